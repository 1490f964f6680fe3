package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/** Guesses that something is not needed. */
final class Deletions {
    private static final Set<String> FILLERS =
            Set.of("the", "a", "an", "its", "then", "do", "is", "are", "and", ",", ":");

    private static final Set<String> NEEDLESS = Set.of("the", "a", "an", "points", "please");

    private static final Set<String> KINDS =
            Set.of("case", "rule", "let", "param", "counter", "score", "end", "bar", "modifier");

    private static final Set<String> ANCHORS = Set.of("remove", "before", "after", "because");

    private static final Set<String> CLOSING = Set.of(")", "]");

    private Deletions() {}

    static List<Repair> guesses(Fault fault) {
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
            if (NEEDLESS.contains(token.getText())) {
                guesses.add(without("HB118", token, Tokens.quoted(token) + " is not needed here."));
            }
        }
        for (int i = fault.index(); i > Math.max(fault.start(), fault.index() - 2); i--) {
            if (isKind(fault.tokens(), i)) {
                Token kind = fault.tokens().get(i);
                guesses.add(without("HB118", kind, "The name is enough; " + Tokens.quoted(kind) + " is not needed."));
            }
        }
        return guesses;
    }

    /** {@code remove rule jump}: what kind of thing has the name need not be said. */
    private static boolean isKind(ScriptTokens tokens, int index) {
        return KINDS.contains(tokens.get(index).getText())
                && ANCHORS.contains(tokens.get(index - 1).getText());
    }

    private static boolean isRepeated(Fault fault) {
        return fault.index() > fault.start()
                && Tokens.isWordLike(fault.found())
                && Tokens.onOneLine(fault.previous(), fault.found())
                && fault.found().getText().equals(fault.previous().getText());
    }

    private static Repair without(String code, Token token, String message) {
        Span span = Tokens.span(token);
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
