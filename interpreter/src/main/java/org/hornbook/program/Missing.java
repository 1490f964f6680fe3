package org.hornbook.program;

import org.hornbook.source.Span;
import org.hornbook.words.Term;

/** Notes what is missing to do as a script says. Nodes that the specialiser copies hold no lambdas of their own. */
final class Missing {
    private Missing() {}

    /** Nobody is there to answer a question. */
    static void answerer(Frame frame, Span span, int choice) {
        frame.passOver(
                Oversight.Kind.NOBODY_ASKED,
                span,
                () -> "Nobody is asked for " + name(frame, choice) + ": there is no such player.");
    }

    /** @param hidden whether only the player may know that there is no number to choose */
    static void number(Frame frame, Span span, int choice, boolean hidden) {
        frame.passOver(
                Oversight.Kind.NO_NUMBER,
                span,
                () -> hidden ? "" : "There is no number to choose for " + name(frame, choice) + ".");
    }

    /** Nobody is there to begin with. */
    static void beginner(Frame frame, Span span) {
        frame.passOver(
                Oversight.Kind.NOBODY_FIRST,
                span,
                () -> "There is nobody to begin with, so it begins with the first seat.");
    }

    /** Cards to be placed lie in rows by now. */
    static void unplaced(Frame frame, Span span) {
        frame.passOver(Oversight.Kind.PLACED_AGAIN, span, () -> "Cards that lie in rows already are placed again.");
    }

    private static String name(Frame frame, int choice) {
        return Term.spoken(frame.rules().code().choices().get(choice).name());
    }
}
