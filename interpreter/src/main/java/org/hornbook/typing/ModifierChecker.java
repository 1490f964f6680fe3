package org.hornbook.typing;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.syntax.Node;
import org.hornbook.variant.Bar;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Trigger;
import org.hornbook.words.BuiltInName;
import org.jspecify.annotations.Nullable;

/** Turns rules, bars and modifiers into what the game carries out, in the order in which they stand. */
final class ModifierChecker {
    private static final int ALWAYS_PRESENT = -1;

    private final FormulaChecker formulas;
    private final ActionChecker actions;
    private final TriggerChecker triggerChecker;
    private final RuleList rules;
    private final Scope.SlotCounter slots;
    private final Findings findings;
    private final List<Trigger> triggers = new ArrayList<>();
    private final List<Bar> bars = new ArrayList<>();
    private final List<org.hornbook.variant.Modifier> modifiers = new ArrayList<>();

    ModifierChecker(
            FormulaChecker formulas,
            ActionChecker actions,
            TriggerChecker triggerChecker,
            RuleList rules,
            Scope.SlotCounter slots,
            Findings findings) {
        this.formulas = formulas;
        this.actions = actions;
        this.triggerChecker = triggerChecker;
        this.rules = rules;
        this.slots = slots;
        this.findings = findings;
    }

    void check(List<Node> nodes) {
        for (Node node : nodes) {
            if (node instanceof Modifier modifier) {
                modifier(modifier);
            } else {
                item((Item) node, ALWAYS_PRESENT);
            }
        }
    }

    private void item(Item item, int whilePresent) {
        if (item instanceof Item.Rule rule) {
            triggerChecker.rule(rule, whilePresent).ifPresent(triggers::add);
        } else if (item instanceof Item.Bar bar) {
            bars.add(triggerChecker.bar(bar, whilePresent));
        }
    }

    private void modifier(Modifier modifier) {
        int index = modifiers.size();
        modifiers.add(start(modifier));
        modifier.items().forEach(item -> item(item, index));
    }

    private org.hornbook.variant.Modifier start(Modifier modifier) {
        Modifier.Start start = modifier.start();
        Span span = start == null ? modifier.span() : start.span();
        Set<BuiltInName> words = EnumSet.copyOf(TriggerChecker.ALWAYS);
        words.add(BuiltInName.DEAL);
        Scope scope = Scope.of(words, slots);
        int mark = slots.mark();
        Formula row = null;
        Formula side = null;
        if (start == null) {
            findings.report(
                    Code.NEVER_ON_TABLE,
                    modifier.name().span(),
                    "`" + modifier.name() + "` never comes to the table. Say where it starts:"
                            + " `starts at row with lowest first`.");
        } else {
            row = formulas.row(start.row(), scope);
            side = side(modifier, start, scope);
        }
        slots.backTo(mark);
        return new org.hornbook.variant.Modifier(
                modifier.name().text(),
                modifier.sides().stream()
                        .map(name -> formulas.names().side(name.text()))
                        .toList(),
                modifier.fills(),
                rules.start(modifier.name().text(), span),
                row,
                side);
    }

    private @Nullable Formula side(Modifier modifier, Modifier.Start start, Scope scope) {
        Expression showing = start.side();
        if (showing != null) {
            return actions.sideOf(modifier, showing, scope);
        }
        if (!modifier.sides().isEmpty()) {
            findings.report(
                    Code.START_SHOWS_NOTHING,
                    start.span(),
                    "Say which side `" + modifier.name() + "` shows at the start: `showing "
                            + modifier.sides().getFirst() + "`.");
        }
        return null;
    }

    List<Trigger> triggers() {
        return triggers;
    }

    List<Bar> bars() {
        return bars;
    }

    List<org.hornbook.variant.Modifier> modifiers() {
        return modifiers;
    }
}
