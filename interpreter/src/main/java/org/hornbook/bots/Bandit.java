package org.hornbook.bots;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A bandit whose options are not always all available. An option that was available more often without being taken
 * becomes more tempting (UCB1 with the counting of availability that ISMCTS asks for). Options are small numbers.
 */
final class Bandit {
    private static final Arm[] NONE = {};

    /** A table of logarithms: they are needed more often than anything else. */
    private static final double[] LOGARITHMS =
            IntStream.range(0, 4096).mapToDouble(Math::log).toArray();

    /** The arm of each option; made when the option is first available. */
    private @Nullable Arm[] arms = NONE;

    /** An option with its count and mean reward. */
    static final class Arm {
        private int offered;
        private int taken;
        private double gains;

        void learn(double gain) {
            taken++;
            gains += gain;
        }

        private double promise(double exploration) {
            return gains / taken + exploration * Math.sqrt(logarithm(offered) / taken);
        }
    }

    /**
     * Which of the first {@code count} options to take, as its place among them.
     *
     * @param exploration the bonus of rarely taken options, in points
     */
    int choose(int[] options, int count, double exploration, RandomGenerator random) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        int untried = 0;
        for (int place = 0; place < count; place++) {
            Arm arm = arm(options[place]);
            arm.offered++;
            if (arm.taken == 0) {
                untried++;
                if (random.nextInt(untried) == 0) {
                    best = place;
                    most = Double.POSITIVE_INFINITY;
                }
            } else if (untried == 0) {
                double promise = arm.promise(exploration);
                if (promise > most) {
                    best = place;
                    most = promise;
                }
            }
        }
        return best;
    }

    private static double logarithm(int number) {
        return number < LOGARITHMS.length ? LOGARITHMS[number] : Math.log(number);
    }

    Arm arm(int option) {
        if (option >= arms.length) {
            arms = Arrays.copyOf(arms, Math.max(option + 1, 2 * arms.length));
        }
        Arm arm = arms[option];
        if (arm == null) {
            arm = new Arm();
            arms[option] = arm;
        }
        return arm;
    }

    int timesTaken(int option) {
        return arm(option).taken;
    }
}
