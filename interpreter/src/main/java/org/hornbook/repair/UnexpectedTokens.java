package org.hornbook.repair;

import static java.util.stream.Collectors.toMap;
import static org.hornbook.grammar.HornParser.*;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.diagnostics.Code;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.BuiltIn;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/** What to say when nothing better than the expected words can be said. */
final class UnexpectedTokens {
    private static final Set<String> ASSIGNING = Set.of("=", "+", "-");

    private static final Set<String> EXAMPLE_LINES = Set.of("given", "when", "then");

    private static final int MOST_NAMED = 5;
    private static final int OF = TokenTypes.type("of");
    private static final String TEXT = "a text in quotation marks";
    private static final String NEXT_STATEMENT = "the next statement";
    private static final String COMMA = "a comma";
    private static final String CLOSING = "`}`";

    /** What stands for the words of a form of the grammar, or for a value after a word. */
    private static final Map<String, String> KNOWN_AS = BuiltIn.text("/expected-words.txt")
            .lines()
            .filter(line -> line.contains(": ") && !line.startsWith("//"))
            .map(line -> line.split(": ", 2))
            .collect(toMap(line -> line[0], line -> line[1]));

    /** Rules whose words go on with a value that could also end where it does. */
    private static final Set<Integer> CONTINUING = Set.of(
            RULE_expression,
            RULE_conjunction,
            RULE_negation,
            RULE_relation,
            RULE_sum,
            RULE_product,
            RULE_operand,
            RULE_path,
            RULE_set,
            RULE_selection,
            RULE_filter,
            RULE_exception,
            RULE_bound,
            RULE_ruling,
            RULE_lot);

    private UnexpectedTokens() {}

    /** The token that fits nowhere, or what stands before it if that is on another line or nothing was written. */
    static Span span(Fault fault) {
        return Tokens.span(pointsBack(fault) ? fault.previous() : fault.found());
    }

    static String message(Fault fault) {
        boolean isAction = fault.expects("gains");
        if (isAction && ASSIGNING.contains(fault.found().getText())) {
            return "Nothing is changed like this. Points come with `player gains 3`, "
                    + "a counter changes with `set player.strikes to player.strikes + 1`.";
        }
        if (isAction && isUnknownAction(fault)) {
            return Tokens.quoted(fault.previous())
                    + " begins no action. Actions begin with a word such as `add`, `take`,"
                    + " `move` or `reveal`, or with a player who `chooses`, `gains`, `loses` or `wins`.";
        }
        List<String> named = expected(fault);
        boolean isOnItsOwn =
                fault.index() == 0 || fault.isComplete() && !Tokens.onOneLine(fault.previous(), fault.found());
        boolean saysLittle = areSeveralWords(named) || named.contains(NEXT_STATEMENT);
        boolean isOfExample =
                EXAMPLE_LINES.contains(fault.tokens().get(fault.start()).getText());
        Optional<String> form = isOnItsOwn || !saysLittle || isOfExample ? Optional.empty() : form(fault);
        if (form.isPresent()) {
            String before = Tokens.quoted(fault.previous());
            return (pointsBack(fault)
                            ? "Something is missing after " + before
                            : Tokens.quoted(fault.found()) + " cannot stand after " + before)
                    + ". " + form.get() + ".";
        }
        String expected = "Expected " + list(named);
        String after = isOnItsOwn ? "" : " after " + Tokens.quoted(fault.previous());
        String found = pointsBack(fault) ? "" : ", found " + Tokens.quoted(fault.found());
        return expected + after + found + ".";
    }

    /** Words and signs of the grammar only, which tell people less than an example does. */
    private static boolean areSeveralWords(List<String> named) {
        return named.size() > 1 && named.stream().allMatch(word -> word.startsWith("`") || word.equals(COMMA));
    }

    /** What the innermost statement or action that goes wrong looks like. */
    private static Optional<String> form(Fault fault) {
        int first = fault.index() - 1;
        while (first > fault.start()
                && !Tokens.isBrace(fault.tokens().get(first))
                && !fault.at(first).tokens().contains(TokenTypes.type("take"))) {
            first--;
        }
        return IntStream.range(first, fault.index())
                .mapToObj(index -> "form of " + fault.tokens().get(index).getText())
                .flatMap(form -> Stream.ofNullable(KNOWN_AS.get(form)))
                .findFirst();
    }

