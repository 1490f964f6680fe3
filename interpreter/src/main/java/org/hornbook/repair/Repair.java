package org.hornbook.repair;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.ScriptTokens;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/**
 * A guess at what was meant: what to say, and the tokens to read in place of those from {@code start} up to but not
 * including {@code end}.
 */
record Repair(Code code, Span span, String message, List<Fix> fixes, int start, int end, List<Token> tokens) {
    Repair {
        fixes = List.copyOf(fixes);
        tokens = List.copyOf(tokens);
    }

    /** Reads words in the place of some tokens, and offers to write them so: adds them if there are no tokens, leaves those out if no words. */
    static Repair of(Code code, ScriptTokens tokens, int start, int end, String message, String... words) {
        String text = plain(String.join(" ", words));
        Token before = tokens.get(Math.max(0, start - 1));
        boolean adds = start == end;
        Token first = adds ? before : tokens.get(start);
        Token last = adds ? before : tokens.get(end - 1);
        Span span = Tokens.span(first, last);
        String gap = text.matches("\\.\\.|[,)\\]].*") ? "" : " ";
        Fix fix = adds
                ? new Fix("Add " + text, span.after(), gap + text)
                : new Fix(text.isEmpty() ? "Remove " + span.text() : "Write " + text, span, text);
        List<Token> read = adds
                ? Stream.of(words)
                        .<Token>map(word -> Tokens.missing(before, type(word), word))
                        .toList()
                : read(IntStream.range(start, end).mapToObj(tokens::get).toList(), words);
        return new Repair(code, span, message, List.of(fix), start, end, read);
    }

    /** Words as tokens: if some are only added, the others stay where they are; else each stands where all of them stood. */
    static List<Token> read(List<Token> written, String... words) {
        List<Token> read = new ArrayList<>();
        int kept = 0;
        for (String word : words) {
            boolean isKept =
                    kept < written.size() && written.get(kept).getText().equals(word);
            Token last = isKept ? written.get(kept++) : written.getLast();
            read.add(Tokens.instead(isKept ? last : written.getFirst(), last, type(word), word));
        }
        return kept == written.size()
                ? read
                : Stream.of(words)
                        .<Token>map(word -> Tokens.instead(written.getFirst(), written.getLast(), type(word), word))
                        .toList();
    }

    static int type(String word) {
        char first = word.isEmpty() ? ' ' : word.charAt(0);
        return first == '"'
                ? HornLexer.STRING
                : Character.isDigit(first)
                        ? HornLexer.NUMBER
                        : TokenTypes.find(word).orElse(HornLexer.WORD);
    }

    /** Words as people write them, with no space where none belongs. */
    static String plain(String words) {
        return words.replace(" .. ", "..")
                .replaceAll("(^| )\\. ", ".")
                .replace(" ,", ",")
                .replace("is - ", "is -")
                .replaceAll("([(\\[]) ", "$1")
                .replaceAll(" ([)\\]])", "$1");
    }

    /** Whether nothing is read in its place, so that the phrase is skipped. */
    boolean skips() {
        return start == end && tokens.isEmpty();
    }

    /** The one word or sign that is read in the place of nothing; empty if it is another change. */
    String addition() {
        return start == end && tokens.size() == 1 ? tokens.getFirst().getText() : "";
    }

    /** The same without an offer to write it so. */
    Repair unsure() {
        return new Repair(code, span, message, List.of(), start, end, tokens);
    }

    /** The same, told of another place. */
    Repair at(Span place) {
        return new Repair(code, place, message, fixes, start, end, tokens);
    }
}
