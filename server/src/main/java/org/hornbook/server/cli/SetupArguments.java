package org.hornbook.server.cli;

import java.util.Map;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Parameter;

/** Makes a setup of what people ask for. */
final class SetupArguments {
    private SetupArguments() {}

    /** A game that can be played; anything else is a wrong call. */
    static Setup of(Variant variant, int players, Map<String, String> values) {
        Setup setup = Setup.of(variant, players);
        for (Map.Entry<String, String> each : values.entrySet()) {
            setup = setup.with(parameter(variant, each.getKey()).name(), value(each.getKey(), each.getValue()));
        }
        if (!setup.problems().isEmpty()) {
            throw Problem.usage(String.join(System.lineSeparator(), setup.problems()));
        }
        return setup;
    }

    private static Parameter parameter(Variant variant, String name) {
        return variant.parameters().stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElseThrow(() -> Problem.usage(variant.title() + " has no parameter " + name + "."));
    }

    private static int value(String name, String text) {
        return switch (text) {
            case "on" -> 1;
            case "off" -> 0;
            default -> {
                try {
                    yield Integer.parseInt(text);
                } catch (NumberFormatException other) {
                    throw Problem.usage("The value of " + name + " must be a number, on or off, not " + text + ".");
                }
            }
        };
    }
}
