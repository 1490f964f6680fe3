package org.hornbook.server.cli;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.RefereeReport;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the referee's report of a downloaded game. */
@Command(
        name = "report",
        description = "Print what a referee of a postal game writes after each turn of a downloaded game.")
final class ReportCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "GAMEFILE", description = "A game downloaded from its table, such as game.json.")
    private String file = "";

    @Option(names = "--round", paramLabel = "N", description = "Only this round.")
    private @Nullable Integer round;

    @Option(names = "--turn", paramLabel = "N", description = "Only this turn of each round.")
    private @Nullable Integer turn;

    ReportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        GameRecord game = VerifyCommand.read(file);
        Variant variant = game.scripts().check().variant();
        if (variant == null) {
            throw Problem.found("The rules in this file cannot be read.");
        }
        List<RefereeReport.Turn> turns = RefereeReport.of(game, variant).stream()
                .filter(each -> round == null || Objects.equals(round, each.round()))
                .filter(each -> turn == null || Objects.equals(turn, each.turn()))
                .toList();
        if (turns.isEmpty()) {
            throw Problem.found("There is no such turn in this game.");
        }
        terminal.out().print(RefereeReport.text(turns));
        return ExitCode.OK;
    }
}
