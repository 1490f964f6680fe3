package org.hornbook.rules;

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
import org.hornbook.game.Question;
import org.hornbook.game.Queue;
import org.hornbook.game.TableState;
import org.hornbook.random.Generator;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Slots;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/** Carries out instructions by the interpreter's formulas. */
final class InterpretedStepper implements Stepper {
    private final InterpretedRules rules;
    private final List<Instruction> code;
    private final InterpretedReferee referee;

    InterpretedStepper(InterpretedRules rules, Answers answers, Journal journal) {
        this.rules = rules;
        this.code = rules.code().instructions();
        this.referee = new InterpretedReferee(rules, answers, journal);
    }

    @Override
    public Result act(TableState table, int deal, int instruction) {
        begin(table, deal);
        CourseCode.Act act = (CourseCode.Act) code.get(instruction);
        boolean rowsAreSetUp = code.get(instruction + 1) instanceof CourseCode.SetUp;
        Result result = referee.act(act.rule(), rules.program().block(instruction), !rowsAreSetUp);
        keepNames(rules.program().names(instruction), table.locals());
        return result;
    }

    /** What is needed only meanwhile is forgotten: it may be somebody's card. */
    private void keepNames(int[] slots, int[] names) {
        for (int slot : slots) {
            names[slot] = referee.slots[slot];
        }
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
        begin(table, 1);
        return rules.program().value(instruction).evaluate(referee);
    }

    @Override
    public int[] line(TableState table, int instruction) {
        begin(table, 1);
        return rules.program().line(instruction).of(referee);
    }

    @Override
    public int asked(TableState table, int instruction) {
        begin(table, 1);
        int seats = 0;
        if (code.get(instruction) instanceof CourseCode.ChooseNext) {
            for (int deal = 1; deal <= table.deals(); deal++) {
                seats |= table.queue(deal).tied() > 1 ? 1 << chooser(table, deal, instruction) : 0;
            }
            return seats & ~1;
        }
        for (Program.Inquiry inquiry : rules.program().inquiries(instruction)) {
            seats |= asked(inquiry);
        }
        return seats;
    }

    /** Who says which of the cards that wait comes next. */
    private int chooser(TableState table, int deal, int instruction) {
        begin(table, deal);
        Program.Placing placing = rules.program().placing(instruction);
        referee.slots[placing.slot()] = table.queue(deal).card();
        if (placing.player() >= 0) {
            referee.slots[placing.player()] = table.queue(deal).seat();
        }
        referee.slots[Slots.PLAYER] = table.queue(deal).seat();
        return Objects.requireNonNull(placing.chooser()).evaluate(referee);
    }

