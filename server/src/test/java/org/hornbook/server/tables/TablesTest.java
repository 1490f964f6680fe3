package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.ShippedScripts;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.rules.InterpretedRules;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.library.Shelved;
import org.junit.jupiter.api.Test;

class TablesTest {
    private final Wound clock = new Wound();
    private final Tables tables = new Tables(clock);

    @Test
    void onlyTheTokenHoldsTheSeat() {
        Tables.Seated seated = tables.open(plan());

        assertThat(seated.table().seatOf(seated.token())).isEqualTo(Plan.PERSON);
        assertThat(seated.table().seatOf(new SeatToken("guessed"))).isZero();
    }

    @Test
    void theBotsHaveChosenBeforeThePersonIsAsked() {
        Report report = tables.open(plan()).table().report(Plan.PERSON, 1);

        assertThat(report.view().decision()).isEqualTo(new Decision.PlayCards(List.of(Plan.PERSON)));
    }

    @Test
    void aRefusedChoiceChangesNothing() {
        Table table = tables.open(plan()).table();
        Report before = table.report(Plan.PERSON, 1);

        Reply reply = table.choose(Choice.Play.card(Plan.PERSON, 999), before.next());

        assertThat(reply).isInstanceOf(Reply.Refused.class);
        assertThat(table.report(Plan.PERSON, 1)).isEqualTo(before);
    }

    @Test
    void idleTablesAreClearedAwayAndPlayedOnesStay() {
        String idle = tables.open(plan()).table().id();
        clock.wind(Duration.ofHours(11));
        String played = tables.open(plan()).table().id();
        clock.wind(Duration.ofHours(2));

        tables.open(plan());

        assertThat(tables.find(idle)).isEmpty();
        assertThat(tables.find(played)).isPresent();
    }

    private static Plan plan() {
        Shelved standard = new Shelf(new ShippedScripts(), id -> Optional.empty())
                .find("standard")
                .orElseThrow();
        return Plan.withBots(new InterpretedRules(Setup.of(standard.variant(), 4)), standard.source(), BotKind.RANDOM);
    }

    /** A clock that goes on when told to. */
    private static final class Wound extends Clock {
        private Instant now = Instant.EPOCH;

        void wind(Duration time) {
            now = now.plus(time);
        }

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
