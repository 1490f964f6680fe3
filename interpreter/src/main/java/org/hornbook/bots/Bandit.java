package org.hornbook.bots;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * One choice among options that are not always all there. An option that has been there more often without being taken
 * becomes more tempting (UCB1 with the counting of availability that ISMCTS asks for).
 */
final class Bandit {
    private final Map<Integer, Arm> arms = new HashMap<>();

    /** An option and what came of it. */
    static final class Arm {
        final int option;
        private int offered;
        private int taken;
        private double gains;

        private Arm(int option) {
            this.option = option;
        }

        void learn(double gain) {
            taken++;
            gains += gain;
        }

        private double promise(double exploration) {
            return gains / taken + exploration * Math.sqrt(Math.log(offered) / taken);
        }
    }

    /** @param exploration in points: how much an option that has rarely been taken is given ahead */
    Arm choose(List<Integer> options, double exploration, RandomGenerator random) {
        Arm best = null;
        double most = Double.NEGATIVE_INFINITY;
        int untried = 0;
        for (int option : options) {
            Arm arm = arms.computeIfAbsent(option, Arm::new);
            arm.offered++;
            if (arm.taken == 0) {
                untried++;
                if (random.nextInt(untried) == 0) {
                    best = arm;
                    most = Double.POSITIVE_INFINITY;
                }
            } else if (arm.promise(exploration) > most) {
                best = arm;
                most = arm.promise(exploration);
            }
        }
        if (best == null) {
            throw new IllegalArgumentException("no options");
        }
        return best;
    }

    int timesTaken(int option) {
        Arm arm = arms.get(option);
        return arm == null ? 0 : arm.taken;
    }
}
