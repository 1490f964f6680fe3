package org.hornbook.rulebook;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** What is there before the game begins: cards, places and what is kept count of. */
final class SetupSection {
    private final Variant variant;
    private final Wordings phrases;

    private SetupSection(Variant variant) {
        this.variant = variant;
        this.phrases = new Wordings(variant);
    }

    /** @param explained the names of {@code let} whose meaning has been told already; these are added */
    static List<Block> of(Variant variant, Set<String> explained) {
        SetupSection setUp = new SetupSection(variant);
        Stream<Paragraph> texts = Stream.of(
                        setUp.decks(),
                        setUp.specialCards(),
                        rows(variant, setUp.phrases).map(text -> new Paragraph(text, "rows")),
                        variant.places().stream()
                                .filter(place -> !place.isDeck())
                                .map(place -> new Paragraph(setUp.place(place), place.name())),
                        variant.counters().stream()
                                .map(counter -> new Paragraph(setUp.counter(counter), counter.name())))
                .flatMap(each -> each);
        List<Block> blocks = new ArrayList<>(texts.toList());
        blocks.addAll(Rulebook.meanings(setUp.phrases, variant, explained));
        return blocks;
    }

    static Optional<String> lots(String place, Variant variant) {
        SetupSection setUp = new SetupSection(variant);
        return variant.places().stream()
                .filter(each -> each.name().equals(place) && !each.lots().isEmpty())
                .map(each -> setUp.lots(each)
                        + setUp.named(each.lots().stream())
                                .map(text -> " " + text)
                                .collect(Collectors.joining()))
                .findFirst();
    }

    /** Which cards are shuffled where: "Shuffle the animals: five dog cards and five donkey cards." */
    private Stream<Paragraph> decks() {
        int all = variant.deals();
        Stream<Paragraph> sideBySide =
                all < 2 ? Stream.of() : Stream.of(new Paragraph(say("deal.several count", all), "deals"));
        return Stream.concat(
                sideBySide,
                variant.places().stream().filter(this::isUsed).map(place -> new Paragraph(lots(place), place.name())));
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
        return say("lots.rulebook place lots", variant.called(place.name()), all);
    }

    private String counted(Lot lot, int copies) {
        String card =
                lot.name() == null ? Subject.CARD.noun() : Language.form("called_card", variant.called(lot.name()));
        if (lot.first() == null || lot.last() == null) {
            return Language.count(copies, card);
        }
        String first = phrases.noun(lot.first());
        String last = phrases.noun(lot.last());
        String numbers = say("lots.numbered card single first last", card, first.equals(last), first, last);
        return copies == 1 ? numbers : say("lots.copies count cards", copies, numbers);
    }

    /** What each card with a name does, as far as its script says. */
    private Stream<Paragraph> specialCards() {
        return variant.places().stream()
                .flatMap(place -> named(place.lots().stream()).map(text -> new Paragraph(text, place.name())));
    }

    private Stream<String> named(Stream<Lot> lots) {
        return lots.filter(lot -> lot.name() != null && lot.text() != null)
                .map(lot -> Language.capital(variant.called(Objects.requireNonNull(lot.name()))) + ": " + lot.text());
    }

    static Stream<String> rows(Variant variant, Wordings phrases) {
        return Stream.of(
                        variant.countsRows()
                                ? Stream.of(say("row.counted rows", phrases.noun(variant.rows())))
                                : Stream.<String>empty(),
                        variant.measuresRows() ? Stream.of(capacity(variant, phrases)) : Stream.<String>empty(),
                        sorting(variant, phrases).stream())
                .flatMap(sentences -> sentences);
    }

    private static String capacity(Variant variant, Wordings phrases) {
        String cards = phrases.judging(Formula.Slots.ROW, Subject.ROW, () -> phrases.noun(variant.capacity()));
        return say(
                "row.capacity cards",
                cards.matches("\\d+")
                        ? say("card.counted count", Integer.parseInt(cards))
                        : say("row.this_many cards", cards));
    }

    private static Optional<String> sorting(Variant variant, Wordings phrases) {
        return Optional.ofNullable(variant.procedure().sorting())
                .map(key -> say("rows.rulebook keys", phrases.keys(Formula.Slots.ROW, Subject.ROW, List.of(key))));
    }

    /** "Pasture: cattle driven away. There is one; everybody sees its cards." */
    private String place(Place place) {
        return called(place.name(), place.text())
                + say(
                        "place.rulebook owned seen",
                        say(place.per(), "has"),
                        say(place.seenBy(), "sees owned", place.per() == Owner.PLAYER));
    }

    private String called(String name, @Nullable String text) {
        return Language.capital(variant.called(name)) + ": " + (text == null ? "" : text + ". ");
    }

    /** "Strikes: rows taken this round. For each player, 0 at the start of each round." */
    private String counter(Counter counter) {
        String range = counter.type() == Type.WORD
                ? Language.or(counter.words().stream()
                        .map(word -> variant.called(variant.words().get(word)))
                        .toList())
                : counter.range() == null
                        ? ""
                        : say(
                                "number.range low high",
                                counter.range().low(),
                                counter.range().high());
        String since = counter.each() == null ? say("counter.at_first") : say(counter.each(), "start");
        String text = counter.text();
        String said = say(
                "counter.rulebook owner range first since", say(counter.per(), "each"), range, first(counter), since);
        return text != null && !counter.isThing()
                ? Language.capital(text) + ": " + said
                : called(counter.name(), text) + Language.capital(said);
    }

    private String first(Counter counter) {
        if (counter.random()) {
            return say(
                    "drawn.rulebook thing clause",
                    (counter.type() == Type.PLAYER ? Subject.PLAYER : Subject.ROW).noun(),
                    "");
        }
        Formula initial = counter.initial();
        return initial instanceof Formula.Constant(int value)
                ? phrases.value(counter.type(), value)
                : initial == null ? phrases.value(counter.type(), 0) : phrases.noun(initial);
    }

    /** Cards in short words, if there are such: "55", "dog", "multiples of 10". */
    static Optional<String> cards(Formula condition, boolean other, Variant variant) {
        if (condition instanceof Formula.And(List<Formula> parts)
                && parts.size() == 2
                && parts.getLast() instanceof Comparison(Formula card, List<Comparison.Step> but)
                && but.size() == 1
                && but.getFirst().relation() == Relation.UNEQUAL) {
            return cards(parts.getFirst(), other, variant)
                    .flatMap(all -> cards(
                                    new Comparison(
                                            card,
                                            List.of(new Comparison.Step(
                                                    Relation.EQUAL,
                                                    but.getFirst().operand()))),
                                    false,
                                    variant)
                            .map(one -> say("worth.except cards card", all, one)));
        }
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
                ? Optional.of(say("worth.multiples other divisor", other, divisor))
                : Optional.empty();
    }
}
