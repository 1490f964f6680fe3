package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Turns actions into effects. */
final class ActionChecker {
    private static final int NOBODY = -1;

    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;
    private final ChoiceChecker choices;
    private final OperandChecker operands;

    ActionChecker(FormulaChecker formulas, Findings findings) {
        this.formulas = formulas;
        this.names = formulas.names();
        this.findings = findings;
        this.choices = new ChoiceChecker(formulas, findings);
        this.operands = new OperandChecker(formulas, findings);
    }

    /** The effects of actions done one after the other; names given by one are known to those after it. */
    List<Effect> check(List<Action> actions, Scope scope) {
        return check(null, actions, scope);
    }

    /**
     * The same after a condition: what it has worked out stands for the actions.
     *
     * @param condition what must hold before they are done
     */
    List<Effect> check(@Nullable Expression condition, List<Action> actions, Scope scope) {
        List<Effect> effects = new ArrayList<>();
        List<Item.Let> stands = formulas.lets().usedIn(Stream.ofNullable(condition));
        return check(actions, workedOut(stands, actions, scope, effects), NOBODY, effects);
    }

    /** @param one the slot of whom the actions are done for, one after the other */
    private List<Effect> check(List<Action> actions, Scope scope, int one, List<Effect> effects) {
        Scope known = scope;
        List<Item.Let> all = formulas.lets().usedIn(expressions(actions));
        for (Item.Let let : all) {
            Typed value =
                    one >= 0 && known.hides(let.name().text()) ? formulas.lets().value(let, known) : null;
            if (value != null && value.formula().mentions(one)) {
                known = workedOut(let, value, known, effects);
            }
        }
        for (Action action : actions) {
            List<Action> next = List.of(action);
            known = workedOut(formulas.lets().usedIn(expressions(next)), next, known, effects);
            check(action, known, effects);
        }
        return effects;
    }

    private static Stream<Expression> expressions(List<Action> actions) {
        return actions.stream().flatMap(Action::all).flatMap(Action::expressions);
    }

    /** Works out, once, those of the names that the actions use and that mean something here. */
    private Scope workedOut(List<Item.Let> lets, List<Action> actions, Scope scope, List<Effect> effects) {
        List<Item.Let> used = formulas.lets().usedIn(expressions(actions));
        Scope known = scope;
        for (Item.Let let : lets) {
            String name = let.name().text();
            Typed value =
                    used.contains(let) && !known.hides(name) ? formulas.lets().value(let, known) : null;
            if (value != null) {
                known = workedOut(let, value, known, effects);
            }
        }
        return known;
    }

    private static Scope workedOut(Item.Let let, Typed value, Scope scope, List<Effect> effects) {
        int slot = scope.slots().take();
        String name = let.name().text();
        effects.add(new Effect.Assign(let.span(), slot, name, value.formula()));
        return scope.withLocal(name, value.type(), slot);
    }

    private void check(Action action, Scope scope, List<Effect> effects) {
        switch (action) {
            case Action.Chooses chooses -> {
                Expression by = chooses.by();
                if (by != null) {
                    choices.ofOne(chooses, by, scope, effects);
                }
            }
            case Action.When when ->
                effects.add(new Effect.When(
                        when.span(),
                        formulas.truth(when.condition(), scope),
                        check(when.actions(), scope),
                        when.otherwise() == null
                                ? List.of()
                                : check(when.otherwise().actions(), scope)));
            case Action.Place place -> effects.add(place(place, scope));
            case Action.Do act when revealsWhatIsOpen(act) -> {}
            case Action.Do act when isOfCards(act, scope) -> cards(act, scope).ifPresent(effects::add);
            case Action.Do act -> {
                List<Formula> given = operands.operands(act, scope);
                if (given.size() == act.verb().operands().size()) {
                    boolean takes = act.verb().is(Verb.Trait.NEEDS_PLAYER);
                    effects.add(new Effect.Do(act.span(), act.verb(), given, takes ? taker(act, scope) : null));
                }
            }
            case Action.Each each when isOfNone(each) -> {}
            case Action.Each each
            when each.actions().size() == 1
                    && each.actions().getFirst() instanceof Action.Chooses chooses
                    && chooses.by() == null -> effects.add(choices.ofAll(each, chooses, scope));
            case Action.Each each -> effects.add(each(each, scope));
        }
    }

