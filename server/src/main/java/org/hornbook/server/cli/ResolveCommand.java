package org.hornbook.server.cli;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.examples.Scene.Fact;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Counter;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Variant.Parameter;
import org.hornbook.words.Owner;
import org.hornbook.words.Stacks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.json.JsonMapper;

/** Plays single turns for other programs: each line of input has a table and a turn, each line of output the result. */
@Command(
        name = "resolve",
        description = "Read tables and turns as JSON lines, and print what comes of each.",
        footer = {
            "",
            "In, for each turn a line:",
            "{\"rows\":[[12],[37],[43],[58]],\"plays\":[{\"player\":\"ann\",\"card\":3,\"row\":2}]}",
            "\"row\" is the row chosen if one is asked for; any other answer is a play, too:",
            "{\"player\":\"ann\",\"question\":\"home\",\"answer\":\"row 2\"}.",
            "The line may also have \"modifiers\":{\"cow\":1}, the row of each; what lies elsewhere and what is"
                    + " counted,",
            "\"given\":{\"ann.hand\":[14,90],\"ann.score\":20}; and \"params\":{\"capacity\":6}, \"players\":4,"
                    + " \"round\":2, \"turn\":6.",
            "",
            "Out:  rows, modifiers, places, counters, taken, gained and because, which names the case of each card and"
                    + " then every other rule, bar and step that applied; {\"error\":…} for a line that cannot be"
                    + " resolved."
        })
