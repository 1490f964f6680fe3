package org.hornbook.document;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Sentences.
 *
 * @param marked whether there are {@code `code`} and {@code *stress*} in them
 */
public record Prose(String text, boolean marked) {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern STRESS = Pattern.compile("\\*([A-Za-z][^*`]*)\\*");

    static Prose plain(String text) {
        return new Prose(text, false);
    }

    /** With marks in them. */
    public static Prose marked(String text) {
        return new Prose(text, true);
    }

    String inHtml() {
        String escaped = escape(text);
        if (!marked) {
            return escaped;
        }
        String coded = CODE.matcher(escaped)
                .replaceAll(match -> Matcher.quoteReplacement("<code>" + match.group(1) + "</code>"));
        return STRESS.matcher(coded).replaceAll("<em>$1</em>");
    }

    String inMarkdown() {
        return marked ? text : MarkdownRenderer.escape(text);
    }

    String inText() {
        return marked ? STRESS.matcher(text).replaceAll("$1") : text;
    }

    /** Text as it can stand in HTML. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
