package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.BotKind;
import org.hornbook.rules.Rules;
import org.hornbook.source.SourceFile;

/**
 * What is settled before a game: the rules, and who sits where.
 *
 * @param script the text the rules were read from
 * @param names who sits in each seat, in order; the person comes first
 * @param bots how all the others play
 */
public record Plan(Rules rules, SourceFile script, List<String> names, BotKind bots) {
    /** The seat of the person who opens the table. */
    public static final int PERSON = 1;

    private static final List<String> HERD =
            List.of("Bella", "Bruno", "Clover", "Daisy", "Ferdinand", "Hazel", "Juno", "Otis", "Primrose");

    public Plan {
        names = List.copyOf(names);
    }

    /** One person and as many bots as the rules were made for. */
    public static Plan withBots(Rules rules, SourceFile script, BotKind kind) {
        List<String> names = new ArrayList<>();
        names.add("You");
        names.addAll(HERD.subList(0, rules.setup().players() - 1));
        return new Plan(rules, script, names, kind);
    }

    public boolean isBot(int seat) {
        return seat != PERSON;
    }
}
