package org.hornbook.lineage;

import java.util.regex.Pattern;
import org.hornbook.syntax.Node;

/** What a piece of a script says, whatever its line breaks and comments. */
public final class Wording {
    private static final Pattern TEXT_OR_COMMENT = Pattern.compile("(\"(?:[^\"\\\\]|\\\\.)*+\")|#[^\\r\\n]*");

    private Wording() {}

    /** {@code 1 player} or {@code 4 players}. */
    public static String players(long number) {
        return number == 1 ? "1 player" : number + " players";
    }

    public static String of(Node node) {
        return TEXT_OR_COMMENT
                .matcher(node.span().text())
                .replaceAll("$1 ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