    /** A word of somebody's own where an action begins, which is no player's name as far as the grammar can see. */
    private static boolean isUnknownAction(Fault fault) {
        return fault.previous().getType() == WORD
                && fault.at(fault.index() - 1).tokens().contains(TokenTypes.type("take"));
    }

    /** For a place where only the parser knows that the token cannot stand there. */
    static String message(Token found) {
        return Tokens.quoted(found) + " cannot stand here. Parentheses may help to say what belongs together.";
    }

    /** Leaves out what cannot be read of the line and goes on with the next token that fits, if there is one. */
    static Optional<Repair> guess(Fault fault) {
        IntervalSet expected = fault.expected().tokens();
        Token line = fault.isComplete() ? fault.found() : fault.previous();
        int end = fault.index();
        while (isSkipped(fault, line, expected, fault.tokens().get(end))) {
            end++;
        }
        boolean goesOn =
                end > fault.index() && expected.contains(fault.tokens().get(end).getType());
        return goesOn
                ? Optional.of(new Repair(
                        Code.OTHER_EXPECTED, span(fault), message(fault), List.of(), fault.index(), end, List.of()))
                : Optional.empty();
    }

    private static boolean isSkipped(Fault fault, Token line, IntervalSet expected, Token token) {
        boolean startsSomething = Tokens.isReserved(token);
        return Tokens.onOneLine(line, token)
                && !(startsSomething && fault.found() != token)
                && !Tokens.isMissing(token)
                && token.getType() != Token.EOF
                && !Tokens.isBrace(token)
                && !expected.contains(token.getType());
    }

    private static boolean pointsBack(Fault fault) {
        Token found = fault.found();
        boolean isElsewhere = found.getType() == Token.EOF
                || found.getType() == UNKNOWN
                || Tokens.isMissing(found)
                || Tokens.isClosingBrace(found)
                || !Tokens.onOneLine(fault.previous(), found) && !fault.isComplete();
        return fault.index() > 0 && isElsewhere;
    }

    /** What could stand there, such as {@code a name} and <code>`{`</code>; `}` comes last. */
    private static List<String> expected(Fault fault) {
        Set<String> needed = new LinkedHashSet<>();
        Set<String> possible = new LinkedHashSet<>();
        fault.expected()
                .explore(
                        rule -> {
                            String phrase = phrase(rule, fault);
                            if (phrase != null) {
                                needed.add(phrase);
                            }
                            return phrase == null;
                        },
                        (place, transition) -> {
                            boolean goesOn = CONTINUING.contains(place.state().ruleIndex)
                                    || transition.label().contains(OF);
                            transition.label().toList().forEach(type -> (goesOn ? possible : needed).add(word(type)));
                        });
        if (needed.size() > 1) {
            needed.remove(TEXT);
        }
        needed.remove(fault.isOfPlays() ? "`wins`" : "`plays`");
        List<String> named = new ArrayList<>(needed.isEmpty() ? possible : needed);
        if (named.remove(CLOSING)) {
            named.add(CLOSING);
        }
        return named;
    }

    private static @Nullable String phrase(int rule, Fault fault) {
        if (rule == RULE_fact && fault.isOfPlays()) {
            return "a play such as `ann plays 14`";
        }
        String known = KNOWN_AS.get(ruleNames[rule]);
        return known == null
                ? null
                : KNOWN_AS.getOrDefault("after " + fault.previous().getText(), known);
    }

    private static String word(int type) {
        String text = TokenTypes.text(type);
        if (text != null && text.equals(",")) {
            return COMMA;
        }
        return text != null
                ? "`" + text + "`"
                : switch (type) {
                    case STRING -> TEXT;
                    case NUMBER -> "a number";
                    case Token.EOF -> "the end of the script";
                    default -> "a name";
                };
    }

    private static String list(List<String> all) {
        List<String> named = all.subList(0, Math.min(all.size(), MOST_NAMED));
        return named.size() == 1
                ? named.getFirst()
                : String.join(", ", named.subList(0, named.size() - 1)) + " or " + named.getLast();
    }
}
