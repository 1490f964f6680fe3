package org.hornbook.server.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.hornbook.server.cli.administration.BackupCommand;
import org.hornbook.server.cli.administration.CheckDataCommand;
import org.hornbook.server.cli.administration.RestoreCommand;
import org.hornbook.server.cli.administration.ServeCommand;
import org.hornbook.server.cli.administration.StudiesCommand;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.experiment.CompareCommand;
import org.hornbook.server.cli.experiment.SimulateCommand;
import org.hornbook.server.cli.experiment.SweepCommand;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.Version;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The program: its commands, and what it does when none is named. */
@Command(
        name = "hornbook",
        description = "House rules for 6 nimmt!: written, checked, played, simulated and explained.",
        footer = {
            "",
            "Without a command it serves. A script is a file such as my.horn or the name of a shipped variant"
                    + " such as standard.",
            "Exit codes: 0 all is well, 1 problems were found, 2 it was not called properly."
        })
public final class Hornbook implements Callable<Integer> {
    private static final OptionSpec VERSION = OptionSpec.builder("--version")
            .versionHelp(true)
            .description("Say which Hornbook this is.")
            .build();

    @Mixin
    private final ServeCommand serve;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = CommandLine.ScopeType.INHERIT,
            description = "Show this help.")
    private boolean help;

    private Hornbook(Terminal terminal) {
        this.serve = new ServeCommand(terminal);
    }

    /**
     * Runs one command to its end.
     *
     * @return the exit code: 0, 1 for problems found, 2 for a wrong call
     */
    public static int run(Terminal terminal, String... arguments) {
        int exitCode = commandLine(terminal).execute(arguments);
        terminal.out().flush();
        terminal.err().flush();
        return exitCode;
    }

    static CommandLine commandLine(Terminal terminal) {
        CommandLine program = new CommandLine(new Hornbook(terminal));
        program.getCommandSpec().version("Hornbook " + Version.current()).addOption(VERSION);
        return program.addSubcommand(new ServeCommand(terminal))
                .addSubcommand(new CheckCommand(terminal))
                .addSubcommand(new TestCommand(terminal))
                .addSubcommand(new FormatCommand(terminal))
                .addSubcommand(new FlattenCommand(terminal))
                .addSubcommand(new RulebookCommand(terminal))
                .addSubcommand(new ReferenceCommand(terminal))
                .addSubcommand(new PlayCommand(terminal))
                .addSubcommand(new ResolveCommand(terminal))
                .addSubcommand(new SimulateCommand(terminal))
                .addSubcommand(new CompareCommand(terminal))
                .addSubcommand(new SweepCommand(terminal))
                .addSubcommand(new VerifyCommand(terminal))
                .addSubcommand(new BackupCommand(terminal))
                .addSubcommand(new RestoreCommand(terminal))
                .addSubcommand(new CheckDataCommand(terminal))
                .addSubcommand(
                        new CommandLine(new StudiesCommand(terminal)).addSubcommand(new StudiesCommand.End(terminal)))
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setUsageHelpLongOptionsMaxWidth(26)
                .setParameterExceptionHandler(Hornbook::wrongCall)
                .setExecutionExceptionHandler(Hornbook::stopped);
    }

    private static int wrongCall(ParameterException wrong, String[] arguments) {
        PrintWriter err = wrong.getCommandLine().getErr();
        err.println(wrong.getMessage());
        CommandLine.UnmatchedArgumentException.printSuggestions(wrong, err);
        err.println("See '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private static int stopped(Exception thrown, CommandLine command, CommandLine.ParseResult call) throws Exception {
        if (thrown instanceof Problem problem) {
            command.getErr().println(problem.getMessage());
            return problem.exitCode();
        }
        if (thrown instanceof UnusableStore unusable) {
            command.getErr().println(unusable.getMessage());
            return ExitCode.PROBLEMS;
        }
        throw thrown;
    }

    @Override
    public Integer call() throws UnusableStore {
        return serve.call();
    }
}
