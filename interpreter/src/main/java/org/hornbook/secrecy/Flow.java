package org.hornbook.secrecy;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.bounds.Certainty;
import org.hornbook.source.Span;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Audience;
import org.hornbook.words.Hook;
import org.hornbook.words.Period;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * Information-flow analysis of a round. Whatever rules work out, everybody can tell, with three exceptions: the faces of cards that
 * move, which those see who see the places; what a question offers to the one it asks; and a secret answer until it is shown.
 * So a formula may depend on what everybody sees only, unless it is part of an exception ({@link #shown} lists the others), and an
 * answer that is shown shows what it was chosen by ({@link State#from}). Loops are followed to a fixed point; after branches an
 * answer is hidden if it is hidden after any of them.
 */
public final class Flow {
    private final Variant variant;
    private final Visibility open;
    private final Sources.Questions questions;
    private final Origins origins;
    private final Certainty certainty;
    private final Map<List<Object>, Leak> leaks = new LinkedHashMap<>();

    /** Whether something is hidden yet when it is revealed. */
    private final Map<Effect.Do, Boolean> reveals = new LinkedHashMap<>();

    private final Set<Object> judged = Collections.newSetFromMap(new IdentityHashMap<>());

    /** The questions whose answers are placed, so that the answer of the player whose card it is lies open. */
    private Set<Integer> laid = Set.of();

    private Sources sources;
    private @Nullable Effect during;
    private State atTurnEnd = State.NEVER;
    private State atRoundEnd = State.NEVER;

    private Flow(Variant variant) {
        this.variant = variant;
        this.open = new Visibility(variant.places());
        this.questions = new Sources.Questions(variant);
        this.origins = new Origins(variant);
        this.certainty = questions.certainty();
        this.sources = new Sources(variant, questions, laid);
        after(Hook.ROUND_END, steps(variant.course().round(), State.BEGINNING).or(atRoundEnd));
    }

    /** What is found in a variant. */
    public static Flow of(Variant variant) {
        return new Flow(variant);
    }

    /** The leaks, in the order of a round. */
    public List<Leak> leaks() {
        return List.copyOf(leaks.values());
    }

    /** The actions that reveal what lies open already, whenever they are done. */
    public Stream<Effect.Do> needlessReveals() {
        return reveals.entrySet().stream().filter(each -> !each.getValue()).map(Map.Entry::getKey);
    }

    /** The formulas and sets of cards that are judged, by identity; what is inside them is judged with them. */
    static Set<Object> judged(Variant variant) {
        return new Flow(variant).judged;
    }

    private State turn(State before) {
        State outer = atTurnEnd;
        atTurnEnd = State.NEVER;
        State state = before.forgetting(choice -> variant.choices().get(choice).lasts() == Period.TURN);
        state = steps(variant.course().turn(), state).or(atTurnEnd);
        atTurnEnd = outer;
        return after(Hook.TURN_END, state);
    }

    private State steps(List<Course.Step> steps, State before) {
        State state = before;
        for (Course.Step step : steps) {
            State known = state;
            state = scoped(() -> step.repeats()
                    ? again(known, each -> once(step, each))
                    : once(step, known).or(step.condition() == null ? State.NEVER : known));
        }
        return state;
    }

    private State once(Course.Step step, State before) {
        if (!before.reached()) {
            return before;
        }
        Effect outer = during;
        during = null;
        find(Leak.By.CONDITION, step.rule().span(), of(step.condition(), before).and(of(step.bound(), before)));
        State state = effects(step.effects(), before, true);
        standing(state, false);
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

    /**
     * What is worked out again and again, and shown whenever somebody looks: how rows are sorted, and how much they hold; and which
     * are barred, shown to the player of a card only as long as no card is placed.
     */
    private void standing(State state, boolean isPlacing) {
        if (!state.reached()) {
            return;
        }
        scoped(() -> {
            find(Leak.By.VALUE, variant.placement().span(), of(variant.capacity(), state));
            Formula.Key sorting = variant.procedure().sorting();
            Secrets order = sorting == null ? Secrets.NONE : of(sorting.value(), state);
            variant.rules().stream()
                    .filter(rule -> rule.kind() == NamedRule.Kind.PROCEDURE)
                    .forEach(rule -> find(Leak.By.ORDER, rule.span(), order));
            variant.counters().forEach(counter -> find(Leak.By.VALUE, counter.span(), of(counter.initial(), state)));
            return state;
        });
        variant.bars()
                .forEach(bar -> scoped(() -> {
                    Secrets barred = of(bar.barred(), state);
                    find(
                            Leak.By.CONDITION,
                            bar.rule().span(),
                            isPlacing ? barred : barred.unknownTo(Set.of(new Formula.Local(Formula.Slots.PLAYER))));
                    return state;
                }));
    }

    /** @param outermost whether the effects are not part of another effect */
    private State effects(List<Effect> effects, State before, boolean outermost) {
        State state = before;
        for (Effect effect : effects) {
            if (!state.reached()) {
                return state;
            }
            if (outermost) {
                during = effect;
            }
            state = effect(effect, state).showing(effect.laysOpen(variant.places()));
        }
        return state;
    }

    private State effect(Effect effect, State state) {
        if (effect instanceof Effect.Each each) {
            return each(each, state);
        }
        lookAtCards(effect, state);
        show(effect, state);
        return switch (effect) {
            case Effect.Assign assign -> {
                sources.named(assign.slot(), assign.value(), assign.name() == null);
                yield state;
            }
            case Effect.Do act -> act(act, state);
            case Effect.When when -> effects(when.then(), state, false).or(effects(when.otherwise(), state, false));
            case Effect.Each each -> each(each, state);
            case Effect.Ask ask -> ask(ask, state);
            case Effect.PlaceCards place -> {
                find(
                        Leak.By.WAITING,
                        place.span(),
                        waiting(place.cards(), state)
                                .besides(all(place.keys().stream().map(Formula.Key::value), state)));
                moved(place, place.cards(), true, state);
                Set<Integer> outer = laid;
                laid = place.cards().choices().collect(Collectors.toSet());
                State after = whilePlacing(state.showing(place.laysOpen(variant.places())));
                laid = outer;
                yield after;
            }
            case Effect.MoveCards move -> moved(move, move.cards(), isShown(move.to()), state);
            case Effect.DealCards deal ->
                strayed(
                        new Things.One(new Formula.OneOf(
                                new Things.InPlace(
                                        deal.from().place(), deal.from().owner()),
                                Formula.Which.LOWEST)),
                        isShown(deal.to()),
                        state);
        };
    }

    /** A value that everybody can tell, and how. */
    private record Shown(Leak.By by, Formula value) {
        static Stream<Shown> all(Leak.By by, Stream<Formula> values) {
            return values.map(value -> new Shown(by, value));
        }
    }

    /**
     * What everybody can tell of what an effect does: all that it works with, besides effects inside it, the cards that it moves and
     * what a question offers.
     */
    private static Stream<Shown> shown(Effect effect) {
        return switch (effect) {
            case Effect.Assign assign ->
                Stream.of(new Shown(assign.name() == null ? Leak.By.ASKING : Leak.By.NAME, assign.value()));
            case Effect.Do act -> {
                Formula card = card(act);
                yield Shown.all(Leak.By.VALUE, act.formulas().filter(operand -> operand != card));
            }
            case Effect.When when -> Stream.of(new Shown(Leak.By.CONDITION, when.condition()));
            case Effect.Each each ->
                Stream.concat(
                        Shown.all(Leak.By.CONDITION, Stream.ofNullable(each.where())),
                        Shown.all(Leak.By.ORDER, Stream.ofNullable(each.order()).flatMap(Effect.Order::formulas)));
            case Effect.Ask(
                    Span _,
                    int _,
                    Effect.Who.Everybody all,
                    Formula _,
                    Formula _,
                    Effect.Options _,
                    String _,
                    boolean _,
                    Effect.Default _,
                    int _) ->
                Stream.concat(
                        Shown.all(Leak.By.ASKING, Stream.ofNullable(all.where())),
                        Shown.all(Leak.By.ORDER, Stream.ofNullable(all.order()).flatMap(Effect.Order::formulas)));
            case Effect.Ask ask -> Shown.all(Leak.By.ASKING, ask.who().formulas());
            case Effect.PlaceCards place ->
                Stream.of(
                                Shown.all(Leak.By.ORDER, place.keys().stream().map(Formula.Key::value)),
                                Shown.all(Leak.By.ASKING, Stream.ofNullable(place.chooser())),
                                Shown.all(Leak.By.VALUE, Stream.ofNullable(place.actor())))
                        .flatMap(each -> each);
            case Effect.MoveCards move -> Shown.all(Leak.By.MOVE, move.to().formulas());
            case Effect.DealCards deal -> Shown.all(Leak.By.MOVE, deal.formulas());
        };
    }

    private void show(Effect effect, State state) {
        shown(effect).forEach(each -> find(each.by(), effect.span(), of(each.value(), state)));
    }

    /** The card that goes to a row, where all see it; null if none does. */
    private static @Nullable Formula card(Effect.Do act) {
        return act.verb().is(Verb.Trait.PLACES_CARD) ? act.operand(Verb.Operand.CARD) : null;
    }

    /** Notes what the cards would show that keys look at one by one. */
    private void lookAtCards(Effect effect, State state) {
        if (effect instanceof Effect.PlaceCards place) {
            sources.lookAt(place.slot(), sources.content(place.cards(), state));
        } else if (effect instanceof Effect.Ask ask
                && ask.absent() instanceof Effect.Default.Best best
                && ask.options() instanceof Effect.Options.Cards(Things cards)) {
            sources.lookAt(best.slot(), sources.content(cards, state));
        }
    }

    private State act(Effect.Do act, State state) {
        switch (act.verb()) {
            case REVEAL -> {
                int choice = ((Formula.Constant) act.operands().getFirst()).value();
                reveals.merge(act, state.hidden().contains(choice), Boolean::logicalOr);
                State shown = state.showing(Stream.of(choice));
                find(Leak.By.REVEAL, act.span(), shown.from(Stream.of(choice)));
                return shown;
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
                Formula card = card(act);
                if (card != null) {
                    judged.add(card);
                    Things laid = act.laid().map(Things.class::cast).orElseGet(() -> new Things.One(card));
                    moved(act, laid, true, state);
                }
                return act.verb().hook().isPresent() && isInStep(act) ? whilePlacing(state) : state;
            }
        }
    }

    /** Whether an effect belongs to a step rather than a rule. */
    private boolean isInStep(Effect effect) {
        return during != null && during.all().anyMatch(part -> part == effect);
    }

    private State each(Effect.Each each, State before) {
        State around = again(before, state -> {
            Things cards = each.cards();
            if (cards != null) {
                judged.add(cards);
                sources.lookAt(each.slot(), sources.content(cards, state));
                find(
                        Leak.By.CONDITION,
                        each.span(),
                        sources.number(cards, state).and(state.whereabouts(cards.choices())));
            }
            show(each, state);
            return effects(each.effects(), state, false);
        });
        boolean isForCertain = each.subject() == Subject.PLAYER && each.where() == null;
        return isForCertain ? effects(each.effects(), around, false) : around;
    }

    private State ask(Effect.Ask ask, State state) {
        standing(state, false);
        Set<Formula> asked = new HashSet<>();
        boolean isOfAll = false;
        switch (ask.who()) {
            case Effect.Who.Everybody(int slot, Formula where, Effect.Order order) -> {
                asked.add(new Formula.Local(slot));
                isOfAll = where == null && order == null;
            }
            case Effect.Who.One(Formula player) -> {
                asked.add(player);
                asked.add(sources.player(player));
            }
        }
        // One after the other, those who come later may look at what others have answered.
        State asking = isOfAll ? state : state.or(state.asking(ask.choice(), ask.secret(), false, Secrets.NONE));
        boolean areCards = ask.options() instanceof Effect.Options.Cards;
        Secrets limits = of(ask.least(), asking).and(of(ask.most(), asking));
        Secrets offered = offered(ask.options(), asking);
        Secrets absent = all(ask.absent().formulas(), asking);
        find(Leak.By.LIMIT, ask.span(), limits.unknownTo(asked));
        find(Leak.By.OFFER, ask.span(), offered.unknownTo(asked));
        boolean allSeeWhatThereIs = !ask.secret() && open.lie(ask.options());
        find(Leak.By.ABSENT, ask.span(), allSeeWhatThereIs ? absent : absent.unknownTo(asked));
        // A card that is shown is one of those there were to choose from; what is shown by it is no secret any more.
        if (!ask.secret()) {
            find(Leak.By.ANSWER, ask.span(), limits.and(areCards ? offered.of(Secrets.Kind.CHOICE) : offered));
            find(Leak.By.NONE, ask.span(), missing(ask, asking));
            find(Leak.By.ABSENT, ask.span(), areCards ? absent.of(Secrets.Kind.CHOICE) : absent);
        }
        Secrets from =
                areCards ? limits.of(Secrets.Kind.PLACE) : limits.and(offered).and(absent);
        return state.asking(ask.choice(), ask.secret(), isOfAll, from);
    }

    /** The secrets revealed by an answer that is missing: whoever has to answer and does not had no card to choose. */
    private Secrets missing(Effect.Ask ask, State state) {
        return ask.options() instanceof Effect.Options.Cards(Things cards)
                        && !ask.least().equals(new Formula.Constant(0))
                        && !(cards instanceof Things.Where where && certainty.isOfSome(where))
                ? sources.number(cards, state)
                : Secrets.NONE;
    }

    private Secrets offered(Effect.Options answers, State state) {
        if (answers instanceof Effect.Options.Cards(Things cards)) {
            judged.add(cards);
            return sources.content(cards, state).and(sources.number(cards, state));
        }
        return all(answers.formulas(), state);
    }

    /**
     * The state after cards have moved. Their faces are seen by those who see where they go. Everybody can tell how many leave each
     * place, and of cards that they see, which are left out.
     */
    private State moved(Effect effect, Things cards, boolean isShown, State before) {
        judged.add(cards);
        find(
                Leak.By.MOVE,
                effect.span(),
                (isShown ? numberShown(cards, before) : sources.leaving(cards, before))
                        .and(before.whereabouts(cards.choices())));
        return strayed(cards, isShown, before);
    }

    /** The secrets of cards that wait to be placed: the first is shown when it is placed, the others lie open before. */
    private Secrets waiting(Things cards, State state) {
        return isOneCard(cards) ? Secrets.NONE : sources.content(cards, state);
    }

    private boolean isOneCard(Things cards) {
        return switch (cards) {
            case Things.One _, Things.Nth _ -> true;
            case Things.OfChoice(int choice, Formula player) ->
                player != null && variant.choices().get(choice).isSingle();
            case Things.Where where -> isOneCard(where.of());
            case Things.Except except -> isOneCard(except.of());
            case Things.Members _,
                    Things.Unbarred _,
                    Things.InPlace _,
                    Things.InPlaces _,
                    Things.OfRow _,
                    Things.Taken _,
                    Things.Together _ -> false;
        };
    }

    /** The state after cards have left their place, with chosen ones perhaps among them. */
    private State strayed(Things cards, boolean isShown, State before) {
        Secrets content = isShown ? Secrets.NONE : sources.content(cards, before);
        State state = before;
        for (int choice : origins.strays(cards).toList()) {
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
    private Secrets numberShown(Things cards, State state) {
        Secrets number = sources.number(cards, state);
        Secrets content = sources.content(cards, state);
        return (cards instanceof Things.OfChoice ? number.besides(content) : number.besidesPlacesOf(content))
                .and(state.from(cards.choices()));
    }

    /** The state after placing cards, one after the other, with any rules that this triggers. */
    private State whilePlacing(State before) {
        return again(before, known -> {
            standing(known, true);
            State state = known;
            for (Placement.Case each : variant.placement().cases()) {
                state = state.or(scoped(() -> once(each.rule(), each.condition(), null, each.effects(), known)));
            }
            return triggers(
                    state,
                    variant.triggers().stream().filter(trigger -> !trigger.on().isOfTable()));
        });
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
            state = state.or(
                    scoped(() -> once(trigger.rule(), trigger.condition(), trigger.bound(), trigger.effects(), known)));
        }
        return state;
    }

    private State once(
            NamedRule rule, @Nullable Formula condition, @Nullable Formula bound, List<Effect> effects, State state) {
        find(Leak.By.CONDITION, rule.span(), of(condition, state).and(of(bound, state)));
        return effects(effects, state, false);
    }

    /** The state after a step or rule, which has names of its own. */
    private State scoped(Supplier<State> rule) {
        Sources outer = sources;
        sources = new Sources(variant, questions, laid);
        State after = rule.get();
        sources = outer;
        return after;
    }

    private Secrets of(@Nullable Formula formula, State state) {
        if (formula != null) {
            judged.add(formula);
        }
        return sources.of(formula, state);
    }

    private Secrets all(Stream<Formula> formulas, State state) {
        return formulas.map(formula -> of(formula, state)).reduce(Secrets.NONE, Secrets::and);
    }

    private void find(Leak.By by, Span span, Secrets secrets) {
        if (!secrets.arePublic()) {
            leaks.merge(
                    List.of(by, span),
                    new Leak(by, span, secrets, during),
                    (known, more) -> new Leak(by, span, known.secrets().and(more.secrets()), known.during()));
        }
    }
}
