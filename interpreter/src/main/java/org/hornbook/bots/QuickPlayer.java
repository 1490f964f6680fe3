package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.hornbook.game.Answer;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Instruction;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.jspecify.annotations.Nullable;

/**
 * Chooses by a learned skill: takes the option whose numbers promise most. It is given whole tables, so that nothing has to be made
 * for it, but looks at them with the eyes of the seat that is asked ({@link Outlook}). One thread at a time.
 */
public final class QuickPlayer implements Rollout.Policy {
    private final Rules rules;
    private final Stepper stepper;
    private final Outlook outlook;
    private final Skill skill;
    private final double[] numbers = new double[Outlook.COUNT];
    private final double[] best = new double[Outlook.COUNT];

    /** How often it chooses anything, to find out what else there is, and with which random numbers; always where it knows nothing yet. */
    private final double curiosity;

    private final RandomGenerator random;
    private final @Nullable Observer observer;

    /** Is told of each choice. */
    interface Observer {
        /**
         * @param deal of the question; 0 if it is of none
         * @param numbers what was chosen; they change afterwards
         */
        void chosen(int seat, int deal, int choice, double[] numbers);
    }

    /** A player with what has been learned of the rules; what was not learned yet is learned now, which takes a moment. */
    public QuickPlayer(Rules rules) {
        this(rules, Skill.of(rules), 0, () -> 0, null);
    }

    /** A player that need not learn first: it plays as {@link BotKind#ready} says. */
    public static QuickPlayer ready(Rules rules) {
        return new QuickPlayer(rules, Skill.ready(rules), 0, new SplittableRandom(1), null);
    }

    /** Learns these rules, unless that was done before, so that all players of them can begin at once. */
    public static void learn(Rules rules) {
        Skill.of(rules);
    }

    QuickPlayer(Rules rules, Skill skill, double curiosity, RandomGenerator random, @Nullable Observer observer) {
        this.rules = rules;
        this.skill = skill;
        this.curiosity = curiosity;
        this.random = random;
        this.observer = observer;
        stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        outlook = new Outlook(rules);
    }

    @Override
    public void order(TableState table, int seat) {
        if (!rules.code().laysCards(table.instruction())) {
            do {
                List<Question> questions = stepper.questions(table, table.instruction(), seat);
                stepper.take(table, new Answer.Picks(seat, picks(table, seat, questions)));
            } while (table.orders().isMissing(seat));
            return;
        }
        outlook.look(table, seat);
        int choice = laid(table.instruction());
        for (int deal = 1; deal <= table.deals(); deal++) {
            Heaps hands = table.hands(deal);
            int card = card(deal, seat, choice);
            int place = hands.count(seat) - 1;
            while (place > 0 && hands.card(seat, place) != card) {
                place--;
            }
            table.orders().draw(seat, deal, place);
        }
    }

    /** The picks for all questions that a step asks a seat now. */
    List<List<Integer>> picks(TableState table, int seat, List<Question> questions) {
        if (rules.code().laysCards(table.instruction())) {
            outlook.look(table, seat);
            int choice = laid(table.instruction());
            List<List<Integer>> cards = new ArrayList<>();
            for (int deal = 1; deal <= table.deals(); deal++) {
                int card = card(deal, seat, choice);
                cards.add(card == 0 ? List.of() : List.of(card));
            }
            return cards;
        }
        outlook.look(table, seat);
        return questions.stream().map(this::picks).toList();
    }

    @Override
    public Answer answer(TableState table, Question.MidStep asked) {
        return new Answer.Picks(asked.seat(), List.of(picks(table, asked.question())));
    }

    List<Integer> picks(TableState table, Question question) {
        outlook.look(table, question.seat());
        return picks(question);
    }

    /** Questions that no step asks, such as which of tied cards comes next, are one more choice. */
    private int known(int choice) {
        return choice < 0 ? rules.code().choices().size() : choice;
    }

    /** Which choice a card is laid for. */
    private int laid(int instruction) {
        return ((Instruction.Ask) rules.code().instructions().get(instruction))
                .questions()
                .getFirst()
                .choice();
    }

    /** The card of a hand to lay in a deal; 0 if the seat sees none. */
    private int card(int deal, int seat, int choice) {
        outlook.at(deal);
        Heaps hands = outlook.known().hands(deal);
        int count = hands.count(seat);
        if (count == 0) {
            return 0;
        }
        boolean isCurious = isCurious(choice);
        int chosen = isCurious ? random.nextInt(count) : 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int place = isCurious ? chosen : 0; place < (isCurious ? chosen + 1 : count); place++) {
            outlook.card(deal, place, numbers);
            double value = skill.value(choice, numbers);
            if (value > most) {
                most = value;
                chosen = place;
                System.arraycopy(numbers, 0, best, 0, best.length);
            }
        }
        if (observer != null) {
            observer.chosen(seat, deal, choice, best);
        }
        return hands.card(seat, chosen);
    }

    private boolean isCurious(int choice) {
        return curiosity > 0 && (!skill.knows(choice) || random.nextDouble() < curiosity);
    }

    /** The picks for a question, of which everything is known: as many as must be, and all others that promise something. */
    private List<Integer> picks(Question question) {
        List<Integer> options = question.options();
        if (!question.leavesAChoice()) {
            return options.subList(0, Math.min(question.least(), options.size()));
        }
        outlook.at(Math.max(1, question.deal()));
        int choice = known(rules.code().choice(question.name()));
        if (isCurious(choice)) {
            List<Integer> any = question.any(random::nextInt);
            tell(question, choice, any);
            return any;
        }
        double[] values = new double[options.size()];
        for (int place = 0; place < values.length; place++) {
            outlook.option(question, place, numbers);
            values[place] = skill.value(choice, numbers);
        }
        List<Integer> picks = new ArrayList<>();
        while (picks.size() < question.most()) {
            int most = 0;
            for (int place = 1; place < values.length; place++) {
                most = values[place] > values[most] ? place : most;
            }
            if (picks.size() >= question.least() && values[most] <= 0) {
                break;
            }
            picks.add(options.get(most));
            values[most] = Double.NEGATIVE_INFINITY;
        }
        tell(question, choice, picks);
        return picks;
    }

    /** Tells the numbers of all picks together, beside those of choosing nothing where that or several can be chosen. */
    private void tell(Question question, int choice, List<Integer> picks) {
        if (observer == null) {
            return;
        }
        if (question.least() == 1 && question.most() == 1) {
            Arrays.fill(best, 0);
        } else {
            outlook.none(best);
        }
        for (int pick : picks) {
            outlook.option(question, question.options().indexOf(pick), numbers);
            for (int i = 0; i < best.length; i++) {
                best[i] += numbers[i];
            }
        }
        observer.chosen(question.seat(), question.deal(), choice, best);
    }
}
