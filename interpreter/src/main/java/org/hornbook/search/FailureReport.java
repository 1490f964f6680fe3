package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.program.Journal;
import org.hornbook.program.Setup;
import org.hornbook.source.Span;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;

/** Writes the message about a table at which the rules fail, with fixes. */
final class FailureReport {
    private final Variant variant;
    private final SearchLog.Counterexample finding;
    private final Optional<Position> position;
    private final Journal.Failure failure;

    private FailureReport(SearchLog.Counterexample finding, Optional<Position> position) {
        this.variant = finding.setup().variant();
        this.finding = finding;
        this.position = position;
        this.failure = finding.failure();
    }

    static Diagnostic of(SearchLog.Counterexample finding, Optional<Position> position) {
        return new FailureReport(finding, position).diagnostic();
    }

    private Diagnostic diagnostic() {
        ReportedPlace place =
                ReportedPlace.of(variant, failure.kind() == Journal.Failure.Kind.GAP ? lastCase() : failure.span());
        List<String> notes = new ArrayList<>(notes());
        place.note().ifPresent(notes::add);
        List<Diagnostic.Fix> fixes = isTie() && place.isOwn() ? TieFixes.of(failure.span()) : List.of();
        return new Diagnostic(code(), Severity.ERROR, place.span(), occasion() + ": " + what(), notes, fixes);
    }

    /** Where a missing case would go: after the last case, preferably one in the script being checked. */
    private Span lastCase() {
        List<Span> cases = variant.placement().cases().stream()
                .map(each -> each.rule().span())
                .toList();
        return cases.reversed().stream()
                .filter(span -> ReportedPlace.of(variant, span).isOwn())
                .findFirst()
                .orElse(failure.span());
    }

    private String code() {
        return switch (failure.kind()) {
            case GAP -> "HB601";
            case TIE, TIE_OF_PLAYERS -> "HB602";
            case BOUND -> "HB607";
            case NO_ROW, NO_PLAYER, NO_CARD -> "HB609";
            case TOO_MANY_ROWS -> "HB610";
        };
    }

    /** {@code A card 40 at rows [5 20] [30 34]}. */
    private String occasion() {
        return finding.card() > 0
                ? "A card " + variant.cardName(finding.card()) + " at " + told(finding.table())
                : "At " + told(finding.then());
    }

    private String told(Picture table) {
        return table.rows().isEmpty() ? "no rows" : "rows " + table.written(variant);
    }

    private String what() {
        return switch (failure.kind()) {
            case GAP -> "no case says where it goes.";
            case TIE, TIE_OF_PLAYERS -> tied() + " cannot be told apart by `" + words(failure.span()) + "`.";
            case BOUND, NO_ROW, NO_PLAYER, NO_CARD, TOO_MANY_ROWS -> lowerFirst(failure.message());
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
            case TIE, TIE_OF_PLAYERS ->
                notes.add("A key that differs between them settles it, such as `then lowest number`.");
            case BOUND, NO_ROW, NO_PLAYER, NO_CARD, TOO_MANY_ROWS -> {}
        }
        return notes;
    }

    private boolean isTie() {
        return failure.kind() == Journal.Failure.Kind.TIE || failure.kind() == Journal.Failure.Kind.TIE_OF_PLAYERS;
    }

    private String tied() {
        List<String> numbers = IntStream.range(1, Long.SIZE)
                .filter(number -> (failure.tied() & 1L << number) != 0)
                .mapToObj(String::valueOf)
                .toList();
        int last = numbers.size() - 1;
        String several = failure.kind() == Journal.Failure.Kind.TIE ? "rows " : "players ";
        return several + String.join(", ", numbers.subList(0, last)) + " and " + numbers.get(last);
    }

    private static String words(Span span) {
        return span.text().replaceAll("\\s+", " ").strip();
    }

    private static String lowerFirst(String sentence) {
        return Character.toLowerCase(sentence.charAt(0)) + sentence.substring(1);
    }

    /** Says with which players and settings, and when, the rules fail, where that makes a difference. */
    static final class Circumstances {
        private Circumstances() {}

        /** One or two sentences; empty if it happens with all players and settings. */
        static Optional<String> of(SearchLog.Counterexample finding, Optional<Position> position) {
            if (position.isPresent()) {
                Position shown = position.get();
                return told(
                        settings(shown.players(), shown.setup()), shown.scene().moment());
            }
            Setup setup = finding.setup();
            Optional<String> told = told(settings(Optional.of(setup.players()), setup), finding.moment());
            return finding.card() == 0
                    ? told
                    : Optional.of(told.map(sentence -> sentence + " ").orElse("")
                            + "What went before in that game matters, too: this table alone does not show it.");
        }

