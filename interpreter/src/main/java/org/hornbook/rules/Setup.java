package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.variant.Variant;

/**
 * What is fixed before a game begins.
 *
 * @param parameters a value for each of the variant's parameters, in their order
 * @param players how many play, with the seats that nobody plays
 */
public record Setup(Variant variant, List<Integer> parameters, int players) {
    /** How many people or bots play a game unless somebody wishes otherwise. */
    public static final int USUAL_PLAYERS = 4;

    public Setup {
        parameters = List.copyOf(parameters);
        if (parameters.size() != variant.parameters().size()) {
            throw new IllegalArgumentException("a value is needed for each parameter");
        }
    }

    /** The variant as its script states it. */
    public static Setup of(Variant variant, int players) {
        return new Setup(
                variant,
                variant.parameters().stream().map(Variant.Parameter::initial).toList(),
                players);
    }

    /** The same for so many who play: seats that nobody plays come on top. */
    public static Setup forPeople(Variant variant, int people) {
        return of(variant, people + variant.seats().size());
    }

    /** The same with these values of the parameters, in their order. */
    public static Setup forPeople(Variant variant, List<Integer> parameters, int people) {
        return new Setup(variant, parameters, people + variant.seats().size());
    }

    /** The variant as its script states it, for the usual number of people, or as near to that as it allows. */
    public static Setup usual(Variant variant) {
        return forPeople(variant, variant.people().nearest(USUAL_PLAYERS));
    }

    /**
     * Another game set as like this one as it can be, with as many seats: what was chosen for a parameter that it has as
     * well holds there.
     */
    public Setup forVariant(Variant other) {
        Setup like = of(other, players);
        for (int i = 0; i < parameters.size(); i++) {
            Variant.Parameter parameter = variant.parameters().get(i);
            if (parameters.get(i) != parameter.initial()
                    && other.parameter(parameter.name()).isPresent()) {
                like = like.with(parameter.name(), parameters.get(i));
            }
        }
        return like;
    }

    /** The same with another value for a parameter, which the variant must have. */
    public Setup with(String parameter, int value) {
        List<Integer> values = new ArrayList<>(parameters);
        values.set(place(parameter), value);
        return new Setup(variant, values, players);
    }

    /** How many people and bots play. */
    public int people() {
        return players - variant.seats().size();
    }

    /** Whether somebody plays a seat; the last ones may be nobody's. */
    public boolean isPlayed(int seat) {
        return seat <= people();
    }

    /** What to call a seat as long as it is not known who sits there: "seat 2", and the name of one that nobody plays. */
    public String seat(int seat) {
        return isPlayed(seat)
                ? "seat " + seat
                : variant.seats().get(seat - people() - 1).title();
    }

    public int deals() {
        return variant.deals();
    }

    /** How many teams there are: as many as players if everybody plays alone. */
    public int teams() {
        return variant.procedure().against() >= 0
                ? 2
                : Math.max(1, players / variant.procedure().teamSize());
    }

    /** The team of each seat, both counted from 1: teams sit alternating, or one seat plays against all others. */
    public List<Integer> teamOf() {
        int against = variant.procedure().against();
        int teams = teams();
        return IntStream.rangeClosed(1, players)
                .mapToObj(seat -> against < 0 ? (seat - 1) % teams + 1 : seat == people() + 1 + against ? 2 : 1)
                .toList();
    }

    /** The seats of a team. */
    public List<Integer> mates(int team) {
        List<Integer> teamOf = teamOf();
        return IntStream.rangeClosed(1, players)
                .filter(seat -> teamOf.get(seat - 1) == team)
                .boxed()
                .toList();
    }

    private int place(String name) {
        for (int i = 0; i < variant.parameters().size(); i++) {
            if (variant.parameters().get(i).name().equals(name)) {
                return i;
            }
        }
        throw new IllegalArgumentException("no parameter " + name);
    }
}
