package org.hornbook.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hornbook.source.BuiltIn;

/** The grammar of Horn as data, read from {@code Horn.g4}, to check that the reference is complete and to show syntax. */
public final class Grammar {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("'(?:[^'\\\\]|\\\\.)*+'|# *\\w+|\\w+|[:;|()?*+]|->|[^\\s]");
    private static final Pattern WORD = Pattern.compile("'([a-z]+)'");

    private final Map<String, Form> forms;
    private final SortedSet<String> keywords;

    private Grammar(Map<String, Form> forms, SortedSet<String> keywords) {
        this.forms = forms;
        this.keywords = keywords;
    }

    /**
     * A form: an alternative of a rule.
     *
     * @param name the alternative's label, or the rule's name where alternatives have no labels
     * @param syntax the syntax: literal words, {@code <other>} things in angle brackets, what can be left
     *     out in square brackets, {@code …} after what can be repeated
     */
    public record Form(String name, String syntax) {}

    /** The grammar in this program. */
    public static Grammar load() {
        return read(BuiltIn.text("/org/hornbook/grammar/Horn.g4"));
    }

    static Grammar read(String text) {
        String bare = COMMENT.matcher(text).replaceAll(" ");
        String rules = bare.substring(bare.indexOf(';') + 1);
        Deque<String> tokens = new ArrayDeque<>();
        Matcher matcher = TOKEN.matcher(rules);
        while (matcher.find()) {
            tokens.add(matcher.group());
        }
        Map<String, Form> forms = new LinkedHashMap<>();
        SortedSet<String> keywords = new TreeSet<>();
        while (!tokens.isEmpty() && Character.isLowerCase(tokens.peek().charAt(0))) {
            for (Form form : rule(tokens)) {
                forms.put(form.name(), form);
            }
        }
        Matcher words = WORD.matcher(rules);
        while (words.find()) {
            keywords.add(words.group(1));
        }
        return new Grammar(Collections.unmodifiableMap(forms), Collections.unmodifiableSortedSet(keywords));
    }

    /** All forms, in the order of the grammar. */
    public List<Form> forms() {
        return List.copyOf(forms.values());
    }

    /** The form with this name, which must exist. */
    public Form form(String name) {
        Form form = forms.get(name);
        if (form == null) {
            throw new IllegalArgumentException("the grammar has no " + name);
        }
        return form;
    }

    /** All words the grammar itself uses, in alphabetical order. */
    public SortedSet<String> keywords() {
        return keywords;
    }

    /** Words with a meaning that can also be names: those of the grammar and of the checker. */
    public SortedSet<String> known() {
        SortedSet<String> known = new TreeSet<>();
        Word.all().forEach(word -> known.add(word.bare()));
        known.removeAll(keywords);
        for (String word : form("name").syntax().split("\n")) {
            if (keywords.contains(word)) {
                known.add(word);
            }
        }
        return known;
    }

    private static List<Form> rule(Deque<String> tokens) {
        String rule = tokens.remove();
        expect(tokens, ":");
        List<Form> labelled = new ArrayList<>();
        List<String> unlabelled = new ArrayList<>();
        do {
            String syntax = sequence(tokens);
            if (!tokens.isEmpty() && tokens.peek().startsWith("#")) {
                labelled.add(new Form(tokens.remove().substring(1).strip(), syntax));
            } else {
                unlabelled.add(syntax);
            }
        } while (accept(tokens, "|"));
        expect(tokens, ";");
        return labelled.isEmpty() ? List.of(new Form(rule, String.join("\n", unlabelled))) : labelled;
    }

    private static String sequence(Deque<String> tokens) {
        List<String> parts = new ArrayList<>();
        while (!tokens.isEmpty()
                && "|;)".indexOf(tokens.peek()) < 0
                && !tokens.peek().startsWith("#")) {
            parts.add(repeated(element(tokens), tokens));
        }
        parts.removeIf("<EOF>"::equals);
        return String.join(" ", parts);
    }

    private static String element(Deque<String> tokens) {
        String token = tokens.remove();
        if (token.equals("(")) {
            List<String> choices = new ArrayList<>();
            do {
                choices.add(sequence(tokens));
            } while (accept(tokens, "|"));
            expect(tokens, ")");
            return choices.size() == 1 ? choices.getFirst() : "(" + String.join(" | ", choices) + ")";
        }
        return token.startsWith("'") ? token.substring(1, token.length() - 1) : "<" + thing(token) + ">";
    }

    private static String thing(String rule) {
        return switch (rule) {
            case "STRING" -> "text";
            case "NUMBER" -> "number";
            default -> rule;
        };
    }

    private static String repeated(String element, Deque<String> tokens) {
        if (accept(tokens, "?")) {
            return "[" + strip(element) + "]";
        }
        if (accept(tokens, "*")) {
            return "[" + strip(element) + "]\u2026";
        }
        return accept(tokens, "+") ? element + "\u2026" : element;
    }

    private static String strip(String element) {
        return element.startsWith("(") && element.endsWith(")") ? element.substring(1, element.length() - 1) : element;
    }

    private static boolean accept(Deque<String> tokens, String token) {
        if (token.equals(tokens.peek())) {
            tokens.remove();
            return true;
        }
        return false;
    }

    private static void expect(Deque<String> tokens, String token) {
        if (!accept(tokens, token)) {
            throw new IllegalStateException("expected " + token + " in the grammar at " + tokens.peek());
        }
    }
}
