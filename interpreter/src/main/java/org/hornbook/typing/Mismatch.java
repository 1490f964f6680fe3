package org.hornbook.typing;

import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.vocabulary.Type;

/** Tells people, in their words, that a value is of another type than is needed. */
final class Mismatch {
    private Mismatch() {}

    static void report(Type wanted, Type given, Expression expression, Findings findings) {
        Span span = expression.span();
        String message = "Here " + wanted.phrase() + " is needed, but this is " + given.phrase() + ".";
        if (wanted == Type.TRUTH && (given == Type.ROW || given == Type.PLAYER)) {
            findings.report(
                    code(wanted),
                    span,
                    message + " To ask whether there is one, write `some` or `no` before it.",
                    new Fix("Ask whether there is one", span, "some " + span.text()));
        } else if (wanted == Type.NUMBER && given == Type.ROW) {
            findings.report(code(wanted), span, message + " Say which of its numbers, such as `count` or `bullheads`.");
        } else if (wanted == Type.NUMBER && given == Type.PLAYER) {
            findings.report(code(wanted), span, message + " Say which of theirs, such as `score` or `points`.");
        } else if (wanted == Type.ROW && given == Type.MODIFIER) {
            findings.report(
                    code(wanted),
                    span,
                    message + " Its row is `" + span.text() + ".row`.",
                    new Fix("Use its row", span, span.text() + ".row"));
        } else if (wanted == Type.SIDE && given == Type.MODIFIER) {
            findings.report(
                    code(wanted),
                    span,
                    message + " The side it shows is `" + span.text() + ".side`.",
                    new Fix("Use its side", span, span.text() + ".side"));
        } else if (wanted == Type.SIDE && given == Type.CARD) {
            findings.report(
                    code(wanted),
                    span,
                    message + " Its parity is `parity of " + span.text() + "`.",
                    new Fix("Use its parity", span, "parity of " + span.text()));
        } else {
            findings.report(code(wanted), span, message);
        }
    }

    private static Code code(Type wanted) {
        return switch (wanted) {
            case NUMBER -> Code.NUMBER_NEEDED;
            case TRUTH -> Code.TRUTH_NEEDED;
            case ROW -> Code.ROW_NEEDED;
            case PLAYER -> Code.PLAYER_NEEDED;
            case SIDE -> Code.SIDE_NEEDED;
            case CARD, MODIFIER, ROWS, PILE, HAND, UNKNOWN ->
                throw new IllegalArgumentException("nothing asks for " + wanted.phrase());
        };
    }
}
