package org.hornbook.secrecy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.hornbook.source.Span;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Audience;
import org.hornbook.words.Hook;
import org.hornbook.words.Period;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * Information-flow analysis of a round: tracks from step to step which choices are still hidden, and finds where others could
 * learn about them. Loops are followed to a fixed point; after branches a choice is hidden if it is hidden after any of them.
 */
public final class Flow {
    private static final Set<Hook> OF_CARDS = Set.of(Hook.PLACING, Hook.PLACED, Hook.TAKEN, Hook.MOVED, Hook.CARD_END);

    private final Variant variant;
    private final Sources.Questions questions;
    private final Origins origins;
    private final Map<List<Object>, Leak> leaks = new LinkedHashMap<>();
    private Sources sources;
    private @Nullable Effect during;
    private State atTurnEnd = State.NEVER;
    private State atRoundEnd = State.NEVER;

    private Flow(Variant variant) {
        this.variant = variant;
        this.questions = new Sources.Questions(variant);
        this.origins = new Origins(variant);
        this.sources = new Sources(variant, questions);
    }

    /** The leaks of a variant, in the order of a round. */
    public static List<Leak> leaks(Variant variant) {
        Flow flow = new Flow(variant);
        flow.round();
        return List.copyOf(flow.leaks.values());
    }

    /**
     * The abstract state at a point of the round.
     *
     * @param reached whether the point is reachable
     * @param hidden the choices that may not be revealed
     * @param astray the choices whose cards may have moved, with the secrets that their next move would reveal
     */
    private record State(boolean reached, Set<Integer> hidden, Map<Integer, Secrets> astray) {
        static final State NEVER = new State(false, Set.of(), Map.of());
        static final State BEGINNING = new State(true, Set.of(), Map.of());

        State {
            hidden = Set.copyOf(hidden);
            astray = Map.copyOf(astray);
        }

        State or(State other) {
            if (!reached || !other.reached) {
                return reached ? this : other;
            }
            Set<Integer> either = new HashSet<>(hidden);
            either.addAll(other.hidden);
            return other.astray.entrySet().stream()
                    .reduce(
                            new State(true, either, astray),
                            (state, each) -> state.straying(each.getKey(), each.getValue()),
                            State::or);
        }

        /** The state after a question is asked again: its cards are where they are chosen from. */
        State asking(int choice, boolean secretly) {
            Map<Integer, Secrets> others = new HashMap<>(astray);
            others.remove(choice);
            Set<Integer> more = new HashSet<>(hidden);
            if (secretly) {
                more.add(choice);
            }
            return new State(reached, more, others);
        }

        State showing(Stream<Integer> choices) {
            Set<Integer> fewer = new HashSet<>(hidden);
            choices.forEach(fewer::remove);
            return new State(reached, fewer, astray);
        }

        State straying(int choice, Secrets secrets) {
            Map<Integer, Secrets> more = new HashMap<>(astray);
            more.merge(choice, secrets, Secrets::and);
            return new State(reached, hidden, more);
        }

        /** The secrets revealed by the origins of chosen cards, for choices that are not secret any more. */
        Secrets whereabouts(Stream<Integer> choices) {
            return choices.map(choice -> astray.getOrDefault(choice, Secrets.NONE))
                    .reduce(Secrets.NONE, Secrets::and)
                    .amongHidden(hidden);
        }
    }

    private void round() {
        after(Hook.ROUND_END, steps(variant.course().round(), State.BEGINNING).or(atRoundEnd));
    }

    private State turn(State before) {
        State outer = atTurnEnd;
        atTurnEnd = State.NEVER;
        State state = before.showing(before.hidden().stream()
                .filter(choice -> variant.choices().get(choice).lasts() == Period.TURN));
        state = steps(variant.course().turn(), state).or(atTurnEnd);
        atTurnEnd = outer;
        return after(Hook.TURN_END, state);
    }

    private State steps(List<Course.Step> steps, State before) {
        State state = before;
        for (Course.Step step : steps) {
            state = step(step, state);
        }
        return state;
    }

    private State step(Course.Step step, State before) {
        Sources outer = sources;
        sources = new Sources(variant, questions);
        State after = step.repeats()
                ? again(before, state -> once(step, state))
                : once(step, before).or(step.condition() == null ? State.NEVER : before);
        sources = outer;
        return after;
    }

