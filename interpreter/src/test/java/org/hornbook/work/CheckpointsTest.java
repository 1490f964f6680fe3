package org.hornbook.work;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.bots.Budget;
import org.hornbook.checker.Checker;
import org.hornbook.document.Document;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.engine.Engine;
import org.hornbook.examples.Examples;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.program.Figures;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.revision.Revision;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.search.GapSearch;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever works on a script goes through checkpoints, so that it can be ended. */
class CheckpointsTest {
    private static final ShippedScripts SCRIPTS = new ShippedScripts();
    private static final SourceFile SOURCE = Objects.requireNonNull(SCRIPTS.find("tall_tales"));
    private static final Variant VARIANT =
            Objects.requireNonNull(new Checker(SCRIPTS).check(SOURCE).variant());
    private static final Script SCRIPT =
            Objects.requireNonNull(HornParser.parse(SOURCE).script());
    private static final Setup SETUP = Setup.usual(VARIANT);
    private static final Rules RULES = new Rules(SETUP);
    private static final Engine ENGINE = new Engine(RULES, true);
    private static final TableState TABLE = ENGINE.start(Seed.of(1)).state();
    private static final SeatView VIEW =
            ENGINE.view(TABLE, ENGINE.decision(TABLE).seats().getFirst());
    private static final Document RULEBOOK = Rulebook.of(VARIANT, List.of());

    private static final Map<String, Runnable> PASSES = Map.ofEntries(
            entry("parse", () -> HornParser.parse(SOURCE)),
            entry("check", () -> new Checker(SCRIPTS).check(SOURCE)),
            entry("merge", () -> new Checker(SCRIPTS).variant(SCRIPT)),
            entry("print", () -> Printer.print(SCRIPT, List.of())),
            entry("flatten", () -> Printer.lines(VARIANT.flattened(), List.of())),
            entry("compare", () -> Revision.between(SCRIPT, SCRIPT)),
            entry("rulebook", () -> Rulebook.of(VARIANT, List.of())),
            entry("render", () -> HtmlRenderer.withLinks(RULEBOOK, _ -> "")),
            entry("examples", () -> Examples.run(VARIANT)),
            entry("rules", () -> new Rules(SETUP)),
            entry("setup", () -> SetupProblems.of(SETUP)),
            entry("figures", () -> Figures.mostEvents(SETUP)),
            entry("deal", () -> ENGINE.start(Seed.of(2))),
            entry(
                    "bot",
                    () -> BotKind.CAUTIOUS
                            .seeded(RULES, 1, Budget.iterations(2))
                            .answer(VIEW)),
            entry("search", () -> GapSearch.search(VARIANT, GapSearch.Budget.QUICK)));

    static Stream<String> names() {
        return PASSES.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("names")
    void ends(String pass) throws Exception {
        CompletableFuture<Optional<OverBudget.Reason>> end = new CompletableFuture<>();
        Worker worker = new Worker(
                () -> {
                    try {
                        Objects.requireNonNull(PASSES.get(pass)).run();
                        end.complete(Optional.empty());
                    } catch (OverBudget over) {
                        end.complete(Optional.of(over.reason()));
                    } catch (RuntimeException | Error failure) {
                        end.completeExceptionally(failure);
                    }
                },
                "worker");
        worker.end(OverBudget.Reason.TIME);
        worker.start();

        assertThat(end.get(2, TimeUnit.MINUTES)).contains(OverBudget.Reason.TIME);
    }
}
