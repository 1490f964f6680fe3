package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** What a variant names throughout: parameters, counters, modifiers and words. */
final class SymbolTable {
    private final List<Item.Parameter> parameters;
    private final List<Item.Counter> counters;
    private final List<Item.Cards> places;
    private final List<Item.Seat> seats;
    private final Item.@Nullable Rows rows;
    private final PlaceRoles roles;
    private final List<Item.Let> lets;
    private final List<Choice> choices;
    private final Set<String> secret;
    private final Set<String> optional;
    private final List<Item.Modifier> modifiers;
    private final List<String> words;
    private final Texts texts;

    /** The words that a counter or an answer can be, by its name. */
    private final Map<String, Set<String>> listed = new LinkedHashMap<>();

    private List<Lot> special = List.of();
    private int highestCard;
    private boolean hasEqualCards = true;

    SymbolTable(FlatScript contents, Texts texts, Findings findings) {
        this.texts = texts;
        this.places = contents.cards();
        this.seats = contents.seats();
        this.rows = contents.rows();
        this.roles = new PlaceRoles(contents);
        this.lets = contents.lets();
        this.choices = ChoiceNames.in(contents, findings);
        this.secret = ChoiceNames.secret(contents);
        this.optional = ChoiceNames.optional(contents);
        this.parameters = contents.parameters();
        this.counters = contents.counters();
        this.modifiers = contents.modifiers();
        counters.forEach(counter -> list(counter.name(), counter.words()));
        contents.items().stream().flatMap(Item::questions).forEach(chooses -> {
            if (chooses.from() instanceof Action.Options.Words answers && !answers.isYesOrNo()) {
                list(chooses.name(), answers.words());
            }
        });
        Set<String> known = new LinkedHashSet<>(Variant.PARITIES);
        listed.values().forEach(known::addAll);
        this.words = List.copyOf(known);
    }

    Texts texts() {
        return texts;
    }

    private void list(Name of, List<Name> can) {
        Set<String> all = listed.computeIfAbsent(of.text(), _ -> new LinkedHashSet<>());
        can.stream()
                .map(Name::text)
                .filter(word -> BuiltInName.find(word).isEmpty())
                .forEach(all::add);
    }

    /** The words that a counter or an answer can be. */
    List<String> wordsOf(String name) {
        return List.copyOf(listed.getOrDefault(name, Set.of()));
    }

    /** From now on the cards with names mean something; how many there are is said without them. */
    void know(List<Place> known) {
        List<Lot> lots = known.stream().flatMap(place -> place.lots().stream()).toList();
        hasEqualCards = lots.size() != 1
                || lots.getFirst().copies() > 1
                || lots.getFirst().name() != null;
        highestCard = known.stream()
                .flatMap(place -> place.lots().stream())
                .mapToInt(Lot::highest)
                .max()
                .orElse(0);
        special = known.stream()
                .flatMap(place -> place.lots().stream())
                .filter(lot -> lot.name() != null)
                .toList();
    }

    /** The highest number that a card can show, whatever a host sets. */
    int highestCard() {
        return highestCard;
    }

    /** Whether there can be two cards alike, or a card that shows no number. */
    boolean hasEqualCards() {
        return hasEqualCards;
    }

    /** The card that is called so; null if there is none. */
    @Nullable
    Typed special(String word) {
        return special.stream()
                .flatMapToInt(lot -> lot.card(word).stream())
                .mapToObj(card -> new Typed(new Formula.NamedCard(card), Type.CARD))
                .findFirst()
                .orElse(null);
    }

    /** What all cards of that name share, where they show numbers; 0 if there are none. */
    int kind(String name) {
        return special.stream()
                .filter(lot -> lot.isNumbered() && name.equals(lot.name()))
                .mapToInt(Lot::from)
                .findFirst()
                .orElse(0);
    }

    boolean hasNamedCards() {
        return !special.isEmpty();
    }

    /** A card as a number: what it shows, which is what the game knows it by where no card has a name. */
    Formula number(Formula card) {
        return special.isEmpty() ? card : Function.CARD_NUMBER.of(card);
    }

    /** A fact of something that has it. */
    Typed of(Fact fact, Typed owner) {
        Formula of = fact.isOfNumber() && owner.type() == Type.CARD ? number(owner.formula()) : owner.formula();
        return new Typed(fact.of(of), fact.type());
    }

    /** The seats that nobody plays. */
    List<Variant.EmptySeat> seats() {
        return seats.stream()
                .map(seat -> new Variant.EmptySeat(seat.name().text(), texts.optional(seat.text())))
                .toList();
    }

    /** Who sits in the seat of that name, one of the last at the table; null if there is none. */
    @Nullable
    Typed seat(String name) {
        for (int i = 0; i < seats.size(); i++) {
            if (seats.get(i).name().text().equals(name)) {
                Formula all = Function.PLAYERS.of();
                int behind = seats.size() - 1 - i;
                return new Typed(
                        behind == 0
                                ? all
                                : new Formula.Arithmetic(
                                        all,
                                        List.of(new Formula.Arithmetic.Step(
                                                Operator.MINUS, new Formula.Constant(behind)))),
                        Type.PLAYER);
            }
        }
        return null;
    }