    private int asked(Program.Inquiry inquiry) {
        if (inquiry.one() != null) {
            int seat = inquiry.one().evaluate(referee);
            return seat == 0 ? 0 : 1 << seat;
        }
        int seats = 0;
        for (int seat = 1; seat <= referee.players.count(); seat++) {
            referee.slots[inquiry.slot()] = seat;
            if (inquiry.where().evaluate(referee) != 0) {
                seats |= 1 << seat;
            }
        }
        return seats;
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
        for (Program.Inquiry inquiry : rules.program().inquiries(instruction)) {
            begin(table, 1);
            if ((asked(inquiry) & 1 << seat) != 0) {
                for (int deal = 1; deal <= table.deals(); deal++) {
                    questions.add(question(table, deal, inquiry, seat));
                }
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

    private Question question(TableState table, int deal, Program.Inquiry inquiry, int seat) {
        turnTo(table, deal, inquiry, seat);
        Effect.Ask ask = inquiry.source();
        ChoiceName choice = rules.code().choices().get(ask.choice());
        int[] options = inquiry.options().of(referee);
        Arrays.sort(options);
        int least = Math.min(options.length, Math.max(0, inquiry.least().evaluate(referee)));
        int most = Math.min(options.length, Math.max(least, inquiry.most().evaluate(referee)));
        Cause cause = rules.cause(inquiry.rule());
        return new Question(
                seat,
                deal,
                choice.name(),
                ask.text() == null ? plainly(choice, inquiry.kind(), least, most) : ask.text(),
                inquiry.kind(),
                list(options),
                least,
                most,
                ask.secret(),
                0,
                List.of(),
                cause);
    }

    private static List<Integer> list(int[] numbers) {
        Integer[] all = new Integer[numbers.length];
        Arrays.setAll(all, i -> numbers[i]);
        return List.of(all);
    }

    /** What people are asked where the script does not say. */
    private static String plainly(ChoiceName choice, Question.Kind kind, int least, int most) {
        String number = least == most ? (most == 1 ? "a" : "" + most) : least + " to " + most;
        String noun = switch (kind) {
            case CARDS -> "card";
            case ROWS -> "row";
            case PLAYERS -> "player";
            case NUMBERS -> "number";
            case YES_OR_NO -> "";
        };
        return noun.isEmpty()
                ? Character.toUpperCase(choice.name().charAt(0))
                        + Term.spoken(choice.name().substring(1)) + "?"
                : "Choose " + number + " " + noun + (most == 1 ? "" : "s") + ".";
    }

    private void turnTo(TableState table, int deal, Program.Inquiry inquiry, int seat) {
        begin(table, deal);
        referee.slots[Slots.PLAYER] = seat;
        referee.player = seat;
        if (inquiry.one() == null) {
            referee.slots[inquiry.slot()] = seat;
        }
    }

    @Override
    public int[] absent(TableState table, int instruction, int place, Question question) {
        Program.Inquiry inquiry = rules.program().inquiries(instruction)[place];
        int[] options = question.options().stream().mapToInt(Integer::intValue).toArray();
        int least = question.least();
        return switch (inquiry.source().absent()) {
            case Effect.Default.None _ -> least == 0 ? new int[0] : Arrays.copyOf(options, least);
            case Effect.Default.Random _ -> drawn(options, least, table.generator());
            case Effect.Default.Value _ -> {
                turnTo(table, question.deal(), inquiry, question.seat());
                int value = inquiry.absent().evaluate(referee);
                boolean isOffered = IntStream.of(options).anyMatch(option -> option == value);
                yield isOffered && least <= 1 && question.most() >= 1
                        ? new int[] {value}
                        : Arrays.copyOf(options, least);
            }
            case Effect.Default.Best _ -> {
                turnTo(table, question.deal(), inquiry, question.seat());
                yield Arrays.copyOf(inquiry.best().sorted(referee, options), least);
            }
        };
    }

    private static int[] drawn(int[] options, int count, Generator generator) {
        int[] drawn = new int[count];
        int left = options.length;
        for (int i = 0; i < count; i++) {
            int place = generator.below(left);
            drawn[i] = options[place];
            left--;
            System.arraycopy(options, place + 1, options, place, left - place);
        }
        return drawn;
    }

    @Override
    public int start(TableState table, int counter) {
        Counter counted = rules.setup().variant().counters().get(counter);
        if (counted.random()) {
            Variant.Bounds range = counted.range();
            return switch (counted.type()) {
                case PLAYER -> 1 + table.generator().below(table.players().count());
                case ROW -> 1 + table.generator().below(Math.max(1, rules.rows()));
                case WORD ->
                    counted.words().get(table.generator().below(counted.words().size()));
                default -> range == null ? 0 : range.low() + table.generator().below(range.high() - range.low() + 1);
            };
        }
        if (counted.initial() == null) {
            return 0;
        }
        begin(table, 1);
        return rules.program().start(counter).evaluate(referee);
    }

    @Override
    public void queue(TableState table, int deal, int instruction) {
        begin(table, deal);
        Program.Placing placing = rules.program().placing(instruction);
        CardList cards = placing.cards().cards(referee);
        Integer[] order = IntStream.range(0, cards.count()).boxed().toArray(Integer[]::new);
        int[][] values = new int[cards.count()][];
        for (int i = 0; i < values.length; i++) {
            cards.lookAt(i, referee.slots, placing.slot(), placing.player());
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
                queue.append(cards.player(place), cards.card(place));
            }
        }
        if (placing.chooser() != null) {
            queue.bunch();
        }
    }

    private void begin(TableState table, int deal) {
        referee.begin(table, deal, 0, 0);
        referee.moves().forget();
        System.arraycopy(table.locals(), 0, referee.slots, 0, table.locals().length);
    }
}
