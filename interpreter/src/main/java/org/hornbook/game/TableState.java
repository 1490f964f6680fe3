package org.hornbook.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.random.Generator;
import org.hornbook.random.Seed;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/**
 * The full state of a game, hidden cards and the generator included. Mutable, flat arrays, cheap to copy. It never leaves the
 * program; only a {@link SeatView} does. Deals count from 1.
 */
public final class TableState {
    private final Generator generator;
    private Seed seed;
    private @Nullable List<Integer> stacked;
    private final Deal[] deals;

    /** The owners of each place. */
    private final List<Size.Kind> kinds;

    private final Orders orders;
    private final Players players;
    private final Answers answers;

    /** The values of names in the steps' actions. */
    private final int[] locals;

    private int round;
    private int turn;

    /** The number of the phase: storing an int is cheaper than storing a reference (no write barrier). */
    private int phase = GamePhase.DEALING.number();

    private int deal;
    private int instruction;
    private int afterTurn;
    private int winners;
    private int endedBy = -1;
    private Question.@Nullable MidStep asked;
    private @Nullable Suspension suspension;

    /**
     * A table before the first deal.
     *
     * @param cards the different cards of the game
     * @param size the dimensions
     */
    public TableState(Seed seed, Cards cards, Size size) {
        this.seed = seed;
        generator = new Generator(seed);
        deals = new Deal[size.deals()];
        Arrays.setAll(deals, i -> new Deal(cards, size));
        kinds = size.places();
        orders = new Orders(size.seats(), deals.length);
        players = new Players(size.teamOf(), size.counters());
        answers = new Answers(size.choices(), deals.length, size.seats());
        locals = new int[size.locals()];
    }

    private TableState(TableState other) {
        generator = other.generator.copy();
        deals = new Deal[other.deals.length];
        for (int i = 0; i < deals.length; i++) {
            deals[i] = new Deal(other.deals[i]);
        }
        kinds = other.kinds;
        orders = other.orders.copy();
        players = other.players.copy();
        answers = other.answers.copy();
        locals = other.locals.clone();
        seed = other.seed;
        becomeInSmall(other);
    }

    /** Copies another table of the same game into this one, without allocating. */
    public void become(TableState other) {
        generator.become(other.generator);
        for (int i = 0; i < deals.length; i++) {
            deals[i].become(other.deals[i]);
        }
        orders.become(other.orders);
        players.become(other.players);
        answers.become(other.answers);
        System.arraycopy(other.locals, 0, locals, 0, locals.length);
        seed = other.seed;
        becomeInSmall(other);
    }

    private void becomeInSmall(TableState other) {
        round = other.round;
        turn = other.turn;
        phase = other.phase;
        deal = other.deal;
        instruction = other.instruction;
        afterTurn = other.afterTurn;
        winners = other.winners;
        endedBy = other.endedBy;
        asked = other.asked;
        suspension = other.suspension;
        stacked = other.stacked;
    }

    /** Resets this to a table before the first deal, for another game with the same setup. */
    public void restart(Seed other) {
        seed = other;
        generator.restart(other);
        clear();
    }

    private void clear() {
        for (Deal each : deals) {
            each.clear();
        }
        orders.clear();
        players.restart();
        answers.clear();
        Arrays.fill(locals, 0);
        instruction = 0;
        afterTurn = 0;
        round = 0;
        turn = 0;
        phase = GamePhase.DEALING.number();
        deal = 0;
        winners = 0;
        endedBy = -1;
        asked = null;
        suspension = null;
    }

    public TableState copy() {
        return new TableState(this);
    }

    public Generator generator() {
        return generator;
    }

    /** Lets the cards of the first deal lie in this order whenever they are gathered: these on top, then all others. */
    public void stack(List<Integer> first) {
        stacked = List.copyOf(first);
    }

    /** Puts cards at the place of the game where they begin: to be shuffled as they are drawn, unless they are stacked. */
    public void gather(int place, int deal, int[] cards) {
        if (stacked == null || deal > 1) {
            place(place, deal).gather(cards);
            return;
        }
        List<Integer> left = new ArrayList<>(Arrays.stream(cards).boxed().toList());
        List<Integer> order =
                new ArrayList<>(stacked.stream().filter(left::remove).toList());
        order.addAll(left);
        place(place, deal).take(0, order.stream().mapToInt(Integer::intValue).toArray(), 0, cards.length);
    }

