package org.hornbook.simulation;

import static org.hornbook.words.Language.say;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.Event;
import org.hornbook.game.Players;
import org.hornbook.game.TableState;
import org.hornbook.program.Journal;
import org.hornbook.program.Oversight;
import org.hornbook.program.RandomAnswerer;
import org.hornbook.program.Ranking;
import org.hornbook.program.Stepper;
import org.jspecify.annotations.Nullable;

/**
 * The counts of one game or round: in each slot a quantity and what it is counted per, such as rows taken per round.
 * Whole numbers only. Used again for every game.
 */
final class Observation implements Journal {
    /** A whole win in parts that up to ten players can share. */
    static final int WIN = 2520;

    final long[] amounts;
    final long[] per;

    final IntList roundPoints = new IntList();

    final IntList roundTakes = new IntList();

    @Nullable
    String failure;

    /** Whether a score reached the most that scores can be ({@link org.hornbook.game.Players#MOST_POINTS}). */
    boolean capped;

    /** Pairs for the answers of this round: the slot that counts the points, and the seat. */
    private final IntList answered = new IntList();

    private boolean hasAnswers;

    /** Whether a rule ended the round early. */
    private boolean isBrokenOff;

    private final Layout layout;
    private final Stepper stepper;
    private long seconds;
    private final int[] leaders = new int[Layout.DECIDED_ROUNDS];
    private int leading;
    private int round;
    private long takesBefore;

    Observation(Layout layout, Stepper stepper) {
        this.layout = layout;
        this.stepper = stepper;
        amounts = new long[layout.size];
        per = new long[layout.size];
    }

    void begin() {
        Arrays.fill(amounts, 0);
        per[layout.choices] = 0;
        if (hasAnswers) {
            Arrays.fill(per, layout.answers, layout.ofGames, 0);
        }
        hasAnswers = false;
        answered.clear();
        roundPoints.clear();
        roundTakes.clear();
        failure = null;
        capped = false;
        isBrokenOff = false;
        seconds = 0;
        leading = 0;
        round = 0;
        takesBefore = 0;
    }

    /** Whether answers were counted in this game; otherwise their slots are empty. */
    boolean hasAnswers() {
        return hasAnswers;
    }

    /**
     * Counts a choice of a card.
     *
     * @param real whether different cards would have had different results
     */
    void choice(boolean real) {
        per[layout.choices]++;
        if (real) {
            amounts[layout.choices]++;
        }
    }

    void rowChosen() {
        amounts[layout.rowsChosen]++;
        seconds += Pace.CHOOSING_A_ROW;
    }

    /** Counts the choices and the cards turned up by them. */
    void chosen(int times, int cards) {
        seconds += (long) Pace.CHOOSING * times + (long) Pace.PLACING * cards;
    }

    /** Counts an answer to a question with more than one possible answer. */
    void answered(RandomAnswerer.Drawn answer, Board board) {
        Layout.QuestionSlots question = layout.asked.get(answer.choice());
        hasAnswers = true;
        for (int kind = 0; kind < question.kinds(); kind++) {
            per[question.shares() + kind]++;
        }
        answered.add(question.points() + question.kinds());
        answered.add(answer.seat());
        if (answer.picks().length == 0) {
            given(question, answer.seat(), 0);
        }
        for (int i = 0; i < AnswerKinds.telling(answer); i++) {
            given(question, answer.seat(), AnswerKinds.of(answer, answer.picks()[i], board));
        }
    }

    private void given(Layout.QuestionSlots question, int seat, int kind) {
        amounts[question.shares() + kind]++;
        answered.add(question.points() + kind);
        answered.add(seat);
    }

    private void whatAnswersCost(Players players) {
        for (int i = 0; i < answered.size(); i += 2) {
            int slot = answered.get(i);
            amounts[slot] += players.gained(answered.get(i + 1));
            per[slot]++;
        }
        answered.clear();
    }

    void roundEnds(TableState table) {
        Players players = table.players();
        round++;
        seconds += Pace.DEALING;
        for (int seat = 1; seat <= layout.seats; seat++) {
            int points = players.gained(seat);
            amounts[layout.points] += points;
            amounts[layout.seatPoints + seat - 1] += points;
            if (layout.hasTeams()) {
                amounts[layout.teamPoints + players.team(seat) - 1] += points;
            }
            amounts[layout.bullheads] += players.pileBullheads(seat);
            roundPoints.add(points);
            capped |= Math.abs(players.score(seat)) == Players.MOST_POINTS;
        }
        roundTakes.add((int) (amounts[layout.takes] - takesBefore));
        takesBefore = amounts[layout.takes];
        whatAnswersCost(players);
        if (isBrokenOff && holdCards(table)) {
            amounts[layout.cutShort]++;
        }
        isBrokenOff = false;
        if (layout.hasGames()) {
            lead(table);
        }
    }

