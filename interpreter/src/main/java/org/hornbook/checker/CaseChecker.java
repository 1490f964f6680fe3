package org.hornbook.checker;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Node;
import org.jspecify.annotations.Nullable;

/** Checks lists of which the first line that holds applies: cases of {@code place card}, and of a {@code let}. */
final class CaseChecker {
    private final Findings findings;

    CaseChecker(Findings findings) {
        this.findings = findings;
    }

    void check(FlatScript contents) {
        placement(contents.placed());
        contents.lets().forEach(this::let);
    }

    private void placement(List<Item> placed) {
        List<Item.Case> cases = placed.stream()
                .filter(Item.Case.class::isInstance)
                .map(Item.Case.class::cast)
                .toList();
        List<Line> lines = cases.stream()
                .map(item -> new Line(item.name().span(), "`" + item.name() + "`", item.condition()))
                .toList();
        firstMatch(lines);
    }

    private void let(Item.Let let) {
        List<Line> lines = let.lines().stream()
                .map(line -> new Line(line.span(), "this line", line.condition()))
                .toList();
        firstMatch(lines);
        if (lines.stream().noneMatch(Line::isOtherwise)) {
            findings.report(
                    Code.LET_WITHOUT_OTHERWISE,
                    let.name().span(),
                    "Say what `" + let.name() + "` is where no line holds: `otherwise -> 1`.");
        }
    }

    private record Line(Span span, String called, @Nullable Expression condition) {
        boolean isOtherwise() {
            return condition == null;
        }
    }

    private void firstMatch(List<Line> lines) {
        Map<String, Line> conditions = new HashMap<>();
        boolean all = false;
        for (Line line : lines) {
            Node condition = line.condition();
            Line same = condition == null ? null : conditions.putIfAbsent(condition.wording(), line);
            if (all) {
                findings.report(
                        Code.AFTER_OTHERWISE,
                        line.span(),
                        capital(line.called()) + " never applies: `otherwise` comes before it.");
            } else if (same != null) {
                findings.report(
                        Code.SAME_CONDITION,
                        line.span(),
                        capital(line.called()) + " never applies: " + same.called()
                                + (same.called().startsWith("`")
                                        ? ""
                                        : ", line " + same.span().line() + ",")
                                + " has the same condition and comes first.");
            }
            all |= line.isOtherwise();
        }
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }
}
