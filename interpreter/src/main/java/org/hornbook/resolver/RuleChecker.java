package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Turns rules and bars into what the game carries out, in the order in which they stand. */
final class RuleChecker {
    /** Words that mean something in every rule, whatever sets it off. */
    static final Set<BuiltInName> ALWAYS = EnumSet.of(BuiltInName.ROUND, BuiltInName.TURN);

    private final FormulaChecker formulas;
    private final ActionChecker actions;
    private final RuleList rules;
    private final Scope.SlotCounter slots;
    private final Findings findings;
    private final List<NamedRule.Trigger> triggers = new ArrayList<>();
    private final List<NamedRule.Bar> bars = new ArrayList<>();

    RuleChecker(
            FormulaChecker formulas,
            ActionChecker actions,
            RuleList rules,
            Scope.SlotCounter slots,
            Findings findings) {
        this.formulas = formulas;
        this.actions = actions;
        this.rules = rules;
        this.slots = slots;
        this.findings = findings;
    }

    void check(FlatScript contents) {
        for (Item item : contents.rules()) {
            switch (item) {
                case Item.Rule rule -> rule(rule).ifPresent(triggers::add);
                case Item.Bar bar -> bars.add(bar(bar));
                default -> throw new IllegalArgumentException("no rule: " + item);
            }
        }
    }

    /** The rule, or nothing if it is not known what sets it off. */
    private Optional<NamedRule.Trigger> rule(Item.Rule rule) {
        Item.Trigger written = rule.trigger();
        Optional<Hook> hook = hook(written.event());
        Scope scope = scope(hook);
        int mark = slots.mark();
        boolean isBefore = hook.filter(Hook.PLACING::equals).isPresent();
        Formula condition = condition(rule.condition(), isBefore ? scope.atHeadOfPlacement() : scope);
        Expression bound = rule.bound();
        Formula most = bound == null ? null : formulas.number(bound, Scope.of(Set.of(), slots));
        Hook event = hook.orElse(Hook.PLACED);
        NamedRule.Trigger trigger = new NamedRule.Trigger(
                rules.of(rule),
                event,
                condition,
                most,
                actions.check(rule.condition(), rule.actions(), isBefore ? scope.amongActions() : scope));
        slots.backTo(mark);
        if (event == Hook.GAME_END && trigger.ends()) {
            findings.report(
                    Code.UNKNOWN_EVENT, written.event().span(), "The game is over then: nothing is left to end.");
        }
        return hook.map(known -> trigger);
    }

    /** A bar's slots are never reused: rows are judged by it in the middle of other formulas. */
    private NamedRule.Bar bar(Item.Bar bar) {
        Scope scope = Scope.of(Hook.PLACED.names(), slots).withoutRow();
        int slot = slots.take();
        Formula rows = rows(bar.rows(), slot, scope);
        Expression when = bar.condition();
        Formula condition = condition(when, scope.withCandidate(Type.ROW, slot));
        Formula barred = condition == null ? rows : new Formula.And(List.of(rows, condition));
        return new NamedRule.Bar(rules.of(bar), slot, barred);
    }

    /** Whether the row in the slot is one of those named: one row, or each of a set. */
    private Formula rows(Expression rows, int slot, Scope scope) {
        if (formulas.subjects().of(rows, scope) != null) {
            Formula belongs = formulas.belongs(rows, Subject.ROW, slot, scope);
            return belongs == null ? new Formula.Constant(1) : belongs;
        }
        return Typed.equal(new Formula.Local(slot), formulas.row(rows, scope));
    }

    private @Nullable Formula condition(@Nullable Expression condition, Scope scope) {
        return formulas.condition(condition, scope);
    }

    private Scope scope(Optional<Hook> hook) {
        Set<BuiltInName> words = EnumSet.copyOf(ALWAYS);
        words.addAll(hook.map(Hook::names).orElse(BuiltInName.OF_RULES));
        return Scope.of(words, slots);
    }

    private Optional<Hook> hook(Name event) {
        Optional<Hook> hook = Hook.find(event.text());
        if (hook.isEmpty()) {
            String phrases = Arrays.stream(Hook.values()).map(Hook::phrase).collect(Collectors.joining(", "));
            findings.unknown(
                    Code.UNKNOWN_EVENT,
                    event,
                    "Nothing happens `on " + event + "`. There is: " + phrases + ".",
                    Arrays.stream(Hook.values()).map(Hook::word).toList());
        }
        return hook;
    }

    /** Of one event those that end something come last. */
    List<NamedRule.Trigger> triggers() {
        return triggers.stream()
                .sorted(Comparator.comparing(NamedRule.Trigger::ends))
                .toList();
    }

    List<NamedRule.Bar> bars() {
        return bars;
    }
}
