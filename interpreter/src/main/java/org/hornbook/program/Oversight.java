package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.Span;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;

/**
 * Something that a script asks for and that cannot be done at a table, so that the game goes on without it: told there, counted in
 * experiments, and found by searches.
 *
 * @param span the action or step that asks for it
 */
public record Oversight(Kind kind, Span span) {
    public enum Kind {
        /** A question goes to one player, and there is none. */
        NOBODY_ASKED("nobody is asked"),
        /** The range of numbers to choose from ends before it begins. */
        NO_NUMBER("there is no number to choose from"),
        /** It is to begin with one player or row, and there is none. */
        NOBODY_FIRST("there is nobody to begin with"),
        /** Fewer cards lie there than are to be dealt. */
        TOO_FEW_CARDS("too few cards are left to deal"),
        /** A step is not repeated any more though its condition still holds. */
        STOPPED("it stops though its condition still holds"),
        /** A number goes as far as numbers go. */
        TOO_LARGE("a number is larger than numbers can be"),
        /** Cards that players chose and that were placed since are placed once more. */
        PLACED_AGAIN("cards that lie in rows already are placed again");

        private final String plain;

        Kind(String plain) {
            this.plain = plain;
        }
    }

    /** What happens, after its place: {@code line 3: nobody is asked}. */
    public String plain(String script) {
        String file = span.source().name().equals(script) ? "" : span.source().name() + ", ";
        return file + "line " + span.line() + ": " + kind.plain;
    }

    /** All that can happen in games of a variant, each once. */
    public static List<Oversight> of(Variant variant) {
        List<Oversight> all = new ArrayList<>();
        variant.course().steps().filter(step -> step.bound() != null).forEach(step -> all.add(of(step)));
        variant.effects().flatMap(List::stream).flatMap(Effect::all).forEach(effect -> {
            switch (effect) {
                case Effect.Ask ask -> ofAsk(ask, all);
                case Effect.Each each
                when each.order() instanceof Effect.Order.InTurn ->
                    all.add(new Oversight(Kind.NOBODY_FIRST, each.span()));
                case Effect.DealCards deal -> all.add(new Oversight(Kind.TOO_FEW_CARDS, deal.span()));
                case Effect.PlaceCards place -> all.add(new Oversight(Kind.PLACED_AGAIN, place.span()));
                case Effect.Do act
                when act.verb() == Verb.GAIN || act.verb() == Verb.LOSE || setsAnyNumber(variant, act) ->
                    all.add(new Oversight(Kind.TOO_LARGE, act.span()));
                default -> {}
            }
        });
        return all.stream().distinct().toList();
    }

    public static Oversight of(Course.Step step) {
        return new Oversight(Kind.STOPPED, step.rule().span());
    }

    private static void ofAsk(Effect.Ask ask, List<Oversight> all) {
        if (ask.who() instanceof Effect.Who.One) {
            all.add(new Oversight(Kind.NOBODY_ASKED, ask.span()));
        } else if (ask.who() instanceof Effect.Who.Everybody everybody
                && everybody.order() instanceof Effect.Order.InTurn) {
            all.add(new Oversight(Kind.NOBODY_FIRST, ask.span()));
        }
        if (ask.options() instanceof Effect.Options.Numbers) {
            all.add(new Oversight(Kind.NO_NUMBER, ask.span()));
        }
    }

    private static boolean setsAnyNumber(Variant variant, Effect.Do act) {
        return act.verb() == Verb.SET
                && act.operand(Verb.Operand.COUNTER) instanceof Formula.CounterValue(int counter, Formula _)
                && isUnbounded(variant.counters().get(counter));
    }

    private static boolean isUnbounded(Counter counter) {
        return counter.range() == null && !counter.isThing();
    }
}
