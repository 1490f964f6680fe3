package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.playtest.Picture;
import org.hornbook.rules.Failure;
import org.hornbook.source.Span;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Tells people of a table at which the rules fail, and what would help. */
final class FailureReport {
    private final Variant variant;
    private final Finding finding;
    private final Optional<Position> position;
    private final Failure failure;

    private FailureReport(Finding finding, Optional<Position> position) {
        this.variant = finding.setup().variant();
        this.finding = finding;
        this.position = position;
        this.failure = finding.failure();
    }

    static Diagnostic of(Finding finding, Optional<Position> position) {
        return new FailureReport(finding, position).diagnostic();
    }

    private Diagnostic diagnostic() {
        Place place = Place.of(variant, failure.kind() == Failure.Kind.GAP ? lastCase() : failure.span());
        List<String> notes = new ArrayList<>(notes());
        place.note().ifPresent(notes::add);
        List<Diagnostic.Fix> fixes =
                failure.kind() == Failure.Kind.TIE && place.isOwn() ? TieFixes.of(failure.span()) : List.of();
        return new Diagnostic(code(), Severity.ERROR, place.span(), occasion() + ": " + what(), notes, fixes);
    }

    /** Where a case is missing: after the last one, of those in the script being checked if it has any. */
    private Span lastCase() {
        List<Span> cases = variant.placement().cases().stream()
                .map(each -> each.rule().span())
                .toList();
        return cases.reversed().stream()
                .filter(span -> Place.of(variant, span).isOwn())
                .findFirst()
                .orElse(failure.span());
    }

    private String code() {
        return switch (failure.kind()) {
            case GAP -> "HB601";
            case TIE -> "HB602";
            case BOUND -> "HB607";
            case ROW_NOT_EMPTY -> "HB608";
            case NO_ROW, NO_PLAYER, CARD_MISPLACED -> "HB609";
            case TOO_MANY_ROWS -> "HB610";
        };
    }

    /** {@code A card 40 at rows [5 20] [30 34]}. */
    private String occasion() {
        return finding.card() > 0
                ? "A card " + finding.card() + " at " + told(finding.table())
                : "At " + told(finding.then());
    }

    private static String told(Picture table) {
        return table.rows().isEmpty() ? "no rows" : "rows " + table;
    }

    private String what() {
        return switch (failure.kind()) {
            case GAP -> "no case says where it goes.";
            case TIE -> rows() + " cannot be told apart by `" + words(failure.span()) + "`.";
            case BOUND, ROW_NOT_EMPTY, NO_ROW, NO_PLAYER, CARD_MISPLACED, TOO_MANY_ROWS ->
                lowerFirst(failure.message());
        };
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (!finding.then().equals(finding.table()) && finding.card() > 0) {
            notes.add("At that moment there are " + told(finding.then()) + ".");
        }
        NamedRule rule =
                failure.rule() < variant.rules().size() ? variant.rules().get(failure.rule()) : null;
        if (rule != null && rule.kind() != NamedRule.Kind.CASE) {
            notes.add("The rule at work is " + rule.name() + ".");
        }
        Circumstances.of(finding, position).ifPresent(notes::add);
        switch (failure.kind()) {
            case GAP -> notes.add("A last case with `otherwise` takes whatever the others leave.");
            case TIE -> notes.add("A key that differs between them settles it, such as `then lowest number`.");
            case BOUND, ROW_NOT_EMPTY, NO_ROW, NO_PLAYER, CARD_MISPLACED, TOO_MANY_ROWS -> {}
        }
        return notes;
    }

    private String rows() {
        List<String> rows = IntStream.range(1, Integer.SIZE)
                .filter(row -> (failure.rows() & 1 << row) != 0)
                .mapToObj(String::valueOf)
                .toList();
        int last = rows.size() - 1;
        return "rows " + rows.subList(0, last).stream().collect(Collectors.joining(", ")) + " and " + rows.get(last);
    }

    private static String words(Span span) {
        return span.text().replaceAll("\\s+", " ").strip();
    }

    private static String lowerFirst(String sentence) {
        return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }
}
