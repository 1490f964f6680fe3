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

/** Something with a name, which a child script can replace, remove or put something before or after. */
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

    /** What tells it from all others: its name. */
    default String key() {
        return name().text();
    }

    /** What it says to people; mostly it may say nothing. */
    default @Nullable Text text() {
        return null;
    }

    default List<Text> rulings() {
        return List.of();
    }

    /** What must hold for it to apply; nothing if it always does. */
    default @Nullable Expression condition() {
        return null;
    }

    /** What it does when its turn comes; mostly nothing. */
    default List<Action> actions() {
        return List.of();
    }

    /** The same with all actions inside them. */
    default Stream<Action> allActions() {
        return actions().stream().flatMap(Action::all);
    }

    /** All that they ask. */
    default Stream<Action.Chooses> questions() {
        return allActions()
                .flatMap(action -> action instanceof Action.Chooses chooses ? Stream.of(chooses) : Stream.empty());
    }

    /** What it works with itself, without what its actions work with. */
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
     * @param initial what it starts as; missing if it starts as nobody, no row, or the first of what it can be
     * @param range from where to where a number goes
     * @param among what it stands for, if it is a row or a player
     * @param words what it can be, if those are words
     * @param each how often it goes back to what it started as; a counter without one never does
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

        /** Whether it starts as one of a set, by chance. */
        public boolean random() {
            return initial instanceof Expression.RandomOf;
        }
    }

    /**
     * A name for a value or a condition: {@code let bullheads of card { card = 55 -> 7, otherwise -> 1 }}.
     *
     * @param of what each has such a value; nothing if it belongs to no row, player or card
     * @param lines the first whose condition holds gives the value; {@code = value} is a single one without a condition
     * @param asBefore whether the lines of the parent follow
     */
    record Let(Span span, Name name, @Nullable Subject of, List<Line> lines, boolean asBefore) implements Item {
        public Let {
            lines = List.copyOf(lines);
        }

        public boolean isOfTable() {
            return of == null;
        }

        /** Whether it says what cards cost. */
        public boolean isOfBullheads() {
            return of == Subject.CARD && name.text().equals("bullheads");
        }

        /** Whether it is one value, whatever holds. */
        public boolean isPlain() {
            return lines.size() == 1 && lines.getFirst().condition() == null;
        }

        /** The same with the lines of the one that it replaces, where it says so. */
        public Let after(Let parent) {
            List<Line> all =
                    Stream.concat(lines.stream(), parent.lines().stream()).toList();
            return asBefore ? new Let(span, name, of, all, parent.asBefore()) : this;
        }
    }

    /** One without a condition is the {@code otherwise}. */
    record Line(Span span, @Nullable Expression condition, Expression value) implements Node {}

    /** A case without a condition is the {@code otherwise}. */
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

    /** What sets a rule off: {@code on placed}, {@code on round end}; the event is named by one or two words. */
    record Trigger(Span span, Name event) implements Node {
        /** Whether it comes before the cases for a card are tried. */
        public boolean isBefore() {
            return is(Hook.PLACING);
        }

        public boolean is(Hook hook) {
            return event.text().equals(hook.word());
        }
    }

    /** {@code rows} is one row or a set of rows. */
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
     * @param repeats whether it is done as long as the condition holds
     * @param bound how often at most
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
     * Where cards can be: {@code cards hand per player, seen by owner}.
     *
     * @param seenBy one of the words of {@link Audience}, if the script is right
     * @param lots what lies there at the start
     */
    record Cards(Span span, Name name, @Nullable Text text, Owner per, Name seenBy, List<Lot> lots) implements Item {
        public Cards {
            lots = List.copyOf(lots);
        }

        /** The same place that begins with other cards. */
        public Cards with(List<Lot> others) {
            return new Cards(span, name, text, per, seenBy, others);
        }
    }

    /**
     * Some of the cards that a place begins with: {@code 1..104}, {@code 5 dog "It barks."}, {@code joker 1..10}.
     *
     * @param name what each of them is called; nothing for cards that are just numbers
     * @param copies how many there are of each
     * @param first the lowest number; nothing if the cards have none
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
     * @param count how many there are when a round begins
     * @param capacity how many cards fill one; nothing if none is ever full
     * @param sorting what they are sorted by; nothing if they stay where they are
     */
    record Rows(
            Span span,
            Name name,
            Expression count,
            @Nullable Expression capacity,
            Expression.@Nullable Key sorting) implements Item {}

    /** A seat that nobody plays: {@code seat ghost "The Ghost"}. */
    record Seat(Span span, Name name, @Nullable Text text) implements Item {}

    /**
     * A card that lies beside a row: {@code modifier cow "The cow", fills 1}.
     *
     * @param fills how many cards' places it takes in its row
     */
    record Modifier(Span span, Name name, @Nullable Text text, int fills) implements Item {}

    /** The kinds of named items, as messages call them. */
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

        /** The same at the beginning of a sentence. */
        public String subject() {
            return phrase.replaceFirst("a", "A");
        }

        /** Whether its place is inside {@code place card}. */
        public boolean isPlaced() {
            return this == CASE;
        }

        /** What its place is inside of; empty for what stands by itself. */
        public String home() {
            return isPlaced() ? "`place card`" : this == STEP ? "`round` or `turn`" : "";
        }
    }
}
