package org.hornbook.server.lab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.search.GapSearch;
import org.hornbook.variant.Variant;

/** Searches for what rules leave open; each number stands for a search of its own, through other games. */
record GapJob(Variant variant) implements StudyJob {
    /** No search gets through more games than this. */
    private static final long GAMES_OF_A_SEARCH = 1_000_000;

    /**
     * @param searches how many there were
     * @param found what they found; of what never applies only what none of them saw apply
     */
    record Found(long searches, List<OpenPosition> found) {
        static final Found NOTHING = new Found(0, List.of());

        Found {
            found = List.copyOf(found);
        }

        Found plus(Found other) {
            if (searches == 0 || other.searches == 0) {
                return searches == 0 ? other : this;
            }
            List<OpenPosition> all = new ArrayList<>();
            for (OpenPosition one : found) {
                if (one.isError() || other.has(one)) {
                    all.add(one);
                }
            }
            other.found.stream()
                    .filter(one -> one.isError() && all.stream().noneMatch(one::isLike))
                    .forEach(all::add);
            return new Found(searches + other.searches, all);
        }

        private boolean has(OpenPosition one) {
            return found.stream().anyMatch(one::isLike);
        }
    }

    @Override
    public Optional<String> play(String sums, long first, int count, BooleanSupplier goesOn) {
        Found found = StudyCodec.found(sums);
        for (long number = first; number < first + count; number++) {
            List<GapSearch.Discovery> discoveries = GapSearch.discoveries(
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
    public boolean isPreciseEnough(List<String> sums) {
        return false;
    }

    @Override
    public StudyJob.Outcome outcome(List<String> sums) {
        Found all = sums.stream().map(StudyCodec::found).reduce(Found.NOTHING, Found::plus);
        List<OpenPosition> sorted = all.found().stream()
                .sorted(Comparator.comparing(OpenPosition::line)
                        .thenComparing(OpenPosition::code)
                        .thenComparing(OpenPosition::message))
                .toList();
        return new StudyJob.Outcome(null, sorted);
    }

    private static OpenPosition position(GapSearch.Discovery discovery) {
        Diagnostic diagnostic = discovery.diagnostic();
        return new OpenPosition(
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
