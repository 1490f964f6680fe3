package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.hornbook.game.Answer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An answer says by its number which question it is for, and counts for no other. */
class AskedTest {
    private static final String PAST = "That question is not asked any more.";

    /** Both players are asked twice in secret, one after the other. */
    private static final String WHISPERS = """
        variant whispers "Whispers" extends standard {
          counter starter "who begins" = random of players
          before laying step offers "Everybody offers." {
            each player in turn from starter chooses offer from 0..3, secretly, absent 0
          }
          before laying step wishes "Everybody wishes." {
            each player in turn from starter chooses wish from 0..3, secretly, absent 0
          }
        }
        """;

    /** Whoever laid the lowest card is asked for a number in the middle of every card. */
    private static final String TOLLS = """
        variant tolls "Tolls" extends standard {
          rule toll "A toll is paid." on placed { player chooses toll from 1..3 player gains toll }
        }
        """;

    private final ManualClock clock = new ManualClock();
    private Store store;
    private Tables tables;
    private int commands;

    @BeforeEach
    void open(@TempDir Path folder) throws UnusableStore {
        store = Store.open(new StorageLocation.Folder(folder));
        tables = new Tables(store, clock, Gate.OPEN);
    }

    @AfterEach
    void close() {
        tables.close();
        store.close();
    }

    @Test
    void aSlowSecondPressIsNotTakenForTheNextQuestion() {
        Table table = begun(Plans.standard(7));
        done(table, 2, last(table, 2));
        int asked = asked(table);
        List<Integer> hand = hand(table);

        done(table, 1, Answer.Picks.of(1, hand.getLast()), asked);
        refused(table, 1, Answer.Picks.of(1, hand.getFirst()), asked);

        assertThat(asked(table)).isGreaterThan(asked);
        done(table, 1, last(table, 1), asked(table));
    }

    @Test
    void theNumberStaysWhileOthersAnswerAndAnswersAreChanged() {
        Table table = begun(Plans.standard(7));
        int asked = asked(table);

        done(table, 1, Answer.Picks.of(1, hand(table).getLast()), asked);
        done(table, 1, Answer.Picks.of(1, hand(table).getFirst()), asked);
        table.carryOut("rename", key(2), 2, new Command.Rename("Benjamin"));

        assertThat(asked(table)).isEqualTo(asked);
        done(table, 2, last(table, 2), asked);
        assertThat(asked(table)).isGreaterThan(asked);
    }

    @Test
    void eachSecretAnswerInTurnChangesTheQuestionsNumber() {
        Table table = begun(Plans.scripted(WHISPERS, 7));
        int before = 0;
        for (int question = 0; question < 4; question++) {
            int asked = asked(table);
            assertThat(asked).isGreaterThan(before);
            int seat = table.snapshot().owing().getFirst();
            if (before > 0) {
                refused(table, seat, Answer.Picks.of(seat, 3), before);
            }
            clock.wind(Duration.ofSeconds(20)); // the clock begins anew with each
            table.timeIsUp();
            done(table, seat, Answer.Picks.of(seat, 2), asked);
            before = asked;
        }
        assertThat(table.snapshot().owing()).containsExactly(1, 2);
    }

    @Test
    void inTheMiddleOfACardEveryQuestionHasItsOwnNumber() {
        Table table = begun(Plans.scripted(TOLLS, 7));
        done(table, 1, last(table, 1));
        done(table, 2, last(table, 2));

        int earlier = asked(table);
        int seat = table.snapshot().owing().getFirst();
        done(table, seat, last(table, seat), earlier);
        int other = table.snapshot().owing().getFirst();
        refused(table, other, last(table, other), earlier);
        done(table, other, last(table, other), asked(table));
    }

    @Test
    void severalDealsAreOneQuestion() {
        Table table = begun(Plans.postal(7));
        int asked = asked(table);

        done(table, 1, last(table, 1), asked);
        done(table, 2, last(table, 2), asked);
        refused(table, 1, last(table, 1), asked);
    }

