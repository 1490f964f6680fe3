package org.hornbook.rulebook;

import java.util.List;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Text;
import org.jspecify.annotations.Nullable;

/** A part of a section. */
public sealed interface Block {

    /** Plain sentences. */
    record Paragraph(String text) implements Block {}

    /** Rules one below the other; if {@code ordered}, the first that applies decides. */
    record Rules(boolean ordered, List<Rule> rules) implements Block {
        public Rules {
            rules = List.copyOf(rules);
        }
    }

    /**
     * A rule of the script.
     *
     * @param text what its author says it does
     * @param detail what it does exactly, worked out from the script; missing if there is nothing to add
     * @param rulings how we read the source where it is silent
     */
    record Rule(String text, @Nullable String detail, List<String> rulings, Origin origin) {
        public Rule {
            rulings = List.copyOf(rulings);
        }

        /** A rule in its author's words, or in ours if there are none. */
        static Rule of(Name name, @Nullable Text text, String detail, List<Text> rulings) {
            Origin origin = Origin.of(name.text(), name.span());
            String exact = English.sentence(detail);
            return text == null
                    ? new Rule(exact, null, texts(rulings), origin)
                    : new Rule(English.sentence(text.text()), exact, texts(rulings), origin);
        }

        static List<String> texts(List<Text> texts) {
            return texts.stream().map(Text::text).toList();
        }
    }

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

        /** The cards of a row from the left, and what lies beside it, such as {@code marker odd}. */
        public record Row(List<Integer> cards, String beside) {
            public Row {
                cards = List.copyOf(cards);
            }
        }
    }
}
