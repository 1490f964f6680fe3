package org.hornbook.typing;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Name;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Turns actions into effects. */
final class ActionChecker {
    private static final Set<Formula.OfRow> DECIDING =
            EnumSet.of(Formula.OfRow.NUMBER, Formula.OfRow.FIRST, Formula.OfRow.LAST);

    private final FormulaChecker formulas;
    private final SymbolTable names;
    private final Findings findings;
    private final ChoiceChecker choices;
    private final boolean isOfSteps;

    private ActionChecker(FormulaChecker formulas, Findings findings, boolean isOfSteps) {
        this.formulas = formulas;
        this.names = formulas.names();
        this.findings = findings;
        this.choices = new ChoiceChecker(formulas, findings);
        this.isOfSteps = isOfSteps;
    }

    /** Actions of cases and rules, where a single row is known to those after it and to nobody else. */
    static ActionChecker ofRules(FormulaChecker formulas, Findings findings) {
        return new ActionChecker(formulas, findings, false);
    }

    /** Actions of steps, where whatever is chosen is known to later steps and rules too. */
    static ActionChecker ofSteps(FormulaChecker formulas, Findings findings) {
        return new ActionChecker(formulas, findings, true);
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
                return choose(choose, scope, effects);
            }
            case Action.Chooses chooses
            when !isOfSteps && chooses.asRow().isPresent() -> {
                return choose(chooses.asRow().get(), scope, effects);
            }
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
            case Action.Do written -> {
                Action.Do act = besideCard(written, scope) ? asBesideCard(written) : written;
                List<Formula> operands = operands(act, scope);
                if (operands.size() == act.verb().operands().size()) {
                    Effect.Do effect = new Effect.Do(act.span(), act.verb(), operands);
                    if (act.verb().is(Verb.Trait.NEEDS_PLAYER)) {
                        needsPlayer(act, effect, scope);
                    }
                    effects.add(effect);
                }
            }
            case Action.Each each
            when each.actions().size() == 1
                    && each.actions().getFirst() instanceof Action.Chooses chooses
                    && chooses.by() == null -> effects.add(choices.ofAll(each, chooses, scope));
            case Action.Each each -> effects.add(each(each, scope));
        }
        return scope;
    }

    /** Then there is nothing to do: a child lets its parent's question be answered in the open. */
    private boolean revealsWhatIsOpen(Action.Do act) {
        return act.operand(Verb.Operand.CHOICE) instanceof Expression.Word(Span _, Name name)
                && names.choice(name.text()) >= 0
                && !names.isSecret(name.text());
    }

    private Scope choose(Action.Choose choose, Scope scope, List<Effect> effects) {
        Effect.Question question = question(choose, scope);
        int slot = scope.slots().take();
        effects.add(new Effect.Choose(choose.span(), slot, question));
        return named(choose.name(), Type.ROW, slot, scope);
    }

    /** Whether a card is put beside another in a row rather than at an end of one. */
    private boolean besideCard(Action.Do act, Scope scope) {
        Expression where = act.row();
        return act.verb().besideCard() != act.verb()
                && where != null
                && formulas.check(where, scope).type() == Type.CARD;
    }

    private static Action.Do asBesideCard(Action.Do act) {
        return new Action.Do(act.span(), act.verb().besideCard(), act.operands());
    }

    /** Whether it moves or deals cards rather than a modifier. */
    private boolean isOfCards(Action.Do act, Scope scope) {
        return switch (act.verb()) {
            case MOVE_CARDS, DEAL, DEAL_TO_PLAYERS, DEAL_TO_ROWS, DEAL_FROM, DEAL_FROM_TO_PLAYERS, DEAL_FROM_TO_ROWS ->
                true;
            case MOVE -> {
                Expression moved = act.operand(Verb.Operand.MODIFIER);
                yield moved instanceof Expression.Word word
                        && names.modifier(word.name().text()) < 0
                        && (formulas.cards().isNamed(moved, scope) || isCard(word, scope));
            }
            default -> false;
        };
    }

    /** A card known by a name, such as the one just played. */
    private boolean isCard(Expression.Word word, Scope scope) {
        Typed near = scope.meaning(word.name().text(), names);
        return near != null
                ? near.type() == Type.CARD
                : word.name().text().equals(BuiltInName.CARD.word())
                        && scope.words().contains(BuiltInName.CARD);
    }

    /** Cards that are moved or dealt; nothing, and a message, if it is not known where to. */
    private Optional<Effect> cards(Action.Do act, Scope scope) {
        if (act.verb() == Verb.MOVE || act.verb() == Verb.MOVE_CARDS) {
            boolean isWord = act.verb() == Verb.MOVE;
            CardSet moved =
                    formulas.cards().cards(written(act, isWord ? Verb.Operand.MODIFIER : Verb.Operand.CARDS), scope);
            return destination(act, isWord ? Verb.Operand.PLACE : Verb.Operand.TARGET, scope)
                    .map(to -> new Effect.MoveCards(act.span(), moved, to));
        }
        Formula count = formulas.number(written(act, Verb.Operand.NUMBER), scope);
        if (!act.verb().has(Verb.Operand.SOURCE)) {
            return recipient(act, scope).map(to -> new Effect.DealCards(act.span(), count, null, to));
        }
        return destination(act, Verb.Operand.SOURCE, scope)
                .flatMap(from -> recipient(act, scope).map(to -> new Effect.DealCards(act.span(), count, from, to)));
    }

    private Optional<Effect.Recipient> recipient(Action.Do act, Scope scope) {
        if (act.verb() == Verb.DEAL_TO_ROWS || act.verb() == Verb.DEAL_FROM_TO_ROWS) {
            return Optional.of(new Effect.Recipient.EachRow());
        }
        if (act.verb() == Verb.DEAL_TO_PLAYERS || act.verb() == Verb.DEAL_FROM_TO_PLAYERS) {
            int hands = formulas.cards().hands(act.span());
            return hands < 0 ? Optional.empty() : Optional.of(new Effect.Recipient.EachPlayer(hands));
        }
        return destination(act, Verb.Operand.TARGET, scope).map(to -> to);
    }

    private Optional<Effect.Destination> destination(Action.Do act, Verb.Operand operand, Scope scope) {
        return Optional.ofNullable(formulas.cards().destination(written(act, operand), scope));
    }

    private static Expression written(Action.Do act, Verb.Operand operand) {
        return Objects.requireNonNull(act.operand(operand));
    }

    private Effect place(Action.Place place, Scope scope) {
        CardSet set = formulas.cards().cards(place.cards(), scope);
        Scope.Card card = scope.takeCard(set);
        Scope inside = scope.withCard(card);
        Expression chooser = place.chooser();
        return new Effect.PlaceCards(
                place.span(),
                set,
                card.slot(),
                card.player(),
                formulas.keys(place.keys(), inside),
                chooser == null ? null : formulas.player(chooser, inside));
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

    /** What the verb works with; without what is none of the kind it wants, for that there is a message. */
    private List<Formula> operands(Action.Do act, Scope scope) {
        List<Formula> operands = new ArrayList<>();
        for (Verb.Operand kind : act.verb().operands()) {
            Expression written = act.operand(kind);
            Formula operand = written == null
                    ? lookedAt(act.span(), scope)
                    : operand(kind, written, act, scope, operands.isEmpty() ? null : operands.getFirst());
            if (operand != null) {
                operands.add(operand);
            }
        }
        return operands;
    }

    /** @param first the verb's first operand, once it is known */
    private @Nullable Formula operand(
            Verb.Operand kind, Expression written, Action.Do act, Scope scope, @Nullable Formula first) {
        return switch (kind) {
            case CARD -> card(written, scope);
            case BASE -> base(written, scope);
            case ROW -> act.verb() == Verb.DISCARD ? discarded(written, scope) : formulas.row(written, scope);
            case PLACE -> formulas.row(written, scope);
            case KEEP ->
                new Formula.Constant(Verb.Keep.valueOf(word(written).text().toUpperCase(Locale.ROOT))
                        .number());
            case MODIFIER -> {
                int modifier = modifier(word(written));
                yield modifier < 0 ? null : new Formula.Constant(modifier);
            }
            case SIDE ->
                first instanceof Formula.Constant(int modifier)
                        ? sideOf(names.modifierAt(modifier), written, scope)
                        : null;
            case COUNTER -> counter(written, scope);
            case NUMBER ->
                first instanceof Formula.CounterValue(int counter, Formula _)
                        ? formulas.valueOf(counter, written, scope)
                        : formulas.number(written, scope);
            case CHOICE -> choice(word(written));
            case TARGET -> {
                Effect.Destination to = formulas.cards().destination(written, scope);
                yield to == null ? null : new Formula.CountCards(new CardSet.InPlace(to.place(), to.owner()));
            }
            case CARDS, SOURCE -> throw new IllegalArgumentException("no operand of an effect: " + kind);
            case PLAYER -> formulas.player(written, scope);
            case POINTS -> formulas.number(written, first == null || act.isShort() ? scope : aboutPlayer(first, scope));
        };
    }

    /** Only rows can be; in other games that is said of cards. */
    private @Nullable Formula discarded(Expression written, Scope scope) {
        if (!formulas.cards().isNamed(written, scope)) {
            return formulas.row(written, scope);
        }
        findings.report(
                Code.ROW_NEEDED,
                written.span(),
                "`discard` puts a whole row out of play. Cards go to a place, such as"
                        + " `cards discards per game, seen by all`: `move " + written.wording() + " to discards`.");
        return null;
    }

    private static Name word(Expression written) {
        return ((Expression.Word) written).name();
    }

    /** In {@code each player gains 3} the player is the one looked at. */
    private Formula lookedAt(Span span, Scope scope) {
        Scope.Candidate candidate = scope.candidate();
        if (candidate != null && candidate.type() == Type.PLAYER) {
            return new Formula.Local(candidate.slot());
        }
        findings.report(Code.PLAYER_NEEDED, span, "Say which player: `player gains 3` or `each player gains 3`.");
        return Typed.UNKNOWN.formula();
    }

    /** In {@code player gains bullheads of pile} the pile is that player's. */
    private static Scope aboutPlayer(Formula player, Scope scope) {
        return player instanceof Formula.Local(int slot) ? scope.withCandidate(Type.PLAYER, slot) : scope;
    }

    /** A single card, wherever it lies. */
    private Formula card(Expression written, Scope scope) {
        Typed value = formulas.check(written, scope);
        if (!value.isUnknown() && value.type() != Type.CARD) {
            boolean isSet = value.type() == Type.CARDS;
            List<Fix> fixes = new ArrayList<>();
            if (isSet) {
                fixes.add(new Fix("Take the lowest of them", written.span().after(), ".lowest"));
            } else if (scope.words().contains(BuiltInName.CARD)) {
                fixes.add(new Fix("Put the card just played", written.span(), BuiltInName.CARD.word()));
            }
            findings.report(
                    Code.CARD_NEEDED,
                    written.span(),
                    "One card is put in a row, but this is " + value.type().phrase() + "."
                            + (isSet ? " Say which of them: `" + written.wording() + ".lowest`." : ""),
                    List.of(),
                    fixes);
        }
        return value.formula();
    }

    /** A card of a row on which another is put. */
    private Formula base(Expression written, Scope scope) {
        Typed value = formulas.check(written, scope);
        if (!value.isUnknown() && value.type() != Type.CARD) {
            boolean isRow = value.type() == Type.ROW;
            findings.report(
                    Code.CARD_NEEDED,
                    written.span(),
                    "A card is put on a card of a row, but this is "
                            + value.type().phrase() + "."
                            + (isRow ? " Say which of its cards: `" + written.wording() + ".last`." : ""),
                    List.of(),
                    isRow
                            ? List.of(new Fix(
                                    "Put it on the last card", written.span().after(), ".last"))
                            : List.of());
        }
        return value.formula();
    }

    private void needsPlayer(Action.Do act, Effect.Do effect, Scope scope) {
        if (scope.words().contains(BuiltInName.PLAYER)) {
            return;
        }
        Expression target = act.operand(Verb.Operand.TARGET);
        if (target == null) {
            nobodyTakes(act, scope);
        } else if (names.ownerOfPlace(effect.destination().place()) != Type.PLAYER) {
            String move = "move " + left(act) + " to " + target.span().text();
            findings.report(
                    Code.NOBODY_TAKES,
                    act.span(),
                    "Nobody has played a card here, and `" + target.span().text()
                            + "` is no player's, so nobody takes the row. Its cards can be moved: `" + move + "`.",
                    new Fix("Move its cards", act.span(), move));
        }
    }

    private void nobodyTakes(Action.Do act, Scope scope) {
        Scope.Candidate candidate = scope.candidate();
        boolean isOfPlayer = candidate != null && candidate.type() == Type.PLAYER;
        String taken = act.span().text() + " to player.pile";
        findings.report(
                Code.NOBODY_TAKES,
                act.span(),
                "Nobody has played a card here, so say who takes the row: "
                        + (isOfPlayer ? "`" + taken + "`." : "`take … to starter.pile`."),
                List.of(),
                isOfPlayer ? List.of(new Fix("Say who takes it", act.span(), taken)) : List.of());
    }

    /** The cards of the row that leave it. */
    private static String left(Action.Do act) {
        String row = Objects.requireNonNull(act.row()).span().text();
        String cards = (row.contains(" ") ? "(" + row + ")" : row) + ".cards";
        Expression keep = act.operand(Verb.Operand.KEEP);
        if (keep == null) {
            return cards;
        }
        String kept = keep.span().text();
        boolean isEnd = List.of("first", "last").contains(kept);
        return cards + " except " + (isEnd ? cards.substring(0, cards.lastIndexOf('.')) : cards) + "." + kept;
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

    /** A choice that can be revealed; nothing, and a message, if there is none. */
    private @Nullable Formula choice(Name name) {
        int choice = names.choice(name.text());
        if (choice >= 0) {
            return new Formula.Constant(choice);
        }
        findings.unknown(
                Code.UNKNOWN_CHOICE,
                name,
                "Nobody is asked for `" + name + "`: no `chooses` has that name.",
                names.choiceNames());
        return null;
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

    private @Nullable Formula counter(Expression written, Scope scope) {
        Typed counter = formulas.check(written, scope);
        if (counter.formula() instanceof Formula.CounterValue value) {
            return value;
        }
        if (!counter.isUnknown()) {
            findings.report(
                    Code.COUNTER_NEEDED,
                    written.span(),
                    "Only a counter can be set, as in `set player.strikes to player.strikes + 1`.");
        }
        return null;
    }

    private Effect each(Action.Each each, Scope scope) {
        Expression of = each.of();
        if (each.subject() == Subject.CARD && of != null) {
            return eachCard(each, formulas.cards().cards(of, scope), scope);
        }
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(FormulaChecker.typeOf(each.subject()), slot);
        Expression where = each.where();
        Formula condition = SubjectChecker.both(
                formulas.belongs(of, each.subject(), slot, scope),
                where == null ? null : formulas.truth(where, inside));
        return new Effect.Each(
                each.span(),
                each.subject(),
                slot,
                condition,
                formulas.order(each.order(), each.subject(), scope, inside),
                check(each.actions(), inside));
    }

    private Effect eachCard(Action.Each each, CardSet cards, Scope scope) {
        Scope.Card card = scope.takeCard(cards);
        each.actions().stream()
                .flatMap(Action::all)
                .filter(ActionChecker::waits)
                .forEach(action -> findings.report(
                        Code.WAITS_FOR_EACH_CARD,
                        action.span(),
                        "For each card only things can be done that need no answer. Ask before, for all of them."));
        List<Effect> effects = check(each.actions(), scope.withCard(card));
        return new Effect.Each(each.span(), Subject.CARD, cards, card.slot(), card.player(), null, null, effects);
    }

    private static boolean waits(Action action) {
        return action instanceof Action.Choose
                || action instanceof Action.Chooses
                || action instanceof Action.Place
                || action instanceof Action.Do act && (act.verb() == Verb.PLAY_TURN || act.verb() == Verb.REVEAL);
    }

    /** A choice of a row, asked here or at the head of {@code place card}. */
    Effect.Question question(Action.Choose choose, Scope scope) {
        Formula by = formulas.player(choose.by(), scope);
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(Type.ROW, slot);
        Expression.Subjects from = choose.from();
        Expression where = from == null ? null : from.where();
        Formula condition = where == null ? null : formulas.truth(where, inside);
        if (choose.absent().isEmpty()) {
            findings.report(
                    Code.NO_ABSENT,
                    choose.span(),
                    "Say which row is taken for a player who does not answer; without it, the lowest-numbered.",
                    new Fix("Add a default", choose.span().after(), ", absent fewest bullheads then lowest number"));
        }
        List<Formula.Key> absent = formulas.keys(choose.absent(), inside);
        if (!absent.isEmpty() && absent.stream().noneMatch(key -> tellsAllApart(key.value(), slot))) {
            Span last = choose.absent().getLast().span();
            findings.report(
                    Code.ABSENT_TIE,
                    choose.absent().getFirst().span().to(last),
                    "Rows can be equal in this; then the lowest-numbered is taken for a player who does not answer."
                            + " Say so: `then lowest number`.",
                    new Fix("Add `then lowest number`", last.after(), " then lowest number"));
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
