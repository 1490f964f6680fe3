package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/** Finds out where exactly a phrase goes wrong, and which guess at its meaning lets the text go on best. */
final class RepairSearch {
    /** A guess after which so many tokens fit is as good as one after which all do. */
    private static final int FAR_ENOUGH = 5;

    /** Looking for what was meant pays in phrases as people write them; longer ones are only skipped. */
    private static final int LONGEST_PHRASE = 500;

    private final ScriptTokens tokens;

    RepairSearch(ScriptTokens tokens) {
        this.tokens = tokens;
    }

    /** The first token from {@code start} on that fits nowhere; missing if all seem to fit or the phrase is too long. */
    Optional<Fault> fault(GrammarStates states, int start) {
        List<GrammarStates> outlooks = new ArrayList<>();
        GrammarStates current = states;
        for (int i = start; i < start + LONGEST_PHRASE; i++) {
            outlooks.add(current);
            Token token = tokens.get(i);
            current = current.after(token.getType());
            if (current.isEmpty()) {
                return Optional.of(new Fault(tokens, start, i, outlooks));
            }
            if (token.getType() == Token.EOF) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The best guess; of equally good ones the most telling. If there is none, the words that fit nowhere are left out. */
    Optional<Repair> best(Fault fault) {
        Repair best = null;
        int farthest = fault.index();
        for (Repair guess : guesses(fault)) {
            int reached = reached(fault, guess);
            if (reached > farthest) {
                farthest = reached;
                best = guess;
            }
        }
        return best == null ? UnexpectedTokens.guess(fault) : Optional.of(best);
    }

    private static List<Repair> guesses(Fault fault) {
        List<Repair> before =
                fault.onLineBefore().map(earlier -> Insertions.guesses(earlier)).orElse(List.of());
        List<Repair> bracketed = Insertions.bracketed(fault).stream().toList();
        return Stream.of(
                        bracketed,
                        before,
                        Substitutions.guesses(fault),
                        Deletions.guesses(fault),
                        Insertions.guesses(fault))
                .flatMap(List::stream)
                .toList();
    }

    private static int reached(Fault fault, Repair repair) {
        GrammarStates states = fault.at(repair.start());
        for (Token token : repair.tokens()) {
            states = states.after(token.getType());
        }
        return reached(fault, states, repair.end());
    }

    /** The first token from {@code start} on that does not fit, as far as one needs to look. */
    static int reached(Fault fault, GrammarStates states, int start) {
        GrammarStates current = states;
        int enough = fault.index() + FAR_ENOUGH;
        for (int i = start; i < enough; i++) {
            int type = fault.tokens().get(i).getType();
            current = current.after(type);
            if (current.isEmpty()) {
                return i;
            }
            if (type == Token.EOF) {
                return enough;
            }
        }
        return enough;
    }

    /** Guesses that something is not needed. */
    private static final class Deletions {
        private static final Set<String> FILLERS =
                Set.of("the", "a", "an", "its", "then", "do", "is", "are", "and", ",", ":");

        private static final Set<String> NEEDLESS = Set.of("the", "a", "an", "points", "please");

        private static final Set<String> KINDS = Set.of("case", "rule", "let", "param", "counter", "bar", "modifier");

        private static final Set<String> ANCHORS = Set.of("remove", "before", "after", "because");

        private static final Set<String> CLOSING = Set.of(")", "]");

        private Deletions() {}

        static List<Repair> guesses(Fault fault) {
            List<Repair> guesses = new ArrayList<>();
            Token found = fault.found();
            if (FILLERS.contains(found.getText().toLowerCase(Locale.ROOT)) || isRepeated(fault)) {
                guesses.add(without(Code.NOT_NEEDED, found, Tokens.quoted(found) + " is not needed here."));
            }
            if (CLOSING.contains(found.getText())) {
                guesses.add(without(Code.BRACKET_NEEDLESS, found, "This `" + found.getText() + "` closes nothing."));
            }
            if (fault.index() > fault.start() && Tokens.is(fault.previous(), ",")) {
                guesses.add(without(Code.NOT_NEEDED, fault.previous(), "This comma is not needed."));
            }
            for (int i = fault.index() - 1; i >= Math.max(fault.start(), fault.index() - 2); i--) {
                Token token = fault.tokens().get(i);
                if (NEEDLESS.contains(token.getText())) {
                    guesses.add(without(Code.NOT_NEEDED, token, Tokens.quoted(token) + " is not needed here."));
                }
            }
            for (int i = fault.index(); i > Math.max(fault.start(), fault.index() - 2); i--) {
                if (isKind(fault.tokens(), i)) {
                    Token kind = fault.tokens().get(i);
                    guesses.add(without(
                            Code.NOT_NEEDED, kind, "The name is enough; " + Tokens.quoted(kind) + " is not needed."));
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

        private static Repair without(Code code, Token token, String message) {
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
}
