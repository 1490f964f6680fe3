package org.hornbook.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.source.BuiltIn;

/** The catalogue of diagnostic codes: each with an explanation, a script that has this diagnostic and one that has not. */
public final class Catalogue {
    private static final int FIRST = 100;
    private static final int LAST = 799;
    private static final String BAD = "--- bad\n";
    private static final String GOOD = "--- good\n";

    private final List<Entry> entries = new ArrayList<>();

    /** Reads the explanations from the class path, one file for each code. */
    public Catalogue() {
        for (int number = FIRST; number <= LAST; number++) {
            String code = "HB" + number;
            BuiltIn.find("/diagnostics/" + code + ".txt").ifPresent(text -> entries.add(entry(code, text)));
        }
    }

    /** All entries in the order of their codes. */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /**
     * A code with its explanation.
     *
     * @param explanation prose in paragraphs, separated by empty lines
     * @param bad a complete script with this diagnostic
     * @param good a complete script without errors and without this diagnostic
     */
    public record Entry(String code, String title, Severity severity, String explanation, String bad, String good) {}

    private static Entry entry(String code, String text) {
        String[] head = text.split("\n", 3);
        String title = after("title: ", head[0]);
        Severity severity = Severity.valueOf(after("severity: ", head[1]).toUpperCase(Locale.ROOT));
        int bad = head[2].indexOf(BAD);
        int good = head[2].indexOf(GOOD);
        return new Entry(
                code,
                title,
                severity,
                head[2].substring(0, bad).strip(),
                head[2].substring(bad + BAD.length(), good),
                head[2].substring(good + GOOD.length()));
    }

    private static String after(String label, String line) {
        if (!line.startsWith(label)) {
            throw new IllegalStateException("instead of \"" + label + "\": " + line);
        }
        return line.substring(label.length()).strip();
    }
}
