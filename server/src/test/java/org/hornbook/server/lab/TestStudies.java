package org.hornbook.server.lab;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.simulation.Experiment;
import org.hornbook.source.SourceFile;

/** What tests ask of the lab. */
final class TestStudies {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    private TestStudies() {}

    /** Rounds of random bots. */
    static StudyRequest rounds(long count) {
        return asked(StudyRequest.Kind.SIMULATE, "standard", Experiment.Unit.ROUNDS, count);
    }

    static StudyRequest asked(StudyRequest.Kind kind, String slug, Experiment.Unit unit, long count) {
        return new StudyRequest(
                kind, slug, null, null, 4, Map.of(), List.of("random"), unit, count, null, 5, false, true, List.of());
    }

    static StudyDesign design(StudyRequest asked) throws InvalidStudy {
        return StudyDesign.of(asked, edition(String.valueOf(asked.slug())), null);
    }

    static Edition edition(String slug) {
        LibraryVariant shelved = LIBRARY.find(slug).orElseThrow();
        return LIBRARY.edition(shelved.source(), shelved.variant());
    }

    /** The rules of a script that is on no library. */
    static Edition written(String script) {
        SourceFile source = new SourceFile("mine.horn", script);
        return LIBRARY.edition(
                source, Objects.requireNonNull(LIBRARY.check(source).variant()));
    }
}
