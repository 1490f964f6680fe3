package org.hornbook.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.hornbook.source.Diagnostic.Fix;
import org.hornbook.source.Span;

/** Guesses that something is not needed. */
record Surplus(Leaves leaves) {
    private static final Set<String> FILLERS =
            Set.of("the", "a", "an", "its", "then", "do", "is", "are", "of", "to", "and", ",", ":");

    private static final Set<String> ARTICLES = Set.of("the", "a", "an");

    private static final Set<String> CLOSING = Set.of(")", "]");

    List<Repair> guesses(Fault fault) {
        List<Repair> guesses = new ArrayList<>();
        Token found = fault.found();
        if (FILLERS.contains(found.getText().toLowerCase(Locale.ROOT)) || isRepeated(fault)) {
            guesses.add(without("HB118", found, Tokens.quoted(found) + " is not needed here."));
        }
        if (CLOSING.contains(found.getText())) {
            guesses.add(without("HB105", found, "This `" + found.getText() + "` closes nothing."));
        }
        if (fault.index() > fault.start() && Tokens.is(fault.previous(), ",")) {
            guesses.add(without("HB118", fault.previous(), "This comma is not needed."));
        }
        for (int i = fault.index() - 1; i >= Math.max(fault.start(), fault.index() - 2); i--) {
            Token token = fault.tokens().get(i);
            if (ARTICLES.contains(token.getText())) {
                guesses.add(without("HB118", token, Tokens.quoted(token) + " is not needed here."));
            }
        }
        return guesses;
    }

    private static boolean isRepeated(Fault fault) {
        return fault.index() > fault.start()
                && Tokens.isWordLike(fault.found())
                && fault.found().getText().equals(fault.previous().getText());
    }

    private Repair without(String code, Token token, String message) {
        Span span = leaves.span(token);
        return new Repair(
                code,
                span,
                message,
                List.of(new Fix("Remove " + token.getText(), span, "")),
                token.getTokenIndex(),
                token.getTokenIndex() + 1,
                List.of());
    }
}
