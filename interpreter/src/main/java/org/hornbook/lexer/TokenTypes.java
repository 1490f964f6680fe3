package org.hornbook.lexer;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.antlr.v4.runtime.Vocabulary;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.grammar.HornLexer;
import org.hornbook.grammar.HornParser;
import org.jspecify.annotations.Nullable;

/** The token types of the grammar's words and signs. */
public final class TokenTypes {
    private static final Vocabulary VOCABULARY = HornLexer.VOCABULARY;
    private static final Map<String, Integer> TYPES = types();
    private static final IntervalSet NAMES =
            HornParser._ATN.nextTokens(HornParser._ATN.ruleToStartState[HornParser.RULE_asked]);

    private TokenTypes() {}

    /** The type of a word or sign, which must exist. */
    public static int type(String text) {
        return Objects.requireNonNull(TYPES.get(text), text);
    }

    /** The type of a word or sign, if it exists. */
    public static Optional<Integer> find(String text) {
        return Optional.ofNullable(TYPES.get(text));
    }

    /** The text of a type; null for numbers, texts, names and the end of the script. */
    public static @Nullable String text(int type) {
        String literal = VOCABULARY.getLiteralName(type);
        return literal == null ? null : literal.substring(1, literal.length() - 1);
    }

    public static boolean isKeyword(int type) {
        String text = text(type);
        return text != null && Character.isLetter(text.charAt(0));
    }

    public static boolean canBeName(int type) {
        return NAMES.contains(type);
    }

    /** The keywords among these types. */
    public static List<String> keywords(IntervalSet types) {
        return types.toList().stream()
                .filter(TokenTypes::isKeyword)
                .map(type -> String.valueOf(text(type)))
                .toList();
    }

    private static Map<String, Integer> types() {
        Map<String, Integer> types = new HashMap<>();
        for (int type = 1; type <= VOCABULARY.getMaxTokenType(); type++) {
            String text = text(type);
            if (text != null) {
                types.put(text, type);
            }
        }
        return Map.copyOf(types);
    }
}
