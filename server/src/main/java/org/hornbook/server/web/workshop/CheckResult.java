package org.hornbook.server.web.workshop;

import java.util.List;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.OfferedParameter;
import org.hornbook.server.workshop.DiagnosticJson;
import org.hornbook.server.workshop.ExampleRun;
import org.hornbook.server.workshop.Inspection;
import org.hornbook.server.workshop.NamedItem;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * What pages hear of a script: what there is to mark, and if it can be played, how its cards look, what it costs and what
 * can be set.
 *
 * @param emptySeats what the seats are called that nobody plays
 */
record CheckResult(
        boolean playable,
        String title,
        List<DiagnosticJson> diagnostics,
        List<ExampleRun> examples,
        List<NamedItem> names,
        @Nullable CardFacts facts,
        Variant.@Nullable Bounds players,
        List<String> emptySeats,
        @Nullable Cost cost,
        List<OfferedParameter> parameters) {

    /** The most steps for a card and for a round. */
    record Cost(long perCard, long perRound) {}

    static CheckResult of(Inspection inspection) {
        Variant variant = inspection.variant();
        return new CheckResult(
                variant != null,
                inspection.title(),
                DiagnosticJson.all(inspection.diagnostics()),
                inspection.examples(),
                inspection.names(),
                variant == null ? null : CardFacts.of(variant),
                variant == null ? null : variant.players(),
                variant == null ? List.of() : variant.seatTitles(),
                variant == null
                        ? null
                        : new Cost(variant.cost().perCard(), variant.cost().perRound()),
                variant == null ? List.of() : OfferedParameter.all(variant));
    }
}
