package org.hornbook.document;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.words.Language;

/** Renders documents as Markdown. */
public final class MarkdownRenderer {
    private final StringBuilder out = new StringBuilder();

    private MarkdownRenderer() {}

    /** Renders a document; every line ends in a line feed. */
    public static String of(Document document) {
        MarkdownRenderer markdown = new MarkdownRenderer();
        markdown.paragraph("# " + escape(document.title()));
        if (document.about() != null) {
            markdown.paragraph("*" + escape(document.about()) + "*");
        }
        for (Document.Section section : document.sections()) {
            markdown.paragraph("## " + escape(section.title()));
            section.blocks().forEach(markdown::block);
        }
        return markdown.out.toString().stripTrailing() + "\n";
    }

    private void block(Block block) {
        switch (block) {
            case Block.Paragraph paragraph -> paragraph(paragraph.prose().inMarkdown());
            case Block.Rules rules -> rules(rules);
            case Block.Table table -> table(table);
            case Block.Figure figure -> figure(figure);
            case Block.Topic topic -> {
                paragraph("### " + escape(topic.title()));
                topic.blocks().forEach(this::block);
            }
            case Block.Syntax syntax -> {
                syntax.forms().forEach(form -> out.append(form.indent(4)));
                out.append('\n');
            }
            case Block.Definitions words -> {
                words.definitions().forEach(this::definition);
                out.append('\n');
            }
            case Block.Script script ->
                out.append(script.sound() ? "" : say("document.wrong") + ":\n\n")
                        .append("```horn\n")
                        .append(script.text())
                        .append("```\n\n");
        }
    }

    private void definition(Block.Definition word) {
        String of = word.of().isEmpty() ? "" : " " + say("document.of thing", word.of());
        out.append("- `")
                .append(word.term())
                .append('`')
                .append(of)
                .append(": ")
                .append(word.meaning())
                .append("; `")
                .append(word.example())
                .append("`\n");
    }

    private void rules(Block.Rules rules) {
        int number = 1;
        for (Block.Rule rule : rules.rules()) {
            String mark = rules.ordered() ? number++ + ". " : "- ";
            String indent = " ".repeat(mark.length());
            StringBuilder parts = new StringBuilder();
            if (!rule.text().isEmpty()) {
                parts.append(indent).append("**").append(escape(rule.text())).append("**\n");
            }
            rule.rulings()
                    .forEach(ruling -> parts.append(parts.isEmpty() ? "" : "\n")
                            .append(indent)
                            .append("*" + say("document.ruling") + ": ")
                            .append(escape(ruling))
                            .append("*\n"));
            if (!parts.isEmpty() && !rule.outline().isEmpty()) {
                parts.append('\n');
            }
            rule.outline()
                    .forEach(line -> parts.append(indent)
                            .append("  ".repeat(line.depth()))
                            .append("- ")
                            .append(escape(line.words()))
                            .append('\n'));
            out.append(mark).append(parts.substring(indent.length()));
        }
        out.append('\n');
    }

    private void table(Block.Table table) {
        row(table.heading());
        row(table.heading().stream().map(heading -> "---").toList());
        table.rows()
                .forEach(cells ->
                        row(cells.stream().map(MarkdownRenderer::escape).toList()));
        out.append('\n');
    }

    private void row(List<String> cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private void figure(Block.Figure figure) {
        paragraph("**" + escape(Language.capital(figure.title())) + "**");
        paragraph(Stream.of(
                        rows("document.before", figure.before()),
                        escape(figure.plays()),
                        rows("document.after", figure.after()))
                .filter(line -> !line.isEmpty())
                .collect(Collectors.joining("  \n")));
        if (!figure.outcome().isEmpty()) {
            paragraph(figure.outcome().stream().map(MarkdownRenderer::escape).collect(Collectors.joining("  \n")));
        }
    }

    private static String rows(String label, List<Block.Figure.Row> rows) {
        return rows.isEmpty() ? "" : say(label) + ": `" + TextRenderer.rows(rows) + "`";
    }

    private void paragraph(String text) {
        out.append(text).append("\n\n");
    }

    static String escape(String text) {
        return text.replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
    }
}