    private State once(Course.Step step, State before) {
        if (!before.reached()) {
            return before;
        }
        Effect outer = during;
        during = null;
        Span span = step.rule().span();
        find(Leak.By.CONDITION, span, of(step.condition(), before).and(of(step.bound(), before)));
        State state = effects(step.effects(), before, true);
        during = outer;
        return state;
    }

    /** The fixed point of any number of repetitions, none included. */
    private static State again(State before, UnaryOperator<State> once) {
        State state = before;
        State more = state.or(once.apply(state));
        while (!more.equals(state)) {
            state = more;
            more = state.or(once.apply(state));
        }
        return state;
    }

    private static boolean dealsRows(Effect effect) {
        return effect instanceof Effect.DealCards deal && deal.to() instanceof Effect.Recipient.EachRow
                || effect.parts().stream().anyMatch(Flow::dealsRows);
    }

    /** @param outermost whether the effects are not part of another effect */
    private State effects(List<Effect> effects, State before, boolean outermost) {
        State state = before;
        Effect previous = null;
        for (int i = 0; i < effects.size() && state.reached(); i++) {
            Effect effect = effects.get(i);
            if (outermost) {
                during = effect;
            }
            boolean namesWhoIsAsked = effect instanceof Effect.Assign(Span _, int slot, String _, Formula _)
                    && i + 1 < effects.size()
                    && effects.get(i + 1) instanceof Effect.Ask next
                    && next.who().equals(new Effect.Who.One(new Formula.Local(slot)));
            if (!namesWhoIsAsked) {
                state = effect(effect, previous, state);
            }
            state = state.showing(effect.laysOpen(variant.places()));
            previous = effect;
        }
        return state;
    }

    /** @param previous the effect right before, which may select who is asked */
    private State effect(Effect effect, @Nullable Effect previous, State state) {
        switch (effect) {
            case Effect.Assign assign -> {
                find(Leak.By.NAME, assign.span(), of(assign.value(), state));
                sources.named(assign.slot(), assign.value());
            }
            case Effect.Do act -> {
                return act(act, state);
            }
            case Effect.When when -> {
                find(Leak.By.CONDITION, when.span(), of(when.condition(), state));
                return effects(when.then(), state, false).or(effects(when.otherwise(), state, false));
            }
            case Effect.Each each -> {
                return each(each, state);
            }
            case Effect.Ask ask -> {
                return ask(ask, previous, state);
            }
            case Effect.PlaceCards place -> {
                return place(place, state);
            }
            case Effect.MoveCards move -> {
                return move(move, state);
            }
            case Effect.DealCards deal -> {
                find(Leak.By.MOVE, deal.span(), all(deal.formulas(), state));
                return dealt(deal.from(), deal.to(), state);
            }
        }
        return state;
    }

    private State act(Effect.Do act, State state) {
        switch (act.verb()) {
            case REVEAL -> {
                return state.showing(
                        Stream.of(((Formula.Constant) act.operands().getFirst()).value()));
            }
            case PLAY_TURN -> {
                return turn(state);
            }
            case END_TURN -> {
                atTurnEnd = atTurnEnd.or(state);
                return State.NEVER;
            }
            case END_ROUND -> {
                atRoundEnd = atRoundEnd.or(state);
                return State.NEVER;
            }
            default -> {
                Optional<CardSet.OfChoice> laid = act.laid();
                laid.ifPresent(cards -> find(
                        Leak.By.MOVE, act.span(), numberShown(cards, sources.content(cards, state.hidden()), state)));
                Formula answer = laid.isEmpty() ? null : act.operand(Verb.Operand.CARD);
                find(Leak.By.VALUE, act.span(), all(act.formulas().filter(operand -> operand != answer), state));
                boolean setsOff = act.verb().hook().isPresent() && !act.verb().is(Verb.Trait.PLACES_CARD);
                return setsOff && isInStep(act) ? whilePlacing(state) : state;
            }
        }
    }

    /** Whether an effect belongs to a step rather than a rule. */
    private boolean isInStep(Effect effect) {
        return during != null && contains(during, effect);
    }

    private static boolean contains(Effect whole, Effect part) {
        return whole == part || whole.parts().stream().anyMatch(each -> contains(each, part));
    }

