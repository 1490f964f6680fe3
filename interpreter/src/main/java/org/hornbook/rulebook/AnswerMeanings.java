package org.hornbook.rulebook;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * What an answer costs and does: of the rules that go by it, what they do about points and cards, with conditions left out that
 * the answer or the view of the seat decides. It reads the script and the view, so that it says nothing that the seat
 * may not know.
 */
public final class AnswerMeanings {
    private static final Set<Question.Kind> TOLD =
            EnumSet.of(Question.Kind.YES_OR_NO, Question.Kind.WORDS, Question.Kind.NUMBERS, Question.Kind.PLAYERS);
    private static final int LONGEST = 90;

    private final Variant variant;
    private final int choice;
    private final Wordings phrases;
    private final RuleOutline outline;
    private final KnownValues known;
    private String moment = "";

    /** Whether all that the answer does can be said. */
    private boolean isWhole = true;

    private AnswerMeanings(
            Variant variant,
            List<Integer> parameters,
            SeatView view,
            Question question,
            int choice,
            int option,
            IntFunction<String> names) {
        this.variant = variant;
        this.choice = choice;
        phrases = new Wordings(variant);
        outline = new RuleOutline(variant, phrases);
        known = new KnownValues(variant, parameters, view, question, choice, option, phrases);
        for (SeatView.Player player : view.players()) {
            phrases.call(KnownValues.slot(player.seat()), names.apply(player.seat()));
        }
        if (question.kind() == Question.Kind.PLAYERS) {
            phrases.they(KnownValues.slot(option));
        }
        phrases.you(KnownValues.slot(question.seat()));
    }

    /**
     * A line for each option of each open question, such as "+2 for you if Clover's card is 40 to 49, otherwise +1 for
     * Clover".
     *
     * @param parameters the values of the variant's parameters
     * @param view of whoever is asked, or of a spectator
     * @param names the name of each seat within a sentence
     * @return for the view's questions in their order: lines in the order of the options, empty for an option with which the
     *     rules do nothing, and for all options where one does more than a line can say; no lines for cards and rows
     */
    public static List<List<String>> of(
            Variant variant, List<Integer> parameters, SeatView view, IntFunction<String> names) {
        return view.decision().questions().stream()
                .map(question -> lines(variant, parameters, view, question, names))
                .toList();
    }

    private static List<String> lines(
            Variant variant, List<Integer> parameters, SeatView view, Question question, IntFunction<String> names) {
        int choice = IntStream.range(0, variant.choices().size())
                .filter(each -> variant.choices().get(each).name().equals(question.name()))
                .findFirst()
                .orElse(-1);
        if (choice < 0 || !TOLD.contains(question.kind())) {
            return List.of();
        }
        List<Optional<String>> lines = question.options().stream()
                .map(option -> new AnswerMeanings(variant, parameters, view, question, choice, option, names).line())
                .toList();
        boolean areWhole = lines.stream().allMatch(Optional::isPresent);
        return lines.stream().map(line -> areWhole ? line.orElseThrow() : "").toList();
    }

    /** @param isCount whether it is about points, which are told before anything else */
    private record Said(boolean isCount, String words) {}

    /** Empty if it cannot be said, or not in one line. */
    private Optional<String> line() {
        String line = said().sorted(Comparator.comparing(each -> !each.isCount()))
                .map(Said::words)
                .reduce((before, next) -> say("answer.next before next", before, next))
                .orElse("");
        return isWhole && line.length() <= LONGEST ? Optional.of(Language.capital(line)) : Optional.empty();
    }

    /** What is done from the question on: its own steps see the table as it is, all other rules may see it changed. */
    private Stream<Said> said() {
        List<Said> said = new ArrayList<>();
        List<Course.Step> turn = variant.course().turn();
        int from = IntStream.range(0, turn.size())
                .filter(step -> asks(turn.get(step)))
                .findFirst()
                .orElse(turn.size());
        turn.subList(from, turn.size()).forEach(step -> said.addAll(step(step)));
        changeAll();
        known.leaveTurn();
        variant.course().round().forEach(step -> said.addAll(step(step)));
        turn.subList(0, from).forEach(step -> said.addAll(step(step)));
        variant.triggers().forEach(trigger -> said.addAll(trigger(trigger)));
        known.put(Formula.Slots.PLAYER, known.asked());
        phrases.you(Formula.Slots.PLAYER);
        variant.placement().cases().forEach(each -> said.addAll(when(each.condition(), each.effects())));
        return said.stream().distinct();
    }

    private boolean asks(Course.Step step) {
        return step.effects().stream().flatMap(Effect::questions).anyMatch(ask -> ask.choice() == choice);
    }

    private void changeAll() {
        variant.effects().flatMap(List::stream).forEach(this::change);
    }

