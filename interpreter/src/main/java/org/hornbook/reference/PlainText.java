package org.hornbook.reference;

/** The reference as plain text, at most {@value #WIDTH} characters wide where words allow. */
public final class PlainText {
    private static final int WIDTH = 84;

    private PlainText() {}

    public static String of(Reference reference) {
        StringBuilder out = new StringBuilder();
        heading("The Horn language", '=', out);
        for (Reference.Chapter chapter : reference.chapters()) {
            out.append('\n');
            heading(chapter.title(), '=', out);
            for (Topic topic : chapter.topics()) {
                out.append('\n');
                topic(topic, out);
            }
        }
        return out.toString();
    }

    /** One topic alone, as for a question about a single word or diagnostic. */
    public static String of(Topic topic) {
        StringBuilder out = new StringBuilder();
        topic(topic, out);
        return out.toString();
    }

    private static void topic(Topic topic, StringBuilder out) {
        heading(topic.title(), '-', out);
        wrap(Prose.plain(topic.beginning()), out);
        topic.forms().forEach(form -> out.append(form.syntax().indent(4)));
        for (String paragraph : topic.rest()) {
            wrap(Prose.plain(paragraph), out);
        }
        for (Word word : topic.words()) {
            wrap(
                    "- " + word.written() + (word.of().isEmpty() ? "" : " of " + word.of()) + ": " + word.meaning()
                            + "; `" + word.example() + "`",
                    out);
        }
        for (Topic.Sample sample : topic.examples()) {
            out.append(sample.sound() ? "\n" : "\n    # wrong:\n")
                    .append(sample.script().indent(4));
        }
    }

    private static void heading(String title, char line, StringBuilder out) {
        out.append(title)
                .append('\n')
                .append(String.valueOf(line).repeat(title.length()))
                .append('\n');
    }

    private static void wrap(String text, StringBuilder out) {
        int column = 0;
        for (String word : text.split(" ")) {
            boolean breaks = column > 0 && column + 1 + word.length() > WIDTH;
            out.append(breaks ? "\n" : column > 0 ? " " : "").append(word);
            column = breaks || column == 0 ? word.length() : column + 1 + word.length();
        }
        out.append('\n');
    }
}
