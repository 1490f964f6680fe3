package org.hornbook.document;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hornbook.words.Language;

/**
 * Renders documents as HTML fragments without styles. Sections and topics have ids; the classes are {@code rule}, {@code
 * ruling}, {@code outline}, {@code figure}, {@code tile} for a figure's cards, and {@code sample} for scripts.
 */
public final class HtmlRenderer {
    private final Function<Block.Origin, String> link;
    private final UnaryOperator<String> scripts;
    private final StringBuilder out = new StringBuilder();

    private HtmlRenderer(Function<Block.Origin, String> link, UnaryOperator<String> scripts) {
        this.link = link;
        this.scripts = scripts;
    }

    /**
     * All sections, without the title.
     *
     * @param link the link to a rule's line; empty for none
     */
    public static String withLinks(Document document, Function<Block.Origin, String> link) {
        return of(document, new HtmlRenderer(link, Block.Prose::escape));
    }

    /**
     * All sections, without the title.
     *
     * @param scripts renders a script as HTML
     */
    public static String withScripts(Document document, UnaryOperator<String> scripts) {
        return of(document, new HtmlRenderer(origin -> "", scripts));
    }

    /** The table of contents: links to sections and their topics. */
    public static String contents(Document document) {
        StringBuilder out = new StringBuilder("<ul class=\"contents\">\n");
        for (Document.Section section : document.sections()) {
            out.append("<li>").append(link(section.id(), section.title())).append("\n<ul>");
            for (Block.Topic topic : section.topics()) {
                out.append("<li>").append(link(topic.id(), topic.title())).append("</li>\n");
            }
            out.append("</ul></li>\n");
        }
        return out.append("</ul>\n").toString();
    }

    private static String of(Document document, HtmlRenderer html) {
        for (Document.Section section : document.sections()) {
            html.out
                    .append("<section ")
                    .append(section.topics().isEmpty() ? "" : "class=\"chapter\" ")
                    .append("id=\"")
                    .append(section.id())
                    .append("\">\n");
            html.element("h2", section.title());
            section.blocks().forEach(html::block);
            html.out.append("</section>\n");
        }
        return html.out.toString();
    }

    private static String link(String id, String title) {
        return "<a href=\"#" + id + "\">" + Block.Prose.escape(title) + "</a>";
    }

    private void block(Block block) {
        switch (block) {
            case Block.Paragraph paragraph ->
                out.append("<p>").append(paragraph.prose().inHtml()).append("</p>\n");
            case Block.Rules rules -> rules(rules);
            case Block.Table table -> table(table);
            case Block.Figure figure -> figure(figure);
            case Block.Topic topic -> topic(topic);
            case Block.Syntax syntax -> {
                out.append("<pre class=\"syntax\" translate=\"no\" tabindex=\"0\">");
                syntax.forms().forEach(form -> out.append(syntax(form)).append('\n'));
                out.append("</pre>\n");
            }
            case Block.Definitions words -> {
                out.append("<dl class=\"words\">\n");
                words.definitions().forEach(this::definition);
                out.append("</dl>\n");
            }
            case Block.Script script -> script(script);
        }
    }

    private void topic(Block.Topic topic) {
        out.append("<article class=\"topic\" id=\"")
                .append(topic.id())
                .append("\" data-words=\"")
                .append(Block.Prose.escape(topic.searched()))
                .append("\">\n<h3>")
                .append(link(topic.id(), topic.title()))
                .append("</h3>\n");
        topic.blocks().forEach(this::block);
        out.append("</article>\n");
    }

    /** Renders syntax: literal words as {@code b}, parts to fill in as {@code i}. */
    private static String syntax(String form) {
        return Block.Prose.escape(form)
                .replaceAll("&lt;(\\w+)&gt;", "<i>$1</i>")
                .replaceAll("(?<![<\\w/&])([a-z]+)(?![\\w>;])", "<b>$1</b>");
    }

    private void definition(Block.Definition word) {
        out.append("<dt><code translate=\"no\">")
                .append(Block.Prose.escape(word.term()))
                .append("</code>");
        out.append(word.of().isEmpty() ? "" : " " + say("document.of thing", word.of()))
                .append("</dt><dd>");
        out.append(Block.Prose.escape(word.meaning()))
                .append(": <code translate=\"no\">")
                .append(Block.Prose.escape(word.example()));
        out.append("</code></dd>\n");
    }

