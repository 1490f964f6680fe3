package org.hornbook.experiment;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.hornbook.printer.Printer;
import org.hornbook.syntax.Statement;
import org.jspecify.annotations.Nullable;

/** Finds out which differences belong together: those that mention one another, or the same new word. */
final class Relatives {
    private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9_]+");

    private Relatives() {}

    /**
     * The differences in groups, in the order they were given.
     *
     * @param before the parts of the first game by their keys, with what only declares something for the second
     * @param after those of the second
     */
    static List<List<String>> of(List<String> different, Map<String, Statement> before, Map<String, Statement> after) {
        Set<String> news = new HashSet<>();
        different.forEach(key -> news.add(Changes.name(key)));
        after.forEach((key, statement) -> {
            if (before.get(key) == statement) {
                news.add(Changes.name(key));
            }
        });
        List<List<String>> groups = new ArrayList<>();
        List<Set<String>> vocabularies = new ArrayList<>();
        for (String key : different) {
            List<String> group = new ArrayList<>(List.of(key));
            Set<String> words = newWords(key, after.get(key), news);
            for (int i = groups.size() - 1; i >= 0; i--) {
                if (vocabularies.get(i).stream().anyMatch(words::contains)) {
                    group.addAll(0, groups.remove(i));
                    words.addAll(vocabularies.remove(i));
                }
            }
            groups.add(group);
            vocabularies.add(words);
        }
        return groups;
    }

    private static Set<String> newWords(String key, @Nullable Statement statement, Set<String> news) {
        Set<String> words = new TreeSet<>(Set.of(Changes.name(key)));
        if (statement != null) {
            NO_WORD.splitAsStream(Printer.print(statement)).forEach(words::add);
        }
        words.retainAll(news);
        return words;
    }
}
