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
 * What a word means where it stands.
 *
 * @param title the word, or the words it belongs to
 * @param kind what a script's own name is, such as {@code parameter}, or what a word of the language helps to say; may be
 *     empty
 * @param text some sentences, with code between back quotes; empty if there is nothing to add
 * @param place where a script's own name stands; empty for words of the language
 * @param topic where the reference says more; empty for names
 */
public record Hint(String title, String kind, String text, String place, String topic) {

    /**
     * The word at an offset, in UTF-16 units.
     *
     * @param checked what the checker says of the file
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

    /** A word that only helps to say something is told together with what it belongs to. */
    private static Hint of(Senses.Sense sense, String word) {
        boolean itself = List.of(sense.title().split("\\W+")).contains(word);
        return new Hint(
                itself ? sense.title() : word, itself ? "" : "in " + sense.title(), sense.text(), "", sense.topic());
    }

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