    /** Teams do nothing by themselves, and cards are those of some set; reports it. */
    private boolean isOfNone(Action.Each each) {
        boolean areCards = each.set() instanceof Expression.Subjects(Span _, Subject all) && all == Subject.CARD;
        if (areCards) {
            findings.report(Code.CARDS_NEEDED, each.set().span(), "Say which cards: `each card of hand { … }`.");
        } else if (each.subject() == Subject.TEAM) {
            findings.report(
                    Code.PLAYER_NEEDED,
                    each.set().span(),
                    "A player stands for their team: `each player` or `each player of team`.");
        }
        return areCards || each.subject() == Subject.TEAM;
    }

    /** Then there is nothing to do: a child lets its parent's question be answered in the open. */
    private boolean revealsWhatIsOpen(Action.Do act) {
        return act.operand(Verb.Operand.CHOICE) instanceof Expression.Word(Span _, Name name)
                && names.choice(name.text()) >= 0
                && !names.isSecret(name.text());
    }

    /** Whether it moves or deals cards rather than a modifier. */
    private boolean isOfCards(Action.Do act, Scope scope) {
        return switch (act.verb()) {
            case DEAL, DEAL_EACH -> true;
            case MOVE ->
                !(act.operand(Verb.Operand.MODIFIER) instanceof Expression.Word word)
                        || names.modifier(word.name().text()) < 0
                                && (formulas.cards().isNamed(word, scope) || isCard(word, scope));
            default -> false;
        };
    }

    /** A card known by a name, such as the one just played, or those just taken. */
    private boolean isCard(Expression.Word word, Scope scope) {
        Typed near = scope.meaning(word.name().text(), names);
        return near != null
                ? near.type() == Type.CARD
                : Stream.of(BuiltInName.CARD, BuiltInName.TAKEN)
                        .anyMatch(name -> word.name().text().equals(name.word())
                                && scope.words().contains(name));
    }

    /** Cards that are moved or dealt; nothing, and a message, if it is not known where to. */
    private Optional<Effect> cards(Action.Do act, Scope scope) {
        if (act.verb() == Verb.MOVE) {
            Things moved = formulas.cards().cards(written(act, Verb.Operand.MODIFIER), scope);
            return destination(act, Verb.Operand.PLACE, scope).map(to -> new Effect.MoveCards(act.span(), moved, to));
        }
        Formula count = formulas.number(written(act, Verb.Operand.NUMBER), scope);
        return destination(act, Verb.Operand.SOURCE, scope)
                .flatMap(from -> recipient(act, scope).map(to -> new Effect.DealCards(act.span(), count, from, to)));
    }

    private Optional<? extends Effect.Recipient> recipient(Action.Do act, Scope scope) {
        return act.verb() == Verb.DEAL_EACH
                ? each(written(act, Verb.Operand.TARGET))
                : destination(act, Verb.Operand.TARGET, scope);
    }

    /** {@code each row}, {@code each player.hand}. */
    private Optional<Effect.Recipient> each(Expression target) {
        if (target instanceof Expression.Word(Span _, Name name) && name.text().equals(BuiltInName.ROW.word())) {
            return Optional.of(new Effect.Recipient.EachRow());
        }
        List<String> places = names.placeNames().stream()
                .filter(name -> names.ownerOfPlace(names.place(name)) == Type.PLAYER)
                .toList();
        if (target instanceof Expression.Fact fact
                && fact.owner() instanceof Expression.Word(Span _, Name owner)
                && owner.text().equals(BuiltInName.PLAYER.word())) {
            if (findings.isAsking(fact.name())) {
                places.forEach(place -> findings.couldBe(place, Type.CARDS.phrase()));
            }
            int place = names.place(fact.name().text());
            if (place >= 0 && names.ownerOfPlace(place) == Type.PLAYER) {
                return Optional.of(new Effect.Recipient.EachPlayer(place));
            }
        }
        if (!(target instanceof Expression.Missing)) {
            Fix[] fixes = places.stream()
                    .limit(1)
                    .map(place -> new Fix("Deal to " + place, target.span(), "player." + place))
                    .toArray(Fix[]::new);
            findings.report(
                    Code.UNKNOWN_PLACE,
                    target.span(),
                    "Say which place of theirs: "
                            + (places.isEmpty() ? "`each row`" : "`each player." + places.getFirst() + "`") + ".",
                    fixes);
        }
        return Optional.empty();
    }

    private Optional<Effect.Destination> destination(Action.Do act, Verb.Operand operand, Scope scope) {
        return Optional.ofNullable(formulas.cards().destination(written(act, operand), scope));
    }

