package org.hornbook.checker;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Slots;
import org.jspecify.annotations.Nullable;

/** Turns actions into effects. */
final class ActionChecker {
    private static final Set<Formula.OfRow> DECIDING =
            EnumSet.of(Formula.OfRow.NUMBER, Formula.OfRow.FIRST, Formula.OfRow.LAST);

    private final FormulaChecker formulas;
    private final Names names;
    private final Findings findings;

    ActionChecker(FormulaChecker formulas, Findings findings) {
        this.formulas = formulas;
        this.names = formulas.names();
        this.findings = findings;
    }

    /** The effects of actions done one after the other; names given by one are known to those after it. */
    List<Effect> check(List<Action> actions, Scope scope) {
        List<Effect> effects = new ArrayList<>();
        Scope known = scope;
        for (Action action : actions) {
            known = check(action, known, effects);
        }
        return effects;
    }

    private Scope check(Action action, Scope scope, List<Effect> effects) {
        switch (action) {
            case Action.Let let -> {
                Typed value = formulas.value(let.value(), scope);
                int slot = scope.slots().take();
                effects.add(new Effect.Assign(let.span(), slot, value.formula()));
                return named(let.name(), value.type(), slot, scope);
            }
            case Action.Choose choose -> {
                Effect.Question question = question(choose, scope);
                int slot = scope.slots().take();
                effects.add(new Effect.Choose(choose.span(), slot, question));
                return named(choose.name(), Type.ROW, slot, scope);
            }
            case Action.Add add -> {
                Formula card = playedCard(add.card(), scope);
                effects.add(new Effect.AddCard(add.span(), card, add.left(), formulas.row(add.row(), scope)));
            }
            case Action.Take take -> {
                needsPlayer(take.span(), scope);
                effects.add(new Effect.TakeRow(take.span(), formulas.row(take.row(), scope), take.keeping()));
            }
            case Action.Start start -> {
                Formula row = formulas.row(start.row(), scope);
                effects.add(new Effect.StartRow(start.span(), row, playedCard(start.card(), scope)));
            }
            case Action.Open open -> effects.add(new Effect.OpenRow(open.span(), playedCard(open.card(), scope)));
            case Action.Close close -> effects.add(new Effect.CloseRow(close.span(), formulas.row(close.row(), scope)));
            case Action.Discard discard ->
                effects.add(new Effect.DiscardRow(discard.span(), formulas.row(discard.row(), scope)));
            case Action.Move move -> move(move, scope, effects);
            case Action.Turn turn -> turn(turn, scope, effects);
            case Action.Set set -> setCounter(set, scope, effects);
            case Action.EndGame end -> effects.add(new Effect.EndGame(end.span()));
            case Action.Each each -> effects.add(each(each, scope));
            case Action.Gain gain -> {
                Formula player = player(gain.player(), gain.span(), scope);
                Formula points = formulas.number(gain.points(), aboutPlayer(gain.player(), player, scope));
                effects.add(new Effect.Gain(gain.span(), player, gain.loses() ? new Formula.Negative(points) : points));
            }
            case Action.Wins wins ->
                effects.add(new Effect.Win(wins.span(), player(wins.player(), wins.span(), scope)));
        }
        return scope;
    }

    private Scope named(Name name, Type type, int slot, Scope scope) {
        if (names.all().contains(name.text())) {
            findings.report(
                    Code.NAME_HIDDEN,
                    name.span(),
                    "`" + name + "` means something else in this variant already. Choose another name.");
        }
        return scope.withLocal(name.text(), type, slot);
    }

    /** In {@code each player gains 3} the player is the one looked at. */
    private Formula player(@Nullable Expression player, Span span, Scope scope) {
        if (player != null) {
            return formulas.player(player, scope);
        }
        Scope.Candidate candidate = scope.candidate();
        if (candidate != null && candidate.type() == Type.PLAYER) {
            return new Formula.Local(candidate.slot());
        }
        findings.report(Code.PLAYER_NEEDED, span, "Say which player: `player gains 3` or `each player gains 3`.");
        return Typed.UNKNOWN.formula();
    }

    /** In {@code player gains bullheads of pile} the pile is that player's. */
    private static Scope aboutPlayer(@Nullable Expression player, Formula formula, Scope scope) {
        return player != null && formula instanceof Formula.Local(int slot)
                ? scope.withCandidate(Type.PLAYER, slot)
                : scope;
    }

    /** Only the card just played can be put in a row; any other card lies somewhere already. */
    private Formula playedCard(Expression card, Scope scope) {
        Typed value = formulas.check(card, scope);
        Formula played = new Formula.Local(Slots.CARD);
        if (!value.isUnknown() && !value.formula().equals(played)) {
            findings.report(
                    Code.PLAYED_CARD_NEEDED,
                    card.span(),
                    "Only the card just played can be put in a row.",
                    new Fix("Put the card just played", card.span(), "card"));
        }
        return played;
    }

