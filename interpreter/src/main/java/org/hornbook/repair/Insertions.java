package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.NUMBER;
import static org.hornbook.grammar.HornParser.STRING;
import static org.hornbook.grammar.HornParser.WORD;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.Span;

/** Guesses that something was left out. */
final class Insertions {
    private static final Map<String, String> PAIRS = Map.of("(", ")", "[", "]");

    /** Several of these could stand in most places, so that none of them can be guessed. */
    private static final Set<String> NEVER_GUESSED = Set.of(
            "modifier",
            "not",
            "no",
            "-",
            "otherwise",
            "wins",
            "counter",
            "seat",
            "yes",
            "{",
            "}",
            ",",
            ")",
            "]",
            "(",
            "[");

    /** Guessed where nothing else fits: who says {@code player} or {@code row} seldom goes on to tell which of them. */
    private static final String GUESSED_LAST = "with";

    /** They begin a condition, so that an event is missing as a whole and not only its first word. */
    private static final Set<String> CONDITIONS = Set.of("if", "when", "whenever", "while");

    /** They tell which of a set are meant. */
    private static final Set<String> SELECTING = Set.of("where", "with", "except");

    private static final Set<String> EXTREMES = Set.of("lowest", "highest");

    private Insertions() {}

    static List<Repair> guesses(Fault fault) {
        List<Repair> guesses = new ArrayList<>();
        if (fault.expects(",")) {
            guesses.add(missing(
                    Code.COMMA_MISSING,
                    fault,
                    ",",
                    "A comma is missing after " + Tokens.quoted(fault.previous()) + "."));
        }
        PAIRS.forEach((opening, closing) -> {
            if (fault.expects(closing)) {
                unclosed(fault, opening, closing).ifPresent(guesses::add);
            }
        });
        if (fault.expects(NUMBER) && EXTREMES.contains(fault.found().getText())) {
            guesses.add(selection(fault));
        }
        setting(fault).ifPresent(guesses::add);
        only(fault).ifPresent(guesses::add);
        name(fault).ifPresent(guesses::add);
        if (fault.expects(WORD) && fault.expects(NUMBER)) {
            guesses.add(value(fault));
        }
        if (fault.expects("{")) {
            guesses.add(added(fault, "{", "}"));
        }
        if (fault.expects("otherwise")) {
            guesses.add(added(fault, "otherwise"));
        }
        return guesses;
    }

    /** {@code count of players where score > 3}: within a value a set with a condition stands in brackets, up to where it ends. */
    static Optional<Repair> bracketed(Fault fault) {
        int start = fault.index() - 1;
        while (start - 2 > fault.start() && Tokens.is(fault.tokens().get(start - 1), ".")) {
            start -= 2;
        }
        if (!SELECTING.contains(fault.found().getText()) || start <= fault.start()) {
            return Optional.empty();
        }
        Token before = fault.tokens().get(start - 1);
        GrammarStates inside = fault.at(start).after(TokenTypes.type("("));
        int end = -1;
        int signs = 0;
        for (int i = start;
                !inside.isEmpty() && Tokens.onOneLine(before, fault.tokens().get(i));
                i++) {
            boolean mayEnd = i > fault.index()
                    && !inside.after(TokenTypes.type(")"))
                            .after(fault.tokens().get(i).getType())
                            .isEmpty();
            end = mayEnd ? i : end;
            String word = fault.tokens().get(i).getText();
            signs = word.matches("[<>=!]+") ? signs + 1 : word.matches("and|or") ? 0 : signs;
            if (signs > 1) {
                break;
            }
            inside = inside.after(fault.tokens().get(i).getType());
        }
        if (end < 0) {
            return Optional.empty();
        }
        List<Token> tokens = new ArrayList<>(List.of(Tokens.missing(before, "(")));
        IntStream.range(start, end).mapToObj(fault.tokens()::get).forEach(tokens::add);
        tokens.add(Tokens.missing(tokens.getLast(), ")"));
        Span span = Tokens.span(fault.tokens().get(start), fault.tokens().get(end - 1));
        String written = "(" + span.text() + ")";
        return Optional.of(new Repair(
                Code.OTHER_PHRASE,
                span,
                "Within a value or condition this stands in brackets: `" + written + "`.",
                List.of(new Fix("Write " + written, span, written)),
                start,
                end,
                tokens));
    }

    /** {@code hand_size 12} or {@code hand_size = 12}, where a parameter is to be set, or to be made if there is no parent. */
    private static Optional<Repair> setting(Fault fault) {
        int index = fault.index();
        Token name = fault.tokens().get(index);
        boolean isSign =
                Set.of("=", "to").contains(fault.tokens().get(index + 1).getText());
        Token value = fault.tokens().get(index + (isSign ? 2 : 1));
        Token after = fault.tokens().get(value.getTokenIndex() + 1);
        if (!TokenTypes.canBeName(name.getType())
                || value.getType() != NUMBER
                || Tokens.onOneLine(value, after) && !Tokens.isBrace(after)
                || !fault.at(index).tokens().contains(TokenTypes.type("set"))) {
            return Optional.empty();
        }
        boolean isChild = IntStream.range(0, index)
                .anyMatch(each -> Tokens.is(fault.tokens().get(each), "extends"));
        String first = isChild ? "set" : "param";
        String sign = isChild ? "to" : "=";
        Span span = Tokens.span(name, value);
        String written = first + " " + name.getText() + " " + sign + " " + value.getText();
        return Optional.of(new Repair(
                Code.WORD_MISSING,
                span,
                "A parameter is " + (isChild ? "set" : "made") + " with `" + written + "`.",
                List.of(new Fix("Write " + written, span, written)),
                index,
                value.getTokenIndex(),
                List.of(
                        Tokens.instead(name, first),
                        Tokens.instead(name, name, name.getType(), name.getText()),
                        Tokens.instead(name, sign))));
    }

