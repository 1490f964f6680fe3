package org.hornbook.search;

import org.hornbook.compiler.CompiledRules;
import org.hornbook.engine.Course;
import org.hornbook.experiment.RandomChooser;
import org.hornbook.game.Phase;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;

/** Plays random games of one setup and tries cards at the tables they reach. */
final class Explorer {
    /** A game is left after so many rounds; one that no rule ends would take all of the budget. */
    private static final int MOST_ROUNDS = 40;

    /** Cards are tried in so many rounds of a game; later ones differ only in scores. */
    private static final int ROUNDS_TRIED = 2;

    /** At each table every so manieth card is tried: neighbours fare alike, and other tables try those left out. */
    private static final int STRIDE = 4;

    /** What a step of a game counts for, about. */
    private static final int STEPS_OF_COURSE = 50;

    private final Rules rules;
    private final Findings findings;
    private final Watch watch;
    private final RandomChooser seats;
    private final Referee referee;
    private int tables;

    Explorer(Setup setup, Findings findings) {
        this.rules = CompiledRules.of(setup);
        this.findings = findings;
        this.watch = new Watch(setup, findings);
        this.seats = new RandomChooser(Math.abs(setup.variant().procedure().passed()));
        this.referee = rules.referee(seats::row, watch);
    }

    /** Plays a game to its end, or to where the rules fail. */
    void play(long game) {
        seats.begin(game);
        TableState table = rules.newTable(Seed.of(game));
        Course course = new Course(rules, table, seats::row, watch);
        Result result = Result.DONE;
        int latest = 0;
        while (result == Result.DONE && table.round() <= MOST_ROUNDS) {
            if (course.waits()) {
                everybodyChooses(table);
            }
            int card = cardToPlace(table);
            if (card > 0 && table.round() <= ROUNDS_TRIED) {
                tryCards(table, latest);
            }
            watch.look(table.copy(), table, card);
            result = course.step();
            findings.countSteps(STEPS_OF_COURSE);
            latest = card;
        }
    }

    private static int cardToPlace(TableState table) {
        return table.phase() == Phase.RESOLVING && !table.queue(table.deal()).isEmpty()
                ? table.queue(table.deal()).card()
                : 0;
    }

    private void everybodyChooses(TableState table) {
        for (int seat = 1; seat <= table.players().count(); seat++) {
            seats.choose(table, seat);
        }
    }

    /** Tries cards that could be the next one, in place of the one that is. */
    private void tryCards(TableState table, int latest) {
        int deal = table.deal();
        int seat = table.queue(deal).seat();
        int[] cards = PossibleCards.next(rules, table, latest);
        findings.countTable();
        tables++;
        for (int i = tables % STRIDE; i < cards.length; i += STRIDE) {
            TableState copy = table.copy();
            watch.look(table, copy, cards[i]);
            referee.place(copy, deal, seat, cards[i]);
            findings.countSteps(referee.steps());
        }
    }
}
