package org.hornbook.server.cli.administration;

import java.util.List;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.store.Studies;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Lists unfinished studies, and ends one of them. */
@Command(
        name = "studies",
        description = "List the studies of the lab that are not over, also while servers are running.")
public final class StudiesCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final DataOptions data = new DataOptions();

    public StudiesCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws UnusableStore {
        List<Studies.StudyRow> studies = Studies.at(data.place()).unfinished();
        if (studies.isEmpty()) {
            terminal.out().println("No study is running or queued.");
        }
        for (Studies.StudyRow study : studies) {
            terminal.out()
                    .println(study.id() + "  " + (study.started() == null ? "waits  " : "running") + "  asked for "
                            + study.created() + ", " + TextColumns.number(study.played()) + " of "
                            + TextColumns.number(study.stop()) + " played: " + study.title());
        }
        return ExitCode.OK;
    }

    /** Ends one of these studies. */
    @Command(
            name = "end",
            description = "Stop a study, whoever started it; its figures so far stay.",
            footer = {"", "Servers that are working on it stop within a second."})
    public static final class End implements Callable<Integer> {
        private static final String ENDED = "The operator of this server ended it.";

        private final Terminal terminal;

        @Mixin
        private final DataOptions data = new DataOptions();

        @Parameters(paramLabel = "ID", description = "The study's id, as the list and its link show it.")
        private String id = "";

        public End(Terminal terminal) {
            this.terminal = terminal;
        }

        @Override
        public Integer call() throws UnusableStore {
            if (!Studies.at(data.place()).end(id, "CANCELLED", ENDED, null)) {
                throw Problem.found("There is no study " + id + " that goes on; `hornbook studies` lists them.");
            }
            terminal.out().println("Study " + id + " has ended.");
            return ExitCode.OK;
        }
    }
}
