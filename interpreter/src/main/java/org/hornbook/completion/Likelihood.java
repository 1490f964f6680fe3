package org.hornbook.completion;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.antlr.v4.runtime.Token;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Findings;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokenizer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.reference.Word;
import org.hornbook.syntax.Script;

/**
 * What usually follows what: counted in the shipped scripts, in which names stand for their kinds. The more words before a place were
 * seen together, the more they tell.
 */
final class Likelihood {
    /** The most words before a place that are looked at. */
    private static final int DEPTH = 4;

    /** How much more each further word before a place tells. */
    private static final double WEIGHT = 8;

    /** The kind of a player's name. */
    static final String PLAYER = "somebody";

    private static final Set<String> KNOWN = Word.all().stream().map(Word::bare).collect(Collectors.toSet());

    private static final class Shipped {
        private static final Likelihood ALL = new Likelihood();
    }

    /** How often each kind of word follows others. */
    private final Map<List<String>, Map<String, Integer>> following = new HashMap<>();

    static Likelihood shipped() {
        return Shipped.ALL;
    }

    private Likelihood() {
        ShippedScripts shipped = new ShippedScripts();
        Checker checker = new Checker(shipped);
        Stream.concat(shipped.scripts().stream(), shipped.rules().stream()).forEach(script -> {
            Script whole = checker.understood(script).flattened();
            if (whole != null) {
                count(kinds(new Tokenizer(script, new Findings()).tokens(), kinds(whole)));
            }
        });
    }

    private void count(List<String> words) {
        for (int at = 0; at < words.size(); at++) {
            for (int depth = 0; depth <= Math.min(DEPTH, at); depth++) {
                following
                        .computeIfAbsent(List.copyOf(words.subList(at - depth, at)), _ -> new HashMap<>())
                        .merge(words.get(at), 1, Integer::sum);
            }
        }
    }

    /** The kind of each name that a script and its parents declare. */
    static Map<String, String> kinds(Script whole) {
        Map<String, String> kinds = new HashMap<>();
        Declared.in(whole).forEach(each -> kinds.putIfAbsent(each.name().text(), each.kind()));
        return kinds;
    }

    /** What a word is counted as: names that nobody declares are those of players in examples. */
    static String kind(String word, Map<String, String> kinds) {
        return kinds.getOrDefault(
                word, KNOWN.contains(word) || TokenTypes.find(word).isPresent() ? word : PLAYER);
    }

    /** Words as they are counted: names by their kind, all numbers and all texts alike. */
    static List<String> kinds(List<Token> tokens, Map<String, String> kinds) {
        List<String> words = new ArrayList<>();
        for (Token token : tokens) {
            words.add(
                    switch (token.getType()) {
                        case HornLexer.NUMBER -> "1";
                        case HornLexer.STRING -> "\"";
                        case HornLexer.WORD -> kind(token.getText(), kinds);
                        default -> token.getText();
                    });
        }
        return words;
    }

    /**
     * How likely a kind of word is, from 0; only to be compared with others at the same place.
     *
     * @param before what stands before the place, as {@link #kinds} gives it
     */
    double of(String kind, List<String> before) {
        double likelihood = 0;
        for (int depth = 0; depth <= Math.min(DEPTH, before.size()); depth++) {
            Map<String, Integer> seen =
                    following.getOrDefault(before.subList(before.size() - depth, before.size()), Map.of());
            int all = seen.values().stream().mapToInt(Integer::intValue).sum();
            likelihood = likelihood / WEIGHT + (double) seen.getOrDefault(kind, 0) / Math.max(1, all);
        }
        return likelihood;
    }
}