    private static boolean holdCards(TableState table) {
        return IntStream.rangeClosed(1, table.players().count()).anyMatch(seat -> table.handCount(seat) > 0);
    }

    private void lead(TableState table) {
        int ahead = Ranking.ahead(table, stepper);
        if (round <= leaders.length) {
            leaders[round - 1] = ahead;
        }
        // Who draws level does not take the lead.
        if (leading != 0 && (leading & ahead) == 0) {
            amounts[layout.leads]++;
        }
        leading = leading != 0 && (leading & ahead) != 0 ? leading & ahead : ahead;
    }

    /** Closes the counts of a finished game or round: fills in what each quantity is counted per. */
    void end(TableState table) {
        long choices = per[layout.choices];
        Arrays.fill(per, 0, layout.answers, round);
        per[layout.points] = (long) round * layout.seats;
        per[layout.choices] = choices;
        if (layout.hasGames()) {
            endGame(table);
        }
    }

    private void endGame(TableState table) {
        amounts[layout.rounds] = round;
        per[layout.rounds] = 1;
        amounts[layout.minutes] = seconds;
        per[layout.minutes] = 1;
        per[layout.leads] = 1;
        int winners = failure == null ? Ranking.winners(table, stepper) : 0;
        int teams = teams(winners);
        int shares = Integer.bitCount(teams);
        per[layout.winning] = shares == 0 ? 0 : 1;
        for (int team = 1; team <= layout.teams; team++) {
            boolean wins = (teams & 1 << team) != 0;
            amounts[layout.wins + team - 1] = wins ? WIN / shares : 0;
            per[layout.wins + team - 1] = shares == 0 ? 0 : WIN;
        }
        if (shares > 0) {
            int worth = stepper.worth(table, Integer.numberOfTrailingZeros(winners));
            amounts[layout.winning] = layout.lowestWins ? -worth : worth;
        }
        for (int i = 0; i < leaders.length; i++) {
            boolean counts = shares > 0 && i + 1 < round;
            per[layout.decided + i] = counts ? WIN : 0;
            if (counts) {
                amounts[layout.decided + i] =
                        (long) WIN * Integer.bitCount(winners & leaders[i]) / Integer.bitCount(leaders[i]);
            }
        }
    }

    /** The teams to which the seats belong, as sets of bits. */
    private int teams(int seats) {
        int teams = 0;
        for (int left = seats; left != 0; left &= left - 1) {
            teams |= 1 << layout.teamOf.get(Integer.numberOfTrailingZeros(left) - 1);
        }
        return teams;
    }

    @Override
    public boolean wantsEvents() {
        return false;
    }

    @Override
    public void record(Event event) {
        if (event instanceof Event.RulesFailed failed) {
            failure = failed.message();
        }
    }

    @Override
    public void passedOver(Oversight oversight) {
        int slot = layout.oversights.indexOf(oversight);
        if (slot >= 0) {
            amounts[layout.passedOver + slot]++;
        }
    }

    @Override
    public void acted(int rule) {
        amounts[layout.applied + rule]++;
    }

    @Override
    public void brokeOff() {
        isBrokenOff = true;
    }

    @Override
    public void taken(int rule, int seat, int points) {
        amounts[layout.takes]++;
        if (rule < layout.rules) {
            amounts[layout.taken + rule]++;
            if (layout.counting >= 0) {
                amounts[layout.costs + rule] += points;
                amounts[layout.costs + layout.counting] -= points;
            }
        }
    }

    @Override
    public void gained(int rule, int seat, int points) {
        if (rule < layout.rules) {
            amounts[layout.costs + rule] += points;
        }
    }

    /** What is counted in piles costs by the rules that made players take it; the rest by the rule that counts it. */
    @Override
    public void settled(int rule, int seat, int points) {
        gained(rule, seat, points);
    }

    /** Assumed times of human players in seconds, for the estimate of how long a game takes. */
    static final class Pace {
        static final int DEALING = 90;
        static final int CHOOSING = 15;
        static final int PLACING = 4;
        static final int CHOOSING_A_ROW = 10;

        private Pace() {}

        static String words() {
            return say("lab.pace dealing choosing placing row", DEALING, CHOOSING, PLACING, CHOOSING_A_ROW);
        }
    }

    /** A list of ints without boxing. */
    static final class IntList {
        private int[] numbers = new int[64];
        private int count;

        void clear() {
            count = 0;
        }

        void add(int number) {
            if (count == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * count);
            }
            numbers[count++] = number;
        }

        int size() {
            return count;
        }

        int get(int place) {
            return numbers[place];
        }
    }
}
