package org.hornbook.server.web.table;

import java.util.List;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.program.Setup;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Talk;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.variant.Variant;

/**
 * The form for a new table.
 *
 * @param source the field that names the rules: {@code slug}, {@code table} or {@code carried} (a script in a link)
 * @param of the value of that field
 * @param against the possible numbers of bots of a game for one person
 * @param usual the preselected number
 * @param alongside the possible numbers of bots at a table with invited friends
 * @param days what the days are called on which choices can be due, by the words for them
 */
public record SetupForm(
        String source,
        String of,
        List<Integer> against,
        int usual,
        List<Integer> alongside,
        List<BotKind> kinds,
        String kind,
        List<TurnClock> clocks,
        SequencedMap<String, String> days,
        List<Talk.Level> levels,
        List<ParameterField> parameters) {

    /** The form with the usual values. */
    public static SetupForm of(LibraryVariant shelved) {
        return of("slug", shelved.slug(), Setup.usual(shelved.variant()), BotKind.CAUTIOUS);
    }

    /** The form for a script inside a link, with the usual values. */
    public static SetupForm ofCarried(String packed, Variant variant) {
        return of("carried", packed, Setup.usual(variant), BotKind.CAUTIOUS);
    }

    static SetupForm of(Table table) {
        Snapshot snapshot = table.snapshot();
        Plan plan = snapshot.plan();
        BotKind kind = snapshot.seats().stream()
                .filter(seat -> !seat.isPerson())
                .map(Seat::bot)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(BotKind.CAUTIOUS);
        return of("table", table.id(), plan.seated(snapshot), kind);
    }

    private static SetupForm of(String source, String of, Setup setup, BotKind kind) {
        Variant variant = setup.variant();
        int most = variant.people().high() - 1;
        int nobody = variant.seats().size();
        return new SetupForm(
                source,
                of,
                variant.people().all().stream()
                        .map(people -> people - 1)
                        .filter(bots -> bots + nobody > 0)
                        .toList(),
                setup.people() - 1,
                numbers(0, most),
                BotKind.atTables(),
                kind.word(),
                TurnClock.USUAL,
                TurnClock.DueHours.weekdays(),
                List.of(Talk.Level.values()),
                ParameterField.all(setup));
    }

    private static List<Integer> numbers(int first, int last) {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }
}
