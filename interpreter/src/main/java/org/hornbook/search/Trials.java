package org.hornbook.search;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.hornbook.bounds.PossibleSettings;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Bounds;
import org.hornbook.variant.Variant.Parameter;

/**
 * The games a search plays: as the script states them, then with everything a host could set, one thing at a time and
 * two at a time.
 *
 * @param usual as the script states it, with a usual number of players
 * @param single one thing other than usual: the number of players, or a parameter that the game looks at
 * @param paired two things other than usual
 */
record Trials(Setup usual, List<Setup> single, List<Setup> paired) {
    /** Of a range that goes no further, every value is tried by itself. */
    private static final int FEW_VALUES = 24;

    /** Of the values at which a comparison turns out otherwise, so many are tried by themselves, and so many in pairs. */
    private static final int MOST_POINTS = 40;

    private static final int MOST_PAIRED_POINTS = 6;

    /** No more pairs are tried; so many only a script with dozens of parameters has. */
    private static final int MOST_PAIRS = 4000;

    /** @param rules those of the usual game */
    static Trials of(Rules rules) {
        return new Maker(rules).make();
    }

    /** How many things are not as usual. */
    static int changes(Setup setup) {
        Setup usual = Setup.usual(setup.variant());
        return (int) IntStream.range(0, setup.parameters().size())
                        .filter(i -> !setup.parameters()
                                .get(i)
                                .equals(usual.parameters().get(i)))
                        .count()
                + (setup.players() == usual.players() ? 0 : 1);
    }

    /** A number of players or a value of a parameter. */
    private interface Change {
        Setup in(Setup setup);
    }

    /** A setup without the variant, which is the same in all and large. */
    private record Values(List<Integer> parameters, int players) {
        static Values of(Setup setup) {
            return new Values(setup.parameters(), setup.players());
        }
    }

    private static final class Maker {
        private final Variant variant;
        private final Setup usual;
        private final Rules rules;
        private final Set<Values> made = new HashSet<>();

        Maker(Rules rules) {
            this.rules = rules;
            this.usual = rules.setup();
            this.variant = usual.variant();
            made.add(Values.of(usual));
        }

        Trials make() {
            List<List<Change>> few = changes(false);
            List<Setup> single = new ArrayList<>();
            changes(true).forEach(all -> all.forEach(change -> add(change.in(usual), single)));
            List<Setup> paired = new ArrayList<>();
            for (int first = 0; first < few.size(); first++) {
                for (int second = first + 1; second < few.size(); second++) {
                    pair(few.get(first), few.get(second), paired);
                }
            }
            return new Trials(usual, single, paired);
        }

        private void pair(List<Change> first, List<Change> second, List<Setup> paired) {
            for (Change one : first) {
                for (Change other : second) {
                    if (paired.size() < MOST_PAIRS) {
                        add(other.in(one.in(usual)), paired);
                    }
                }
            }
        }

        private void add(Setup setup, List<Setup> setups) {
            if (made.add(Values.of(setup)) && rules.problems(setup).isEmpty()) {
                setups.add(setup);
            }
        }

        /** What can be changed, and to what; {@code all} values where they are few. */
        private List<List<Change>> changes(boolean all) {
            List<List<Change>> changes = new ArrayList<>();
            changes.add(variant.players().all().stream()
                    .<Change>map(count -> setup -> new Setup(variant, setup.parameters(), count))
                    .toList());
            for (Parameter parameter : variant.options()) {
                changes.add(values(parameter, all)
                        .<Change>mapToObj(value -> setup -> setup.with(parameter.name(), value))
                        .toList());
            }
            return changes;
        }

        /** All there are; or both ends, a middle, and those at which comparisons turn out otherwise. */
        private IntStream values(Parameter parameter, boolean all) {
            Bounds range = parameter.range();
            return all && range.high() - range.low() < FEW_VALUES
                    ? IntStream.rangeClosed(range.low(), range.high())
                    : IntStream.concat(
                                    IntStream.of(
                                            range.low(), range.low() + (range.high() - range.low()) / 2, range.high()),
                                    PossibleSettings.turningPoints(variant, parameter)
                                            .limit(all ? MOST_POINTS : MOST_PAIRED_POINTS))
                            .distinct();
        }
    }
}
