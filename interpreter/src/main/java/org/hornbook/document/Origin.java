package org.hornbook.document;

import org.hornbook.source.Span;

/**
 * Where in a script something comes from.
 *
 * @param rule the rule's name
 * @param file the script's file, such as {@code standard.horn}
 * @param line its line there, from 1
 */
public record Origin(String rule, String file, int line) {
    /** Whether it is the rule of that name in that file. */
    public boolean isOf(String name, String inFile) {
        return rule.equals(name) && file.equals(inFile);
    }

    public static Origin of(String rule, Span span) {
        return new Origin(rule, span.source().name(), span.line());
    }
}