    private static Expression written(Action.Do act, Verb.Operand operand) {
        return Objects.requireNonNull(act.operand(operand));
    }

    private Effect place(Action.Place place, Scope scope) {
        Things set = formulas.cards().cards(place.cards(), scope);
        Scope.Card card = scope.takeCard(set);
        Scope inside = scope.withCard(card);
        Expression chooser = place.chooser();
        List<Formula.Key> keys = formulas.keys(place.keys(), inside).stream()
                .filter(key -> !key.isOfKind())
                .toList();
        if (chooser == null && !keys.isEmpty()) {
            formulas.ties().placing(place.keys(), keys, set, card.looked());
        }
        return new Effect.PlaceCards(
                place.span(),
                set,
                card.slot(),
                card.player(),
                keys,
                chooser == null ? null : formulas.player(chooser, inside),
                scope.around(Type.PLAYER));
    }

    /** The player at hand, if that is not the one of the card; a message, if there is nobody. */
    private @Nullable Formula taker(Action.Do act, Scope scope) {
        Formula taker = scope.around(Type.PLAYER);
        if (taker == null && !isTold(written(act, Verb.Operand.TARGET))) {
            String move = "move " + left(act) + " to "
                    + written(act, Verb.Operand.TARGET).span().text();
            findings.report(
                    Code.NOBODY_TAKES,
                    act.span(),
                    "Nobody takes here, since no player is at hand. Cards can be moved: `" + move + "`.",
                    new Fix("Move its cards", act.span(), move));
        }
        return taker == null || taker.equals(new Formula.Local(Formula.Slots.PLAYER)) ? null : taker;
    }

    /** Whose place is meant is asked for already. */
    private boolean isTold(Expression target) {
        return target instanceof Expression.Word word
                && names.place(word.name().text()) >= 0
                && names.ownerOfPlace(names.place(word.name().text())) == Type.PLAYER;
    }

    /** The cards of the row that leave it. */
    private static String left(Action.Do act) {
        String row = Objects.requireNonNull(act.row()).span().text();
        String cards = (row.contains(" ") ? "(" + row + ")" : row) + ".cards";
        Expression kept = act.operand(Verb.Operand.BASE);
        return kept == null ? cards : cards + " except " + kept.span().text();
    }

    private Effect each(Action.Each each, Scope scope) {
        if (each.subject() == Subject.CARD) {
            return eachCard(each, formulas.cards().cards(each.set(), scope), scope);
        }
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(each.subject().type(), slot);
        Formula condition = formulas.subjects().condition(each.set(), each.subject(), slot, scope);
        Effect.Order order = formulas.order(each.order(), each.subject(), scope, inside);
        List<Effect> effects = check(
                each.actions(), scope.withOne(each.subject().type(), new Formula.Local(slot)), slot, new ArrayList<>());
        if (each.order() instanceof Action.Order.ByKeys by
                && order instanceof Effect.Order.ByKeys(List<Formula.Key> keys)) {
            formulas.ties().each(by.keys(), keys, each.subject().type(), slot, effects.stream());
        }
        return new Effect.Each(each.span(), each.subject(), slot, condition, order, effects);
    }

    private Effect eachCard(Action.Each each, Things cards, Scope scope) {
        Action.Order sequence = each.order();
        if (sequence != null) {
            Span order = sequence.span();
            findings.report(
                    Code.NOT_HERE,
                    order,
                    "`each card` takes cards as they lie, in no other order: leave out `" + order.text()
                            + "`, or say with `where` which cards are meant.",
                    new Fix("Leave it out", order, ""));
        }
        Scope.Card card = scope.takeCard(cards);
        each.actions().stream()
                .flatMap(Action::all)
                .filter(ActionChecker::waits)
                .forEach(action -> findings.report(
                        Code.WAITS_FOR_EACH_CARD,
                        action.span(),
                        "For each card only things can be done that need no answer. Ask before, for all of them."));
        List<Effect> effects = check(each.actions(), scope.withCard(card), card.slot(), new ArrayList<>());
        return new Effect.Each(each.span(), Subject.CARD, cards, card.slot(), card.player(), null, null, effects);
    }

    private static boolean waits(Action action) {
        return action instanceof Action.Chooses
                || action instanceof Action.Place
                || action instanceof Action.Do act && (act.verb() == Verb.PLAY_TURN || act.verb() == Verb.REVEAL);
    }
}
