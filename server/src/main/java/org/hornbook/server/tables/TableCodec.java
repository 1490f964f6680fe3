package org.hornbook.server.tables;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.game.Answer;
import org.hornbook.random.Seed;
import org.hornbook.server.library.Edition;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The stored format of entries, plans and editions: JSON, except for choices. */
final class TableCodec {
    private static final String ABSENT = "absent";

    private static final String NOTHING = "-";

    private static final JsonMapper MAPPER =
            JsonMapper.builder().addMixIn(Entry.class, Named.class).build();

    private TableCodec() {}

    /**
     * Writes an entry. Choices, nearly all of a log, are short: {@code 3 28} or {@code 3 absent}; several picks for one
     * question {@code 3 28+30}, for several questions {@code 3 28,30,-}.
     */
    static String write(Entry entry) {
        return entry instanceof Entry.Chose chose ? brief(chose.answer()) : MAPPER.writeValueAsString(entry);
    }

    private static String brief(Answer answer) {
        return answer.seat()
                + switch (answer) {
                    case Answer.Picks given when given.picks().isEmpty() -> "";
                    case Answer.Picks given ->
                        given.picks().stream().map(TableCodec::picks).collect(Collectors.joining(",", " ", ""));
                    case Answer.Absent _ -> " " + ABSENT;
                };
    }

    private static String picks(List<Integer> picks) {
        return picks.isEmpty() ? NOTHING : picks.stream().map(String::valueOf).collect(Collectors.joining("+"));
    }

    static Entry entry(String text) {
        return text.startsWith("{")
                ? MAPPER.readValue(text, Entry.class)
                : new Entry.Chose(choice(text.split(" ", -1)));
    }

    private static Answer choice(String[] words) {
        int seat = Integer.parseInt(words[0]);
        if (words.length == 1) {
            return new Answer.Picks(seat, List.of());
        }
        return words[1].equals(ABSENT)
                ? new Answer.Absent(seat)
                : new Answer.Picks(
                        seat,
                        Stream.of(words[1].split(",")).map(TableCodec::numbers).toList());
    }

    private static List<Integer> numbers(String picks) {
        return picks.equals(NOTHING)
                ? List.of()
                : Stream.of(picks.split("\\+")).map(Integer::valueOf).toList();
    }

    static String write(Plan plan) {
        return MAPPER.writeValueAsString(new StoredPlan(
                plan.engine(),
                plan.variant().hash(),
                plan.parameters(),
                plan.clock(),
                plan.listed(),
                plan.seed().toString(),
                plan.fillsAfter(),
                plan.evening(),
                plan.day() == null ? null : plan.day().toString()));
    }

    /** Reads a plan; empty if its rules no longer have the stored hash. */
    static Optional<Plan> plan(String text, Edition edition) {
        StoredPlan stored = MAPPER.readValue(text, StoredPlan.class);
        return edition.variant().hash().equals(stored.hash())
                ? Optional.of(new Plan(
                        edition,
                        stored.parameters(),
                        stored.clock(),
                        stored.listed(),
                        Seed.parse(stored.seed()),
                        stored.engine(),
                        stored.fillsAfter(),
                        stored.evening() == null ? "" : stored.evening(),
                        stored.date()))
                : Optional.empty();
    }

    static String engine(String plan) {
        return MAPPER.readValue(plan, StoredPlan.class).engine();
    }

    static @Nullable LocalDate day(String plan) {
        return MAPPER.readValue(plan, StoredPlan.class).date();
    }

    static TurnClock clock(String plan) {
        return MAPPER.readValue(plan, StoredPlan.class).clock();
    }

    static String write(ArchivedGame.Summary summary) {
        return MAPPER.writeValueAsString(summary);
    }

    static ArchivedGame.Summary summary(String text) {
        return MAPPER.readValue(text, ArchivedGame.Summary.class);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Named {}

    /**
     * @param engine the version of the engine that made the plan
     * @param hash of the rules
     */
    private record StoredPlan(
            String engine,
            String hash,
            List<Integer> parameters,
            TurnClock clock,
            boolean listed,
            String seed,
            int fillsAfter,
            @Nullable String evening,
            @Nullable String day) {
        @Nullable
        LocalDate date() {
            return day == null ? null : LocalDate.parse(day);
        }
    }
}
