package org.hornbook.checker;

import java.util.regex.Pattern;
import org.hornbook.syntax.Node;

/** What a piece of a script says, whatever its line breaks and comments. */
final class Wording {
    private static final Pattern TEXT_OR_COMMENT = Pattern.compile("(\"(?:[^\"\\\\]|\\\\.)*+\")|#[^\\n]*");

    private Wording() {}

    static String of(Node node) {
        return TEXT_OR_COMMENT
                .matcher(node.span().text())
                .replaceAll("$1 ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
