package org.hornbook.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Examples;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/**
 * Plays random games of a variant, with all that a host can set, and, at the tables they reach, tries every card that could be in a hand. It reports
 * what the rules leave open there, once for each place in the script, and what never came to apply.
 */
public final class GapSearch {
    private GapSearch() {}

    public static List<Diagnostic> search(Variant variant, Budget budget) {
        return search(variant, budget, Listener.PATIENT);
    }

    public static List<Diagnostic> search(Variant variant, Budget budget, Listener listener) {
        return discoveries(variant, budget, 0, listener, Runnable::run).stream()
                .map(Discovery::diagnostic)
                .toList();
    }

    /**
     * The same with the positions at which it happens.
     *
     * @param before how many games to leave out, so that searches one after the other look at different ones
     * @param workers who plays the games; they find the same, however many they are
     */
    public static List<Discovery> discoveries(
            Variant variant, Budget budget, long before, Listener listener, Executor workers) {
        Search search = new Search(variant, budget.steps(), before + 1, listener);
        search.explore(workers);
        List<Discovery> found = new ArrayList<>();
        search.findings().failures().forEach(finding -> found.add(search.discovery(finding)));
        if (found.isEmpty()) {
            search.deadRules().forEach(dead -> found.add(Discovery.of(dead)));
        }
        found.sort(Comparator.comparingInt(
                discovery -> discovery.diagnostic().span().start()));
        return found;
    }

    /**
     * How much a search may do. It counts steps of the rules instead of time, so that a search finds the same on every
     * machine.
     *
     * <p>Whatever the budget, all settings are tried for the first rounds of a game.
     *
     * @param steps formulas and effects worked out, about
     */
    public record Budget(long steps) {
        /** For an answer that somebody waits for. */
        public static final Budget QUICK = new Budget(12_000_000);

        /** For whoever asks for more. */
        public static final Budget THOROUGH = new Budget(48_000_000);
    }

    /** Hears how far a search has got, and can stop it. */
    @FunctionalInterface
    public interface Listener {
        /** Lets the search go on to its end. */
        Listener PATIENT = (done, of) -> true;

        /** Whether to go on after {@code done} steps {@code of} all; what was found until then is kept. */
        boolean goesOn(long done, long of);
    }

    /**
     * Something a search has found.
     *
     * @param position where it happens, if a single turn shows it
     * @param settings the parameters that are not as the script states them when it happens, by name
     */
    public record Discovery(Diagnostic diagnostic, Optional<Position> position, Map<String, Integer> settings) {
        public Discovery {
            settings = Map.copyOf(settings);
        }

        static Discovery of(SearchLog.Counterexample finding, Optional<Position> position) {
            return new Discovery(
                    FailureReport.of(finding, position),
                    position,
                    position.map(Position::settings).orElseGet(() -> Position.settings(finding.setup())));
        }

        static Discovery of(Diagnostic dead) {
            return new Discovery(dead, Optional.empty(), Map.of());
        }

        /** With how many players the position comes about; nothing if that makes no difference. */
        public Optional<Integer> players() {
            return position.flatMap(Position::players);
        }

        /** The position as an example; empty if no example can show it. */
        public String example() {
            return position.map(Position::example).orElse("");
        }
    }

    /** One search: which setups it goes through, in which order, and how much of its budget each may use. */
    private static final class Search {
        /** So many percent of a search go to the game as the script states it, to one change at a time and to two. */
        private static final int USUAL_SHARE = 40;

        private static final int SINGLE_SHARE = 30;
        private static final int PAIRED_SHARE = 30;

        /** Setups with two changes are by far the most, so they are dealt out. */
        private static final int PAIRED_STRETCHES = 2;

        /** So many games later are those played to their end for rules that have not applied yet. */
        private static final int OTHER_GAMES = 100_000;

        private final Variant variant;
        private final InterpretedRules rules;
        private final Trials trials;
        private final List<Stretch> stretches;
        private final SearchLog findings;
        private final long firstGame;
        private final Progress progress;

