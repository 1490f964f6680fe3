package org.hornbook.resolver;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Course;
import org.hornbook.variant.Formula;
import org.hornbook.words.BuiltInName;
import org.jspecify.annotations.Nullable;

/** Turns {@code round} and {@code turn} into steps. */
final class CourseChecker {
    private static final Set<BuiltInName> WORDS = EnumSet.of(BuiltInName.ROUND, BuiltInName.TURN, BuiltInName.DEAL);

    private final FormulaChecker formulas;
    private final ActionChecker actions;
    private final RuleList rules;
    private final Scope.SlotCounter slots;

    CourseChecker(FormulaChecker formulas, ActionChecker actions, RuleList rules, Scope.SlotCounter slots) {
        this.formulas = formulas;
        this.actions = actions;
        this.rules = rules;
        this.slots = slots;
    }

    Course check(FlatScript contents) {
        return new Course(steps(contents.round()), steps(contents.turn()));
    }

    private List<Course.Step> steps(Statement.@Nullable Course course) {
        return course == null
                ? List.of()
                : course.items().stream()
                        .map(Item.Step.class::cast)
                        .map(this::step)
                        .toList();
    }

    private Course.Step step(Item.Step step) {
        Scope scope = Scope.of(WORDS, slots);
        int mark = slots.mark();
        Expression condition = step.condition();
        Expression bound = step.bound();
        Course.Step checked = new Course.Step(
                rules.of(step),
                formulas.condition(condition, scope),
                step.repeats(),
                bound == null ? null : atMost(bound),
                actions.check(condition, step.actions(), scope));
        slots.backTo(mark);
        return checked;
    }

    private Formula atMost(Expression bound) {
        return formulas.number(bound, Scope.of(Set.of(), slots));
    }
}
