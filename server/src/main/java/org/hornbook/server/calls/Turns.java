package org.hornbook.server.calls;

import static org.hornbook.words.Language.say;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.function.Function;
import org.hornbook.replay.RefereeReport;
import org.hornbook.server.database.LogThrottle;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.live.Subscriptions;
import org.hornbook.server.store.CallRecords;
import org.hornbook.server.store.CallRecords.TableCalls;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides for whom a table waits who was not called yet: a person who owes an answer and has not watched the table for half a
 * minute. It looks at the tables whose logs have grown since, so that a server that was down catches up.
 */
final class Turns {
    /** The most events of a game of which a notice tells the turn before: all are played again for it. */
    private static final int MOST_REPORTED = 20_000;

    /** In place of a question's number: nothing is told after the end. */
    private static final int AT_THE_END = Integer.MAX_VALUE;

    /** Connections drop, and most people are back soon. */
    private static final Duration GRACE = Duration.ofSeconds(30);

    private static final int MOST_AT_ONCE = 10_000;

    private static final Logger LOG = LoggerFactory.getLogger(Turns.class);

    private final LogThrottle complaints = new LogThrottle();
    private final CallRecords records;
    private final Tables tables;
    private final Subscriptions subscriptions;
    private final Clock clock;
    private final Instant started;

    Turns(CallRecords records, Tables tables, Subscriptions subscriptions, Clock clock) {
        this.records = records;
        this.tables = tables;
        this.subscriptions = subscriptions;
        this.clock = clock;
        started = clock.instant();
    }

    /** Puts notices for all who are due into the outbox. */
    void call() {
        for (TableCalls calls : records.unseen(MOST_AT_ONCE)) {
            complaints.guard(LOG, "while looking whose turn it is", () -> call(calls));
        }
    }

    private void call(TableCalls calls) {
        try {
            tables.unasked(calls.tableId())
                    .ifPresentOrElse(table -> call(calls, table), () -> records.seen(calls, calls.lines()));
        } catch (Gate.Busy later) {
            // Looked at again in a moment.
        }
    }

    private void call(TableCalls calls, Table table) {
        if (isNear(table, calls.person())) {
            return; // looked at again when they have left
        }
        Snapshot snapshot = table.snapshot();
        Turn turn = Turn.of(snapshot, calls.person());
        if (turn != null && turn.asked() > calls.told()) {
            call(calls, turn.asked(), snapshot, zone -> notice(calls, turn, snapshot, zone));
        } else if (endedUnseen(table, calls.person())) {
            call(calls, AT_THE_END, snapshot, _ -> over(calls, snapshot));
        } else {
            records.seen(calls, snapshot.seq());
        }
    }

    /** @param notice in the language that is spoken, with times of a zone */
    private void call(TableCalls calls, int told, Snapshot snapshot, Function<ZoneId, Notice> notice) {
        records.person(calls.person()).ifPresent(person -> {
            ZoneId zone = QuietHours.zone(person.zone());
            String written = Notice.written(person.language(), () -> notice.apply(zone));
            records.call(calls, told, snapshot.seq(), written, clock.instant());
        });
    }

    /** Whether a game in which people look at the table now and then has ended, and a person was not there. */
    private boolean endedUnseen(Table table, String person) {
        Snapshot now = table.snapshot();
        Game game = now.game();
        return game != null
                && now.phase() == Snapshot.Phase.OVER
                && now.plan().clock().isLong()
                && subscriptions
                        .lastSeen(table, person)
                        .filter(seen -> !seen.isBefore(game.since()))
                        .isEmpty();
    }

    /** Whether a person watches the table, or did a moment ago. */
    private boolean isNear(Table table, String person) {
        Instant lately = clock.instant().minus(GRACE);
        return started.isAfter(lately)
                || subscriptions
                        .lastSeen(table, person)
                        .filter(lately::isBefore)
                        .isPresent();
    }

    private static Notice over(TableCalls calls, Snapshot snapshot) {
        String title = Notice.line(calls.title());
        return Notice.of(
                say("mail.over.subject title", title),
                say("mail.over.text title", title) + report(snapshot),
                "/t/" + calls.tableId());
    }

    private static Notice notice(TableCalls calls, Turn turn, Snapshot snapshot, ZoneId zone) {
        return new Notice(
                Turn.subject(calls.title()),
                turn.text(calls.title(), zone) + report(snapshot),
                "/t/" + calls.tableId(),
                new Notice.About(calls.tableId(), turn.asked()),
                turn.until());
    }

    /** What the referee tells of the turn before, where people have hours or days for each choice and look at no table; else empty. */
    private static String report(Snapshot snapshot) {
        Game game = snapshot.game();
        if (game == null || !snapshot.plan().clock().isLong() || game.eventCount() > MOST_REPORTED) {
            return "";
        }
        List<RefereeReport.Turn> turns = RefereeReport.of(
                game.engine(), snapshot.names(), snapshot.plan().seed(), game.answers());
        return turns.isEmpty() ? "" : "\n\n" + turns.getLast().text();
    }

    /** Whether a table still waits for a person's answer to this question, and the person still wants to hear of it there. */
    boolean isStill(String person, Notice.About about) {
        if (!records.isCalled(about.table(), person)) {
            return false;
        }
        try {
            return tables.unasked(about.table())
                    .filter(table -> {
                        Turn turn = Turn.of(table.snapshot(), person);
                        return turn != null && turn.asked() == about.asked() && !subscriptions.isHere(table, person);
                    })
                    .isPresent();
        } catch (Gate.Busy unknown) {
            return true;
        }
    }
}
