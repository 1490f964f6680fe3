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
 * The verbs of rules: a row for each with everything except its effect on the table, which is in {@code rules.Verbs}; {@code
 * let}, {@code choose} and {@code each} are no verbs, since they change nothing themselves.
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

    /** The kinds of operands. */
    public enum Operand {
        /** A single card, such as the one just played. */
        CARD,
        /** A card in a row: the one on or beside which another is put, or the one that is kept. */
        BASE,
        ROW,
        /** The target row. */
        PLACE,
        MODIFIER,
        /** A counter and its owner. */
        COUNTER,
        NUMBER,
        PLAYER,
        POINTS,
        /** The name of a choice. */
        CHOICE,
        /** The target place of cards. */
        TARGET,
        /** The source place of dealt cards. */
        SOURCE;

        private static final Pattern BLANK = Pattern.compile("\\{(\\w+)}");

        private static Operand of(MatchResult blank) {
            return valueOf(blank.group(1).toUpperCase(Locale.ROOT));
        }

        /** Whether it is a name rather than an expression. */
        public boolean isName() {
            return this == CHOICE;
        }
    }

    /** Properties of verbs that other passes need. */
    public enum Trait {
        PLACES_CARD,
        EMPTIES_ROW,
        /** The row is not empty afterwards. */
        FILLS_ROW,
        OPENS_ROW,
        CLOSES_ROW,
        NEEDS_PLAYER,
        /** The verb changes a score. */
        COUNTS,
        /** The verb itself announces the end of the turn, round or game. */
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

    /** The verb with these words around its operands, such as {@code add onto}. */
    public static Optional<Verb> of(String words) {
        return Arrays.stream(values()).filter(verb -> verb.words.equals(words)).findFirst();
    }

    /** The operands in the order of writing. */
    public List<Operand> operands() {
        return operands;
    }

    public boolean has(Operand operand) {
        return operands.contains(operand);
    }

    /** The text in scripts; an operand may be left out. */
    public String written(Function<Operand, String> filling) {
        return filled(form, filling).strip();
    }

    /** The text in the rulebook: {@code take the fit row}. */
    public String outline(Function<Operand, String> filling) {
        return filled(outline, filling);
    }

    /** The text before the reasons; empty if it needs none. */
    public String reason(Function<Operand, String> filling) {
        return filled(reason, filling);
    }

    /** The purpose of the required row; empty without one. */
    public String purpose(Function<Operand, String> filling) {
        return filled(purpose, filling);
    }

    /** The most events it causes. */
    public int events() {
        return events;
    }

    /** The event it triggers. */
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