    public Seed seed() {
        return seed;
    }

    public int deals() {
        return deals.length;
    }

    public Board board(int deal) {
        return deals[deal - 1].board;
    }

    /** Removes a row with its cards, modifiers and places; later rows move up by one. */
    public void closeRow(int deal, int row) {
        int rows = board(deal).rowCount();
        board(deal).closeRow(row);
        ofRows(deal).forEach(cards -> cards.close(row, rows));
        queue(deal).renumberRows(before -> before == row ? 0 : before > row ? before - 1 : before);
    }

    /**
     * Reorders the rows with everything beside them and at their places.
     *
     * @param order for each new place, from 1, the number the row had before; index 0 is not read
     */
    public void reorderRows(int deal, int[] order) {
        board(deal).reorder(order);
        int rows = board(deal).rowCount();
        ofRows(deal).forEach(cards -> cards.reorder(order, rows));
        queue(deal)
                .renumberRows(before -> IntStream.rangeClosed(1, rows)
                        .filter(row -> order[row] == before)
                        .findFirst()
                        .orElse(0));
    }

    /** The heaps that belong to rows. */
    private Stream<Heaps> ofRows(int deal) {
        return IntStream.range(0, kinds.size())
                .filter(place -> kinds.get(place).per() == Owner.ROW)
                .mapToObj(place -> place(place, deal));
    }

    /** The hands. */
    public Heaps hands(int deal) {
        return deals[deal - 1].hands;
    }

    /** The cards at a place, by its index in the variant. */
    public Heaps place(int place, int deal) {
        return deals[deal - 1].places[place];
    }

    /** The cards at all places of a deal, by the place's index; the array is not to be changed. */
    public Heaps[] places(int deal) {
        return deals[deal - 1].places;
    }

    public Answers answers() {
        return answers;
    }

    /** The values of names in the steps' actions, by slot; callers may change them. */
    public int[] locals() {
        return locals;
    }

    /** The cards that are out of play until all cards are gathered. */
    public Heaps away(int deal) {
        return deals[deal - 1].away;
    }

    public CardQueue queue(int deal) {
        return deals[deal - 1].queue;
    }

    public Orders orders() {
        return orders;
    }

    public Players players() {
        return players;
    }

    /** The counters of players, rows or cards; those of the game are at seat 0. */
    public Counters counters(int deal, Owner per) {
        return switch (per) {
            case PLAYER, TEAM, GAME -> players.counters();
            case ROW -> board(deal).rowCounters();
            case CARD -> board(deal).cardCounters();
        };
    }

    /** The round, from 1; 0 before the first deal. */
    public int round() {
        return round;
    }

    /** The turn, from 1; 0 before the first turn of a round. */
    public int turn() {
        return turn;
    }

    /** Sets round and turn, for a table that is laid out rather than played. */
    public void moveTo(int round, int turn) {
        this.round = round;
        this.turn = turn;
    }

    /** Starts the next round, with its points at 0. */
    public void beginRound() {
        round++;
        turn = 0;
        orders.clear();
        players.beginRound();
    }

    public void beginTurn() {
        turn++;
        orders.clear();
        for (Deal each : deals) {
            each.queue.clear();
        }
    }

    public GamePhase phase() {
        return GamePhase.of(phase);
    }

    /** The current deal, in phases that go deal by deal. */
    public int deal() {
        return deal;
    }

    /** Continues at an instruction of the course, from the first deal on. */
    public void enter(GamePhase next, int at) {
        phase = next.number();
        instruction = at;
        deal = 1;
    }

    /** The next instruction of the course. */
    public int instruction() {
        return instruction;
    }

    /** The instruction after the turn. */
    public int afterTurn() {
        return afterTurn;
    }

    public void returnTo(int after) {
        afterTurn = after;
    }

    public void nextDeal() {
        deal++;
    }

    /** The number of cards of a seat in all deals. */
    public int handCount(int seat) {
        int count = 0;
        for (Deal each : deals) {
            count += each.hands.count(seat);
        }
        return count;
    }

