package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.fuzz.ProcessorTime;
import org.hornbook.fuzz.ScriptGenerator;
import org.hornbook.fuzz.ScriptMutator;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** No text, however strange, makes the checker fail or takes it long. {@code -Plong} tries more texts than usual. */
class CheckerFuzzTest {
    private static final int SCRIPTS = Integer.getInteger("fuzz", 150) / 2; // of either kind
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final Checker CHECKER = new Checker(SHIPPED);

    @Test
    void generatedScripts() {
        ScriptGenerator generator = new ScriptGenerator(11);
        for (int i = 0; i < SCRIPTS; i++) {
            check(generator.script(10 + i % 120));
        }
    }

    @Test
    void mutatedScripts() {
        List<SourceFile> shipped = SHIPPED.scripts();
        ScriptMutator mutator = new ScriptMutator(12);
        for (int i = 0; i < SCRIPTS; i++) {
            check(mutator.mutate(shipped.get(i % shipped.size()).text()));
        }
    }

    private static void check(String text) {
        String beginning = text.substring(0, Math.min(200, text.length()));
        Checked checked = ProcessorTime.within(beginning, () -> CHECKER.check(new SourceFile("fuzz.horn", text)));
        boolean hasErrors = checked.diagnostics().stream().anyMatch(Diagnostic::isError);
        if (checked.variant() != null) {
            assertThat(hasErrors).as(beginning).isFalse();
        }
    }
}
