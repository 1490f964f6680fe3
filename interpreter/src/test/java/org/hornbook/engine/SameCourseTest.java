package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is said in another way is played in the same way, event for event. */
class SameCourseTest {
    private static final int PLAYERS = 4;
    private static final Checker CHECKER = new Checker(Games::source);

    /** Of a step that does several things, all but the first go into a step of their own; one of a variant's by turns. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void aStepMayBeTwo(String name) {
        SourceFile whole = Games.source(name);
        List<String> before = told(Games.variant(name), 7);
        for (Split split : Games.some(name, splits(whole))) {
            SourceFile other = split.in(whole);
            Checked checked = new Checker(parent -> parent.equals(name) ? other : Games.source(parent)).check(other);

            assertThat(checked.variant())
                    .as(other.text() + checked.diagnostics())
                    .isNotNull();
            assertThat(told(Objects.requireNonNull(checked.variant()), 7))
                    .as(split.toString())
                    .isEqualTo(before);
        }
    }

    /** Where a step is cut, and what is put there. */
    private record Split(int end, int next, String between) {
        SourceFile in(SourceFile whole) {
            String text = whole.text();
            return new SourceFile(whole.name(), text.substring(0, end) + between + text.substring(next));
        }
    }

    private static List<Split> splits(SourceFile source) {
        List<Split> splits = new ArrayList<>();
        for (Statement statement :
                Objects.requireNonNull(CHECKER.check(source).script()).statements()) {
            boolean isCourse = statement instanceof Statement.Course;
            statement.items().stream()
                    .flatMap(item -> item instanceof Item.Step step ? Stream.of(step) : Stream.empty())
                    .filter(SameCourseTest::canBeCut)
                    .filter(step -> isCourse || !source.text().contains("after " + step.name() + " "))
                    .forEach(step -> {
                        Span first = step.actions().getFirst().span();
                        Span next = step.actions().get(1).span();
                        String where = isCourse ? "" : "after " + step.name() + " ";
                        splits.add(new Split(first.end(), next.start(), " } " + where + "step cut \"Cut.\" { "));
                    });
        }
        return splits;
    }

    /** What is done in one go, of things that need no name from each other. */
    private static boolean canBeCut(Item.Step step) {
        return step.actions().size() > 1 && step.condition() == null;
    }

    /** A game, without the promise for exactly these rules and without the names of rules and choices. */
    private static List<String> told(Variant variant, int game) {
        int players = Math.max(PLAYERS, variant.players().low());
        return Games.random(Games.rules(variant, players), game).events().stream()
                .skip(1)
                .map(Scenario::line)
                .map(line -> line.replaceAll(" by \\w+| name=\\w+", ""))
                .toList();
    }
}
