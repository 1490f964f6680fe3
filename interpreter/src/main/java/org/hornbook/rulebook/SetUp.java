package org.hornbook.rulebook;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Formula.Comparison;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** What is there before the game begins: cards, places and what is kept count of. */
final class SetUp {
    private final Variant variant;
    private final Wordings phrases;

    private SetUp(Variant variant) {
        this.variant = variant;
        this.phrases = new Wordings(variant);
    }

    static List<Block> of(Variant variant) {
        SetUp setUp = new SetUp(variant);
        Stream<String> texts = Stream.of(
                        setUp.decks(),
                        setUp.specialCards(),
                        rows(variant),
                        variant.places().stream()
                                .filter(place -> !place.isDeck())
                                .map(SetUp::place),
                        variant.counters().stream().map(setUp::counter))
                .flatMap(each -> each);
        return texts.map(Paragraph::new).map(Block.class::cast).toList();
    }

    static Optional<String> lots(String place, Variant variant) {
        return variant.places().stream()
                .filter(each -> each.name().equals(place) && !each.lots().isEmpty())
                .map(each -> new SetUp(variant).lots(each)
                        + named(each.lots().stream()).map(text -> " " + text).collect(Collectors.joining()))
                .findFirst();
    }

    /** Which cards are shuffled where: "Shuffle the animals: five dog cards and five donkey cards." */
    private Stream<String> decks() {
        int all = variant.deals();
        Stream<String> sideBySide = all < 2
                ? Stream.of()
                : Stream.of(Language.capital(Language.number(all))
                        + " deals are played side by side, each with cards, rows and hands of its own.");
        return Stream.concat(
                sideBySide, variant.places().stream().filter(this::isUsed).map(this::lots));
    }

    /** A deck that nothing is dealt from need not be there. */
    private boolean isUsed(Place place) {
        return !place.lots().isEmpty()
                && (!place.isDeck()
                        || variant.effects()
                                .flatMap(List::stream)
                                .flatMap(Effect::all)
                                .anyMatch(effect -> effect instanceof Effect.DealCards deal
                                        && variant.places()
                                                .get(deal.from().place())
                                                .equals(place)));
    }

    private String lots(Place place) {
        Map<String, List<Lot>> kinds = place.lots().stream()
                .collect(Collectors.groupingBy(lot -> counted(lot, 1), LinkedHashMap::new, Collectors.toList()));
        List<String> all = kinds.values().stream()
                .map(alike -> counted(
                        alike.getFirst(), alike.stream().mapToInt(Lot::copies).sum()))
                .toList();
        return "Shuffle the " + Term.spoken(place.name()) + ": " + Language.and(all) + ".";
    }

    private String counted(Lot lot, int copies) {
        String name = lot.name() == null ? "" : Term.spoken(lot.name()) + " ";
        String cards = name.endsWith("card ") ? name.strip() : name + "card";
        if (lot.first() == null || lot.last() == null) {
            return Language.count(copies, cards);
        }
        String first = phrases.noun(lot.first());
        String last = phrases.noun(lot.last());
        String numbers = "the " + cards + (first.equals(last) ? " " + first : "s " + first + " to " + last);
        return copies == 1 ? numbers : Language.number(copies) + " each of " + numbers;
    }

    /** What each card with a name does, as far as its script says. */
    private Stream<String> specialCards() {
        return named(variant.lots());
    }

    private static Stream<String> named(Stream<Lot> lots) {
        return lots.filter(lot -> lot.name() != null && lot.text() != null)
                .map(lot -> Language.capital(Term.spoken(Objects.requireNonNull(lot.name()))) + ": " + lot.text());
    }

    static Stream<String> rows(Variant variant) {
        return Stream.concat(
                variant.measuresRows() ? Stream.of(capacity(variant)) : Stream.empty(), sorting(variant).stream());
    }

    private static String capacity(Variant variant) {
        Wordings phrases = new Wordings(variant);
        String cards = phrases.judging(Formula.Slots.ROW, Subject.ROW, () -> phrases.noun(variant.capacity()));
        return "A row is full when it holds "
                + (cards.matches("\\d+")
                        ? Language.count(Integer.parseInt(cards), "card")
                        : "this many cards: " + cards)
                + ".";
    }

