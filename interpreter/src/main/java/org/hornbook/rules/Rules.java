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

    /** The number of rows at the start of a deal. */
    int rows();

    /** The number of cards in each hand at the start of a round, in each deal. */
    int handSize();

    /** A deal's cards in ascending order, repeated where there are copies; read-only. */
    int[] deck(int deal);

    /** The initial cards of a place in a deal, in ascending order; read-only. */
    int[] begins(int place, int deal);

    /** The different cards of all deals. */
    Cards cards();

    /** The bullheads of a card. */
    default int bullheads(int card) {
        return cards().bullheads(card);
    }

    /** A table of this game before the first deal. */
    TableState newTable(Seed seed);

    /** A rule as a cause, by its index in the variant or as {@link #number} gives it. */
    Cause cause(int rule);

    /** The number by which a procedure is a cause like the variant's rules. */
    int number(Procedure procedure);

    /** The course of the game. */
    CourseCode code();

    Referee referee(Answers answers, Journal journal);

    /** Carries out the course's instructions; each thread needs its own. */
    Stepper stepper(Answers answers, Journal journal);

    /**
     * Which events trigger rules, by number.
     *
     * @param listened whether rules have this trigger
     * @param ending whether rules that come after all others have this trigger
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
