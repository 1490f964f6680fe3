package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every shipped script checks without a single message. */
class ShippedScriptsCheckTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();

    @SuppressWarnings("unused") // named below
    private static final List<SourceFile> SCRIPTS = SHIPPED.scripts();

    @ParameterizedTest
    @FieldSource("SCRIPTS")
    void checksClean(SourceFile script) {
        Checked checked = new Checker(SHIPPED).check(script);
        assertThat(checked.diagnostics()).isEmpty();
        assertThat(checked.variant()).isNotNull();
    }
}
