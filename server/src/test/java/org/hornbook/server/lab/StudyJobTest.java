package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.library.Edition;
import org.hornbook.simulation.Experiment;
import org.junit.jupiter.api.Test;

/** It makes no difference who plays which numbers, or in which order. */
class StudyJobTest {
    @Test
    void splittingARangeDoesNotChangeTheSums() throws InvalidStudy {
        for (Experiment.Unit unit : Experiment.Unit.values()) {
            StudyRequest asked = TestStudies.asked(StudyRequest.Kind.COMPARE, "standard", unit, 90);
            StudyJob job = StudyDesign.of(asked, TestStudies.edition("standard"), TestStudies.edition("jumping-cow"))
                    .job();
            assertSplits(job, 90);
        }
    }

    @Test
    void aStoppedRangeGivesNoSums() throws InvalidStudy {
        StudyJob job = TestStudies.design(TestStudies.rounds(100)).job();
        int[] asked = {0};

        assertThat(job.play(0, 100, () -> ++asked[0] < 50)).isEmpty();
    }

    @Test
    void aDesignIsReadAsItWasWritten() throws InvalidStudy {
        StudyRequest asked = TestStudies.asked(StudyRequest.Kind.COMPARE, "standard", Experiment.Unit.ROUNDS, 20);
        StudyDesign design = StudyDesign.of(asked, TestStudies.edition("standard"), TestStudies.edition("ascension"));

        Edition edition = Edition.read(design.edition().sources()).orElseThrow();
        Edition other =
                Edition.read(Objects.requireNonNull(design.other()).sources()).orElseThrow();
        StudyDesign read = StudyDesign.of(StudyCodec.asked(StudyCodec.write(design)), edition, other);

        assertThat(read.asked()).isEqualTo(asked);
        assertThat(read.labels()).isEqualTo(design.labels());
        assertThat(outcome(read.job(), 0, 20)).isEqualTo(outcome(design.job(), 0, 20));
    }

    @Test
    void sumsFromBeforeSomethingWasCountedAreReadAsNone() throws InvalidStudy {
        String sums = TestStudies.design(TestStudies.rounds(5))
                .job()
                .play(0, 5, () -> true)
                .orElseThrow();

        assertThat(sums).contains(",\"capped\":0,");
        assertThat(StudyCodec.sums(sums.replace(",\"capped\":0,", ","))).isEqualTo(StudyCodec.sums(sums));
    }

    private static void assertSplits(StudyJob job, int count) {
        StudyJob.Outcome whole = outcome(job, 0, count);
        String first = job.play(0, 7, () -> true).orElseThrow();
        String second = job.play(7, 40, () -> true).orElseThrow();
        String third = job.play(47, count - 47, () -> true).orElseThrow();

        assertThat(job.outcome(job.plus(job.plus(job.plus("", third), first), second)))
                .isEqualTo(whole);
    }

    private static StudyJob.Outcome outcome(StudyJob job, long first, int count) {
        return job.outcome(job.play(first, count, () -> true).orElseThrow());
    }
}
