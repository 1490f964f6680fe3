package org.hornbook.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.examples.Examples;
import org.hornbook.program.Oversight;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.Variant;

/**
 * Plays random games of a variant with all settings, and at the tables they reach tries every card that could be in a hand. It reports
 * where the rules have a gap or a tie, once for each place in the script, and rules that never applied.
 */
public final class GapSearch {
    /** What is told of rules that never apply, and of games that nothing ends. */
    private static final String DEAD = "HB603|HB604|HB611|HB612";

    /** What the checker tells of conditions that never hold, or never again. */
    private static final String NEVER = "HB336|HB337|HB513|HB525|HB526";

    private GapSearch() {}

    public static List<Diagnostic> search(Variant variant, Budget budget) {
        return search(variant, budget, Listener.PATIENT);
    }

    public static List<Diagnostic> search(Variant variant, Budget budget, Listener listener) {
        return discoveries(variant, budget, 0, listener, Runnable::run).stream()
                .map(Discovery::diagnostic)
                .toList();
    }

    /** Whether the checker has told already what the search found: a rule that never applies, a game that does not end. */
    public static boolean isTold(Diagnostic found, List<Diagnostic> told) {
        return found.code().matches(DEAD)
                && told.stream()
                        .anyMatch(each ->
                                each.code().matches(NEVER) && each.span().isWithin(found.span()));
    }

    /**
     * Searches, and gives the positions at which the findings happen.
     *
     * @param before the number of the first game, so that later searches play other games
     * @param workers run parts of the search; the result does not depend on their number
     */
    public static List<Discovery> discoveries(
            Variant variant, Budget budget, long before, Listener listener, Executor workers) {
        Search search = new Search(variant, budget.steps(), before + 1, listener);
        search.explore(workers);
        List<Discovery> found = new ArrayList<>();
        if (!search.findings().failures().isEmpty()) {
            search.placedAgain().forEach(again -> found.add(Discovery.of(again)));
        }
        if (found.isEmpty()) {
            search.findings().failures().forEach(finding -> found.add(search.discovery(finding)));
        }
        if (found.isEmpty()) {
            Optional<Diagnostic> endless = search.endless();
            endless.ifPresent(told -> found.add(Discovery.of(told)));
            search.deadRules().stream()
                    .filter(dead ->
                            endless.stream().noneMatch(told -> told.span().equals(dead.span())))
                    .forEach(dead -> found.add(Discovery.of(dead)));
            search.findings()
                    .oversights()
                    .forEach((oversight, setup) ->
                            found.add(Discovery.of(OversightReport.of(oversight, setup, Severity.HINT))));
        }
        found.sort(Comparator.comparingInt(
                discovery -> discovery.diagnostic().span().start()));
        return found;
    }

    /**
     * How much a search may do, counted in steps of the rules and not in time, so that it finds the same on every
     * machine.
     *
     * <p>Whatever the budget, all settings are tried for the first rounds of a game.
     *
     * @param steps formulas and effects worked out, about
     */
    public record Budget(long steps) {
        /** For a search that somebody waits for. */
        public static final Budget QUICK = new Budget(12_000_000);

        /** For a search started by hand. */
        public static final Budget THOROUGH = new Budget(48_000_000);
    }

    /** Is told the progress of a search, and can stop it. */
    @FunctionalInterface
    public interface Listener {
        /** Never stops the search. */
        Listener PATIENT = (done, of) -> true;

        /** Whether to go on after {@code done} of {@code of} steps. Findings are kept if it stops. */
        boolean goesOn(long done, long of);
    }

    /**
     * A finding of a search.
     *
     * @param position the table at which it happens, if a single turn shows it
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

        static Discovery of(Diagnostic found) {
            return new Discovery(found, Optional.empty(), Map.of());
        }

        /** How many players the position needs; empty if any number will do. */
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
        /** The shares of the budget, in percent, for default settings, one changed setting and two. */
        private static final int USUAL_SHARE = 40;

