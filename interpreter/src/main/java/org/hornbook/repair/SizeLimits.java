package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.RULE_block;
import static org.hornbook.grammar.HornParser.RULE_comparison;
import static org.hornbook.grammar.HornParser.RULE_negation;
import static org.hornbook.grammar.HornParser.RULE_operand;
import static org.hornbook.grammar.HornParser.RULE_path;
import static org.hornbook.grammar.HornParser.RULE_signed;

import org.antlr.v4.runtime.InputMismatchException;
import org.antlr.v4.runtime.Parser;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.tree.ErrorNode;
import org.antlr.v4.runtime.tree.ParseTreeListener;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lexer.Tokens;

/** Holds scripts to a size that nobody needs to exceed and that no pass over them can choke on. */
public final class SizeLimits implements ParseTreeListener {
    /** In UTF-16 units. */
    public static final int LONGEST_SCRIPT = 64 * 1024;

    /** A pair of parentheses counts two, and so does a block. */
    private static final int DEEPEST = 80;

    /** Words and phrases directly within one phrase; the terms of a sum and the signs between them, for instance. */
    private static final int MOST_PARTS = 1_000;

    private final Findings errors;
    private int depth;

    public SizeLimits(Findings errors) {
        this.errors = errors;
    }

    /** Reports a phrase that is too deep or too long, and gives up the unit it is in. */
    void check(Parser parser) {
        ParserRuleContext phrase = parser.getContext();
        int parts = phrase.getChildCount();
        if (depth > DEEPEST || nestsItsParts(phrase) && parts > DEEPEST / 2) {
            exceeded(
                    parser,
                    Code.NESTED_TOO_DEEPLY,
                    "This is nested too deeply. Give the inner part a name with `let`.");
        } else if (parts > MOST_PARTS) {
            exceeded(
                    parser,
                    Code.SCRIPT_TOO_LONG,
                    "This goes on for too long. No more than " + MOST_PARTS / 2 + " parts are read.");
        }
    }

    /** {@code not not a}, {@code - - a} and {@code a.b.c} look flat but mean one thing within the other. */
    private static boolean nestsItsParts(ParserRuleContext phrase) {
        return switch (phrase.getRuleIndex()) {
            case RULE_negation, RULE_signed, RULE_path -> true;
            default -> false;
        };
    }

    boolean isExceeded(RecognitionException error) {
        return error instanceof Exceeded;
    }

    private void exceeded(Parser parser, Code code, String message) {
        errors.report(code, Tokens.span(parser.getCurrentToken()), message);
        throw new Exceeded(parser);
    }

    private static int weight(ParserRuleContext phrase) {
        return switch (phrase.getRuleIndex()) {
            case RULE_comparison, RULE_operand -> 1;
            case RULE_block -> 2;
            default -> 0;
        };
    }

    @Override
    public void enterEveryRule(ParserRuleContext phrase) {
        depth += weight(phrase);
    }

    @Override
    public void exitEveryRule(ParserRuleContext phrase) {
        depth -= weight(phrase);
    }

    @Override
    public void visitTerminal(TerminalNode node) {}

    @Override
    public void visitErrorNode(ErrorNode node) {}

    private static final class Exceeded extends InputMismatchException {
        private static final long serialVersionUID = 1L;

        Exceeded(Parser parser) {
            super(parser);
        }
    }
}
