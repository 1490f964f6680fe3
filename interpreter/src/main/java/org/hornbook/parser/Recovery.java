package org.hornbook.parser;

import org.antlr.v4.runtime.ParserRuleContext;

/** Temporary: whether a phrase was read without an error. */
final class Recovery {
    private Recovery() {}

    static boolean isWhole(ParserRuleContext phrase) {
        return phrase.exception == null;
    }
}
