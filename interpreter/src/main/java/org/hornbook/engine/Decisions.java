package org.hornbook.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.hornbook.game.Asked;
import org.hornbook.game.Cause;
import org.hornbook.game.Decision;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.TableState;
import org.hornbook.rules.Procedure;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Variant.LastCard;
import org.jspecify.annotations.Nullable;

/** Tells what a table waits for. */
final class Decisions {
    private final Rules rules;
    private final TableState table;

    Decisions(Rules rules, TableState table) {
        this.rules = rules;
        this.table = table;
    }

    /** With everything that is asked. */
    Decision all() {
        return of(_ -> true);
    }

    /** As one seat knows it. */
    Decision seenBy(int seat) {
        return of(each -> each == seat);
    }

    /** @param mayKnow whose secret questions are told */
    private Decision of(IntPredicate mayKnow) {
        @Nullable Asked asked = table.asked();
        if (asked != null) {
            return new Decision(List.of(row(asked)), List.of(asked.seat()));
        }
        boolean asks = table.phase() == GamePhase.PASSING || table.phase() == GamePhase.CHOOSING;
        return !asks
                ? Decision.NOTHING
                : new Decision(
                        IntStream.rangeClosed(1, table.players().count())
                                .filter(mayKnow)
                                .boxed()
                                .flatMap(seat -> secretly(seat).stream())
                                .toList(),
                        table.orders().missing());
    }

    private Question row(Asked asked) {
        return new Question(
                asked.seat(),
                asked.deal(),
                "row",
                asked.card() == 0 ? "Choose a row." : "Your " + asked.card() + ": choose a row.",
                Kind.ROWS,
                asked.options(),
                1,
                1,
                false,
                asked.card(),
                List.of(asked.absent()),
                rules.cause(asked.rule()));
    }

    private List<Question> secretly(int seat) {
        List<Question> questions = new ArrayList<>();
        boolean passing = table.phase() == GamePhase.PASSING;
        int count = passing ? Passing.count(rules) : 1;
        String text = passing
                ? "Choose " + (count == 1 ? "a card" : count + " cards") + " to pass on."
                : "Choose a card to play.";
        for (int deal = 1; deal <= table.deals(); deal++) {
            List<Integer> hand = table.hands(deal).cards(seat);
            questions.add(secret(seat, deal, passing ? "passed" : "card", text, Kind.CARDS, hand, count, count));
        }
        if (!passing && rules.setup().variant().procedure().ordersAhead()) {
            for (int deal = 1; deal <= table.deals(); deal++) {
                List<Integer> rows = IntStream.rangeClosed(1, table.board(deal).rowCount())
                        .boxed()
                        .toList();
                questions.add(secret(seat, deal, "row", "Which row, if one is asked for?", Kind.ROWS, rows, 0, 1));
            }
        }
        if (!passing && rules.setup().variant().procedure().lastCard() == LastCard.AUTOMATIC_UNLESS_REFUSED) {
            questions.add(secret(
                    seat, 0, "keeps_last", "Choose the last card yourself?", Kind.YES_OR_NO, List.of(0, 1), 0, 1));
        }
        return questions;
    }

    private Question secret(
            int seat, int deal, String name, String text, Kind kind, List<Integer> options, int least, int most) {
        Cause cause = rules.cause(rules.number(Procedure.ABSENCE));
        return new Question(seat, deal, name, text, kind, options, least, most, true, 0, List.of(), cause);
    }
}