        Search(Variant variant, long steps, long firstGame, GapSearch.Listener listener) {
            this.variant = variant;
            this.rules = new InterpretedRules(Setup.usual(variant));
            this.trials = Trials.of(rules);
            this.findings = new SearchLog(variant);
            this.firstGame = firstGame;
            this.progress = new Progress(steps, listener);
            this.stretches = new ArrayList<>();
            stretches.add(new Stretch(List.of(trials.usual()), steps * USUAL_SHARE / 100));
            stretches.add(new Stretch(trials.single(), steps * SINGLE_SHARE / 100));
            for (int first = 0; first < PAIRED_STRETCHES; first++) {
                stretches.add(new Stretch(pairs(first), steps * PAIRED_SHARE / 100 / PAIRED_STRETCHES));
            }
        }

        private List<Setup> pairs(int first) {
            return IntStream.range(0, trials.paired().size())
                    .filter(pair -> pair % PAIRED_STRETCHES == first)
                    .mapToObj(trials.paired()::get)
                    .toList();
        }

        SearchLog findings() {
            return findings;
        }

        /** Goes through all setups; what it finds does not depend on how many workers there are. */
        void explore(Executor workers) {
            CompletableFuture.allOf(stretches.stream()
                            .map(stretch -> CompletableFuture.runAsync(stretch::explore, workers))
                            .toArray(CompletableFuture[]::new))
                    .join();
            stretches.forEach(stretch -> findings.add(stretch.findings));
        }

        /** With its position; none if the search was broken off, since to find that takes a while as well. */
        Discovery discovery(SearchLog.Counterexample finding) {
            return Discovery.of(finding, progress.goesOn(0) ? Shrinking.of(finding) : Optional.empty());
        }

        /** What never applied, also after all setups were played to the end; nothing if the search was broken off. */
        List<Diagnostic> deadRules() {
            Set<NamedRule> applied = new HashSet<>();
            if (!progress.goesOn(0) || findings.tables() == 0 || isComplete(applied)) {
                return List.of();
            }
            List<Setup> all = Stream.of(List.of(trials.usual()), trials.single(), trials.paired())
                    .flatMap(List::stream)
                    .toList();
            Examples.run(variant).forEach(result -> applied.addAll(result.applied()));
            for (int i = 0; i < all.size() && !isComplete(applied) && progress.goesOn(0); i++) {
                applied.addAll(Examples.applied(all.get(i)));
                new Explorer(rules.with(all.get(i)), findings, () -> progress.goesOn(0))
                        .playOut(firstGame + OTHER_GAMES);
            }
            return progress.stopped() || isComplete(applied) ? List.of() : DeadRules.of(variant, findings, applied);
        }

        /** Whether nothing is left that should apply and has not; {@code applied} grows by what the games saw. */
        private boolean isComplete(Set<NamedRule> applied) {
            variant.rules().stream()
                    .filter(rule -> findings.hasApplied(rule.index()))
                    .forEach(applied::add);
            return variant.rules().stream().filter(DeadRules::canBeDead).allMatch(applied::contains);
        }

        /** Setups with a budget and a log of their own, so that stretches can be explored beside each other. */
        private final class Stretch {
            private final List<Setup> setups;
            private final long steps;
            private final SearchLog findings = new SearchLog(variant);
            private long told;

            Stretch(List<Setup> setups, long steps) {
                this.setups = setups;
                this.steps = steps;
            }

            /** Each setup gets its part of the budget, and a game's first rounds at least. */
            void explore() {
                for (int i = 0; i < setups.size() && goesOn(); i++) {
                    long left = Math.max(0, steps - findings.steps());
                    findings.countSetup();
                    new Explorer(rules.with(setups.get(i)), findings, this::goesOn)
                            .explore(firstGame, findings.steps() + left / (setups.size() - i));
                }
            }

            private boolean goesOn() {
                long more = findings.steps() - told;
                told = findings.steps();
                return progress.goesOn(more);
            }
        }

        /** How far all stretches together have got, as the listener is told. */
        private static final class Progress {
            private final long steps;
            private final GapSearch.Listener listener;
            private long done;
            private boolean stopped;

            Progress(long steps, GapSearch.Listener listener) {
                this.steps = steps;
                this.listener = listener;
            }

            synchronized boolean goesOn(long more) {
                done += more;
                stopped = stopped || !listener.goesOn(Math.min(done, steps), steps);
                return !stopped;
            }

            synchronized boolean stopped() {
                return stopped;
            }
        }
    }
}
