package org.hornbook.diagnostics;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.source.Spelling;
import org.hornbook.syntax.Name;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Collects what is found when a script is read, or when it is checked after that. One mistake gives one message: what could not be
 * read is marked here by who finds it, and what would only follow from that is not told.
 */
public final class Findings {
    /** The most errors, and the most other diagnostics, that are kept: few are shown, and more would only take time. */
    public static final int MOST = 500;

    private final List<Diagnostic> found = new ArrayList<>();
    private final Map<String, String> meanings = new HashMap<>();

    /** The names that unreadable parts declare. */
    private final Set<String> unread = new HashSet<>();

    /** Where nothing sensible could be read. */
    private final List<Span> unreadable = new ArrayList<>();

    /** The name that only asks what could stand in its place, and the answer: what each word is, if that is known. */
    private final String asking;

    private final Map<String, String> couldBe = new LinkedHashMap<>();

    private final @Nullable Findings reading;
    private boolean lacksParent;
    private int errors;

    /** Findings of a script to be parsed. */
    public Findings() {
        this("");
    }

    private Findings(String asking) {
        this.reading = null;
        this.asking = asking;
    }

    /** Findings of a text in which some name means nothing, to hear what could stand in its place. */
    public static Findings asking(String name) {
        return new Findings(name);
    }

    /** @param reading the findings of parsing, for a script that is now checked */
    public Findings(Findings reading) {
        this.reading = reading;
        this.asking = "";
    }

    /** Marks names as declared by unreadable parts: using them is no error. */
    public void unread(Collection<String> names) {
        unread.addAll(names);
    }

    /** Marks a phrase that could not be read: what it would mean is not told. */
    public void unreadable(Span phrase) {
        unreadable.add(phrase);
    }

    /** Marks a parent as missing: any unknown name may be its own. */
    public void lackParent() {
        lacksParent = true;
    }

    public void report(Code code, Span span, String message, Fix... fixes) {
        report(code, span, message, List.of(fixes));
    }

    public void report(Code code, Span span, String message, List<Fix> fixes) {
        report(code, span, message, List.of(), fixes);
    }

    public void report(Code code, Span span, String message, List<String> notes, List<Fix> fixes) {
        Worker.checkpoint();
        if (isFull(code.severity())) {
            return;
        }
        errors += code.severity() == Severity.ERROR ? 1 : 0;
        if (reading != null) {
            reading.giveWay(code, span);
        }
        if (reading == null || !reading.explains(code, span, lacksParent)) {
            found.add(new Diagnostic(code.id(), code.severity(), span, message, notes, fixes));
        }
    }

    /** Keeps only diagnostics that meet a condition. */
    public void keep(Predicate<Diagnostic> condition) {
        found.removeIf(condition.negate());
    }

    /** Whether a diagnostic would only follow from an unreadable part, or its place has one already. */
    private boolean explains(Code code, Span span, boolean lacksParent) {
        boolean isUnknown = switch (code.about()) {
            case WHOLE -> lacksParent || hasErrors();
            case NAME -> lacksParent || unread.contains(span.text());
            case PLACE, PHRASE, GUESS, WORD -> false;
        };
        return isUnknown
                || unreadable.stream().anyMatch(span::isWithin)
                || found.stream().anyMatch(told -> isAlso(told, span));
    }

    /** Drops a guess at a word where an error says more about it. */
    private void giveWay(Code code, Span span) {
        if (code.severity() == Severity.ERROR) {
            found.removeIf(told -> told.span().equals(span) && about(told) == Code.About.GUESS);
        }
    }

    private static boolean isAlso(Diagnostic told, Span span) {
        return told.span().equals(span) || about(told) == Code.About.PHRASE && span.isWithin(told.span());
    }

    private static Code.About about(Diagnostic diagnostic) {
        return Code.about(diagnostic.code());
    }

    /** The number of errors so far, dropped follow-up errors included. */
    public int errors() {
        return errors;
    }

    /** Whether the script has errors, those of reading it included. */
    public boolean hasErrors() {
        return errors > 0 || reading != null && reading.hasErrors();
    }

