package org.hornbook.checker;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;

/** Checks that a table can be set up: enough cards for every number of players, and nothing impossible to set. */
final class TableChecker {
    private final Variant variant;
    private final FlatScript contents;
    private final Findings findings;
    private final Ranges initial;

    TableChecker(Variant variant, FlatScript contents, Findings findings) {
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
            new RangeChecker(variant, contents, findings).check();
            cardsOfNobody();
        }
    }

    /** Cards that no player has chosen are those of whoever acts; where nobody does, nothing may ask for the player. */
    private void cardsOfNobody() {
        if (!asksForThePlayer()) {
            return;
        }
        variant.steps()
                .flatMap(step -> step.effects().stream())
                .flatMap(Effect::all)
                .filter(effect -> effect instanceof Effect.PlaceCards placing
                        && placing.actor() == null
                        && isOfNobody(placing.cards()))
                .forEach(effect -> findings.report(
                        Code.NOBODY_TAKES,
                        effect.span(),
                        "These cards are no player's, and the rules for a card ask for its player. Let players place"
                                + " them: `each player { place … }`."));
    }

    private static boolean isOfNobody(Things cards) {
        return cards.sources()
                .anyMatch(source -> source instanceof Things.OfRow
                        || source instanceof Things.InPlace place && place.owner() == null);
    }

    private boolean asksForThePlayer() {
        Set<Hook> ofCards = EnumSet.of(Hook.PLACING, Hook.PLACED, Hook.TAKEN, Hook.CARD_END);
        return Stream.concat(
                        variant.placement().cases().stream()
                                .flatMap(each -> Stream.concat(
                                        Stream.ofNullable(each.condition()),
                                        each.effects().stream().flatMap(Effect::formulas))),
                        variant.triggers().stream()
                                .filter(trigger -> ofCards.contains(trigger.on()))
                                .flatMap(trigger -> Stream.concat(
                                        Stream.ofNullable(trigger.condition()),
                                        trigger.effects().stream().flatMap(Effect::formulas))))
                .anyMatch(formula -> formula.mentions(Formula.Slots.PLAYER));
    }

    private boolean settledBeforeTheGame() {
        boolean settled = true;
        for (Lot lot : variant.lots().toList()) {
            settled &= Stream.of(lot.first(), lot.last())
                    .flatMap(Stream::ofNullable)
                    .allMatch(number -> settled(number, lot.span()));
        }
        for (Variant.Requirement requirement : variant.requirements()) {
            settled &= settled(requirement.condition(), requirement.span());
        }
        return settled;
    }

    private boolean settled(Formula formula, Span span) {
        boolean settled = Ranges.settle(formula);
        if (!settled) {
            findings.report(
                    Code.KNOWN_TOO_LATE,
                    span,
                    "This must be known before the game: it can depend on parameters and the number of players only.");
        }
        return settled;
    }

    private void decks() {
        for (int place = 0; place < variant.places().size(); place++) {
            int each = place;
            variant.players().all().stream()
                    .map(initial::withPlayers)
                    .flatMap(at -> at.inEachDeal(variant.deals()))
                    .filter(at -> !at.suffices(variant, each))
                    .findFirst()
                    .ifPresent(at -> tooFew(each, at));
        }
    }

    private void tooFew(int place, Ranges at) {
        Place each = variant.places().get(place);
        Span span = each.lots().getFirst().span();
        long cards = at.cards(each).orElse(Interval.of(0)).low();
        if (cards <= 0) {
            findings.report(Code.DECK_EMPTY, span, "This deck has no cards: its last is lower than its first.");
            return;
        }
        findings.report(
                Code.TOO_FEW_CARDS,
                span,
                playing(place, at) + " `" + each.name() + "` has too few cards: there are " + cards + ", and "
                        + at.cardsNeeded(variant, place) + " are dealt."
                        + remedy(at.players().low()));
    }

    /** With how many there are too few: with so many only, or with more as well. */
    private String playing(int place, Ranges at) {
        int fewest = Math.toIntExact(at.players().low());
        List<Integer> more = variant.players().all().stream()
                .filter(players -> players > fewest)
                .toList();
        boolean isFromThereOn = !more.isEmpty()
                && more.stream()
                        .noneMatch(players -> initial.withPlayers(players)
                                .inEachDeal(variant.deals())
                                .allMatch(deal -> deal.suffices(variant, place)));
        return isFromThereOn ? "From " + Variant.playing(fewest) + " on" : "With " + Variant.playing(fewest);
    }

    private String remedy(long tooMany) {
        int seatsNobodyPlays = variant.players().high() - variant.people().high();
        long enough = tooMany - 1 - seatsNobodyPlays;
        return enough < variant.people().low()
                ? " Deal fewer cards."
                : " Let fewer play, `players " + variant.people().low() + ".." + enough + "`, or deal fewer cards.";
    }

    /** A host may set a parameter so high that fewer can play; only if nobody could is its range too wide. */
    private void parameterExtremes() {
        Ranges fewest = initial.withPlayers(variant.players().low());
        for (int i = 0; i < variant.parameters().size(); i++) {
            Variant.Parameter parameter = variant.parameters().get(i);
            for (int extreme :
                    List.of(parameter.range().low(), parameter.range().high())) {
                Ranges at = fewest.withParameter(i, extreme);
                boolean enough = at.inEachDeal(variant.deals()).allMatch(deal -> deal.suffices(variant));
                boolean enoughInitially = fewest.inEachDeal(variant.deals()).allMatch(deal -> deal.suffices(variant));
                if (enoughInitially && !enough) {
                    findings.report(
                            Code.NEVER_ENOUGH_CARDS,
                            parameter.span(),
                            "With `" + parameter.name() + "` at " + extreme
                                    + " there are too few cards even for "
                                    + Variant.playing(variant.players().low()) + ".");
                    break;
                }
            }
        }
    }

    private void requirements() {
        for (Variant.Requirement requirement : variant.requirements()) {
            variant.players().all().stream()
                    .filter(players -> initial.withPlayers(players)
                            .of(requirement.condition())
                            .map(Interval::isSurelyNot)
                            .orElse(false))
                    .findFirst()
                    .ifPresent(players -> findings.report(
                            Code.REQUIREMENT_FAILS,
                            requirement.span(),
                            "As the parameters stand, this does not hold with " + Variant.playing(players) + "."));
        }
    }
}
