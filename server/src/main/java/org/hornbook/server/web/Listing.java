package org.hornbook.server.web;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Variant;

/** A script line by line, for a page on which every line can be linked to. */
final class Listing {
    private Listing() {}

    /** A script as written; its lines are called {@code L1}, {@code L2} and so on. */
    static List<Line> of(SourceFile source) {
        List<Line> lines = new ArrayList<>();
        for (int number = 1; number <= source.lineCount(); number++) {
            lines.add(new Line("L" + number, String.valueOf(number), source.line(number)));
        }
        return lines;
    }

    /** A variant with its parents merged; a line is called by the file it comes from and its number there. */
    static List<Line> flattened(Variant variant) {
        List<Line> lines = new ArrayList<>();
        for (Statement statement : variant.flattened().statements()) {
            if (statement instanceof Statement.Placement placement) {
                SourceFile file = placement.span().source();
                lines.add(line(file, placement.span().line()));
                placement.items().forEach(item -> add(lines, item.span()));
                lines.add(line(file, placement.span().endLine()));
            } else {
                add(lines, statement.span());
            }
        }
        return lines;
    }

    private static void add(List<Line> lines, Span span) {
        for (int number = span.line(); number <= span.endLine(); number++) {
            lines.add(line(span.source(), number));
        }
    }

    private static Line line(SourceFile file, int number) {
        String place = file.name() + ":" + number;
        return new Line(place, place, file.line(number));
    }

    /** @param id what to link to */
    public record Line(String id, String place, String text) {}
}
