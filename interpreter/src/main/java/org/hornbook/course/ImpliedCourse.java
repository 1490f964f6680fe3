package org.hornbook.course;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.source.Span;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.hornbook.words.Pick;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;

/**
 * The course of a variant with all that settings say of it. Where they stand in place of steps, everybody gets a hand, maybe
 * passes cards, and in each turn lays a card face down; they are turned up and placed in order.
 */
record ImpliedCourse(Course course, List<ChoiceName> choices, List<Place> places, int locals) {
    private static final int HAND = 0;
    private static final Formula ONE = new Formula.Constant(1);

    static ImpliedCourse of(Variant variant) {
        Course course = variant.course();
        ImpliedCourse implied = course == null
                ? new Writer(variant).write()
                : new ImpliedCourse(course, variant.choices(), variant.places(), variant.locals());
        Variant.LastCard last = variant.procedure().lastCard();
        return last == Variant.LastCard.CHOSEN
                ? implied
                : AutomaticLastCard.in(
                        implied, variant.decks().size(), last == Variant.LastCard.AUTOMATIC_UNLESS_REFUSED);
    }

    private static final class Writer {
        private final Variant variant;
        private final Variant.Procedure procedure;
        private final Span span;
        private final int player;
        private final int card;

        /** Those of rules, and after them its own. */
        private final List<ChoiceName> choices;

        Writer(Variant variant) {
            this.variant = variant;
            this.procedure = variant.procedure();
            this.span = variant.placement().span();
            this.player = variant.locals();
            this.card = player + 1;
            this.choices = new ArrayList<>(variant.choices());
        }

        ImpliedCourse write() {
            Course course = new Course(round(), turn());
            List<Place> places = List.of(
                    new Place(Place.HAND, null, Owner.PLAYER, Audience.OWNER, false, span),
                    new Place("pile", null, Owner.PLAYER, Audience.ALL, false, span));
            return new ImpliedCourse(course, choices, places, card + 1);
        }

        private List<Course.Step> round() {
            List<Course.Step> steps = new ArrayList<>();
            steps.add(step(
                    Procedure.PLACING,
                    new Effect.Do(span, Verb.GATHER, List.of()),
                    new Effect.DealCards(span, variant.hand(), null, new Effect.Recipient.EachPlayer(HAND)),
                    new Effect.DealCards(span, ONE, null, new Effect.Recipient.EachRow())));
            if (procedure.passed() != 0) {
                steps.add(step(Procedure.ABSENCE, ask("passed", Math.abs(procedure.passed()), 0), pass()));
            }
            Formula held = new Formula.PlayerFact(Formula.OfPlayer.HAND_COUNT, new Formula.Local(player));
            Formula somebodyHolds = new Formula.Quantified(
                    false,
                    Subject.PLAYER,
                    player,
                    new Formula.Comparison(
                            held, List.of(new Formula.Comparison.Step(Relation.MORE, new Formula.Constant(0)))),
                    false);
            steps.add(new Course.Step(
                    rule(Procedure.PLACING),
                    somebodyHolds,
                    true,
                    null,
                    List.of(new Effect.Do(span, Verb.PLAY_TURN, List.of()))));
            return steps;
        }

        private Effect pass() {
            boolean left = procedure.passed() > 0;
            Formula neighbour = new Formula.PlayerFact(
                    left ? Formula.OfPlayer.NEXT : Formula.OfPlayer.PREVIOUS, new Formula.Local(player));
            Effect move = new Effect.MoveCards(
                    span,
                    new CardSet.OfChoice(choices.size() - 1, new Formula.Local(player)),
                    new Effect.Destination(HAND, neighbour));
            return new Effect.Each(span, Subject.PLAYER, player, null, null, List.of(move));
        }

        private List<Course.Step> turn() {
            List<Effect> laying = new ArrayList<>();
            laying.add(ask("card", 1, procedure.absence().gains()));
            int lead = choices.size() - 1;
            if (procedure.ordersAhead()) {
                laying.add(askRow());
            }
            Formula.Key byCard = new Formula.Key(procedure.lowestFirst(), new Formula.Local(card));
            return List.of(
                    step(Procedure.ABSENCE, laying.toArray(Effect[]::new)),
                    step(Procedure.PLACING, new Effect.Do(span, Verb.REVEAL, List.of(new Formula.Constant(lead)))),
                    step(
                            Procedure.PLACING,
                            new Effect.PlaceCards(
                                    span, new CardSet.OfChoice(lead, null), card, player, List.of(byCard), null)));
        }

        /** Everybody chooses cards of the hand, hidden. */
        private Effect ask(String name, int count, int gains) {
            choices.add(new ChoiceName(name, Type.CARD, count, name.equals("card") ? Period.TURN : Period.ROUND));
            String cards = count == 1 ? "a card" : count + " cards";
            return new Effect.Ask(
                    span,
                    choices.size() - 1,
                    new Effect.Who.Everybody(player, null, null),
                    new Formula.Constant(count),
                    new Formula.Constant(count),
                    new Effect.Answers.Cards(new CardSet.InPlace(HAND, new Formula.Local(player))),
                    "Choose " + cards + (name.equals("card") ? " to play." : " to pass on."),
                    true,
                    false,
                    absent(),
                    gains);
        }

        private Effect.Default absent() {
            Pick pick = procedure.absence().pick();
            return pick == Pick.RANDOM
                    ? new Effect.Default.Random()
                    : new Effect.Default.Best(
                            card, List.of(new Formula.Key(pick == Pick.LOWEST, new Formula.Local(card))));
        }

        private Effect askRow() {
            choices.add(new ChoiceName("row", Type.ROW, 1, Period.TURN));
            return new Effect.Ask(
                    span,
                    choices.size() - 1,
                    new Effect.Who.Everybody(player, null, null),
                    new Formula.Constant(0),
                    ONE,
                    new Effect.Answers.Rows(card, null, false),
                    "Which row, if one is asked for?",
                    true,
                    true,
                    new Effect.Default.None(),
                    0);
        }

        private Course.Step step(Procedure procedure, Effect... effects) {
            return new Course.Step(rule(procedure), null, false, null, List.of(effects));
        }

        /** None of the script's: only a number by which the rules find a cause. */
        @SuppressWarnings("EnumOrdinal") // as InterpretedRules numbers them
        private NamedRule rule(Procedure procedure) {
            return new NamedRule(
                    variant.rules().size() + procedure.ordinal(),
                    procedure.rule(),
                    NamedRule.Kind.PROCEDURE,
                    procedure.text(),
                    List.of(),
                    span);
        }
    }

    /**
     * What the setting {@code last card automatic} does to a course: where everybody would lay their last card, it lies there
     * without a question. If that can be refused, everybody is asked with each card whether they want to choose the last one,
     * and then they do if anybody said so with the card before.
     */
    private static final class AutomaticLastCard {
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
            List<Course.Step> turn =
                    before.course().turn().stream().map(this::step).toList();
            List<ChoiceName> choices = new ArrayList<>(before.choices());
            if (refusable) {
                choices.add(new ChoiceName("keeps_last", Type.TRUTH, 1, Period.ROUND));
            }
            return new ImpliedCourse(new Course(before.course().round(), turn), choices, before.places(), player + 1);
        }

        private Course.Step step(Course.Step step) {
            return new Course.Step(
                    step.rule(), step.condition(), step.repeats(), step.bound(), effects(step.effects()));
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
}
