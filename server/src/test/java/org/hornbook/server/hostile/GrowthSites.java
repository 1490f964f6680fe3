package org.hornbook.server.hostile;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.source.BuiltIn;
import org.jspecify.annotations.Nullable;

/**
 * What a writer can make as long as they like, by the grammar itself: every list of every form, every text and every number in one.
 * A form that the grammar gets later is in it.
 */
final class GrowthSites {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern TOKEN = Pattern.compile("'(?:[^'\\\\]|\\\\.)*+'|#|\\w+|[:;|()?*+]");

    private final Map<String, List<Loop>> loops = new LinkedHashMap<>();
    private final Set<String> all = new TreeSet<>();
    private final Deque<String> tokens = new ArrayDeque<>();

    private GrowthSites() {}

    /**
     * A list.
     *
     * @param element the rule of what is repeated; null if it is a word or a sign
     * @param before the words and signs before each element
     * @param after the words after it
     */
    record Loop(@Nullable String element, String before, String after) {
        String name(String form) {
            return "list of " + (element == null ? before.strip() : element) + " in " + form;
        }
    }

    /** Something in the grammar: a word, a rule, or a choice of sequences. */
    private sealed interface Part {
        record Literal(String text) implements Part {}

        record Rule(String name) implements Part {}

        record Choice(List<List<Part>> sequences) implements Part {}

        record Repeated(Part of) implements Part {}

        record Optional(Part of) implements Part {}
    }

    static GrowthSites read() {
        GrowthSites sites = new GrowthSites();
        String text =
                COMMENT.matcher(BuiltIn.text("/org/hornbook/grammar/Horn.g4")).replaceAll(" ");
        Matcher matcher = TOKEN.matcher(text.substring(text.indexOf(';') + 1));
        while (matcher.find()) {
            sites.tokens.add(matcher.group());
        }
        while (Character.isLowerCase(sites.tokens.element().charAt(0))) {
            sites.rule();
        }
        return sites;
    }

    /** The names of all of them. */
    Set<String> all() {
        return all;
    }

    List<Loop> loops(String form) {
        return loops.getOrDefault(form, List.of());
    }

    private void rule() {
        String rule = tokens.remove();
        tokens.remove();
        List<List<Part>> unlabelled = new ArrayList<>();
        do {
            List<Part> sequence = sequence();
            if ("#".equals(tokens.peek())) {
                tokens.remove();
                found(tokens.remove(), sequence);
            } else {
                unlabelled.add(sequence);
            }
        } while (accept("|"));
        accept(";");
        unlabelled.forEach(sequence -> found(rule, sequence));
    }

    private void found(String form, List<Part> sequence) {
        sequence.stream().flatMap(GrowthSites::within).forEach(part -> {
            if (part instanceof Part.Repeated(Part of)) {
                repeated(form, of);
            } else if (part instanceof Part.Rule(String name)
                    && Set.of("STRING", "NUMBER").contains(name)) {
                all.add(name + " in " + form);
            }
        });
    }

    private void repeated(String form, Part of) {
        List<Part> body = of instanceof Part.Choice(List<List<Part>> sequences) ? sequences.getFirst() : List.of(of);
        StringBuilder before = new StringBuilder();
        StringBuilder after = new StringBuilder();
        String element = null;
        for (Part part : body) {
            String word = firstWord(part);
            if (part instanceof Part.Rule(String name) && element == null) {
                element = name;
            } else if (!word.isEmpty()) {
                (element == null ? before : after).append(' ').append(word);
            }
        }
        Loop loop = new Loop(element, before.toString(), after.toString());
        loops.computeIfAbsent(form, _ -> new ArrayList<>()).add(loop);
        all.add(loop.name(form));
    }

    private static String firstWord(Part part) {
        return switch (part) {
            case Part.Literal(String text) -> text;
            case Part.Choice(List<List<Part>> sequences) ->
                firstWord(sequences.getFirst().getFirst());
            case Part.Rule _, Part.Repeated _, Part.Optional _ -> "";
        };
    }

    private static Stream<Part> within(Part part) {
        return Stream.concat(
                Stream.of(part),
                switch (part) {
                    case Part.Choice(List<List<Part>> sequences) ->
                        sequences.stream().flatMap(List::stream).flatMap(GrowthSites::within);
                    case Part.Repeated(Part of) -> within(of);
                    case Part.Optional(Part of) -> within(of);
                    case Part.Literal _, Part.Rule _ -> Stream.empty();
                });
    }

    private List<Part> sequence() {
        List<Part> parts = new ArrayList<>();
        while (!Set.of("|", ";", ")", "#").contains(tokens.element())) {
            Part part = part();
            parts.add(
                    accept("?")
                            ? new Part.Optional(part)
                            : accept("*") || accept("+") ? new Part.Repeated(part) : part);
        }
        return parts;
    }

    private Part part() {
        String token = tokens.remove();
        if (token.equals("(")) {
            List<List<Part>> sequences = new ArrayList<>();
            do {
                sequences.add(sequence());
            } while (accept("|"));
            accept(")");
            return new Part.Choice(sequences);
        }
        return token.startsWith("'") ? new Part.Literal(token.substring(1, token.length() - 1)) : new Part.Rule(token);
    }

    private boolean accept(String token) {
        boolean is = token.equals(tokens.peek());
        if (is) {
            tokens.remove();
        }
        return is;
    }
}
