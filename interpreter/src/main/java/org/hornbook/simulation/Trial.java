package org.hornbook.simulation;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.LongUnaryOperator;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.game.Board;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.CourseCode;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Instruction;
import org.hornbook.program.Journal;
import org.hornbook.program.RandomAnswerer;
import org.hornbook.program.Referee;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Plays games or rounds one after the other on one table, without making events. */
public final class Trial {
    /** Real choices and answers are counted in one game of this many, since that takes long ... */
    static final int LOOKED_AT = 32;

    /** ... and once so many games have been played, in one of {@value #LOOKED_AT_LATER}. */
    static final int MANY = 8_192;

    static final int LOOKED_AT_LATER = 256;

    private final Experiment.Unit unit;
    private final Layout layout;
    private final Observation observation;
    private final TableState table;
    private final Seats seats;
    private final CourseCode code;
    private final GameLoop loop;
    private final RealChoices realChoices;
    private final LongUnaryOperator seeds;
    private final Stepper stepper;
    private final TableState lookedAt;
    private final int cardsOfATurn;

    /** How many seats, from the first, are played by somebody. */
    private final int people;

    /** The instructions at which cards are chosen of which only the numbers matter. */
    private final boolean[] choosesNumbers;

    /** Whether choices are counted in the present game. */
    private boolean looks;

    /**
     * @param bots one for each seat
     * @param seeds the seed of each game by its number
     */
    public Trial(Rules rules, List<BotKind> bots, Experiment.Unit unit, LongUnaryOperator seeds) {
        this(rules, bots, unit, seeds, /* learns= */ true);
    }

    /** @param learns whether quick bots learn the rules first */
    Trial(Rules rules, List<BotKind> bots, Experiment.Unit unit, LongUnaryOperator seeds, boolean learns) {
        this.unit = unit;
        layout = Layout.of(rules, unit);
        stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        observation = new Observation(layout, stepper);
        seats = new Seats(rules, bots, learns);
        code = rules.code();
        choosesNumbers = choosesNumbers(rules);
        table = rules.newTable(Seed.of(0));
        this.seeds = seeds;
        loop = new GameLoop(rules, table, seats.draw() ? new Drawn() : this::answer, observation);
        realChoices = new RealChoices(rules);
        lookedAt = rules.newTable(Seed.of(0));
        cardsOfATurn = rules.setup().players() * rules.setup().deals();
        people = rules.setup().people();
    }

    /**
     * Plays the game of a number.
     *
     * @param goesOn asked before each choice of bots that think, which takes long; when it says no the game is given up
     * @return false if it was cancelled
     */
    boolean play(long number, BooleanSupplier goesOn) {
        return play(number, number % (number < MANY ? LOOKED_AT : LOOKED_AT_LATER) == 0, goesOn);
    }

    private boolean play(long number, boolean looksAtChoices, BooleanSupplier goesOn) {
        looks = looksAtChoices;
        observation.begin();
        Seed seed = Seed.of(seeds.applyAsLong(number));
        table.restart(seed);
        seats.begin(seed.fourth());
        do {
            if (loop.waits() && !choose(goesOn)) {
                return false;
            }
            seats.goOn(loop, table);
            if (table.isOver() || table.phase() == GamePhase.DEALING) {
                observation.roundEnds(table);
            }
        } while (!table.isOver() && (unit == Experiment.Unit.GAMES || table.phase() != GamePhase.DEALING));
        observation.end(table);
        return true;
    }

    private boolean choose(BooleanSupplier goesOn) {
        if (looks && choosesNumbers[table.instruction()]) {
            realChoices.count(table, observation);
        }
        observation.chosen(1, code.laysCards(table.instruction()) ? cardsOfATurn : 0);
        boolean chosen = seats.choose(table, goesOn);
        if (chosen && looks) {
            countAnswers();
        }
        return chosen;
    }

    private boolean[] choosesNumbers(Rules rules) {
        Variant variant = rules.setup().variant();
        boolean[] chooses = new boolean[code.instructions().size()];
        for (int i = 0; i < chooses.length; i++) {
            if (code.laysCards(i) && code.instructions().get(i) instanceof Instruction.Ask ask) {
                int choice = ask.questions().getFirst().choice();
                chooses[i] = variant.seats().isEmpty() && code.placesByNumber(choice) && !variant.looksAtChoice(choice);
            }
        }
        return chooses;
    }

    /** Works on a copy, since looking at a hand sorts it, which would change what is drawn later. */
    private void countAnswers() {
        lookedAt.become(table);
        for (int seat = 1; seat <= people; seat++) {
            if (!table.orders().isAsked(seat)) {
                continue;
            }
            List<Question> inStages = table.orders().stages(seat).questions();
            List<Question> questions =
                    inStages.isEmpty() ? stepper.questions(lookedAt, table.instruction(), seat) : inStages;
            for (int i = 0; i < questions.size(); i++) {
                Question question = questions.get(i);
                count(answer(question, picks(question, i)), false);
            }
        }
    }

