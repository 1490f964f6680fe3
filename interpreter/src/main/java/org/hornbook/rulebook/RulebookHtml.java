package org.hornbook.rulebook;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A rulebook as a piece of HTML without styles: sections with ids, rules with the class {@code rule}, rulings with
 * {@code ruling}, figures with {@code figure}, their cards with {@code tile}.
 */
public final class RulebookHtml {
    private final StringBuilder out = new StringBuilder();
    private final Function<Origin, String> link;

    private RulebookHtml(Function<Origin, String> link) {
        this.link = link;
    }

    /**
     * Draws the rulebook without its title.
     *
     * @param link where a rule's line can be seen; empty for no link
     */
    public static String of(Rulebook rulebook, Function<Origin, String> link) {
        RulebookHtml html = new RulebookHtml(link);
        for (Rulebook.Section section : rulebook.sections()) {
            html.out.append("<section id=\"").append(section.id()).append("\">\n");
            html.element("h2", section.title());
            section.blocks().forEach(html::block);
            html.out.append("</section>\n");
        }
        return html.out.toString();
    }

    private void block(Block block) {
        switch (block) {
            case Block.Paragraph paragraph -> element("p", paragraph.text());
            case Block.Rules rules -> rules(rules);
            case Block.Table table -> table(table);
            case Block.Figure figure -> figure(figure);
        }
    }

    private void rules(Block.Rules rules) {
        String list = rules.ordered() ? "ol" : "ul";
        out.append('<').append(list).append(" class=\"rules\">\n");
        for (Block.Rule rule : rules.rules()) {
            out.append("<li class=\"rule\">");
            if (!rule.text().isEmpty()) {
                out.append("<p class=\"text\">")
                        .append(escape(rule.text()))
                        .append(line(rule.origin()))
                        .append("</p>");
            }
            if (rule.detail() != null) {
                out.append("<p class=\"detail\">").append(escape(rule.detail())).append("</p>");
            }
            for (String ruling : rule.rulings()) {
                out.append("<p class=\"ruling\"><strong>Ruling (ours)</strong> ")
                        .append(escape(ruling))
                        .append("</p>");
            }
            out.append("</li>\n");
        }
        out.append("</").append(list).append(">\n");
    }

    private String line(Origin origin) {
        String target = link.apply(origin);
        return target.isEmpty()
                ? ""
                : " <a class=\"line\" href=\"" + escape(target) + "\" aria-label=\"" + escape(origin.file()) + ", line "
                        + origin.line() + "\">" + escape(origin.file()) + ":" + origin.line() + "</a>";
    }

    private void table(Block.Table table) {
        out.append("<table>\n<thead><tr>");
        table.heading()
                .forEach(cell ->
                        out.append("<th scope=\"col\">").append(escape(cell)).append("</th>"));
        out.append("</tr></thead>\n<tbody>\n");
        for (List<String> row : table.rows()) {
            out.append("<tr>");
            row.forEach(cell -> out.append("<td>").append(escape(cell)).append("</td>"));
            out.append("</tr>\n");
        }
        out.append("</tbody>\n</table>\n");
    }

    private void figure(Block.Figure figure) {
        out.append("<figure class=\"figure\">\n<figcaption>")
                .append(escape(English.capital(figure.title())))
                .append(line(figure.origin()))
                .append("</figcaption>\n");
        rows("Before", figure.before());
        element("p", figure.plays());
        rows("After", figure.after());
        figure.outcome().forEach(line -> element("p", line));
        out.append("</figure>\n");
    }

    private void rows(String label, List<Block.Figure.Row> rows) {
        if (rows.isEmpty()) {
            return;
        }
        out.append("<ol class=\"tiles\" aria-label=\"").append(label).append("\">");
        for (Block.Figure.Row row : rows) {
            out.append("<li>");
            out.append(row.cards().stream()
                    .map(card -> "<span class=\"tile\">" + card + "</span>")
                    .collect(Collectors.joining(" ")));
            if (!row.beside().isEmpty()) {
                out.append(" <span class=\"beside\">")
                        .append(escape(row.beside()))
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
                .append(escape(text))
                .append("</")
                .append(name)
                .append(">\n");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
