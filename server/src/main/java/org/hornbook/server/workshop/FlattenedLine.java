package org.hornbook.server.workshop;

import java.util.List;
import org.hornbook.printer.Printer;
import org.hornbook.source.Span;
import org.hornbook.variant.Variant;

/**
 * A line of a script with all its parents merged.
 *
 * @param place where it comes from, such as {@code standard.horn:12}
 */
public record FlattenedLine(String place, String text) {
    public static List<FlattenedLine> of(Variant variant) {
        return Printer.lines(variant.flattened(), List.of()).stream()
                .map(line -> new FlattenedLine(place(line.origin()), line.text()))
                .toList();
    }

    private static String place(Span origin) {
        return origin.source().name() + ":" + origin.line();
    }
}
