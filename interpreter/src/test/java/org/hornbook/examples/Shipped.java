package org.hornbook.examples;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Variants for tests. */
public final class Shipped {
    private static final ShippedScripts SCRIPTS = new ShippedScripts();
    private static final Map<String, Variant> CHECKED = new ConcurrentHashMap<>();

    private Shipped() {}

    public static Variant variant(String name) {
        return CHECKED.computeIfAbsent(name, _ -> variant(Objects.requireNonNull(SCRIPTS.find(name))));
    }

    /** A variant that may extend shipped ones. */
    public static Variant script(String text) {
        return variant(new SourceFile("test.horn", text));
    }

    private static Variant variant(SourceFile source) {
        var checked = new Checker(SCRIPTS).check(source);
        if (checked.variant() == null) {
            throw new AssertionError(checked.diagnostics());
        }
        return checked.variant();
    }
}
