package org.hornbook.compiler;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.words.Hook;

/** Rules of which everything that can be seen from outside is noted: events, failures, rules applied, results, steps. */
final class NotedRules extends Rules.Forwarding implements Journal {
    private final boolean events;
    private final boolean steps;
    private List<Object> notes = new ArrayList<>();

    NotedRules(Rules rules, boolean events, boolean steps) {
        super(rules);
        this.events = events;
        this.steps = steps;
    }

    /** What was noted since this was last called. */
    List<Object> notes() {
        List<Object> taken = notes;
        notes = new ArrayList<>();
        return taken;
    }

    @Override
    public boolean wantsEvents() {
        return events;
    }

    @Override
    public void record(Event event) {
        notes.add(event);
    }

    @Override
    public void applied(int rule) {
        notes.add("applied " + rule);
    }

    @Override
    public void failed(Journal.Failure failure) {
        notes.add(failure);
    }

    @Override
    public Referee referee(Answers answers, Journal journal) {
        return new NotedReferee(super.referee(answers, journal));
    }

    private final class NotedReferee implements Referee {
        private final Referee referee;

        NotedReferee(Referee referee) {
            this.referee = referee;
        }

        @Override
        public Result setUp(TableState table, int deal) {
            return noted(referee.setUp(table, deal));
        }

        @Override
        public Result place(TableState table, int deal, int seat, int card) {
            return noted(referee.place(table, deal, seat, card));
        }

        @Override
        public Result placeAll(TableState table, int deal) {
            return table.queue(deal).isEmpty() ? Result.DONE : noted(referee.placeAll(table, deal));
        }

        @Override
        public Result after(TableState table, int deal, Hook event) {
            return noted(referee.after(table, deal, event));
        }

        @Override
        public Result conclude(TableState table, Hook event) {
            return noted(referee.conclude(table, event));
        }

        @Override
        public int capacity(TableState table, int deal, int row) {
            return referee.capacity(table, deal, row);
        }

        @Override
        public int places(TableState table, int deal, int row) {
            return referee.places(table, deal, row);
        }

        @Override
        public long steps() {
            return referee.steps();
        }

        private Result noted(Result result) {
            notes.add(result);
            if (steps) {
                notes.add(steps() + " steps");
            }
            return result;
        }
    }
}
