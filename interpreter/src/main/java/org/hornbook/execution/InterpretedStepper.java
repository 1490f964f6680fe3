package org.hornbook.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.hornbook.course.CourseCode;
import org.hornbook.course.CourseCode.Instruction;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Orders;
import org.hornbook.game.Picks;
import org.hornbook.game.Question;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Lots;
import org.hornbook.rules.Result;
import org.hornbook.rules.Stepper;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Type;

/** Carries out instructions by the interpreter's formulas. */
final class InterpretedStepper implements Stepper {
    private final InterpretedRules rules;
    private final List<Instruction> code;
    private final Program program;
    private final InterpretedReferee referee;

    /** Answers that are drawn, until all are. */
    private final Picks drawn;

    /** What is answered on a table, with answers that are only drawn. */
    private final Picks own;

    /** How many questions each seat has been asked at an instruction. */
    private final int[] questionsOf;

    /** For each question of an instruction the seats for which answers are drawn, as sets of bits. */
    private final long[] drawnBy;

    private final long everybody;

    InterpretedStepper(InterpretedRules rules, Program program, Answers answers, Journal journal) {
        this.rules = rules;
        this.code = rules.code().instructions();
        this.program = program;
        this.referee = new InterpretedReferee(rules, program, answers, journal);
        int seats = rules.setup().players();
        drawn = new Picks(code().choices().size(), rules.setup().deals(), seats);
        own = drawn.copy();
        questionsOf = new int[seats + 1];
        drawnBy = new long[code().choices().size() + 1];
        everybody = (2L << seats) - 2;
    }

    @Override
    public CourseCode code() {
        return rules.code();
    }

    @Override
    public Result act(TableState table, int deal, int instruction) {
        return referee.act(table, deal, program.act(instruction));
    }

    @Override
    public boolean holds(TableState table, int instruction) {
        return value(table, instruction) != 0;
    }

    @Override
    public int bound(TableState table, int instruction) {
        return value(table, instruction);
    }

    private int value(TableState table, int instruction) {
        referee.turnTo(table, 1);
        return program.value(instruction).evaluate(referee);
    }

    @Override
    public int[] line(TableState table, int instruction) {
        referee.turnTo(table, 1);
        referee.tries(code().rule(instruction));
        return program.line(instruction).of(referee);
    }

