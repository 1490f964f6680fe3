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

/** Lists a script with numbered lines, each of which can be linked to. */
public final class ScriptListing {
    private static final Colours COLOURS = new Colours(Grammar.load());

    private ScriptListing() {}

    /** Lists a script as written; its lines have the ids {@code L1}, {@code L2} and so on. */
    public static List<Line> of(SourceFile source) {
        List<Line> lines = new ArrayList<>();
        for (int number = 1; number <= source.lineCount(); number++) {
            lines.add(line("L" + number, "L" + number, source.line(number)));
        }
        return lines;
    }

    /** The address of a line of a script in the library. */
    public static String addressOf(Block.Origin origin) {
        return "/v/" + LibraryVariant.slugOf(origin.file()) + "/script#L" + origin.line();
    }

    /** Lists a flattened variant; a line's id names the place it comes from, if it is the first one from there. */
    private static List<Line> flattened(Variant variant) {
        Set<String> named = new HashSet<>();
        return FlattenedLine.of(variant).stream()
                .map(line -> line(named.add(line.place()) ? line.place() : "", line.place(), line.text()))
                .toList();
    }

    /** The model of the page of a flattened script, which is read-only. */
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
     * @param id the id to link to; empty if an earlier line has the same
     * @param html the line with the classes of {@link Colours}
     */
    public record Line(String id, String place, String html) {}

    /**
     * A line of a flattened script.
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
