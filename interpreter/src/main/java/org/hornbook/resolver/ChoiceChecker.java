package org.hornbook.resolver;

import java.util.List;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Turns {@code chooses} into questions: who is asked, for how many answers, of which there are, and what else counts. */
final class ChoiceChecker {
    private static final Formula ONE = new Formula.Constant(1);

    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;

    ChoiceChecker(FormulaChecker formulas, Findings findings) {
        this.formulas = formulas;
        this.names = formulas.names();
        this.findings = findings;
    }

    /** A question to one player; what it needs first is added to the effects. */
    void ofOne(Action.Chooses chooses, Expression by, Scope scope, List<Effect> effects) {
        Formula player = formulas.player(by, scope);
        if (!(player instanceof Formula.Local)) {
            Formula.Local named = new Formula.Local(scope.slots().take());
            effects.add(new Effect.Assign(by.span(), named.slot(), null, player));
            player = named;
        }
        effects.add(ask(chooses.span(), chooses, new Effect.Who.One(player), scope.withOne(Type.PLAYER, player)));
    }

    /** {@code each player chooses …}: all at once, unless an order is given. */
    Effect ofAll(Action.Each each, Action.Chooses chooses, Scope scope) {
        boolean arePlayers = each.subject() == Subject.PLAYER;
        if (!arePlayers) {
            findings.report(
                    Code.PLAYER_NEEDED,
                    each.span(),
                    "Only players choose: write `each player chooses …` or `player chooses …`.");
        }
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(Type.PLAYER, slot);
        Formula condition = arePlayers ? formulas.subjects().condition(each.set(), Subject.PLAYER, slot, scope) : null;
        Effect.Order order = formulas.order(each.order(), each.subject(), scope, inside);
        Effect asking = ask(
                each.span(),
                chooses,
                new Effect.Who.Everybody(slot, condition, order),
                scope.withOne(Type.PLAYER, new Formula.Local(slot)));
        if (each.order() instanceof Action.Order.ByKeys by
                && order instanceof Effect.Order.ByKeys(List<Formula.Key> keys)) {
            formulas.ties().each(by.keys(), keys, Type.PLAYER, slot, Stream.of(asking));
        }
        return asking;
    }

    /** @param asked where the player asked is the one looked at */
    private Effect ask(Span span, Action.Chooses chooses, Effect.Who who, Scope asked) {
        int index = names.choice(chooses.name().text());
        Choice choice = names.choiceAt(index);
        Expression written = chooses.least();
        Formula least = written == null ? ONE : formulas.number(written, asked);
        Formula most = chooses.most() == null ? least : formulas.number(chooses.most(), asked);
        count(chooses, least, most);
        Effect.Options answers = answers(chooses.from(), chooses.name(), asked);
        return new Effect.Ask(
                span,
                index,
                who,
                least,
                most,
                answers,
                names.texts().optional(chooses.text()),
                chooses.secret(),
                absent(chooses, choice.type(), least, answers, asked),
                chooses.gains());
    }

    private void count(Action.Chooses chooses, Formula least, Formula most) {
        Expression written = chooses.least();
        if (written == null) {
            return;
        }
        Span span = chooses.most() == null
                ? written.span()
                : written.span().to(chooses.most().span());
        int low = least instanceof Formula.Constant(int value) ? value : 0;
        int high = most instanceof Formula.Constant(int value) ? value : Integer.MAX_VALUE;
        boolean isOfSet = chooses.from() instanceof Action.Options.Members;
        if (high < 1) {
            findings.report(Code.COUNT_IMPOSSIBLE, span, "At least one answer must be possible.");
        } else if (low > high) {
            findings.report(
                    Code.COUNT_IMPOSSIBLE,
                    span,
                    "A range goes from the lower number to the higher: " + high + ".." + low + ".",
                    new Fix("Turn it round", span, high + ".." + low));
        } else if (high > 1 && !isOfSet) {
            findings.report(
                    Code.COUNT_IMPOSSIBLE,
                    span,
                    "Several can be chosen of cards, rows and players only. Ask for more by several questions,"
                            + " each with a name.");
        }
    }

    private Effect.Options answers(Action.Options from, Name name, Scope asked) {
        return switch (from) {
            case Action.Options.Members(Span _, Expression set) -> members(set, asked);
            case Action.Options.Numbers numbers -> numbers(numbers, asked);
            case Action.Options.Words words
            when words.isYesOrNo() ->
                new Effect.Options.Listed(
                        Type.TRUTH, List.of(0, 1), asked.slots().take(), null);
            case Action.Options.Words words -> {
                int slot = asked.slots().take();
                yield new Effect.Options.Listed(
                        Type.WORD,
                        words.words().stream()
                                .map(word -> names.word(word.text()))
                                .distinct()
                                .toList(),
                        slot,
                        filter(
                                words.filter(),
                                Type.WORD,
                                slot,
                                asked,
                                except -> formulas.wordOf(name.text(), except, asked)));
            }
        };
    }

    private Effect.Options members(Expression set, Scope asked) {
        Subject subject = formulas.subjects().of(set, asked);
        if (subject == null) {
            return new Effect.Options.Cards(formulas.cards().cards(set, asked));
        }
        int slot = asked.slots().take();
        Formula belongs = formulas.belongs(set, subject, slot, asked);
        return new Effect.Options.Members(subject, slot, belongs, asked.barred() && subject == Subject.ROW);
    }