    @Override
    public int asked(TableState table, int instruction) {
        referee.turnTo(table, 1);
        int seats = 0;
        if (code.get(instruction) instanceof CourseCode.ChooseNext) {
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

    @Override
    public void oversee(TableState table, int instruction) {
        CourseCode.Ask ask = (CourseCode.Ask) code.get(instruction);
        AskNode[] asks = program.asks(instruction);
        for (int place = 0; place < ask.end(0); place++) {
            referee.turnTo(table, 1);
            referee.tries(ask.rule());
            asks[place].oversee(referee);
        }
    }

    /** Who says which of the cards that wait comes next. */
    private int chooser(TableState table, int deal, int instruction) {
        referee.turnTo(table, deal);
        return program.placing(instruction).chooser(referee, table.queue(deal));
    }

    @Override
    public List<Question> questions(TableState table, int instruction, int seat) {
        List<Question> questions = new ArrayList<>();
        if (code.get(instruction) instanceof CourseCode.ChooseNext next) {
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
    private Picks withOwnAnswers(TableState table, int seat) {
        Orders.Stages answered = table.orders().stages(seat);
        if (answered.stage() == 0) {
            return table.picks();
        }
        Picks own = table.picks().copy();
        for (int i = 0; i < answered.questions().size(); i++) {
            Question question = answered.questions().get(i);
            int[] picks =
                    answered.picks().get(i).stream().mapToInt(Integer::intValue).toArray();
            own.put(code().choice(question.name()), question.deal(), seat, picks, false);
        }
        return own;
    }

    @Override
    public List<Question> questions(TableState table, int instruction, int seat, int stage) {
        return questions(table, instruction, seat, stage, table.picks());
    }

    private List<Question> questions(TableState table, int instruction, int seat, int stage, Picks answered) {
        CourseCode.Ask asked = (CourseCode.Ask) code.get(instruction);
        Cause cause = rules.cause(asked.rule());
        AskNode[] asks = program.asks(instruction);
        List<Question> questions = new ArrayList<>();
        for (int place = asked.stages().get(stage); place < asked.end(stage); place++) {
            AskNode ask = asks[place];
            turnTo(table, 1, answered);
            if ((ask.asked(referee) & 1L << seat) != 0) {
                ask.kind().deals(table.deals()).forEach(deal -> {
                    turnTo(table, deal, answered, ask, seat);
                    questions.add(ask.question(referee, deal, seat, 0, cause));
                });
            }
        }
        return questions;
    }

    @Override
    public boolean draw(TableState table, int instruction, Lots lots) {
        return code.get(instruction) instanceof CourseCode.Ask ask
                ? draw(table, instruction, ask, lots)
                : drawNext(table, instruction, lots);
    }

    @Override
    public boolean drawIntoQueue(TableState table, int instruction, Lots lots) {
        AskNode ask = program.asks(instruction)[0];
        Program.Placing placing = program.placing(code().queue(instruction));
        boolean isAsked = false;
        for (int deal = 1; deal <= table.deals(); deal++) {
            referee.turnTo(table, deal);
            Queue queue = table.queue(deal);
            queue.clear();
            isAsked |= ask.drawInto(referee, lots, placing, queue);
        }
        return isAsked;
    }

    /** All answers are drawn before the first of them is stored, since nobody sees those of others. */
    private boolean draw(TableState table, int instruction, CourseCode.Ask asked, Lots lots) {
        AskNode[] asks = program.asks(instruction);
        if (asks.length == 1 && !asks[0].readsItself()) {
            referee.turnTo(table, 1);
            return asks[0].drawAll(referee, lots);
        }
        boolean isAsked = false;
        int stage = 0;
        Arrays.fill(questionsOf, 0);
        for (int place = 0; place < asks.length; place++) {
            AskNode ask = asks[place];
            stage += place == asked.end(stage) ? 1 : 0;
            referee.turnTo(table, 1);
            long seats = stage == 0 ? ask.asked(referee) : everybody;
            for (long left = seats; left != 0; left &= left - 1) {
                int seat = Group.lowest(left);
                if (stage > 0) {
                    referee.turnTo(table, 1);
                    referee.look(withDrawn(table, asks, asked.stages().get(stage), seat));
                    seats &= ask.asked(referee) | ~(1L << seat);
                }
                if ((seats & 1L << seat) != 0) {
                    isAsked |= ask.draw(referee, lots, seat, questionsOf[seat], drawn);
                    questionsOf[seat] += ask.kind().isPerDeal(table.deals()) ? table.deals() : 1;
                }
            }
            drawnBy[place] = seats;
        }
        for (int place = 0; place < asks.length; place++) {
            int choice = asks[place].source().choice();
            for (long left = drawnBy[place]; left != 0; left &= left - 1) {
                table.picks().take(drawn, choice, Group.lowest(left));
            }
            if (asks[place].source().secret()) {
                table.picks().hide(choice);
            }
        }
        return isAsked;
    }

    /** What is answered on a table, with what a seat has drawn for the questions before one. */
    private Picks withDrawn(TableState table, AskNode[] asks, int before, int seat) {
        own.become(table.picks());
        for (int place = 0; place < before; place++) {
            if ((drawnBy[place] & 1L << seat) != 0) {
                own.take(drawn, asks[place].source().choice(), seat);
            }
        }
        return own;
    }

    private boolean drawNext(TableState table, int instruction, Lots lots) {
        boolean isAsked = false;
        Arrays.fill(questionsOf, 0);
        for (int deal = 1; deal <= table.deals(); deal++) {
            int tied = table.queue(deal).tied();
            int seat = tied > 1 ? chooser(table, deal, instruction) : 0;
            if (seat != 0) {
                long lot = Lots.inStep(deal, questionsOf[seat]++);
                table.queue(deal).prefer(tied, lots.below(tied, table, seat, lot));
                isAsked = true;
            }
        }
        return isAsked;
    }

    private Question next(TableState table, int deal, int seat, int rule) {
        Queue queue = table.queue(deal);
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

    /** Turns to a table on which something is answered, for a seat's question in a deal. */
    private void turnTo(TableState table, int deal, Picks answered, AskNode ask, int seat) {
        turnTo(table, deal, answered);
        referee.concern(seat);
        ask.lookAt(referee, seat);
    }

    /** What is about all deals, which is deal 0, sees the first, as conditions of steps do. */
    private void turnTo(TableState table, int deal, Picks answered) {
        referee.turnTo(table, Math.max(1, deal));
        referee.look(answered);
    }

    @Override
    public int[] absent(TableState table, int instruction, int place, Question question) {
        AskNode ask = program.asks(instruction)[place];
        turnTo(table, question.deal(), withOwnAnswers(table, question.seat()), ask, question.seat());
        return ask.absent(referee, question);
    }

    @Override
    public int start(TableState table, int counter) {
        Counter counted = rules.setup().variant().counters().get(counter);
        if (counted.random()) {
            int many = counted.type() == Type.PLAYER ? table.players().count() : Math.max(1, rules.rows());
            return 1 + table.generator().below(many);
        }
        if (counted.initial() == null) {
            return 0;
        }
        referee.turnTo(table, 1);
        return Objects.requireNonNull(program.starts()[counter]).evaluate(referee);
    }

    /** A counter per team is one for all of them; what each player has is added up. */
    @Override
    public int worth(TableState table, int seat) {
        Variant.Procedure procedure = rules.setup().variant().procedure();
        Variant.Procedure.Goal decides = procedure.goal();
        Formulas.Node goal = program.goal();
        int worth = goal == null ? table.players().teamScore(seat) : 0;
        if (decides != null && goal != null) {
            boolean isOfTeam = decides.value() instanceof Formula.CounterValue(int counter, Formula _)
                    && rules.setup().variant().counters().get(counter).per() == Owner.TEAM;
            referee.turnTo(table, 1);
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

    @Override
    public void queue(TableState table, int deal, int instruction) {
        referee.turnTo(table, deal);
        referee.tries(code().rule(instruction));
        program.placing(instruction).queue(referee, table.queue(deal));
    }
}