    /** {@code rule "Rows are dear." on taken}: the text is there, but not the name before it. */
    private static Optional<Repair> name(Fault fault) {
        GrammarStates expected = fault.expected();
        boolean isName = expected.tokens().contains(WORD) && !expected.tokens().contains(NUMBER);
        boolean isMissing = fault.found().getType() == STRING
                && isName
                && expected.after(WORD).tokens().contains(STRING);
        String name = isMissing ? Transliteration.name(fault.found().getText()) : "";
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Token previous = fault.previous();
        return Optional.of(Repair.inserting(
                fault,
                Code.WORD_MISSING,
                Tokens.span(previous),
                "A name is missing between " + Tokens.quoted(previous) + " and its text, such as `" + name + "`.",
                List.of(new Fix("Add " + name, Tokens.span(previous).after(), " " + name)),
                Tokens.missing(previous, WORD, name)));
    }

    private static Optional<Repair> unclosed(Fault fault, String opening, String closing) {
        int depth = 0;
        for (int i = fault.index() - 1; i >= fault.start(); i--) {
            Token token = fault.tokens().get(i);
            if (Tokens.is(token, closing)) {
                depth++;
            } else if (Tokens.is(token, opening) && depth-- == 0) {
                Repair inserted = missing(
                        Code.BRACKET_UNCLOSED, fault, closing, "This `" + token.getText() + "` is never closed.");
                return Optional.of(inserted.told(inserted.code(), Tokens.span(token), inserted.message()));
            }
        }
        return Optional.empty();
    }

    /** The one word or sign after which the text makes sense for longest. */
    private static Optional<Repair> only(Fault fault) {
        IntervalSet expected = fault.expected().tokens(rule -> !ErrorRecovery.isUnit(rule));
        List<String> fitting = new ArrayList<>();
        int furthest = fault.index() + 2;
        for (int type : expected.toList()) {
            String text = TokenTypes.text(type);
            if (text != null
                    && !NEVER_GUESSED.contains(text)
                    && !(text.equals(".") && EXTREMES.contains(fault.found().getText()))
                    && !TokenTypes.canBeName(type)
                    && fault.expected().mightFit(type, fault.found().getType())) {
                int reached = RepairSearch.reached(fault, fault.expected().after(type), fault.index());
                if (reached > furthest) {
                    fitting.clear();
                    furthest = reached;
                }
                if (reached == furthest) {
                    fitting.add(text);
                }
            }
        }
        if (fitting.size() > 1) {
            fitting.remove(GUESSED_LAST);
            fitting.remove(fitting.contains("plays") && fault.isOfPlays() ? "is" : "plays");
        }
        if (fitting.size() != 1 || CONDITIONS.contains(fault.found().getText())) {
            return Optional.empty();
        }
        String word = fitting.getFirst();
        return Optional.of(missing(
                Code.WORD_MISSING,
                fault,
                word,
                "`" + word + "` is missing after " + Tokens.quoted(fault.previous()) + "."));
    }

    /** A value such as {@code lowest last} where a row is meant. */
    private static Repair selection(Fault fault) {
        Token extreme = fault.found();
        Span span = Tokens.span(extreme);
        return Repair.inserting(
                fault,
                Code.WORD_MISSING,
                span,
                "`row with` is missing before `" + extreme.getText() + "`.",
                List.of(new Fix("Add row with", span.before(), "row with ")),
                Tokens.missing(fault.previous(), "row"),
                Tokens.missing(fault.previous(), "with"));
    }

    private static Repair value(Fault fault) {
        return Repair.inserting(
                fault,
                Code.OTHER_EXPECTED,
                UnexpectedTokens.span(fault),
                UnexpectedTokens.message(fault),
                List.of(),
                Tokens.missing(fault.previous(), WORD, ""));
    }

    /** Several things could stand here; one of them is as good as any for reading on. */
    private static Repair added(Fault fault, String... words) {
        Token previous = fault.previous();
        String text = String.join(" ", words);
        return Repair.inserting(
                fault,
                Code.OTHER_EXPECTED,
                UnexpectedTokens.span(fault),
                UnexpectedTokens.message(fault),
                List.of(new Fix("Add " + text, Tokens.span(previous).after(), " " + text)),
                Stream.of(words).map(word -> Tokens.missing(previous, word)).toArray(Token[]::new));
    }

    private static Repair missing(Code code, Fault fault, String text, String message) {
        Token previous = fault.previous();
        boolean attaches = ",)]".contains(text) || text.equals("..");
        return Repair.inserting(
                fault,
                code,
                Tokens.span(previous),
                message,
                List.of(new Fix("Add " + text, Tokens.span(previous).after(), (attaches ? "" : " ") + text)),
                Tokens.missing(previous, text));
    }
}
