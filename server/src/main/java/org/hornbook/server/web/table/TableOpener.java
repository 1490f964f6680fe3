package org.hornbook.server.web.table;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.random.Seed;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Edition;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seating;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.server.web.game.ScriptLookup;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Opens tables that were asked for, or says what speaks against them. */
final class TableOpener {
    private final ScriptLookup scripts;
    private final Tables tables;

    TableOpener(Shelf shelf, Tables tables) {
        this.scripts = new ScriptLookup(shelf);
        this.tables = tables;
    }

    /** Opens the table; whoever has the key is its host. */
    Table open(TableRequest request, String key) {
        Game game = game(request);
        Setup setup = setup(game, request);
        Plan plan = new Plan(game.edition(), setup.parameters(), request.clock(), request.listed(), Seed.random());
        refuse(request.start() ? plan.problems(setup.people()) : plan.lengthProblems());
        Seating seating = new Seating(plan);
        seating.host(request.name(), key);
        seating.bots(request.start() || request.bots() != null ? setup.people() - 1 : 0, request.kind());
        if (request.start()) {
            seating.start();
        }
        return tables.open(plan, seating.entries());
    }

    private Game game(TableRequest request) {
        if (request.script() != null) {
            return usual(scripts.edition(new SourceFile(SubmittedScript.FILE, request.script())));
        }
        if (request.table() != null) {
            Snapshot snapshot = new TableLookup(tables).of(request.table()).snapshot();
            Plan plan = snapshot.plan();
            int players = Math.clamp(snapshot.seats().size(), plan.least(), plan.most());
            return new Game(plan.edition(), plan.setup(players));
        }
        if (request.slug() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return usual(scripts.edition(scripts.shelved(request.slug())));
    }

    private static Setup setup(Game game, TableRequest request) {
        Setup start = game.setup();
        int players = request.bots() == null
                ? start.players()
                : people(start.variant().people(), request)
                        + start.variant().seats().size();
        Setup setup = new Setup(start.variant(), start.parameters(), players);
        for (Map.Entry<String, Integer> wished : request.parameters().entrySet()) {
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
    private static int people(Variant.Bounds bounds, TableRequest request) {
        int bots = Objects.requireNonNull(request.bots());
        int least = request.start() ? bounds.low() - 1 : 0;
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
        return new Game(edition, Setup.usual(edition.variant()));
    }

    /** A script and how it is played unless somebody wishes otherwise. */
    private record Game(Edition edition, Setup setup) {}
}
