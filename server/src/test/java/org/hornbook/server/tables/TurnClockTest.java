package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TurnClockTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        off | no clock
        30s | 30 seconds a choice
        1min+5min | a minute a choice, and 5 minutes to save up
        1h | an hour a choice
        24h | a day a choice
        36h | 36 hours a choice
        72h | 3 days a choice
        mon+thu 20:00 Europe/Berlin | choices due on Monday or Thursday at 20:00, Europe/Berlin
        mon+tue+wed+thu+fri+sat+sun 07:30 Asia/Jakarta | choices due every day at 07:30, Asia/Jakarta
        """)
    void aClockIsWrittenAndTold(String word, String text) {
        TurnClock clock = TurnClock.named(word).orElseThrow();
        assertThat(clock.word()).isEqualTo(word);
        assertThat(clock.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "9s",
                "337h",
                "0h",
                "1day",
                "30s+1h",
                "mon 20:00",
                "mon 24:00 UTC",
                "mon+mon 20:00 UTC",
                "mon+ 20:00 UTC",
                "may 20:00 UTC",
                "mon 20:00 Europe/Nowhere",
                "mon 20:00 ../../etc",
                "-1min",
                "1min+-5min"
            })
    void anythingElseIsNone(String word) {
        assertThat(TurnClock.named(word)).isEmpty();
    }

    /** In Berlin the clocks go from 2:00 to 3:00 on 29 March 2026 and from 3:00 back to 2:00 on 25 October. */
    @ParameterizedTest
    @CsvSource({
        "2026-03-26T19:00+01:00, 2026-03-29T03:30+02:00", // an hour that this Sunday does not have
        "2026-03-29T04:00+02:00, 2026-04-05T02:30+02:00",
        "2026-10-18T03:00+02:00, 2026-10-25T02:30+02:00", // the first of two
        "2026-10-24T15:00+02:00, 2026-11-01T02:30+01:00", // 11 hours 30 minutes before it
        "2026-10-24T14:30+02:00, 2026-10-25T02:30+02:00",
    })
    void anHourOfTheWeekFollowsTheClocksOfItsZone(ZonedDateTime asked, ZonedDateTime due) {
        assertThat(hours("sun 02:30 Europe/Berlin").after(asked.toInstant())).isEqualTo(due.toInstant());
    }

    @Test
    void theNextOfSeveralDaysCounts() {
        TurnClock.DueHours hours = hours("mon+thu 20:00 UTC");
        assertThat(hours.after(Instant.parse("2026-11-30T08:00:00Z"))).isEqualTo("2026-11-30T20:00:00Z");
        assertThat(hours.after(Instant.parse("2026-11-30T08:00:01Z"))).isEqualTo("2026-12-03T20:00:00Z");
        assertThat(hours.after(Instant.parse("2026-11-30T20:00:00Z"))).isEqualTo("2026-12-03T20:00:00Z");
    }

    @Test
    void whoThinksAgainHasTheSameHour() {
        Instant asked = Instant.parse("2026-11-30T08:00:00Z");
        Clocks clocks = Clocks.of(TurnClock.written("mon 20:00 UTC")).after(2, Set.of(1, 2), asked, asked);
        Instant due = Instant.parse("2026-11-30T20:00:00Z");

        Clocks answered = clocks.after(2, Set.of(2), null, asked.plus(Duration.ofHours(1)));
        assertThat(answered.deadline(1)).isNull();
        Clocks again = answered.after(2, Set.of(1, 2), null, asked.plus(Duration.ofHours(11)));

        assertThat(List.of(Objects.requireNonNull(again.deadline(1)), Objects.requireNonNull(again.deadline(2))))
                .containsOnly(due);
    }

    @Test
    void afterALongPausePeopleAreGivenNoticeAgain() {
        Instant asked = Instant.parse("2026-11-30T08:00:00Z");
        Clocks paused = Clocks.of(TurnClock.written("mon 20:00 UTC"))
                .after(1, Set.of(1), asked, asked)
                .after(1, Set.of(), null, asked.plus(Duration.ofHours(2)));

        Instant goesOn = Instant.parse("2026-12-01T12:00:00Z");
        assertThat(paused.after(1, Set.of(1), null, goesOn).deadline(1)).isEqualTo("2026-12-07T20:00:00Z");
    }

    private static TurnClock.DueHours hours(String word) {
        return Objects.requireNonNull(TurnClock.written(word).due());
    }
}