final class ResolveCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final JsonMapper json = new JsonMapper();

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
                terminal.out().println(json.writeValueAsString(resolver.resolve(TurnLine.read(line))));
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

    /** Plays turns of one variant and reuses the rules of earlier lines. */
    private static final class TurnResolver {
        private final Variant variant;
        private static final Pattern OF_CARD = Pattern.compile("card (\\w+)\\.(\\w+)");

        private final Map<Setup, Rules> ready = new HashMap<>();

        TurnResolver(Variant variant) {
            this.variant = variant;
        }

        /** Plays a turn. An impossible table, or a rule that fails, is a {@linkplain Problem problem} in one sentence. */
        Result resolve(TurnLine line) {
            Rules rules = ready.computeIfAbsent(setup(line), Rules::new);
            Scene scene = scene(line);
            List<String> problems = scene.problems(rules);
            if (!problems.isEmpty()) {
                throw Problem.found(problems.getFirst());
            }
            Scene.Result result = scene.explain(rules);
            if (result.failure().isPresent()) {
                throw Problem.found(result.failure().get().message());
            }
            return Result.of(variant, scene, result);
        }

        private Setup setup(TurnLine line) {
            int named = players(line).size();
            int players = Objects.requireNonNullElse(line.players(), named);
            if (players < named || players > variant.people().high()) {
                throw Problem.found(named + " named do not go with " + players + " players; at most "
                        + variant.people().high() + " can play.");
            }
            Setup setup = Setup.forPeople(variant, players);
            for (Map.Entry<String, String> each : line.params().entrySet()) {
                int value = setting(each.getKey(), each.getValue());
                setup = setup.with(parameter(each.getKey(), value).name(), value);
            }
            return setup;
        }

        private static int setting(String name, String word) {
            String value = word(word);
            if (!value.matches("yes|no|-?\\d{1,9}")) {
                throw Problem.found("The value of " + name + " must be a whole number, yes or no.");
            }
            return value.equals("yes") ? 1 : value.equals("no") ? 0 : Integer.parseInt(value);
        }

        /** What examples write in the place of JSON's truth values. */
        private static String word(String written) {
            return switch (written) {
                case "true" -> "yes";
                case "false" -> "no";
                default -> written;
            };
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
            line.modifiers().forEach((name, row) -> {
                if (row < 1 || row > line.rows().size()) {
                    throw Problem.found("There is no row " + row + " for " + name + ".");
                }
                if (variant.modifier(name) < 0) {
                    throw Problem.found("There is no modifier " + name + ".");
                }
            });
            List<Picture.Row> rows = new ArrayList<>();
            for (int i = 0; i < line.rows().size(); i++) {
                List<List<String>> stacks = line.rows().get(i);
                int number = i + 1;
                rows.add(new Picture.Row(
                        stacks.stream().flatMap(List::stream).map(this::card).toList(),
                        Stacks.places(stacks),
                        line.modifiers().entrySet().stream()
                                .filter(each -> each.getValue() == number)
                                .map(Map.Entry::getKey)
                                .toList()));
            }
            List<Scene.Lying> lying = new ArrayList<>();
            List<Scene.Count> counts = new ArrayList<>();
            line.given().forEach((name, value) -> {
                Fact fact = fact(name);
                if (variant.places().stream()
                        .anyMatch(place -> place.name().equals(fact.name()) && place.per() == fact.per())) {
                    lying.add(
                            new Scene.Lying(fact, value.stream().map(this::card).toList()));
                } else if (value.size() == 1 && isCounted(fact)) {
                    counts.add(new Scene.Count(fact, word(value.getFirst())));
                } else {
                    throw Problem.found("There is no place or counter " + name + ".");
                }
            });
            return new Scene(
                    new Picture(rows),
                    players(line),
                    lying,
                    counts,
                    List.of(line.plays().stream().map(this::play).toList()),
                    new Scene.Moment(line.round(), line.turn()),
                    Optional.empty(),
                    false);
        }

        /** The players of a line in the order of their first mention. */
        private List<String> players(TurnLine line) {
            return Stream.of(
                            line.plays().stream().map(TurnLine.Play::player),
                            line.given().keySet().stream()
                                    .map(name -> fact(name).player()))
                    .flatMap(players -> players)
                    .filter(player -> !player.isEmpty())
                    .distinct()
                    .toList();
        }

        private Scene.Play play(TurnLine.Play play) {
            if (play.card() != null) {
                return new Scene.Play(play.player(), card(play.card()), play.row());
            }
            String question = Objects.requireNonNull(play.question());
            if (variant.choices().stream().noneMatch(choice -> choice.name().equals(question))) {
                throw Problem.found("There is no question " + question + ".");
            }
            return new Scene.Play(
                    play.player(),
                    question,
                    Objects.requireNonNull(play.answer()).stream()
                            .map(TurnResolver::word)
                            .toList(),
                    null);
        }

        private boolean isCounted(Fact fact) {
            return variant.counters().stream()
                            .anyMatch(counter -> counter.name().equals(fact.name()) && counter.per() == fact.per())
                    || fact.per() == Owner.PLAYER && fact.name().equals("score");
        }

        /** A fact of a line, with cards by number or name. */
        private Fact fact(String written) {
            Matcher ofCard = OF_CARD.matcher(written);
            return ofCard.matches()
                    ? new Fact(Owner.CARD, "", card(ofCard.group(1)), ofCard.group(2))
                    : Fact.of(written);
        }

        private int card(String written) {
            return variant.card(written).orElseThrow(() -> Problem.found("There is no card " + written + "."));
        }

        /** A line of output: the table after the turn, and the points of each player by rule. */
        record Result(
                List<List<Object>> rows,
                Map<String, Integer> modifiers,
                Map<String, List<Object>> places,
                Map<String, String> counters,
                Map<String, List<Object>> taken,
                Map<String, Integer> gained,
                List<Reason> because) {

            /**
             * An applied rule. For the case that placed a card: its name, its line in the script, why it applied and why
             * earlier ones did not; for other rules, bars and steps only name and line.
             */
            @JsonInclude(JsonInclude.Include.NON_NULL)
            record Reason(
                    @Nullable String player,
                    @Nullable Object card,
                    String rule,
                    int line,
                    @Nullable List<String> why,
                    @Nullable List<Not> whyNot) {
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

            /** A case that was tried before and did not apply. */
            record Not(String rule, String why) {}

            static Result of(Variant variant, Scene scene, Scene.Result result) {
                Map<String, List<Object>> taken = new LinkedHashMap<>();
                result.taken().forEach((player, cards) -> taken.put(player, TurnLine.cards(variant, cards)));
                return new Result(
                        TurnLine.rows(variant, result.table()),
                        TurnLine.modifiers(result.table()),
                        places(variant, scene, result),
                        counters(variant, scene, result),
                        taken,
                        result.gained(),
                        Stream.concat(
                                        result.reasons().stream().map(reason -> Reason.of(variant, reason)),
                                        result.applied().stream()
                                                .filter(rule -> rule.kind() != NamedRule.Kind.CASE)
                                                .map(rule ->
                                                        new Reason(null, null, rule.name(), rule.line(), null, null)))
                                .toList());
            }

            /** The contents of places other than rows, where there are any. */
            private static Map<String, List<Object>> places(Variant variant, Scene scene, Scene.Result result) {
                Map<String, List<Object>> places = new LinkedHashMap<>();
                for (Place place : variant.places()) {
                    if (place.isDeck()) {
                        continue;
                    }
                    for (Fact fact : facts(place.per(), place.name(), scene, result)) {
                        result.lying(fact)
                                .filter(cards -> !cards.isEmpty())
                                .ifPresent(cards -> places.put(fact.toString(), TurnLine.cards(variant, cards)));
                    }
                }
                return places;
            }

            private static Map<String, String> counters(Variant variant, Scene scene, Scene.Result result) {
                Map<String, String> counters = new LinkedHashMap<>();
                for (Counter counter : variant.counters()) {
                    for (Fact fact : facts(counter.per(), counter.name(), scene, result)) {
                        result.count(fact).ifPresent(value -> counters.put(fact.toString(), value));
                    }
                }
                return counters;
            }

            private static List<Fact> facts(Owner per, String name, Scene scene, Scene.Result result) {
                return switch (per) {
                    case PLAYER, TEAM ->
                        scene.players().stream()
                                .map(player -> new Fact(per, player, 0, name))
                                .toList();
                    case ROW ->
                        IntStream.rangeClosed(1, result.table().rows().size())
                                .mapToObj(row -> new Fact(Owner.ROW, "", row, name))
                                .toList();
                    case GAME -> List.of(Fact.of(name));
                    case CARD -> List.of();
                };
            }
        }
    }
}