    private void change(Effect effect) {
        effect.all()
                .flatMap(each -> each instanceof Effect.Do act && act.verb().has(Verb.Operand.COUNTER)
                        ? Stream.of((Formula.CounterValue) act.operand(Verb.Operand.COUNTER))
                        : Stream.empty())
                .forEach(counter -> known.change(counter.counter()));
    }

    /** After cards have been placed other rules may have changed anything. */
    private List<Said> step(Course.Step step) {
        List<Said> said = when(step.condition(), step.effects());
        step.effects().forEach(this::change);
        if (step.effects().stream().flatMap(Effect::all).anyMatch(effect -> setsOff(effect))) {
            changeAll();
        }
        return said;
    }

    private static boolean setsOff(Effect effect) {
        return effect instanceof Effect.PlaceCards
                || effect instanceof Effect.Do act
                        && (act.verb().hook().isPresent() || act.verb().is(Verb.Trait.PLAYS_TURN));
    }

    private List<Said> trigger(NamedRule.Trigger trigger) {
        boolean isOfPlayer = trigger.on().names().contains(BuiltInName.PLAYER);
        if (isOfPlayer) {
            known.put(Formula.Slots.PLAYER, known.asked());
            phrases.you(Formula.Slots.PLAYER);
        }
        moment = isOfPlayer ? say(trigger.on(), "own") : trigger.on().moment();
        List<Said> said = when(trigger.condition(), trigger.effects());
        moment = "";
        return said;
    }

    private List<Said> when(@Nullable Formula condition, List<Effect> effects) {
        return when(condition == null ? KnownValues.TRUE : condition, effects, List.of(), false);
    }

    private List<Said> when(Formula condition, List<Effect> then, List<Effect> otherwise, boolean goesByAnswer) {
        int before = known.reads();
        Formula open = known.of(condition);
        boolean isTold = goesByAnswer || known.reads() > before;
        if (open instanceof Formula.Constant(int value)) {
            return block(value != 0 ? then : otherwise, isTold);
        }
        List<Said> first = block(then, isTold);
        List<Said> second = block(otherwise, isTold);
        if (first.isEmpty() && second.isEmpty()) {
            return List.of();
        }
        String words = first.isEmpty()
                ? say("answer.if words condition otherwise", all(second), condition(open, false), "")
                : say("answer.if words condition otherwise", all(first), condition(open, true), all(second));
        return List.of(new Said(Stream.concat(first.stream(), second.stream()).anyMatch(Said::isCount), words));
    }

    private static String all(List<Said> said) {
        return Language.and(said.stream().map(Said::words).distinct().toList());
    }

