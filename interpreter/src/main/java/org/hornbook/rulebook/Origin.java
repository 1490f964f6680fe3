package org.hornbook.rulebook;

import org.hornbook.source.Span;
import org.hornbook.variant.NamedRule;

/**
 * Where in a script something of the rulebook comes from.
 *
 * @param rule the rule's name
 * @param file the script's file, such as {@code standard.horn}
 * @param line its line there, from 1
 */
public record Origin(String rule, String file, int line) {
    /** Whether it is this rule that comes from there. */
    public boolean isOf(NamedRule other) {
        return rule.equals(other.name()) && file.equals(other.file());
    }

    static Origin of(NamedRule rule) {
        return new Origin(rule.name(), rule.file(), rule.line());
    }

    static Origin of(String rule, Span span) {
        return new Origin(rule, span.source().name(), span.line());
    }
}
