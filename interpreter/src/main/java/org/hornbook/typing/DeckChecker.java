package org.hornbook.typing;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** Turns decks and cards with names into the cards of each deal. */
final class DeckChecker {
    private final FlatScript contents;
    private final FormulaChecker formulas;
    private final Findings findings;
    private final Scope scope;

    /** What there can be, whatever a host sets. */
    private final Ranges whole;

    DeckChecker(FlatScript contents, FormulaChecker formulas, Scope beforeTheGame, Ranges whole, Findings findings) {
        this.contents = contents;
        this.formulas = formulas;
        this.findings = findings;
        this.scope = beforeTheGame;
        this.whole = whole;
    }

    /** One deck for each deal: that of the deal if it has one of its own, or else that of all. */
    List<Variant.Deck> decks() {
        List<Statement.Deck> all = contents.settings(Statement.Deck.class);
        List<Statement.Deck> written =
                all.stream().filter(deck -> deck.home() == null).toList();
        List<Variant.Deck> numbered = written.stream().map(this::deck).toList();
        List<Variant.DeckApart> apart = all.stream()
                .flatMap(deck -> Stream.ofNullable(deck.home()).map(home -> apart(deck, home)))
                .toList();
        areDifferent(numbered, apart);
        List<Variant.SpecialCard> named = special(numbered, apart);
        List<Variant.Deck> checked = numbered.stream()
                .map(deck -> new Variant.Deck(deck.first(), deck.last(), deck.copies(), named, apart, deck.span()))
                .toList();
        List<Variant.Deck> decks = new ArrayList<>();
        for (int deal = 1; deal <= deals(); deal++) {
            Variant.Deck own = null;
            for (int i = 0; i < written.size(); i++) {
                Statement.Range deals = written.get(i).deals();
                boolean general = deals == null && own == null;
                boolean special = deals != null && deals.low() <= deal && deal <= deals.high();
                if (general || special) {
                    own = checked.get(i);
                }
            }
            if (own != null) {
                decks.add(own);
            }
        }
        return decks;
    }

    private int deals() {
        return contents.setting(Statement.Deals.class)
                .map(Statement.Deals::count)
                .orElse(1);
    }

    private Variant.Deck deck(Statement.Deck deck) {
        return new Variant.Deck(
                formulas.number(deck.first(), scope),
                formulas.number(deck.last(), scope),
                deck.twice() ? 2 : 1,
                List.of(),
                List.of(),
                deck.span());
    }

    private Variant.DeckApart apart(Statement.Deck written, Name home) {
        Variant.Deck deck = deck(written);
        mustBeOfGame(home);
        return new Variant.DeckApart(deck.first(), deck.last(), deck.copies(), home.text(), deck.span());
    }

    /** A card goes back to where it belongs by its number, so no number can belong to two decks. */
    private void areDifferent(List<Variant.Deck> decks, List<Variant.DeckApart> apart) {
        List<Interval> taken = new ArrayList<>();
        decks.forEach(deck -> cards(whole, deck.first(), deck.last()).ifPresent(taken::add));
        for (Variant.DeckApart deck : apart) {
            cards(whole, deck.first(), deck.last()).ifPresent(cards -> {
                taken.stream()
                        .filter(other -> cards.low() <= other.high() && other.low() <= cards.high())
                        .findFirst()
                        .ifPresent(other -> findings.report(
                                Code.NUMBERS_TAKEN,
                                deck.span(),
                                "The cards " + other.low() + " to " + other.high()
                                        + " belong to another deck. Give these other numbers, from "
                                        + (taken.stream()
                                                        .mapToLong(Interval::high)
                                                        .max()
                                                        .orElse(0)
                                                + 1) + " on."));
                taken.add(cards);
            });
        }
    }

    private static Optional<Interval> cards(Ranges ranges, Formula first, Formula last) {
        return ranges.of(first)
                .flatMap(from -> ranges.of(last).map(to -> new Interval(from.low(), Math.max(from.low(), to.high()))));
    }

    /** Cards with names, numbered from above what any card of the decks can have, whatever a host sets. */
    private List<Variant.SpecialCard> special(List<Variant.Deck> decks, List<Variant.DeckApart> apart) {
        long highest = Stream.concat(
                        decks.stream().map(Variant.Deck::last), apart.stream().map(Variant.DeckApart::last))
                .flatMap(last -> whole.of(last).stream())
                .mapToLong(Interval::high)
                .max()
                .orElse(0);
        int above = Math.clamp(highest, 0, Variant.Deck.HIGHEST_NUMBER);
        List<Variant.SpecialCard> special = new ArrayList<>();
        for (Item.Special item : contents.special()) {
            special.add(new Variant.SpecialCard(
                    item.name().text(),
                    Text.of(item.text()),
                    formulas.number(item.count(), scope),
                    home(item),
                    above + special.size() + 1,
                    item.span()));
        }
        return special;
    }

    /** The place that is their deck. */
    private @Nullable String home(Item.Special item) {
        Name home = item.home();
        if (home == null) {
            return null;
        }
        mustBeOfGame(home);
        return home.text();
    }

    private void mustBeOfGame(Name home) {
        boolean isOfGame = contents.cards().stream()
                .anyMatch(place -> place.name().text().equals(home.text()) && place.per() == Owner.GAME);
        if (!isOfGame) {
            findings.report(
                    Code.NO_SUCH_DECK,
                    home.span(),
                    "There is no place of the game called `" + home + "`. Declare it: `cards " + home
                            + " per game, seen by nobody`.");
        }
    }
}
