package org.hornbook.repair;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.antlr.v4.runtime.Token;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.Span;

/**
 * Knows how people naturally put what Horn puts another way or cannot say. The table {@code /error-productions.txt} says
 * where they write it, how it begins, what to tell them and, if it is sure, what to write instead.
 */
public final class ErrorProductions {
    private static final Pattern BETWEEN_COLUMNS = Pattern.compile(" +;; +");

    private static final List<Production> ALL = BuiltIn.text("/error-productions.txt")
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("//"))
            .map(line -> Production.of(BETWEEN_COLUMNS.split(line)))
            .toList();

    /** What reads well but means something else, by its first word. */
    private static final Map<String, List<Production>> EVERYWHERE = new HashMap<>();

    static {
        for (Production production : ALL) {
            if (production.where == Where.ANYWHERE) {
                for (String first : production.words.getFirst()) {
                    EVERYWHERE.computeIfAbsent(first, _ -> new ArrayList<>()).add(production);
                }
            }
        }
    }

    /** Signs after the words: the end of the line, or of a phrase that has many. */
    private static final String END = "$";

    private static final String REST = "…";

    /** Before a word that stands neither before the others, where it is the first, nor after them. */
    private static final String NOT = "!";

    private ErrorProductions() {}

    /** Where something can be written, told by words that could come there as well. */
    private enum Where {
        STATEMENT("require"),
        CASE("case"),
        SETTING("require"),
        ACTION("take"),
        TRIGGER("on"),
        COMPARISON("<="),
        VALUE("("),
        STEP("while"),
        OTHERWISE("otherwise"),
        FACT("wins", "is"),
        PLAY("plays"),
        ANYWHERE;

        private final List<String> signs;

        Where(String... signs) {
            this.signs = List.of(signs);
        }

        boolean isAt(Fault fault, int index) {
            return this != ANYWHERE
                    && signs.stream().allMatch(sign -> fault.at(index).tokens().contains(TokenTypes.type(sign)))
                    && this != (fault.isOfPlays() ? FACT : PLAY)
                    && (this != CASE || !fault.at(index).tokens().contains(TokenTypes.type("rule")));
        }
    }

    /**
     * @param before how many of its words stand before the phrase that goes wrong
     * @param words what each of them can be
     * @param notAfter words of which one before them makes them mean something else
     * @param notBefore the same for words after them
     * @param read what it is read as; empty if the phrase is left out
     * @param isSure whether that may be written in its place
     */
    private record Production(
            Where where,
            int before,
            List<List<String>> words,
            List<String> notAfter,
            List<String> notBefore,
            String message,
            String read,
            boolean isSure) {

        static Production of(String[] columns) {
            List<String> words = List.of(columns[1].split(" "));
            String read = columns.length > 3 ? columns[3] : "";
            return new Production(
                    Where.valueOf(columns[0].toUpperCase(Locale.ROOT)),
                    Math.max(0, words.indexOf("^") - (words.getFirst().startsWith(NOT) ? 1 : 0)),
                    words.stream()
                            .filter(word -> !word.equals("^") && !word.startsWith(NOT))
                            .map(word -> List.of(word.split("\\|")))
                            .toList(),
                    excluded(words.getFirst()),
                    excluded(words.getLast()),
                    columns[2],
                    read.startsWith("~") ? read.substring(1) : read,
                    !read.isEmpty() && !read.startsWith("~"));
        }

        private static List<String> excluded(String word) {
            return word.startsWith(NOT) ? List.of(word.substring(NOT.length()).split("\\|")) : List.of();
        }

        /** Whether what is written may be read as what is meant; elsewhere the phrase before belongs to something else. */
        boolean isOfExample() {
            return isSure && (where == Where.FACT || where == Where.PLAY);
        }

        boolean isOpen() {
            return words.getLast().contains(REST) || isLine();
        }

        boolean isLine() {
            return words.getLast().contains(END);
        }

        int length() {
            return words.size() - (isOpen() ? 1 : 0);
        }
    }

    /** One of them that may have been written in tokens from {@code start} on. */
    private record Written(Production production, IntFunction<Token> tokens, int start) {
        Token token(int place) {
            return tokens.apply(start + place);
        }

        boolean isAt(Fault fault) {
            int phrase = start + production.before;
            boolean reaches = production.isOpen() || start + production.length() > fault.index();
            return start >= 0 && reaches && isThere() && production.where.isAt(fault, phrase);
        }

        boolean isThere() {
            for (int place = 0; place < production.length(); place++) {
                if (!matches(place)) {
                    return false;
                }
            }
            Token after = token(production.length());
            boolean isAlone = !production.isLine() || !Tokens.onOneLine(token(0), after) || Tokens.isBrace(after);
            boolean isOther = start > 0
                            && production.notAfter.contains(token(-1).getText())
                    || production.notBefore.contains(token(production.length()).getText());
            return isAlone && !isOther;
        }

        private boolean matches(int place) {
            Token token = token(place);
            if (place > 0 && !Tokens.onOneLine(token(0), token)) {
                return false;
            }
            for (String word : production.words.get(place)) {
                boolean isRead = switch (word) {
                    case "#" -> token.getType() == HornLexer.NUMBER;
                    case "_" -> token.getType() == HornLexer.WORD;
                    case "\"\"" -> token.getType() == HornLexer.STRING;
                    default -> token.getType() != HornLexer.STRING && word.equalsIgnoreCase(token.getText());
                };
                if (isRead) {
                    return true;
                }
            }
            return false;
        }

        /** A text of the table with the words and numbers that were written; the last stands for all that follow. */
        private String filled(String text) {
            String filled = text;
            for (String sign : List.of("#", "_", "\"\"")) {
                List<String> given = IntStream.range(0, production.length())
                        .filter(place -> production.words.get(place).contains(sign))
                        .mapToObj(place -> token(place).getText())
                        .toList();
                for (int i = 0; filled.contains(sign) && !given.isEmpty(); i++) {
                    String next = given.get(Math.min(i, given.size() - 1));
                    filled = filled.replaceFirst(sign, Matcher.quoteReplacement(next.replace('_', '\0')));
                }
            }
            return filled.replace('\0', '_');
        }

        Repair repair() {
            Token last = token(production.length() - 1);
            String read = filled(production.read);
            boolean staysBrace = Tokens.isBrace(last) && (read.isEmpty() || read.endsWith(last.getText()));
            int shown = production.length() - (staysBrace ? 1 : 0);
            Span span = Tokens.span(token(0), token(shown - 1));
            String message = filled(production.message).replace("%s", Tokens.shown(span.text()));
            Code code = Code.OTHER_PHRASE;
            String text = Repair.plain(staysBrace ? read.replaceFirst(" ?[{}]$", "") : read);
            Fix fix = text.isEmpty()
                    ? new Fix("Remove " + span.text().substring(1).strip(), span, "")
                    : new Fix("Write " + text.replaceFirst(" ?[\\[(]$", ""), span, text);
            List<Fix> fixes = production.isSure ? List.of(fix) : List.of();
            int end = start + production.length();
            if (read.isEmpty() || production.before > 0 && !production.isOfExample()) {
                return new Repair(
                        code, span, message, fixes, start, production.where == Where.ANYWHERE ? end : start, List.of());
            }
            List<Token> written = IntStream.range(0, production.length())
                    .mapToObj(this::token)
                    .toList();
            return new Repair(code, span, message, fixes, start, end, Repair.read(written, read.split(" ")));
        }
    }

    /** What to tell of the phrase that goes wrong. If nothing is to be read in its place, it is to be left out. */
    static Optional<Repair> of(Fault fault) {
        return ALL.stream()
                .flatMap(production -> IntStream.rangeClosed(fault.start(), fault.index())
                        .mapToObj(index -> new Written(production, fault.tokens()::get, index - production.before)))
                .filter(written -> written.isAt(fault))
                .findFirst()
                .map(written -> written.repair());
    }

    /** The tokens with what reads well but means something else put right; each is reported. */
    public static List<Token> understood(List<Token> written, Findings errors) {
        List<Token> tokens = new ArrayList<>(written);
        for (int i = 0; i < tokens.size(); i++) {
            Optional<Repair> found = anywhere(tokens, i);
            if (found.isPresent()) {
                Repair repair = found.get();
                errors.report(repair.code(), repair.span(), repair.message(), repair.fixes());
                tokens.subList(i, repair.end()).clear();
                tokens.addAll(i, repair.tokens());
                i += repair.tokens().size() - 1;
            }
        }
        return tokens;
    }

    private static Optional<Repair> anywhere(List<Token> tokens, int start) {
        return EVERYWHERE.getOrDefault(tokens.get(start).getText().toLowerCase(Locale.ROOT), List.of()).stream()
                .map(production ->
                        new Written(production, place -> tokens.get(Math.min(place, tokens.size() - 1)), start))
                .filter(Written::isThere)
                .findFirst()
                .map(written -> written.repair());
    }
}
