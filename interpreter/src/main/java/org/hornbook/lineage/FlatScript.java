package org.hornbook.lineage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/**
 * A flattened script with its statements sorted by kind.
 *
 * @param cards places of cards
 * @param rows the rows on the table; null if there are none
 * @param placed the items of {@code place card}
 * @param rules rules and bars in the order in which they are applied
 * @param texts what is said in other languages, each once
 */
public record FlatScript(
        Script script,
        List<Statement.Setting> settings,
        List<Item.Parameter> parameters,
        List<Item.Counter> counters,
        List<Item.Cards> cards,
        Item.@Nullable Rows rows,
        List<Item.Seat> seats,
        List<Item.Modifier> modifiers,
        Statement.@Nullable Course round,
        Statement.@Nullable Course turn,
        List<Item.Let> lets,
        @Nullable Span placement,
        List<Item> placed,
        List<Item> rules,
        List<Example> examples,
        List<Statement.Texts> texts) {

    public static FlatScript of(Script flattened) {
        List<Statement.Setting> settings = new ArrayList<>();
        List<Item.Parameter> parameters = new ArrayList<>();
        List<Item.Counter> counters = new ArrayList<>();
        List<Item.Cards> cards = new ArrayList<>();
        Item.Rows rows = null;
        List<Item.Seat> seats = new ArrayList<>();
        List<Item.Modifier> modifiers = new ArrayList<>();
        Statement.Course round = null;
        Statement.Course turn = null;
        List<Item.Let> lets = new ArrayList<>();
        List<Statement.Placement> placements = new ArrayList<>();
        List<Item> rules = new ArrayList<>();
        List<Example> examples = new ArrayList<>();
        List<Statement.Texts> texts = new ArrayList<>();
        for (Statement statement : flattened.statements()) {
            switch (statement) {
                case Statement.Setting setting -> settings.add(setting);
                case Statement.Placement placement -> placements.add(placement);
                case Statement.Course course when course.turn() -> turn = course;
                case Statement.Course course -> round = course;
                case Statement.Texts said -> texts.add(said);
                case Statement.ExampleStatement example -> examples.add(example.example());
                case Statement.Addition(Span ignored, Item item) -> {
                    switch (item) {
                        case Item.Parameter parameter -> parameters.add(parameter);
                        case Item.Counter counter -> counters.add(counter);
                        case Item.Cards place -> cards.add(place);
                        case Item.Rows laid -> rows = laid;
                        case Item.Seat seat -> seats.add(seat);
                        case Item.Modifier modifier -> modifiers.add(modifier);
                        case Item.Rule rule -> rules.add(rule);
                        case Item.Bar bar -> rules.add(bar);
                        case Item.Let let -> lets.add(let);
                        case Item.Case placeCase -> throw notFlat(placeCase);
                        case Item.Step step -> throw notFlat(step);
                    }
                }
                case Statement.Replacement replacement -> throw notFlat(replacement);
                case Statement.Insertion insertion -> throw notFlat(insertion);
                case Statement.Removal removal -> throw notFlat(removal);
                case Statement.TextRemoval removal -> throw notFlat(removal);
            }
        }
        Statement.Placement placement = placements.isEmpty() ? null : placements.getFirst();
        return new FlatScript(
                flattened,
                List.copyOf(settings),
                List.copyOf(parameters),
                List.copyOf(counters),
                List.copyOf(cards),
                rows,
                List.copyOf(seats),
                List.copyOf(modifiers),
                round,
                turn,
                List.copyOf(lets),
                placement == null ? null : placement.span(),
                placement == null ? List.of() : placement.items(),
                List.copyOf(rules),
                List.copyOf(examples),
                List.copyOf(texts));
    }

    private static IllegalArgumentException notFlat(Node node) {
        return new IllegalArgumentException("not part of a flattened script: " + node.span());
    }

    /** What is called or said so in a language. */
    public List<Statement.Translation> said(String language) {
        return texts.stream()
                .filter(block -> block.language().text().equals(language))
                .flatMap(block -> block.said().stream())
                .toList();
    }

    /** The last setting of a kind. */
    public <S extends Statement.Setting> Optional<S> setting(Class<S> kind) {
        return settings(kind).stream().reduce((earlier, later) -> later);
    }

    public <S extends Statement.Setting> List<S> settings(Class<S> kind) {
        return settings.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    /** Whether something stands in the script itself, and not in one that it extends. */
    public boolean isOwn(Span span) {
        return span.source().equals(script.span().source());
    }

    /** The initial cards of places. */
    public Stream<Item.Lot> lots() {
        return cards.stream().flatMap(place -> place.lots().stream());
    }

    /** The definition of the bullheads of cards. */
    public Optional<Item.Let> bullheads() {
        return lets.stream().filter(Item.Let::isOfBullheads).findFirst();
    }

    /** All named items, in order. */
    public List<Item> items() {
        List<Item> items = new ArrayList<>(parameters);
        items.addAll(counters);
        items.addAll(cards);
        Optional.ofNullable(rows).ifPresent(items::add);
        items.addAll(seats);
        items.addAll(modifiers);
        items.addAll(lets);
        Stream.of(Optional.ofNullable(round), Optional.ofNullable(turn))
                .flatMap(Optional::stream)
                .forEach(course -> items.addAll(course.items()));
        items.addAll(placed);
        items.addAll(rules);
        return items;
    }
}
