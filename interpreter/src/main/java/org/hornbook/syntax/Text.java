package org.hornbook.syntax;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.hornbook.source.Span;
import org.jspecify.annotations.Nullable;

/**
 * A text for people, without its quotation marks and escapes.
 *
 * @param text with its values as they are written: {@code the {capacity + 1:ordinal} card}
 * @param values the values in it, in their order
 */
public record Text(Span span, String text, List<Value> values) implements Node {
    public Text {
        values = List.copyOf(values);
    }

    /** A text without values. */
    public Text(Span span, String text) {
        this(span, text, List.of());
    }

    /**
     * A value in a text.
     *
     * @param start where its opening brace stands in {@link Text#text()}
     * @param end behind its closing brace
     * @param form the form that its number takes; null for the number itself
     * @param one what stands there instead if it is 1, or true; null if the value itself stands there
     * @param other what stands there if it is not
     */
    public record Value(
            Span span,
            int start,
            int end,
            Expression expression,
            @Nullable Name form,
            @Nullable String one,
            String other)
            implements Node {}

    /** The text with its words and its values said in some way. */
    public String with(UnaryOperator<String> words, Function<Value, String> said) {
        StringBuilder whole = new StringBuilder();
        int from = 0;
        for (Value value : values) {
            whole.append(words.apply(text.substring(from, value.start()))).append(said.apply(value));
            from = value.end();
        }
        return whole.append(words.apply(text.substring(from))).toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
