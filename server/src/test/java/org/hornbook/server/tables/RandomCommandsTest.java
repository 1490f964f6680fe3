package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import org.hornbook.game.Choice;
import org.hornbook.server.library.PersonName;
import org.junit.jupiter.api.Test;

/** Whatever people send in whatever order, a table stays sound, and its log read again makes the same table. {@code -Plong} tries more. */
class RandomCommandsTest {
    private static final int TABLES = Integer.getInteger("tables", 40);
    private static final int MOST_COMMANDS = 500;
    private static final Instant OPENED = Instant.parse("2026-01-01T00:00:00Z");

    @Test
    void aTableStaysConsistentAndItsLogReplaysIt() {
        Set<Snapshot.Phase> reached = new HashSet<>();
        Set<String> refusals = new HashSet<>();
        for (int number = 0; number < TABLES; number++) {
            Plan plan = Plans.numbered(number);
            SplittableRandom lots = new SplittableRandom(number);
            List<String> log = new ArrayList<>();
            Snapshot live = Snapshot.of(plan);
            CommandFuzzer crowd = new CommandFuzzer(lots);
            int commands = lots.nextInt(MOST_COMMANDS);
            for (int command = 0; command < commands; command++) {
                Judge.Verdict verdict = verdict(live, at(log.size()), crowd, lots, refusals);
                if (verdict instanceof Judge.Verdict.Granted granted) {
                    Snapshot next = granted.next();
                    log.add(TableCodec.write(granted.entry()));
                    assertSound(next);
                    assertFollows(live, next);
                    live = next;
                }
            }
            assertSame(read(plan, log), live);
            reached.add(live.phase());
        }
        assertThat(reached).containsExactlyInAnyOrder(Snapshot.Phase.values());
        assertThat(refusals).hasSizeGreaterThan(20);
    }

    /** What comes of somebody's next attempt, or of a bot's or nobody's answer. */
    private static Judge.Verdict verdict(
            Snapshot live, Instant at, CommandFuzzer crowd, SplittableRandom lots, Set<String> refusals) {
        List<Integer> bots = live.owingBots();
        if (!bots.isEmpty() && lots.nextBoolean()) {
            return live.choose(CommandFuzzer.answer(live, bots.getFirst(), lots.nextLong()), at);
        }
        if (!live.owing().isEmpty() && lots.nextInt(10) == 0) {
            return live.choose(new Choice.Absent(live.owing().getLast()), at);
        }
        CommandFuzzer.Attempt attempt = crowd.next(live);
        Judge.Verdict verdict = new Judge(live, attempt.key(), attempt.acting(), at).judge(attempt.command());
        switch (verdict) {
            case Judge.Verdict.Granted ignored -> assertAllowed(live, attempt);
            case Judge.Verdict.Refused refused -> {
                assertThat(refused.error()).matches("[A-Z0-9][^\\n]*[.]").doesNotContain("null", "hornbook");
                assertThat(refused.remedy()).matches("[A-Z][^\\n]*[.]");
                refusals.add(refused.error());
            }
        }
        return verdict;
    }

    private static void assertAllowed(Snapshot live, CommandFuzzer.Attempt attempt) {
        boolean comesNew = attempt.command() instanceof Command.Sit || attempt.command() instanceof Command.AddDevice;
        assertThat(comesNew || live.seatsOf(attempt.key()).contains(attempt.acting()))
                .isTrue();
        if (attempt.command() instanceof Command.Choose choose) {
            assertThat(choose.choice().seat()).isEqualTo(attempt.acting());
            assertThat(live.seat(attempt.acting()).bot()).isNull();
        }
    }

    private static void assertSound(Snapshot snapshot) {
        List<Seat> seats = snapshot.seats();
        assertThat(seats).hasSizeLessThanOrEqualTo(snapshot.plan().most());
        assertThat(seats.stream().map(seat -> seat.name().toLowerCase(Locale.ROOT)))
                .doesNotHaveDuplicates();
        assertThat(seats.stream().filter(Seat::host).count())
                .isEqualTo(seats.stream().anyMatch(Seat::isPerson) ? 1 : 0);
        for (Seat seat : seats) {
            assertThat(PersonName.problem(seat.name())).isNull();
            assertThat(seat.devices())
                    .extracting(Seat.Device::key)
                    .doesNotHaveDuplicates()
                    .hasSizeLessThanOrEqualTo(Seat.MOST_DEVICES);
            assertThat(seat.isPerson() || seat.bot() != null).isTrue();
            assertThat(seat.isPerson() || !seat.host()).isTrue();
        }
        assertThat(snapshot.owing())
                .isSubsetOf(snapshot.phase() == Snapshot.Phase.PLAYING ? numbers(seats) : List.of());
        assertThat(snapshot.deadline() == null).isEqualTo(snapshot.phase() != Snapshot.Phase.PLAYING);
    }

    private static void assertFollows(Snapshot before, Snapshot after) {
        assertThat(after.seq()).isEqualTo(before.seq() + 1);
        assertThat(after.phase()).isGreaterThanOrEqualTo(before.phase());
        Game game = before.game();
        if (game != null) {
            assertThat(after.seats()).hasSameSizeAs(before.seats());
            List<Game.NumberedEvent> events = game.events(1).toList();
            assertThat(Objects.requireNonNull(after.game()).events(1).limit(events.size()))
                    .isEqualTo(events);
        }
    }

    private static Snapshot read(Plan plan, List<String> log) {
        Snapshot read = Snapshot.of(plan);
        for (String line : log) {
            read = read.after(TableCodec.entry(line), at(read.seq()));
        }
        return read;
    }

    private static void assertSame(Snapshot one, Snapshot other) {
        assertThat(one.seq()).isEqualTo(other.seq());
        assertThat(one.seats()).isEqualTo(other.seats());
        assertThat(one.phase()).isEqualTo(other.phase());
        assertThat(one.owing()).isEqualTo(other.owing());
        assertThat(one.deadline()).isEqualTo(other.deadline());
        for (int seat = 0; seat <= one.seats().size(); seat++) {
            assertThat(one.report(seat, 1)).isEqualTo(other.report(seat, 1));
        }
        if (one.game() != null && other.game() != null) {
            assertThat(one.game().choices()).isEqualTo(other.game().choices());
            assertThat(one.game().asked()).isEqualTo(other.game().asked());
        }
    }

    private static List<Integer> numbers(List<Seat> seats) {
        List<Integer> numbers = new ArrayList<>();
        for (int number = 1; number <= seats.size(); number++) {
            numbers.add(number);
        }
        return numbers;
    }

    private static Instant at(int entry) {
        return OPENED.plusSeconds(entry);
    }
}
