package org.hornbook.server.lab;

import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.experiment.Experiment;
import org.hornbook.experiment.Results;
import org.hornbook.experiment.Sums;
import org.jspecify.annotations.Nullable;

/** Plays an experiment, whose rules it compiles when it first has to play. */
final class GameJob implements StudyJob {
    private final Experiment experiment;
    private final @Nullable Double precision;
    private Experiment.@Nullable Compiled compiled;

    /** @param precision half the width of the interval of points a round that is enough */
    GameJob(Experiment experiment, @Nullable Double precision) {
        this.experiment = experiment;
        this.precision = precision;
    }

    @Override
    public Optional<String> play(String sums, long first, int count, BooleanSupplier goesOn) {
        return compiled()
                .play(first, count, goesOn)
                .map(played -> StudyCodec.write(StudyCodec.sums(sums).plus(played)));
    }

    @Override
    public boolean isPreciseEnough(List<String> sums) {
        return precision != null && Results.precision(experiment, merged(sums)) <= precision;
    }

    @Override
    public StudyJob.Outcome outcome(List<String> sums) {
        return new StudyJob.Outcome(Results.of(experiment, merged(sums)), List.of());
    }

    private synchronized Experiment.Compiled compiled() {
        Experiment.Compiled ready = compiled == null ? experiment.compiled() : compiled;
        compiled = ready;
        return ready;
    }

    private static Sums merged(List<String> sums) {
        return sums.stream().map(StudyCodec::sums).reduce(Sums.none(), Sums::plus);
    }
}
