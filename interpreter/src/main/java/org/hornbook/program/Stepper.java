package org.hornbook.program;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Answers;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Orders;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Type;

/**
 * Carries out single instructions of a {@link CourseCode} on tables; each is named by its number. Deals and seats count
 * from 1. Each thread needs its own.
 */
public final class Stepper {
    private final Rules rules;
    private final List<Instruction> code;
    private final Program program;
    private final Referee referee;

    /** Answers that are drawn, until all are. */
    private final Answers drawn;

    /** What is answered on a table, with answers that are only drawn. */
    private final Answers own;

    /** How many questions each seat has been asked at an instruction. */
    private final int[] questionsOf;

    /** For each question of an instruction the seats for which answers are drawn, as sets of bits. */
    private final long[] drawnBy;

    private final long everybody;

    Stepper(Rules rules, Program program, Answerer answers, Journal journal) {
        this.rules = rules;
        this.code = rules.code().instructions();
        this.program = program;
        this.referee = new Referee(rules, program, answers, journal);
        int seats = rules.setup().players();
        drawn = new Answers(code().choices().size(), rules.setup().deals(), seats);
        own = drawn.copy();
        questionsOf = new int[seats + 1];
        drawnBy = new long[code().choices().size() + 1];
        everybody = (2L << seats) - 2;
    }

    /** Carries out what these instructions do. */
    Referee referee() {
        return referee;
    }

    /** The course of these instructions. */
    public CourseCode code() {
        return rules.code();
    }

    /** The seats that a {@link Instruction.Ask} addresses, with or without options: a set of bits. */
    public int asked(TableState table, int instruction) {
        referee.lookAt(table, 1);
        int seats = 0;
        if (code.get(instruction) instanceof Instruction.ChooseNext) {
            for (int deal = 1; deal <= table.deals(); deal++) {
                seats |= table.queue(deal).tied() > 1 ? 1 << chooser(table, deal, instruction) : 0;
            }
            return seats & ~1;
        }
        for (AskNode ask : program.asks(instruction)) {
            seats |= (int) ask.asked(referee);
        }
        return seats;
    }

    /** Notes whom or what there is not to ask at the first stage of a {@link Instruction.Ask}. */
    void oversee(TableState table, int instruction) {
        Instruction.Ask ask = (Instruction.Ask) code.get(instruction);
        AskNode[] asks = program.asks(instruction);
        for (int place = 0; place < ask.end(0); place++) {
            referee.lookAt(table, 1);
            referee.tries(ask.rule());
            asks[place].oversee(referee);
        }
    }

    /** Who says which of the cards that wait comes next. */
    private int chooser(TableState table, int deal, int instruction) {
        referee.lookAt(table, deal);
        return program.placing(instruction).chooser(referee, table.queue(deal));
    }

    /**
     * The questions of a {@link Instruction.Ask} to a seat now: those of its current stage, for each deal. Answers to earlier
     * stages count.
     */
    public List<Question> questions(TableState table, int instruction, int seat) {
        List<Question> questions = new ArrayList<>();
        if (code.get(instruction) instanceof Instruction.ChooseNext next) {
            for (int deal = 1; deal <= table.deals(); deal++) {
                if (table.queue(deal).tied() > 1 && chooser(table, deal, instruction) == seat) {
                    questions.add(next(table, deal, seat, next.rule()));
                }
            }
            return questions;
        }
        int stage = table.orders().stages(seat).stage();
        return stage == code().stages(instruction)
                ? questions
                : questions(table, instruction, seat, stage, withOwnAnswers(table, seat));
    }

    /** What is answered on a table, with the answers of a seat's earlier stages. */
    private Answers withOwnAnswers(TableState table, int seat) {
        Orders.Stages answered = table.orders().stages(seat);
        if (answered.stage() == 0) {
            return table.answers();
        }
        Answers own = table.answers().copy();
        for (int i = 0; i < answered.questions().size(); i++) {
            Question question = answered.questions().get(i);
            int[] picks =
                    answered.picks().get(i).stream().mapToInt(Integer::intValue).toArray();
            own.put(code().choice(question.name()), question.deal(), seat, picks, false);
        }
        return own;
    }

    /** The questions of a stage to a seat on a table with its earlier answers. */
    public List<Question> questions(TableState table, int instruction, int seat, int stage) {
        return questions(table, instruction, seat, stage, table.answers());
    }

