package org.hornbook.checker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;

/** Follows the played card and the rows through a list of actions: every card ends in one place, no row is left bare. */
final class PlacingChecker {
    private final Findings findings;

    PlacingChecker(Findings findings) {
        this.findings = findings;
    }

    void check(List<Item> items) {
        for (Item item : items) {
            switch (item) {
                case Item.Case placeCase -> placeCase(placeCase);
                case Item.Rule rule -> later(rule.actions());
                case Item.Score score -> later(score.actions());
                case Item.Parameter ignored -> {}
                case Item.Counter ignored -> {}
                case Item.Bullheads ignored -> {}
                case Item.Let ignored -> {}
                case Item.Ask ignored -> {}
                case Item.Bar ignored -> {}
                case Item.Ending ignored -> {}
            }
        }
    }

    private void placeCase(Item.Case placeCase) {
        Span placed = null;
        for (Action action : placeCase.actions()) {
            for (Action placing : placings(action)) {
                if (placed != null || action instanceof Action.Each) {
                    findings.report(
                            Code.PLACED_TWICE,
                            placing.span(),
                            "The card lies in a row already; it cannot be placed again.");
                }
                placed = placing.span();
            }
        }
        if (placed == null) {
            findings.report(
                    Code.NOT_PLACED,
                    placeCase.name().span(),
                    "`" + placeCase.name() + "` puts the card nowhere, so it goes out of play.");
        }
        rows(placeCase.actions(), conditionOf(placeCase));
    }

    private static String conditionOf(Item.Case placeCase) {
        Expression condition = placeCase.condition();
        return condition == null ? "" : Wording.of(condition);
    }

    private void later(List<Action> actions) {
        for (Action action : actions) {
            for (Action placing : placings(action)) {
                findings.report(
                        Code.PLACED_LATER,
                        placing.span(),
                        "Only a case of `place card` can put the card in a row; here it lies in one already.");
            }
        }
        rows(actions, "");
    }

    private static List<Action> placings(Action action) {
        return switch (action) {
            case Action.Add add -> List.of(add);
            case Action.Start start -> List.of(start);
            case Action.Open open -> List.of(open);
            case Action.Each each ->
                each.actions().stream()
                        .flatMap(inner -> placings(inner).stream())
                        .toList();
            case Action.Let ignored -> List.of();
            case Action.Choose ignored -> List.of();
            case Action.Take ignored -> List.of();
            case Action.Close ignored -> List.of();
            case Action.Discard ignored -> List.of();
            case Action.Move ignored -> List.of();
            case Action.Turn ignored -> List.of();
            case Action.Set ignored -> List.of();
            case Action.EndGame ignored -> List.of();
            case Action.Gain ignored -> List.of();
            case Action.Wins ignored -> List.of();
        };
    }

    /** Rows are told apart by how they are written; the engine sees to what that misses. */
    private void rows(List<Action> actions, String condition) {
        Set<String> bare = new HashSet<>();
        Span emptied = null;
        for (Action action : actions) {
            switch (action) {
                case Action.Take take
                when take.keeping() == null -> {
                    bare.add(Wording.of(take.row()));
                    emptied = take.span();
                }
                case Action.Discard discard -> {
                    bare.add(Wording.of(discard.row()));
                    emptied = discard.span();
                }
                case Action.Close close -> bare.remove(Wording.of(close.row()));
                case Action.Add add -> bare.remove(Wording.of(add.row()));
                case Action.Start start -> {
                    String row = Wording.of(start.row());
                    boolean isLeftOut = start.row() instanceof Expression.Missing;
                    if (!bare.remove(row) && !isLeftOut && !condition.contains(row + " is empty")) {
                        findings.report(
                                Code.ROW_NOT_EMPTIED,
                                start.span(),
                                "`start` is for a row without cards. Take or discard the cards of `" + row
                                        + "` first.");
                    }
                }
                case Action.Each each -> rows(each.actions(), condition);
                case Action.Take kept -> bare.remove(Wording.of(kept.row()));
                case Action.Open ignored -> {}
                case Action.Let ignored -> {}
                case Action.Choose ignored -> {}
                case Action.Move ignored -> {}
                case Action.Turn ignored -> {}
                case Action.Set ignored -> {}
                case Action.EndGame ignored -> {}
                case Action.Gain ignored -> {}
                case Action.Wins ignored -> {}
            }
        }
        if (emptied != null && !bare.isEmpty()) {
            findings.report(
                    Code.ROW_LEFT_BARE,
                    emptied,
                    "This leaves a row without cards; its first and last card then count as 0.");
        }
    }
}
