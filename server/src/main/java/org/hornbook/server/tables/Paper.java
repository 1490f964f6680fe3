package org.hornbook.server.tables;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hornbook.game.Choice;
import org.hornbook.game.Seed;
import org.hornbook.server.library.Edition;
import org.hornbook.source.SourceFile;
import tools.jackson.databind.json.JsonMapper;

/** How entries, plans and editions are written down for the store, and read again: as JSON. */
final class Paper {
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(Entry.class, Named.class)
            .addMixIn(Choice.class, Named.class)
            .build();

    private Paper() {}

    static String write(Entry entry) {
        return MAPPER.writeValueAsString(entry);
    }

    static Entry entry(String text) {
        return MAPPER.readValue(text, Entry.class);
    }

    static String write(Plan plan) {
        return MAPPER.writeValueAsString(new Settled(
                plan.engine(),
                plan.variant().hash(),
                plan.parameters(),
                plan.clock(),
                plan.listed(),
                plan.seed().toString()));
    }

    /** The plan with its rules; nothing if their text now means others. */
    static Optional<Plan> plan(String text, Edition edition) {
        Settled settled = MAPPER.readValue(text, Settled.class);
        return edition.variant().hash().equals(settled.hash())
                ? Optional.of(new Plan(
                        edition,
                        settled.parameters(),
                        settled.clock(),
                        settled.listed(),
                        Seed.parse(settled.seed()),
                        settled.engine()))
                : Optional.empty();
    }

    /** The engine by which a plan was made. */
    static String engine(String plan) {
        return MAPPER.readValue(plan, Settled.class).engine();
    }

    static TurnClock clock(String plan) {
        return MAPPER.readValue(plan, Settled.class).clock();
    }

    static String write(Edition edition) {
        return MAPPER.writeValueAsString(edition.sources().stream()
                .map(source -> new Kept(
                        source.variant(), source.file().name(), source.file().text()))
                .toList());
    }

    static Optional<Edition> edition(String text) {
        return Edition.read(sources(text));
    }

    /** What an edition is made of, whether or not it can be read. */
    static List<Edition.Source> sources(String edition) {
        return Arrays.stream(MAPPER.readValue(edition, Kept[].class))
                .map(kept -> new Edition.Source(kept.variant(), new SourceFile(kept.file(), kept.text())))
                .toList();
    }

    static String write(SoFar soFar) {
        return MAPPER.writeValueAsString(soFar);
    }

    static SoFar soFar(String text) {
        return MAPPER.readValue(text, SoFar.class);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Named {}

    /**
     * @param engine the version of the engine that promised it
     * @param hash of the rules
     */
    private record Settled(
            String engine, String hash, List<Integer> parameters, TurnClock clock, boolean listed, String seed) {}

    private record Kept(String variant, String file, String text) {}
}
