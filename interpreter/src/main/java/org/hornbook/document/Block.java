package org.hornbook.document;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.source.Span;

/** A part of a section. */
public sealed interface Block {

    record Paragraph(Prose prose) implements Block {
        /** Plain sentences. */
        public Paragraph(String text) {
            this(Prose.plain(text));
        }
    }

    /** Rules one below the other; if {@code ordered}, the first that applies decides. */
    record Rules(boolean ordered, List<Rule> rules) implements Block {
        public Rules {
            rules = List.copyOf(rules);
        }
    }

    /**
     * A rule of a script.
     *
     * @param text what its author says it does; empty if they do not say
     * @param outline what it does exactly, worked out from the script; empty if there is nothing to add
     * @param rulings how we read the source where it is silent
     */
    record Rule(String text, List<Line> outline, List<String> rulings, Origin origin) {
        public Rule {
            outline = List.copyOf(outline);
            rulings = List.copyOf(rulings);
        }

        /** What its author says, or else its outline on one line. */
        public String words() {
            return text.isEmpty() ? outline.stream().map(Line::words).collect(Collectors.joining(" ")) : text;
        }
    }

    /**
     * A line of an outline.
     *
     * @param depth how far it is indented: 0 at the margin, 1 below what it depends on, and so on
     */
    record Line(int depth, String words) {}

    /** Every row is as long as the heading. */
    record Table(List<String> heading, List<List<String>> rows) implements Block {
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

        /** The cards of a row from the left, those that lie on each other as one such as {@code 14+14}, and what lies beside it, such as {@code marker odd}. */
        public record Row(List<String> cards, String beside) {
            public Row {
                cards = List.copyOf(cards);
            }
        }
    }

    /**
     * A part of a section with a title of its own.
     *
     * @param id a word to link to
     * @param searched what a search for it looks at, in small letters
     */
    record Topic(String id, String title, String searched, List<Block> blocks) implements Block {
        public Topic {
            blocks = List.copyOf(blocks);
        }
    }

    /** How something is written: {@code <thing>} stands for what is to be put in. */
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

    /** @param of what it is asked of; may be empty */
    record Definition(String term, String of, String meaning, String example) {}

    /**
     * A script to try.
     *
     * @param sound whether it passes the checker
     * @param link where it can be tried
     */
    record Script(String text, boolean sound, String link) implements Block {}

    /**
     * Where in a script something comes from.
     *
     * @param rule the rule's name
     * @param file the script's file, such as {@code standard.horn}
     * @param line its line there, from 1
     */
    public record Origin(String rule, String file, int line) {
        /** Whether it is the rule of that name in that file. */
        public boolean isOf(String name, String inFile) {
            return rule.equals(name) && file.equals(inFile);
        }

        public static Origin of(String rule, Span span) {
            return new Origin(rule, span.source().name(), span.line());
        }
    }

    /**
     * Sentences.
     *
     * @param marked whether there are {@code `code`} and {@code *stress*} in them
     */
    public record Prose(String text, boolean marked) {
        private static final Pattern CODE = Pattern.compile("`([^`]+)`");
        private static final Pattern STRESS = Pattern.compile("\\*([A-Za-z][^*`]*)\\*");

        static Prose plain(String text) {
            return new Prose(text, false);
        }

        /** With marks in them. */
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

        /** Text as it can stand in HTML. */
        public static String escape(String text) {
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\"", "&quot;");
        }
    }
}