    @Test
    void answersAfterTheDeadlineAreRefused() {
        Table table = begun(Plans.standard(7));
        int asked = asked(table);

        clock.wind(Duration.ofSeconds(30));
        table.timeIsUp();

        refused(table, 1, last(table, 1), asked);
    }

    @Test
    void aRepeatedCommandCountsOnceHoweverLate() {
        Table table = begun(Plans.standard(7));
        done(table, 2, last(table, 2));
        Command answer = new Command.Choose(last(table, 1), asked(table));

        Reply reply = table.carryOut("same", key(1), 1, answer);

        assertThat(reply).isInstanceOf(Reply.Done.class);
        assertThat(table.carryOut("same", key(1), 1, answer)).isEqualTo(reply);
    }

    @Test
    void anAnswerWithoutANumberAnswersTheCurrentQuestion() {
        Table table = begun(Plans.standard(7));
        done(table, 2, last(table, 2));
        List<Integer> hand = hand(table);

        done(table, 1, Answer.Picks.of(1, hand.getLast()));
        done(table, 1, Answer.Picks.of(1, hand.get(hand.size() - 2)));
    }

    @Test
    void serversAgreeOnTheNumber() {
        Table here = begun(Plans.standard(7));
        try (Tables others = new Tables(store, clock, Gate.OPEN)) {
            Table there = others.find(here.id()).orElseThrow();
            int earlier = asked(here);
            assertThat(asked(there)).isEqualTo(earlier);
            done(here, 1, last(here, 1), earlier);
            done(here, 2, last(here, 2), earlier);

            done(there, 2, last(here, 2), asked(here)); // which has not heard of it yet
            assertThat(asked(there)).isEqualTo(asked(here));
            here.catchUp();
            done(here, 1, last(here, 1));
            refused(there, 2, last(there, 2), asked(there)); // it reads on before it refuses
            assertThat(asked(there)).isEqualTo(asked(here));
        }
    }

    @Test
    void theNumberRevealsNoSecret() {
        Table one = begun(Plans.standard(7));
        Table other = begun(Plans.standard(7));
        List<Integer> hand = hand(one);

        done(one, 1, Answer.Picks.of(1, hand.getLast()));
        done(other, 1, Answer.Picks.of(1, hand.get(hand.size() - 2)));
        assertThat(asked(other)).isEqualTo(asked(one));
        done(one, 2, last(one, 2));
        done(other, 2, last(other, 2));
        assertThat(asked(other)).isEqualTo(asked(one));
    }

    private Table begun(Plan plan) {
        return tables.open(
                plan,
                List.of(new Entry.SatDown(1, "Ann", key(1)), new Entry.SatDown(2, "Ben", key(2)), new Entry.Started()));
    }

    private void done(Table table, int seat, Answer answer) {
        done(table, seat, answer, 0);
    }

    private void done(Table table, int seat, Answer answer, int asked) {
        assertThat(table.carryOut("command" + commands++, key(seat), seat, new Command.Choose(answer, asked)))
                .isInstanceOf(Reply.Done.class);
    }

    private void refused(Table table, int seat, Answer answer, int asked) {
        Reply reply = table.carryOut("command" + commands++, key(seat), seat, new Command.Choose(answer, asked));
        assertThat(reply).isEqualTo(new Reply.Refused(PAST, "Look at the table for what is asked now."));
    }

    /** The last there are for every question: of cards the highest, for which no row has to be chosen. */
    private static Answer last(Table table, int seat) {
        return new Answer.Picks(
                seat,
                game(table).decision().of(seat).stream()
                        .map(question -> question.options().reversed().subList(0, question.least()))
                        .toList());
    }

    private static List<Integer> hand(Table table) {
        return game(table).decision().of(1).getFirst().options();
    }

    private static int asked(Table table) {
        return game(table).asked();
    }

    private static Game game(Table table) {
        return Objects.requireNonNull(table.snapshot().game());
    }

    private static String key(int seat) {
        return CommandFuzzer.KEYS.get(seat);
    }
}
