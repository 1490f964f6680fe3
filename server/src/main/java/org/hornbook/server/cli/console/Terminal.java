package org.hornbook.server.cli.console;

import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/**
 * Where a command reads and writes. Text is UTF-8 whatever the machine's own encoding is.
 *
 * @param watched whether a person sees the output appear, so that progress is worth showing
 */
public record Terminal(BufferedReader in, PrintWriter out, PrintWriter err, boolean watched) {

    /** The terminal this program was started from. */
    public static Terminal system() {
        Console console = System.console();
        return new Terminal(
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                console != null && console.isTerminal());
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }
}
