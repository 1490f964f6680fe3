package org.hornbook.server.cli;

import static java.util.stream.Collectors.joining;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.diagnostics.Triage;
import org.hornbook.search.GapSearch;
import org.hornbook.server.cli.console.DiagnosticPrinter;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.Terminal.ProgressBar;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.twins.Disclosure;
import org.hornbook.twins.Twins;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;

/** Prints the errors of scripts, failing examples, gaps and ties. */
@Command(
        name = "check",
        description =
                "Show the problems of scripts, examples that fail, and the gaps, ties and dead cases a search finds.")
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Arguments scripts = new Scripts.Arguments();

    @Option(names = "--no-search", description = "Do not search tables for gaps, ties and dead cases.")
    private boolean noSearch;

    @Option(names = "--thorough", description = "Search four times as long, and shipped scripts, too.")
    private boolean thorough;

    @Option(
            names = "--twins",
            description =
                    "Play pairs of games that differ only in hidden cards and answers, and compare all that a seat"
                            + " gets.")
    private boolean twins;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "100",
            description = "Pairs of games for --twins. Default: ${DEFAULT-VALUE}.")
    private long games;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The number of the first of them. Default: ${DEFAULT-VALUE}.")
    private long seed;

    @Option(names = "--json", description = "Print one JSON object a line for each problem.")
    private boolean asJson;

    CheckCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        return scripts.worst(this::check);
    }

    private int check(Scripts.Found script) {
        Checked checked = script.check();
        Variant variant = checked.variant();
        List<Diagnostic> diagnostics = script.problems(checked);
        if (variant != null && isSearched(script)) {
            search(variant).stream()
                    .filter(found -> !GapSearch.isTold(found, checked.diagnostics()))
                    .forEach(diagnostics::add);
        }
        Triage found = new Triage(diagnostics);
        if (asJson) {
            ObjectWriter json = withoutWhatEditorsNeed();
            DiagnosticJson.all(found).forEach(each -> terminal.out().println(json.writeValueAsString(each)));
        } else {
            new DiagnosticPrinter(terminal.out()).print(found);
            summarize(script.source().name(), variant, found);
        }
        Optional<Disclosure> difference = twins && variant != null ? playTwins(variant) : Optional.empty();
        return found.hasErrors() || difference.isPresent() ? ExitCode.PROBLEMS : ExitCode.OK;
    }

    /** Plays pairs of games and prints the first difference that somebody could see. */
    private Optional<Disclosure> playTwins(Variant variant) {
        ProgressBar progress = new ProgressBar(terminal, "Comparing pairs of games of " + variant.title());
        Optional<Disclosure> difference;
        try {
            difference = Twins.first(variant, games, seed, (done, of) -> {
                progress.show(done, of);
                return true;
            });
        } finally {
            progress.end();
        }
        if (asJson) {
            ObjectWriter json = withoutWhatEditorsNeed();
            difference.map(TwinJson::of).map(json::writeValueAsString).ifPresent(terminal.out()::println);
        } else {
            terminal.out()
                    .println(difference
                            .map(Disclosure::sentence)
                            .orElse("  " + TextColumns.number(games)
                                    + " pairs of games that differ only in what a seat may not know:"
                                    + " no seat can tell them apart."));
        }
        return difference;
    }

    /** A difference as a JSON object. */
    private record TwinJson(
            String message,
            String file,
            int line,
            String rule,
            long seed,
            int players,
            int seat,
            int round,
            int turn,
            String what,
            String here,
            String there) {
        static TwinJson of(Disclosure found) {
            return new TwinJson(
                    found.sentence(),
                    found.rule().file(),
                    found.rule().line(),
                    found.rule().name(),
                    found.seed(),
                    found.players(),
                    found.seat(),
                    found.round(),
                    found.turn(),
                    found.what(),
                    found.here(),
                    found.there());
        }
    }

    /**
     * Whether the search can be skipped: shipped scripts were searched when Hornbook was built, and the search is
     * deterministic.
     */
    private boolean isSearched(Scripts.Found script) {
        return !noSearch && (thorough || !script.isShipped());
    }

    /** The JSON writer, made only for {@code --json} since that takes time. */
    private static ObjectWriter withoutWhatEditorsNeed() {
        return JsonMapper.builder()
                .enable(MapperFeature.DEFAULT_VIEW_INCLUSION)
                .build()
                .writerWithView(Object.class);
    }

    private List<Diagnostic> search(Variant variant) {
        ProgressBar progress = new ProgressBar(terminal, "Searching " + variant.title());
        GapSearch.Budget budget = thorough ? GapSearch.Budget.THOROUGH : GapSearch.Budget.QUICK;
        GapSearch.Listener listener = (done, of) -> {
            progress.show(done, of);
            return true;
        };
        try (ExecutorService workers =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            List<GapSearch.Discovery> found = GapSearch.discoveries(variant, budget, 0, listener, workers);
            return found.stream().map(CheckCommand::withLine).toList();
        } finally {
            progress.end();
        }
    }

    /** Adds the line with which {@code resolve} shows the position. */
    private static Diagnostic withLine(GapSearch.Discovery discovery) {
        Diagnostic told = discovery.diagnostic();
        return discovery
                .position()
                .map(TurnLine::line)
                .map(line -> told.noting("`hornbook resolve` shows it: " + line))
                .orElse(told);
    }

    private void summarize(String name, @Nullable Variant variant, Triage found) {
        terminal.out().println(name + ": " + counted(found));
        if (variant != null) {
            Variant.Cost cost = variant.cost();
            terminal.out()
                    .println("  worst case: " + TextColumns.number(cost.perCard()) + " steps a card, "
                            + TextColumns.number(cost.perRound()) + " a round; costliest at " + cost.costliest());
        }
    }

    /** The numbers in words: {@code 1 error, 12 hints}. */
    private static String counted(Triage found) {
        return found.all().isEmpty()
                ? "no problems"
                : Arrays.stream(Severity.values())
                        .map(severity -> counted(severity, found))
                        .filter(words -> !words.isEmpty())
                        .collect(joining(", "));
    }

    private static String counted(Severity severity, Triage found) {
        long count =
                found.all().stream().filter(each -> each.severity() == severity).count();
        String word = severity.name().toLowerCase(Locale.ROOT);
        return count == 0 ? "" : count + " " + word + (count == 1 ? "" : "s");
    }
}