    private static Optional<String> sorting(Variant variant) {
        return Optional.ofNullable(variant.procedure().sorting())
                .map(key -> "The rows are always sorted, after the deal and after every card: the row with "
                        + new Wordings(variant).keys(Formula.Slots.ROW, Subject.ROW, List.of(key)) + " comes first.");
    }

    /** "Pasture: cattle driven away. There is one; everybody sees its cards." */
    private static String place(Place place) {
        String who = switch (place.seenBy()) {
            case ALL -> "everybody sees its cards";
            case OTHERS -> place.per() == Owner.PLAYER ? "all but its player see its cards" : "nobody sees its cards";
            case OWNER -> place.per() == Owner.PLAYER ? "only its player sees its cards" : "nobody sees its cards";
            case NOBODY -> "nobody sees its cards";
        };
        return called(place.name(), place.text()) + each(place.per(), "one") + "; " + who + ".";
    }

    private static String called(String name, @Nullable String text) {
        return Language.capital(Term.spoken(name)) + ": " + (text == null ? "" : text + ". ");
    }

    private static String each(Owner owner, String one) {
        return switch (owner) {
            case PLAYER -> "Every player has " + one;
            case ROW -> "Every row has " + one;
            case CARD -> "Every card has " + one;
            case TEAM -> "Every team has " + one;
            case GAME -> "There is " + one;
        };
    }

    /** "Strikes: rows taken this round. For each player, 0 at the start of each round." */
    private String counter(Counter counter) {
        String owner = counter.per() == Owner.GAME
                ? ""
                : "for each " + counter.per().name().toLowerCase(Locale.ROOT) + ", ";
        String words = counter.type() == Type.WORD
                ? Language.or(counter.words().stream()
                                .map(word -> Term.spoken(variant.words().get(word)))
                                .toList())
                        + ", "
                : counter.range() == null
                        ? ""
                        : counter.range().low() + " to " + counter.range().high() + ", ";
        String since = counter.each() == null
                ? "at first"
                : "at the start of each " + (counter.each() == Period.TURN ? "turn" : "round");
        String text = counter.text();
        String said = owner + words + first(counter) + " " + since + ".";
        return text != null && !counter.isThing()
                ? Language.capital(text) + ": " + said
                : called(counter.name(), text) + Language.capital(said);
    }

    private String first(Counter counter) {
        if (counter.random()) {
            return "a random " + (counter.type() == Type.PLAYER ? "player" : "row");
        }
        Formula initial = counter.initial();
        return initial instanceof Formula.Constant(int value)
                ? phrases.value(counter.type(), value)
                : initial == null ? phrases.value(counter.type(), 0) : phrases.noun(initial);
    }

    /** Cards in short words, if there are such: "55", "dog", "multiples of 10". */
    static Optional<String> cards(Formula condition, String other, Variant variant) {
        if (!(condition instanceof Comparison(Formula first, List<Comparison.Step> steps))
                || steps.size() != 1
                || steps.getFirst().relation() != Relation.EQUAL) {
            return Optional.empty();
        }
        if (steps.getFirst().operand() instanceof Formula.NamedCard(int named)) {
            return Optional.of(variant.spokenCard(named));
        }
        if (!(steps.getFirst().operand() instanceof Formula.Constant(int value))) {
            return Optional.empty();
        }
        Formula card = new Formula.Local(Formula.Slots.CARD);
        if (first.ofCard().equals(card)) {
            return Optional.of(Integer.toString(value));
        }
        return value == 0
                        && first instanceof Formula.Arithmetic(Formula of, List<Formula.Arithmetic.Step> by)
                        && of.ofCard().equals(card)
                        && by.size() == 1
                        && by.getFirst().operator() == Operator.MODULO
                        && by.getFirst().operand() instanceof Formula.Constant(int divisor)
                ? Optional.of(other + "multiples of " + divisor)
                : Optional.empty();
    }
}
