package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.examples.Examples;
import org.hornbook.examples.FailingExamples;
import org.hornbook.golden.Samples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;

/** Each quick fix that is offered for any sample script leaves fewer problems, and none that is new. */
class FixesTest {
    private static final Checker CHECKER = new Checker(new ShippedScripts());

    private static final String EXAMPLES = "HB71[56]";

    /** Every how many-th sample is tried; every one with {@code -Plong}. */
    private static final int EVERY = Integer.getInteger("fixed", 61);

    @Test
    void eachFixLeavesFewerProblemsAndNoneThatIsNew() throws IOException {
        assertThat(Samples.every(EVERY).flatMap(FixesTest::failures)).isEmpty();
    }

    private static Stream<String> failures(SourceFile sample) {
        List<Diagnostic> before = told(sample);
        return before.stream()
                .flatMap(diagnostic ->
                        diagnostic.fixes().stream().flatMap(fix -> failure(sample, before, diagnostic, fix)));
    }

    private static Stream<String> failure(SourceFile sample, List<Diagnostic> before, Diagnostic diagnostic, Fix fix) {
        SourceFile mended = new SourceFile("sample.horn", fix.applied(sample.text()));
        List<String> gone = told(before, diagnostic);
        List<String> brought = told(told(mended), diagnostic);
        brought.removeIf(gone::remove);
        boolean isBetter = !gone.isEmpty() && brought.isEmpty();
        return isBetter
                ? Stream.of()
                : Stream.of(diagnostic + "\n" + fix.title() + " brings " + brought + ":\n" + mended.text());
    }

    private static List<Diagnostic> told(SourceFile script) {
        Checked checked = CHECKER.check(script);
        Variant variant = checked.variant();
        return FailingExamples.of(CHECKER, checked, variant == null ? List.of() : Examples.run(variant))
                .diagnostics();
    }

    /** What can be told before and after: what is not read hides what it means, any error what concerns the whole script
     * and its examples. */
    private static List<String> told(List<Diagnostic> diagnostics, Diagnostic mended) {
        return diagnostics.stream()
                .filter(each -> each.isOfReading() || !mended.isOfReading())
                .filter(each -> each.code().equals(mended.code())
                        || !each.isOfWhole() && !each.code().matches(EXAMPLES)
                        || !mended.isError()
                        || mended.code().matches(EXAMPLES))
                .map(each -> each.code() + " " + each.message())
                .collect(Collectors.toCollection(ArrayList::new));
    }
}
