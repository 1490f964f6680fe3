package org.hornbook.reference;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.parser.WordPlace;

/** The senses of words by their place: {@code with} between variants means something else than after {@code row}. */
public final class Senses {
    private static final Pattern SENTENCE = Pattern.compile("(?:`[^`]*`|[^.`])++\\.(?=\\s|$)");

    private final List<Topic> topics;

    public Senses(Reference reference) {
        topics = reference.chapters().stream()
                .flatMap(chapter -> chapter.topics().stream())
                .toList();
    }

    /**
     * One sense of a word.
     *
     * @param title the phrase it belongs to, such as {@code row with}
     * @param text some sentences, with code between back quotes
     * @param topic the topic of the reference with more
     */
    public record Sense(String title, String text, String topic) {}

    /** The sense of a word that its place determines, whatever the script declares. */
    public Optional<Sense> certain(WordPlace place) {
        if (!place.name()) {
            return ofTheGrammar(place);
        }
        if (place.forms().isEmpty()) {
            return Optional.empty();
        }
        String form = place.forms().getFirst();
        return switch (form) {
            case "identity" -> ofTheChecker(place, word -> word.id().startsWith("is."));
            case "trigger", "event" -> ofTheChecker(word -> names(word, place));
            case "path" -> place.index() == 0 ? Optional.empty() : ofTheChecker(place, Senses::isFact);
            default -> Optional.empty();
        };
    }

    /** The sense of a word unless the script declares the name. */
    public Optional<Sense> likely(WordPlace place) {
        return ofTheChecker(place, word -> isFact(word) || word.id().startsWith("word."));
    }

    private Optional<Sense> ofTheGrammar(WordPlace place) {
        Pattern own = Pattern.compile("(?<![a-z<])" + place.word() + "(?![a-z>])");
        for (String form : place.forms()) {
            for (Topic topic : topics) {
                if (topic.forms().stream()
                        .anyMatch(each -> each.name().equals(form)
                                && own.matcher(each.syntax()).find())) {
                    return Optional.of(new Sense(topic.title(), about(place.word(), topic), topic.id()));
                }
            }
        }
        return Optional.empty();
    }

    /** The first sentence of a topic and those that mention the word; else its first two. */
    private static String about(String word, Topic topic) {
        List<String> sentences = SENTENCE.matcher(String.join(" ", topic.paragraphs()))
                .results()
                .map(result -> result.group().strip())
                .toList();
        Pattern quoted = Pattern.compile("`" + word + "\\b");
        List<String> spoken = sentences.stream()
                .filter(sentence -> quoted.matcher(sentence).find())
                .toList();
        return sentences.stream()
                .filter(sentence ->
                        sentences.indexOf(sentence) < (spoken.isEmpty() ? 2 : 1) || spoken.contains(sentence))
                .collect(Collectors.joining(" "));
    }

    /** Whether the word names an event, some of which have two words. */
    private static boolean names(Word event, WordPlace place) {
        return Set.of("on " + place.word(), "on " + place.word() + " end", "on " + place.before() + " " + place.word())
                .contains(event.written());
    }

    private Optional<Sense> ofTheChecker(WordPlace place, Predicate<Word> fitting) {
        return ofTheChecker(word -> word.bare().equals(place.word()) && fitting.test(word));
    }

    private Optional<Sense> ofTheChecker(Predicate<Word> fitting) {
        List<Word> words = Word.all().stream().filter(fitting).toList();
        if (words.isEmpty()) {
            return Optional.empty();
        }
        String text = words.stream().map(Word::sentence).collect(Collectors.joining(" "));
        return topics.stream()
                .filter(topic -> topic.words().contains(words.getFirst()))
                .findFirst()
                .map(topic -> new Sense(words.getFirst().written(), text, topic.id()));
    }

    private static boolean isFact(Word word) {
        return !word.of().isEmpty() && !word.id().startsWith("is.");
    }
}
