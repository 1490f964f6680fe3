package org.hornbook.server.cli.console;

/** A line that tells how far long work has got; only where a person watches. */
public final class ProgressBar {
    private final Terminal terminal;
    private final String what;
    private int shown = -1;

    public ProgressBar(Terminal terminal, String what) {
        this.terminal = terminal;
        this.what = what;
    }

    public synchronized void show(long done, long total) {
        int percent = (int) Math.min(100, 100 * done / total);
        if (terminal.watched() && percent > shown) {
            shown = percent;
            terminal.err().print("\r" + what + " " + percent + " %");
            terminal.err().flush();
        }
    }

    /** Takes the line away again. */
    public synchronized void end() {
        if (shown >= 0) {
            terminal.err().print("\r" + " ".repeat(what.length() + 6) + "\r");
            terminal.err().flush();
        }
    }
}
