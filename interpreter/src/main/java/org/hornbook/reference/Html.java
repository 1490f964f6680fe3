package org.hornbook.reference;

import java.util.List;
import java.util.Locale;

/**
 * The reference as pieces of HTML without styles: a list of contents, and chapters whose topics are {@code article}
 * elements with their id to link to.
 */
public final class Html {
    private final Reference reference;
    private final Colours colours;

    public Html(Reference reference) {
        this.reference = reference;
        this.colours = new Colours(reference.grammar());
    }

    public String contents() {
        StringBuilder out = new StringBuilder("<ul class=\"contents\">\n");
        for (Reference.Chapter chapter : reference.chapters()) {
            out.append("<li><a href=\"#").append(chapter.id()).append("\">").append(Prose.escape(chapter.title()));
            out.append("</a>\n<ul>");
            for (Topic topic : chapter.topics()) {
                out.append("<li><a href=\"#").append(topic.id()).append("\">").append(Prose.escape(topic.title()));
                out.append("</a></li>\n");
            }
            out.append("</ul></li>\n");
        }
        return out.append("</ul>\n").toString();
    }

    public String chapters() {
        StringBuilder out = new StringBuilder();
        reference.chapters().forEach(chapter -> out.append(chapter(chapter)));
        return out.toString();
    }

    public String chapter(Reference.Chapter chapter) {
        StringBuilder out = new StringBuilder("<section class=\"chapter\" id=\"" + chapter.id() + "\">\n<h2>");
        out.append(Prose.escape(chapter.title())).append("</h2>\n");
        chapter.topics().forEach(topic -> topic(topic, out));
        return out.append("</section>\n").toString();
    }

    private void topic(Topic topic, StringBuilder out) {
        out.append("<article class=\"topic\" id=\"").append(topic.id()).append("\" data-words=\"");
        out.append(Prose.escape(searched(topic)))
                .append("\">\n<h3><a href=\"#")
                .append(topic.id())
                .append("\">");
        out.append(Prose.escape(topic.title())).append("</a></h3>\n");
        paragraph(topic.beginning(), out);
        if (!topic.forms().isEmpty()) {
            out.append("<pre class=\"syntax\" tabindex=\"0\">");
            topic.forms().forEach(form -> out.append(syntax(form)).append('\n'));
            out.append("</pre>\n");
        }
        topic.rest().forEach(text -> paragraph(text, out));
        if (!topic.words().isEmpty()) {
            out.append("<dl class=\"words\">\n");
            topic.words().forEach(word -> word(word, out));
            out.append("</dl>\n");
        }
        List<Topic.Sample> samples = topic.examples();
        for (int index = 0; index < samples.size(); index++) {
            sample(topic, index, samples.get(index), out);
        }
        out.append("</article>\n");
    }

    private static void paragraph(String text, StringBuilder out) {
        out.append("<p>").append(Prose.html(text)).append("</p>\n");
    }

    private static void word(Word word, StringBuilder out) {
        out.append("<dt><code>").append(Prose.escape(word.written())).append("</code>");
        out.append(word.of().isEmpty() ? "" : " of " + word.of()).append("</dt><dd>");
        out.append(Prose.escape(word.meaning())).append(": <code>").append(Prose.escape(word.example()));
        out.append("</code></dd>\n");
    }

    private void sample(Topic topic, int index, Topic.Sample sample, StringBuilder out) {
        out.append("<div class=\"sample")
                .append(sample.sound() ? "" : " unsound")
                .append("\">");
        if (!sample.sound()) {
            out.append("<p class=\"verdict\">Wrong</p>");
        }
        out.append("<pre class=\"script\" tabindex=\"0\">")
                .append(colours.html(sample.script()))
                .append("</pre>");
        out.append("<a class=\"button small\" href=\"/new?topic=").append(topic.id());
        out.append(index == 0 ? "" : "&amp;example=" + (index + 1)).append("\">Try in the workshop</a></div>\n");
    }

    /** What is written as it stands is {@code b}; things to be put in are {@code i}. */
    private static String syntax(Grammar.Form form) {
        return Prose.escape(form.syntax())
                .replaceAll("&lt;(\\w+)&gt;", "<i>$1</i>")
                .replaceAll("(?<![<\\w/&])([a-z]+)(?![\\w>;])", "<b>$1</b>");
    }

    private static String searched(Topic topic) {
        StringBuilder words = new StringBuilder(topic.id() + " " + topic.title());
        topic.forms().forEach(form -> words.append(' ').append(form.syntax()));
        topic.words()
                .forEach(word ->
                        words.append(' ').append(word.written()).append(' ').append(word.meaning()));
        topic.paragraphs().forEach(paragraph -> words.append(' ').append(paragraph));
        return words.toString().toLowerCase(Locale.ROOT);
    }
}
