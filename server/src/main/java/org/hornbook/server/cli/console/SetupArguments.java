package org.hornbook.server.cli.console;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Parameter;
import picocli.CommandLine.Option;

/** The options for players and parameters. */
public final class SetupArguments {
    @Option(
            names = "--players",
            paramLabel = "N",
            defaultValue = "4",
            description = "How many play. Default: ${DEFAULT-VALUE}.")
    private int players;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "A value for a parameter of the variant; on is 1 and off is 0.")
    private Map<String, String> values = Map.of();

    /** The setup of a playable game; other values end the command. Unoccupied seats are added to the players. */
    public Setup of(Variant variant) {
        return with(values, Setup.forPeople(variant, players));
    }

    /** The setup of another game with as many seats, which need not have all the parameters. */
    public Setup ofOther(Variant variant, Setup first) {
        Map<String, String> known = new HashMap<>(values);
        known.keySet().removeIf(name -> variant.parameter(name).isEmpty());
        return with(known, Setup.of(variant, first.players()));
    }

    private static Setup with(Map<String, String> values, Setup usual) {
        Variant variant = usual.variant();
        Setup setup = usual;
        for (Map.Entry<String, String> each : values.entrySet()) {
            setup = setup.with(parameter(variant, each.getKey()).name(), value(each.getKey(), each.getValue()));
        }
        List<String> problems = SetupProblems.of(setup);
        if (!problems.isEmpty()) {
            throw Problem.usage(String.join(System.lineSeparator(), problems));
        }
        return setup;
    }

    public static Parameter parameter(Variant variant, String name) {
        return variant.parameter(name)
                .orElseThrow(() -> Problem.usage(variant.title() + " has no parameter " + name + "."));
    }

    private static int value(String name, String text) {
        return switch (text) {
            case "yes" -> 1;
            case "no" -> 0;
            default -> {
                try {
                    yield Integer.parseInt(text);
                } catch (NumberFormatException other) {
                    throw Problem.usage("The value of " + name + " must be a number, yes or no, not " + text + ".");
                }
            }
        };
    }

    /** The kind of bot with this name. */
    public static BotKind bot(String word) {
        return BotKind.named(word)
                .orElseThrow(() -> Problem.usage("There are no bots called " + word + "; there are "
                        + Arrays.stream(BotKind.values()).map(BotKind::word).collect(Collectors.joining(", "))
                        + "."));
    }
}
