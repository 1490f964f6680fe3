package org.hornbook.server.cli;

import java.io.IOException;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.hornbook.bots.Bot;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.SetupArguments;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Plays a game in the terminal. */
@Command(
        name = "play",
        description = "Play a game in the terminal against bots.",
        footer = {
            "",
            "Type what you choose, such as 43, row 2 or yes. \"why\" tells the rules behind the last two turns,"
                    + " \"quit\" leaves."
        })
final class PlayCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private final Scripts.Argument script = new Scripts.Argument();

    @Option(
            names = "--bots",
            paramLabel = "NAME",
            defaultValue = "cautious",
            description = "Who plays against you: random, cautious or thinker. Default: ${DEFAULT-VALUE}.")
    private String bots = "";

    @Option(names = "--seed", paramLabel = "N", description = "Deal the same game again.")
    private @Nullable Long seed;

    @Mixin
    private final SetupArguments arguments = new SetupArguments();

    PlayCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException {
        Variant variant = script.playable(terminal);
        BotKind kind = SetupArguments.bot(bots);
        Setup setup = arguments.of(variant);
        Seed dealt = seed == null ? Seed.random() : Seed.of(seed);
        long botSeed = seed == null ? new SecureRandom().nextLong() : seed;
        Rules rules = new Rules(setup);
        new TerminalGame(terminal, new Engine(rules, true), seated(kind, rules, botSeed)).play(dealt);
        return ExitCode.OK;
    }

    private static List<Bot> seated(BotKind kind, Rules rules, long botSeed) {
        return IntStream.rangeClosed(1, rules.setup().players())
                .mapToObj(seat -> kind.seeded(rules, botSeed + seat))
                .toList();
    }
}
