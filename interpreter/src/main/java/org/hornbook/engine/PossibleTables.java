package org.hornbook.engine;

import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Hands;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;

/**
 * Tables that could be the true one, as far as one seat knows: made from its view alone, with the cards it has not seen
 * dealt at random to the other hands. All draws from one view share what is public. For one thread at a time.
 */
public final class PossibleTables {
    private static final List<GamePhase> PHASES_THAT_ASK =
            List.of(GamePhase.RESOLVING, GamePhase.AFTER_TURN, GamePhase.AFTER_ROUND, GamePhase.SETTING_UP);

    private final Rules rules;
    private final SeatView view;
    private final TableState known;

    /** By deal, in any order. */
    private final List<int[]> unseen;

    private PossibleTables(Rules rules, SeatView view, GamePhase phase) {
        this.rules = rules;
        this.view = view;
        this.known = Imagination.known(rules, view, phase);
        this.unseen = view.deals().stream()
                .map(board -> Imagination.unseen(view, board))
                .toList();
    }

    /**
     * The tables on which the view's seat would see this view. There are none if the view waits for nobody, or for a
     * row in the middle of a step whose beginning the view does not tell.
     */
    public static Optional<PossibleTables> of(Rules rules, SeatView view, RandomGenerator random) {
        return phases(view).stream()
                .map(phase -> new PossibleTables(rules, view, phase))
                .filter(tables -> !tables.isAmidAStep() || tables.showTheView(random))
                .findFirst();
    }

    /** One of them, at its decision. */
    public TableState draw(RandomGenerator random) {
        TableState table = known.copy();
        drawBeforeStep(table, random);
        for (SeatView.Player player : view.players()) {
            if (player.answered()) {
                table.orders().put(order(table, player.seat(), random));
            }
        }
        if (isAmidAStep()) {
            TableState before = table.copy();
            if (new GameLoop(rules, table, Answers.NONE, Journal.SILENT).step() == Result.ASKED) {
                table.suspend(new TableState.Suspension(before, List.of(), 0));
            }
        }
        return table;
    }

    /**
     * Makes a table of the same game one of them, at the beginning of the step in progress: a question that is open will
     * be asked again in it. Nobody has ordered anything yet.
     */
    public void drawBeforeStep(TableState table, RandomGenerator random) {
        table.become(known);
        for (int deal = 1; deal <= table.deals(); deal++) {
            deal(table.hands(deal), deal, random);
        }
    }

    private void deal(Hands hands, int deal, RandomGenerator random) {
        int[] cards = unseen.get(deal - 1);
        int dealt = 0;
        for (SeatView.Player player : view.players()) {
            int count = player.seat() == view.seat() ? 0 : player.handCount().get(deal - 1);
            for (int i = dealt; i < dealt + count; i++) {
                int drawn = random.nextInt(i, cards.length);
                int card = cards[drawn];
                cards[drawn] = cards[i];
                cards[i] = card;
            }
            if (count > 0) {
                hands.take(player.seat(), cards, dealt, count);
                dealt += count;
            }
        }
    }

    /** What a seat may have ordered: any card it holds, but for one's own what one knows. */
    private Choice order(TableState table, int seat, RandomGenerator random) {
        if (table.phase() != GamePhase.CHOOSING) {
            return new Choice.Absent(seat);
        }
        return seat == view.seat() && !view.answer().isEmpty()
                ? new Choice.Answer(seat, view.answer())
                : new Choice.Answer(
                        seat,
                        view.deals().stream()
                                .map(board -> List.of(card(table.hands(board.deal()), seat, random)))
                                .toList());
    }

    private static int card(Hands hands, int seat, RandomGenerator random) {
        return hands.card(seat, random.nextInt(hands.count(seat)));
    }

    /** Whether everybody is about to choose a card for a turn. */
    boolean areBeforeATurn() {
        return known.phase() == GamePhase.CHOOSING;
    }

    private boolean isAmidAStep() {
        return PHASES_THAT_ASK.contains(known.phase());
    }

    private boolean showTheView(RandomGenerator random) {
        return new Engine(rules).view(draw(random), view.seat()).equals(view);
    }

    private static List<GamePhase> phases(SeatView view) {
        Decision decision = view.decision();
        if (decision.seats().isEmpty()) {
            return List.of();
        }
        boolean amidAStep = decision.questions().stream().anyMatch(question -> !question.secret());
        return amidAStep ? PHASES_THAT_ASK : List.of(view.turn() == 0 ? GamePhase.PASSING : GamePhase.CHOOSING);
    }
}
