package org.hornbook.reference;

import java.util.ArrayList;
import java.util.List;

/**
 * A file of {@code resources/reference}: lines {@code title: …}, then perhaps {@code grammar: …} and {@code words: …},
 * then paragraphs, then scripts, each after a line {@code --- example}.
 */
final class TopicFile {
    private static final String EXAMPLE = "--- example";

    private String title = "";
    private final List<String> forms = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private final List<String> paragraphs = new ArrayList<>();
    private final List<Topic.Sample> examples = new ArrayList<>();

    private TopicFile() {}

    static Topic read(String id, String text, Grammar grammar) {
        TopicFile file = new TopicFile();
        String[] parts = text.split("(?m)^" + EXAMPLE + "\\R");
        file.head(parts[0]);
        for (int part = 1; part < parts.length; part++) {
            file.examples.add(new Topic.Sample(parts[part].strip() + "\n", true));
        }
        List<Grammar.Form> forms = file.forms.stream().map(grammar::form).toList();
        List<Word> words = file.words.stream().map(Word::find).toList();
        return new Topic(id, file.title, forms, words, file.paragraphs, file.examples);
    }

    private void head(String text) {
        for (String paragraph : text.strip().split("\\R\\s*\\R")) {
            List<String> prose = new ArrayList<>();
            for (String line : paragraph.lines().toList()) {
                if (line.startsWith("title: ")) {
                    title = value(line);
                } else if (line.startsWith("grammar: ")) {
                    forms.addAll(List.of(value(line).split(" +")));
                } else if (line.startsWith("words: ")) {
                    words.addAll(List.of(value(line).split(" +")));
                } else {
                    prose.add(line.strip());
                }
            }
            if (!prose.isEmpty()) {
                paragraphs.add(String.join(" ", prose));
            }
        }
    }

    private static String value(String line) {
        return line.substring(line.indexOf(' ') + 1).strip();
    }
}
