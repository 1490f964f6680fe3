package org.hornbook.server.workshop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Topic;
import org.hornbook.reference.Word;

/**
 * A word of the language, as the editor explains it.
 *
 * @param text one or two sentences, with code between back quotes
 * @param topic where the reference says more
 * @param fact whether it can follow a dot
 */
public record WordHelp(String word, String text, String topic, boolean fact) {

    /** Every word that the checker gives a meaning, then every keyword that the reference has a topic on. */
    public static List<WordHelp> all(Reference reference) {
        Map<String, WordHelp> all = new LinkedHashMap<>();
        List<Topic> topics = new ArrayList<>();
        reference.chapters().forEach(chapter -> topics.addAll(chapter.topics()));
        for (Topic topic : topics) {
            for (Word word : topic.words()) {
                all.merge(word.bare(), of(word, topic), WordHelp::and);
            }
        }
        for (String keyword : reference.grammar().keywords()) {
            topics.stream()
                    .filter(topic -> Pattern.compile("(?<![a-z])" + keyword + "(?![a-z])")
                            .matcher(topic.title())
                            .find())
                    .filter(topic -> !topic.forms().isEmpty())
                    .findFirst()
                    .ifPresent(topic -> all.putIfAbsent(
                            keyword, new WordHelp(keyword, topic.paragraphs().getFirst(), topic.id(), false)));
        }
        return List.copyOf(all.values());
    }

    private static WordHelp of(Word word, Topic topic) {
        return new WordHelp(word.bare(), word.sentence(), topic.id(), !word.of().isEmpty());
    }

    private WordHelp and(WordHelp other) {
        return new WordHelp(word, text + " " + other.text, topic, fact || other.fact);
    }
}
