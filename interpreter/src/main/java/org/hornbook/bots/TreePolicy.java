package org.hornbook.bots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.jspecify.annotations.Nullable;

/**
 * Chooses for all seats in one rollout: every seat follows its own trees as far as they reach, and the default
 * policy from there on. The trees of the others are but roots: their hands differ from round to round, so that
 * hardly anything further down would come twice. Afterwards it can begin again.
 */
final class TreePolicy implements Rollout.Policy {
    private final int seat;
    private final int turn;

    /** What has been answered in the step in progress. */
    private final List<Answer> answers;

    private Engine.GivenAnswers given;
    private final DefaultPolicy defaultPolicy;
    private final RandomGenerator random;
    private final Rules rules;
    private final int instruction;

    /** Whether this decision is about the cards of a turn. */
    private final boolean laysCards;

    private final List<Bandit> own = new ArrayList<>();
    private boolean answered;
    private final Path[][] paths;
    private final List<Map<String, Bandit>> amid = new ArrayList<>();
    private final List<Integer> chosen = new ArrayList<>();
    private int[] options = new int[Integer.SIZE];
    private double exploration;
    private @Nullable Answered wanted;

    /**
     * What the thinker answers to a question whatever its trees say, which still learn what comes of it.
     *
     * @param place of the question among all that the thinker is asked
     */
    record Answered(int place, Question question, List<Integer> picks) {
        boolean isTo(Question asked, int at) {
            return place == at && question.name().equals(asked.name()) && asked.takes(picks);
        }

        /** Its arm, as for {@link TreePolicy#bandit}. */
        int arm(List<Integer> options) {
            return picks.isEmpty() ? options.size() : options.indexOf(picks.getFirst());
        }
    }

    /** @param view of the one who thinks */
    TreePolicy(Rules rules, SeatView view, RandomGenerator random) {
        int deals = view.deals().size();
        this.seat = view.seat();
        this.answers = view.amid() == null ? List.of() : view.amid().answers();
        this.given = new Engine.GivenAnswers(answers);
        this.turn = view.turn();
        this.rules = rules;
        this.instruction = view.progress().instruction();
        this.laysCards = rules.code().laysCards(instruction);
        this.defaultPolicy = new DefaultPolicy(rules, random);
        this.random = random;
        paths = new Path[view.players().size() + 1][deals];
        for (int owner = 0; owner < paths.length; owner++) {
            boolean isOwn = owner == seat;
            Arrays.setAll(paths[owner], _ -> new Path(isOwn));
        }
        for (int deal = 1; deal <= deals; deal++) {
            amid.add(new HashMap<>());
        }
    }

    /** The bandit for the thinker's cards at this decision. */
    Bandit cards(int deal) {
        return path(seat, deal).root();
    }

    /**
     * @param points the bonus of rarely taken options
     * @param answer to a question of the view, if that is not to be chosen
     */
    void begin(double points, @Nullable Answered answer) {
        exploration = points;
        wanted = answer;
        answered = false;
        given = new Engine.GivenAnswers(answers);
        for (Path[] ofSeat : paths) {
            for (Path path : ofSeat) {
                path.begin();
            }
        }
    }

    /** Whether the question of the given answer has been asked. */
    boolean isAnswered() {
        return wanted == null;
    }

    @Override
    public void order(TableState table, int orderer) {
        if (!laysCards || !rules.code().laysCards(table.instruction())) {
            answer(table, orderer);
            return;
        }
        for (int deal = 1; deal <= table.deals(); deal++) {
            table.orders().draw(orderer, deal, play(table.hands(deal), orderer, deal));
        }
    }

    /** The thinker's own answers in the middle of this turn's steps are searched too; all others are the default policy's. */
    @Override
    public Answer answer(TableState table, Question.MidStep asked) {
        Answer before = given.answer(table, asked);
        if (before != null) {
            return before;
        }
        Question question = asked.question();
        return asked.seat() != seat || table.turn() != turn
                ? defaultPolicy.answer(table, asked)
                : new Answer.Picks(seat, List.of(picks(question, amid(question.deal(), question.name()), 0)));
    }

    /** For a question in the middle of a step, by its name: arms as for {@link #bandit}. */
    Bandit amid(int deal, String name) {
        return amid.get(deal - 1).computeIfAbsent(name, _ -> new Bandit());
    }

    void learn(int learner, int deal, double gain) {
        path(learner, deal).learn(gain);
    }

    private Path path(int owner, int deal) {
        return paths[owner][deal - 1];
    }

    private int play(Heaps hands, int player, int deal) {
        Path path = path(player, deal);
        if (path.isBeyondTheTree()) {
            return defaultPolicy.place(hands, player);
        }
        int count = offer(hands, player);
        Answered answer = wanted;
        int place;
        if (answer != null && player == seat && answer.question().deal() == deal) {
            wanted = null;
            place = place(answer.picks().getFirst(), count);
            path.take(path.cards(), options[place], random);
        } else {
            place = path.pull(path.cards(), options, count, exploration, random);
        }
        chosen.clear();
        chosen.add(options[place]);
        path.follow(chosen);
        return place;
    }

