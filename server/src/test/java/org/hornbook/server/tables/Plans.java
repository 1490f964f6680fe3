package org.hornbook.server.tables;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Plans of short games of the shipped variants. */
final class Plans {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);
    private static final String LIMIT = "limit";

    private Plans() {}

    /** The shipped games. */
    static List<LibraryVariant> games() {
        return LIBRARY.all();
    }

    /** One after the other through all variants. */
    static Plan numbered(int number) {
        List<LibraryVariant> games = LIBRARY.all();
        return of(games.get(number % games.size()), number);
    }

    static Plan standard(int seed) {
        return of(LIBRARY.find("standard").orElseThrow(), seed);
    }

    static Plan postal(int seed) {
        return of(LIBRARY.find("postal").orElseThrow(), seed);
    }

    static Plan scripted(String script, int seed) {
        SourceFile source = new SourceFile("script.horn", script);
        return of(source, Objects.requireNonNull(LIBRARY.check(source).variant()), seed);
    }

    private static Plan of(LibraryVariant game, int seed) {
        return of(game.source(), game.variant(), seed);
    }

    private static Plan of(SourceFile source, Variant variant, int seed) {
        Setup setup = Setup.of(variant, variant.players().low());
        boolean isLimited = variant.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals(LIMIT));
        return new Plan(
                LIBRARY.edition(source, variant),
                (isLimited ? setup.with(LIMIT, 20) : setup).parameters(),
                TurnClock.written("30s"),
                false,
                Seed.of(seed));
    }
}