        /** The settings that are not as usual; empty if there are none. */
        static Optional<String> of(Setup setup) {
            boolean usual = setup.players() == Setup.usual(setup.variant()).players();
            return told(
                    settings(usual ? Optional.empty() : Optional.of(setup.players()), setup), new Scene.Moment(1, 1));
        }

        private static List<String> settings(Optional<Integer> players, Setup setup) {
            List<String> settings = new ArrayList<>();
            players.ifPresent(count -> settings.add(Variant.playing(count)));
            Position.settings(setup)
                    .forEach((name, value) -> settings.add(name + " " + value(setup.variant(), name, value)));
            return settings;
        }

        private static String value(Variant variant, String name, int value) {
            return variant.parameter(name)
                    .map(parameter -> parameter.written(value))
                    .orElse(String.valueOf(value));
        }

        /** {@code It happens with 7 players and wild off, in turn 3 of round 2.} */
        private static Optional<String> told(List<String> settings, Scene.Moment moment) {
            List<String> parts = new ArrayList<>();
            if (!settings.isEmpty()) {
                parts.add("with " + listed(settings));
            }
            if (moment.turn() > 1) {
                parts.add("in turn " + moment.turn() + (moment.round() > 1 ? " of round " + moment.round() : ""));
            } else if (moment.round() > 1) {
                parts.add("in round " + moment.round());
            }
            return parts.isEmpty() ? Optional.empty() : Optional.of("It happens " + String.join(", ", parts) + ".");
        }

        private static String listed(List<String> words) {
            int last = words.size() - 1;
            return last == 0 ? words.getFirst() : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
        }
    }

    /** Edits that break the ties of a selection. */
    private static final class TieFixes {
        private static final String ROW = "row ";

        private TieFixes() {}

        static List<Fix> of(Span selection) {
            String text = selection.text();
            if (!text.startsWith(ROW)) {
                return List.of();
            }
            if (text.startsWith("where", ROW.length())) {
                return List.of(
                        insertion(selection, ROW.length(), "with highest first ", "Add `with highest first`"),
                        insertion(selection, ROW.length(), "with lowest number ", "Add `with lowest number`"));
            }
            return List.of(insertion(selection, endOfKeys(text), " then lowest number", "Add `then lowest number`"));
        }

        private static Fix insertion(Span selection, int offset, String words, String title) {
            int at = selection.start() + offset;
            return new Fix(title, selection.source().span(at, at), words);
        }

        /** Where the selection's own {@code where} or {@code except} begins, not one inside parentheses. */
        private static int endOfKeys(String text) {
            int depth = 0;
            for (int i = 0; i < text.length(); i++) {
                char character = text.charAt(i);
                if (character == '(') {
                    depth++;
                } else if (character == ')') {
                    depth--;
                } else if (depth == 0 && Character.isWhitespace(character)) {
                    String rest = text.substring(i).stripLeading();
                    if (rest.startsWith("where ") || rest.startsWith("except ")) {
                        return i;
                    }
                }
            }
            return text.length();
        }
    }

    /**
     * Where to show a finding: in the script being checked. What stands in a parent is shown at the only statement that
     * changes how it is played, or at the variant's name if there are several.
     *
     * @param note where it really stands; empty if that is shown
     */
    record ReportedPlace(Span span, Optional<String> note) {

        static ReportedPlace of(Variant variant, Span span) {
            Span own = variant.flattened().name().span();
            if (span.source().name().equals(own.source().name())) {
                return new ReportedPlace(span, Optional.empty());
            }
            return new ReportedPlace(
                    onlyChange(variant, own),
                    Optional.of("It stands in " + span.source().name() + ", line " + span.line() + "."));
        }

        private static Span onlyChange(Variant variant, Span name) {
            List<Span> changes = variant.flattened().statements().stream()
                    .filter(ReportedPlace::isPlayed)
                    .map(Statement::span)
                    .filter(span -> span.source().name().equals(name.source().name()))
                    .toList();
            return changes.size() == 1 ? changes.getFirst() : name;
        }

        private static boolean isPlayed(Statement statement) {
            return switch (statement) {
                case Statement.Source _, Statement.About _, Statement.Note _, Statement.ExampleStatement _ -> false;
                default -> true;
            };
        }

        boolean isOwn() {
            return note.isEmpty();
        }
    }
}
