package org.hornbook.printer;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Text;

/**
 * Prints an item with actions: on one line if it fits; else with its actions inside the braces; else also with its rulings and
 * its condition on lines of their own. Actions on one line in the source stay on one line.
 *
 * @param whole the node to which the printed lines belong
 * @param intro its keyword, name and text
 * @param clause its condition
 * @param brace the end of its opening brace in the source
 */
record Acting(Page page, Node whole, String intro, List<Text> rulings, String clause, List<Action> actions, int brace) {

    void print() {
        page.entry(whole, brace, () -> {
            String head = clause.isEmpty() ? intro : intro + " " + clause;
            if (rulings.isEmpty() && page.fits(head + " {")) {
                withBlock(head);
                return;
            }
            page.line(whole, intro);
            page.indented(() -> {
                rulings.forEach(ruling -> page.line(whole, "ruling " + Phrases.quoted(ruling)));
                withBlock(clause);
            });
        });
    }

    private void withBlock(String head) {
        block(whole, head, actions, brace);
    }

    private void block(Node node, String head, List<Action> inner, int innerBrace) {
        String before = head.isEmpty() ? "" : head + " ";
        String line = before + Phrases.block(inner);
        List<List<Action>> lines = lines(inner);
        if (lines.size() <= 1 && page.fits(line) && !page.hasComment(node, innerBrace)) {
            page.line(node, line);
            return;
        }
        page.line(node, before + "{");
        page.inside(node, innerBrace, () -> lines.forEach(this::line));
    }

    /** Actions grouped by their lines in the source. */
    private static List<List<Action>> lines(List<Action> actions) {
        List<List<Action>> lines = new ArrayList<>();
        for (Action action : actions) {
            boolean goesOn = !lines.isEmpty() && isOnOneLine(lines.getLast().getFirst(), action);
            if (goesOn) {
                lines.getLast().add(action);
            } else {
                lines.add(new ArrayList<>(List.of(action)));
            }
        }
        return lines;
    }

    private static boolean isOnOneLine(Action first, Action last) {
        return first.span().source() == last.span().source()
                && first.span().line() == last.span().endLine();
    }

    private void line(List<Action> line) {
        Node together = () -> line.getFirst().span().to(line.getLast().span());
        String text = Phrases.joined(line);
        boolean isWhole = line.size() > 1
                && page.fits(text)
                && !page.hasComment(together, together.span().start());
        if (isWhole) {
            page.entry(together, together.span().end(), () -> page.line(together, text));
        } else {
            line.forEach(this::action);
        }
    }

    private void when(Action.When when) {
        SourceFile source = when.span().source();
        int brace = Printer.brace(source, when.condition().span().end());
        Action.Otherwise otherwise = when.otherwise();
        boolean isWhole = page.fits(Phrases.of(when)) && !page.hasComment(when, brace) && !isBroken(when);
        if (isWhole || otherwise == null) {
            page.entry(when, brace, () -> {
                if (isWhole) {
                    page.line(when, Phrases.of(when));
                } else {
                    block(when, whenHead(when), when.actions(), brace);
                }
            });
            return;
        }
        Span then = source.span(when.span().start(), otherwise.span().start());
        int otherBrace = Printer.brace(source, otherwise.span().start());
        page.entry(() -> then, brace, () -> block(() -> then, whenHead(when), when.actions(), brace));
        int word = otherwise.span().start(); // comments before it belong to the previous block
        page.entry(otherwise, word, () -> block(otherwise, "otherwise", otherwise.actions(), otherBrace));
    }

    private static String whenHead(Action.When when) {
        return "when " + Phrases.of(when.condition());
    }

    /** Whether the actions of a block are on several lines. */
    private static boolean isBroken(Action.When when) {
        return lines(when.actions()).size() > 1
                || when.otherwise() != null && lines(when.otherwise().actions()).size() > 1;
    }

    private void action(Action action) {
        if (action instanceof Action.Each each && !Phrases.isShort(each)) {
            int eachBrace = Printer.brace(each.span().source(), each.span().start());
            page.entry(each, eachBrace, () -> block(each, Phrases.eachHead(each), each.actions(), eachBrace));
        } else if (action instanceof Action.When when) {
            when(when);
        } else {
            page.entry(action, action.span().end(), () -> page.line(action, Phrases.of(action)));
        }
    }
}
