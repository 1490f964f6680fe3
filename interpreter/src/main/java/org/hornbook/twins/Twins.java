package org.hornbook.twins;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.variant.Variant;

/**
 * Plays pairs of games that differ only in what a seat may not know, and compares all that this seat gets: events, with their
 * reasons, its view with every option, who is asked, and when. They may differ as soon as something is shown in which the games
 * differ.
 */
public final class Twins {
    private static final int MOST_PLAYERS = 5;

    private Twins() {}

    /** Is told how many games are played, and says whether to go on. */
    @FunctionalInterface
    public interface Listener {
        boolean goesOn(long done, long of);
    }

    /**
     * The first difference in so many games; empty if there is none, or if the listener stops.
     *
     * @param seed the number of the first game
     * @throws IllegalArgumentException if no number of players can play with the settings as they are
     */
    public static Optional<Disclosure> first(Variant variant, long games, long seed, Listener listener) {
        List<Rules> tables = tables(variant);
        for (long game = 0; game < games && listener.goesOn(game, games); game++) {
            Rules rules = tables.get((int) (game % tables.size()));
            Optional<Disclosure> found = new TwinGame(rules, seed + game).difference();
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** The variant for some numbers of players. */
    private static List<Rules> tables(Variant variant) {
        List<Setup> possible = variant.players().all().stream()
                .map(players -> Setup.of(variant, players))
                .filter(setup -> SetupProblems.of(setup).isEmpty())
                .toList();
        if (possible.isEmpty()) {
            throw new IllegalArgumentException(String.join(" ", SetupProblems.of(Setup.usual(variant))));
        }
        int few = (int) possible.stream()
                .filter(setup -> setup.players() <= MOST_PLAYERS)
                .count();
        return IntStream.range(0, Math.max(1, few))
                .mapToObj(i -> new Rules(possible.get(i)))
                .toList();
    }
}