    private List<Question> questions(TableState table, int instruction, int seat, int stage, Answers answered) {
        Instruction.Ask asked = (Instruction.Ask) code.get(instruction);
        Cause cause = rules.cause(asked.rule());
        AskNode[] asks = program.asks(instruction);
        List<Question> questions = new ArrayList<>();
        for (int place = asked.stages().get(stage); place < asked.end(stage); place++) {
            AskNode ask = asks[place];
            lookAt(table, 1, answered);
            if ((ask.asked(referee) & 1L << seat) != 0) {
                ask.kind().deals(table.deals()).forEach(deal -> {
                    lookAt(table, deal, answered, ask, seat);
                    questions.add(ask.question(referee, deal, seat, 0, cause));
                });
            }
        }
        return questions;
    }

    /**
     * Lets every seat answer the questions of an instruction by chance and keeps the answers: for simulations, in which nobody is waited
     * for and nothing is told.
     *
     * @return whether any seat had a choice
     */
    boolean draw(TableState table, int instruction, RandomAnswerer draws) {
        return code.get(instruction) instanceof Instruction.Ask ask
                ? draw(table, instruction, ask, draws)
                : drawNext(table, instruction, draws);
    }

    /** All answers are drawn before the first of them is stored, since nobody sees those of others. */
    private boolean draw(TableState table, int instruction, Instruction.Ask asked, RandomAnswerer draws) {
        AskNode[] asks = program.asks(instruction);
        boolean isAsked = false;
        int stage = 0;
        Arrays.fill(questionsOf, 0);
        for (int place = 0; place < asks.length; place++) {
            AskNode ask = asks[place];
            stage += place == asked.end(stage) ? 1 : 0;
            referee.lookAt(table, 1);
            long seats = stage == 0 ? ask.asked(referee) : everybody;
            for (long left = seats; left != 0; left &= left - 1) {
                int seat = Group.lowest(left);
                if (stage > 0) {
                    referee.lookAt(table, 1);
                    referee.look(withDrawn(table, asks, asked.stages().get(stage), seat));
                    seats &= ask.asked(referee) | ~(1L << seat);
                }
                if ((seats & 1L << seat) != 0) {
                    isAsked |= ask.draw(referee, draws, seat, questionsOf[seat], drawn);
                    questionsOf[seat] += ask.kind().isPerDeal(table.deals()) ? table.deals() : 1;
                }
            }
            drawnBy[place] = seats;
        }
        for (int place = 0; place < asks.length; place++) {
            int choice = asks[place].source().choice();
            for (long left = drawnBy[place]; left != 0; left &= left - 1) {
                table.answers().take(drawn, choice, Group.lowest(left));
            }
            if (asks[place].source().secret()) {
                table.answers().hide(choice);
            }
        }
        return isAsked;
    }

    /** What is answered on a table, with what a seat has drawn for the questions before one. */
    private Answers withDrawn(TableState table, AskNode[] asks, int before, int seat) {
        own.become(table.answers());
        for (int place = 0; place < before; place++) {
            if ((drawnBy[place] & 1L << seat) != 0) {
                own.take(drawn, asks[place].source().choice(), seat);
            }
        }
        return own;
    }

    private boolean drawNext(TableState table, int instruction, RandomAnswerer draws) {
        boolean isAsked = false;
        Arrays.fill(questionsOf, 0);
        for (int deal = 1; deal <= table.deals(); deal++) {
            int tied = table.queue(deal).tied();
            int seat = tied > 1 ? chooser(table, deal, instruction) : 0;
            if (seat != 0) {
                long draw = RandomAnswerer.inStep(deal, questionsOf[seat]++);
                table.queue(deal).prefer(tied, draws.below(tied, table, seat, draw));
                isAsked = true;
            }
        }
        return isAsked;
    }

    private Question next(TableState table, int deal, int seat, int rule) {
        CardQueue queue = table.queue(deal);
        return new Question(
                seat,
                deal,
                "next",
                Language.say("choose.next_card"),
                Question.Kind.CARDS,
                queue.waiting().stream()
                        .limit(queue.tied())
                        .map(Event.Played::card)
                        .sorted()
                        .toList(),
                1,
                1,
                false,
                0,
                List.of(),
                rules.cause(rule));
    }

    /** Looks at a table on which something is answered, for a seat's question in a deal. */
    private void lookAt(TableState table, int deal, Answers answered, AskNode ask, int seat) {
        lookAt(table, deal, answered);
        referee.concern(seat);
        ask.lookAt(referee, seat);
    }

