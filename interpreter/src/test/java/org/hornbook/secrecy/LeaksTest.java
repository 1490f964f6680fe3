package org.hornbook.secrecy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.engine.Games;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Node;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Changes of the base game that show something hidden, one for each way, and unusual ones that do not. */
class LeaksTest {
    private static final Checker CHECKER = new Checker(Games::source);

    /**
     * A change of the base game.
     *
     * @param title what would be shown, or why nothing is
     */
    record Change(String title, String text) {
        SourceFile script() {
            return new SourceFile("house.horn", "variant house \"House\" extends standard {\n" + text + "}\n");
        }

        @Override
        public String toString() {
            return title;
        }
    }

    static Stream<Change> leaks() throws IOException {
        return changes("leaks.txt");
    }

    public static Stream<Change> kept() throws IOException {
        return changes("kept.txt");
    }

    private static Stream<Change> changes(String file) throws IOException {
        try (InputStream stream = Objects.requireNonNull(LeaksTest.class.getResourceAsStream("/secrecy/" + file))) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(text.split("(?m)^=== "))
                    .filter(part -> !part.isEmpty())
                    .map(part -> part.split("\n", 2))
                    .map(part -> new Change(part[0], part[1]));
        }
    }

    @ParameterizedTest
    @MethodSource("leaks")
    void aLeakIsRefusedAndAFixMendsIt(Change change) {
        List<Diagnostic> errors = errors(change.script());

        assertThat(errors)
                .isNotEmpty()
                .allSatisfy(error -> assertThat(error.message()).contains("would show"));
        for (Diagnostic error : errors) {
            error.fixes().stream().filter(fix -> fix.isOf(change.script())).forEach(fix -> {
                String fixed = fix.applied(change.script().text());
                assertThat(errors(new SourceFile("house.horn", fixed)))
                        .as(fixed)
                        .hasSizeLessThan(errors.size());
            });
        }
    }

    @ParameterizedTest
    @MethodSource("kept")
    void whatKeepsItsSecretsIsAccepted(Change change) {
        assertThat(errors(change.script())).isEmpty();
    }

    /** Each formula that reads a place or an answer is judged, whatever part of a variant it is. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#all")
    void noFormulaIsForgotten(String name) {
        Variant variant = Games.variant(name);
        assertNothingIsForgotten(variant, Flow.judged(variant));
    }

    private static void assertNothingIsForgotten(Object part, Set<Object> judged) {
        switch (part) {
            case Object known when judged.contains(known) -> {}
            case Formula.ChosenValue _, Things.OfChoice _, Things.InPlace _ ->
                throw new AssertionError("nobody has asked what this shows: " + part);
            // Names are judged where they are used; when the game is over, nothing is hidden.
            case Placement.Binding _, Variant.Procedure.Goal _, Node _, Span _ -> {}
            case NamedRule.Trigger trigger when trigger.on() == Hook.GAME_END -> {}
            // Where cards go, and which counter is set, is written as what would ask for them.
            case Effect.Do act -> act.formulas().forEach(each -> assertNothingIsForgotten(each, judged));
            case Collection<?> parts -> parts.forEach(each -> assertNothingIsForgotten(each, judged));
            case Record parts -> {
                for (RecordComponent component : parts.getClass().getRecordComponents()) {
                    Object value = value(parts, component);
                    if (value != null) {
                        assertNothingIsForgotten(value, judged);
                    }
                }
            }
            default -> {}
        }
    }

    private static @Nullable Object value(Record parts, RecordComponent component) {
        try {
            return component.getAccessor().invoke(parts);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static List<Diagnostic> errors(SourceFile script) {
        return CHECKER.check(script).diagnostics().stream()
                .filter(Diagnostic::isError)
                .toList();
    }
}
