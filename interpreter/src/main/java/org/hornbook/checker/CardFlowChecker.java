package org.hornbook.checker;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Verb;

/** Follows the played card and the rows through a list of actions: every card ends in one place, no row is left bare. */
final class CardFlowChecker {
    private static final Set<String> ENDS = Set.of("first", "last");

    private final Findings findings;

    /** Whether the first or last card of rows is asked for, which empty rows have none of. */
    private boolean asksForEnds;

    CardFlowChecker(Findings findings) {
        this.findings = findings;
    }

    void check(List<Item> items) {
        asksForEnds = items.stream()
                .flatMap(item ->
                        Stream.concat(item.expressions(), item.allActions().flatMap(Action::expressions)))
                .flatMap(Expression::all)
                .anyMatch(CardFlowChecker::isEnd);
        for (Item item : items) {
            if (item instanceof Item.Case placeCase) {
                placeCase(placeCase);
            } else if (item instanceof Item.Rule rule && rule.trigger().isBefore()) {
                placed(rule.actions(), false);
                rows(rule.actions());
            } else {
                rows(item.actions());
            }
        }
    }

    private static boolean isEnd(Expression part) {
        return part instanceof Expression.Word word && ENDS.contains(word.name().text())
                || part instanceof Expression.Fact fact
                        && ENDS.contains(fact.name().text());
    }

    private void placeCase(Item.Case placeCase) {
        if (!placed(placeCase.actions(), false)) {
            findings.report(
                    Code.NOT_PLACED,
                    placeCase.name().span(),
                    "`" + placeCase.name() + "` puts the card nowhere, so it goes out of play.");
        }
        rows(placeCase.actions());
    }

    /**
     * Whether actions put the card somewhere; in a row they can do so once, on each way through them.
     *
     * @param before whether those before them have done so
     */
    private boolean placed(List<Action> actions, boolean before) {
        boolean placed = before;
        for (Action action : actions) {
            if (action instanceof Action.When when) {
                boolean then = placed(when.actions(), placed);
                placed = (when.otherwise() == null
                                ? placed
                                : placed(when.otherwise().actions(), placed))
                        || then;
            } else {
                for (Action.Do placing : placings(action)) {
                    if (placed || action instanceof Action.Each) {
                        findings.report(
                                Code.PLACED_TWICE,
                                placing.span(),
                                "The card lies in a row already; it cannot be placed again.");
                    }
                    placed = true;
                }
                placed |= action.all().anyMatch(CardFlowChecker::movesCard);
            }
        }
        return placed;
    }

    private static List<Action.Do> placings(Action action) {
        return action.all()
                .flatMap(each -> each instanceof Action.Do act && placesCard(act) ? Stream.of(act) : Stream.empty())
                .toList();
    }

    /** Whether the card it puts in a row is the one just played, by its words. */
    private static boolean placesCard(Action.Do act) {
        Expression card = act.verb().is(Verb.Trait.PLACES_CARD) ? act.operand(Verb.Operand.CARD) : null;
        return card instanceof Expression.Missing
                || card != null && card.wording().equals(BuiltInName.CARD.word());
    }

    /** Whether the card just played goes to a place instead of a row. */
    private static boolean movesCard(Action action) {
        Expression moved =
                action instanceof Action.Do act && act.verb() == Verb.MOVE ? act.operand(Verb.Operand.MODIFIER) : null;
        return moved != null && moved.wording().equals(BuiltInName.CARD.word());
    }

    /** Rows are told apart by how they are written; the engine sees to what that misses. */
    private void rows(List<Action> actions) {
        Map<String, Span> bare = new LinkedHashMap<>();
        rows(actions, bare);
        if (asksForEnds && !bare.isEmpty()) {
            findings.report(
                    Code.ROW_LEFT_BARE,
                    bare.values().iterator().next(),
                    "This leaves a row without cards; its first and last card then count as 0.");
        }
    }

    /** @param bare the rows without cards, with what has emptied them, before the actions and then after them */
    private static void rows(List<Action> actions, Map<String, Span> bare) {
        for (Action action : actions) {
            switch (action) {
                case Action.When when -> {
                    Map<String, Span> otherwise = new LinkedHashMap<>(bare);
                    rows(when.actions(), bare);
                    if (when.otherwise() != null) {
                        rows(when.otherwise().actions(), otherwise);
                    }
                    otherwise.forEach(bare::putIfAbsent);
                }
                case Action.Do act
                when act.row() != null && act.verb().is(Verb.Trait.EMPTIES_ROW) ->
                    bare.putIfAbsent(act.row().wording(), act.span());
                case Action.Do act
                when act.row() != null && act.verb().is(Verb.Trait.FILLS_ROW) ->
                    bare.remove(act.row().wording());
                default -> rows(action.parts(), bare);
            }
        }
    }
}
