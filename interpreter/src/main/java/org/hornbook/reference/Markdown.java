package org.hornbook.reference;

/** The reference in Markdown. */
public final class Markdown {
    private Markdown() {}

    public static String of(Reference reference) {
        StringBuilder out = new StringBuilder("# The Horn language\n");
        for (Reference.Chapter chapter : reference.chapters()) {
            out.append("\n## ").append(chapter.title()).append('\n');
            for (Topic topic : chapter.topics()) {
                topic(topic, out);
            }
        }
        return out.toString();
    }

    private static void topic(Topic topic, StringBuilder out) {
        out.append("\n### ").append(topic.title().replace("*", "\\*")).append("\n\n");
        out.append(topic.beginning()).append("\n\n");
        for (Grammar.Form form : topic.forms()) {
            out.append(form.syntax().indent(4));
        }
        if (!topic.forms().isEmpty()) {
            out.append('\n');
        }
        topic.rest().forEach(paragraph -> out.append(paragraph).append("\n\n"));
        for (Word word : topic.words()) {
            out.append("- `")
                    .append(word.written())
                    .append('`')
                    .append(word.of().isEmpty() ? "" : " of " + word.of());
            out.append(": ")
                    .append(word.meaning())
                    .append("; `")
                    .append(word.example())
                    .append("`\n");
        }
        if (!topic.words().isEmpty()) {
            out.append('\n');
        }
        for (Topic.Sample sample : topic.examples()) {
            out.append(sample.sound() ? "" : "Wrong:\n\n");
            out.append("```horn\n").append(sample.script()).append("```\n\n");
        }
    }
}
