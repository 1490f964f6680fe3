package org.hornbook.server.tables;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.hornbook.engine.Engine;
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
                Engine.VERSION,
                plan.variant().hash(),
                plan.parameters(),
                plan.clock(),
                plan.listed(),
                plan.seed().toString()));
    }

    /** The plan with its rules; nothing if the same choices could now make another game of them. */
    static Optional<Plan> plan(String text, Edition edition) {
        Settled settled = MAPPER.readValue(text, Settled.class);
        boolean isAsItWas = Engine.VERSION.equals(settled.engine())
                && edition.variant().hash().equals(settled.hash());
        return isAsItWas
                ? Optional.of(new Plan(
                        edition, settled.parameters(), settled.clock(), settled.listed(), Seed.parse(settled.seed())))
                : Optional.empty();
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
        List<Edition.Source> sources = Arrays.stream(MAPPER.readValue(text, Kept[].class))
                .map(kept -> new Edition.Source(kept.variant(), new SourceFile(kept.file(), kept.text())))
                .toList();
        return Edition.read(sources);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Named {}

    /**
     * @param engine the {@link Engine#VERSION} that plays the table
     * @param hash of the rules
     */
    private record Settled(
            String engine, String hash, List<Integer> parameters, TurnClock clock, boolean listed, String seed) {}

    private record Kept(String variant, String file, String text) {}
}
