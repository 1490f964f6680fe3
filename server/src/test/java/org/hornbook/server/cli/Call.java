package org.hornbook.server.cli;

import java.io.BufferedReader;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import org.hornbook.server.RecordTextTest;
import org.hornbook.server.cli.console.Terminal;

/** One call of the program, and what it printed. */
public record Call(int exitCode, String out, String err) {
    public static Call of(String... arguments) {
        return withInput("", arguments);
    }

    static Call withInput(String input, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Terminal terminal = new Terminal(
                new BufferedReader(new StringReader(input)), new PrintWriter(out), new PrintWriter(err), false);
        int exitCode = Hornbook.run(terminal, arguments);
        return new Call(exitCode, RecordTextTest.read(out.toString()), RecordTextTest.read(err.toString()));
    }

    public List<String> lines() {
        return out.lines().toList();
    }
}
