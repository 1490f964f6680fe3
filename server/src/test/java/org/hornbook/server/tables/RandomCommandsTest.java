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
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.replay.Digest;
import org.hornbook.server.library.PersonName;
import org.junit.jupiter.api.Test;

/** Whatever people send in whatever order, a table stays sound, and its log read again makes the same table. {@code -Plong} tries more. */
class RandomCommandsTest {
    private static final int TABLES = Integer.getInteger("tables", 16);
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
            Answer answer = CommandFuzzer.answer(live, bots.getFirst(), lots.nextLong());
            return new Judge(live, "", answer.seat(), at)
                    .judge(answer, Objects.requireNonNull(live.game()).asked());
        }
        if (!live.owing().isEmpty() && !live.paused() && lots.nextInt(10) == 0) {
            int seat = live.owing().getLast();
            return new Judge(live, "", seat, at).apply(new Answer.Absent(seat));
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
            assertThat(choose.answer().seat()).isEqualTo(attempt.acting());
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
        boolean isAwaited = snapshot.owing().stream()
                .anyMatch(number -> snapshot.seat(number).bot() == null);
        assertThat(snapshot.deadline() != null).isEqualTo(isAwaited && !snapshot.paused());
        assertThat(snapshot.talk().remarks())
                .hasSizeLessThanOrEqualTo(snapshot.talk().count());
    }

    private static void assertFollows(Snapshot before, Snapshot after) {
        assertThat(after.seq()).isEqualTo(before.seq() + 1);
        assertThat(after.phase()).isGreaterThanOrEqualTo(before.phase());
        Game game = before.game();
        if (game != null) {
            assertThat(after.seats()).hasSameSizeAs(before.seats());
            Game next = Objects.requireNonNull(after.game());
            List<Game.NumberedEvent> events = game.events(1).toList();
            if (next.answers().size() >= game.answers().size()) {
                assertThat(next.events(1).limit(events.size())).isEqualTo(events);
            } else {
                assertTakenBack(events, game, next);
            }
        }
    }

    /** Nothing but answers is gone, numbers are not used again, and the choices that are left make the same game. */
    private static void assertTakenBack(List<Game.NumberedEvent> events, Game before, Game after) {
        List<Game.NumberedEvent> left = after.events(1).toList();
        assertThat(events.stream().filter(event -> !left.contains(event)).map(Game.NumberedEvent::event))
                .hasOnlyElementsOfTypes(Event.Answered.class, Event.ChoiceShown.class);
        assertThat(left.stream().filter(event -> !events.contains(event)).map(Game.NumberedEvent::number))
                .allMatch(number -> number > before.eventCount());
        assertThat(left).extracting(Game.NumberedEvent::number).isSorted().doesNotHaveDuplicates();
        assertThat(after.events(after.eventCount() + 1)).isEmpty();
        for (Game.NumberedEvent event : left) {
            assertThat(after.events(event.number()).findFirst()).contains(event);
        }
        Outcome.Accepted again = after.engine().start(after.state().seed());
        List<Event> told = new ArrayList<>(again.events());
        String digest = Digest.of(Digest.OF_NOTHING, told);
        for (Answer answer : after.answers()) {
            again = (Outcome.Accepted) after.engine().apply(again.state(), answer);
            told.addAll(again.events());
            digest = Digest.of(digest, again.events());
        }
        assertThat(left).extracting(Game.NumberedEvent::event).isEqualTo(told);
        assertThat(after.digest()).isEqualTo(digest);
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
        assertThat(one.clocks()).isEqualTo(other.clocks());
        assertThat(one.talk()).isEqualTo(other.talk());
        assertThat(one.proposal()).isEqualTo(other.proposal());
        for (int seat = 0; seat <= one.seats().size(); seat++) {
            assertThat(one.report(seat, 1)).isEqualTo(other.report(seat, 1));
        }
        if (one.game() != null && other.game() != null) {
            assertThat(one.game().answers()).isEqualTo(other.game().answers());
            assertThat(one.game().asked()).isEqualTo(other.game().asked());
            assertThat(one.game().digest()).isEqualTo(other.game().digest());
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
