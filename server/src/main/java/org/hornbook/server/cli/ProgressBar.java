package org.hornbook.server.cli;

/** A line that tells how far long work has got; only where a person watches. */
final class ProgressBar {
    private final Terminal terminal;
    private final String what;
    private int shown = -1;

    ProgressBar(Terminal terminal, String what) {
        this.terminal = terminal;
        this.what = what;
    }

    synchronized void show(long done, long total) {
        int percent = (int) Math.min(100, 100 * done / total);
        if (terminal.watched() && percent > shown) {
            shown = percent;
            terminal.err().print("\r" + what + " " + percent + " %");
            terminal.err().flush();
        }
    }

    /** Takes the line away again. */
    synchronized void end() {
        if (shown >= 0) {
            terminal.err().print("\r" + " ".repeat(what.length() + 6) + "\r");
            terminal.err().flush();
        }
    }
}
