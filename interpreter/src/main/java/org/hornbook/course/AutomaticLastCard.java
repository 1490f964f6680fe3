package org.hornbook.course;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.source.Span;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.Period;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;

/**
 * What the setting {@code last card automatic} does to a course: where everybody would lay their last card, it lies there
 * without a question. If that can be refused, everybody is asked with each card whether they want to choose the last one,
 * and then they do if anybody said so with the card before.
 */
final class AutomaticLastCard {
    private static final Formula NONE = new Formula.Constant(0);
    private static final Formula ONE = new Formula.Constant(1);
    private static final Formula FIRST_PLAYER = ONE;

    private final ImpliedCourse before;
    private final int deals;
    private final boolean refusable;
    private final int hand;

    /** The slot for a player, and the number of the refusal among the choices: both come after all others. */
    private final int player;

    private final int refusal;

    private AutomaticLastCard(ImpliedCourse before, int deals, boolean refusable) {
        this.before = before;
        this.deals = deals;
        this.refusable = refusable;
        hand = CourseCode.hand(before.places());
        player = before.locals();
        refusal = before.choices().size();
    }

    static ImpliedCourse in(ImpliedCourse before, int deals, boolean refusable) {
        return new AutomaticLastCard(before, deals, refusable).write();
    }

    private ImpliedCourse write() {
        List<Course.Step> turn = before.course().turn().stream().map(this::step).toList();
        List<ChoiceName> choices = new ArrayList<>(before.choices());
        if (refusable) {
            choices.add(new ChoiceName("keeps_last", Type.TRUTH, 1, Period.ROUND));
        }
        return new ImpliedCourse(new Course(before.course().round(), turn), choices, before.places(), player + 1);
    }

    private Course.Step step(Course.Step step) {
        return new Course.Step(step.rule(), step.condition(), step.repeats(), step.bound(), effects(step.effects()));
    }

    private List<Effect> effects(List<Effect> effects) {
        int first = IntStream.range(0, effects.size())
                .filter(at -> effects.get(at) instanceof Effect.Ask ask && CourseCode.asksForACard(ask, hand))
                .findFirst()
                .orElse(effects.size());
        int end = IntStream.range(first, effects.size())
                .filter(at -> !(effects.get(at) instanceof Effect.Ask))
                .findFirst()
                .orElse(effects.size());
        if (first == end) {
            return effects;
        }
        Effect.Ask lay = (Effect.Ask) effects.get(first);
        List<Effect> asked = new ArrayList<>(effects.subList(first, end));
        if (refusable) {
            asked.add(askToRefuse(lay.span()));
        }
        List<Effect> written = new ArrayList<>(effects.subList(0, first));
        written.add(new Effect.When(lay.span(), isAutomatic(), List.of(unasked(lay)), asked));
        written.addAll(effects.subList(end, effects.size()));
        return written;
    }

    private Formula isAutomatic() {
        Formula held = new Formula.PlayerFact(Formula.OfPlayer.HAND_COUNT, FIRST_PLAYER);
        Formula oneInEachDeal = new Formula.Constant(deals);
        Formula isLast =
                new Formula.Comparison(held, List.of(new Formula.Comparison.Step(Relation.EQUAL, oneInEachDeal)));
        if (!refusable) {
            return isLast;
        }
        Formula refuses = new Formula.ChosenValue(refusal, new Formula.Local(player));
        Formula isRefused = new Formula.Quantified(false, Subject.PLAYER, player, refuses, false);
        return new Formula.And(List.of(isLast, new Formula.Not(isRefused)));
    }

    /** The same question, so put that nobody is asked who has but one answer. */
    private static Effect.Ask unasked(Effect.Ask lay) {
        Effect.Who.Everybody all = (Effect.Who.Everybody) lay.who();
        return new Effect.Ask(
                lay.span(),
                lay.choice(),
                new Effect.Who.Everybody(all.slot(), ONE, null),
                lay.least(),
                lay.most(),
                lay.answers(),
                lay.text(),
                true,
                false,
                lay.absent(),
                lay.gains());
    }

    private Effect.Ask askToRefuse(Span span) {
        return new Effect.Ask(
                span,
                refusal,
                new Effect.Who.Everybody(player, null, null),
                NONE,
                ONE,
                new Effect.Answers.YesNo(true, player, null),
                "Choose the last card yourself?",
                true,
                false,
                new Effect.Default.None(),
                0);
    }
}
