package org.hornbook.rulebook;

import java.util.List;
import java.util.stream.Collectors;

/** A rulebook in Markdown. */
public final class RulebookMarkdown {
    private final StringBuilder out = new StringBuilder();

    private RulebookMarkdown() {}

    /** Draws the rulebook; every line ends in a line feed. */
    public static String of(Rulebook rulebook) {
        RulebookMarkdown markdown = new RulebookMarkdown();
        markdown.paragraph("# " + escape(rulebook.title()));
        if (rulebook.about() != null) {
            markdown.paragraph("*" + escape(rulebook.about()) + "*");
        }
        for (Rulebook.Section section : rulebook.sections()) {
            markdown.paragraph("## " + escape(section.title()));
            section.blocks().forEach(markdown::block);
        }
        return markdown.out.toString().stripTrailing() + "\n";
    }

    private void block(Block block) {
        switch (block) {
            case Block.Paragraph paragraph -> paragraph(escape(paragraph.text()));
            case Block.Rules rules -> rules(rules);
            case Block.Table table -> table(table);
            case Block.Figure figure -> figure(figure);
        }
    }

    private void rules(Block.Rules rules) {
        int number = 1;
        for (Block.Rule rule : rules.rules()) {
            String mark = rules.ordered() ? number++ + ". " : "- ";
            String indent = " ".repeat(mark.length());
            String separator = "  \n" + indent;
            String text = rule.detail() == null ? escape(rule.text()) : "**" + escape(rule.text()) + "**";
            String detail = rule.detail() == null ? "" : separator + escape(rule.detail());
            String rulings = rule.rulings().stream()
                    .map(ruling -> (text.isEmpty() ? "" : separator) + "*Ruling (ours): " + escape(ruling) + "*")
                    .collect(Collectors.joining());
            out.append(mark).append(text).append(detail).append(rulings).append('\n');
        }
        out.append('\n');
    }

    private void table(Block.Table table) {
        row(table.heading());
        row(table.heading().stream().map(heading -> "---").toList());
        table.rows()
                .forEach(cells ->
                        row(cells.stream().map(RulebookMarkdown::escape).toList()));
        out.append('\n');
    }

    private void row(List<String> cells) {
        out.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private void figure(Block.Figure figure) {
        paragraph("**" + escape(English.capital(figure.title())) + "**");
        paragraph("Before: `" + RulebookText.rows(figure.before()) + "`  \n" + escape(figure.plays())
                + (figure.after().isEmpty() ? "" : "  \nAfter: `" + RulebookText.rows(figure.after()) + "`"));
        if (!figure.outcome().isEmpty()) {
            paragraph(figure.outcome().stream().map(RulebookMarkdown::escape).collect(Collectors.joining("  \n")));
        }
    }

    private void paragraph(String text) {
        out.append(text).append("\n\n");
    }

    private static String escape(String text) {
        return text.replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
    }
}
