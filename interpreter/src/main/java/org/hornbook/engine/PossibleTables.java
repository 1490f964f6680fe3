package org.hornbook.engine;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.variant.Place;

/**
 * Random tables that are consistent with a seat's view: unseen cards are dealt at random to the other hands. All of them share
 * the public part. Not thread-safe.
 */
public final class PossibleTables {
    private final Rules rules;
    private final SeatView view;
    private final TableState known;
    private final Stepper stepper;

    /** The instructions with secret choices, and these choices. */
    private final Map<Integer, Collection<Integer>> hidden;

    /** The unseen cards of each deal, in any order. */
    private final List<int[]> unseen;

    private PossibleTables(Rules rules, SeatView view, TableState known) {
        this.rules = rules;
        this.view = view;
        this.known = known;
        this.stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        this.hidden = rules.code().secretsAt(view.progress().instruction());
        this.unseen = view.deals().stream()
                .map(board -> Imagination.unseen(view, board))
                .toList();
    }

    /** The tables with this view, or with the view before the step in progress. */
    public static Optional<PossibleTables> of(Rules rules, SeatView view) {
        if (view.decision().seats().isEmpty()) {
            return Optional.empty();
        }
        SeatView.Amid amid = view.amid();
        return Optional.of(
                amid == null
                        ? new PossibleTables(rules, view, Imagination.known(rules, view))
                        : new PossibleTables(
                                rules, amid.before(), Imagination.known(rules, amid.before(), deal(view))));
    }

    /** The table of a view at its very moment, even in the middle of a step; the others hold any unseen cards, and all else is missing. */
    public static TableState shown(Rules rules, SeatView view) {
        PossibleTables tables = new PossibleTables(rules, view, Imagination.known(rules, view));
        for (int deal = 1; deal <= tables.known.deals(); deal++) {
            tables.deal(tables.known.hands(deal), deal, () -> 0);
        }
        return tables.known;
    }

    private static int deal(SeatView view) {
        return view.decision().questions().stream()
                .mapToInt(Question::deal)
                .findFirst()
                .orElse(1);
    }

    /** A random table, at its decision or at the start of the step in progress. */
    public TableState draw(RandomGenerator random) {
        TableState table = known.copy();
        drawBeforeStep(table, random);
        for (SeatView.Player player : view.players()) {
            while (player.answered() && table.orders().isMissing(player.seat())) {
                stepper.take(table, order(table, player.seat(), random));
            }
        }
        return table;
    }

    /**
     * Turns a table of the same game into a random one, at the start of the step in progress: an open question will be asked
     * again. Nobody has answered yet.
     */
    public void drawBeforeStep(TableState table, RandomGenerator random) {
        table.become(known);
        for (int deal = 1; deal <= table.deals(); deal++) {
            int[] cards = unseen.get(deal - 1);
            int dealt = deal(table.hands(deal), deal, random);
            dealt = dealHidden(table, deal, dealt, random);
            if (rules.code().dealsLater()) {
                gather(table, deal, Arrays.copyOfRange(cards, dealt, cards.length));
            }
        }
        hidden.forEach((instruction, choices) -> answerInSecret(table, instruction, choices, random));
    }

    /** Draws the others' secret answers at random from their options. */
    private void answerInSecret(
            TableState table, int instruction, Collection<Integer> choices, RandomGenerator random) {
        int asked = stepper.asked(table, instruction) & ~(1 << view.seat());
        for (int stage = 0; stage < rules.code().stages(instruction); stage++) {
            for (int seat = 1; seat <= table.players().count(); seat++) {
                if ((asked & 1 << seat) == 0) {
                    continue;
                }
                for (Question question : stepper.questions(table, instruction, seat, stage)) {
                    int choice = rules.code().choice(question.name());
                    if (choices.contains(choice)) {
                        int[] picks = question.any(random::nextInt).stream()
                                .mapToInt(Integer::intValue)
                                .toArray();
                        table.answers().put(choice, question.deal(), seat, picks, false);
                        table.answers().hide(choice);
                    }
                }
            }
        }
    }

    /** Puts cards that nobody has seen since they were gathered at their initial places, in any order. */
    private void gather(TableState table, int deal, int[] cards) {
        int gathered = 0;
        for (SeatView.Lying lying : view.deals().get(deal - 1).places()) {
            int place = place(lying.place());
            if (rules.code().isDeck(place)) {
                int count = Math.min(lying.count(), cards.length - gathered);
                table.place(place, deal).gather(Arrays.copyOfRange(cards, gathered, gathered + count));
                gathered += count;
            }
        }
    }

    /** Deals cards to hidden places other than hands and decks. */
    private int dealHidden(TableState table, int deal, int from, RandomGenerator random) {
        int dealt = from;
        for (SeatView.Lying lying : view.deals().get(deal - 1).places()) {
            int place = place(lying.place());
            int hidden = place == rules.code().hand() || rules.code().isDeck(place)
                    ? 0
                    : lying.count() - lying.cards().size();
            for (int i = 0; i < hidden; i++) {
                table.place(place, deal).add(lying.owner(), draw(unseen.get(deal - 1), dealt++, random));
            }
        }
        return dealt;
    }

    private int place(String name) {
        List<Place> places = rules.code().places();
        return IntStream.range(0, places.size())
                .filter(place -> places.get(place).name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Moves a random one of the cards from an index on to that index. */
    private static int draw(int[] cards, int place, RandomGenerator random) {
        int drawn = random.nextInt(place, cards.length);
        int card = cards[drawn];
        cards[drawn] = cards[place];
        cards[place] = card;
        return card;
    }

    private int deal(Heaps hands, int deal, RandomGenerator random) {
        int[] cards = unseen.get(deal - 1);
        int dealt = 0;
        for (SeatView.Player player : view.players()) {
            boolean isKnown = hands.count(player.seat()) > 0;
            int count = isKnown ? 0 : player.handCount().get(deal - 1);
            for (int i = dealt; i < dealt + count; i++) {
                draw(cards, i, random);
            }
            if (count > 0) {
                hands.take(player.seat(), cards, dealt, count);
                dealt += count;
            }
        }
        return dealt;
    }

    /** A random choice of a seat: any card it holds; the own choice is known. */
    private Answer order(TableState table, int seat, RandomGenerator random) {
        if (seat == view.seat()) {
            return view.answer().isEmpty() ? new Answer.Absent(seat) : new Answer.Picks(seat, view.answer());
        }
        List<Question> questions = new OpenQuestions(rules, table).seenBy(seat).of(seat);
        return new Answer.Picks(
                seat,
                questions.stream()
                        .map(question -> question.any(random::nextInt))
                        .toList());
    }

    /** Whether all seats are about to lay a card. */
    boolean areBeforeATurn() {
        return known.phase() == GamePhase.CHOOSING && rules.code().laysCards(known.instruction()) && view.turn() > 0;
    }
}
