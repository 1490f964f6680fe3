package org.hornbook.engine;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Telling;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;

/**
 * A game written down: what is played, what everybody chooses, and what is to happen. Its parts stand under headings in
 * brackets: {@code [variant]} with its parameters, {@code [players]}, {@code [seed]}, {@code [choices]},
 * {@code [events]}, {@code [scores]}.
 */
record Scenario(String variant, int players, long seed, List<String> choices, String events, String scores) {

    static Scenario parse(String text) {
        return new Scenario(
                part(text, "variant").getFirst(),
                Integer.parseInt(part(text, "players").getFirst()),
                Long.parseLong(part(text, "seed").getFirst()),
                part(text, "choices"),
                String.join("\n", part(text, "events")),
                String.join("\n", part(text, "scores")));
    }

    /** The lines under a heading. */
    private static List<String> part(String text, String heading) {
        return text.lines()
                .dropWhile(line -> !line.equals("[" + heading + "]"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("["))
                .toList();
    }

    /** The same scenario with what really happens. */
    Scenario played() {
        Outcome.Accepted end = new Engine(new Rules(setup()))
                .replay(Seed.of(seed), choices.stream().map(Scenario::choice).toList());
        String happened = end.events().stream().map(Scenario::line).collect(Collectors.joining("\n"));
        String reached =
                end.state().players().scores().stream().map(String::valueOf).collect(Collectors.joining(" "));
        return new Scenario(variant, players, seed, choices, happened, reached);
    }

    String text() {
        return """
            [variant]
            %s
            [players]
            %d
            [seed]
            %d
            [choices]
            %s
            [events]
            %s
            [scores]
            %s
            """.formatted(variant, players, seed, String.join("\n", choices), events, scores);
    }

    /** {@code jumping_cow hand_size=3 limit=10}. */
    private Setup setup() {
        String[] words = variant.split(" ");
        Setup setup = Setup.of(Games.variant(words[0]), players);
        for (String word : Arrays.asList(words).subList(1, words.length)) {
            String[] parameter = word.split("=");
            setup = setup.with(parameter[0], Integer.parseInt(parameter[1]));
        }
        return setup;
    }

    /** {@code 2 plays 43}, {@code 2 plays 43 17 rows 1 0 keeping 1}, {@code 2 row 3}, {@code 2 away}. */
    private static Answer choice(String line) {
        List<String> words = List.of(line.split(" "));
        int seat = Integer.parseInt(words.getFirst());
        return switch (words.get(1)) {
            case "plays" ->
                new Answer.Picks(
                        seat,
                        Stream.of("plays", "rows", "keeping")
                                .flatMap(after -> numbers(words, after).stream())
                                .map(number -> number == 0 ? List.<Integer>of() : List.of(number))
                                .toList());
            case "passes" -> new Answer.Picks(seat, List.of(numbers(words, "passes")));
            case "row" -> Answer.Picks.of(seat, Integer.parseInt(words.get(2)));
            case "away" -> new Answer.Absent(seat);
            default -> throw new IllegalArgumentException(line);
        };
    }

    private static List<Integer> numbers(List<String> words, String after) {
        int from = words.indexOf(after);
        return from < 0
                ? List.of()
                : words.stream()
                        .skip(from + 1)
                        .takeWhile(word -> word.matches("[0-9]+"))
                        .map(Integer::valueOf)
                        .toList();
    }

    /** {@code CardPlaced deal=1 seat=2 card=43 row=1 place=3 by fits}; of a seed and its commitment only that they are, nothing that is only for telling. */
    static String line(Event event) {
        if (event instanceof Event.SeedCommitted || event instanceof Event.SeedRevealed) {
            return event.getClass().getSimpleName();
        }
        return event.getClass().getSimpleName()
                + Arrays.stream(event.getClass().getRecordComponents())
                        .filter(component -> !component.isAnnotationPresent(Telling.class))
                        .map(component -> " " + field(event, component))
                        .collect(Collectors.joining());
    }

    private static String field(Event event, RecordComponent component) {
        try {
            Object value = component.getAccessor().invoke(event);
            return switch (value) {
                case null -> component.getName() + "=none";
                case Cause cause -> "by " + cause.rule();
                case List<?> list
                when component.getName().equals("cards") && isPlayed(list) ->
                    IntStream.range(0, list.size())
                            .mapToObj(i ->
                                    ((Event.Played) list.get(i)).seat() + ":" + ((Event.Played) list.get(i)).card())
                            .collect(Collectors.joining(" "));
                default -> component.getName() + "=" + value;
            };
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static boolean isPlayed(List<?> list) {
        return !list.isEmpty() && list.getFirst() instanceof Event.Played;
    }
}
