package org.hornbook.server.lab;

import org.hornbook.engine.Engine;
import org.hornbook.server.lab.StudyJob.GapJob;
import org.hornbook.simulation.Sums;
import tools.jackson.databind.json.JsonMapper;

/** The JSON format of studies. Their rules are stored separately, as editions. */
final class StudyCodec {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private StudyCodec() {}

    static String write(StudyDesign design) {
        return MAPPER.writeValueAsString(new Question(Engine.VERSION, design.asked()));
    }

    static StudyRequest asked(String question) {
        return MAPPER.readValue(question, Question.class).asked();
    }

    /** Whether this engine plays the same games as the one that made the study. */
    static boolean isPlayedHere(String question) {
        return MAPPER.readValue(question, Question.class).engine().equals(Engine.VERSION);
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

    /** @param engine the {@link Engine#VERSION} that plays it: another could play other games of the same numbers */
    private record Question(String engine, StudyRequest asked) {}
}
