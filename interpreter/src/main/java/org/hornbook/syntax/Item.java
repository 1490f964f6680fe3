package org.hornbook.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.words.Audience;
import org.hornbook.words.Hook;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/** A named item, which a child script can replace, remove, or insert something before or after. */
public sealed interface Item extends Node {

    Name name();

    default Kind kind() {
        return switch (this) {
            case Parameter _ -> Kind.PARAMETER;
            case Counter _ -> Kind.COUNTER;
            case Let _ -> Kind.LET;
            case Case _ -> Kind.CASE;
            case Rule _ -> Kind.RULE;
            case Bar _ -> Kind.BAR;
            case Step _ -> Kind.STEP;
            case Cards _ -> Kind.CARDS;
            case Rows _ -> Kind.ROWS;
            case Seat _ -> Kind.SEAT;
            case Modifier _ -> Kind.MODIFIER;
        };
    }

    /** The key that identifies it: its name. */
    default String key() {
        return name().text();
    }

    /** Its text for people; null for most items. */
    default @Nullable Text text() {
        return null;
    }

    default List<Text> rulings() {
        return List.of();
    }

    /** Its condition; null if it always applies. */
    default @Nullable Expression condition() {
        return null;
    }

    /** Its actions; empty for most items. */
    default List<Action> actions() {
        return List.of();
    }

    /** Its actions and all actions inside them. */
    default Stream<Action> allActions() {
        return actions().stream().flatMap(Action::all);
    }

    /** All questions of its actions. */
    default Stream<Action.Chooses> questions() {
        return allActions()
                .flatMap(action -> action instanceof Action.Chooses chooses ? Stream.of(chooses) : Stream.empty());
    }

    /** Its name, and the names of what it holds: questions, words, cards. */
    default Stream<String> names() {
        Stream<Name> within = switch (this) {
            case Counter counter -> counter.words().stream();
            case Cards cards -> cards.lots().stream().map(Lot::name).flatMap(Stream::ofNullable);
            default -> questions().map(Action.Chooses::name);
        };
        return Stream.concat(Stream.of(name()), within).map(Name::text);
    }

    /** Its own expressions, without those of its actions. */
    default Stream<Expression> expressions() {
        return switch (this) {
            case Parameter _, Seat _, Modifier _ -> Stream.empty();
            case Cards cards -> cards.lots().stream().flatMap(Lot::expressions);
            case Rows rows ->
                Stream.of(
                                rows.count(),
                                rows.capacity(),
                                rows.sorting() == null ? null : rows.sorting().value())
                        .flatMap(Stream::ofNullable);
            case Counter counter -> Stream.ofNullable(counter.initial());
            case Let let ->
                let.lines().stream()
                        .flatMap(line -> Stream.concat(Stream.ofNullable(line.condition()), Stream.of(line.value())));
            case Rule rule -> Stream.of(rule.condition(), rule.bound()).flatMap(Stream::ofNullable);
            case Step step -> Stream.of(step.condition(), step.bound()).flatMap(Stream::ofNullable);
            case Bar bar -> Stream.concat(Stream.of(bar.rows()), Stream.ofNullable(bar.condition()));
            case Case _ -> Stream.ofNullable(condition());
        };
    }

    record Parameter(
            Span span,
            Name name,
            Statement.Literal value,
            Statement.@Nullable Range range,
            @Nullable Text text) implements Item {}

    /**
     * {@code counter strikes "rows taken" = 0 per player each round}.
     *
     * @param initial the initial value; null for nobody, no row, or the first possible value
     * @param range the range of a number
     * @param among the type, if its value is a row or a player
     * @param words the possible words
     * @param each the period after which it is reset; null for never
     */
    record Counter(
            Span span,
            Name name,
            @Nullable Text text,
            @Nullable Expression initial,
            Statement.@Nullable Range range,
            @Nullable Subject among,
            List<Name> words,
            Owner per,
            @Nullable Period each)
            implements Item {
        public Counter {
            words = List.copyOf(words);
        }

        /** Whether its initial value is a random member of a set. */
        public boolean random() {
            return initial instanceof Expression.RandomOf;
        }
    }

    /**
     * A named value or condition: {@code let bullheads of card { card = 55 -> 7, otherwise -> 1 }}.
     *
     * @param of its owner; null if it belongs to no row, player or card
     * @param text what people call it; for a condition, the sentence that it stands for
     * @param lines the first line whose condition holds gives the value; {@code = value} is a single line without a condition
     * @param asBefore whether the lines of the parent follow
     */
    record Let(
            Span span,
            Name name,
            @Nullable Subject of,
            @Nullable Text text,
            List<Line> lines,
            boolean asBefore) implements Item {
        public Let {
            lines = List.copyOf(lines);
        }

        public boolean isOfTable() {
            return of == null;
        }

        /** Whether it defines the bullheads of cards. */
        public boolean isOfBullheads() {
            return of == Subject.CARD && name.text().equals("bullheads");
        }

        /** Whether it has a single value without conditions. */
        public boolean isPlain() {
            return lines.size() == 1 && lines.getFirst().condition() == null;
        }

        /** This definition with the parent's lines added, if it says so. */
        public Let after(Let parent) {
            List<Line> all =
                    Stream.concat(lines.stream(), parent.lines().stream()).toList();
            return asBefore ? new Let(span, name, of, text, all, parent.asBefore()) : this;
        }
    }