    /** What is about all deals, which is deal 0, sees the first, as conditions of steps do. */
    private void lookAt(TableState table, int deal, Answers answered) {
        referee.lookAt(table, Math.max(1, deal));
        referee.look(answered);
    }

    /** The default for an absent player; random ones are drawn from the table's numbers. */
    public int[] absent(TableState table, int instruction, int place, Question question) {
        AskNode ask = program.asks(instruction)[place];
        lookAt(table, question.deal(), withOwnAnswers(table, question.seat()), ask, question.seat());
        return ask.absent(referee, question);
    }

    /** The number of rows that a deal begins with. */
    int rows(TableState table, int deal) {
        referee.lookAt(table, deal);
        return rules.rows(referee);
    }

    /** The initial value of a counter; random ones are drawn from the table's numbers. */
    public int start(TableState table, int counter) {
        Counter counted = rules.setup().variant().counters().get(counter);
        if (counted.random()) {
            int many = counted.type() == Type.PLAYER ? table.players().count() : Math.max(1, rows(table, 1));
            return 1 + table.generator().below(many);
        }
        if (counted.initial() == null) {
            return 0;
        }
        referee.lookAt(table, 1);
        return Objects.requireNonNull(program.starts()[counter]).evaluate(referee);
    }

    /**
     * The value of a seat that decides who wins; the highest wins. A counter per team is one for all of them; what each player has is
     * added up.
     */
    public int worth(TableState table, int seat) {
        Variant.Procedure procedure = rules.setup().variant().procedure();
        Variant.Procedure.Goal decides = procedure.goal();
        Formulas.Node goal = program.goal();
        int worth = goal == null ? table.players().teamScore(seat) : 0;
        if (decides != null && goal != null) {
            boolean isOfTeam = decides.value() instanceof Formula.CounterValue(int counter, Formula _)
                    && rules.setup().variant().counters().get(counter).per() == Owner.TEAM;
            referee.lookAt(table, 1);
            for (int mate = 1; mate <= table.players().count(); mate++) {
                boolean counts = isOfTeam
                        ? mate == seat
                        : table.players().team(mate) == table.players().team(seat);
                if (counts) {
                    referee.concern(mate);
                    worth = Operator.plus(worth, goal.evaluate(referee));
                }
            }
        }
        return procedure.lowestWins() ? -worth : worth;
    }

    /** Queues the cards of a {@link Instruction.QueueCards} in a deal; they leave their places. */
    public void queue(TableState table, int deal, int instruction) {
        queue(table, deal, code().rule(instruction), program.placing(instruction));
    }

    void queue(TableState table, int deal, int rule, Program.Placing placing) {
        referee.lookAt(table, deal);
        referee.tries(rule);
        placing.queue(referee, table.queue(deal));
    }

    /**
     * Stores a seat's answer; the seat gets the next stage if there is one. A seat that is absent at one stage is absent at
     * all.
     */
    public void take(TableState table, Answer answer) {
        int instruction = table.instruction();
        int seat = answer.seat();
        if (answer instanceof Answer.Picks given && code().stages(instruction) > 1) {
            List<Question> asked = questions(table, instruction, seat);
            List<List<Integer>> picks =
                    IntStream.range(0, asked.size()).mapToObj(given::picks).toList();
            table.orders().put(seat, table.orders().stages(seat).and(asked, picks, Optional.of(answer)));
            advance(table, seat);
        } else {
            table.orders().put(answer);
            table.orders().put(seat, Orders.Stages.NONE);
        }
    }

    /** Moves a seat to the next stage with a question, past stages that everybody knows leave no choice. */
    public void advance(TableState table, int seat) {
        int instruction = table.instruction();
        Orders.Stages answered = table.orders().stages(seat);
        while (answered.stage() < code().stages(instruction)) {
            List<Question> asked = questions(table, instruction, seat);
            boolean isAsked = code().hidesNumbers(instruction, answered.stage())
                    ? !asked.isEmpty()
                    : asked.stream().anyMatch(Question::leavesAChoice);
            if (isAsked) {
                return;
            }
            List<List<Integer>> only = asked.stream()
                    .map(question -> question.options().subList(0, question.least()))
                    .toList();
            answered = answered.and(asked, only, Optional.empty());
            table.orders().put(seat, answered);
        }
        table.orders().put(new Answer.Picks(seat, answered.picks()));
    }
}
