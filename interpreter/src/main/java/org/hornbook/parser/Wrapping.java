package org.hornbook.parser;

import java.util.List;
import org.antlr.v4.runtime.Token;
import org.hornbook.source.Diagnostic.Edit;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.SourceFile;

/** Puts what stands alone into a variant. */
final class Wrapping {
    private static final String HEAD = "variant my_variant \"My Variant\" extends standard {\n";

    private Wrapping() {}

    /** For an empty text, and for one that begins with something a variant can say; none for prose. */
    static List<Fix> of(Leaves leaves, Fault fault) {
        SourceFile source = leaves.source();
        int end = source.text().length();
        Edit head = new Edit(source.span(0, 0), HEAD);
        Edit foot = new Edit(source.span(end, end), source.text().endsWith("\n") ? "}\n" : "\n}\n");
        if (fault.found().getType() == Token.EOF) {
            return List.of(new Fix("Begin a variant", head.span(), HEAD + "  \n}\n"));
        }
        boolean isStatement = TokenWords.isKeyword(fault.found().getType()) && Misplaced.isStarting(fault.found());
        return isStatement ? List.of(new Fix("Put it into a variant", List.of(head, foot))) : List.of();
    }
}
