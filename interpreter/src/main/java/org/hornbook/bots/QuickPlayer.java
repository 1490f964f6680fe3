package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.course.CourseCode;
import org.hornbook.game.Choice;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Stepper;
import org.jspecify.annotations.Nullable;

/**
 * Chooses by a learned skill: takes the option whose numbers promise most. It is given whole tables, so that nothing has to be made
 * for it, but looks at them with the eyes of the seat that is asked ({@link Outlook}). One thread at a time.
 */
public final class QuickPlayer implements Rollout.Policy {
    private static final double[] NOTHING = {};

    private final Rules rules;
    private final Stepper stepper;
    private final Outlook outlook;
    private final Skill skill;
    private final double[] numbers = new double[Outlook.COUNT];
    private final double[] best = new double[Outlook.COUNT];
    private final Samples samples;

    /** How often it chooses anything, to find out what else there is, and by which lots. */
    private final double curiosity;

    private final RandomGenerator random;
    private final @Nullable Observer observer;

    /** Is told of each choice. */
    interface Observer {
        /** @param numbers what was chosen; they change afterwards */
        void chosen(int seat, int choice, double[] numbers);
    }

    /** A player with what has been learned of the rules; what was not learned yet is learned now, which takes seconds. */
    public QuickPlayer(Rules rules) {
        this(rules, Skill.of(rules), 0, () -> 0, null);
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
        stepper = rules.stepper(Answers.NONE, Journal.SILENT);
        outlook = new Outlook(rules);
        samples = new Samples(rules);
    }

    boolean isPlain() {
        return skill.samples() == 0;
    }

    Outlook outlook() {
        return outlook;
    }

    @Override
    public void order(TableState table, int seat) {
        if (!rules.code().laysCards(table.instruction())) {
            do {
                List<Question> questions = stepper.questions(table, table.instruction(), seat);
                stepper.take(table, new Choice.Answer(seat, picks(table, seat, questions)));
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
    public Choice answer(TableState table, Question.Asked asked) {
        return new Choice.Answer(asked.seat(), List.of(picks(table, asked.question())));
    }

    /** The picks for a question in the middle of a step. */
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
        return ((CourseCode.Ask) rules.code().instructions().get(instruction))
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
        double[] sampled = skill.samples() == 0 ? NOTHING : samples.of(outlook, deal, skill.samples());
        int at = isCurious() ? random.nextInt(count) : -1;
        double most = Double.NEGATIVE_INFINITY;
        int chosen = 0;
        for (int place = 0; place < count; place++) {
            int card = hands.card(seat, place);
            if (at >= 0 && at != place || place > 0 && card == chosen) {
                continue;
            }
            outlook.card(deal, card, place, count, sampled == NOTHING ? 0 : sampled[place], numbers);
            double value = skill.value(choice, numbers);
            if (value > most) {
                most = value;
                chosen = card;
                System.arraycopy(numbers, 0, best, 0, best.length);
            }
        }
        if (observer != null) {
            observer.chosen(seat, choice, best);
        }
        return chosen;
    }

    private boolean isCurious() {
        return curiosity > 0 && random.nextDouble() < curiosity;
    }

    /** The picks for a question, of which everything is known: as many as must be, and more as long as they promise more than none. */
    private List<Integer> picks(Question question) {
        List<Integer> options = question.options();
        if (!question.leavesAChoice()) {
            return options.subList(0, Math.min(question.least(), options.size()));
        }
        outlook.at(Math.max(1, question.deal()));
        int choice = known(rules.code().choice(question.name()));
        if (isCurious()) {
            List<Integer> any = question.any(random::nextInt);
            tell(question, choice, any);
            return any;
        }
        double[] values = new double[options.size()];
        for (int place = 0; place < values.length; place++) {
            outlook.option(question, place, numbers);
            values[place] = skill.value(choice, numbers);
        }
        outlook.none(numbers);
        double none = skill.value(choice, numbers);
        List<Integer> picks = new ArrayList<>();
        while (picks.size() < question.most()) {
            int most = 0;
            for (int place = 1; place < values.length; place++) {
                most = values[place] > values[most] ? place : most;
            }
            if (picks.size() >= question.least() && (question.least() > 0 || values[most] <= none)) {
                break;
            }
            picks.add(options.get(most));
            values[most] = Double.NEGATIVE_INFINITY;
        }
        tell(question, choice, picks);
        return picks;
    }

    /** Tells the mean of the numbers of all picks. */
    private void tell(Question question, int choice, List<Integer> picks) {
        if (observer == null) {
            return;
        }
        outlook.none(best);
        if (!picks.isEmpty()) {
            Arrays.fill(best, 0);
        }
        for (int pick : picks) {
            outlook.option(question, question.options().indexOf(pick), numbers);
            for (int i = 0; i < best.length; i++) {
                best[i] += numbers[i] / picks.size();
            }
        }
        observer.chosen(question.seat(), choice, best);
    }

    /** Plays the turn on tables as they may be, for each card of a hand, as {@link CautiousBot} does with more of them. */
    private static final class Samples {
        private final TableState table;
        private final Rollout rollout;
        private final DefaultPolicy others;
        private final CautiousBot.Lots lots = new CautiousBot.Lots();

        Samples(Rules rules) {
            table = rules.newTable(Seed.of(0));
            others = new DefaultPolicy(rules, lots);
            rollout = new Rollout(rules, others);
        }

        /** What the lead gains on average with each card, by its place in the hand. */
        double[] of(Outlook outlook, int deal, int count) {
            int seat = outlook.seat();
            double[] gains = new double[outlook.known().hands(deal).count(seat)];
            lots.begin(outlook.seed());
            for (int sample = 0; sample < count; sample++) {
                table.become(outlook.known());
                outlook.imagine(table, lots);
                for (int other = 1; other <= table.players().count(); other++) {
                    if (other != seat && table.orders().isMissing(other)) {
                        others.order(table, other);
                    }
                }
                for (int each = 1; each <= table.deals(); each++) {
                    if (each != deal && table.hands(each).count(seat) > 0) {
                        table.orders().draw(seat, each, others.place(table.hands(each), seat));
                    }
                }
                long seed = lots.nextLong();
                for (int place = 0; place < gains.length; place++) {
                    lots.begin(seed);
                    rollout.table().become(table);
                    rollout.table().orders().draw(seat, deal, place);
                    rollout.untilTheTurnEnds();
                    gains[place] += rollout.gain(seat, deal) / count;
                }
            }
            outlook.at(deal);
            return gains;
        }
    }
}
