package org.hornbook.server.lab;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.engine.Engine;
import org.hornbook.experiment.Sums;
import org.hornbook.server.lab.StudyJob.GapJob;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How studies are written down: JSON, with the text of all rules, so that they stay what they were. */
final class StudyCodec {
    /** Studies stay readable when something new is counted: of what was not counted yet there was none. */
    private static final JsonMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .build();

    private StudyCodec() {}

    static String write(Design design) {
        return MAPPER.writeValueAsString(new Question(
                Engine.VERSION,
                design.asked(),
                design.edition().sources(),
                design.other() == null ? List.of() : design.other().sources()));
    }

    static StudyRequest asked(String question) {
        return MAPPER.readValue(question, Question.class).asked();
    }

    /** Whether the same numbers make the same games here as where the question was asked. */
    static boolean isPlayedHere(String question) {
        return MAPPER.readValue(question, Question.class).engine().equals(Engine.VERSION);
    }

    /** The design with its rules; nothing if those can no longer be read. */
    static Optional<Design> design(String text) {
        Question question = MAPPER.readValue(text, Question.class);
        @Nullable Edition edition = edition(question.rules());
        @Nullable Edition other = edition(question.others());
        boolean isComplete =
                edition != null && (other != null || question.others().isEmpty());
        if (!isComplete) {
            return Optional.empty();
        }
        try {
            return Optional.of(Design.of(question.asked(), Objects.requireNonNull(edition), other));
        } catch (InvalidStudy outdated) {
            return Optional.empty();
        }
    }

    static String write(Sums sums) {
        return MAPPER.writeValueAsString(sums);
    }

    static Sums sums(String text) {
        return text.isEmpty() ? Sums.none() : MAPPER.readValue(text, Sums.class);
    }

    static String write(GapJob.Found found) {
        return MAPPER.writeValueAsString(found);
    }

    static GapJob.Found found(String text) {
        return text.isEmpty() ? GapJob.Found.NOTHING : MAPPER.readValue(text, GapJob.Found.class);
    }

    static String write(StudyJob.Outcome outcome) {
        return MAPPER.writeValueAsString(outcome);
    }

    static StudyJob.Outcome outcome(String text) {
        return MAPPER.readValue(text, StudyJob.Outcome.class);
    }

    private static @Nullable Edition edition(List<Edition.Source> sources) {
        return sources.isEmpty() ? null : Edition.read(sources).orElse(null);
    }

    /**
     * @param engine the {@link Engine#VERSION} that plays it; another could make other games of the same numbers
     * @param rules the scripts of the game, its own first
     * @param others those of the game it is compared with
     */
    private record Question(
            String engine, StudyRequest asked, List<Edition.Source> rules, List<Edition.Source> others) {}
}
