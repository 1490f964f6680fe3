package org.hornbook.fuzz;

import java.util.List;
import java.util.Random;

/** Damages scripts in the ways people do while typing, and in ways they never would. The seed decides which. */
public final class ScriptMutator {
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            "\"",
            ",",
            ".",
            "..",
            "->",
            "=",
            "==",
            "&&",
            "-",
            "not ",
            "row with ",
            "row where ",
            "case ",
            "when ",
            "otherwise ",
            "take ",
            "each row ",
            "rule ",
            "on ",
            "after ",
            "example ",
            "lowest ",
            "except ",
            "and ",
            "of ",
            "some player has ",
            "place card ",
            "replace ",
            "variant ",
            "9999999",
            "0",
            "x",
            "é",
            "\u0000",
            "\u202E",
            "\uD83D\uDC2E",
            "# ",
            "//",
            ";",
            "'",
            "\\",
            "\n",
            ", up to 5 times ",
            "player chooses home from rows ");

    private final Random random;

    public ScriptMutator(long seed) {
        this.random = new Random(seed);
    }

    /** The script with one to five places damaged. */
    public String mutate(String script) {
        StringBuilder text = new StringBuilder(script);
        for (int i = random.nextInt(5); i >= 0; i--) {
            damage(text);
        }
        return text.toString();
    }

    private void damage(StringBuilder text) {
        int from = random.nextInt(text.length() + 1);
        int to = Math.min(text.length(), from + 1 + random.nextInt(random.nextInt(8) == 0 ? 200 : 8));
        switch (random.nextInt(7)) {
            case 0 -> text.delete(from, to);
            case 1 -> text.insert(from, piece());
            case 2 -> text.replace(from, to, piece());
            case 3 -> text.insert(from, text.substring(from, to));
            case 4 -> swapLines(text, from);
            case 5 -> text.setLength(from);
            default -> text.insert(from, text.substring(to, Math.min(text.length(), to + 40)));
        }
    }

    private String piece() {
        return PIECES.get(random.nextInt(PIECES.size()));
    }

    private static void swapLines(StringBuilder text, int from) {
        int first = text.indexOf("\n", from);
        int second = first < 0 ? -1 : text.indexOf("\n", first + 1);
        if (second > 0) {
            String line = text.substring(first, second);
            text.delete(first, second);
            text.insert(Math.max(0, text.lastIndexOf("\n", first - 1)), line);
        }
    }
}
