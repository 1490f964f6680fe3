package org.hornbook.bots;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Asked;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Phase;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;

/**
 * Looks one turn ahead: deals the unseen cards to the others again and again, lets them play any of them, and tries
 * each of its own cards (or rows) on every such table. Takes the one that cost fewest points on average.
 */
final class CautiousBot implements Bot {
    /** More hardly change its choice, and it should answer at once. */
    private static final int MOST_TABLES = 40;

    private final Rules rules;
    private final Budget budget;
    private final RandomGenerator random;
    private final Instinct instinct;

    CautiousBot(Rules rules, long seed, Budget budget) {
        this.rules = rules;
        this.budget = budget.within(MOST_TABLES);
        random = new SplittableRandom(seed);
        instinct = new Instinct(rules, random);
    }

    @Override
    public Choice answer(SeatView view) {
        return switch (view.decision()) {
            case Decision.PlayCards _ -> play(view);
            case Decision.PassCards pass -> pass(view, pass.count());
            case Decision.ChooseRow ask -> new Choice.PickRow(view.seat(), row(view, ask));
            case Decision.Nothing _ -> throw new IllegalArgumentException("nothing to answer");
        };
    }

    private Choice play(SeatView view) {
        List<Integer> cards = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        List<Prospects> prospects = prospects(view);
        for (SeatView.Board board : view.deals()) {
            cards.add(prospects.get(board.deal() - 1).best());
            rows.add(Rows.best(rules, board.rows()));
        }
        return new Choice.Play(view.seat(), cards, rows, false);
    }

    /** Passes on the cards it would least like to play now. */
    private Choice pass(SeatView view, int count) {
        return new Choice.Pass(
                view.seat(),
                prospects(view).stream()
                        .map(deal -> deal.bestFirst().reversed().subList(0, count))
                        .toList());
    }

    /** How each card of the hand would do this turn, deal by deal. */
    private List<Prospects> prospects(SeatView view) {
        List<Prospects> prospects = view.deals().stream()
                .map(board -> new Prospects(board.hand(), random))
                .toList();
        PossibleTables tables = PossibleTables.of(rules, view, random).orElseThrow();
        Thinking thinking = new Thinking(budget);
        do {
            TableState table = tables.draw(random);
            if (table.phase() == Phase.PASSING) {
                table.beginTurn();
                table.enter(Phase.CHOOSING);
            }
            table.orders().clear();
            for (int seat = 1; seat <= table.players().count(); seat++) {
                table.orders().put(instinct.choice(table, seat));
            }
            Choice.Play usual = (Choice.Play) instinct.choice(table, view.seat());
            for (int deal = 1; deal <= table.deals(); deal++) {
                tryEach(prospects.get(deal - 1), table, usual, deal);
            }
        } while (thinking.goesOn());
        return prospects;
    }

    private void tryEach(Prospects prospects, TableState table, Choice.Play usual, int deal) {
        for (int card : prospects.options()) {
            List<Integer> cards = new ArrayList<>(usual.cards());
            cards.set(deal - 1, card);
            TableState copy = table.copy();
            copy.orders().put(new Choice.Play(usual.seat(), cards, List.of(), false));
            Future future = new Future(rules, copy, instinct);
            future.untilTheTurnEnds();
            prospects.add(card, future.gain(usual.seat()));
        }
    }

    private int row(SeatView view, Decision.ChooseRow ask) {
        Optional<PossibleTables> tables = PossibleTables.of(rules, view, random);
        if (tables.isEmpty()) {
            return Rows.best(rules, view, ask);
        }
        Prospects prospects = new Prospects(ask.rows(), random);
        Thinking thinking = new Thinking(budget);
        do {
            TableState table = tables.get().drawBeforeStep(random);
            for (int row : ask.rows()) {
                Future future = new Future(rules, table.copy(), new FirstRow(instinct, row));
                future.untilTheTurnEnds();
                prospects.add(row, future.gain(view.seat()));
            }
        } while (thinking.goesOn());
        return prospects.best();
    }

    /** Answers the first question with a row, and everything else by instinct. */
    private static final class FirstRow implements Mind {
        private final Instinct instinct;
        private int row;

        FirstRow(Instinct instinct, int row) {
            this.instinct = instinct;
            this.row = row;
        }

        @Override
        public Choice choice(TableState table, int seat) {
            return instinct.choice(table, seat);
        }

        @Override
        public int row(TableState table, Asked asked) {
            int first = row;
            row = 0;
            return asked.offers(first) ? first : instinct.row(table, asked);
        }
    }
}