    private RandomAnswerer.Drawn answer(Question question, List<Integer> picks) {
        return new RandomAnswerer.Drawn(
                code.choice(question.name()),
                question.kind(),
                question.deal(),
                question.seat(),
                question.least(),
                question.options().stream().mapToInt(Integer::intValue).toArray(),
                picks.stream().mapToInt(Integer::intValue).toArray());
    }

    /** Which card is placed next has no name, so it is not counted; the order of several answers is, but not amid a step. */
    private void count(RandomAnswerer.Drawn answer, boolean amid) {
        if (answer.choice() >= 0 && (answer.isChoice() || !amid && answer.least() > 1)) {
            observation.answered(answer, table.board(Math.max(1, answer.deal())));
        }
    }

    private List<Integer> picks(Question question, int place) {
        int drawn = table.orders().drawn(question.seat(), Math.max(1, question.deal()));
        if (drawn >= 0) {
            return List.of(table.hands(question.deal()).peek(question.seat(), drawn));
        }
        return table.orders().of(question.seat()) instanceof Answer.Picks answer ? answer.picks(place) : List.of();
    }

    /**
     * Plays a game or round without counting choices, for benchmarks.
     *
     * @return the bullheads taken by all players together
     */
    public long bullheads(long number) {
        play(number, false, () -> true);
        return observation.amounts[layout.bullheads];
    }

    Layout layout() {
        return layout;
    }

    Observation observation() {
        return observation;
    }

    /** Lets the seats answer and counts the answers that leave a choice. */
    private @Nullable Answer answer(TableState at, Question.MidStep asked) {
        Question question = asked.question();
        boolean hasAChoice = question.least() < question.options().size();
        if (hasAChoice && question.wantsOneRow()) {
            observation.rowChosen();
        }
        Answer answer = seats.answer(at, asked);
        if (looks && answer instanceof Answer.Picks given) {
            count(answer(question, given.picks(0)), true);
        }
        return answer;
    }

    /** The answers of seats that all play at random. */
    private final class Drawn implements RandomAnswerer {
        @Override
        public int below(int bound, TableState at, int seat, long draw) {
            return seats.below(bound, at, seat, draw);
        }

        @Override
        public void asks(TableState at, int instruction) {
            if (looks && choosesNumbers[instruction]) {
                realChoices.count(at, observation);
            }
        }

        @Override
        public void asked(TableState at, int instruction) {
            observation.chosen(1, code.laysCards(instruction) ? cardsOfATurn : 0);
        }

        @Override
        public void asksForRow() {
            observation.rowChosen();
        }

        @Override
        public boolean wantsAnswers() {
            return looks;
        }

        @Override
        public void answered(TableState at, Drawn answer, boolean amid) {
            count(answer, amid);
        }
    }

    /**
     * Counts choices that matter at once: those between cards of which, were they played alone, two would end in different
     * rows or cost differently.
     */
    private static final class RealChoices {
        private static final long FAILED = -1;

        private final Referee referee;
        private final TableState imagined;
        private final int people;

        RealChoices(Rules rules) {
            referee = rules.referee(Answerer.ABSENT, Journal.SILENT);
            imagined = rules.newTable(Seed.of(0));
            people = rules.setup().people();
        }

        /** Counts the real choices of all people before a turn. */
        void count(TableState table, Observation observation) {
            for (int seat = 1; seat <= people; seat++) {
                for (int deal = 1; deal <= table.deals(); deal++) {
                    observation.choice(isReal(table, seat, deal));
                }
            }
        }

        private boolean isReal(TableState table, int seat, int deal) {
            int cards = table.hands(deal).count(seat);
            if (cards < 2) {
                return false;
            }
            int farthest = farthest(table.hands(deal), seat);
            long first = consequence(table, seat, deal, 0);
            boolean differs = consequence(table, seat, deal, farthest) != first;
            for (int place = 1; place < cards && !differs; place++) {
                differs = place != farthest && consequence(table, seat, deal, place) != first;
            }
            return differs;
        }

        /** The place of the card that differs most from the first one in number, and so most likely in what comes of it. */
        private static int farthest(Heaps hands, int seat) {
            int first = hands.peek(seat, 0);
            int farthest = 1;
            int distance = 0;
            for (int place = 1; place < hands.count(seat); place++) {
                int further = Math.abs(hands.peek(seat, place) - first);
                if (further > distance) {
                    distance = further;
                    farthest = place;
                }
            }
            return farthest;
        }

        /** The row a card goes to and what it costs, packed into one number. The hand keeps its order. */
        private long consequence(TableState table, int seat, int deal, int place) {
            imagined.become(table);
            Heaps hands = imagined.hands(deal);
            int card = hands.peek(seat, place);
            hands.remove(seat, card);
            Result result = referee.place(imagined, deal, seat, card);
            if (result == Result.FAILED) {
                return FAILED;
            }
            int cost = cost(imagined, seat) - cost(table, seat);
            return 64L * cost + row(imagined.board(deal), card);
        }

        private static int cost(TableState table, int seat) {
            return table.players().score(seat) + table.players().pileBullheads(seat);
        }

        private static int row(Board board, int card) {
            for (int row = 1; row <= board.rowCount(); row++) {
                if (board.find(row, card) >= 0) {
                    return row;
                }
            }
            return 0;
        }
    }
}
