package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.playtest.Scene;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Parameter;

/** Tells with which players and settings, and when, the rules fail, as far as it matters. */
final class Circumstances {
    private Circumstances() {}

    /** One sentence or two; nothing if it happens at such a table whatever else. */
    static Optional<String> of(Finding finding, Optional<Position> position) {
        if (position.isPresent()) {
            Position shown = position.get();
            return told(settings(shown.players(), shown.setup()), shown.scene().moment());
        }
        Setup setup = finding.setup();
        boolean usual = setup.players() == Trials.usual(setup.variant()).players();
        Optional<String> told =
                told(settings(usual ? Optional.empty() : Optional.of(setup.players()), setup), finding.moment());
        return finding.card() == 0
                ? told
                : Optional.of(told.map(sentence -> sentence + " ").orElse("")
                        + "What went before in that game matters, too: this table alone does not show it.");
    }

    private static List<String> settings(Optional<Integer> players, Setup setup) {
        List<String> settings = new ArrayList<>();
        players.ifPresent(count -> settings.add(count == 1 ? "1 player" : count + " players"));
        Position.settings(setup)
                .forEach((name, value) -> settings.add(name + " " + value(setup.variant(), name, value)));
        return settings;
    }

    private static String value(Variant variant, String name, int value) {
        boolean isSwitch = variant.parameter(name).filter(Parameter::isSwitch).isPresent();
        return isSwitch ? value == 1 ? "on" : "off" : String.valueOf(value);
    }

    /** {@code It happens with 7 players and wild off, in turn 3 of round 2.} */
    private static Optional<String> told(List<String> settings, Scene.Moment moment) {
        List<String> parts = new ArrayList<>();
        if (!settings.isEmpty()) {
            parts.add("with " + listed(settings));
        }
        if (moment.turn() > 1) {
            parts.add("in turn " + moment.turn() + (moment.round() > 1 ? " of round " + moment.round() : ""));
        } else if (moment.round() > 1) {
            parts.add("in round " + moment.round());
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of("It happens " + String.join(", ", parts) + ".");
    }

    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }
}
