package org.hornbook.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.document.Block;
import org.hornbook.document.Document;
import org.hornbook.source.BuiltIn;
import org.jspecify.annotations.Nullable;

/** The reference, chapter by chapter in reading order. */
public record Reference(Grammar grammar, List<Chapter> chapters) {
    private static final String FOLDER = "/reference/";
    private static final String HOUSE_RULES = "house";
    private static final String MESSAGES = "messages";

    /** Chapters of which readers look up single topics. */
    private static final Set<String> ON_DEMAND = Set.of(HOUSE_RULES, MESSAGES);

    /** Chapters whose examples are their subject. */
    private static final Set<String> WITH_EXAMPLES = Set.of("start", "examples");

    public Reference {
        chapters = List.copyOf(chapters);
    }

    /** @param id the anchor to link to */
    public record Chapter(String id, String title, List<Topic> topics) {
        public Chapter {
            topics = List.copyOf(topics);
        }
    }

    /** The reference of this version of Horn. */
    public static Reference load() {
        Grammar grammar = Grammar.load();
        List<Chapter> chapters = new ArrayList<>();
        String id = "";
        String title = "";
        List<Topic> topics = new ArrayList<>();
        for (String line : BuiltIn.text(FOLDER + "contents.txt")
                .lines()
                .filter(line -> !line.isBlank())
                .toList()) {
            if (line.startsWith("# ")) {
                if (!topics.isEmpty()) {
                    chapters.add(new Chapter(id, title, topics));
                }
                int space = line.indexOf(' ', 2);
                id = line.substring(2, space);
                title = line.substring(space + 1);
                topics = new ArrayList<>();
            } else {
                topics.add(Topic.read(line.strip(), BuiltIn.text(FOLDER + line.strip() + ".txt"), grammar));
            }
        }
        chapters.add(new Chapter(id, title, topics));
        chapters.add(new Chapter(
                MESSAGES,
                "Messages",
                new Catalogue().entries().stream().map(Reference::message).toList()));
        return new Reference(grammar, chapters);
    }

    private static Topic message(Catalogue.Entry entry) {
        List<String> paragraphs = Arrays.stream(entry.explanation().split("\\R\\s*\\R"))
                .map(paragraph -> paragraph.replaceAll("\\s+", " ").strip())
                .toList();
        List<Topic.Sample> samples =
                List.of(new Topic.Sample(entry.bad(), false), new Topic.Sample(entry.good(), true));
        return new Topic(
                entry.code(), entry.code() + ": " + entry.title(), List.of(), List.of(), "", paragraphs, samples);
    }

    /** The complete reference for the website. */
    public Document document() {
        return document(null, chapters.stream(), (_, topic) -> topic.block());
    }

    /**
     * The printed reference of about forty pages: without messages and house rules, and with only those samples that say more
     * than the text.
     */
    public Document printed() {
        return document(
                "`hornbook reference TOPIC` prints all there is about one topic: a word such as `take`, a message such"
                        + " as `HB203`, or `house`, house rules to take over.",
                chapters.stream().filter(chapter -> !ON_DEMAND.contains(chapter.id())),
                (chapter, topic) -> WITH_EXAMPLES.contains(chapter.id()) ? topic.block() : topic.inShort());
    }

    private static Document document(
            @Nullable String about, Stream<Chapter> chapters, BiFunction<Chapter, Topic, Block> block) {
        return new Document(
                "The Horn language",
                about,
                chapters.map(chapter -> new Document.Section(
                                chapter.id(),
                                chapter.title(),
                                chapter.topics().stream()
                                        .map(topic -> block.apply(chapter, topic))
                                        .toList()))
                        .toList());
    }

    /** Recipes for common house rules. */
    public List<Topic> houseRules() {
        return chapters.stream()
                .filter(chapter -> chapter.id().equals(HOUSE_RULES))
                .flatMap(chapter -> chapter.topics().stream())
                .toList();
    }

    /**
     * What there is to read of a word: the topic or chapter with this id, or else all topics that explain a form of the grammar or a
     * fact with this word; none if it means nothing in Horn. Words of two parts, such as {@code in turn}, are parted by a space or a
     * hyphen.
     */
    public List<Topic> about(String word) {
        String id = word.strip().replace(' ', '-');
        List<Topic> called = chapters.stream()
                .flatMap(chapter -> chapter.topics().stream()
                        .filter(topic -> chapter.id().equals(id) || topic.id().equals(id)))
                .toList();
        Pattern own = Pattern.compile(
                "(?<![\\w<])" + Pattern.quote(id.replace('-', ' ')) + "(?![\\w>])", Pattern.CASE_INSENSITIVE);
        return called.isEmpty()
                ? chapters.stream()
                        .flatMap(chapter -> chapter.topics().stream())
                        .filter(topic -> topic.explains(own))
                        .toList()
                : called;
    }

    public Optional<Topic> topic(String id) {
        return chapters.stream()
                .flatMap(chapter -> chapter.topics().stream())
                .filter(topic -> topic.id().equals(id))
                .findFirst();
    }
}
