package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.web.http.Json;
import org.junit.jupiter.api.Test;

/**
 * What people at a table agree on: to take an answer back, to pause; how their time runs, and what they may say. With
 * {@code -Plong} in 200 games that nobody learns anything from an answer that was taken back.
 */
class AgreementTest {
    private static final int GAMES = Integer.getInteger("agreements", 3);

    /** A secret question, an open one in turn, and a secret one together with the card. */
    private static final String TALES = """
        variant tales "Tales" extends standard {
          counter starter "who tells first" = random of players
          before laying step guessing { each player chooses luck from 1..2 "How lucky are you?", secretly, absent 2 }
          after guessing step telling { each player in turn from starter chooses tale from 3..4 "Which tale?", absent 3 }
          after telling step doubting { each player chooses doubts from yes or no "Doubt?", secretly, absent no }
        }
        """;

    private final ManualClock clock = new ManualClock();
    private Snapshot table = Snapshot.of(Plans.standard(0));
    private final List<String> log = new ArrayList<>();
    private final List<Instant> times = new ArrayList<>();

    @Test
    void aSecretAnswerIsTakenBackWithoutAskingAnybodyAndOthersAnswersStay() {
        begin(Plans.standard(7), 3);
        answer(2);
        answer(1);
        int asked = game().asked();

        assertThat(game().undo(1)).isEqualTo(Game.Undo.UNSEEN);
        granted(1, new Command.Propose(Proposal.What.TAKE_BACK));

        assertThat(table.owing()).containsExactly(1, 3);
        assertThat(game().asked()).isEqualTo(asked);
        assertThat(game().answers()).hasSize(1);
        refused(1, new Command.Propose(Proposal.What.TAKE_BACK), "There is no answer of yours");
        answer(3);
        answer(1);
        assertThat(game().undo(1)).as("cards were turned up").isEqualTo(Game.Undo.NEVER);
        refused(1, new Command.Propose(Proposal.What.TAKE_BACK), "There is no answer of yours");
        assertReadsAlike();
    }

    @Test
    void anAnswerThatWasChangedIsTakenBackAltogether() {
        begin(Plans.standard(7), 2);
        answer(1);
        answer(1);
        granted(1, new Command.Propose(Proposal.What.TAKE_BACK));

        assertThat(table.owing()).containsExactly(1, 2);
        assertThat(game().answers()).isEmpty();
    }

    /** Three people answer in secret, then the first answers openly. @return the seat of the first */
    private int theFirstTells() {
        begin(Plans.scripted(TALES, 7), 3);
        List.of(1, 2, 3).forEach(this::answer);
        int first = table.owing().getFirst();
        answer(first);
        return first;
    }

    @Test
    void anOpenAnswerIsTakenBackWhenAllPeopleAgree() {
        int first = theFirstTells();
        int second = table.owing().getFirst();
        int third = 6 - first - second;
        int events = game().eventCount();
        answer(second);

        assertThat(game().undo(first)).isEqualTo(Game.Undo.SEEN);
        granted(first, new Command.Propose(Proposal.What.TAKE_BACK));
        assertThat(Objects.requireNonNull(table.proposal()).agreed()).containsExactly(first);
        refused(first, new Command.Vote(true), "You are not asked.");
        refused(
                second,
                new Command.Propose(Proposal.What.PAUSE),
                table.seat(first).name() + " has just asked");
        granted(second, new Command.Vote(true));
        assertThat(table.owing()).containsExactly(third);
        int asked = game().asked();
        granted(third, new Command.Vote(true));

        assertThat(table.proposal()).isNull();
        assertThat(table.owing()).as("who tells first is asked again").containsExactly(first);
        assertThat(game().asked()).isGreaterThan(asked);
        assertThat(game().events(events + 1)).as("nothing new was told").isEmpty();
        answer(first);
        assertThat(game().events(events + 1)).as("numbers go on").isNotEmpty();
        assertThat(table.owing()).as("what was answered to it is asked again").containsExactly(second);
        assertReadsAlike();
    }

    @Test
    void whatIsDeclinedOrNotAnsweredDoesNotHappen() {
        int first = theFirstTells();
        int second = table.owing().getFirst();
        int third = 6 - first - second;
        List<Answer> before = game().answers();

        granted(first, new Command.Propose(Proposal.What.TAKE_BACK));
        granted(second, new Command.Vote(false));
        refused(third, new Command.Vote(true), "That is not asked any more.");
        refused(
                first,
                new Command.Propose(Proposal.What.TAKE_BACK),
                table.seat(first).name() + " has just asked");
        clock.wind(Proposal.OPEN);
        granted(first, new Command.Propose(Proposal.What.TAKE_BACK));
        granted(second, new Command.Vote(true));
        clock.wind(Proposal.OPEN);
        refused(third, new Command.Vote(true), "That is not asked any more.");

        assertThat(game().answers()).isEqualTo(before);
        clock.wind(Proposal.OPEN);
        granted(first, new Command.Propose(Proposal.What.TAKE_BACK));
        List.of(second, third, 1, 2, 3).forEach(this::answer);
        assertThat(table.proposal()).as("cards were turned up meanwhile").isNull();
    }

