package org.hornbook.server.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.replay.GameRecord;
import org.hornbook.replay.Verification;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.gamefile.GameFile.UnreadableGame;
import org.hornbook.server.gamefile.VerificationReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.json.JsonMapper;

/** Verifies a downloaded game by replaying it. */
@Command(
        name = "verify",
        description = "Check a downloaded game: its rules, its deal, every choice and the result.",
        footer = {"", "Exit code 1 if anything in the file was changed."})
final class VerifyCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "GAMEFILE", description = "A game downloaded from its table, such as game.json.")
    private String file = "";

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean asJson;

    VerifyCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        GameRecord game = read(file);
        VerificationReport report = VerificationReport.of(game, Verification.of(game));
        if (asJson) {
            terminal.out().println(new JsonMapper().writeValueAsString(report));
        } else {
            print(report);
        }
        return report.valid() ? ExitCode.OK : ExitCode.PROBLEMS;
    }

    /** A game in a file. */
    static GameRecord read(String file) {
        try (InputStream stream = Files.newInputStream(Path.of(file))) {
            return GameFile.read(stream.readNBytes(GameFile.MOST_BYTES + 1));
        } catch (InvalidPathException | IOException unreadable) {
            throw Problem.usage("There is no file " + file + " that can be read.");
        } catch (UnreadableGame unreadable) {
            throw Problem.found(unreadable.reason());
        }
    }

    private void print(VerificationReport report) {
        terminal.out().println(file + ": " + report.title() + ", " + String.join(", ", report.players()));
        for (VerificationReport.Finding check : report.checks()) {
            terminal.out()
                    .println("  " + TextColumns.left(check.verdict(), 7) + TextColumns.left(check.subject(), 12)
                            + place(check) + check.finding());
        }
        terminal.out().println(report.valid() ? "This game is genuine." : "This game does not match its file.");
    }

    private static String place(VerificationReport.Finding check) {
        List<String> place = new ArrayList<>();
        if (check.round() > 0) {
            place.add("round " + check.round());
        }
        if (check.turn() > 0) {
            place.add("turn " + check.turn());
        }
        if (check.seat() > 0) {
            place.add("seat " + check.seat());
        }
        return place.isEmpty() ? "" : String.join(", ", place) + ": ";
    }
}
