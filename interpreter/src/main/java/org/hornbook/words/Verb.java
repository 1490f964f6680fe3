package org.hornbook.words;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What rules can do to the table: a row for each word, which says all about it but how the table changes. That is
 * {@code rules.Verbs}; {@code let}, {@code choose} and {@code each} are no verbs, for they change nothing themselves.
 */
public enum Verb {
    ADD(
            "add {card} to {row}",
            "add {card} to {row}",
            "{card} goes to row {row}",
            "to join",
            1,
            Hook.PLACED,
            Trait.PLACES_CARD,
            Trait.FILLS_ROW),
    ADD_ONTO(
            "add {card} onto {base}",
            "add {card} onto {base}",
            "{card} goes onto {base}",
            "",
            1,
            Hook.PLACED,
            Trait.PLACES_CARD),
    ADD_BEFORE(
            "add {card} before {base}",
            "add {card} before {base}",
            "{card} goes before {base}",
            "",
            1,
            Hook.PLACED,
            Trait.PLACES_CARD,
            Trait.FILLS_ROW),
    ADD_AFTER(
            "add {card} after {base}",
            "add {card} after {base}",
            "{card} goes after {base}",
            "",
            1,
            Hook.PLACED,
            Trait.PLACES_CARD,
            Trait.FILLS_ROW),
    TAKE(
            "take {row} to {target}",
            "take {row} to {target}",
            "row {row} is taken",
            "to take",
            1,
            Hook.TAKEN,
            Trait.EMPTIES_ROW,
            Trait.NEEDS_PLAYER),
    TAKE_EXCEPT(
            "take {row} except {base} to {target}",
            "take {row} except {base} to {target}",
            "row {row} is taken",
            "to take",
            1,
            Hook.TAKEN,
            Trait.FILLS_ROW,
            Trait.NEEDS_PLAYER),
    OPEN(
            "open row with {card}",
            "start a new row with {card}",
            "",
            "",
            2,
            Hook.PLACED,
            Trait.PLACES_CARD,
            Trait.OPENS_ROW),
    CLOSE(
            "close {row}",
            "remove {row} and its cards from the table",
            "row {row} is closed",
            "to close",
            2,
            null,
            Trait.FILLS_ROW,
            Trait.CLOSES_ROW),
    MOVE(
            "move {modifier} to {place}",
            "move the {modifier} to {place}",
            "the {modifier} goes to row {place}",
            "for the {modifier}",
            1,
            Hook.MOVED),
    SET("set {counter} to {number}", "set {counter} to {number}", "{counter} becomes {number}", "", 1, null),
    END_GAME("end game", "end the game", "", "", 0, null, Trait.ENDS, Trait.ENDS_GAME),
    GAIN("{player} gains {points}", "{player} gains {points}", "{points} gained", "", 1, null, Trait.COUNTS),
    LOSE("{player} loses {points}", "{player} loses {points}", "{points} lost", "", 1, null, Trait.COUNTS),
    WIN("{player} wins", "{player} wins the game at once", "", "", 0, null, Trait.ENDS_GAME),
    NOBODY_WINS("nobody wins", "nobody wins, and the game ends at once", "", "", 0, null, Trait.ENDS_GAME),
    GATHER("gather", "gather and shuffle all cards", "", "", 1, null),
    DEAL("deal {number} from {source} to {target}", "deal {number} from {source} to {target}", "", "", 1, null),
    DEAL_EACH(
            "deal {number} from {source} to each {target}",
            "deal {number} from {source} to each {target}",
            "",
            "",
            1,
            null),
    REVEAL("reveal {choice}", "show {choice}", "", "", 1, null),
    PLAY_TURN("turn", "play a turn", "", "", 0, null, Trait.PLAYS_TURN),
    END_TURN("end turn", "end the turn at once", "", "", 0, null, Trait.ENDS),
    END_ROUND("end round", "end the round at once", "", "", 0, null, Trait.ENDS);

    /** What a verb works with. */
    public enum Operand {
        /** A single card, such as the one just played. */
        CARD,
        /** A card of a row: on or beside which another comes to lie, or which stays. */
        BASE,
        ROW,
        /** A row that something goes to. */
        PLACE,
        MODIFIER,
        /** Which counter, and whose. */
        COUNTER,
        NUMBER,
        PLAYER,
        POINTS,
        /** A name that stands for answers. */
        CHOICE,
        /** A place that cards go to. */
        TARGET,
        /** A place that cards are dealt from. */
        SOURCE;

        private static final Pattern BLANK = Pattern.compile("\\{(\\w+)}");

        private static Operand of(MatchResult blank) {
            return valueOf(blank.group(1).toUpperCase(Locale.ROOT));
        }

        /** Whether it is a word by itself rather than something to work out. */
        public boolean isName() {
            return this == CHOICE;
        }
    }

    /** What a verb does to the course of things that those must know who follow it. */
    public enum Trait {
        PLACES_CARD,
        EMPTIES_ROW,
        /** No row that it works on is bare afterwards. */
        FILLS_ROW,
        OPENS_ROW,
        CLOSES_ROW,
        NEEDS_PLAYER,
        /** Changes a score. */
        COUNTS,
        /** Says itself that the turn, the round or the game ends. */
        ENDS,
        ENDS_GAME,
        PLAYS_TURN
    }

    private final String form;
    private final List<Operand> operands;
    private final String words;
    private final String outline;
    private final String reason;
    private final String purpose;
    private final int events;
    private final @Nullable Hook hook;
    private final Set<Trait> traits;

    Verb(String form, String outline, String reason, String purpose, int events, @Nullable Hook hook, Trait... traits) {
        this.form = form;
        this.operands = Operand.BLANK.matcher(form).results().map(Operand::of).toList();
        this.words = form.replaceAll("\\{\\w+}", " ").strip().replaceAll(" +", " ");
        this.outline = outline;
        this.reason = reason;
        this.purpose = purpose;
        this.events = events;
        this.hook = hook;
        this.traits = traits.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(traits));
    }

    /** The verb written with these words around its operands, such as {@code add onto}. */
    public static Optional<Verb> of(String words) {
        return Arrays.stream(values()).filter(verb -> verb.words.equals(words)).findFirst();
    }

    /** What stands in its blanks, in the order it is written. */
    public List<Operand> operands() {
        return operands;
    }

    public boolean has(Operand operand) {
        return operands.contains(operand);
    }

    /** As a script writes it; a blank may be filled with nothing. */
    public String written(Function<Operand, String> filling) {
        return filled(form, filling).strip();
    }

    /** What to do, in the rulebook: {@code take the fit row}. */
    public String outline(Function<Operand, String> filling) {
        return filled(outline, filling);
    }

    /** What is told of it before the reason why; empty if none is given. */
    public String reason(Function<Operand, String> filling) {
        return filled(reason, filling);
    }

    /** What the row is for that it needs; empty if it needs none. */
    public String purpose(Function<Operand, String> filling) {
        return filled(purpose, filling);
    }

    /** How many events tell of it at most. */
    public int events() {
        return events;
    }

    /** What it sets off. */
    public Optional<Hook> hook() {
        return Optional.ofNullable(hook);
    }

    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    private static String filled(String text, Function<Operand, String> filling) {
        return Operand.BLANK
                .matcher(text)
                .replaceAll(blank -> Matcher.quoteReplacement(filling.apply(Operand.of(blank))));
    }
}
