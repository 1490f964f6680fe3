package org.hornbook.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.hornbook.engine.Games;
import org.junit.jupiter.api.Test;

/** No word of Horn is there for one script only. */
class SharedWordsTest {
    private static final Pattern TOKEN = Pattern.compile("\"(?:\\\\.|[^\"\\\\])*\"|#[^\n]*|[A-Za-z]\\w*|[^A-Za-z\"#]+");

    @Test
    void eachIsUsedByTwoScripts() {
        Grammar grammar = Grammar.load();
        NavigableSet<String> words = new TreeSet<>(grammar.keywords());
        words.addAll(grammar.known());
        Map<String, NavigableSet<String>> users = new TreeMap<>();
        for (String script : Games.all()) {
            TOKEN.matcher(Games.source(script).text())
                    .results()
                    .map(MatchResult::group)
                    .filter(words::contains)
                    .forEach(word ->
                            users.computeIfAbsent(word, _ -> new TreeSet<>()).add(script));
        }
        words.removeIf(word -> users.getOrDefault(word, new TreeSet<>()).size() > 1);

        assertThat(words).isEmpty();
    }
}
