package org.hornbook.server.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.hornbook.game.SeatView.Marker;
import org.hornbook.interpreter.InterpretedRules;
import org.hornbook.playtest.Picture;
import org.hornbook.playtest.Scene;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.server.cli.TurnLine.TurnReader;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Parameter;
import org.hornbook.words.Stacks;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.json.JsonMapper;

/** Plays single turns for other programs: a table and a turn a line in, what comes of it a line out. */
@Command(
        name = "resolve",
        description = "Read tables and turns as JSON lines, and print what comes of each.",
        footer = {
            "",
            "In:  "
                + " {\"rows\":[[12],[37]],\"modifiers\":{\"cow\":{\"row\":1}},\"plays\":[{\"player\":\"ann\",\"card\":14,\"row\":2}]}",
            "      \"row\" is the row chosen if one is asked for. \"params\":{\"capacity\":6} and \"players\":4,"
                    + " \"round\":2 and \"turn\":6 may be added.",
            "Out:  rows, modifiers, taken, gained and because; {\"error\":…} for a line that cannot be resolved."
        })
final class ResolveCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final JsonMapper json = new JsonMapper();
    private final TurnReader reader = new TurnReader();

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    ResolveCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        TurnResolver resolver = new TurnResolver(script.playable(terminal));
        int exitCode = ExitCode.OK;
        for (String line = terminal.in().readLine();
                line != null;
                line = terminal.in().readLine()) {
            try {
                terminal.out().println(json.writeValueAsString(resolver.resolve(reader.read(line))));
            } catch (Problem problem) {
                terminal.out().println(json.writeValueAsString(Map.of("error", problem.getMessage())));
                exitCode = ExitCode.PROBLEMS;
            }
            if (!terminal.in().ready()) {
                terminal.out().flush();
            }
        }
        return exitCode;
    }

    /** Plays turns of one variant; rules once made ready are used again. */
    private static final class TurnResolver {
        private final Variant variant;
        private final Map<Setup, Rules> ready = new HashMap<>();

        TurnResolver(Variant variant) {
            this.variant = variant;
        }

        /** A table that cannot be, or at which the rules fail, is {@linkplain Problem told} in one sentence. */
        Result resolve(TurnLine line) {
            Rules rules = ready.computeIfAbsent(setup(line), InterpretedRules::new);
            Scene scene = scene(line);
            List<String> problems = scene.problems(rules);
            if (!problems.isEmpty()) {
                throw Problem.found(problems.getFirst());
            }
            Scene.Result result = scene.explain(rules);
            if (result.failure().isPresent()) {
                throw Problem.found(result.failure().get().message());
            }
            return Result.of(variant, result);
        }

        private Setup setup(TurnLine line) {
            int players =
                    Objects.requireNonNullElse(line.players(), line.plays().size());
            if (players < line.plays().size() || players > variant.players().high()) {
                throw Problem.found(line.plays().size() + " plays do not go with " + players + " players; at most "
                        + variant.players().high() + " can play.");
            }
            Setup setup = Setup.of(variant, players);
            for (Map.Entry<String, Integer> each : line.params().entrySet()) {
                setup = setup.with(parameter(each.getKey(), each.getValue()).name(), each.getValue());
            }
            return setup;
        }

        private Parameter parameter(String name, int value) {
            Parameter parameter =
                    variant.parameter(name).orElseThrow(() -> Problem.found("There is no parameter " + name + "."));
            Optional<String> problem = parameter.problem(value);
            if (problem.isPresent()) {
                throw Problem.found(problem.get());
            }
            return parameter;
        }

        private Scene scene(TurnLine line) {
            List<List<Marker>> markers = new ArrayList<>();
            line.rows().forEach(_ -> markers.add(new ArrayList<>()));
            line.modifiers().forEach((name, place) -> {
                if (place.row() < 1 || place.row() > line.rows().size()) {
                    throw Problem.found("There is no row " + place.row() + " for " + name + ".");
                }
                markers.get(place.row() - 1).add(marker(name, place));
            });
            List<Picture.Row> rows = new ArrayList<>();
            for (int i = 0; i < line.rows().size(); i++) {
                List<List<String>> stacks = line.rows().get(i);
                rows.add(new Picture.Row(
                        stacks.stream().flatMap(List::stream).map(this::card).toList(),
                        Stacks.places(stacks),
                        markers.get(i)));
            }
            return new Scene(
                    new Picture(rows),
                    line.plays().stream().map(TurnLine.Play::player).toList(),
                    new LinkedHashMap<>(),
                    line.plays().stream()
                            .map(play -> new Scene.Play(
                                    play.player(), card(play.card().toString()), play.row()))
                            .toList(),
                    line.moment());
        }

        private int card(String written) {
            return variant.card(written).orElseThrow(() -> Problem.found("There is no card " + written + "."));
        }

        private Marker marker(String name, TurnLine.Marker place) {
            Modifier modifier = variant.modifiers().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> Problem.found("There is no modifier " + name + "."));
            List<String> sides = modifier.sides().stream()
                    .map(side -> variant.sides().get(side))
                    .toList();
            if (sides.isEmpty() ? place.side() != null : !sides.contains(place.side())) {
                throw Problem.found(
                        sides.isEmpty()
                                ? "The modifier " + name + " has no sides."
                                : "The side of " + name + " must be " + String.join(" or ", sides) + ".");
            }
            return new Marker(name, Objects.requireNonNullElse(place.side(), ""));
        }

        /** One line of output: the table after the turn, and what it cost whom because of which rule. */
        record Result(
                List<List<Object>> rows,
                Map<String, TurnLine.Marker> modifiers,
                Map<String, List<Object>> taken,
                Map<String, Integer> gained,
                List<Reason> because) {

            /** The case that placed a card, its line in the script, why it applied and why no rule before it did. */
            record Reason(String player, Object card, String rule, int line, List<String> why, List<Not> whyNot) {
                static Reason of(Variant variant, Scene.Result.Reason reason) {
                    return new Reason(
                            reason.player(),
                            TurnLine.card(variant, reason.card()),
                            reason.rule().name(),
                            reason.rule().line(),
                            reason.cause().reasons(),
                            reason.cause().skipped().stream()
                                    .map(each -> new Not(each.rule(), each.reason()))
                                    .toList());
                }
            }

            /** A rule that was tried before. */
            record Not(String rule, String why) {}

            static Result of(Variant variant, Scene.Result result) {
                Map<String, List<Object>> taken = new LinkedHashMap<>();
                result.taken().forEach((player, cards) -> taken.put(player, TurnLine.cards(variant, cards)));
                return new Result(
                        TurnLine.rows(variant, result.table()),
                        TurnLine.markers(result.table()),
                        taken,
                        result.gained(),
                        result.reasons().stream()
                                .map(reason -> Reason.of(variant, reason))
                                .toList());
            }
        }
    }
}
