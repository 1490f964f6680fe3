package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.variant.Variant;

/**
 * The setup of a game: variant, parameters and number of players.
 *
 * @param parameters a value for each of the variant's parameters, in their order
 * @param players the number of seats, those without a player included
 */
public record Setup(Variant variant, List<Integer> parameters, int players) {
    /** The default number of people and bots. */
    public static final int USUAL_PLAYERS = 4;

    public Setup {
        parameters = List.copyOf(parameters);
        if (parameters.size() != variant.parameters().size()) {
            throw new IllegalArgumentException("a value is needed for each parameter");
        }
    }

    /** The setup with the script's own values. */
    public static Setup of(Variant variant, int players) {
        return new Setup(
                variant,
                variant.parameters().stream().map(Variant.Parameter::initial).toList(),
                players);
    }

    /** The setup with the script's own values for this many people; seats without a player come on top. */
    public static Setup forPeople(Variant variant, int people) {
        return of(variant, people + variant.seats().size());
    }

    /** The setup with these values of the parameters, in their order. */
    public static Setup forPeople(Variant variant, List<Integer> parameters, int people) {
        return new Setup(variant, parameters, people + variant.seats().size());
    }

    /** The setup with the script's own values for the usual number of people, or the nearest allowed one. */
    public static Setup usual(Variant variant) {
        return forPeople(variant, variant.people().nearest(USUAL_PLAYERS));
    }

    /** The most similar setup of another variant, with as many seats: common parameters keep their values. */
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

    /** This setup with another value of a parameter, which the variant must have. */
    public Setup with(String parameter, int value) {
        List<Integer> values = new ArrayList<>(parameters);
        values.set(place(parameter), value);
        return new Setup(variant, values, players);
    }

    /** The same setup of the variant as it is told with it: texts show these values. */
    public Setup told() {
        return new Setup(variant.told(parameters, players), parameters, players);
    }

    /** The number of people and bots. */
    public int people() {
        return players - variant.seats().size();
    }

    /** Whether a seat has a player; the last seats may have none. */
    public boolean isPlayed(int seat) {
        return seat <= people();
    }

    /** The name of a seat without a known player: "seat 2", or the name of a seat that nobody plays. */
    public String seat(int seat) {
        return isPlayed(seat)
                ? say("player.missing seat", seat)
                : variant.seats().get(seat - people() - 1).title();
    }

    public int deals() {
        return variant.deals();
    }

    /** The number of teams; that of the players if everybody plays alone. */
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
