package org.hornbook.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Bounds;
import org.hornbook.variant.Variant.Parameter;

/** The games a search plays: mostly as the script states them, some with other parameters a host could set. */
final class Setups {
    private static final int USUAL_PLAYERS = 4;
    private static final int VARIED = 6;
    private static final int TRIES = 60;

    private Setups() {}

    static List<Setup> of(Variant variant) {
        Set<Setup> setups = new LinkedHashSet<>();
        Bounds players = variant.players();
        add(setups, Setup.of(variant, Math.clamp(USUAL_PLAYERS, players.low(), players.high())));
        add(setups, Setup.of(variant, players.low()));
        add(setups, Setup.of(variant, players.high()));
        Random random = new Random(1);
        for (int i = 0;
                i < TRIES && setups.size() < 3 + VARIED && !variant.parameters().isEmpty();
                i++) {
            add(setups, varied(variant, random));
        }
        return List.copyOf(setups);
    }

    private static void add(Set<Setup> setups, Setup setup) {
        if (setup.problems().isEmpty()) {
            setups.add(setup);
        }
    }

    /** Each parameter keeps its value or gets any in its range. */
    private static Setup varied(Variant variant, Random random) {
        List<Integer> values = new ArrayList<>();
        for (Parameter parameter : variant.parameters()) {
            values.add(random.nextBoolean() ? parameter.initial() : any(parameter.range(), random));
        }
        return new Setup(variant, values, any(variant.players(), random));
    }

    private static int any(Bounds bounds, Random random) {
        return random.nextInt(bounds.low(), bounds.high() + 1);
    }
}
