package org.hornbook.checker;

import org.hornbook.syntax.Node;

/** What a piece of a script says, whatever its line breaks and comments. */
final class Wording {
    private Wording() {}

    static String of(Node node) {
        return node.span()
                .text()
                .replaceAll("#[^\\n]*", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
