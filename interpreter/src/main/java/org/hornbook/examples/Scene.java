package org.hornbook.examples;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/**
 * A table and what is played at it, turn by turn, in the first deal.
 *
 * @param players everybody at the table by name, in the order of the seats
 * @param lying what lies elsewhere; cards that are played need not be named
 * @param counts what is counted; the rest is as a game begins, only that nothing is left to chance
 * @param turns what players answer in each turn; for the rest their absence decides
 * @param dealt the cards that are dealt first, if it begins before the deal; then nobody holds any
 * @param looksOn whether what comes of the last turn's end is played too: the round's end, and that of the game
 */
public record Scene(
        Picture table,
        List<String> players,
        List<Lying> lying,
        List<Count> counts,
        List<List<Play>> turns,
        Moment moment,
        Optional<List<Integer>> dealt,
        boolean looksOn) {
    public Scene {
        players = List.copyOf(players);
        lying = List.copyOf(lying);
        counts = List.copyOf(counts);
        turns = turns.stream().map(List::copyOf).toList();
        dealt = dealt.map(List::copyOf);
    }

    /** A scene of which only the rows, what lies elsewhere and the cards played are known. */
    public Scene(Picture table, List<String> players, List<Lying> lying, List<Play> plays, Moment moment) {
        this(table, players, lying, List.of(), List.of(plays), moment, Optional.empty(), false);
    }

    /** The plays of all turns. */
    public List<Play> plays() {
        return turns.stream().flatMap(List::stream).toList();
    }

    /** What keeps it from being a table of a real game, in plain sentences; none if it can be one. */
    public List<String> problems(Rules rules) {
        return new SceneProblems(rules, this).find();
    }

    /**
     * Plays its turns. The rules must be for as many players as it names, or more; the others do nothing. Modifiers it
     * does not show are not on the table.
     */
    public Result play(Rules rules) {
        return new SceneRunner(rules, this, false).play();
    }

    /** The same, and the causes of what happens say why. */
    public Result explain(Rules rules) {
        return new SceneRunner(rules, this, true).play();
    }

    /** When it is, both counted from 1. */
    public record Moment(int round, int turn) {
        public static final Moment FIRST = new Moment(1, 1);
    }

    /**
     * The name of a place, a counter, a score or an answer, as examples say it: {@code ann.hand}, {@code row 2.signs}, {@code
     * card 5.holder}, {@code ann.team.strikes}, {@code starter}.
     *
     * @param player whose it is; empty if nobody's
     * @param number which row's or card's it is; 0 if neither's
     */
    public record Fact(Owner per, String player, int number, String name) {
        private static final String TEAM = ".team";
        private static final Pattern OF_NUMBER = Pattern.compile("(row|card) (\\d{1,9})");

        /** Reads a fact; a card must be given by its number. */
        public static Fact of(String written) {
            int dot = written.lastIndexOf('.');
            String owner = written.substring(0, Math.max(0, dot));
            String name = written.substring(dot + 1);
            Matcher numbered = OF_NUMBER.matcher(owner);
            if (numbered.matches()) {
                Owner per = numbered.group(1).equals("row") ? Owner.ROW : Owner.CARD;
                return new Fact(per, "", Integer.parseInt(numbered.group(2)), name);
            }
            return owner.isEmpty()
                    ? new Fact(Owner.GAME, "", 0, name)
                    : owner.endsWith(TEAM)
                            ? new Fact(Owner.TEAM, owner.substring(0, owner.length() - TEAM.length()), 0, name)
                            : new Fact(Owner.PLAYER, owner, 0, name);
        }

        @Override
        public String toString() {
            return switch (per) {
                case ROW -> "row " + number + "." + name;
                case CARD -> "card " + number + "." + name;
                case PLAYER -> player + "." + name;
                case TEAM -> player + TEAM + "." + name;
                case GAME -> name;
            };
        }
    }

    /** Cards at a place. */
    public record Lying(Fact what, List<Integer> cards) {
        public Lying {
            cards = List.copyOf(cards);
        }
    }

    /** @param value of a counter, score or earlier answer: a number, a word, or a player's name */
    public record Count(Fact what, String value) {}

    /**
     * What a player answers.
     *
     * @param choice what the rules call it; empty for the cards that are played
     * @param picks cards, rows, numbers, players, yes, no or none
     * @param row the row chosen if one is asked for; without it, or if it is not offered, the default is taken
     */
    public record Play(
            String player,
            String choice,
            List<String> picks,
            @Nullable Integer row) {
        public Play {
            picks = List.copyOf(picks);
        }

        /** One card is played. */
        public Play(String player, int card, @Nullable Integer row) {
            this(player, "", List.of(String.valueOf(card)), row);
        }

        /** The cards played; none of any other answer. */
        public List<Integer> cards() {
            return choice.isEmpty() ? picks.stream().map(Integer::valueOf).toList() : List.of();
        }

        /** The one card played. */
        public int card() {
            return cards().getFirst();
        }
    }

    /**
     * What came of a turn.
     *
     * @param events all that happened, in order
     * @param reasons for each card resolved, in order, the case that placed it
     * @param applied every case, rule and bar that applied
     * @param decisions how conditions turned out
     * @param taken the cards each player took in this turn, in the order taken; only those who took any
     * @param gained what each player has gained; only those with any
     * @param winners who has won
     * @param left how cards, counts and answers are left
     * @param failure what the rules leave open; empty if nothing
     */
    public record Result(
            Picture table,
            List<Event> events,
            List<Reason> reasons,
            Set<NamedRule> applied,
            Set<Journal.Truth> decisions,
            Map<String, List<Integer>> taken,
            Map<String, Integer> gained,
            Set<String> winners,
            SceneTable left,
            Optional<Journal.Failure> failure) {

        /** The cards at a place after the turn, in ascending order; empty if there is no such place. */
        public Optional<List<Integer>> lying(Fact place) {
            return left.cards(place);
        }

        /** What is counted after the turn, in words; empty if nothing is called so. */
        public Optional<String> count(Fact counter) {
            return left.value(counter);
        }

        /** The case that placed a card; {@code cause} says why, if that was asked for. */
        public record Reason(String player, int card, NamedRule rule, Cause cause) {}
    }
}