    private Effect.Options numbers(Action.Options.Numbers numbers, Scope asked) {
        List<Effect.Options.Range> ranges =
                numbers.ranges().stream().map(range -> range(range, asked)).toList();
        int slot = asked.slots().take();
        return new Effect.Options.Numbers(
                ranges,
                slot,
                filter(numbers.filter(), Type.NUMBER, slot, asked, except -> formulas.number(except, asked)));
    }

    private Effect.Options.Range range(Action.Options.Range range, Scope asked) {
        Name word = range.word().orElse(null);
        if (word != null && (names.word(word.text()) >= 0 || !asked.words(names).contains(word.text()))) {
            findings.report(
                    Code.NUMBER_NEEDED,
                    word.span(),
                    "Answers are all numbers or all words, and `" + word
                            + "` is no number. Let a number stand for it, such" + " as 0, and say so in the question.");
            return new Effect.Options.Range(ONE, ONE);
        }
        Formula low = formulas.number(range.low(), asked);
        Formula high = range.high() == range.low() ? low : formulas.number(range.high(), asked);
        if (low instanceof Formula.Constant(int first) && high instanceof Formula.Constant(int last) && first > last) {
            findings.report(
                    Code.RANGE_UPSIDE_DOWN,
                    range.span(),
                    "A range goes from the lower number to the higher: " + last + ".." + first + ".",
                    new Fix("Turn it round", range.span(), last + ".." + first));
        }
        return new Effect.Options.Range(low, high);
    }

    /** Which numbers or words are left: each is called {@code answer} while it is judged. */
    private @Nullable Formula filter(
            Action.Options.@Nullable Filter filter,
            Type type,
            int slot,
            Scope asked,
            java.util.function.Function<Expression, Formula> value) {
        if (filter == null) {
            return null;
        }
        Expression where = filter.where();
        Formula result =
                where == null ? null : formulas.truth(where, asked.withLocal(BuiltInName.ANSWER.word(), type, slot));
        for (Expression except : filter.except()) {
            Formula excepted = Typed.equal(new Formula.Local(slot), value.apply(except));
            result = SubjectChecker.both(result, Function.NOT.of(excepted));
        }
        return result;
    }

    /** Left out, it is none if there may be none, and random otherwise. */
    private Effect.Default absent(
            Action.Chooses chooses, Type type, Formula least, Effect.Options answers, Scope asked) {
        boolean mayBeNone = least.equals(new Formula.Constant(0));
        return switch (chooses.absent()) {
            case null -> mayBeNone ? new Effect.Default.None() : new Effect.Default.Random();
            case Action.Fallback.Random _ -> new Effect.Default.Random();
            case Action.Fallback.None none -> {
                if (!mayBeNone) {
                    findings.report(
                            Code.NOT_AN_ANSWER,
                            none.span(),
                            "Everybody must answer here, so `none` is no answer. Let them choose none:"
                                    + " `chooses 0..1 " + chooses.name() + "`.");
                }
                yield new Effect.Default.None();
            }
            case Action.Fallback.Keys keys -> keys(keys, type, answers, asked);
            case Action.Fallback.Value value
            when type == Type.WORD ->
                new Effect.Default.Value(formulas.wordOf(chooses.name().text(), value.value(), asked));
            case Action.Fallback.Value value -> value(value, type, answers, asked);
        };
    }

    private Effect.Default keys(Action.Fallback.Keys keys, Type type, Effect.Options answers, Scope asked) {
        return switch (type) {
            case ROW, PLAYER -> {
                int slot = asked.slots().take();
                List<Formula.Key> known = formulas.keys(keys.keys(), asked.withCandidate(type, slot));
                formulas.ties().absent(keys.span(), known, type, new Formula.Local(slot));
                yield new Effect.Default.Best(slot, known);
            }
            case CARD -> {
                Scope.Card card = asked.takeCard(
                        answers instanceof Effect.Options.Cards(Things cards)
                                ? cards
                                : new Things.One(new Formula.Constant(0)));
                List<Formula.Key> known = formulas.keys(keys.keys(), asked.withCard(card));
                formulas.ties().absent(keys.span(), known, type, card.looked());
                yield new Effect.Default.Best(card.slot(), known);
            }
            default -> {
                findings.report(
                        Code.NOT_AN_ANSWER,
                        keys.span(),
                        "Say the answer itself: "
                                + switch (type) {
                                    case TRUTH -> "`absent yes` or `absent no`.";
                                    case WORD -> "`absent odd`.";
                                    default -> "`absent 0`.";
                                });
                yield new Effect.Default.Random();
            }
        };
    }

    private Effect.Default value(Action.Fallback.Value value, Type type, Effect.Options answers, Scope asked) {
        Expression written = value.value();
        Typed given = formulas.check(written, asked);
        boolean isYesNo = written instanceof Expression.Answer;
        boolean fits = given.isUnknown()
                || given.type() == type && (type != Type.TRUTH || isYesNo)
                || type == Type.NUMBER && given.type() == Type.CARD;
        boolean isWithin = !(answers instanceof Effect.Options.Numbers numbers
                && given.formula() instanceof Formula.Constant(int number)
                && numbers.ranges().stream().noneMatch(range -> mayHold(range, number)));
        if (!fits || !isWithin) {
            String phrase = type == Type.TRUTH ? "`yes` or `no`" : isWithin ? type.phrase() : "a number of its range";
            findings.report(
                    Code.NOT_AN_ANSWER,
                    value.span(),
                    "This is no answer to the question: " + phrase + " is asked for.");
        }
        return new Effect.Default.Value(given.formula());
    }

    private static boolean mayHold(Effect.Options.Range range, int number) {
        return !(range.low() instanceof Formula.Constant(int first) && number < first
                || range.high() instanceof Formula.Constant(int last) && number > last);
    }
}
