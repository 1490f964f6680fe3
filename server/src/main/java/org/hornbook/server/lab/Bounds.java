package org.hornbook.server.lab;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hornbook.bots.BotKind;
import org.hornbook.experiment.Arm;
import org.hornbook.experiment.Experiment;
import org.hornbook.experiment.Role;
import org.hornbook.experiment.Unit;

/**
 * How much one study may be: so much work that it is done in a minute or so, since others wait.
 *
 * @param rounds of one game with random bots only; others think longer, so fewer of theirs are allowed
 * @param searches for gaps and ties, about half a second each
 * @param arms how many games one study may look at
 * @param weights how many rounds of random bots one of theirs is worth
 */
public record Bounds(long rounds, long games, long searches, int arms, Map<String, Integer> weights) {
    private static final int ROUNDS_OF_A_GAME = 10;

    public static final Bounds USUAL = new Bounds(
            5_000_000, 5_000_000 / ROUNDS_OF_A_GAME, 240, 100, Map.of("random", 1, "cautious", 50, "thinker", 2_500));

    /** @throws Unsuitable if that is not a number of searches that one study can do */
    void check(long wanted) throws Unsuitable {
        if (wanted < 1 || wanted > searches) {
            throw new Unsuitable("count", "One study can search 1 to " + searches + " times.");
        }
    }

    /** @throws Unsuitable if an experiment is too large */
    void check(Experiment experiment, long count) throws Unsuitable {
        List<Arm> arms = experiment.arms().stream()
                .filter(arm -> arm.role() != Role.RUNG)
                .toList();
        if (arms.size() > this.arms) {
            throw new Unsuitable(
                    arms.getFirst().role() == Role.CELL ? "over" : "alone",
                    "One study can look at " + this.arms + " games at most, not at " + arms.size() + ".");
        }
        long most = Math.max(
                1,
                most(experiment.unit())
                        * arms.size()
                        / arms.stream().mapToLong(this::weight).sum()
                        / arms.size());
        if (count > most) {
            throw new Unsuitable(
                    "count",
                    String.format(
                            Locale.ROOT,
                            "That is too much for one study: with these bots and %s it can have %,d %s at most.",
                            arms.size() == 1 ? "one game" : arms.size() + " games",
                            most,
                            experiment.unit().name().toLowerCase(Locale.ROOT)));
        }
    }

    private long most(Unit unit) {
        return switch (unit) {
            case GAMES -> games;
            case ROUNDS -> rounds;
        };
    }

    /** What a round of it is worth, in rounds of random bots. */
    private long weight(Arm arm) {
        long all =
                arm.bots().stream().map(BotKind::word).mapToLong(weights::get).sum();
        return Math.max(1, all / arm.bots().size());
    }
}