    /** A line; the one without a condition is the {@code otherwise}. */
    record Line(Span span, @Nullable Expression condition, Expression value) implements Node {}

    /** A case; the one without a condition is the {@code otherwise}. */
    record Case(
            Span span,
            Name name,
            @Nullable Text text,
            List<Text> rulings,
            @Nullable Expression condition,
            List<Action> actions)
            implements Item {
        public Case {
            rulings = List.copyOf(rulings);
            actions = List.copyOf(actions);
        }
    }

    record Rule(
            Span span,
            Name name,
            @Nullable Text text,
            List<Text> rulings,
            Trigger trigger,
            @Nullable Expression condition,
            @Nullable Expression bound,
            List<Action> actions)
            implements Item {
        public Rule {
            rulings = List.copyOf(rulings);
            actions = List.copyOf(actions);
        }
    }

    /** The trigger of a rule: {@code on placed}, {@code on round end}; the event has one or two words. */
    record Trigger(Span span, Name event) implements Node {
        /** Whether it applies before the cases for a card are tried. */
        public boolean isBefore() {
            return is(Hook.PLACING);
        }

        public boolean is(Hook hook) {
            return event.text().equals(hook.word());
        }
    }

    /** A bar; {@code rows} is one row or a set of rows. */
    record Bar(
            Span span,
            Name name,
            @Nullable Text text,
            List<Text> rulings,
            Expression rows,
            @Nullable Expression condition)
            implements Item {
        public Bar {
            rulings = List.copyOf(rulings);
        }
    }

    /**
     * A step of a round or turn.
     *
     * @param repeats whether it is repeated while the condition holds
     * @param bound the most repetitions
     */
    record Step(
            Span span,
            Name name,
            @Nullable Text text,
            List<Text> rulings,
            @Nullable Expression condition,
            boolean repeats,
            @Nullable Expression bound,
            List<Action> actions)
            implements Item {
        public Step {
            rulings = List.copyOf(rulings);
            actions = List.copyOf(actions);
        }
    }

    /**
     * A place for cards: {@code cards hand per player, seen by owner}.
     *
     * @param seenBy a word of {@link Audience} in a valid script
     * @param lots the initial cards
     */
    record Cards(Span span, Name name, @Nullable Text text, Owner per, Name seenBy, List<Lot> lots) implements Item {
        public Cards {
            lots = List.copyOf(lots);
        }

        /** This place with other initial cards. */
        public Cards with(List<Lot> others) {
            return new Cards(span, name, text, per, seenBy, others);
        }
    }

    /**
     * A lot of initial cards: {@code 1..104}, {@code 5 dog "It barks."}, {@code joker 1..10}.
     *
     * @param name the name of these cards; null for plain numbers
     * @param copies the number of copies of each card
     * @param first the lowest number; null if the cards have none
     */
    record Lot(
            Span span,
            @Nullable Name name,
            int copies,
            @Nullable Expression first,
            @Nullable Expression last,
            @Nullable Text text)
            implements Node {
        public Stream<Expression> expressions() {
            return Stream.of(first, last).flatMap(Stream::ofNullable);
        }
    }

    /**
     * The rows on the table: {@code rows 4, each holds 5, by lowest first}.
     *
     * @param name {@code rows}
     * @param count the number of rows at the start of a round
     * @param capacity the number of cards that fill a row; null for no limit
     * @param sorting the sort key; null for no sorting
     */
    record Rows(
            Span span,
            Name name,
            Expression count,
            @Nullable Expression capacity,
            Expression.@Nullable Key sorting) implements Item {}

    /** A seat without a player: {@code seat ghost "The Ghost"}. */
    record Seat(Span span, Name name, @Nullable Text text) implements Item {}

    /**
     * A card that lies beside a row: {@code modifier cow "The cow", fills 1}.
     *
     * @param fills the number of places it takes in its row
     */
    record Modifier(Span span, Name name, @Nullable Text text, int fills) implements Item {}

    /** The kinds of named items, with their words in messages. */
    enum Kind {
        PARAMETER("a parameter"),
        COUNTER("a counter"),
        LET("a `let`"),
        CASE("a case"),
        RULE("a rule"),
        BAR("a bar"),
        STEP("a step"),
        CARDS("a place of cards"),
        ROWS("the rows"),
        SEAT("a seat"),
        MODIFIER("a modifier");

        private final String phrase;

        Kind(String phrase) {
            this.phrase = phrase;
        }

        public String phrase() {
            return phrase;
        }

        /** The word with a capital letter. */
        public String subject() {
            return phrase.replaceFirst("a", "A");
        }

        /** Whether items of this kind are inside {@code place card}. */
        public boolean isPlaced() {
            return this == CASE;
        }

        /** The block that items of this kind are inside of; empty if none. */
        public String home() {
            return isPlaced() ? "`place card`" : this == STEP ? "`round` or `turn`" : "";
        }
    }
}
