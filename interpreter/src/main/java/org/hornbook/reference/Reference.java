package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.document.Document;
import org.hornbook.source.BuiltIn;

/** The whole reference, chapter by chapter, in reading order. */
public record Reference(Grammar grammar, List<Chapter> chapters) {
    private static final String FOLDER = "/reference/";
    private static final String HOUSE_RULES = "house";

    public Reference {
        chapters = List.copyOf(chapters);
    }

    /** @param id the word to link to */
    public record Chapter(String id, String title, List<Topic> topics) {
        public Chapter {
            topics = List.copyOf(topics);
        }
    }

    /** The reference of this program's Horn. */
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
                topics.add(TopicFile.read(line.strip(), BuiltIn.text(FOLDER + line.strip() + ".txt"), grammar));
            }
        }
        chapters.add(new Chapter(id, title, topics));
        Chapter messages = Messages.chapter(new Catalogue());
        if (!messages.topics().isEmpty()) {
            chapters.add(messages);
        }
        return new Reference(grammar, chapters);
    }

    /** What {@code hornbook reference} and the web print. */
    public Document document() {
        return new Document(
                "The Horn language",
                null,
                chapters.stream()
                        .map(chapter -> new Document.Section(
                                chapter.id(),
                                chapter.title(),
                                chapter.topics().stream().map(Topic::block).toList()))
                        .toList());
    }

    /** House rules to take over: recipes for what people often want. */
    public List<Topic> houseRules() {
        return chapters.stream()
                .filter(chapter -> chapter.id().equals(HOUSE_RULES))
                .flatMap(chapter -> chapter.topics().stream())
                .toList();
    }

    public Optional<Topic> topic(String id) {
        return chapters.stream()
                .flatMap(chapter -> chapter.topics().stream())
                .filter(topic -> topic.id().equals(id))
                .findFirst();
    }
}
