package org.hornbook.server.workshop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.hornbook.checker.Checked;
import org.hornbook.parser.WordPlace;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Senses;
import org.hornbook.reference.Topic;
import org.hornbook.reference.Word;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.words.Term;

/**
 * The explanation of a word at its place in a script.
 *
 * @param title the word, or the phrase it belongs to
 * @param kind the kind of a name, such as {@code parameter}, or the phrase that a word belongs to; may be empty
 * @param text some sentences, with code between back quotes; may be empty
 * @param place where a name is declared; empty for words of the language
 * @param topic the topic of the reference with more; empty for names
 */
public record Hint(String title, String kind, String text, String place, String topic) {

    /**
     * Explains the word at an offset in UTF-16 units.
     *
     * @param checked the checker's result for the file
     */
    public static Optional<Hint> at(SourceFile file, int offset, Checked checked, Senses senses) {
        return WordPlace.at(file, offset)
                .flatMap(place -> senses.certain(place)
                        .map(sense -> of(sense, place.word()))
                        .or(() -> named(place.word(), file, checked))
                        .or(() -> senses.likely(place).map(sense -> of(sense, place.word()))));
    }

    private static Optional<Hint> named(String word, SourceFile file, Checked checked) {
        Script readable = checked.flattened() == null ? checked.script() : checked.flattened();
        return readable == null
                ? Optional.empty()
                : NamedItem.in(readable, file).stream()
                        .filter(named -> named.name().equals(word))
                        .findFirst()
                        .map(named ->
                                new Hint(Term.spoken(named.name()), named.kind(), named.text(), named.place(), ""));
    }

    /** An auxiliary word is explained together with the phrase it belongs to. */
    private static Hint of(Senses.Sense sense, String word) {
        boolean itself = List.of(sense.title().split("\\W+")).contains(word);
        return new Hint(
                itself ? sense.title() : word, itself ? "" : "in " + sense.title(), sense.text(), "", sense.topic());
    }

    /**
     * A word of the language for completion.
     *
     * @param text one or two sentences, with code between back quotes
     * @param topic the topic of the reference with more
     * @param fact whether the word can follow a dot
     */
    public record WordHelp(String word, String text, String topic, boolean fact) {

        /** All words: those with a meaning in the checker, then keywords that have a topic in the reference. */
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
                                keyword,
                                new WordHelp(keyword, topic.paragraphs().getFirst(), topic.id(), false)));
            }
            return List.copyOf(all.values());
        }

        private static WordHelp of(Word word, Topic topic) {
            return new WordHelp(
                    word.bare(), word.sentence(), topic.id(), !word.of().isEmpty());
        }

        private WordHelp and(WordHelp other) {
            return new WordHelp(word, text + " " + other.text, topic, fact || other.fact);
        }
    }
}