        private static final int SINGLE_SHARE = 30;
        private static final int PAIRED_SHARE = 30;

        /** Setups with two changes are by far the most numerous, so they are split into this many parts. */
        private static final int PAIRED_STRETCHES = 2;

        /** So many games later are those played to their end for rules that have not applied yet. */
        private static final int OTHER_GAMES = 100_000;

        private final Variant variant;
        private final Rules rules;
        private final Trials trials;
        private final List<Stretch> stretches;
        private final SearchLog findings;
        private final long firstGame;
        private final Progress progress;

        Search(Variant variant, long steps, long firstGame, GapSearch.Listener listener) {
            this.variant = variant;
            this.rules = new Rules(Setup.usual(variant));
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

        /** Goes through all setups. The findings do not depend on the number of workers. */
        void explore(Executor workers) {
            CompletableFuture.allOf(stretches.stream()
                            .map(stretch -> CompletableFuture.runAsync(stretch::explore, workers))
                            .toArray(CompletableFuture[]::new))
                    .join();
            stretches.forEach(stretch -> findings.add(stretch.findings));
        }

        /** Where cards that lie in rows are placed again: what fails comes of that. */
        List<Diagnostic> placedAgain() {
            return findings.oversights().entrySet().stream()
                    .filter(each -> each.getKey().kind() == Oversight.Kind.PLACED_AGAIN)
                    .map(each -> OversightReport.of(each.getKey(), each.getValue(), Severity.ERROR))
                    .toList();
        }

        /** A finding with its position; without one if the search was stopped, since finding it takes time. */
        Discovery discovery(SearchLog.Counterexample finding) {
            return Discovery.of(finding, progress.goesOn(0) ? Shrinking.of(finding) : Optional.empty());
        }

        /** The first setup whose games do not end; none with two changes is tried, of which there may be thousands. */
        Optional<Diagnostic> endless() {
            return stretches.stream()
                    .limit(2)
                    .flatMap(stretch -> stretch.unended.stream())
                    .flatMap(setup -> EndlessGames.of(rules.with(setup), firstGame, () -> progress.goesOn(0)).stream())
                    .findFirst();
        }

        /** Rules that never applied in any setup; none if the search was stopped. */
        List<Diagnostic> deadRules() {
            DeadRules dead = new DeadRules(variant, findings);
            if (!progress.goesOn(0) || findings.tables() == 0 || dead.isNone()) {
                return List.of();
            }
            List<Setup> all = Stream.of(List.of(trials.usual()), trials.single(), trials.paired())
                    .flatMap(List::stream)
                    .toList();
            Examples.run(variant).forEach(result -> dead.except(result.applied(), result.decisions()));
            for (int i = 0; i < all.size() && !dead.isNone() && progress.goesOn(0); i++) {
                Examples.played(all.get(i)).forEach(result -> dead.except(result.applied(), result.decisions()));
                new Explorer(rules.with(all.get(i)), findings, () -> progress.goesOn(0))
                        .playOut(firstGame + OTHER_GAMES);
            }
            return progress.stopped() ? List.of() : dead.found();
        }

        /** Setups with a budget and a log of their own, so that stretches can be explored beside each other. */
        private final class Stretch {
            private final List<Setup> setups;
            private final long steps;
            private final SearchLog findings = new SearchLog(variant);

            /** Those of which no game has come to its end yet. */
            private final List<Setup> unended = new ArrayList<>();

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
                    Explorer explorer = new Explorer(rules.with(setups.get(i)), findings, this::goesOn);
                    explorer.explore(firstGame, findings.steps() + left / (setups.size() - i));
                    if (!explorer.hasEnded()) {
                        unended.add(setups.get(i));
                    }
                }
            }

            private boolean goesOn() {
                long more = findings.steps() - told;
                told = findings.steps();
                return progress.goesOn(more);
            }
        }

        /** The progress of all stretches together. */
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
