package org.hornbook.server.tables;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.game.Choice;
import org.hornbook.random.Seed;
import org.hornbook.server.library.Edition;
import tools.jackson.databind.json.JsonMapper;

/** How entries, plans and editions are written down for the store, and read again: as JSON, but for most choices. */
final class TableCodec {
    private static final String ROW = "row";
    private static final String ABSENT = "absent";
    private static final String KEEPS_LAST = "keeps-last";

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(Entry.class, Named.class)
            .addMixIn(Choice.class, Named.class)
            .build();

    private TableCodec() {}

    /** Choices, which are nearly all of a log, in a few letters: {@code 3 28}, {@code 3 row 2}, {@code 3 absent}. */
    static String write(Entry entry) {
        String brief = entry instanceof Entry.Chose chose ? brief(chose.choice()) : "";
        return brief.isEmpty() ? MAPPER.writeValueAsString(entry) : brief;
    }

    static Entry entry(String text) {
        return text.startsWith("{")
                ? MAPPER.readValue(text, Entry.class)
                : new Entry.Chose(choice(text.split(" ", -1)));
    }

    /** The seat and what it chose; cards are followed by rows ordered with them. Empty if there are no few words for it. */
    private static String brief(Choice choice) {
        return switch (choice) {
            case Choice.Play play
            when !play.cards().isEmpty() ->
                play.seat() + " " + numbers(play.cards())
                        + (play.rows().isEmpty() && !play.keepsLast() ? "" : " " + numbers(play.rows()))
                        + (play.keepsLast() ? " " + KEEPS_LAST : "");
            case Choice.PickRow pick -> pick.seat() + " " + ROW + " " + pick.row();
            case Choice.Absent absent -> absent.seat() + " " + ABSENT;
            case Choice.Play _, Choice.Pass _ -> "";
        };
    }

    private static Choice choice(String[] words) {
        int seat = Integer.parseInt(words[0]);
        return switch (words[1]) {
            case ROW -> new Choice.PickRow(seat, Integer.parseInt(words[2]));
            case ABSENT -> new Choice.Absent(seat);
            default ->
                new Choice.Play(
                        seat, numbers(words[1]), words.length > 2 ? numbers(words[2]) : List.of(), words.length > 3);
        };
    }

    private static String numbers(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private static List<Integer> numbers(String text) {
        return text.isEmpty()
                ? List.of()
                : Stream.of(text.split(",")).map(Integer::valueOf).toList();
    }

    static String write(Plan plan) {
        return MAPPER.writeValueAsString(new StoredPlan(
                plan.engine(),
                plan.variant().hash(),
                plan.parameters(),
                plan.clock(),
                plan.listed(),
                plan.seed().toString()));
    }

    /** The plan with its rules; nothing if their text now means others. */
    static Optional<Plan> plan(String text, Edition edition) {
        StoredPlan stored = MAPPER.readValue(text, StoredPlan.class);
        return edition.variant().hash().equals(stored.hash())
                ? Optional.of(new Plan(
                        edition,
                        stored.parameters(),
                        stored.clock(),
                        stored.listed(),
                        Seed.parse(stored.seed()),
                        stored.engine()))
                : Optional.empty();
    }

    /** The engine by which a plan was made. */
    static String engine(String plan) {
        return MAPPER.readValue(plan, StoredPlan.class).engine();
    }

    static TurnClock clock(String plan) {
        return MAPPER.readValue(plan, StoredPlan.class).clock();
    }

    static String write(Edition edition) {
        return MAPPER.writeValueAsString(edition.sources());
    }

    static Optional<Edition> edition(String text) {
        return Edition.read(sources(text));
    }

    /** What an edition is made of, whether or not it can be read. */
    static List<Edition.Source> sources(String edition) {
        return List.of(MAPPER.readValue(edition, Edition.Source[].class));
    }

    static String write(Remains.Summary summary) {
        return MAPPER.writeValueAsString(summary);
    }

    static Remains.Summary summary(String text) {
        return MAPPER.readValue(text, Remains.Summary.class);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Named {}

    /**
     * @param engine the version of the engine that promised it
     * @param hash of the rules
     */
    private record StoredPlan(
            String engine, String hash, List<Integer> parameters, TurnClock clock, boolean listed, String seed) {}
}