    /** What players do with a place. */
    Place.Role role(String place) {
        return roles.of(place);
    }

    /** Whether so many cards fill a row. */
    boolean rowsHaveCapacity() {
        return rows != null && rows.capacity() != null;
    }

    /** The place of the parameter of that name; -1 if there is none. */
    int parameter(String name) {
        return parameterNames().indexOf(name);
    }

    int counter(String name) {
        return counterNames().indexOf(name);
    }

    /** The place of the place of cards of that name; -1 if there is none. */
    int place(String name) {
        return placeNames().indexOf(name);
    }

    List<String> placeNames() {
        return places.stream().map(item -> item.name().text()).toList();
    }

    /** What has such a place each; null if the game has just one. */
    @Nullable
    Type ownerOfPlace(int place) {
        return typeOf(places.get(place).per());
    }

    int choice(String name) {
        for (int i = 0; i < choices.size(); i++) {
            if (choices.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the answers of that name may be hidden when they are revealed. */
    boolean isSecret(String choice) {
        return secret.contains(choice);
    }

    /** Whether a number that is asked for may be none. */
    boolean isOptional(int choice) {
        return choices.get(choice).type() == Type.NUMBER
                && optional.contains(choices.get(choice).name());
    }

    Choice choiceAt(int index) {
        return choices.get(index);
    }

    List<Choice> choices() {
        return choices;
    }

    List<String> choiceNames(Type type) {
        return choices.stream()
                .filter(choice -> choice.type() == type)
                .map(Choice::name)
                .toList();
    }

    List<String> choiceNames() {
        return choices.stream().map(Choice::name).toList();
    }

    int modifier(String name) {
        return modifierNames().indexOf(name);
    }

    /** The place of what a counter can be; -1 if none can be that. */
    int word(String name) {
        return words.indexOf(name);
    }

    Item.Parameter parameterAt(int index) {
        return parameters.get(index);
    }

    List<String> words() {
        return words;
    }

    List<String> parameterNames() {
        return parameters.stream().map(item -> item.name().text()).toList();
    }

    List<String> modifierNames() {
        return modifiers.stream().map(item -> item.name().text()).toList();
    }

    List<String> counterNames() {
        return counters.stream().map(item -> item.name().text()).toList();
    }

    /** Every word that stands for a value. */
    List<String> all() {
        List<String> all = new ArrayList<>(parameterNames());
        all.addAll(counterNames());
        all.addAll(modifierNames());
        special.stream().flatMap(lot -> Stream.ofNullable(lot.name())).forEach(all::add);
        seats.forEach(seat -> all.add(seat.name().text()));
        lets.forEach(let -> all.add(let.name().text()));
        all.addAll(placeNames());
        choiceNames().stream().filter(name -> BuiltInName.find(name).isEmpty()).forEach(all::add);
        all.addAll(words);
        return all;
    }

    /** What has such a counter each; null if the game has just one. */
    @Nullable
    Type ownerOf(int counter) {
        return typeOf(counters.get(counter).per());
    }

    /** What a row, player, team or card has of that name: a counter, cards, an answer; null if nothing. */
    @Nullable
    Typed ofOwner(String word, Type type, Formula owner) {
        int counter = counter(word);
        if (counter >= 0 && ownerOf(counter) == type) {
            Formula whose = type == Type.TEAM ? Function.TEAM_NUMBER.of(owner) : owner;
            return new Typed(new Formula.CounterValue(counter, whose), typeOf(counter));
        }
        int choice = type == Type.PLAYER ? choice(word) : -1;
        if (choice >= 0) {
            Choice chosen = choices.get(choice);
            return chosen.isSingle()
                    ? new Typed(new Formula.ChosenValue(choice, owner), chosen.type())
                    : several(choice, owner);
        }
        int place = place(word);
        return place >= 0 && ownerOfPlace(place) == type ? Typed.cards(new Things.InPlace(place, owner)) : null;
    }

    private Typed several(int choice, Formula player) {
        Formula count = Formula.Tally.count(new Things.OfChoice(choice, player));
        return switch (choices.get(choice).type()) {
            case ROW -> new Typed(count, Type.ROWS);
            case PLAYER -> new Typed(count, Type.PLAYERS);
            default -> new Typed(count, Type.CARDS);
        };
    }

    Item.Counter counterAt(int counter) {
        return counters.get(counter);
    }

    /** What a counter stands for. */
    Type typeOf(int counter) {
        return typeOf(counters.get(counter));
    }

    static Type typeOf(Item.Counter counter) {
        if (counter.among() != null) {
            return counter.among().type();
        }
        if (!counter.words().isEmpty()) {
            return Type.WORD;
        }
        return switch (counter.initial()) {
            case Expression.Answer _ -> Type.TRUTH;
            case Expression.RandomOf(Span _, Expression.Subjects set) ->
                set.subject().type();
            case null, default -> Type.NUMBER;
        };
    }

    private static @Nullable Type typeOf(Owner owner) {
        return switch (owner) {
            case PLAYER -> Type.PLAYER;
            case ROW -> Type.ROW;
            case CARD -> Type.CARD;
            case TEAM -> Type.TEAM;
            case GAME -> null;
        };
    }
}
