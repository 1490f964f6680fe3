package org.hornbook.server.web.table;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.game.Seed;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seating;
import org.hornbook.server.tables.Standing;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.game.FoundScripts;
import org.hornbook.server.web.game.UsualSetup;
import org.hornbook.server.web.game.Written;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Makes tables out of wishes, or says what speaks against them. */
final class Openings {
    private final FoundScripts scripts;
    private final Tables tables;

    Openings(Shelf shelf, Tables tables) {
        this.scripts = new FoundScripts(shelf);
        this.tables = tables;
    }

    /** Opens the table; whoever has the key is its host. */
    Table open(Wish wish, String key) {
        Game game = game(wish);
        Setup setup = setup(game, wish);
        Plan plan = new Plan(game.edition(), setup.parameters(), wish.clock(), wish.listed(), Seed.random());
        refuse(wish.start() ? plan.problems(setup.players()) : plan.burdens());
        Seating seating = new Seating(plan);
        seating.host(wish.name(), key);
        seating.bots(wish.start() || wish.bots() != null ? setup.players() - 1 : 0, wish.kind());
        if (wish.start()) {
            seating.start();
        }
        return tables.open(plan, seating.entries());
    }

    private Game game(Wish wish) {
        if (wish.script() != null) {
            return usual(scripts.edition(new SourceFile(Written.FILE, wish.script())));
        }
        if (wish.table() != null) {
            Standing standing = new FoundTables(tables).of(wish.table()).standing();
            Plan plan = standing.plan();
            int players = Math.clamp(standing.seats().size(), plan.least(), plan.most());
            return new Game(plan.edition(), plan.setup(players));
        }
        if (wish.slug() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return usual(scripts.edition(scripts.shelved(wish.slug())));
    }

    private static Setup setup(Game game, Wish wish) {
        Setup start = game.setup();
        int players =
                wish.bots() == null ? start.players() : players(start.variant().players(), wish);
        Setup setup = new Setup(start.variant(), start.parameters(), players);
        for (Map.Entry<String, Integer> wished : wish.parameters().entrySet()) {
            setup = withParameter(setup, wished.getKey(), wished.getValue());
        }
        return setup;
    }

    private static void refuse(List<String> problems) {
        if (!problems.isEmpty()) {
            throw new Refused(Reason.UNSUITABLE, String.join(" ", problems));
        }
    }

    /** How many play with so many bots; friends may still come where the game does not start at once. */
    private static int players(Variant.Bounds bounds, Wish wish) {
        int bots = Objects.requireNonNull(wish.bots());
        int least = wish.start() ? bounds.low() - 1 : 0;
        if (bots < least || bots >= bounds.high()) {
            throw new Refused(
                    Reason.UNSUITABLE, "This game is played with " + least + " to " + (bounds.high() - 1) + " bots.");
        }
        return bots + 1;
    }

    private static Setup withParameter(Setup setup, String name, int value) {
        Variant.Parameter parameter = setup.variant()
                .parameter(name)
                .orElseThrow(() -> new Refused(Reason.UNSUITABLE, "There is nothing called " + name + " to set."));
        Optional<String> problem = parameter.problem(value);
        if (problem.isPresent()) {
            throw new Refused(Reason.UNSUITABLE, problem.get());
        }
        return setup.with(name, value);
    }

    private static Game usual(Edition edition) {
        return new Game(edition, UsualSetup.of(edition.variant()));
    }

    /** A script and how it is played unless somebody wishes otherwise. */
    private record Game(Edition edition, Setup setup) {}
}
