package org.hornbook.server.lab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.search.GapSearch;
import org.hornbook.search.GapSearch.Discovery;
import org.hornbook.simulation.Experiment;
import org.hornbook.simulation.Results;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Plays the games of a study, by number and independent of each other, and adds up their results as text. The sums do not
 * depend on how the numbers are split.
 */
interface StudyJob {
    /**
     * Plays the numbers {@code first} to {@code first + count - 1}.
     *
     * @param goesOn asked often; when it returns false, the work stops without a result
     * @return the sums; empty if the work was stopped
     */
    Optional<String> play(long first, int count, BooleanSupplier goesOn);

    /** Adds sums; an empty text is zero. */
    String plus(String sums, String more);

    boolean isPreciseEnough(String sums);

    Outcome outcome(String sums);

    /**
     * The results of a study so far.
     *
     * @param results null for a search
     * @param findings the findings of a search
     */
    record Outcome(@Nullable Results results, List<SearchFinding> findings) {
        static final Outcome NONE = new Outcome(null, List.of());

        public Outcome {
            findings = List.copyOf(findings);
        }
    }

    /** Plays an experiment. Its rules are compiled before the first game. */
    static final class GameJob implements StudyJob {
        private final Experiment experiment;
        private final @Nullable Double precision;
        private Experiment.@Nullable Compiled compiled;

        /** @param precision stops when half the width of the 95% interval of points per round is at most this; null for never */
        GameJob(Experiment experiment, @Nullable Double precision) {
            this.experiment = experiment;
            this.precision = precision;
        }

        @Override
        public Optional<String> play(long first, int count, BooleanSupplier goesOn) {
            return compiled().play(first, count, goesOn).map(StudyCodec::write);
        }

        @Override
        public String plus(String sums, String more) {
            return StudyCodec.write(StudyCodec.sums(sums).plus(StudyCodec.sums(more)));
        }

        @Override
        public boolean isPreciseEnough(String sums) {
            return precision != null && Results.precision(experiment, StudyCodec.sums(sums)) <= precision;
        }

        @Override
        public StudyJob.Outcome outcome(String sums) {
            return new StudyJob.Outcome(Results.of(experiment, StudyCodec.sums(sums)), List.of());
        }

        private synchronized Experiment.Compiled compiled() {
            Experiment.Compiled ready = compiled == null ? experiment.compiled() : compiled;
            compiled = ready;
            return ready;
        }
    }

    /** Searches for gaps and ties; each number is a search of its own, through other games. */
    record GapJob(Variant variant) implements StudyJob {
        /** More games than any search plays. */
        private static final long GAMES_OF_A_SEARCH = 1_000_000;

        /**
         * @param searches the number of searches
         * @param found their findings; a rule counts as never applying if no search saw it apply
         */
        record Found(long searches, List<SearchFinding> found) {
            static final Found NOTHING = new Found(0, List.of());

            Found {
                found = List.copyOf(found);
            }

            Found plus(Found other) {
                if (searches == 0 || other.searches == 0) {
                    return searches == 0 ? other : this;
                }
                List<SearchFinding> all = new ArrayList<>();
                for (SearchFinding one : found) {
                    if (one.isError() || other.has(one)) {
                        all.add(one);
                    }
                }
                other.found.stream()
                        .filter(one -> one.isError() && all.stream().noneMatch(one::isLike))
                        .forEach(all::add);
                return new Found(searches + other.searches, all);
            }

            private boolean has(SearchFinding one) {
                return found.stream().anyMatch(one::isLike);
            }
        }

        @Override
        public Optional<String> play(long first, int count, BooleanSupplier goesOn) {
            Found found = Found.NOTHING;
            for (long number = first; number < first + count; number++) {
                List<Discovery> discoveries = GapSearch.discoveries(
                        variant,
                        GapSearch.Budget.QUICK,
                        number * GAMES_OF_A_SEARCH,
                        (done, of) -> goesOn.getAsBoolean(),
                        Runnable::run);
                if (!goesOn.getAsBoolean()) {
                    return Optional.empty();
                }
                found = found.plus(
                        new Found(1, discoveries.stream().map(GapJob::position).toList()));
            }
            return Optional.of(StudyCodec.write(found));
        }

        @Override
        public String plus(String sums, String more) {
            return StudyCodec.write(StudyCodec.found(sums).plus(StudyCodec.found(more)));
        }

        @Override
        public boolean isPreciseEnough(String sums) {
            return false;
        }

        @Override
        public StudyJob.Outcome outcome(String sums) {
            List<SearchFinding> sorted = StudyCodec.found(sums).found().stream()
                    .sorted(Comparator.comparing(SearchFinding::line)
                            .thenComparing(SearchFinding::code)
                            .thenComparing(SearchFinding::message))
                    .toList();
            return new StudyJob.Outcome(null, sorted);
        }

        private static SearchFinding position(Discovery discovery) {
            Diagnostic diagnostic = discovery.diagnostic();
            return new SearchFinding(
                    diagnostic.code(),
                    diagnostic.severity().name().toLowerCase(Locale.ROOT),
                    diagnostic.message(),
                    diagnostic.span().line(),
                    diagnostic.notes(),
                    discovery.example(),
                    discovery.settings(),
                    discovery.players().orElse(0),
                    "");
        }
    }
}
