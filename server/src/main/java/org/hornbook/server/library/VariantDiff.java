package org.hornbook.server.library;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.hornbook.revision.Revision;
import org.hornbook.revision.Revision.Change;
import org.hornbook.revision.Revision.Passage;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * What differs between two variants, with everything they extend: rules in plain words, settings and lines of text.
 *
 * @param rules differences that affect games
 * @param words differences in titles, texts and examples
 */
public record VariantDiff(List<Line> rules, List<Line> words) {
    /** Lines that are the same, before and after those that are not. */
    private static final int CONTEXT = 3;

    private static final Set<String> WORDS = Set.of("title", "source", "about", "example", "ruling", "texts");

    public VariantDiff {
        rules = List.copyOf(rules);
        words = List.copyOf(words);
    }

    public static VariantDiff between(Variant one, Variant other) {
        List<Line> lines = Revision.ofFlattened(one.flattened(), other.flattened()).changes().stream()
                .map(change -> Line.of(change, one, other))
                .toList();
        return new VariantDiff(
                lines.stream().filter(Line::isOfRules).toList(),
                lines.stream().filter(line -> !line.isOfRules()).toList());
    }

    /**
     * The lines of two games that differ, and those around them; empty if they are equal. Games with the same parents are compared as written, others with
     * everything they extend: a rule of the parent is not missing from the child.
     */
    public static List<TextLine> lines(LibraryVariant one, LibraryVariant other) {
        return one.ancestors().equals(other.ancestors())
                ? lines(one.source(), other.source())
                : lines(
                        Revision.printed(one.variant().flattened()),
                        Revision.printed(other.variant().flattened()));
    }

    /** The same of two scripts as written. */
    public static List<TextLine> lines(SourceFile one, SourceFile other) {
        return written(one, other).stream().skip(2).map(TextLine::of).toList();
    }

    /** A unified diff of two scripts as written; empty if they are equal. */
    public static List<String> written(SourceFile one, SourceFile other) {
        List<String> before = one.text().lines().toList();
        List<String> after = other.text().lines().toList();
        return UnifiedDiffUtils.generateUnifiedDiff(
                one.name(), other.name(), before, DiffUtils.diff(before, after), CONTEXT);
    }

    /**
     * A line of one script or of both.
     *
     * @param kind {@code gone}, {@code new}, {@code same}, or {@code place} for omitted equal lines
     */
    public record TextLine(String kind, String text) {
        static TextLine of(String line) {
            return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
                case '-' -> new TextLine("gone", line.substring(1));
                case '+' -> new TextLine("new", line.substring(1));
                case '@' -> new TextLine("place", "");
                default -> new TextLine("same", line);
            };
        }
    }

    /**
     * A difference.
     *
     * @param kind {@code added}, {@code removed}, {@code replaced}, {@code changed} (a value), or {@code moved}
     * @param said the rule's text in the first game; null if it has none or the text is the same
     * @param saidNow the rule's text in the second game; null if it has none
     * @param written the difference in the scripts
     */
    public record Line(
            String kind,
            String name,
            @Nullable String said,
            @Nullable String saidNow,
            @Nullable String written,
            @Nullable String writtenNow) {
        static Line of(Change change, Variant one, Variant other) {
            String was = change.before() == null ? null : words(one, change.subject());
            String is = change.after() == null ? null : words(other, change.subject());
            return new Line(
                    change.kind().word(),
                    change.name().replace('_', ' '),
                    Objects.equals(was, is) ? null : was,
                    is,
                    text(change.before()),
                    text(change.after()));
        }

        boolean isOfRules() {
            return !WORDS.contains(name.replaceFirst(" .*", ""));
        }

        private static @Nullable String words(Variant variant, String rule) {
            return variant.rules().stream()
                    .filter(each -> each.name().equals(rule))
                    .map(NamedRule::text)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
        }

        private static @Nullable String text(@Nullable Passage passage) {
            return passage == null ? null : passage.text();
        }
    }
}
