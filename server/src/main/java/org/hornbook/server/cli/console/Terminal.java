package org.hornbook.server.cli.console;

import java.io.BufferedReader;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The input and output of a command. Text is always UTF-8.
 *
 * @param watched whether a person sees the output appear, so that progress is worth showing
 */
public record Terminal(BufferedReader in, PrintWriter out, PrintWriter err, boolean watched) {
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}&&[^\t]]");

    /** The terminal of this process. */
    public static Terminal system() {
        Console console = System.console();
        return new Terminal(
                new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)),
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                console != null && console.isTerminal());
    }

    /** A foreign text without control and bidirectional characters. */
    public static String harmless(String text) {
        return UNSEEN.matcher(text).replaceAll(" ");
    }

    private static PrintWriter writer(FileDescriptor descriptor) {
        return new PrintWriter(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
    }

    /** A progress line, which is shown to people only. */
    public static final class ProgressBar {
        private final Terminal terminal;
        private final String what;
        private int shown = -1;
        private int width;

        public ProgressBar(Terminal terminal, String what) {
            this.terminal = terminal;
            this.what = what;
        }

        public synchronized void show(long done, long total) {
            int percent = (int) Math.min(100, 100 * done / total);
            if (terminal.watched() && percent > shown) {
                shown = percent;
                String line = what + " " + percent + " % (" + done + " of " + total + ")";
                width = Math.max(width, line.length());
                terminal.err().print("\r" + line);
                terminal.err().flush();
            }
        }

        /** Clears the line. */
        public synchronized void end() {
            if (shown >= 0) {
                terminal.err().print("\r" + " ".repeat(width) + "\r");
                terminal.err().flush();
            }
        }
    }
}
