package org.hornbook.document;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.source.Span;

/** A part of a section. */
public sealed interface Block {

    /** @param of the item or setting of the script that it tells of alone; empty if there is none */
    record Paragraph(Prose prose, String of) implements Block {
        public Paragraph(Prose prose) {
            this(prose, "");
        }

        /** A paragraph without marks. */
        public Paragraph(String text) {
            this(text, "");
        }

        /** A paragraph without marks that tells of an item or setting. */
        public Paragraph(String text, String of) {
            this(Prose.plain(text), of);
        }
    }

    /** A list of rules; if {@code ordered}, the first that applies decides. */
    record Rules(boolean ordered, List<Rule> rules) implements Block {
        public Rules {
            rules = List.copyOf(rules);
        }
    }

    /**
     * A rule of a script.
     *
     * @param text its author's text; may be empty
     * @param outline its exact effects, generated from the script; may be empty
     * @param isForeign whether that is not in the language of the document
     * @param rulings our decisions where the source of the rule is silent
     */
    record Rule(String text, boolean isForeign, List<Line> outline, List<String> rulings, Origin origin) {
        public Rule {
            outline = List.copyOf(outline);
            rulings = List.copyOf(rulings);
        }

        /** Its author's text, or else its outline on one line. */
        public String words() {
            return text.isEmpty() ? outline.stream().map(Line::words).collect(Collectors.joining(" ")) : text;
        }
    }

    /**
     * A line of an outline.
     *
     * @param depth the level of indentation, from 0
     */
    record Line(int depth, String words) {}

    /**
     * A table whose rows are as long as the heading.
     *
     * @param of the item of the script that it tells of alone; empty if there is none
     */
    record Table(List<String> heading, List<List<String>> rows, String of) implements Block {
        public Table(List<String> heading, List<List<String>> rows) {
            this(heading, rows, "");
        }

        public Table {
            heading = List.copyOf(heading);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    /** A table before and after some cards are played. */
    record Figure(String title, List<Row> before, String plays, List<Row> after, List<String> outcome, Origin origin)
            implements Block {
        public Figure {
            before = List.copyOf(before);
            after = List.copyOf(after);
            outcome = List.copyOf(outcome);
        }

        /**
         * A row of a figure.
         *
         * @param cards the cards from the left, a stack as one entry such as {@code 14+14}
         * @param beside the modifiers beside it, such as {@code marker odd}
         * @param written both as scripts write them
         */
        public record Row(List<String> cards, String beside, String written) {
            public Row {
                cards = List.copyOf(cards);
            }
        }
    }

    /**
     * A part of a section with a title of its own.
     *
     * @param id a word to link to
     * @param searched its text for the search, in lower case
     */
    record Topic(String id, String title, String searched, List<Block> blocks) implements Block {
        public Topic {
            blocks = List.copyOf(blocks);
        }
    }

    /** The syntax of a phrase; {@code <thing>} stands for a part to fill in. */
    record Syntax(List<String> forms) implements Block {
        public Syntax {
            forms = List.copyOf(forms);
        }
    }

    record Definitions(List<Definition> definitions) implements Block {
        public Definitions {
            definitions = List.copyOf(definitions);
        }
    }

    /** @param of the kind of thing it belongs to; may be empty */
    record Definition(String term, String of, String meaning, String example) {}

    /**
     * A sample script.
     *
     * @param sound whether it checks without errors
     * @param link the link that opens it in the workshop
     */
    record Script(String text, boolean sound, String link) implements Block {}

    /**
     * The place in a script that something comes from.
     *
     * @param rule the rule's name
     * @param file the script's file, such as {@code standard.horn}
     * @param line its line there, from 1
     */
    public record Origin(String rule, String file, int line) {
        /** Whether it is the rule with this name in this file. */
        public boolean isOf(String name, String inFile) {
            return rule.equals(name) && file.equals(inFile);
        }

        public static Origin of(String rule, Span span) {
            return new Origin(rule, span.source().name(), span.line());
        }
    }

    /**
     * A paragraph.
     *
     * @param marked whether the text contains {@code `code`} and {@code *emphasis*}
     */
    public record Prose(String text, boolean marked) {
        private static final Pattern CODE = Pattern.compile("`([^`]+)`");
        private static final Pattern STRESS = Pattern.compile("\\*([A-Za-z][^*`]*)\\*");

        static Prose plain(String text) {
            return new Prose(text, false);
        }

        /** A paragraph with emphasis and code. */
        public static Prose marked(String text) {
            return new Prose(text, true);
        }

        String inHtml() {
            String escaped = escape(text);
            if (!marked) {
                return escaped;
            }
            String coded = CODE.matcher(escaped)
                    .replaceAll(
                            match -> Matcher.quoteReplacement("<code translate=\"no\">" + match.group(1) + "</code>"));
            return STRESS.matcher(coded).replaceAll("<em>$1</em>");
        }

        String inMarkdown() {
            return marked ? text : MarkdownRenderer.escape(text);
        }

        String inText() {
            return marked ? STRESS.matcher(text).replaceAll("$1") : text;
        }

        /** Escapes text for HTML. */
        public static String escape(String text) {
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;");
        }
    }
}
