package org.hornbook.replay;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.engine.Games;
import org.hornbook.game.Answer;
import org.hornbook.parser.Bundle;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Games that random players have played to their end. */
final class Recorded {
    private static final List<String> NAMES =
            List.of("Ann", "Ben", "Cleo", "Dan", "Eve", "Frank", "Gus", "Hal", "Ida", "Jo");

    private Recorded() {}

    static GameRecord game(String variant, int players, long number) {
        return game(Games.source(variant), Games.variant(variant), players, number);
    }

    static GameRecord game(SourceFile script, int players, long number) {
        return game(script, Games.check(script), players, number);
    }

    private static GameRecord game(SourceFile script, Variant variant, int players, long number) {
        Rules rules = Games.rules(variant, players);
        List<Answer> answers = Games.random(rules, number).answers();
        return GameRecord.of(scripts(script, variant), rules.setup(), players(players), Seed.of(number), answers);
    }

    private static RecordedScripts scripts(SourceFile script, Variant variant) {
        List<SourceFile> files = new ArrayList<>(List.of(script));
        Bundle carried = Bundle.of(script);
        variant.lineage().stream()
                .skip(1)
                .filter(parent -> carried.parent(parent.name()) == null)
                .forEach(parent -> files.add(Games.source(parent.name())));
        return new RecordedScripts(files);
    }

    private static List<GameRecord.Player> players(int count) {
        List<GameRecord.Player> players = new ArrayList<>();
        for (int seat = 1; seat <= count; seat++) {
            players.add(new GameRecord.Player(NAMES.get(seat - 1), seat % 2 == 0 ? "random" : ""));
        }
        return players;
    }
}
