package org.hornbook.server.tournaments;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.server.store.TournamentRecords.Member;
import org.hornbook.server.store.TournamentRecords.Phase;
import org.hornbook.server.store.TournamentRecords.Row;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.server.tournaments.Tournament.Form;
import org.hornbook.server.tournaments.Tournament.Score;
import org.hornbook.server.tournaments.Tournament.Seated;
import org.hornbook.server.tournaments.Tournament.Settings;
import org.hornbook.server.tournaments.Tournament.Standing;
import org.junit.jupiter.api.Test;

/** Who is ahead, who goes on, and when it is over. */
class StandingTest {
    private static Tournament of(Form form, int round, Seated... tables) {
        Row row = new Row("cup", "Cup", "Game", "ann", "", "", "", Phase.PLAYING, round, 1, Instant.EPOCH);
        Settings settings = new Settings(form, 3, List.of(2, 3, 4), 2, 1, TurnClock.OFF);
        List<Member> people = IntStream.rangeClosed(1, 6)
                .mapToObj(number -> new Member(number, "key " + number, "Person " + number, number == 6))
                .toList();
        return new Tournament(row, settings, people, List.of(tables));
    }

    private static Seated table(int round, int number, Score... scores) {
        return new Seated(round, number, "table " + round + number, 0, List.of(scores), scores[0].place() > 0);
    }

    @Test
    void inALeaguePointsCountThenWinsThenTheMargin() {
        Tournament league = of(
                Form.LEAGUE,
                1,
                table(1, 1, new Score(1, 1, 75, 3), new Score(2, 1, 75, 5), new Score(3, 3, 0, -8)),
                table(1, 2, new Score(4, 1, 100, 9), new Score(5, 2, 0, -4), new Score(6, 2, 0, -4)));
        assertThat(league.standing())
                .extracting(standing -> standing.person().number() + " at " + standing.place())
                .containsExactly("4 at 1", "2 at 2", "1 at 3", "5 at 4", "6 at 4", "3 at 6");
        assertThat(league.isComplete()).isTrue();
        assertThat(league.next()).as("who is gone plays no more").containsExactly(4, 2, 1, 5, 3);
        assertThat(of(Form.LEAGUE, 2, table(2, 1, new Score(1, 1, 100, 0))).next())
                .as("that was the last round")
                .isEmpty();
        assertThat(of(Form.LEAGUE, 1, table(1, 1, new Score(1, 0, 0, 0))).isComplete())
                .isFalse();
    }

    @Test
    void inAKnockOutTheBestGoOnUntilOneTableIsLeft() {
        Seated first = table(1, 1, new Score(1, 1, 100, 3), new Score(2, 2, 50, 0), new Score(3, 3, 0, -3));
        Seated second = table(1, 2, new Score(4, 1, 75, 1), new Score(5, 1, 75, 1), new Score(6, 3, 0, -2));
        Tournament begun = of(Form.KNOCKOUT, 1, first, second);
        assertThat(begun.goingOn(first)).containsExactly(1);
        assertThat(begun.goingOn(second))
                .as("one of two equal ones, by lot")
                .hasSize(1)
                .isSubsetOf(4, 5);
        assertThat(begun.next()).hasSize(2).contains(1);
        Tournament over =
                of(Form.KNOCKOUT, 2, first, second, table(2, 1, new Score(4, 1, 50, 0), new Score(1, 1, 50, 9)));
        assertThat(over.next()).isEmpty();
        assertThat(over.standing().stream()
                        .filter(standing -> standing.place() == 1)
                        .map(Standing::person)
                        .map(Member::number))
                .as("they share the win, whatever they did before")
                .containsExactly(1, 4);
    }

    @Test
    void meetingsAreCounted() {
        Tournament league = of(
                Form.LEAGUE,
                2,
                table(1, 1, new Score(1, 1, 0, 0), new Score(2, 1, 0, 0)),
                table(2, 1, new Score(2, 1, 0, 0), new Score(1, 1, 0, 0), new Score(3, 1, 0, 0)));
        assertThat(league.met(List.of(2, 3, 1))).isDeepEqualTo(new int[][] {{0, 1, 2}, {1, 0, 1}, {2, 1, 0}});
    }
}
