package org.hornbook.checker;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;

/** Looks for what no game can do without. */
final class CompletenessChecker {
    /** The words that tell players apart by their scores only. */
    private static final Set<String> OF_SCORE = Set.of("score", "gained", "player");

    private final FlatScript contents;
    private final Findings findings;

    CompletenessChecker(FlatScript contents, Findings findings) {
        this.contents = contents;
        this.findings = findings;
    }

    void check() {
        if (lacksEverything()) {
            extendsNothing();
        } else {
            demandAll();
        }
    }

    /** Then nobody meant to write a whole game: the parent was forgotten. */
    private boolean lacksEverything() {
        return contents.rows() == null && !hasCards() && contents.bullheads().isEmpty();
    }

    private void extendsNothing() {
        Script script = contents.script();
        Node title = script.title() == null ? script.name() : script.title();
        findings.report(
                Code.INCOMPLETE,
                script.name().span(),
                "This variant has no parent, and it is far from a whole game. Say which one it changes, "
                        + "such as `extends standard`.",
                new Fix("Extend standard", title.span().after(), " extends standard"));
    }

    private void demandAll() {
        if (contents.rows() == null) {
            contents.items().stream()
                    .flatMap(CompletenessChecker::rowsIn)
                    .findFirst()
                    .ifPresent(row -> findings.report(
                            Code.INCOMPLETE, row, "This script has no rows; `rows 4, each holds 5` lays some."));
        }
        demand(contents.setting(Statement.Players.class).isPresent(), "players 2..10");
        demand(hasCards(), "cards deck, seen by nobody, begins with 1..104");
        demand(contents.bullheads().isPresent(), "let bullheads of card = 1");
        demand(
                placesNothing() || contents.placed().stream().anyMatch(item -> item instanceof Item.Case),
                "place card { case … }");
        demand(contents.round() != null, "round { step … }");
        demand(does(Verb.END_GAME, Verb.WIN, Verb.NOBODY_WINS), "rule NAME on round end { end game }");
        scores();
    }

    /** Where an item speaks of rows. */
    private static Stream<Span> rowsIn(Item item) {
        Stream<Span> actions = item.allActions()
                .filter(action -> action instanceof Action.Do act && act.verb() == Verb.OPEN)
                .map(Action::span);
        Stream<Span> words = Stream.concat(item.expressions(), item.allActions().flatMap(Action::expressions))
                .flatMap(Expression::all)
                .filter(CompletenessChecker::isOfRows)
                .map(Expression::span);
        return Stream.concat(words, actions);
    }

    private static boolean isOfRows(Expression expression) {
        return switch (expression) {
            case Expression.Selection selection -> selection.subject() == Subject.ROW;
            case Expression.Subjects rows -> rows.subject() == Subject.ROW;
            case Expression.Quantified quantified -> quantified.subject() == Subject.ROW;
            case Expression.Word(Span _, Name name) -> name.text().equals(BuiltInName.ROW.word());
            default -> false;
        };
    }

    /** A game whose steps place no card needs no case. */
    private boolean placesNothing() {
        return contents.items().stream().flatMap(Item::allActions).noneMatch(Action.Place.class::isInstance);
    }

    /** Whether something in the script does one of these. */
    private boolean does(Verb... verbs) {
        return contents.items().stream()
                .flatMap(Item::allActions)
                .anyMatch(action ->
                        action instanceof Action.Do act && List.of(verbs).contains(act.verb()));
    }

    private void scores() {
        if (!does(Verb.GAIN, Verb.LOSE, Verb.WIN) && !winsByAnotherNumber()) {
            findings.report(
                    Code.NO_SCORE,
                    contents.script().name().span(),
                    "Nobody ever scores: no rule says `gains`. All players will share the win.");
        }
    }

    /** Whether something besides the score decides who wins: a counter, or a {@code let} that looks at anything else. */
    private boolean winsByAnotherNumber() {
        return contents.setting(Statement.Win.class)
                .map(win -> win.value().text())
                .filter(value -> !OF_SCORE.contains(value))
                .filter(value -> contents.lets().stream()
                        .filter(let -> let.name().text().equals(value))
                        .allMatch(let -> let.expressions()
                                .flatMap(Expression::all)
                                .anyMatch(CompletenessChecker::looksElsewhere)))
                .isPresent();
    }

    private static boolean looksElsewhere(Expression part) {
        return switch (part) {
            case Expression.Word word -> !OF_SCORE.contains(word.name().text());
            case Expression.Fact fact -> !OF_SCORE.contains(fact.name().text());
            default -> false;
        };
    }

    private boolean hasCards() {
        return contents.lots().findAny().isPresent();
    }

    private void demand(boolean there, String statement) {
        if (!there) {
            Span name = contents.script().name().span();
            findings.report(Code.INCOMPLETE, name, "A game needs `" + statement + "`, and there is none here.");
        }
    }
}
