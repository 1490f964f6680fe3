package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.List;

/** What is known after some games: whole numbers that can be added up in any order and still come to the same. */
public record Sums(List<ArmSums> arms) {
    public Sums {
        arms = List.copyOf(arms);
    }

    /** Before the first game. */
    public static Sums none() {
        return new Sums(List.of());
    }

    /** What is known after these games and others of the same experiment. */
    public Sums plus(Sums other) {
        if (arms.isEmpty() || other.arms.isEmpty()) {
            return arms.isEmpty() ? other : this;
        }
        List<ArmSums> sums = new ArrayList<>();
        for (int i = 0; i < arms.size(); i++) {
            sums.add(arms.get(i).plus(other.arms.get(i)));
        }
        return new Sums(sums);
    }

    /** How many games or rounds the first arm has played. */
    public long played() {
        return arms.isEmpty() ? 0 : arms.getFirst().played();
    }
}
