package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.course.Procedure;
import org.hornbook.game.Cause;
import org.hornbook.source.Span;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/** Tells of rules as causes: first the variant's own, by their index, then the procedures. */
final class Causes {
    private Causes() {}

    static List<Cause> of(Variant variant) {
        List<Cause> causes = new ArrayList<>();
        variant.rules().forEach(rule -> causes.add(of(rule)));
        for (Procedure procedure : Procedure.values()) {
            causes.add(of(procedure, variant));
        }
        return List.copyOf(causes);
    }

    private static Cause of(NamedRule rule) {
        return new Cause(rule.name(), text(rule), rule.rulings(), rule.file(), rule.line());
    }

    /** A procedure is told by the script's own words for it, where there are any. */
    private static Cause of(Procedure procedure, Variant variant) {
        Span placement = variant.placement().span();
        return variant.rules().stream()
                .filter(rule ->
                        rule.kind() == NamedRule.Kind.PROCEDURE && rule.name().equals(procedure.rule()))
                .findFirst()
                .map(Causes::of)
                .orElse(new Cause(
                        procedure.rule(),
                        procedure.text(),
                        List.of(),
                        placement.source().name(),
                        placement.line()));
    }

    static String text(NamedRule rule) {
        String text = rule.text();
        return text == null ? Term.spoken(rule.name()) : text;
    }
}