    private boolean isFull(Severity severity) {
        return (severity == Severity.ERROR ? errors : found.size() - errors) >= MOST;
    }

    /** Whether there is a diagnostic with this code. */
    public boolean isAny(Code code) {
        return found.stream().anyMatch(problem -> problem.code().equals(code.id()));
    }

    /** Whether there is a diagnostic with this code at this place. */
    public boolean isAny(Code code, Span span) {
        return found.stream()
                .anyMatch(problem ->
                        problem.code().equals(code.id()) && problem.span().equals(span));
    }

    /** Whether there is a diagnostic that starts within this range. */
    public boolean isAnyWithin(int start, int end) {
        return found.stream()
                .anyMatch(problem ->
                        problem.span().start() >= start && problem.span().start() < end);
    }

    /** Whether a name only asks what could stand in its place. */
    public boolean isAsking(Name name) {
        return name.text().equals(asking);
    }

    /** Answers {@link #asking}: a word that could stand there, and what it is, such as {@code a row}. */
    public void couldBe(String word, String what) {
        couldBe.putIfAbsent(word, what);
    }

    /** The words that could stand in the place of the name. */
    public Map<String, String> couldBe() {
        return Collections.unmodifiableMap(couldBe);
    }

    /** Reports an unknown name with the nearest known word; later uses get the same suggestion. */
    public void unknown(Code code, Name name, String message, Collection<String> known) {
        if (isAsking(name)) {
            known.forEach(word -> couldBe(word, ""));
        }
        if (isFull(code.severity())) {
            return;
        }
        String word = meanings.get(message);
        if (word == null) {
            word = Spelling.closest(name.text(), known).orElse(null);
        }
        if (word == null) {
            report(code, name.span(), message);
        } else {
            meanings.put(message, word);
            report(
                    code,
                    name.span(),
                    message + " Did you mean `" + word + "`?",
                    new Fix("Change to `" + word + "`", name.span(), word));
        }
    }

    /** The key of diagnostics about a word, which are reported once with all its places. */
    private record Cause(SourceFile source, String code, String word, String message) {}

    /** All diagnostics of parsing and checking, in the order of the text; what concerns the whole script waits until it has no errors. */
    public List<Diagnostic> all() {
        Map<Object, List<Diagnostic>> byCause = new LinkedHashMap<>();
        Stream.concat(reading == null ? Stream.of() : reading.found.stream(), found.stream())
                .sorted(Comparator.comparingInt(
                                (Diagnostic diagnostic) -> diagnostic.span().start())
                        .thenComparing(Diagnostic::code))
                .distinct()
                .filter(diagnostic -> diagnostic.isError() || !diagnostic.isOfWhole() || !hasErrors())
                .forEach(diagnostic -> byCause.computeIfAbsent(cause(diagnostic), _ -> new ArrayList<>())
                        .add(diagnostic));
        return byCause.values().stream().map(Findings::together).toList();
    }

    private static Object cause(Diagnostic diagnostic) {
        Span span = diagnostic.span();
        return switch (about(diagnostic)) {
            case GUESS, WORD, NAME -> new Cause(span.source(), diagnostic.code(), span.text(), diagnostic.message());
            case PLACE, PHRASE, WHOLE -> diagnostic;
        };
    }

    private static Diagnostic together(List<Diagnostic> same) {
        Diagnostic first = same.getFirst();
        return same.size() == 1
                ? first
                : new Diagnostic(
                        first.code(),
                        first.severity(),
                        first.span(),
                        same.stream().skip(1).map(Diagnostic::span).toList(),
                        first.message(),
                        first.notes(),
                        fixes(same));
    }

    /** The common fixes of equal diagnostics, each applied in all places; a fix that some of them lack is dropped. */
    private static List<Fix> fixes(List<Diagnostic> same) {
        int fewest = same.stream().mapToInt(each -> each.fixes().size()).min().orElse(0);
        return IntStream.range(0, fewest)
                .mapToObj(index -> new Fix(
                        same.getFirst().fixes().get(index).title() + " in all " + same.size() + " places",
                        same.stream()
                                .flatMap(each -> each.fixes().get(index).edits().stream())
                                .distinct()
                                .toList()))
                .toList();
    }
}
