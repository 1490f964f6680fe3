package org.hornbook.search;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Diagnostic.Severity;
import org.hornbook.program.Oversight;
import org.hornbook.program.Setup;
import org.hornbook.variant.Variant;

/** Writes the message about something that a script asks for and that could not be done in a game of a search. */
final class OversightReport {
    private OversightReport() {}

    /**
     * @param setup the first in which it happened
     * @param severity an error if the rules fail because of it
     */
    static Diagnostic of(Oversight oversight, Setup setup, Severity severity) {
        FailureReport.ReportedPlace place = FailureReport.ReportedPlace.of(setup.variant(), oversight.span());
        List<String> notes = new ArrayList<>();
        notes.add(remedy(oversight.kind()));
        place.note().ifPresent(notes::add);
        return new Diagnostic("HB613", severity, place.span(), what(oversight.kind()) + seen(setup), notes, List.of());
    }

    private static String what(Oversight.Kind kind) {
        return switch (kind) {
            case NOBODY_ASKED -> "At times nobody is asked here: there is no such player.";
            case NO_NUMBER -> "At times there is no number to choose from here: the first is higher than the last.";
            case NOBODY_FIRST -> "At times there is nobody to begin with here, so it begins with the first seat.";
            case TOO_FEW_CARDS -> "At times fewer cards are left than are to be dealt here.";
            case STOPPED -> "At times this step stops though its condition still holds.";
            case TOO_LARGE -> "At times a number would become larger here than numbers can be.";
            case PLACED_AGAIN -> "At times cards that lie in rows already are placed again here.";
        };
    }

    private static String seen(Setup setup) {
        String settings = Position.settings(setup).entrySet().stream()
                .map(each -> " and `" + each.getKey() + "` at " + each.getValue())
                .collect(Collectors.joining());
        return " Seen with " + Variant.playing(setup.people()) + settings + ".";
    }

    private static String remedy(Oversight.Kind kind) {
        return switch (kind) {
            case NOBODY_ASKED -> "Say when somebody is asked: `when some … { … chooses … }`.";
            case NO_NUMBER -> "The game goes on without the question. If that is meant, say when it is asked.";
            case NOBODY_FIRST -> "Let it begin with somebody, such as `random of players`.";
            case TOO_FEW_CARDS -> "Only those that are left are dealt. Deal fewer, or begin with more.";
            case STOPPED ->
                "If that is meant, say it in the condition, such as `while turn < 3 and …`; if not, let it be"
                        + " repeated more often.";
            case TOO_LARGE -> "Numbers go to 1,000,000,000; what is more counts as much.";
            case PLACED_AGAIN -> "Place each card once, or move it away from its row first.";
        };
    }
}
