package org.hornbook.program;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.rulebook.Wordings;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Meanings;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/**
 * The rulebook's words at a moment of a game: rows, players and cards are said by number, and values beside what they are: "13 (row 1's last
 * card) is lower than 20". It evaluates only what decided, so it asks nobody anything.
 */
final class MomentWords extends Wordings {
    private final Variant variant;
    private final Referee frame;

    MomentWords(Variant variant, Referee frame) {
        super(variant);
        this.variant = variant;
        this.frame = frame;
    }

    int value(Formula formula) {
        return frame.value(formula);
    }

    boolean holds(Formula condition) {
        return value(condition) != 0;
    }

    /** A condition as it is now. */
    String condition(Formula condition, boolean holds) {
        return condition(holds ? condition : Function.NOT.of(condition));
    }

    @Override
    protected Optional<String> known(Formula thing, Type type) {
        int number = isJudging(thing) ? 0 : value(thing);
        boolean isSeat = type == Type.PLAYER || type == Type.TEAM;
        return number == 0
                ? Optional.empty()
                : Optional.of(
                        isSeat && number == frame.player()
                                ? say("player.the")
                                : spoken(isSeat ? Type.PLAYER : type, number));
    }

    /** A value as people call it: "row 2", "the cow", "black 40". */
    String spoken(Type type, int value) {
        return variant.spoken(type, value);
    }

    /** The value now: "43", "odd", "player 2". */
    String now(Formula formula) {
        return now(formula, type(formula));
    }

    private String now(Formula formula, Type type) {
        return formula instanceof Formula.Call call && call.function().standsForCard()
                ? spoken(Type.CARD, value(call.owner()))
                : spoken(type(formula) == Type.NUMBER ? type : type(formula), value(formula));
    }

    /** The value, with its origin in brackets if there are words for that. */
    String withOrigin(Formula formula) {
        return withOrigin(formula, type(formula));
    }

    private String withOrigin(Formula formula, Type type) {
        String origin = origin(formula);
        return formula instanceof Formula.NamedCard
                ? noun(formula)
                : origin.isEmpty() ? now(formula, type) : now(formula, type) + " (" + origin + ")";
    }

    /** What has the value; empty for the card itself, for what a rule has set aside, and for a number as it stands. */
    String origin(Formula formula) {
        return switch (formula) {
            case Formula.Constant _, Formula.NamedCard _ -> "";
            case Formula.Selection _ when use(formula).isEmpty() -> "";
            case Formula.Local(int slot) when slot != Formula.Slots.PLAYER && slot != Formula.Slots.ROW -> "";
            case Formula.ParameterValue(int index) ->
                Term.spoken(variant.parameters().get(index).spoken());
            case Formula.Call call when call.function().standsForCard() -> origin(call.owner());
            default -> noun(formula);
        };
    }

    /** A fact of a row or player is said as such, whatever a script calls it. */
    @Override
    protected Optional<Meanings.Use> use(Formula formula) {
        return super.use(formula).filter(use -> use.owner() == null || !(formula instanceof Formula.Call));
    }

    /** A sum with its values: "50 - 20". */
    @Override
    protected String sum(Formula.Arithmetic sum) {
        Operator first = sum.steps().getFirst().operator();
        if (isJudging(sum)) {
            return super.sum(sum);
        }
        if (first.isBefore()) {
            return say(
                    first,
                    "noun values",
                    Language.and(sum.operands().map(this::value).toList()));
        }
        return value(sum.first())
                + sum.steps().stream()
                        .map(step -> " " + step.operator().sign() + " " + value(step.operand()))
                        .collect(Collectors.joining());
    }

    /** How two values compare now. */
    String compared(Formula left, Relation relation, Formula right) {
        List<String> told =
                Stream.of(left, right).filter(this::isTold).map(this::is).toList();
        if (!told.isEmpty()) {
            return String.join(", ", told);
        }
        Type type = type(left) == Type.NUMBER ? type(right) : type(left);
        int one = value(left);
        int other = value(right);
        boolean isEquality = relation == Relation.EQUAL || relation == Relation.UNEQUAL;
        if (one == other) {
            String origin = right instanceof Formula.NamedCard ? noun(left) : origin(left);
            return origin.isEmpty() && !origin(right).isEmpty()
                    ? compared(now(left), Relation.EQUAL, origin(right))
                    : compared(origin.isEmpty() ? now(left) : origin, Relation.EQUAL, withOrigin(right, type));
        }
        return compared(
                one == 0 && isEquality && type != Type.NUMBER && !origin(left).isEmpty()
                        ? origin(left)
                        : withOrigin(left, type),
                isEquality ? Relation.UNEQUAL : one < other ? Relation.LESS : Relation.MORE,
                withOrigin(right, type));
    }

    static String compared(String left, Relation relation, String right) {
        boolean isOne = left.endsWith(")") || Language.subject(left).isFirst();
        return say(relation, "rulebook subject value", new Language.Subject(left, isOne), right);
    }

    /** Whether a sentence about its value says more than a comparison. */
    private boolean isTold(Formula formula) {
        return !(formula instanceof Formula.Constant)
                && (type(formula).isSaid() || type(formula) == Type.MODIFIER || formula.is(Function.MODIFIER_ROW));
    }

    /** What the value is now: "90 is even", "the cow lies in row 2", "player 3 is out". */
    String is(Formula formula) {
        return switch (formula) {
            case Formula.Call call when call.is(Function.MODIFIER_ROW) -> lies(value(call.owner()));
            case Formula.Call call
            when call.is(Function.PARITY) -> compared(withOrigin(call.owner()), Relation.EQUAL, now(call));
            case Formula.Local(int slot)
            when slot == Formula.Slots.MODIFIER ->
                say("modifier.moved modifier", variant.spokenModifier(value(formula)));
            default ->
                type(formula) == Type.TRUTH
                        ? condition(formula, holds(formula))
                        : compared(noun(formula), Relation.EQUAL, now(formula));
        };
    }

    /** Where a modifier lies. */
    String lies(int modifier) {
        int row = frame.board().modifierRow(modifier);
        return say("modifier.lies modifier row", variant.spokenModifier(modifier), row == 0 ? "" : "" + row);
    }
}
