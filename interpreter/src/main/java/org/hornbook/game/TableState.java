package org.hornbook.game;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.random.Generator;
import org.hornbook.random.Seed;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/**
 * Everything about a game at one moment, hidden cards and the generator included. Mutable, flat and cheap to copy; it
 * never leaves the program, only a {@link SeatView} does. Deals count from 1.
 */
public final class TableState {
    private final Generator generator;
    private Seed seed;
    private final Deal[] deals;

    /** What has each place. */
    private final List<Size.Kind> kinds;

    private final Orders orders;
    private final Players players;
    private final Picks picks;

    /** What the names among the steps' actions stand for. */
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
    private Question.@Nullable Asked asked;
    private @Nullable Suspension suspension;

    /**
     * A table before the first deal.
     *
     * @param cards all there are in the game
     * @param size how much of everything there is
     */
    public TableState(Seed seed, Cards cards, Size size) {
        this.seed = seed;
        generator = new Generator(seed);
        deals = new Deal[size.deals()];
        Arrays.setAll(deals, i -> new Deal(cards, size));
        kinds = size.places();
        orders = new Orders(size.seats(), deals.length);
        players = new Players(size.teamOf(), size.counters());
        picks = new Picks(size.choices(), deals.length, size.seats());
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
        picks = other.picks.copy();
        locals = other.locals.clone();
        seed = other.seed;
        becomeInSmall(other);
    }

    /** Makes this a copy of another table of the same game, without making anything new. */
    public void become(TableState other) {
        generator.become(other.generator);
        for (int i = 0; i < deals.length; i++) {
            deals[i].become(other.deals[i]);
        }
        orders.become(other.orders);
        players.become(other.players);
        picks.become(other.picks);
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
    }

    /** Makes this a table before the first deal again, of another game of the same kind. */
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
        picks.clear();
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

    public Seed seed() {
        return seed;
    }

    public int deals() {
        return deals.length;
    }

    public Board board(int deal) {
        return deals[deal - 1].board;
    }

    /** Takes a row away with all that lies in it, beside it or at its places; the later rows count one less. */
    public void closeRow(int deal, int row) {
        int rows = board(deal).rowCount();
        board(deal).closeRow(row);
        ofRows(deal).forEach(cards -> cards.close(row, rows));
    }

    /**
     * Puts the rows in another order, with what lies beside them and at their places.
     *
     * @param order for each new place, from 1, the number the row had before; index 0 is not read
     */
    public void reorderRows(int deal, int[] order) {
        board(deal).reorder(order);
        ofRows(deal).forEach(cards -> cards.reorder(order, board(deal).rowCount()));
    }

    /** The places of rows. */
    private Stream<Heaps> ofRows(int deal) {
        return IntStream.range(0, kinds.size())
                .filter(place -> kinds.get(place).per() == Owner.ROW)
                .mapToObj(place -> place(place, deal));
    }

    /** What players hold. */
    public Heaps hands(int deal) {
        return deals[deal - 1].hands;
    }

    /** The cards at a place, by its number among the variant's places. */
    public Heaps place(int place, int deal) {
        return deals[deal - 1].places[place];
    }

    public Picks picks() {
        return picks;
    }

    /** What the names among the steps' actions stand for, by slot; whoever gets this may change it. */
    public int[] locals() {
        return locals;
    }

    /** Cards that are out of play until all are gathered. */
    public Heaps away(int deal) {
        return deals[deal - 1].away;
    }

    public Queue queue(int deal) {
        return deals[deal - 1].queue;
    }

    public Orders orders() {
        return orders;
    }

    public Players players() {
        return players;
    }

    /** What players, rows or cards remember; the game as a whole does so at seat 0. */
    public Counters counters(int deal, Owner per) {
        return switch (per) {
            case PLAYER, TEAM, GAME -> players.counters();
            case ROW -> board(deal).rowCounters();
            case CARD -> board(deal).cardCounters();
        };
    }

    /** From 1; 0 before the first deal. */
    public int round() {
        return round;
    }

    /** From 1; 0 before the first turn of a round. */
    public int turn() {
        return turn;
    }

    /** Makes this a table in the middle of a game, which was never played. */
    public void moveTo(int round, int turn) {
        this.round = round;
        this.turn = turn;
    }

    /** Counts another round, with its points at 0. */
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

    /** The deal being worked on, in the phases that go deal by deal. */
    public int deal() {
        return deal;
    }

    /** Turns to an instruction of the course, from the first deal on. */
    public void enter(GamePhase next, int at) {
        phase = next.number();
        instruction = at;
        deal = 1;
    }

    /** The instruction of the course that comes next, as the rules number them. */
    public int instruction() {
        return instruction;
    }

    /** The instruction to go on with after the turn. */
    public int afterTurn() {
        return afterTurn;
    }

    public void returnTo(int after) {
        afterTurn = after;
    }

    public void nextDeal() {
        deal++;
    }

    /** How many cards a seat holds, over all deals. */
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

    /** Names a player who wins by a rule. */
    public void addWinner(int seat) {
        winners |= 1 << seat;
    }

    /** The seats that win by a rule, as a set of bits; 0 if nobody does. */
    public int winners() {
        return winners;
    }

    /** Ends the game; {@code rule} is the place of the rule that does it in the variant's rules. */
    public void end(int rule) {
        endedBy = rule;
    }

    /** The rule that ends the game; -1 if none has yet. */
    public int endedBy() {
        return endedBy;
    }

    /** The question that keeps the step in progress from going on. */
    public Question.@Nullable Asked asked() {
        return asked;
    }

    public void ask(Question.@Nullable Asked question) {
        asked = question;
    }

    public @Nullable Suspension suspension() {
        return suspension;
    }

    public void suspend(@Nullable Suspension waiting) {
        suspension = waiting;
    }

    /** How many bytes the table takes of the memory, more or less; the state before a step that waits comes on top. */
    public long bytes() {
        long bytes = players.bytes() + picks.bytes() + (long) locals.length * Integer.BYTES;
        for (Deal each : deals) {
            bytes += each.bytes();
        }
        return bytes;
    }

    /** The table of one deal. */
    private static final class Deal {
        private final Board board;
        private final Heaps[] places;

        /** What players hold: one of the places. */
        private final Heaps hands;

        private final Heaps away = new Heaps(0, true);
        private final Queue queue;

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
            queue = new Queue(size.seats());
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

        /** As before the first round. */
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
     * How much of everything a table has.
     *
     * @param teamOf the team of each seat, counted from 1
     * @param rows the most rows a deal can have
     * @param countsByCard whether any of the counters is one of cards
     * @param places all there are
     * @param hand the place of the hand among the places; negative if there is none
     * @param locals how many slots the names of steps need
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
         * @param per what each has such a place
         * @param ordered whether anybody asks in which order its cards came
         */
        public record Kind(Owner per, boolean ordered) {}
    }

    /**
     * A step of the game that waits for a player's row. Once that is known the step is done again from its beginning.
     *
     * @param before the table before the step; nobody changes it
     * @param answers what has been answered in this step so far
     * @param published how many events of this step have been told already
     */
    public record Suspension(TableState before, List<Choice> answers, int published) {
        public Suspension {
            answers = List.copyOf(answers);
        }
    }
}
