package org.hornbook.server.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;

/** Finds the bots people name. */
final class BotArgument {
    private BotArgument() {}

    static BotKind kind(String word) {
        return BotKind.named(word)
                .orElseThrow(() -> Problem.usage("There are no bots called " + word + "; there are "
                        + Arrays.stream(BotKind.values()).map(BotKind::word).collect(Collectors.joining(", "))
                        + "."));
    }
}
