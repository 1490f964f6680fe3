package org.hornbook.server.cli.language;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.console.ExitCode;
import picocli.CommandLine.Command;

/** Answers editors in the language server protocol. */
@Command(
        name = "lsp",
        description = "Answer an editor in the language server protocol, over standard input and output.")
public final class LspCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        System.setOut(System.err); // only the protocol goes to standard output
        return HornLanguageServer.serve(
                        new FileInputStream(FileDescriptor.in), new FileOutputStream(FileDescriptor.out))
                ? ExitCode.OK
                : ExitCode.PROBLEMS;
    }
}
