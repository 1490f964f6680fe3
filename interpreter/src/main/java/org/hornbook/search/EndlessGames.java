package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.game.TableState;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Procedure;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.simulation.RandomPlayer;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;

/** Finds settings with which a game goes on until the engine ends it. */
final class EndlessGames {
    /** How often people answer at most in a game that is played out: a longer one is given up, and nothing said of it. */
    private static final int MOST_ANSWERS = 50_000;

    private EndlessGames() {}

    /** What is told if a game by these rules has no end, and the script itself may be to blame. */
    static Optional<Diagnostic> of(Rules rules, long game, BooleanSupplier goesOn) {
        return isOwn(rules.setup()) && isEndless(rules, game, goesOn) ? Optional.of(told(rules)) : Optional.empty();
    }

    /** Whether all that is other than usual are players, or parameters of the script and not of its parents. */
    private static boolean isOwn(Setup setup) {
        Variant variant = setup.variant();
        return Position.settings(setup).keySet().stream()
                .map(name -> variant.parameter(name).orElseThrow().span())
                .allMatch(span -> FailureReport.ReportedPlace.of(variant, span).isOwn());
    }

    private static boolean isEndless(Rules rules, long game, BooleanSupplier goesOn) {
        RandomPlayer seats = new RandomPlayer(rules);
        TableState table = rules.newTable(Seed.of(game));
        GameLoop loop = new GameLoop(rules, table, seats, Journal.SILENT);
        seats.begin(game);
        for (int answers = 0; answers < MOST_ANSWERS && !table.isOver() && goesOn.getAsBoolean(); answers++) {
            if (loop.waits()) {
                table.orders().missing().forEach(seat -> seats.choose(table, seat));
            }
            loop.proceed();
        }
        return table.isOver() && table.round() == Procedure.MOST_ROUNDS;
    }

    private static Diagnostic told(Rules rules) {
        Variant variant = rules.setup().variant();
        FailureReport.ReportedPlace place = FailureReport.ReportedPlace.of(variant, end(variant));
        List<String> notes = new ArrayList<>();
        FailureReport.Circumstances.of(rules.setup()).ifPresent(notes::add);
        place.note().ifPresent(notes::add);
        notes.add(
                "Give the parameters that lead there a range without such values, or let something else end the game.");
        String message = String.format(
                Locale.ROOT,
                "Nothing ends the game: players who choose at random were still playing after %,d rounds.",
                Procedure.MOST_ROUNDS);
        return new Diagnostic("HB612", Severity.WARNING, place.span(), message, notes, List.of());
    }

    /** The first rule that can end the game. */
    private static Span end(Variant variant) {
        return variant.triggers().stream()
                .filter(trigger -> trigger.effects().stream()
                        .flatMap(Effect::all)
                        .anyMatch(effect -> effect.is(Verb.Trait.ENDS_GAME)))
                .map(trigger -> trigger.rule().span())
                .findFirst()
                .orElse(variant.placement().span());
    }
}
