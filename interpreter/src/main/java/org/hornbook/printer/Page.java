package org.hornbook.printer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Node;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;

/** The lines printed so far, with comments at their places and at most one empty line in a row. */
final class Page {
    /** A space at which a long line may be broken. No script contains this character. */
    static final String BREAK = "\n";

    private static final int WIDTH = 120;
    private static final String INDENT = "  ";

    /** The extra indentation of a broken line, more than that of a block. */
    private static final int CONTINUATION = 2;

    private final Deque<Script.Comment> comments;
    private final List<Printer.Line> lines = new ArrayList<>();
    private int depth;

    /** The last printed span of the source; null right after an opening brace. */
    private @Nullable Span printed;

    Page(List<Script.Comment> comments) {
        this.comments = new ArrayDeque<>(comments.stream()
                .sorted(Comparator.comparingInt(comment -> comment.span().start()))
                .toList());
    }

    List<Printer.Line> lines() {
        return lines;
    }

    /**
     * Prints an element of a list with the comments before it and the one behind it.
     *
     * @param head the end of its text before its opening brace, or of the whole element
     */
    void entry(Node node, int head, Runnable print) {
        commentsUntil(node.span(), node.span().start());
        emptyLine(node.span());
        commentsWithin(node.span(), head);
        print.run();
        printed = node.span();
        commentOnLine(node.span().source(), node.span().end());
    }

    /** Prints the contents of braces after a line that ends with one. */
    void inside(Node node, int brace, Runnable print) {
        commentOnLine(node.span().source(), brace);
        indented(() -> {
            printed = null;
            print.run();
            commentsUntil(node.span(), node.span().end());
        });
        line(node, "}");
    }

    void indented(Runnable print) {
        depth++;
        print.run();
        depth--;
    }

    /** Prints the remaining comments at the end of the script. */
    void rest(SourceFile source) {
        commentsUntil(source.span(), source.text().length());
    }

    boolean hasComment(Node node, int from) {
        return comments.stream()
                .anyMatch(comment -> comment.span().source() == node.span().source()
                        && comment.span().start() >= from
                        && comment.span().start() < node.span().end());
    }

    boolean fits(String text) {
        return depth * INDENT.length() + text.length() <= WIDTH;
    }

    /** Prints a text, broken into lines if it is too long. */
    void line(Node origin, String text) {
        if (fits(text)) {
            add(depth, text.replace(BREAK, " "), origin.span());
            return;
        }
        StringBuilder line = new StringBuilder();
        int indent = depth;
        for (String part : text.split(BREAK)) {
            boolean isFull = !line.isEmpty() && indent * INDENT.length() + line.length() + 1 + part.length() > WIDTH;
            if (isFull) {
                add(indent, line.toString(), origin.span());
                line.setLength(0);
                indent = depth + CONTINUATION;
            }
            line.append(line.isEmpty() ? "" : " ").append(part);
        }
        add(indent, line.toString(), origin.span());
    }

    private void add(int indent, String text, Span origin) {
        lines.add(new Printer.Line(INDENT.repeat(indent) + text, origin));
    }

    private void commentsUntil(Span span, int end) {
        while (isNextBefore(span.source(), end)) {
            Script.Comment comment = comments.remove();
            emptyLine(comment.span());
            add(depth, comment.text().stripTrailing(), comment.span());
            printed = comment.span();
        }
    }

    /** Prints comments within a line before it. */
    private void commentsWithin(Span span, int end) {
        while (isNextBefore(span.source(), end)) {
            Script.Comment comment = comments.remove();
            add(depth, comment.text().stripTrailing(), comment.span());
        }
    }

    private boolean isNextBefore(SourceFile source, int end) {
        Script.Comment next = comments.peek();
        return next != null && next.span().source() == source && next.span().start() < end;
    }

    /** Keeps a comment at the end of the line it follows. */
    private void commentOnLine(SourceFile source, int end) {
        Script.Comment next = comments.peek();
        boolean isBehind = next != null
                && next.span().source() == source
                && next.span().start() >= end
                && source.text().substring(end, next.span().start()).matches("[ \t,]*");
        if (isBehind) {
            comments.remove();
            Printer.Line last = lines.removeLast();
            lines.add(new Printer.Line(last.text() + " " + next.text().stripTrailing(), last.origin()));
            printed = next.span();
        }
    }

    private void emptyLine(Span next) {
        if (printed != null && isGap(printed, next)) {
            lines.add(new Printer.Line("", next));
        }
    }

    private static boolean isGap(Span above, Span below) {
        return above.source() == below.source()
                && above.end() <= below.start()
                && below.line() - above.source().lineOf(Math.max(0, above.end() - 1)) > 1;
    }
}
