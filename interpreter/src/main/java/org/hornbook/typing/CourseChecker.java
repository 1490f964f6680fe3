package org.hornbook.typing;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Course;
import org.hornbook.variant.Formula;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Pick;
import org.jspecify.annotations.Nullable;

/** Turns {@code round} and {@code turn} into steps. */
final class CourseChecker {
    private static final Set<BuiltInName> WORDS =
            EnumSet.of(BuiltInName.PLAYERS, BuiltInName.ROUND, BuiltInName.TURN, BuiltInName.DEAL);

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

    /** The course of a game; nothing if the script leaves it to its settings. */
    @Nullable
    Course check(FlatScript contents, Findings findings) {
        boolean isFormer = new FormerSettings(contents).rule(findings);
        return isFormer || contents.round() == null && contents.turn() == null
                ? null
                : new Course(steps(contents.round()), steps(contents.turn()));
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
                condition == null ? null : formulas.truth(condition, scope),
                step.repeats(),
                bound == null ? null : atMost(bound),
                actions.check(step.actions(), scope));
        slots.backTo(mark);
        return checked;
    }

    private Formula atMost(Expression bound) {
        return formulas.number(bound, Scope.of(Set.of(BuiltInName.PLAYERS), slots));
    }

    /**
     * Settings from before a game's course was written in steps. A script that has them is played by them, as ever, unless it
     * has steps of its own: then each becomes a step, too. Only the last card's goes together with any steps.
     */
    private static final class FormerSettings {
        private static final String LAST_CARD = """
            before laying step last_card "The last card is played by itself." when turn = hand {
                each player where count of hand > 0 chooses lead from hand, secretly, absent random
              }
              replace step laying "Everybody lays a card face down." when turn < hand {
                each player chooses lead from hand, secretly, absent random
              }\
            """;

        private static final String REFUSABLE_LAST_CARD = """
            counter ending "the last card" = unasked in unasked or chosen per game each round
              before laying step last_card "The last card plays itself, unless somebody minds." when turn = hand and ending is unasked {
                each player where count of hand > 0 chooses lead from hand, secretly, absent random
              }
              replace step laying "Everybody lays a card face down." when turn < hand or ending is chosen {
                each player chooses lead from hand, secretly, absent random
                each player where turn = hand - 1 chooses 0..1 keeps_last from yes or no "Choose the last card, too?", secretly
              }
              after placing step asking "Whoever minds has said so with the card before the last." when turn = hand - 1 {
                reveal keeps_last
                when any player has keeps_last is yes { set ending to chosen }
              }\
            """;

        private final FlatScript contents;

        FormerSettings(FlatScript contents) {
            this.contents = contents;
        }

        /** Whether they say how the game goes, instead of the steps of the script's parents. */
        boolean rule(Findings findings) {
            List<Statement.Setting> settings = settings();
            boolean ownSteps = hasOwnSteps();
            if (ownSteps) {
                contents.setting(Statement.LastCard.class)
                        .ifPresent(setting -> findings.report(
                                Code.SAID_BY_STEPS,
                                setting.span(),
                                "`" + setting.wording() + "` can be said in steps, which others can change by name.",
                                new Fix(
                                        "Write it as steps",
                                        setting.span(),
                                        setting.refusable() ? REFUSABLE_LAST_CARD : LAST_CARD)));
                settings.forEach(setting -> findings.report(
                        Code.FORMER_SETTING,
                        setting.span(),
                        "`" + setting.wording()
                                + "` does not go together with steps of one's own: say it in a step, too.",
                        fix(setting).stream().toArray(Fix[]::new)));
            }
            return !settings.isEmpty() && !ownSteps;
        }

        private List<Statement.Setting> settings() {
            return Stream.of(
                            contents.setting(Statement.Passing.class),
                            contents.setting(Statement.OrdersAhead.class),
                            contents.setting(Statement.Absence.class),
                            contents.setting(Statement.Resolution.class))
                    .flatMap(Optional::stream)
                    .map(Statement.Setting.class::cast)
                    .toList();
        }

        /** Whether a script changes the steps of the one in which the course stands. */
        private boolean hasOwnSteps() {
            return Stream.of(contents.round(), contents.turn())
                    .flatMap(Stream::ofNullable)
                    .anyMatch(course -> course.items().stream()
                            .map(Item::span)
                            .anyMatch(
                                    step -> !step.source().equals(course.span().source())));
        }

        private static Optional<Fix> fix(Statement.Setting setting) {
            return text(setting).map(steps -> new Fix("Write it as a step", setting.span(), steps));
        }

        private static Optional<String> text(Statement.Setting setting) {
            return switch (setting) {
                case Statement.Passing passing -> Optional.of(passing(passing));
                case Statement.Resolution resolution ->
                    Optional.of("replace step placing \"They are placed, the "
                            + resolution.first().word() + " first.\" { place lead by "
                            + resolution.first().word() + " card }");
                case Statement.Absence absence ->
                    Optional.of("replace step laying \"Everybody lays a card face down.\" {\n"
                            + "    each player chooses lead from hand, secretly, absent " + absent(absence) + "\n  }");
                case Statement.OrdersAhead _ ->
                    Optional.of("replace step laying \"Everybody orders a card and, if they like, a row.\" {\n"
                        + "    each player chooses lead from hand, secretly, absent random\n"
                        + "    each player chooses 0..1 order from rows \"Which row, if one is asked for?\", secretly,"
                        + " ahead\n"
                        + "  }");
                default -> Optional.empty();
            };
        }

        private static String passing(Statement.Passing passing) {
            boolean left = passing.direction() == Statement.Direction.LEFT;
            String cards = passing.cards() == 1 ? "a card" : passing.cards() + " cards";
            return "before turns step passing \"Everybody passes " + cards + " to the " + (left ? "left" : "right")
                    + ".\" {\n    each player chooses " + passing.cards()
                    + " passed from hand, secretly, absent random\n  }\n"
                    + "  after passing step handing_on \"The cards change hands.\" {\n"
                    + "    each player { move passed to player." + (left ? "next" : "previous") + ".hand }\n  }";
        }

        private static String absent(Statement.Absence absence) {
            String card = absence.pick() == Pick.RANDOM
                    ? "random"
                    : absence.pick().name().toLowerCase(Locale.ROOT) + " card";
            return card + (absence.gains() == 0 ? "" : ", gains " + absence.gains() + " per deal");
        }
    }
}
