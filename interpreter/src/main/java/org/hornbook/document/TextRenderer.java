package org.hornbook.document;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.words.Language;

/** Renders documents as plain text, at most {@value #WIDTH} characters wide where words allow. */
public final class TextRenderer {
    private static final int WIDTH = 84;
    private static final String OUTLINE = "  ";

    private final StringBuilder out = new StringBuilder();

    private TextRenderer() {}

    /** Renders a document; every line ends in a line feed. */
    public static String of(Document document) {
        TextRenderer text = new TextRenderer();
        text.heading(document.title(), '=');
        if (document.about() != null) {
            text.paragraph("", document.about());
        }
        for (Document.Section section : document.sections()) {
            text.out.append('\n');
            text.heading(section.title(), section.topics().isEmpty() ? '-' : '=');
            section.blocks().forEach(text::block);
        }
        return text.out.toString();
    }

    private void heading(String title, char line) {
        out.append(title).append('\n');
        out.append(String.valueOf(line).repeat(title.length())).append('\n');
    }

    private void block(Block block) {
        switch (block) {
            case Block.Paragraph paragraph -> paragraph("", paragraph.prose().inText());
            case Block.Rules rules -> rules(rules);
            case Block.Table table -> table(table);
            case Block.Figure figure -> figure(figure);
            case Block.Topic topic -> {
                out.append('\n');
                heading(topic.title(), '-');
                topic.blocks().forEach(this::block);
            }
            case Block.Syntax syntax -> syntax.forms().forEach(form -> out.append(form.indent(4)));
            case Block.Definitions words -> words.definitions().forEach(this::definition);
            case Block.Script script ->
                out.append(script.sound() ? "\n" : "\n    # wrong:\n")
                        .append(script.text().indent(4));
        }
    }

    private void definition(Block.Definition word) {
        String of = word.of().isEmpty() ? "" : " " + say("document.of thing", word.of());
        paragraph("- ", word.term() + of + ": " + word.meaning() + "; `" + word.example() + "`");
    }

    private void rules(Block.Rules rules) {
        int number = 1;
        for (Block.Rule rule : rules.rules()) {
            String mark = rules.ordered() ? number + ". " : "- ";
            String indent = " ".repeat(mark.length());
            int start = out.length();
            if (!rule.text().isEmpty()) {
                paragraph(indent, rule.text());
            }
            rule.rulings().forEach(ruling -> paragraph(indent, say("document.ruling") + ": " + ruling));
            rule.outline().forEach(line -> paragraph(indent + OUTLINE.repeat(line.depth() + 1) + "- ", line.words()));
            out.replace(start, start + mark.length(), mark);
            number++;
        }
    }

    private void table(Block.Table table) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(table.heading());
        lines.addAll(table.rows());
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder(" ");
            for (int column = 0; column < line.size(); column++) {
                text.append(' ').append(pad(line.get(column), width(lines, column)));
            }
            out.append(text.toString().stripTrailing()).append('\n');
        }
    }

    private static int width(List<List<String>> lines, int column) {
        return lines.stream().mapToInt(line -> line.get(column).length()).max().orElse(0) + 1;
    }

    private static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    private void figure(Block.Figure figure) {
        paragraph("", Language.capital(figure.title()) + ".");
        rows("document.before", figure.before());
        paragraph("  ", figure.plays());
        rows("document.after", figure.after());
        figure.outcome().forEach(line -> paragraph("  ", line));
    }

    private void rows(String label, List<Block.Figure.Row> rows) {
        if (!rows.isEmpty()) {
            paragraph("  ", say(label) + ": " + rows(rows));
        }
    }

    static String rows(List<Block.Figure.Row> rows) {
        return rows.stream()
                .map(row -> (row.cards().isEmpty() ? say("document.no_cards") : String.join(" ", row.cards()))
                        + (row.beside().isEmpty() ? "" : " (" + row.beside() + ")"))
                .collect(Collectors.joining(" | "));
    }

    /** Breaks a paragraph into lines; {@code mark} precedes the first line, blanks of its width the others. */
    private void paragraph(String mark, String text) {
        StringBuilder line = new StringBuilder(mark);
        boolean empty = true;
        for (String word : text.split(" ")) {
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                out.append(line).append('\n');
                line = new StringBuilder(" ".repeat(mark.length()));
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
            empty = false;
        }
        out.append(line).append('\n');
    }
}
