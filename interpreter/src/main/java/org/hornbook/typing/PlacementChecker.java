package org.hornbook.typing;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Placement;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Type;

/** Turns {@code place card} into bindings and cases. */
final class PlacementChecker {
    private static final Set<BuiltInName> WORDS = EnumSet.of(
            BuiltInName.PLAYERS,
            BuiltInName.ROUND,
            BuiltInName.TURN,
            BuiltInName.DEAL,
            BuiltInName.CARD,
            BuiltInName.PLAYER);

    private final FormulaChecker formulas;
    private final ActionChecker actions;
    private final RuleList rules;
    private final Scope scope;
    private final List<Placement.Binding> bindings = new ArrayList<>();
    private final List<Scope.Binding> known = new ArrayList<>();
    private final List<Placement.Case> cases = new ArrayList<>();

    PlacementChecker(FormulaChecker formulas, ActionChecker actions, RuleList rules, Scope.SlotCounter slots) {
        this.formulas = formulas;
        this.actions = actions;
        this.rules = rules;
        this.scope = Scope.of(WORDS, slots);
    }

    Placement check(List<Item> items, Span span) {
        items.forEach(this::binding);
        items.forEach(this::placeCase);
        return new Placement(bindings, cases, span);
    }

    private void binding(Item item) {
        Scope head = scope.withBindings(known).atHeadOfPlacement();
        if (item instanceof Item.Let let) {
            Typed value = formulas.value(let.value(), head);
            bindings.add(
                    new Placement.Binding(let.name().text(), value.formula(), null, texts(let.rulings()), let.span()));
            known.add(new Scope.Binding(let.name().text(), value.type()));
        } else if (item instanceof Item.Ask ask) {
            bindings.add(new Placement.Binding(
                    ask.name().text(), null, actions.question(ask.choose(), head), texts(ask.rulings()), ask.span()));
            known.add(new Scope.Binding(ask.name().text(), Type.ROW));
        } else {
            return;
        }
        rules.note(item.rulings());
    }

    private void placeCase(Item item) {
        if (item instanceof Item.Case placeCase) {
            Expression condition = placeCase.condition();
            int mark = scope.slots().mark();
            Scope head = scope.withBindings(known).atHeadOfPlacement();
            Formula holds = condition == null ? null : formulas.truth(condition, head);
            cases.add(new Placement.Case(
                    rules.of(placeCase), holds, actions.check(placeCase.actions(), head.amongActions())));
            scope.slots().backTo(mark);
        }
    }

    private static List<String> texts(List<Text> rulings) {
        return rulings.stream().map(Text::text).toList();
    }
}