    @Test
    void aPauseStopsClocksBotsAndAnswersUntilAnybodyGoesOn() {
        begin(Plans.standard(7), 3);
        granted(3, new Command.BotFor(3, BotKind.RANDOM));
        clock.wind(Duration.ofSeconds(10));
        granted(1, new Command.Propose(Proposal.What.PAUSE));
        assertThat(table.paused()).isFalse();
        granted(2, new Command.Vote(true));

        assertThat(table.paused()).isTrue();
        clock.wind(Duration.ofDays(1));
        assertThat(table.deadline()).isNull();
        assertThat(table.late(clock.instant())).isEmpty();
        assertThat(table.owingBots()).isEmpty();
        assertThat(table.wake(clock.instant())).isNull();
        refused(1, new Command.Choose(CommandFuzzer.answer(table, 1, 1)), "The game is paused.");
        refused(1, new Command.Propose(Proposal.What.PAUSE), "The game is paused.");
        granted(2, new Command.GoOn());

        assertThat(table.owingBots()).containsExactly(3);
        assertThat(table.deadline()).isEqualTo(clock.instant().plusSeconds(20));
        refused(2, new Command.GoOn(), "The game is not paused.");
        assertReadsAlike();
    }

    @Test
    void timeRunsOnlyForWhoeverOwesAnAnswerAndIsSaved() {
        begin(clocked(TurnClock.written("20s+1min"), Plans.standard(7)), 2);
        assertThat(left(1)).isEqualTo(80);
        clock.wind(Duration.ofSeconds(5));
        answer(1);
        clock.wind(Duration.ofSeconds(10));
        assertThat(left(1)).isEqualTo(75);
        granted(1, new Command.Propose(Proposal.What.TAKE_BACK));
        clock.wind(Duration.ofSeconds(5));
        answer(1);
        answer(1);
        assertThat(left(1)).as("a change costs nothing, a second thought does").isEqualTo(70);
        assertThat(left(2)).isEqualTo(60);

        clock.wind(Duration.ofSeconds(60));
        assertThat(table.late(clock.instant())).containsExactly(2);
        granted(new Judge(table, "", 2, clock.instant()).apply(new Answer.Absent(2)));
        clock.wind(Duration.ofSeconds(100));
        assertThat(left(1)).isZero();
        assertThat(table.clocks().of(1).left()).isEqualTo(Duration.ofSeconds(90));
        assertReadsAlike();
    }

    @Test
    void peopleSayWhatTheHostAllowsAndNotTooMuchAtOnce() {
        begin(Plans.standard(7), 2);
        granted(2, new Command.Say(" two\n\u202ewords\u0000 \u200d"));
        assertThat(table.talk().remarks()).extracting(Talk.Remark::text).containsExactly("two words \u200d");
        refused(2, new Command.Say("  \n"), "A message has");
        refused(2, new Command.Say("x".repeat(301)), "A message has");
        granted(2, new Command.Say("\ud83d\udc2e".repeat(300)));
        refused(2, new Command.AllowTalk(Talk.Level.CHAT), "Only the host can do that.");
        granted(1, new Command.AllowTalk(Talk.Level.PHRASES));
        refused(2, new Command.Say("Hello"), "The host has switched this off.");
        for (int number = 0; number < 3; number++) {
            granted(2, new Command.SayPhrase(Talk.SetPhrase.OUCH));
        }
        assertThat(table.talk().remarks().getLast().text()).isEmpty();
        refused(2, new Command.SayPhrase(Talk.SetPhrase.OUCH), "That is much at once.");
        granted(1, new Command.SayPhrase(Talk.SetPhrase.THANKS));
        clock.wind(Duration.ofSeconds(15));
        granted(2, new Command.SayPhrase(Talk.SetPhrase.OUCH));
        granted(1, new Command.AllowTalk(Talk.Level.OFF));
        refused(1, new Command.SayPhrase(Talk.SetPhrase.OUCH), "The host has switched this off.");
        assertReadsAlike();
    }

    @Test
    void strangersHaveSetPhrasesOnlyAndTheNextGameTalksLikeThisOne() {
        Plan plan = Plans.standard(7);
        Plan listed = new Plan(plan.edition(), plan.parameters(), plan.clock(), true, plan.seed());
        assertThat(Snapshot.of(listed).talk().level()).isEqualTo(Talk.Level.PHRASES);
        begin(listed, 2);
        granted(1, new Command.AllowTalk(Talk.Level.CHAT));
        assertThat(Seating.again(table)).contains(new Entry.TalkAllowed(Talk.Level.CHAT));
    }

