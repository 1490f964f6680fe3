package org.hornbook.reference;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.document.Block;

/**
 * Syntax highlighting: a script as HTML with the classes {@code keyword}, {@code known} (a word of the language that can be a
 * name too), {@code number}, {@code string} and {@code comment}.
 */
public final class Colours {
    private static final Pattern TOKEN = Pattern.compile(
            "(?<comment>#[^\\n]*)|(?<string>\"(?:[^\"\\\\\\n]|\\\\.)*+\"?)|(?<number>\\d+)|(?<word>[A-Za-z]\\w*)");

    private final Set<String> keywords;
    private final Set<String> known;

    public Colours(Grammar grammar) {
        this.keywords = grammar.keywords();
        this.known = grammar.known();
    }

    public String html(String script) {
        StringBuilder html = new StringBuilder();
        Matcher token = TOKEN.matcher(script);
        int end = 0;
        while (token.find()) {
            html.append(Block.Prose.escape(script.substring(end, token.start())));
            html.append(coloured(token));
            end = token.end();
        }
        return html.append(Block.Prose.escape(script.substring(end))).toString();
    }

    private String coloured(Matcher token) {
        String text = Block.Prose.escape(token.group());
        for (String kind : List.of("comment", "string", "number")) {
            if (token.group(kind) != null) {
                return span(kind, text);
            }
        }
        if (known.contains(text)) {
            return span("known", text);
        }
        return keywords.contains(text) ? span("keyword", text) : text;
    }

    private static String span(String kind, String text) {
        return "<span class=\"" + kind + "\">" + text + "</span>";
    }
}
