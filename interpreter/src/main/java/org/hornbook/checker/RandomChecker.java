package org.hornbook.checker;

import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;

/**
 * Finds random draws where a value may be worked out more than once, or not at all: then nobody could say which draw
 * counts. What an action works with is worked out when it is done, once.
 */
final class RandomChecker {
    private final FlatScript contents;
    private final Findings findings;

    RandomChecker(FlatScript contents, Findings findings) {
        this.contents = contents;
        this.findings = findings;
    }

    void check() {
        contents.items().stream()
                .filter(item -> !(item instanceof Item.Counter))
                .flatMap(item -> Stream.concat(
                        item.expressions(),
                        item.allActions()
                                .filter(action -> !(action instanceof Action.Do || action instanceof Action.Place))
                                .flatMap(Action::expressions)))
                .flatMap(Expression::all)
                .filter(Expression.RandomOf.class::isInstance)
                .forEach(random -> findings.report(
                        Code.KNOWN_TOO_LATE,
                        random.span(),
                        "Draw at random in an action, once: write `set drawn to "
                                + random.span().text()
                                + "` before, with a counter for what was drawn, and ask the counter here."));
    }
}
