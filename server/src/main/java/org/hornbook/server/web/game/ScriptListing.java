package org.hornbook.server.web.game;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hornbook.document.Block;
import org.hornbook.printer.Printer;
import org.hornbook.reference.Colours;
import org.hornbook.reference.Grammar;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.variant.Variant;

/** A script with numbered lines, for a page on which each line has a link. */
public final class ScriptListing {
    private static final Colours COLOURS = new Colours(Grammar.load());

    private ScriptListing() {}

    /** A script as written; its lines are called {@code L1}, {@code L2} and so on. */
    public static List<Line> of(SourceFile source) {
        List<Line> lines = new ArrayList<>();
        for (int number = 1; number <= source.lineCount(); number++) {
            lines.add(line("L" + number, "L" + number, source.line(number)));
        }
        return lines;
    }

    /** Where a line of a script stands that the library has. */
    public static String addressOf(Block.Origin origin) {
        return "/v/" + LibraryVariant.slugOf(origin.file()) + "/script#L" + origin.line();
    }

    /** A variant with its parents merged; a line is called by the place it comes from, the first of several there. */
    private static List<Line> flattened(Variant variant) {
        Set<String> named = new HashSet<>();
        return FlattenedLine.of(variant).stream()
                .map(line -> line(named.add(line.place()) ? line.place() : "", line.place(), line.text()))
                .toList();
    }

    /** What the page of a script shows of a variant with its parents merged, which is there to be read only. */
    public static Map<String, Object> page(Variant variant, String back, String about) {
        return Map.of(
                "title", variant.title(),
                "back", back,
                "raw", "",
                "about", about,
                "problems", List.of(),
                "lines", flattened(variant),
                "cost", variant.cost());
    }

    private static Line line(String id, String place, String text) {
        return new Line(id, place, COLOURS.html(text));
    }

    /**
     * @param id what to link to; empty where a line before it has the name
     * @param html the line with its parts in the classes of {@link Colours}
     */
    public record Line(String id, String place, String html) {}

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
}
