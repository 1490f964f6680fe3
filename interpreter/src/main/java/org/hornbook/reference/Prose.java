package org.hornbook.reference;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sentences with {@code `code`} and {@code *stress*} in them. */
final class Prose {
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern STRESS = Pattern.compile("\\*([A-Za-z][^*`]*)\\*");

    private Prose() {}

    static String html(String text) {
        String escaped = escape(text);
        String coded = CODE.matcher(escaped)
                .replaceAll(match -> Matcher.quoteReplacement("<code>" + match.group(1) + "</code>"));
        return STRESS.matcher(coded).replaceAll("<em>$1</em>");
    }

    static String plain(String text) {
        return STRESS.matcher(text).replaceAll("$1");
    }

    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