    private int place(int card, int count) {
        int place = count - 1;
        while (place > 0 && options[place] != card) {
            place--;
        }
        return place;
    }

    /** The thinker's own answers at this decision are searched; all others are given by the default policy. */
    private void answer(TableState table, int answerer) {
        if (answerer != seat || table.instruction() != instruction || table.turn() != turn || answered) {
            defaultPolicy.order(table, answerer);
            return;
        }
        answered = true;
        List<List<Integer>> answer = new ArrayList<>();
        List<Question> questions = defaultPolicy.questions(table, seat);
        for (int i = 0; i < questions.size(); i++) {
            answer.add(picks(questions.get(i), bandit(i), i));
        }
        defaultPolicy.take(table, new Answer.Picks(seat, answer));
    }

    /** Picks one option after the other; where fewer are enough, stopping is an option, too. */
    private List<Integer> picks(Question question, Bandit bandit, int at) {
        Path path = path(seat, Math.max(1, question.deal()));
        List<Integer> offered = question.options();
        Answered answer = wanted;
        if (answer != null && answer.isTo(question, at)) {
            wanted = null;
            path.take(bandit, answer.arm(offered), random);
            return answer.picks();
        }
        if (options.length <= offered.size()) {
            options = new int[offered.size() + 1];
        }
        int left = offered.size();
        for (int place = 0; place < left; place++) {
            options[place] = place;
        }
        List<Integer> picks = new ArrayList<>();
        while (picks.size() < question.most()) {
            boolean mayStop = picks.size() >= question.least();
            options[left] = offered.size();
            int pulled = path.pull(bandit, options, mayStop ? left + 1 : left, exploration, random);
            if (pulled == left) {
                break;
            }
            picks.add(offered.get(options[pulled]));
            left--;
            options[pulled] = options[left];
        }
        return picks;
    }

    /** For a question at this decision, by its place: arms are the places of its options, and behind them to stop. */
    Bandit bandit(int question) {
        while (own.size() <= question) {
            own.add(new Bandit());
        }
        return own.get(question);
    }

    /** Makes the cards of a hand the options. @return how many there are */
    private int offer(Heaps hands, int player) {
        int count = hands.count(player);
        if (options.length < count) {
            options = new int[count];
        }
        for (int place = 0; place < count; place++) {
            options[place] = hands.card(player, place);
        }
        return count;
    }

    /**
     * A point in one seat's tree of one deal, reached by the cards that seat has chosen in it; what the others did there, and
     * what happened in other deals, is averaged over.
     */
    private static final class TreeNode {
        private final Bandit cards = new Bandit();
        private final Map<List<Integer>, TreeNode> next = new HashMap<>();

        Bandit cards() {
            return cards;
        }

        /** The child for the chosen cards; null the first time, when it is made. */
        @Nullable
        TreeNode after(List<Integer> chosen) {
            TreeNode known = next.get(chosen);
            if (known == null) {
                next.put(new ArrayList<>(chosen), new TreeNode());
            }
            return known;
        }
    }

    /** One seat's way down its tree of one deal in an imagined round, with the arms it has pulled. It can begin again. */
    private static final class Path {
        private final TreePolicy.TreeNode root = new TreePolicy.TreeNode();
        private final boolean isDeep;
        private final List<Bandit.Arm> pulled = new ArrayList<>();
        private TreePolicy.TreeNode node = root;
        private boolean beyond;

        /** @param isDeep whether the tree has more than a root */
        Path(boolean isDeep) {
            this.isDeep = isDeep;
        }

        Bandit root() {
            return root.cards();
        }

        void begin() {
            node = root;
            beyond = false;
            pulled.clear();
        }

        /** Whether the path has left the tree, so that there are no statistics to choose by. */
        boolean isBeyondTheTree() {
            return beyond;
        }

        Bandit cards() {
            return node.cards();
        }

        /** Chooses an arm, which learns the result at the end. */
        int pull(Bandit bandit, int[] options, int count, double exploration, RandomGenerator random) {
            int place = bandit.choose(options, count, exploration, random);
            pulled.add(bandit.arm(options[place]));
            return place;
        }

        /** Takes this arm, which learns the result at the end. */
        void take(Bandit bandit, int option, RandomGenerator random) {
            pull(bandit, new int[] {option}, 1, 0, random);
        }

        /** Goes on to where the chosen cards lead. */
        void follow(List<Integer> chosen) {
            TreePolicy.TreeNode next = isDeep ? node.after(chosen) : null;
            if (next == null) {
                beyond = true;
            } else {
                node = next;
            }
        }

        void learn(double gain) {
            for (Bandit.Arm arm : pulled) {
                arm.learn(gain);
            }
        }
    }
}
