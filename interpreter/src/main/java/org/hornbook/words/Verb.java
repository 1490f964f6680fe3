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
    ADD("add {card} to {row}", 1, Hook.PLACED, Trait.PLACES_CARD, Trait.FILLS_ROW),
    ADD_ONTO("add {card} onto {base}", 1, Hook.PLACED, Trait.PLACES_CARD),
    ADD_BEFORE("add {card} before {base}", 1, Hook.PLACED, Trait.PLACES_CARD, Trait.FILLS_ROW),
    ADD_AFTER("add {card} after {base}", 1, Hook.PLACED, Trait.PLACES_CARD, Trait.FILLS_ROW),
    TAKE("take {row} to {target}", 1, Hook.TAKEN, Trait.EMPTIES_ROW, Trait.NEEDS_PLAYER),
    TAKE_EXCEPT("take {row} except {base} to {target}", 1, Hook.TAKEN, Trait.FILLS_ROW, Trait.NEEDS_PLAYER),
    OPEN("open row with {card}", 2, Hook.PLACED, Trait.PLACES_CARD, Trait.OPENS_ROW),
    CLOSE("close {row}", 2, null, Trait.FILLS_ROW, Trait.CLOSES_ROW),
    MOVE("move {modifier} to {place}", 1, Hook.MOVED),
    SET("set {counter} to {number}", 1, null),
    END_GAME("end game", 0, null, Trait.ENDS, Trait.ENDS_GAME),
    GAIN("{player} gains {points}", 1, null, Trait.COUNTS),
    LOSE("{player} loses {points}", 1, null, Trait.COUNTS),
    WIN("{player} wins", 0, null, Trait.ENDS_GAME),
    NOBODY_WINS("nobody wins", 0, null, Trait.ENDS_GAME),
    GATHER("gather", 1, null),
    DEAL("deal {number} from {source} to {target}", 1, null),
    DEAL_EACH("deal {number} from {source} to each {target}", 1, null),
    REVEAL("reveal {choice}", 1, null),
    PLAY_TURN("turn", 0, null, Trait.PLAYS_TURN),
    END_TURN("end turn", 0, null, Trait.ENDS),
    END_ROUND("end round", 0, null, Trait.ENDS);

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
        COUNTER,
        NUMBER,
        PLAYER,
        POINTS,
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
    private final int events;
    private final @Nullable Hook hook;
    private final Set<Trait> traits;

    Verb(String form, int events, @Nullable Hook hook, Trait... traits) {
        this.form = form;
        this.operands = Operand.BLANK.matcher(form).results().map(Operand::of).toList();
        this.words = form.replaceAll("\\{\\w+}", " ").strip().replaceAll(" +", " ");
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
        return Operand.BLANK
                .matcher(form)
                .replaceAll(blank -> Matcher.quoteReplacement(filling.apply(Operand.of(blank))))
                .strip();
    }

    /**
     * What is said of it; empty if nothing is.
     *
     * @param use {@code rulebook} for what the rulebook calls it, {@code reason} for what comes before the reasons, {@code
     *     purpose} for what a row is needed for
     */
    public String said(String use, Function<Operand, String> filling) {
        return Language.say(this, use, operand -> filling.apply(Operand.valueOf(operand.toUpperCase(Locale.ROOT))));
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
}
