package org.hornbook.checker;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.source.Span;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;

/** Checks that a table can be set up: enough cards for every number of players, and rows that can hold some. */
final class TableChecker {
    private final Variant variant;
    private final Contents contents;
    private final Findings findings;
    private final Ranges initial;

    TableChecker(Variant variant, Contents contents, Findings findings) {
        this.variant = variant;
        this.contents = contents;
        this.findings = findings;
        this.initial = Ranges.initial(variant);
    }

    void check() {
        if (settledBeforeTheGame()) {
            decks();
            parameterExtremes();
            requirements();
        }
        capacity();
        modifiers();
        passing();
    }

    private boolean settledBeforeTheGame() {
        boolean settled = true;
        for (Variant.Deck deck : variant.decks()) {
            settled &= settled(deck.first(), deck.span()) && settled(deck.last(), deck.span());
        }
        for (Variant.Requirement requirement : variant.requirements()) {
            settled &= settled(requirement.condition(), requirement.span());
        }
        return settled;
    }

    private boolean settled(Formula formula, Span span) {
        boolean settled = Dependence.isOnParametersOnly(formula);
        if (!settled) {
            findings.report(
                    Code.KNOWN_TOO_LATE,
                    span,
                    "This must be known before the game: it can depend on parameters and the number of players only.");
        }
        return settled;
    }

    private void decks() {
        for (Variant.Deck deck : variant.decks().stream().distinct().toList()) {
            IntStream.rangeClosed(variant.players().low(), variant.players().high())
                    .filter(players -> !suffices(deck, initial.withPlayers(players)))
                    .findFirst()
                    .ifPresent(players -> tooFew(deck, initial.withPlayers(players)));
        }
    }

    private static long cards(Variant.Deck deck, Ranges at) {
        return DeckSize.of(deck, at).orElse(Interval.of(0)).low();
    }

    private boolean suffices(Variant.Deck deck, Ranges at) {
        return cards(deck, at) >= needed(at);
    }

    private long needed(Ranges at) {
        return value(variant.hand(), at) * at.players().low() + value(variant.rows(), at);
    }

    private static long value(Formula formula, Ranges at) {
        return at.of(formula).orElse(Interval.of(0)).low();
    }

    private void tooFew(Variant.Deck deck, Ranges at) {
        long cards = cards(deck, at);
        if (cards <= 0) {
            findings.report(Code.DECK_EMPTY, deck.span(), "This deck has no cards: its last is lower than its first.");
            return;
        }
        findings.report(
                Code.TOO_FEW_CARDS,
                deck.span(),
                "With " + at.players().low() + " players this deck has too few cards: there are " + cards + ", and "
                        + value(variant.hand(), at) + " each and " + value(variant.rows(), at) + " rows need "
                        + needed(at) + ".");
    }

    /** A host may set a parameter so high that fewer can play; only if nobody could is its range too wide. */
    private void parameterExtremes() {
        Ranges fewest = initial.withPlayers(variant.players().low());
        for (int i = 0; i < variant.parameters().size(); i++) {
            Variant.Parameter parameter = variant.parameters().get(i);
            for (int extreme :
                    List.of(parameter.range().low(), parameter.range().high())) {
                Ranges at = fewest.withParameter(i, extreme);
                boolean enough = variant.decks().stream().allMatch(deck -> suffices(deck, at));
                boolean enoughInitially = variant.decks().stream().allMatch(deck -> suffices(deck, fewest));
                if (enoughInitially && !enough) {
                    findings.report(
                            Code.NEVER_ENOUGH_CARDS,
                            parameter.span(),
                            "With `" + parameter.name() + "` at " + extreme
                                    + " there are too few cards even for "
                                    + variant.players().low() + " players.");
                    break;
                }
            }
        }
    }

    private void requirements() {
        for (Variant.Requirement requirement : variant.requirements()) {
            IntStream.rangeClosed(variant.players().low(), variant.players().high())
                    .filter(players -> initial.withPlayers(players)
                            .of(requirement.condition())
                            .map(Interval::isSurelyNot)
                            .orElse(false))
                    .findFirst()
                    .ifPresent(players -> findings.report(
                            Code.REQUIREMENT_FAILS,
                            requirement.span(),
                            "As the parameters stand, this does not hold with " + players + " players."));
        }
    }

    private void capacity() {
        Optional<Statement.RowCapacity> setting = contents.setting(Statement.RowCapacity.class);
        if (setting.isPresent()) {
            long rows = value(variant.rows(), initial);
            for (int row = 1; row <= rows; row++) {
                Optional<Interval> places = initial.of(RowSettled.at(variant.capacity(), row));
                if (places.isPresent() && places.get().high() < 1) {
                    findings.report(
                            Code.ROW_HOLDS_NOTHING,
                            setting.get().span(),
                            "By this, row " + row + " holds no card at all.");
                    return;
                }
            }
        }
    }

    private void modifiers() {
        Optional<Interval> places = initial.of(variant.capacity());
        for (Modifier modifier : contents.modifiers()) {
            if (places.isPresent() && modifier.fills() >= places.get().low()) {
                findings.report(
                        Code.FILLS_WHOLE_ROW,
                        modifier.name().span(),
                        "`" + modifier.name() + "` fills " + modifier.fills() + " places, and a row has only "
                                + places.get().low() + ".");
            }
        }
    }

    private void passing() {
        long hand = value(variant.hand(), initial);
        contents.setting(Statement.Passing.class)
                .filter(passing -> passing.cards() > hand || passing.cards() < 1)
                .ifPresent(passing -> findings.report(
                        Code.PASSES_TOO_MANY,
                        passing.span(),
                        "Nobody can pass " + passing.cards() + " cards from a hand of " + hand + "."));
    }
}