    private void script(Block.Script script) {
        out.append("<div class=\"sample")
                .append(script.sound() ? "" : " unsound")
                .append("\">");
        if (!script.sound()) {
            out.append("<p class=\"verdict\">" + say("document.wrong") + "</p>");
        }
        out.append("<pre class=\"script\" translate=\"no\" tabindex=\"0\">")
                .append(scripts.apply(script.text()))
                .append("</pre><a class=\"button small\" href=\"")
                .append(Block.Prose.escape(script.link()))
                .append("\">" + say("document.try") + "</a></div>\n");
    }

    private void rules(Block.Rules rules) {
        String list = rules.ordered() ? "ol" : "ul";
        out.append('<').append(list).append(" class=\"rules\">\n");
        for (Block.Rule rule : rules.rules()) {
            out.append("<li class=\"rule\">");
            if (!rule.text().isEmpty()) {
                out.append(rule.isForeign() ? "<p class=\"text\" lang=\"\">" : "<p class=\"text\">")
                        .append(Block.Prose.escape(rule.text()))
                        .append(line(rule.origin()))
                        .append("</p>");
            }
            for (String ruling : rule.rulings()) {
                out.append("<p class=\"ruling\"><strong>" + say("document.ruling") + "</strong> ")
                        .append(Block.Prose.escape(ruling))
                        .append("</p>");
            }
            outline(rule);
            out.append("</li>\n");
        }
        out.append("</").append(list).append(">\n");
    }

    /** The outline, collapsed below the author's text; expanded without one. */
    private void outline(Block.Rule rule) {
        if (rule.outline().isEmpty()) {
            return;
        }
        boolean isFolded = !rule.text().isEmpty();
        out.append(isFolded ? "<details class=\"exactly\"><summary>" + say("document.exactly") + "</summary>" : "");
        out.append("<ul class=\"outline\">");
        int depth = 0;
        boolean isFirst = true;
        for (Block.Line line : rule.outline()) {
            if (line.depth() > depth) {
                out.append("<ul>".repeat(line.depth() - depth));
            } else if (!isFirst) {
                out.append("</li>").append("</ul></li>".repeat(depth - line.depth()));
            }
            out.append("<li>").append(Block.Prose.escape(line.words()));
            depth = line.depth();
            isFirst = false;
        }
        out.append("</li></ul>".repeat(depth + 1)).append(isFolded ? "</details>" : "");
    }

    private String line(Block.Origin origin) {
        String target = link.apply(origin);
        return target.isEmpty()
                ? ""
                : " <a class=\"line\" translate=\"no\" href=\"" + Block.Prose.escape(target) + "\" aria-label=\""
                        + Block.Prose.escape(say("document.line file line", origin.file(), origin.line())) + "\">"
                        + Block.Prose.escape(origin.file()) + ":" + origin.line()
                        + "</a>";
    }

    private void table(Block.Table table) {
        out.append("<table>\n<thead><tr>");
        table.heading()
                .forEach(cell -> out.append("<th scope=\"col\">")
                        .append(Block.Prose.escape(cell))
                        .append("</th>"));
        out.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : table.rows()) {
            out.append("<tr>");
            row.forEach(
                    cell -> out.append("<td>").append(Block.Prose.escape(cell)).append("</td>"));
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n");
    }

    private void figure(Block.Figure figure) {
        out.append("<figure class=\"figure\">\n<figcaption>")
                .append(Block.Prose.escape(Language.capital(figure.title())))
                .append(line(figure.origin()))
                .append("</figcaption>\n");
        rows(say("document.before"), figure.before());
        element("p", figure.plays());
        rows(say("document.after"), figure.after());
        figure.outcome().forEach(line -> element("p", line));
        out.append("</figure>\n");
    }

    private void rows(String label, List<Block.Figure.Row> rows) {
        if (rows.isEmpty()) {
            return;
        }
        out.append("<ol class=\"tiles\" aria-label=\"").append(label).append("\">");
        for (Block.Figure.Row row : rows) {
            out.append("<li data-row=\"")
                    .append(Block.Prose.escape(row.written()))
                    .append("\">");
            out.append(row.cards().stream()
                    .map(card -> "<span class=\"tile\">" + Block.Prose.escape(card) + "</span>")
                    .collect(Collectors.joining(" ")));
            if (!row.beside().isEmpty()) {
                out.append(" <span class=\"beside\">")
                        .append(Block.Prose.escape(row.beside()))
                        .append("</span>");
            }
            out.append("</li>");
        }
        out.append("</ol>\n");
    }

    private void element(String name, String text) {
        out.append('<')
                .append(name)
                .append('>')
                .append(Block.Prose.escape(text))
                .append("</")
                .append(name)
                .append(">\n");
    }
}
