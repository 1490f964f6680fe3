package org.hornbook.rulebook;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Variant;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Formulas with all put in that one answer and the view of a seat decide. A seat is the local in the slot {@link #slot};
 * cards and answers that the view does not show stay as they are.
 */
final class KnownValues {
    static final Formula TRUE = new Formula.Constant(1);
    static final Formula FALSE = new Formula.Constant(0);

    /** Slots for the cards of seats come after those for seats. */
    private static final int CARDS = 1000;

    private final Variant variant;
    private final List<Integer> parameters;
    private final SeatView view;
    private final Question question;
    private final int choice;
    private final int option;
    private final Wordings phrases;
    private final Map<Integer, Formula> locals = new HashMap<>();
    private final Set<Integer> changed = new HashSet<>();
    private final Set<Integer> answers = new HashSet<>();
    private final Set<Integer> sought = new HashSet<>();
    private boolean isNow = true;
    private int reads;

    KnownValues(
            Variant variant,
            List<Integer> parameters,
            SeatView view,
            Question question,
            int choice,
            int option,
            Wordings phrases) {
        this.variant = variant;
        this.parameters = parameters;
        this.view = view;
        this.question = question;
        this.choice = choice;
        this.option = option;
        this.phrases = phrases;
    }

    /** The slot that stands for a seat. */
    static int slot(int seat) {
        return -seat;
    }

    Formula asked() {
        return seat(question.seat());
    }

    private static Formula seat(int seat) {
        return new Formula.Local(slot(seat));
    }

    /** How often the answer has decided something so far. */
    int reads() {
        return reads;
    }

    /** Puts a value, already known as far as it can be, into a slot from now on; null for what is not known. */
    void put(int slot, @Nullable Formula value) {
        answers.remove(slot);
        if (value == null) {
            locals.remove(slot);
        } else {
            locals.put(slot, value);
        }
    }

    /** What is in a slot was worked out from the answer. */
    void markAnswer(int slot) {
        answers.add(slot);
    }

    /** What is asked for from now on may be another turn's. */
    void leaveTurn() {
        isNow = false;
    }

    /** From now on a counter can have another value than the view shows. */
    void change(int counter) {
        changed.add(counter);
    }

    Formula of(Formula formula) {
        return switch (formula) {
            case Formula.ParameterValue(int index) -> new Formula.Constant(parameters.get(index));
            case Formula.Local(int slot) when answers.contains(slot) -> answered(locals.getOrDefault(slot, formula));
            case Formula.Local(int slot) -> locals.getOrDefault(slot, formula);
            case Formula.Constant _, Formula.NamedCard _, Formula.Bound _ -> formula;
            case Formula.Call call -> call(call.function(), all(call.values()));
            case Formula.CounterValue(int counter, Formula owner) -> counter(counter, optional(owner));
            case Formula.Arithmetic sum -> sum(sum);
            case Formula.Comparison comparison -> comparison(comparison);
            case Formula.And(List<Formula> parts) -> parts(parts, true);
            case Formula.Or(List<Formula> parts) -> parts(parts, false);
            case Formula.Quantified quantified -> quantified(quantified);
            case Formula.Tally tally ->
                new Formula.Tally(
                        tally.measure(), tally.subject(), tally.slot(), optional(tally.where()), of(tally.value()));
            case Formula.Selection selection ->
                new Formula.Selection(
                        selection.subject(),
                        selection.slot(),
                        selection.keys().stream()
                                .map(key -> new Formula.Key(key.low(), of(key.value())))
                                .toList(),
                        optional(selection.where()),
                        all(selection.except()),
                        selection.barred(),
                        selection.span());
            case Formula.Drawn drawn -> new Formula.Drawn(drawn.subject(), drawn.slot(), optional(drawn.where()));
            case Formula.CountCards(CardSet cards) -> new Formula.CountCards(cards(cards));
            case Formula.TallyOfCards tally ->
                new Formula.TallyOfCards(
                        tally.measure(), cards(tally.cards()), tally.slot(), tally.player(), of(tally.value()));
            case Formula.BestCard(CardSet cards, Formula.Which which) -> new Formula.BestCard(cards(cards), which);
            case Formula.AnyCard any ->
                new Formula.AnyCard(any.every(), cards(any.cards()), any.slot(), any.player(), of(any.condition()));
            case Formula.HoldsCard(CardSet cards, Formula card) -> new Formula.HoldsCard(cards(cards), of(card));
            case Formula.ChosenValue(int of, Formula player) -> chosen(of, of(player));
            case Formula.CountChosen(int of, Formula player) ->
                isAnswer(of, optional(player)) && question.most() == 1
                        ? answered(TRUE)
                        : new Formula.CountChosen(of, optional(player));
            case Formula.HasChosen has -> hasChosen(has, optional(has.player()), of(has.answer()));
        };
    }

    /** The cards, as far as it is known whose they are. */
    CardSet cards(CardSet cards) {
        return switch (cards) {
            case CardSet.InPlace(int place, Formula owner) -> new CardSet.InPlace(place, optional(owner));
            case CardSet.OfChoice(int of, Formula player) ->
                player != null && isKnown(chosen(of, of(player)))
                        ? new CardSet.One(chosen(of, of(player)))
                        : new CardSet.OfChoice(of, optional(player));
            case CardSet.OfRow(Formula row) -> new CardSet.OfRow(of(row));
            case CardSet.InPlaces _, CardSet.Taken _ -> cards;
            case CardSet.One(Formula card) -> new CardSet.One(of(card));
            case CardSet.Where(CardSet of, int slot, int player, Formula condition) ->
                new CardSet.Where(cards(of), slot, player, of(condition));
            case CardSet.Nth(CardSet of, Formula place) -> new CardSet.Nth(cards(of), of(place));
            case CardSet.Except(CardSet of, CardSet these) -> new CardSet.Except(cards(of), cards(these));
            case CardSet.Together(List<CardSet> sets) ->
                new CardSet.Together(sets.stream().map(this::cards).toList());
        };
    }

    private List<Formula> all(List<Formula> formulas) {
        return formulas.stream().map(this::of).toList();
    }

    @Nullable
    Formula optional(@Nullable Formula formula) {
        return formula == null ? null : of(formula);
    }

    private static Formula truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    private Formula answered(Formula value) {
        reads++;
        return value;
    }

    private boolean isAnswer(int of, @Nullable Formula player) {
        return of == choice && asked().equals(player);
    }

    /** A seat by its local; 0 for anything else. */
    private static int seat(@Nullable Formula player) {
        return player instanceof Formula.Local(int slot) && slot < 0 && slot > -CARDS ? -slot : 0;
    }

    /** A card with a name is that card, any other its number. */
    private Formula value(Type type, int value) {
        return type == Type.PLAYER && value > 0
                ? seat(value)
                : type == Type.CARD && variant.kind(value) != 0
                        ? new Formula.NamedCard(value)
                        : new Formula.Constant(value);
    }

    private Formula counter(int counter, @Nullable Formula owner) {
        List<SeatView.Count> counts = owner == null
                ? view.counters()
                : seat(owner) > 0 ? view.players().get(seat(owner) - 1).counters() : List.of();
        return counts.stream()
                .filter(count -> !changed.contains(counter)
                        && count.name().equals(variant.counters().get(counter).name()))
                .findFirst()
                .map(count -> value(variant.counters().get(counter).type(), count.value()))
                .orElseGet(() -> new Formula.CounterValue(counter, owner));
    }

    private Formula chosen(int of, Formula player) {
        ChoiceName name = variant.choices().get(of);
        if (isAnswer(of, player) && question.most() == 1) {
            return answered(value(name.type(), option));
        }
        int seat = seat(player);
        return view.chosen().stream()
                .filter(chosen -> chosen.seat() == seat
                        && chosen.choice().equals(name.name())
                        && chosen.picks().size() == 1
                        && (question.deal() == 0 || question.deal() == chosen.deal()))
                .findFirst()
                .map(chosen -> value(name.type(), chosen.picks().getFirst()))
                .orElseGet(() -> unknown(of, player));
    }

    private Formula unknown(int of, Formula player) {
        ChoiceName name = variant.choices().get(of);
        int seat = seat(player);
        if (seat > 0 && isNeverAsked(of, player)) {
            return FALSE;
        }
        return name.type() == Type.CARD && name.isSingle() && seat > 0 && isOnlyCard()
                ? cardOf(seat)
                : new Formula.ChosenValue(of, player);
    }

    /** Whether every question of that name is sure to be for others. */
    private boolean isNeverAsked(int of, Formula player) {
        if (!sought.add(of)) {
            return false;
        }
        int before = reads;
        boolean isFree = variant.questions().filter(ask -> ask.choice() == of).allMatch(ask -> switch (ask.who()) {
            case Effect.Who.One(Formula.Local _) -> false; // whoever the name stood for when they were asked
            case Effect.Who.One(Formula one) -> FALSE.equals(compared(Relation.EQUAL, of(one), player));
            case Effect.Who.Everybody(int slot, Formula where, Effect.Order _) -> {
                Formula outer = locals.get(slot);
                put(slot, player);
                boolean isLeftOut = where != null && of(where).equals(FALSE);
                put(slot, outer);
                yield isLeftOut;
            }
        });
        reads = before;
        sought.remove(of);
        return isFree;
    }

    /** Whether players choose no other cards, so that it is enough to say whose card it is. */
    private boolean isOnlyCard() {
        return variant.choices().stream()
                        .filter(each -> each.type() == Type.CARD)
                        .count()
                == 1;
    }

    private Formula cardOf(int seat) {
        Formula card = new Formula.Local(slot(seat) - CARDS);
        phrases.call(slot(seat) - CARDS, say("fact.whose whose noun", phrases.whose(slot(seat)), say("cards.kind")));
        return card;
    }

    private Formula hasChosen(Formula.HasChosen has, @Nullable Formula player, Formula answer) {
        Formula same = isAnswer(has.choice(), player)
                ? compared(Relation.EQUAL, value(variant.choices().get(choice).type(), option), answer)
                : null;
        return same != null && (same.equals(TRUE) || question.most() == 1)
                ? answered(same)
                : new Formula.HasChosen(has.choice(), player, answer);
    }

    private Formula call(Function function, List<Formula> values) {
        Formula first = values.isEmpty() ? FALSE : values.getFirst();
        Formula known = switch (function) {
            case ROUND -> isNow ? new Formula.Constant(view.round()) : null;
            case TURN -> isNow ? new Formula.Constant(view.turn()) : null;
            case PLAYERS -> new Formula.Constant(view.players().size());
            case CARD_NUMBER ->
                first instanceof Formula.NamedCard(int card)
                        ? new Formula.Constant(variant.number(card))
                        : isKnown(first) ? first : null;
            case KIND ->
                first instanceof Formula.NamedCard(int card)
                        ? new Formula.NamedCard(variant.kind(card))
                        : isKnown(first) ? FALSE : null;
            case PARITY ->
                first instanceof Formula.Constant(int number) ? new Formula.Constant(1 - (number & 1)) : null;
            case NEGATIVE -> first instanceof Formula.Constant(int number) ? new Formula.Constant(-number) : null;
            case PLAYER_NUMBER -> seat(first) > 0 ? new Formula.Constant(seat(first)) : null;
            case NEXT -> seat(first) > 0 ? beside(seat(first), 1) : null;
            case PREVIOUS ->
                seat(first) > 0 ? beside(seat(first), view.players().size() - 1) : null;
            case EXISTS ->
                first instanceof Formula.Constant(int value)
                        ? truth(value != 0)
                        : seat(first) > 0 || first instanceof Formula.NamedCard ? TRUE : null;
            case NOT -> first instanceof Formula.Constant(int value) ? truth(value == 0) : null;
            default -> null;
        };
        return known != null ? known : new Formula.Call(function, values);
    }

    private Formula beside(int seat, int steps) {
        return seat((seat - 1 + steps) % view.players().size() + 1);
    }

    private Formula sum(Formula.Arithmetic sum) {
        Formula first = of(sum.first());
        List<Formula.Arithmetic.Step> steps = sum.steps().stream()
                .map(step -> new Formula.Arithmetic.Step(step.operator(), of(step.operand())))
                .toList();
        int at = 0;
        while (at < steps.size()
                && first instanceof Formula.Constant(int left)
                && steps.get(at).operand() instanceof Formula.Constant(int right)) {
            first = new Formula.Constant(steps.get(at++).operator().of(left, right));
        }
        return at == steps.size() ? first : new Formula.Arithmetic(first, steps.subList(at, steps.size()));
    }

    private Formula comparison(Formula.Comparison comparison) {
        if (comparison.needed().stream().anyMatch(number -> of(number).equals(FALSE))) {
            return FALSE; // a card without a number
        }
        Formula first = of(comparison.first());
        List<Formula.Comparison.Step> steps = new ArrayList<>();
        boolean isOpen = false;
        Formula left = first;
        for (Formula.Comparison.Step step : comparison.steps()) {
            Formula right = of(step.operand());
            Formula known = compared(step.relation(), left, right);
            if (known != null && known.equals(FALSE)) {
                return FALSE;
            }
            isOpen |= known == null;
            steps.add(new Formula.Comparison.Step(step.relation(), right));
            left = right;
        }
        return isOpen ? new Formula.Comparison(first, steps) : TRUE;
    }

    /** Null if that is not known. */
    private static @Nullable Formula compared(Relation relation, Formula left, Formula right) {
        if (left instanceof Formula.Constant(int first) && right instanceof Formula.Constant(int second)) {
            return truth(relation.holds(first, second));
        }
        boolean areKnown = isKnown(left) && isKnown(right);
        return areKnown && relation == Relation.EQUAL
                ? truth(left.equals(right))
                : areKnown && relation == Relation.UNEQUAL ? truth(!left.equals(right)) : null;
    }

    static boolean isKnown(Formula value) {
        return value instanceof Formula.Constant || value instanceof Formula.NamedCard || seat(value) > 0;
    }

    private Formula parts(List<Formula> parts, boolean all) {
        List<Formula> open = new ArrayList<>();
        for (Formula part : parts) {
            Formula known = of(part);
            if (known.equals(truth(!all))) {
                return known;
            }
            if (!known.equals(truth(all))) {
                open.add(known);
            }
        }
        return switch (open.size()) {
            case 0 -> truth(all);
            case 1 -> open.getFirst();
            default -> all ? new Formula.And(open) : new Formula.Or(open);
        };
    }

    /** The answer decides it only if one player is enough. */
    private Formula quantified(Formula.Quantified quantified) {
        int before = reads;
        if (quantified.subject() == Subject.PLAYER) {
            put(quantified.slot(), asked());
            Formula own = of(quantified.condition());
            put(quantified.slot(), null);
            if (reads > before && own.equals(truth(!quantified.every()))) {
                return own;
            }
        }
        Formula condition = of(quantified.condition());
        reads = before;
        return new Formula.Quantified(
                quantified.every(), quantified.subject(), quantified.slot(), condition, quantified.barred());
    }

    /** The bullheads of a card; -1 if they are not known. */
    int bullheads(Formula card) {
        Formula before = locals.get(Formula.Slots.CARD);
        put(Formula.Slots.CARD, card);
        int points = variant.bullheads().stream()
                .map(worth -> Stream.of(worth.condition() == null ? TRUE : of(worth.condition()), of(worth.points()))
                        .toList())
                .filter(worth -> !worth.getFirst().equals(FALSE))
                .findFirst()
                .map(worth -> worth.getFirst().equals(TRUE) && worth.getLast() instanceof Formula.Constant(int value)
                        ? value
                        : -1)
                .orElse(0);
        put(Formula.Slots.CARD, before);
        return points;
    }
}