    private void needsPlayer(Span span, Scope scope) {
        if (!scope.words().contains(Surrounding.PLAYER)) {
            findings.report(Code.NOBODY_TAKES, span, "Nobody has played a card here, so nobody can take a row.");
        }
    }

    /** The modifier of that name; -1, and a message, if there is none. */
    int modifier(Name name) {
        int modifier = names.modifier(name.text());
        if (modifier < 0) {
            findings.unknown(
                    Code.UNKNOWN_MODIFIER, name, "There is no modifier called `" + name + "`.", names.modifierNames());
        }
        return modifier;
    }

    private void move(Action.Move move, Scope scope, List<Effect> effects) {
        int modifier = modifier(move.modifier());
        Formula row = formulas.row(move.row(), scope);
        if (modifier >= 0) {
            effects.add(new Effect.MoveModifier(move.span(), modifier, row));
        }
    }

    private void turn(Action.Turn turn, Scope scope, List<Effect> effects) {
        int modifier = modifier(turn.modifier());
        if (modifier >= 0) {
            Formula side = sideOf(names.modifierAt(modifier), turn.side(), scope);
            effects.add(new Effect.TurnModifier(turn.span(), modifier, side));
        }
    }

    /** A side the modifier can be turned to. */
    Formula sideOf(Modifier modifier, Expression expression, Scope scope) {
        List<String> shown = modifier.sides().stream().map(Name::text).toList();
        if (expression instanceof Expression.Word word
                && !scope.words(names).contains(word.name().text())) {
            neverShown(modifier, word.name(), shown);
            return Typed.UNKNOWN.formula();
        }
        Formula side = formulas.side(expression, scope);
        if (shown.isEmpty()) {
            findings.report(
                    Code.NO_SIDES,
                    expression.span(),
                    "`" + modifier.name() + "` has no sides to show. Give it some: `modifier " + modifier.name()
                            + " sides odd, even`.");
        } else if (side instanceof Formula.Constant(int index) && expression instanceof Expression.Word word) {
            boolean named = names.side(word.name().text()) == index;
            if (named && !shown.contains(names.sides().get(index))) {
                neverShown(modifier, word.name(), shown);
            }
        }
        return side;
    }

    private void neverShown(Modifier modifier, Name side, List<String> shown) {
        findings.unknown(Code.SIDE_NEVER_SHOWN, side, "`" + modifier.name() + "` has no side `" + side + "`.", shown);
    }

    private void setCounter(Action.Set set, Scope scope, List<Effect> effects) {
        Formula value = formulas.number(set.value(), scope);
        Typed counter = formulas.check(set.counter(), scope);
        if (counter.formula() instanceof Formula.CounterValue(int index, Formula owner)) {
            effects.add(new Effect.SetCounter(set.span(), index, owner, value));
        } else if (!counter.isUnknown()) {
            findings.report(
                    Code.COUNTER_NEEDED,
                    set.counter().span(),
                    "Only a counter can be set, as in `set player.strikes to player.strikes + 1`.");
        }
    }

    private Effect each(Action.Each each, Scope scope) {
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(FormulaChecker.typeOf(each.subject()), slot);
        Expression where = each.where();
        Formula condition = where == null ? null : formulas.truth(where, inside);
        return new Effect.Each(each.span(), each.subject(), slot, condition, check(each.actions(), inside));
    }

    /** A choice of a row, asked here or at the head of {@code place card}. */
    Effect.Question question(Action.Choose choose, Scope scope) {
        Formula by = formulas.player(choose.by(), scope);
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(Type.ROW, slot);
        Expression.RowSet from = choose.from();
        Expression where = from == null ? null : from.where();
        Formula condition = where == null ? null : formulas.truth(where, inside);
        if (choose.absent().isEmpty()) {
            Span end = choose.span()
                    .source()
                    .span(choose.span().end(), choose.span().end());
            findings.report(
                    Code.NO_ABSENT,
                    choose.span(),
                    "Say which row is taken for a player who does not answer; without it, the lowest-numbered.",
                    new Fix("Add a default", end, ", absent fewest bullheads then lowest number"));
        }
        List<Formula.Key> absent = formulas.keys(choose.absent(), inside);
        if (!absent.isEmpty() && absent.stream().noneMatch(key -> tellsAllApart(key.value(), slot))) {
            Span last = choose.absent().getLast().span();
            findings.report(
                    Code.ABSENT_TIE,
                    choose.absent().getFirst().span().to(last),
                    "Rows can be equal in this; then the lowest-numbered is taken for a player who does not answer."
                            + " Say so: `then lowest number`.",
                    new Fix(
                            "Add `then lowest number`",
                            last.source().span(last.end(), last.end()),
                            " then lowest number"));
        }
        return new Effect.Question(choose.name().text(), by, slot, condition, absent, scope.barred());
    }

    /** Numbers always do; cards do where they are in a row, for there is none in two. */
    private static boolean tellsAllApart(Formula value, int row) {
        return value instanceof Formula.RowFact(Formula.OfRow fact, Formula.Local(int slot))
                && slot == row
                && DECIDING.contains(fact);
    }
}