    @Test
    void onlyPlayersReadWhatIsWritten() {
        begin(Plans.standard(7), 2);
        granted(1, new Command.Say("between us"));
        granted(2, new Command.SayPhrase(Talk.SetPhrase.OUCH));

        assertThat(update(2, "")).contains("between us", "OUCH");
        assertThat(update(0, "spectator")).contains("OUCH").doesNotContain("between us");
    }

    /** Bystanders are sent the same bytes whether a hidden answer was given again or changed, until cards are turned up. */
    @Test
    void nobodySeesWhetherAnAnswerThatWasTakenBackHasChanged() {
        for (int number = 0; number < GAMES; number++) {
            SplittableRandom lots = new SplittableRandom(number);
            begin(Plans.standard(number), 3);
            int compared = 0;
            while (table.phase() == Snapshot.Phase.PLAYING) {
                if (table.owing().size() == 3 && game().state().hands(1).count(1) > 1) {
                    compared += compareTakenBack(lots);
                } else {
                    answer(table.owing().getFirst());
                }
            }
            assertThat(compared).isGreaterThan(5);
        }
    }

    private int compareTakenBack(SplittableRandom lots) {
        List<Integer> hand = Objects.requireNonNull(table.report(1, 1).view())
                .deals()
                .getFirst()
                .hand();
        answer(2);
        play(1, hand.getFirst());
        granted(1, new Command.Propose(Proposal.What.TAKE_BACK));
        Snapshot takenBack = table;
        play(1, hand.getFirst());
        Map<Integer, String> same = Map.of(0, update(0, "spectator"), 2, update(2, ""), 3, update(3, ""));
        Snapshot withSame = table;
        table = takenBack;
        log.removeLast();
        times.removeLast();
        play(1, hand.get(1 + lots.nextInt(hand.size() - 1)));
        assertThat(Map.of(0, update(0, "spectator"), 2, update(2, ""), 3, update(3, "")))
                .isEqualTo(same);
        assertThat(table.report(1, 1).view()).isNotEqualTo(withSame.report(1, 1).view());
        List<Event> told = game().events(1).map(Game.NumberedEvent::event).toList();
        answer(3);
        assertThat(told).isNotEmpty();
        return 1;
    }

    private String update(int seat, String key) {
        return Json.MAPPER.writeValueAsString(
                TableUpdate.of(table, key.isEmpty() ? key(seat) : key, seat, 1, 0, Map.of(), Instant.EPOCH));
    }

    private static Plan clocked(TurnClock kind, Plan plan) {
        return new Plan(plan.edition(), plan.parameters(), kind, false, plan.seed(), Engine.VERSION, 0, "", null);
    }

    private void begin(Plan plan, int people) {
        table = Snapshot.of(plan);
        log.clear();
        times.clear();
        List<String> names = List.of("Ann", "Ben", "Cid");
        for (int seat = 1; seat <= people; seat++) {
            write(new Entry.SatDown(seat, names.get(seat - 1), key(seat)));
        }
        write(new Entry.Started());
    }

    private static String key(int seat) {
        return CommandFuzzer.KEYS.get(seat);
    }

    private Game game() {
        return Objects.requireNonNull(table.game());
    }

    private long left(int seat) {
        return table.clocks().of(seat).left(clock.instant()).toSeconds();
    }

    private void answer(int seat) {
        granted(seat, new Command.Choose(CommandFuzzer.answer(table, seat, log.size())));
    }

    private void play(int seat, int card) {
        granted(seat, new Command.Choose(Answer.Picks.of(seat, card)));
    }

    private void write(Entry entry) {
        granted(Judge.Verdict.Granted.of(table, entry, clock.instant()));
    }

    private void granted(int seat, Command command) {
        granted(new Judge(table, key(seat), seat, clock.instant()).judge(command));
    }

    private void granted(Judge.Verdict verdict) {
        assertThat(verdict).isInstanceOfSatisfying(Judge.Verdict.Granted.class, granted -> {
            log.add(TableCodec.write(granted.entry()));
            times.add(clock.instant());
            table = granted.next();
        });
    }

    private void refused(int seat, Command command, String error) {
        assertThat(new Judge(table, key(seat), seat, clock.instant()).judge(command))
                .isInstanceOfSatisfying(
                        Judge.Verdict.Refused.class,
                        refused -> assertThat(refused.error()).startsWith(error));
    }

    /** A server that has only the log knows the same. */
    private void assertReadsAlike() {
        Snapshot read = Snapshot.of(table.plan());
        for (int line = 0; line < log.size(); line++) {
            read = read.after(TableCodec.entry(log.get(line)), times.get(line));
        }
        assertThat(read.clocks()).isEqualTo(table.clocks());
        assertThat(read.talk()).isEqualTo(table.talk());
        assertThat(read.paused()).isEqualTo(table.paused());
        assertThat(Objects.requireNonNull(read.game()).answers()).isEqualTo(game().answers());
        for (int seat = 0; seat <= table.seats().size(); seat++) {
            assertThat(read.report(seat, 1)).isEqualTo(table.report(seat, 1));
        }
    }
}