    private State each(Effect.Each each, State before) {
        find(Leak.By.ORDER, each.span(), order(each.order(), before));
        State around = again(before, state -> {
            find(Leak.By.CONDITION, each.span(), of(each.where(), state).and(cards(each, state)));
            return effects(each.effects(), state, false);
        });
        boolean isForCertain = each.subject() == Subject.PLAYER && each.where() == null;
        return isForCertain ? effects(each.effects(), around, false) : around;
    }

    /** The secrets in the number and identity of cards in a loop, which its body would reveal. */
    private Secrets cards(Effect.Each each, State state) {
        CardSet cards = each.cards();
        if (cards == null) {
            return Secrets.NONE;
        }
        Secrets content = sources.content(cards, state.hidden());
        sources.lookAt(each.slot(), content);
        return sources.number(cards, state.hidden()).and(state.whereabouts(cards.choices()));
    }

    private Secrets order(Effect.@Nullable Order order, State state) {
        return order == null ? Secrets.NONE : all(order.formulas(), state);
    }

    private State ask(Effect.Ask ask, @Nullable Effect previous, State state) {
        Set<Formula> asked = new HashSet<>();
        switch (ask.who()) {
            case Effect.Who.Everybody(int slot, Formula where, Effect.Order order) -> {
                find(Leak.By.ASKING, ask.span(), of(where, state));
                find(Leak.By.ORDER, ask.span(), order(order, state));
                asked.add(new Formula.Local(slot));
            }
            case Effect.Who.One(Formula player) -> {
                Formula whom = previous instanceof Effect.Assign(Span _, int slot, String _, Formula value)
                                && player.equals(new Formula.Local(slot))
                        ? value
                        : player;
                find(Leak.By.ASKING, ask.span(), of(whom, state));
                asked.add(player);
                asked.add(sources.player(whom));
            }
        }
        boolean isOfAll = ask.who() instanceof Effect.Who.Everybody all && all.order() == null;
        State asking = isOfAll ? state : state.or(state.asking(ask.choice(), ask.secret()));
        Secrets limits = of(ask.least(), asking).and(of(ask.most(), asking));
        Secrets offered = offered(ask.answers(), asking);
        find(Leak.By.LIMIT, ask.span(), limits.unknownTo(asked));
        find(Leak.By.OFFER, ask.span(), offered.unknownTo(asked));
        find(Leak.By.ABSENT, ask.span(), absent(ask, state).unknownTo(asked));
        if (!ask.secret()) {
            boolean isOfCards = ask.answers() instanceof Effect.Answers.Cards;
            find(Leak.By.ANSWER, ask.span(), isOfCards ? limits : limits.and(offered));
        }
        return (isOfAll ? state.showing(Stream.of(ask.choice())) : state).asking(ask.choice(), ask.secret());
    }

    private Secrets offered(Effect.Answers answers, State state) {
        return answers instanceof Effect.Answers.Cards(CardSet cards)
                ? sources.content(cards, state.hidden()).and(sources.number(cards, state.hidden()))
                : all(answers.formulas(), state);
    }

    private Secrets absent(Effect.Ask ask, State state) {
        if (ask.absent() instanceof Effect.Default.Best best
                && ask.answers() instanceof Effect.Answers.Cards(CardSet cards)) {
            sources.lookAt(best.slot(), sources.content(cards, state.hidden()));
        }
        return all(ask.absent().formulas(), state);
    }

    private State place(Effect.PlaceCards place, State state) {
        Secrets content = sources.content(place.cards(), state.hidden());
        find(Leak.By.MOVE, place.span(), numberShown(place.cards(), content, state));
        sources.lookAt(place.slot(), content);
        find(Leak.By.ORDER, place.span(), all(place.keys().stream().map(Formula.Key::value), state));
        find(Leak.By.ASKING, place.span(), of(place.chooser(), state));
        return whilePlacing(state.showing(place.laysOpen(variant.places())));
    }

    private State move(Effect.MoveCards move, State before) {
        boolean isShown = isShown(move.to());
        CardSet cards = move.cards();
        Secrets content = sources.content(cards, before.hidden());
        Secrets number = isShown
                ? numberShown(cards, content, before)
                : sources.number(cards, before.hidden()).and(before.whereabouts(cards.choices()));
        find(Leak.By.MOVE, move.span(), number.and(of(move.to().owner(), before)));
        State state = before;
        for (int choice : origins.strays(cards).toList()) {
            state = state.straying(choice, isShown ? Secrets.NONE : content);
        }
        return state;
    }

