package org.hornbook.execution;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.course.CourseCode;
import org.hornbook.course.CourseCode.Instruction;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Orders;
import org.hornbook.game.Question;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.CardList;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Result;
import org.hornbook.rules.Stepper;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Type;

/** Carries out instructions by the interpreter's formulas. */
final class InterpretedStepper implements Stepper {
    private final InterpretedRules rules;
    private final List<Instruction> code;
    private final Program program;
    private final InterpretedReferee referee;

    InterpretedStepper(InterpretedRules rules, Program program, Answers answers, Journal journal) {
        this.rules = rules;
        this.code = rules.code().instructions();
        this.program = program;
        this.referee = new InterpretedReferee(rules, program, answers, journal);
    }

    @Override
    public CourseCode code() {
        return rules.code();
    }

    @Override
    public Result act(TableState table, int deal, int instruction) {
        return referee.act(table, deal, instruction);
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

    /** Who says which of the cards that wait comes next. */
    private int chooser(TableState table, int deal, int instruction) {
        referee.turnTo(table, deal);
        Program.Placing placing = program.placing(instruction);
        referee.slots()[placing.slot()] = table.queue(deal).card();
        if (placing.player() >= 0) {
            referee.slots()[placing.player()] = table.queue(deal).seat();
        }
        referee.slots()[Formula.Slots.PLAYER] = table.queue(deal).seat();
        return Objects.requireNonNull(placing.chooser()).evaluate(referee);
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
                : questions(withOwnAnswers(table, seat), instruction, seat, stage);
    }

    /** The same table, or a copy on which a seat has the answers of its earlier stages. */
    private TableState withOwnAnswers(TableState table, int seat) {
        Orders.Stages answered = table.orders().stages(seat);
        if (answered.stage() == 0) {
            return table;
        }
        TableState own = table.copy();
        for (int i = 0; i < answered.questions().size(); i++) {
            Question question = answered.questions().get(i);
            int[] picks =
                    answered.picks().get(i).stream().mapToInt(Integer::intValue).toArray();
            own.picks().put(code().choice(question.name()), question.deal(), seat, picks, false);
        }
        return own;
    }

    @Override
    public List<Question> questions(TableState table, int instruction, int seat, int stage) {
        CourseCode.Ask asked = (CourseCode.Ask) code.get(instruction);
        Cause cause = rules.cause(asked.rule());
        AskNode[] asks = program.asks(instruction);
        List<Question> questions = new ArrayList<>();
        for (int place = asked.stages().get(stage); place < asked.end(stage); place++) {
            AskNode ask = asks[place];
            referee.turnTo(table, 1);
            if ((ask.asked(referee) & 1L << seat) != 0) {
                ask.kind().deals(table.deals()).forEach(deal -> {
                    turnTo(table, deal, ask, seat);
                    questions.add(ask.question(referee, deal, seat, 0, cause));
                });
            }
        }
        return questions;
    }

    private Question next(TableState table, int deal, int seat, int rule) {
        Queue queue = table.queue(deal);
        return new Question(
                seat,
                deal,
                "next",
                "Which of these is placed next?",
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

    /** What is about all deals, which is deal 0, sees the first, as conditions of steps do. */
    private void turnTo(TableState table, int deal, AskNode ask, int seat) {
        referee.turnTo(table, Math.max(1, deal));
        referee.concern(seat);
        ask.lookAt(referee, seat);
    }

    @Override
    public int[] absent(TableState table, int instruction, int place, Question question) {
        AskNode ask = program.asks(instruction)[place];
        turnTo(withOwnAnswers(table, question.seat()), question.deal(), ask, question.seat());
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
        Program.Placing placing = program.placing(instruction);
        CardList cards = placing.cards().taken(referee);
        int actor = placing.actor().evaluate(referee);
        Integer[] order = IntStream.range(0, cards.count()).boxed().toArray(Integer[]::new);
        int[][] values = new int[cards.count()][];
        for (int i = 0; i < values.length; i++) {
            cards.lookAt(i, referee.slots(), placing.slot(), placing.player());
            values[i] = placing.keys().values(referee);
        }
        Arrays.sort(order, Comparator.comparing(i -> values[i], Arrays::compare));
        Queue queue = table.queue(deal);
        ((CourseCode.Queue) code.get(instruction))
                .placing()
                .laysOpen(rules.code().places())
                .forEach(table.picks()::reveal);
        queue.clear();
        for (int i = 0; i < order.length; i++) {
            int place = order[i];
            boolean begins = i > 0 && !Arrays.equals(values[place], values[order[i - 1]]);
            if (placing.chooser() != null && begins) {
                queue.bunch();
            }
            if (referee.moves().takeAway(cards, place)) {
                int owner = cards.player(place);
                queue.append(owner == 0 ? actor : owner, cards.card(place));
            }
        }
        if (placing.chooser() != null) {
            queue.bunch();
        }
    }
}
