package org.hornbook.rules;

import java.util.stream.Stream;
import org.hornbook.course.CourseCode;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cards;
import org.hornbook.game.Cause;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;

/** The rules of one game, ready to be applied. Immutable and shared between threads. */
public interface Rules {
    Setup setup();

    /** How many rows each deal starts with. */
    int rows();

    /** How many cards each player holds at the start of a round, in each deal. */
    int handSize();

    /** A deal's cards in ascending order, with repetitions where there are copies; only to be read. */
    int[] deck(int deal);

    /** The cards that a place begins with in a deal, in ascending order; only to be read. */
    int[] begins(int place, int deal);

    /** The different cards of all deals. */
    Cards cards();

    /** What a card costs. */
    default int bullheads(int card) {
        return cards().bullheads(card);
    }

    /** A table with room for this game, before the first deal. */
    TableState newTable(Seed seed);

    /** A rule as the cause of something, by its place in the variant's rules or as {@link #number} gives it. */
    Cause cause(int rule);

    /** The number of a procedure, by which it is a cause like the variant's rules. */
    int number(Procedure procedure);

    /** The course of the game. */
    CourseCode code();

    Referee referee(Answers answers, Journal journal);

    /** What carries out the course's instructions; each thread needs its own. */
    Stepper stepper(Answers answers, Journal journal);

    /** Rules that leave to others what they do not do themselves. */
    abstract class Forwarding implements Rules {
        private final Rules rules;

        protected Forwarding(Rules rules) {
            this.rules = rules;
        }

        @Override
        public Setup setup() {
            return rules.setup();
        }

        @Override
        public int rows() {
            return rules.rows();
        }

        @Override
        public int handSize() {
            return rules.handSize();
        }

        @Override
        public int[] begins(int place, int deal) {
            return rules.begins(place, deal);
        }

        @Override
        public int[] deck(int deal) {
            return rules.deck(deal);
        }

        @Override
        public Cards cards() {
            return rules.cards();
        }

        @Override
        public TableState newTable(Seed seed) {
            return rules.newTable(seed);
        }

        @Override
        public Cause cause(int rule) {
            return rules.cause(rule);
        }

        @Override
        public int number(Procedure procedure) {
            return rules.number(procedure);
        }

        @Override
        public CourseCode code() {
            return rules.code();
        }

        @Override
        public Referee referee(Answers answers, Journal journal) {
            return rules.referee(answers, journal);
        }

        @Override
        public Stepper stepper(Answers answers, Journal journal) {
            return rules.stepper(answers, journal);
        }
    }

    /**
     * What happens at which points of the game, by their numbers.
     *
     * @param listened whether rules wait for it
     * @param ending whether rules wait for it that come after all others
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Hooks(boolean[] listened, boolean[] ending) {
        public static Hooks of(Variant variant) {
            return new Hooks(
                    marked(variant.triggers().stream().filter(trigger -> !trigger.comesLast())),
                    marked(variant.triggers().stream().filter(NamedRule.Trigger::comesLast)));
        }

        private static boolean[] marked(Stream<NamedRule.Trigger> triggers) {
            boolean[] marks = new boolean[Hook.values().length];
            triggers.forEach(trigger -> marks[trigger.on().number()] = true);
            return marks;
        }
    }
}
