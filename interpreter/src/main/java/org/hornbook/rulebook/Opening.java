package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.document.Block;
import org.hornbook.document.Block.Paragraph;
import org.hornbook.document.Document.Section;
import org.hornbook.document.English;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** What players read first: what the game is about, and what lies on the table before it begins. */
final class Opening {
    private Opening() {}

    static Section glance(Variant variant, Vocabulary names) {
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Paragraph(players(variant)));
        variant.seats().stream()
                .map(seat ->
                        seat.title() + " sits there as one more player: dealt to like all others, but nobody plays it."
                                + " What is chosen for somebody away is chosen there.")
                .forEach(text -> blocks.add(new Paragraph(text)));
        if (variant.procedure().inTeams()) {
            blocks.add(new Paragraph(teams(variant)));
        }
        blocks.add(new Paragraph(win(variant)));
        if (!variant.sources().isEmpty()) {
            blocks.add(new Paragraph("Source: " + String.join("; ", variant.sources()) + "."));
        }
        return new Section("glance", "The game", blocks);
    }

    static String players(Variant variant) {
        String best = variant.best() == null ? "" : ", best with " + range(variant.people(variant.best()));
        Variant.Bounds people = variant.people();
        return "For " + range(people) + (people.high() == 1 ? " player" : " players") + best + ".";
    }

    static String teams(Variant variant) {
        int against = variant.procedure().against();
        return against >= 0
                ? "All others are one team, against "
                        + variant.seats().get(against).title() + "."
                : "Play in teams of " + English.number(variant.procedure().teamSize())
                        + ". Teams sit alternating: with two teams, every second player is on yours.";
    }

    static String win(Variant variant) {
        boolean few = variant.procedure().lowestWins();
        boolean inTeams = variant.procedure().inTeams();
        return (inTeams ? "The points of a team count together. The team that has the " : "Whoever has the ")
                + (few ? "fewest" : "most") + " points at the end wins; " + (inTeams ? "teams" : "players")
                + " with equally " + (few ? "few" : "many") + " share the win.";
    }

    static Section setUp(Variant variant, Vocabulary names) {
        List<Block> blocks = new ArrayList<>();
        Decks.of(variant, names).forEach(text -> blocks.add(new Paragraph(text)));
        Decks.apart(variant, names).forEach(text -> blocks.add(new Paragraph(text)));
        Decks.special(variant).forEach(text -> blocks.add(new Paragraph(text)));
        if (variant.course() == null) {
            blocks.add(new Paragraph(deal(variant)));
        }
        if (initial(variant, "capacity") > 0) {
            blocks.add(new Paragraph(capacity(variant, names)));
        }
        if (variant.procedure().sorting() != null) {
            blocks.add(new Paragraph(sorting(variant, names)));
        }
        for (Modifier modifier : variant.modifiers()) {
            blocks.add(new Paragraph("The " + Term.spoken(modifier.name())
                    + " lies beside a row; see below where it begins and what it does."));
        }
        variant.places().stream()
                .filter(place -> !isUsual(place))
                .forEach(place -> blocks.add(new Paragraph(place(place))));
        for (Counter counter : variant.counters()) {
            blocks.add(new Paragraph(counter(counter, variant.sides())));
        }
        return new Section("set-up", "Setting up", blocks);
    }

    private static String deal(Variant variant) {
        int rows = initial(variant, "rows");
        int hand = initial(variant, "hand");
        String cards = "Deal " + English.count(hand, "card") + " to each player. Lay out "
                + English.count(rows, "more card") + " face up, one below the other: each begins a row.";
        return variant.decks().size() > 1 ? "For every deal: " + decapital(cards) : cards;
    }

    /** A hand and a pile as in any card game. */
    private static boolean isUsual(Place place) {
        return place.per() == Owner.PLAYER
                && !place.eachRound()
                && (place.name().equals("hand") && place.seenBy() == Audience.OWNER
                        || place.name().equals("pile") && place.seenBy() == Audience.ALL);
    }

    private static String place(Place place) {
        String name = Term.spoken(place.name());
        boolean areSeveral = English.isPlural(name);
        String what = place.text() == null ? "" : " (" + place.text() + ")";
        String cards = areSeveral ? " their cards" : " its cards";
        String seen = switch (place.seenBy()) {
            case ALL -> "everybody sees" + cards;
            case OWNER -> (place.per() == Owner.PLAYER ? "only its player sees" : "nobody sees") + cards;
            case NOBODY -> "nobody sees" + cards;
        };
        String each = place.eachRound() ? "; they go back to the deck when a round begins" : "";
        return owner(place.per()) + " has " + (areSeveral ? name : English.one(name)) + what + "; " + seen + each + ".";
    }

    private static String owner(Owner owner) {
        return switch (owner) {
            case PLAYER -> "Every player";
            case ROW -> "Every row";
            case CARD -> "Every card";
            case TEAM -> "Every team";
            case GAME -> "The game";
        };
    }

    static String capacity(Variant variant, Vocabulary names) {
        return "A row is full when it holds "
                + variant.flattened()
                        .statements(Statement.RowCapacity.class)
                        .findFirst()
                        .map(holds -> "this many cards: " + new Sentence(names).ofEach("its", holds.cards()))
                        .orElseGet(() -> English.count(initial(variant, "capacity"), "card"))
                + ".";
    }

    static String sorting(Variant variant, Vocabulary names) {
        return variant.flattened()
                .statements(Statement.Sorting.class)
                .findFirst()
                .map(sorting -> "The rows are always sorted, after the deal and after every card: the row with "
                        + new Nouns(new Sentence(names)).key(sorting.key()) + " comes first.")
                .orElse("");
    }

    private static String counter(Counter counter, List<String> sides) {
        String owner = owner(counter.per());
        String what = counter.text() == null ? "" : " (" + counter.text() + ")";
        String each = switch (counter.each()) {
            case TURN -> "; it goes back to " + first(counter, sides) + " at the start of each turn";
            case ROUND -> "; it goes back to " + first(counter, sides) + " at the start of each round";
            case null -> "";
        };
        String range = counter.range() == null ? "" : ", " + range(counter.range());
        String kind = counter.type() == Type.NUMBER ? " has a count of " : " remembers " + noun(counter.type()) + ": ";
        if (counter.type() == Type.WORD) {
            return owner + " has " + English.one(Term.spoken(counter.name())) + what + ", "
                    + counter.words().stream().map(sides::get).collect(Collectors.joining(" or ")) + ", "
                    + first(counter, sides) + " at first" + each + ".";
        }
        return owner + kind + Term.spoken(counter.name()) + what + range + ", " + first(counter, sides) + " at first"
                + each + ".";
    }

    private static String noun(Type type) {
        return type == Type.ROW ? "a row" : "a player";
    }

    /** What a counter starts as. */
    private static String first(Counter counter, List<String> sides) {
        if (counter.random()) {
            boolean isOneOfThem = counter.type() == Type.NUMBER || counter.type() == Type.WORD;
            return "a random " + (isOneOfThem ? "one" : noun(counter.type()).substring(2));
        }
        return switch (counter.initial()) {
            case null -> counter.type() == Type.NUMBER ? "0" : "none";
            case Formula.Constant(int value) ->
                counter.type() == Type.WORD ? sides.get(value) : Integer.toString(value);
            default -> "what the options say";
        };
    }

    private static int initial(Variant variant, String parameter) {
        return variant.parameter(parameter).map(Variant.Parameter::initial).orElse(0);
    }

    private static String decapital(String words) {
        return Character.toLowerCase(words.charAt(0)) + words.substring(1);
    }

    private static String range(Variant.Bounds bounds) {
        return English.range(bounds.low(), bounds.high());
    }
}