    /** The state after a deal, which may take any of a place's cards. */
    private State dealt(Effect.Destination from, Effect.Recipient to, State before) {
        CardSet place = new CardSet.InPlace(from.place(), from.owner());
        CardSet any = new CardSet.One(new Formula.BestCard(place, Formula.Which.LOWEST));
        Secrets content = isShown(to) ? Secrets.NONE : sources.content(place, before.hidden());
        State state = before;
        for (int choice : origins.strays(any).toList()) {
            state = state.straying(choice, content);
        }
        return state;
    }

    private boolean isShown(Effect.Recipient to) {
        return switch (to) {
            case Effect.Recipient.EachRow _ -> true;
            case Effect.Recipient.EachPlayer(int place) ->
                variant.places().get(place).seenBy() == Audience.ALL;
            case Effect.Destination one -> variant.places().get(one.place()).seenBy() == Audience.ALL;
        };
    }

    /**
     * The secrets revealed by the number of cards that move to a public place, besides their faces: that all cards of an
     * answer are there, or that these are the cards of some kind.
     */
    private Secrets numberShown(CardSet cards, Secrets content, State state) {
        Secrets number = sources.number(cards, state.hidden());
        return (cards instanceof CardSet.OfChoice ? number.besides(content) : number.besidesPlacesOf(content))
                .and(state.whereabouts(cards.choices()));
    }

    /** The state after placing a card, with any rules it triggers. */
    private State whilePlacing(State before) {
        Placement placement = variant.placement();
        State state = rule(() -> {
            find(Leak.By.VALUE, placement.span(), of(variant.capacity(), before));
            Formula.Key sorting = variant.procedure().sorting();
            if (sorting != null) {
                variant.rules().stream()
                        .filter(rule -> rule.kind() == NamedRule.Kind.PROCEDURE)
                        .forEach(rule -> find(Leak.By.ORDER, rule.span(), of(sorting.value(), before)));
            }
            return before;
        });
        for (NamedRule.Bar bar : variant.bars()) {
            rule(() -> once(bar.rule(), bar.barred(), List.of(), before));
        }
        for (Placement.Case each : placement.cases()) {
            state = state.or(rule(() -> once(each.rule(), each.condition(), each.effects(), before)));
        }
        return triggers(state, variant.triggers().stream().filter(trigger -> OF_CARDS.contains(trigger.on())));
    }

    /** The state after the rules for the end of a turn or round. */
    private State after(Hook hook, State before) {
        Effect outer = during;
        during = null;
        State state = triggers(before, variant.triggers().stream().filter(trigger -> trigger.on() == hook));
        during = outer;
        return state;
    }

    /** The state after triggered rules, each of which may apply or not. */
    private State triggers(State before, Stream<NamedRule.Trigger> triggers) {
        State state = before;
        for (NamedRule.Trigger trigger : triggers.toList()) {
            State known = state;
            state = state.or(rule(() -> once(trigger.rule(), trigger.condition(), trigger.effects(), known)));
        }
        return state;
    }

    private State once(NamedRule rule, @Nullable Formula condition, List<Effect> effects, State state) {
        find(Leak.By.CONDITION, rule.span(), of(condition, state));
        return effects(effects, state, false);
    }

    /** The state after a rule, which has names of its own. */
    private State rule(Supplier<State> rule) {
        Sources outer = sources;
        sources = new Sources(variant, questions);
        State after = rule.get();
        sources = outer;
        return after;
    }

    private Secrets of(@Nullable Formula formula, State state) {
        return sources.of(formula, state.hidden());
    }

    private Secrets all(Stream<Formula> formulas, State state) {
        return formulas.map(formula -> of(formula, state)).reduce(Secrets.NONE, Secrets::and);
    }

    private void find(Leak.By by, Span span, Secrets secrets) {
        if (!secrets.arePublic()) {
            leaks.putIfAbsent(new ArrayList<>(List.of(by, span)), new Leak(by, span, secrets, during));
        }
    }
}