    public boolean isOver() {
        return phase == GamePhase.OVER.number();
    }

    /** Adds a winner by a rule. */
    public void addWinner(int seat) {
        winners |= 1 << seat;
    }

    /** The winners by rules, as a set of bits; 0 if there are none. */
    public int winners() {
        return winners;
    }

    /**
     * Ends the game.
     *
     * @param rule the index of the rule that ends it
     */
    public void end(int rule) {
        endedBy = rule;
    }

    /** The index of the rule that ended the game; -1 before. */
    public int endedBy() {
        return endedBy;
    }

    /** The open question in the middle of a step; null if there is none. */
    public Question.@Nullable MidStep asked() {
        return asked;
    }

    public void ask(Question.@Nullable MidStep question) {
        asked = question;
    }

    public @Nullable Suspension suspension() {
        return suspension;
    }

    public void suspend(@Nullable Suspension waiting) {
        suspension = waiting;
    }

    /** The approximate size in bytes, without the state before an unfinished step. */
    public long bytes() {
        long bytes = players.bytes() + answers.bytes() + (long) locals.length * Integer.BYTES;
        for (Deal each : deals) {
            bytes += each.bytes();
        }
        return bytes;
    }

    /** The part of the state that belongs to one deal. */
    private static final class Deal {
        private final Board board;
        private final Heaps[] places;

        /** The hands, one of the places. */
        private final Heaps hands;

        private final Heaps away = new Heaps(0, true);
        private final CardQueue queue;

        Deal(Cards cards, Size size) {
            board = new Board(
                    cards, size.rows(), size.modifiers(), size.counters(), size.countsByCard() ? size.counters() : 0);
            places = size.places().stream()
                    .map(kind -> new Heaps(
                            switch (kind.per()) {
                                case ROW -> size.rows();
                                case GAME -> 0;
                                case PLAYER, TEAM, CARD -> size.seats();
                            },
                            kind.ordered()))
                    .toArray(Heaps[]::new);
            hands = size.hand() < 0 ? new Heaps(size.seats(), false) : places[size.hand()];
            queue = new CardQueue(size.seats());
        }

        Deal(Deal other) {
            board = other.board.copy();
            places = new Heaps[other.places.length];
            for (int place = 0; place < places.length; place++) {
                places[place] = other.places[place].copy();
            }
            int hand = Arrays.asList(other.places).indexOf(other.hands);
            hands = hand < 0 ? other.hands : places[hand];
            away.become(other.away);
            queue = other.queue.copy();
        }

        void become(Deal other) {
            board.become(other.board);
            for (int place = 0; place < places.length; place++) {
                places[place].become(other.places[place]);
            }
            away.become(other.away);
            queue.become(other.queue);
        }

        long bytes() {
            long bytes = board.bytes() + away.bytes() + queue.bytes();
            for (Heaps cards : places) {
                bytes += cards.bytes();
            }
            return bytes;
        }

        /** Resets the deal to before the first round. */
        void clear() {
            board.restart();
            for (Heaps cards : places) {
                cards.clear();
            }
            away.clear();
            queue.clear();
        }
    }

    /**
     * The dimensions of a table.
     *
     * @param teamOf the team of each seat, counted from 1
     * @param rows the most rows a deal can have
     * @param countsByCard whether any counter belongs to cards
     * @param places the kinds of all places
     * @param hand the index of the hand among the places; negative without one
     * @param locals the number of slots for names in steps
     */
    public record Size(
            int deals,
            int seats,
            List<Integer> teamOf,
            int rows,
            int modifiers,
            int counters,
            boolean countsByCard,
            List<Kind> places,
            int hand,
            int choices,
            int locals) {
        /**
         * A kind of place.
         *
         * @param per the owner: each of them has such a place
         * @param ordered whether the order of its cards matters
         */
        public record Kind(Owner per, boolean ordered) {}
    }

    /**
     * A step that waits for an answer in its middle. With the answer it is run again from its start.
     *
     * @param before the table before the step, read-only
     * @param answers the answers within this step so far
     * @param published the number of events of this step that were published already
     */
    public record Suspension(TableState before, List<Answer> answers, int published) {
        public Suspension {
            answers = List.copyOf(answers);
        }
    }
}
