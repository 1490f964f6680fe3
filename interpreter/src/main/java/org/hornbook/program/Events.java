package org.hornbook.program;

import java.util.List;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** The rules that events set off; of events that set off none it knows nothing. */
interface Events extends Part {
    /** An event sets off its rules, one after the other. */
    void happen(Referee referee, int event, int row);

    /** The events that set off rules, by their numbers, as a set of bits. */
    long heard();

    /** @param last whether it is about the rules that come when all others of an event are done, or about these others */
    static Events of(List<NamedRule.Trigger> triggers, boolean last, Formulas formulas, Effects effects) {
        Events all = new None();
        for (Hook event : Hook.values()) {
            Reactions ofEvent = null;
            for (int i = triggers.size() - 1; i >= 0; i--) {
                NamedRule.Trigger trigger = triggers.get(i);
                if (trigger.on() == event && trigger.comesLast() == last) {
                    ofEvent = new Reaction(
                            i,
                            trigger.rule().index(),
                            formulas.ofRule(trigger.rule().index(), trigger.condition()),
                            trigger.bound() == null ? null : formulas.node(trigger.bound()),
                            effects.inOrder(trigger.effects()),
                            trigger.isOfTable(),
                            trigger,
                            ofEvent);
                }
            }
            all = ofEvent == null ? all : new On(event.number(), ofEvent, all);
        }
        return all;
    }

    record None() implements Events {
        @Override
        public void happen(Referee referee, int event, int row) {}

        @Override
        public long heard() {
            return 0;
        }
    }

    record On(int number, Reactions reactions, Events others) implements Events {
        @Override
        public void happen(Referee referee, int event, int row) {
            if (event == number) {
                reactions.react(referee, row);
            } else {
                others.happen(referee, event, row);
            }
        }

        @Override
        public long heard() {
            return others.heard() | 1L << number;
        }
    }

    /** Rules that an event sets off. */
    interface Reactions extends Part {
        void react(Referee referee, int row);
    }

    /**
     * @param number tells rules apart in counting how often each applied
     * @param isOfTable whether it is done once for all deals
     */
    record Reaction(
            int number,
            int rule,
            Formulas.Node condition,
            Formulas.@Nullable Node bound,
            Effects.Node effects,
            boolean isOfTable,
            NamedRule.Trigger source,
            @Nullable Reactions others)
            implements Reactions {
        @Override
        public void react(Referee referee, int row) {
            if (referee.minds(isOfTable)) {
                referee.weigh(rule, row);
                if (condition.evaluate(referee) == 0) {
                    referee.skip(source);
                } else {
                    if (bound != null) {
                        referee.keepWithin(bound.evaluate(referee), number);
                    }
                    referee.applyReaction(rule, source);
                    effects.perform(referee);
                    referee.afterEnding(source);
                }
            }
            if (others != null) {
                others.react(referee, row);
            }
        }
    }

    /** Lets events that wait set off their rules, with all that these bring about in turn. */
    interface Unfolding extends Part {
        void unfold(Referee referee);
    }

    record InTurn(Events events) implements Unfolding {
        @Override
        public void unfold(Referee referee) {
            while (referee.nextEvent()) {
                events.happen(referee, referee.queue.event(), referee.queue.row());
            }
        }
    }
}
