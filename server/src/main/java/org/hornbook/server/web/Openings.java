package org.hornbook.server.web;

import java.util.List;
import java.util.Map;
import org.hornbook.checker.Checked;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Makes tables out of wishes, or says what speaks against them. */
final class Openings {
    /** What a script that is on no shelf is called in reasons and links. */
    private static final String UNSAVED = "your-script.horn";

    private static final int USUAL_PLAYERS = 4;

    private final Shelf shelf;
    private final Tables tables;

    Openings(Shelf shelf, Tables tables) {
        this.shelf = shelf;
        this.tables = tables;
    }

    Tables.Seated open(Wish wish) {
        Game game = game(wish);
        Setup setup = setup(game, wish);
        return tables.open(Plan.withBots(new InterpretedRules(setup), game.script(), wish.kind()));
    }

    /** How many play against bots where nobody says otherwise. */
    static int usualPlayers(Variant.Bounds players) {
        return Math.clamp(USUAL_PLAYERS, players.low(), players.high());
    }

    private Game game(Wish wish) {
        if (wish.script() != null) {
            return unsaved(wish.script());
        }
        if (wish.table() != null) {
            Plan plan = tables.find(wish.table())
                    .orElseThrow(() -> new Refused(Reason.NOT_FOUND))
                    .plan();
            return new Game(plan.script(), plan.rules().setup());
        }
        if (wish.slug() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        Shelved shelved = shelf.find(wish.slug()).orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        return Game.of(shelved.source(), shelved.variant());
    }

    private Game unsaved(String text) {
        SourceFile source = new SourceFile(UNSAVED, text);
        Checked checked = shelf.check(source);
        @Nullable Variant variant = checked.variant();
        if (variant == null) {
            throw Refused.script(checked.diagnostics());
        }
        return Game.of(source, variant);
    }

    private static Setup setup(Game game, Wish wish) {
        Setup start = game.setup();
        int players = wish.bots() == null ? start.players() : wish.bots() + 1;
        if (!start.variant().players().contains(players)) {
            throw new Refused(Reason.UNSUITABLE, "This game is not for " + players + " players.");
        }
        Setup setup = new Setup(start.variant(), start.parameters(), players);
        for (Map.Entry<String, Integer> wished : wish.parameters().entrySet()) {
            setup = withParameter(setup, wished.getKey(), wished.getValue());
        }
        List<String> problems = setup.problems();
        if (!problems.isEmpty()) {
            throw new Refused(Reason.UNSUITABLE, String.join(" ", problems));
        }
        return setup;
    }

    private static Setup withParameter(Setup setup, String name, int value) {
        Variant.Parameter parameter = setup.variant().parameters().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new Refused(Reason.UNSUITABLE, "There is nothing called " + name + " to set."));
        if (!parameter.range().contains(value)) {
            throw new Refused(
                    Reason.UNSUITABLE,
                    name + " goes from " + parameter.range().low() + " to "
                            + parameter.range().high() + ".");
        }
        return setup.with(name, value);
    }

    /** A script and how it is played unless somebody wishes otherwise. */
    private record Game(SourceFile script, Setup setup) {
        static Game of(SourceFile script, Variant variant) {
            return new Game(script, Setup.of(variant, usualPlayers(variant.players())));
        }
    }
}