    /** A whole part of a number, as in the tens of a card, is a range of numbers. */
    private String condition(Formula condition, boolean holds) {
        if (condition instanceof Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps)
                && steps.size() == 1
                && steps.getFirst() instanceof Formula.Comparison.Step(Relation relation, Formula.Constant(int part))
                && (relation == Relation.EQUAL || relation == Relation.UNEQUAL)
                && first instanceof Formula.Arithmetic(Formula whole, List<Formula.Arithmetic.Step> by)
                && by.size() == 1
                && by.getFirst() instanceof Formula.Arithmetic.Step(Operator operator, Formula.Constant(int parts))
                && operator == Operator.DIVIDED
                && part >= 0
                && parts > 0) {
            String range = say("number.range low high", Math.max(part * parts, 1), part * parts + parts - 1);
            Relation said = holds ? relation : relation.opposite();
            return say(said, "rulebook subject value", Language.subject(phrases.noun(whole)), range);
        }
        return phrases.condition(holds ? condition : Function.NOT.of(condition));
    }

    /** @param goesByAnswer whether all of it is done because of the answer; otherwise only what itself depends on it is told */
    private List<Said> block(List<Effect> effects, boolean goesByAnswer) {
        List<Said> said = new ArrayList<>();
        for (Effect effect : effects) {
            int before = known.reads();
            switch (effect) {
                case Effect.Assign assign -> assign(assign);
                case Effect.Do act -> {
                    Optional<Said> done = done(act);
                    if (goesByAnswer || known.reads() > before) {
                        done.ifPresent(said::add);
                        isWhole &= done.isPresent() || act.verb().is(Verb.Trait.COUNTS);
                    }
                    change(act);
                }
                case Effect.When when ->
                    said.addAll(when(when.condition(), when.then(), when.otherwise(), goesByAnswer));
                case Effect.Each each -> said.addAll(each(each, goesByAnswer));
                case Effect.MoveCards move -> {
                    String words = moved(move);
                    if (goesByAnswer || known.reads() > before) {
                        said.add(new Said(false, words));
                    }
                }
                case Effect.DealCards deal -> {
                    known.of(deal.count());
                    isWhole &= !goesByAnswer && known.reads() == before;
                }
                case Effect.Ask _, Effect.PlaceCards _ -> isWhole &= !goesByAnswer;
            }
        }
        return said;
    }

    private void assign(Effect.Assign assign) {
        int before = known.reads();
        Formula value = known.of(assign.value());
        known.put(assign.slot(), value);
        if (known.reads() > before) {
            known.markAnswer(assign.slot());
        }
    }

    /** Empty if it is about neither points, counters and rows nor who wins. */
    private Optional<Said> done(Effect.Do act) {
        Effect.Do made = new Effect.Do(
                act.span(),
                act.verb(),
                act.verb().operands().stream()
                        .map(operand -> made(act, operand))
                        .toList(),
                known.optional(act.taker()));
        if (act.verb().is(Verb.Trait.COUNTS)) {
            return counted(made);
        }
        if (act.verb() == Verb.WIN) {
            String won = say("answer.win player", phrases.holder(made.operand(Verb.Operand.PLAYER)));
            return Optional.of(new Said(true, now(won)));
        }
        boolean isEnd = act.verb().is(Verb.Trait.ENDS);
        return isEnd
                        || act.verb() == Verb.NOBODY_WINS
                        || act.verb() == Verb.SET
                        || act.verb().is(Verb.Trait.EMPTIES_ROW)
                ? Optional.of(new Said(false, now(outline.doing(made))))
                : Optional.empty();
    }

    private Formula made(Effect.Do act, Verb.Operand operand) {
        Formula formula = act.operand(operand);
        if (operand.isName()) {
            return formula;
        }
        return operand == Verb.Operand.COUNTER && formula instanceof Formula.CounterValue(int counter, Formula owner)
                ? new Formula.CounterValue(counter, known.optional(owner))
                : known.of(formula);
    }

    private Optional<Said> counted(Effect.Do act) {
        Formula points = act.operand(Verb.Operand.POINTS);
        String player = phrases.object(act.operand(Verb.Operand.PLAYER));
        boolean isLoss = act.verb() == Verb.LOSE;
        if (!(points instanceof Formula.Constant(int number))) {
            String amount = say("answer.amount value", phrases.noun(points));
            return Optional.of(new Said(true, now(say("answer.points loss amount player", isLoss, amount, player))));
        }
        return Optional.of(say("answer.points loss amount player", isLoss ^ number < 0, Math.abs(number), player))
                .filter(_ -> number != 0)
                .map(words -> new Said(true, now(words)));
    }

    /** With the moment at which the rule comes to it. */
    private String now(String words) {
        return say("answer.moment words moment", words, moment);
    }

    private String moved(Effect.MoveCards move) {
        CardSet cards = known.cards(move.cards());
        int place = move.to().place();
        Formula owner = known.optional(move.to().owner());
        String said = phrases.cards(cards);
        String cost = "";
        if (cards instanceof CardSet.One(Formula card) && KnownValues.isKnown(card)) {
            int bullheads = variant.places().get(place).role() == Place.Role.PILE ? known.bullheads(card) : 0;
            said = card instanceof Formula.NamedCard(int named)
                    ? say("fact.of_table noun", variant.spokenCard(named))
                    : phrases.noun(card);
            cost = bullheads > 0 ? say("answer.bullheads count", bullheads) : "";
        }
        return now(say("answer.move cards to bullheads", Language.subject(said), phrases.place(place, owner), cost));
    }

    /** What is done for the player who is asked, then what is done for each other. */
    private List<Said> each(Effect.Each each, boolean goesByAnswer) {
        boolean areCards = each.cards() != null;
        if (areCards || each.subject() != Subject.PLAYER) {
            phrases.callOne(each.slot(), areCards ? Subject.CARD : each.subject());
            String all = areCards
                    ? say("noun.that noun", Subject.CARD.noun())
                    : say(
                            "each.rulebook thing clause order",
                            each.subject().noun(),
                            phrases.clause(each.slot(), each.subject(), known.optional(each.where())),
                            "");
            return block(each.effects(), goesByAnswer).stream()
                    .map(said -> new Said(said.isCount(), say("answer.for words things", said.words(), all)))
                    .toList();
        }
        Formula where = each.where() == null ? KnownValues.TRUE : each.where();
        known.put(each.slot(), known.asked());
        phrases.you(each.slot());
        List<Said> said = new ArrayList<>(when(where, each.effects(), List.of(), goesByAnswer));
        known.put(each.slot(), null);
        Formula others = known.of(where);
        if (others.equals(KnownValues.FALSE)) {
            return said;
        }
        String clause = phrases.clause(each.slot(), Subject.PLAYER, others.equals(KnownValues.TRUE) ? null : others);
        String all = say("each.rulebook thing clause order", say("answer.other"), clause, "");
        phrases.call(each.slot(), all);
        for (Said one : block(each.effects(), goesByAnswer)) {
            boolean isNamed = one.words().contains(all);
            said.add(isNamed ? one : new Said(one.isCount(), say("answer.for words things", one.words(), all)));
        }
        return said;
    }
}
