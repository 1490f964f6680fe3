package org.hornbook.syntax;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** A statement of a script: a setting, a named item, or a change of the parent. */
public sealed interface Statement extends Node {

    /** Its named items; empty for most statements. */
    default List<Item> items() {
        return List.of();
    }

    /** A setting, which has one value; a child's value replaces its parent's. */
    sealed interface Setting extends Statement {
        /** Its expressions; empty for most settings. */
        default Stream<Expression> expressions() {
            return Stream.empty();
        }

        /** The key of the setting; of two settings with one key, the later one counts. */
        default String target() {
            return switch (this) {
                case Source source -> "source " + source.text();
                case About _ -> "about";
                case Note note -> "ruling " + note.text();
                case Players _ -> "players";
                case ParameterValue value -> "set " + value.name();
                case Requirement requirement -> "require " + requirement.text();
                case Deals _ -> "deals";
                case LotsValue value -> "set " + value.name();
                case Win _ -> "win";
                case Teams _ -> Teams.KEY;
            };
        }
    }

    record Source(Span span, Text text) implements Setting {}

    record About(Span span, Text text) implements Setting {}

    /** A ruling that belongs to no rule. */
    record Note(Span span, Text text) implements Setting {}

    /** The possible numbers of players, as ranges. */
    record Players(Span span, List<Range> ranges) implements Setting {
        public Players {
            ranges = List.copyOf(ranges);
        }
    }

    record ParameterValue(Span span, Name name, Literal value) implements Setting {}

    record Requirement(Span span, Expression condition, Text text) implements Setting {
        @Override
        public Stream<Expression> expressions() {
            return Stream.of(condition);
        }
    }

    record Deals(Span span, int count) implements Setting {}

    /** Other initial cards of a place: {@code set deck to 2..104}. */
    record LotsValue(Span span, Name name, List<Item.Lot> lots) implements Setting {
        public LotsValue {
            lots = List.copyOf(lots);
        }

        @Override
        public Stream<Expression> expressions() {
            return lots.stream().flatMap(Item.Lot::expressions);
        }
    }

    /**
     * {@code team of 2} or {@code team of players except ghost}.
     *
     * @param size the number of players of a team; 1 if all play against one
     * @param against the seat against which all others play together; null without one
     */
    record Teams(Span span, int size, @Nullable Name against) implements Setting {
        /** Its {@link #target()}. */
        public static final String KEY = "teams";
    }

    record Win(Span span, Expression.Extreme extreme, Name value) implements Setting {}

    /** {@code place card { … }}: bindings and cases in the order of the script. */
    record Placement(Span span, boolean replaces, List<Item> items) implements Statement {
        public Placement {
            items = List.copyOf(items);
        }
    }

    /** A {@code round { … }} or, if {@code turn}, a {@code turn { … }}, with its steps. */
    record Course(Span span, boolean turn, boolean replaces, List<Item> items) implements Statement {
        public Course {
            items = List.copyOf(items);
        }

        /** The keyword, {@code round} or {@code turn}. */
        public String word() {
            return turn ? "turn" : "round";
        }
    }

    /** The addition of an item. */
    record Addition(Span span, Item item) implements Statement {
        @Override
        public List<Item> items() {
            return List.of(item);
        }
    }

    record Replacement(Span span, Item item) implements Statement {
        @Override
        public List<Item> items() {
            return List.of(item);
        }
    }

    record Insertion(Span span, boolean before, Name anchor, Item item) implements Statement {
        @Override
        public List<Item> items() {
            return List.of(item);
        }
    }

    record Removal(Span span, Name name) implements Statement {}

    /**
     * The removal of something that has no name: {@code remove ruling "…"}.
     *
     * @param word what it is: {@code example}, {@code ruling}, {@code source} or {@code require}
     * @param text its text, which identifies it
     */
    record TextRemoval(Span span, String word, Text text) implements Statement {
        /** The same key as the example or setting that it removes. */
        public String target() {
            return word + " " + text;
        }

        public boolean isOfExample() {
            return word.equals("example");
        }
    }

    /**
     * What a script says in another language: {@code texts de { title "Der Maulwurf", strike "Jede Reihe ist ein Strich." }}.
     *
     * @param language its two letters, of ISO 639
     */
    record Texts(Span span, Name language, List<Translation> said) implements Statement {
        public Texts {
            said = List.copyOf(said);
        }
    }

    /**
     * A text in another language.
     *
     * @param what {@code about}, {@code title} or a name; for a text without a name, the word that stands before it
     * @param of the text that it stands for, which has no name; null for all others
     * @param text what is said, or for a card, a word or a place what it is called
     * @param more what is said of a card that has a name; null for all others
     */
    record Translation(
            Span span,
            Name what,
            @Nullable Text of,
            Text text,
            @Nullable Text more) implements Node {
        /** A name for the title of a script. */
        public static final String TITLE = "title";

        public static final String ABOUT = "about";

        public boolean isOfTitle() {
            return of == null && what.text().equals(TITLE);
        }

        /** What it translates; of two with one key, the later one counts. */
        public String target() {
            return of == null ? what.text() : what + " " + of;
        }
    }

    record ExampleStatement(Span span, boolean replaces, Example example) implements Statement {}

    record Range(Span span, int low, int high) implements Node {}

    /** A number, or a switch: {@code off} is 0 and {@code on} is 1. */
    record Literal(Span span, int value, boolean isSwitch) implements Node {}

    enum Direction {
        LEFT,
        RIGHT
    }
}
