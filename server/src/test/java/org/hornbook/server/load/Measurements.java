package org.hornbook.server.load;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/** Prints figures, one a line, and remembers those that are above their limit. */
final class Measurements {
    private final PrintStream out;
    private final List<String> broken = new ArrayList<>();

    Measurements(PrintStream out) {
        this.out = out;
    }

    static Measurements printed() {
        return new Measurements(new PrintStream(System.out, true, StandardCharsets.UTF_8));
    }

    void title(String text) {
        out.println(text);
    }

    void row(String what, String figure) {
        out.printf(Locale.ROOT, "%-44s %14s%n", what, figure);
    }

    void row(String what, long number) {
        row(what, String.format(Locale.ROOT, "%,d", number));
    }

    /** @param most that it may be */
    void row(String what, long number, long most) {
        row(what, number);
        if (number > most) {
            broken.add(what + " is " + number + ", may be " + most);
            out.println("  that is more than " + most);
        }
    }

    /** @param microseconds each of which is how long one choice took to be acknowledged */
    void acknowledgements(Histogram microseconds) {
        row("choices acknowledged", microseconds.getTotalCount());
        row("p50", milliseconds(microseconds.getValueAtPercentile(50)));
        row("p99", milliseconds(microseconds.getValueAtPercentile(99)));
        row("longest", milliseconds(microseconds.getMaxValue()));
    }

    /** The figures that are above their limit, in words. */
    List<String> broken() {
        return broken;
    }

    static String megabytes(long bytes) {
        return bytes / (1024 * 1024) + " MB";
    }

    static String milliseconds(long microseconds) {
        return String.format(Locale.ROOT, "%.1f ms", microseconds / 1_000.0);
    }
}
