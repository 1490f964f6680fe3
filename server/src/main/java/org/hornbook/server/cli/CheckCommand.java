package org.hornbook.server.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.checker.Checked;
import org.hornbook.search.GapSearch;
import org.hornbook.search.SearchBudget;
import org.hornbook.source.Diagnostic;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.json.JsonMapper;

/** Tells what is wrong with scripts, and what their rules forgot. */
@Command(
        name = "check",
        description = "Show the problems of scripts, with the gaps, ties and dead cases that a search of tables finds.")
final class CheckCommand implements Callable<Integer> {
    private final Terminal terminal;
    private final JsonMapper json = new JsonMapper();

    @Mixin
    private final ScriptArguments scripts = new ScriptArguments();

    @Option(names = "--no-search", description = "Do not search tables for gaps, ties and dead cases.")
    private boolean noSearch;

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
        List<Diagnostic> diagnostics = new ArrayList<>(checked.diagnostics());
        if (variant != null && !noSearch) {
            diagnostics.addAll(search(variant));
        }
        if (asJson) {
            diagnostics.forEach(each -> terminal.out().println(json.writeValueAsString(DiagnosticJson.of(each))));
        } else {
            diagnostics.forEach(new DiagnosticPrinter(terminal.out())::print);
            summarize(script.source().name(), variant, diagnostics);
        }
        return diagnostics.stream().anyMatch(Diagnostic::isError) ? ExitCode.PROBLEMS : ExitCode.OK;
    }

    private List<Diagnostic> search(Variant variant) {
        Progress progress = new Progress(terminal, "Searching " + variant.title());
        try {
            return GapSearch.search(variant, SearchBudget.THOROUGH, (done, of) -> {
                progress.show(done, of);
                return true;
            });
        } finally {
            progress.end();
        }
    }

    private void summarize(String name, @Nullable Variant variant, List<Diagnostic> found) {
        String problems =
                found.isEmpty() ? "no problems" : found.size() == 1 ? "1 problem" : found.size() + " problems";
        terminal.out().println(name + ": " + problems);
        if (variant != null) {
            Variant.Cost cost = variant.cost();
            terminal.out()
                    .println("  worst case: " + Columns.number(cost.perCard()) + " steps a card, "
                            + Columns.number(cost.perRound()) + " a round; costliest at " + cost.costliest());
        }
    }
}
