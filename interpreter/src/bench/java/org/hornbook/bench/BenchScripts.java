package org.hornbook.bench;

import java.util.Objects;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.variant.Variant;

/** The scripts that come with the program. */
final class BenchScripts {
    static final ShippedScripts SCRIPTS = new ShippedScripts();

    private BenchScripts() {}

    static Variant variant(String name) {
        var script = Objects.requireNonNull(SCRIPTS.find(name), name);
        return Objects.requireNonNull(new Checker(SCRIPTS).check(script).variant(), name);
    }
}
