package org.hornbook.server.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.hornbook.server.cli.administration.BackupCommand;
import org.hornbook.server.cli.administration.CheckDataCommand;
import org.hornbook.server.cli.administration.RestoreCommand;
import org.hornbook.server.cli.administration.ServeCommand;
import org.hornbook.server.cli.administration.StudiesCommand;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.LastResort;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.language.LspCommand;
import org.hornbook.server.cli.library.DiffCommand;
import org.hornbook.server.cli.library.PullCommand;
import org.hornbook.server.cli.library.PushCommand;
import org.hornbook.server.cli.simulation.CompareCommand;
import org.hornbook.server.cli.simulation.SimulateCommand;
import org.hornbook.server.cli.simulation.SweepCommand;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line: its commands, and what runs without one. */
@Command(
        name = "hornbook",
        description = "House rules for 6 nimmt!: written, checked, played, simulated and explained.",
        footer = {
            "",
            "Without a command it starts the server. A script is a file such as my.horn or the name of a shipped"
                    + " variant such as standard.",
            "Exit codes: 0 success, 1 problems found, 2 wrong usage."
        })
public final class Hornbook implements Callable<Integer> {
    private static final OptionSpec VERSION = OptionSpec.builder("--version")
            .versionHelp(true)
            .description("Print the version.")
            .build();

    /** The commands in the order of the help. */
    private static final List<String> COMMANDS = List.of(
            "serve",
            "check",
            "test",
            "format",
            "flatten",
            "rulebook",
            "reference",
            "lsp",
            "play",
            "resolve",
            "trace",
            "simulate",
            "compare",
            "sweep",
            "diff",
            "pull",
            "push",
            "verify",
            "report",
            "backup",
            "restore",
            "check-data",
            "studies");

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
     * @return the exit code: 0, 1 if problems were found, 2 for wrong arguments
     */
    public static int run(Terminal terminal, String... arguments) {
        int exitCode;
        try {
            exitCode = commandLine(terminal, arguments).execute(arguments);
        } catch (RuntimeException | StackOverflowError fault) {
            exitCode = LastResort.tell(fault, terminal.err(), arguments);
        }
        terminal.out().flush();
        terminal.err().flush();
        return exitCode;
    }

    /**
     * Builds only the named command, since each takes time to build. Without a name it builds all of them and the options of
     * serving, unless only the version is requested.
     */
    static CommandLine commandLine(Terminal terminal, String... arguments) {
        Hornbook hornbook = new Hornbook(terminal);
        CommandLine program = new CommandLine(hornbook);
        program.getCommandSpec()
                .versionProvider(() -> new String[] {"Hornbook " + HornbookServer.version()})
                .addOption(VERSION);
        List<String> needed = needed(List.of(arguments));
        if (needed.equals(COMMANDS)) {
            program.addMixin("serve", hornbook.serve);
        }
        for (String name : needed) {
            program.addSubcommand(name, command(name, terminal));
        }
        ITypeConverter<Long> whole = number("a whole number", Long::valueOf);
        ITypeConverter<Integer> small = number("a whole number below two billion", Integer::valueOf);
        return program.registerConverter(long.class, whole)
                .registerConverter(Long.class, whole)
                .registerConverter(int.class, small)
                .registerConverter(Integer.class, small)
                .registerConverter(double.class, number("a number", Double::valueOf))
                .setOut(terminal.out())
                .setErr(terminal.err())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setUsageHelpLongOptionsMaxWidth(26)
                .setParameterExceptionHandler(Hornbook::wrongCall)
                .setExecutionExceptionHandler(Hornbook::stopped);
    }

    private static List<String> needed(List<String> arguments) {
        if (arguments.equals(List.of(VERSION.longestName()))) {
            return List.of();
        }
        return COMMANDS.contains(arguments.isEmpty() ? "" : arguments.getFirst())
                ? List.of(arguments.getFirst())
                : COMMANDS;
    }

    private static Object command(String name, Terminal terminal) {
        return switch (name) {
            case "serve" -> new ServeCommand(terminal);
            case "check" -> new CheckCommand(terminal);
            case "test" -> new TestCommand(terminal);
            case "format" -> new FormatCommand(terminal);
            case "flatten" -> new FlattenCommand(terminal);
            case "rulebook" -> new RulebookCommand(terminal);
            case "reference" -> new ReferenceCommand(terminal);
            case "lsp" -> new LspCommand();
            case "play" -> new PlayCommand(terminal);
            case "resolve" -> new ResolveCommand(terminal);
            case "trace" -> new TraceCommand(terminal);
            case "simulate" -> new SimulateCommand(terminal);
            case "compare" -> new CompareCommand(terminal);
            case "sweep" -> new SweepCommand(terminal);
            case "diff" -> new DiffCommand(terminal);
            case "pull" -> new PullCommand(terminal);
            case "push" -> new PushCommand(terminal);
            case "verify" -> new VerifyCommand(terminal);
            case "report" -> new ReportCommand(terminal);
            case "backup" -> new BackupCommand(terminal);
            case "restore" -> new RestoreCommand(terminal);
            case "check-data" -> new CheckDataCommand(terminal);
            case "studies" ->
                new CommandLine(new StudiesCommand(terminal)).addSubcommand(new StudiesCommand.End(terminal));
            default -> throw new IllegalArgumentException(name);
        };
    }

    private static <T> ITypeConverter<T> number(String what, Function<String, T> read) {
        return text -> {
            try {
                return read.apply(text);
            } catch (NumberFormatException other) {
                throw new TypeConversionException("'" + text + "' is not " + what);
            }
        };
    }

    private static int wrongCall(ParameterException wrong, String[] arguments) {
        PrintWriter err = wrong.getCommandLine().getErr();
        err.println(message(wrong));
        UnmatchedArgumentException.printSuggestions(wrong, err);
        err.println("See '" + wrong.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        return ExitCode.USAGE;
    }

    private static @Nullable String message(ParameterException wrong) {
        return wrong instanceof UnmatchedArgumentException unmatched
                        && !unmatched.isUnknownOption()
                        && unmatched.getCommandLine().getParent() == null
                ? "There is no command " + unmatched.getUnmatched().getFirst() + "."
                : wrong.getMessage();
    }

    private static int stopped(Exception thrown, CommandLine command, CommandLine.ParseResult call) {
        if (thrown instanceof Problem problem) {
            command.getErr().println(problem.getMessage());
            return problem.exitCode();
        }
        if (thrown instanceof UnusableStore unusable) {
            command.getErr().println(unusable.getMessage());
            return ExitCode.PROBLEMS;
        }
        return LastResort.tell(thrown, command.getErr(), call.originalArgs().toArray(String[]::new));
    }

    @Override
    public Integer call() throws UnusableStore {
        return serve.call();
    }
}
