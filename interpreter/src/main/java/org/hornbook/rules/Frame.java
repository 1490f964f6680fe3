package org.hornbook.rules;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Board;
import org.hornbook.game.Cause;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Players;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.rules.Journal.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/**
 * What rules work on, however they are carried out: the table, the card and the player concerned, the rule at work and
 * what has happened. Used again for every call.
 */
public abstract class Frame implements Function.Sight {
    private static final int[] NO_CARDS = {};

    protected final Variant variant;
    protected final Answers answers;
    protected final Journal journal;
    protected final boolean wantsEvents;
    protected final EventQueue queue = new EventQueue();

    protected TableState table;
    protected Board board;
    protected Players players;
    protected int deal;

    /** The card being resolved, and the seat it belongs to; 0 if there is none. */
    protected int card;

    protected int player;
    /** Who takes, where it is somebody else than the player concerned; 0 otherwise. */
    private int taker;

    /** The cards taken that set off the rules at work; none if something else did. */
    protected int[] taken = NO_CARDS;

    /** The modifier that moved and so set off the rules at work. */
    protected int modifier;

    protected long steps;

    /** Tells one call from all others. */
    protected int call;

    /** The place of the rule at work. */
    protected int rule;

    /** The rule at work, as the events it causes name it; made only if events are wanted. */
    protected Cause cause;

    /** The same without the reasons of what it does at the moment. */
    private Cause applied;

    /** Whether the rule that applies has done nothing so far. */
    private boolean idle;

    /** Whether the card being resolved lies in a row. */
    protected boolean placed;

    protected boolean over;

    /** Whether what is done now counts what the round has brought. */
    protected boolean roundIsOver;

    /** What is over, if something is. */
    private Result ending = Result.OVER;

    /** The values of names, for what the interpreter works out. */
    protected final int[] slots;

    /** The values of names bound before the cases, and the calls in which they were. */
    private final int[] bound;

    private final int[] boundIn;

    protected final Rules rules;
    protected final Rules.Hooks hooks;

    /** In how many seats, the first ones, somebody plays. */
    private final int people;

    /** What the cards of each name share, the lowest first. */
    private final int[] kinds;

    /** Lists that are used again, the first of them at present. */
    private final List<CardList> lists = new ArrayList<>();

    private int listsTaken;

    private @Nullable CardMoves moves;
    private @Nullable Dealing dealing;

    @SuppressWarnings("NullAway.Init")
    protected Frame(Rules rules, Rules.Hooks hooks, Answers answers, Journal journal) {
        this.rules = rules;
        this.slots = new int[rules.code().locals()];
        this.variant = rules.setup().variant();
        this.bound = new int[variant.placement().bindings().size()];
        this.boundIn = new int[bound.length];
        this.answers = answers;
        this.journal = journal;
        this.wantsEvents = journal.wantsEvents();
        this.hooks = hooks;
        this.people = rules.setup().people();
        this.kinds = variant.namedCards().stream()
                .mapToInt(Lot::from)
                .distinct()
                .sorted()
                .toArray();
    }

    /** The rules at work here. */
    public final Rules rules() {
        return rules;
    }

    @Override
    public final TableState table() {
        return table;
    }

    @Override
    public final Board board() {
        return board;
    }

    @Override
    public final Players players() {
        return players;
    }

    @Override
    public final int deal() {
        return deal;
    }

    /** The card being resolved; 0 if there is none. */
    public final int card() {
        return card;
    }

    /** The seat concerned; 0 if there is none. */
    public final int player() {
        return player;
    }

    /** The values of names, to be looked up and set. */
    public final int[] slots() {
        return slots;
    }

    public final Journal journal() {
        return journal;
    }

    /** A number that tells one call from all others. */
    public final int call() {
        return call;
    }

    /** Whether something is over, so that effects still to come are left out. */
    public final boolean isOver() {
        return over;
    }

    /** Counts one step of the work. */
    public final void step() {
        steps++;
    }

    /** Looks at formulas again without leaving a trace of it. */
    public final void aside(Runnable look) {
        long before = steps;
        int[] values = slots.clone();
        look.run();
        System.arraycopy(values, 0, slots, 0, values.length);
        steps = before;
    }

    @Override
    public final int seats() {
        return rules.setup().players();
    }

    /** Whether somebody plays a seat. */
    public final boolean isPlayed(int seat) {
        return seat <= people;
    }

    /** Whether any rule waits for such an event. */
    protected final boolean listensTo(Hook event) {
        return hooks.listened()[event.number()];
    }

    /** Whether the value of a name that is bound before the cases is known in this call. */
    public final boolean isBound(int number) {
        return boundIn[number] == call;
    }

    /** The value of a name that is bound. */
    public final int bound(int number) {
        return bound[number];
    }

    /** Keeps the value of a name for the rest of the call, and gives it. */
    public final int bind(int number, int value) {
        bound[number] = value;
        boundIn[number] = call;
        return value;
    }

    /** A bar keeps the card being resolved from a row. */
    public final void keptBy(int bar) {
        journal.applied(bar);
        journal.acted(bar);
    }

    /** How many places a row has; row 0 has none. */
    @Override
    public abstract int capacity(int row);

    /** How many of its places are filled. */
    @Override
    public abstract int places(int row);

    /** Whether some bar keeps the card being resolved from a row. */
    public abstract boolean bars(int row);

    /** What a card costs. */
    @Override
    public abstract int bullheads(int ofCard);

    /** The number that a card shows; 0 if it shows none, and of no card. */
    @Override
    public final int number(int ofCard) {
        return ofCard - kind(ofCard);
    }

    /** What all cards with the same name share; 0 if a card has no name. */
    @Override
    public final int kind(int ofCard) {
        int kind = 0;
        for (int from : kinds) {
            kind = from <= ofCard ? from : kind;
        }
        return kind;
    }

    /** Turns to a table and forgets all that was known of another. */
    protected void begin(TableState at, int ofDeal, int seat, int played) {
        if (at != table) {
            table = at;
            players = at.players();
            deal = 0;
        }
        listsTaken = 0;
        turnTo(ofDeal);
        turnTo(seat, played);
    }

    /** Turns to a card, of the same deal as before, and forgets all that was known of another. */
    protected void turnTo(int seat, int played) {
        card = played;
        player = seat;
        steps = 0;
        placed = false;
        taker = 0;
        roundIsOver = false;
        if (over) {
            over = false;
            ending = Result.OVER;
        }
        call++;
        queue.clear();
    }

    /** The seat so many to the left; nobody has no neighbours. */
    @Override
    public final int neighbour(int seat, int distance) {
        return seat == 0 ? 0 : (seat - 1 + distance) % players.count() + 1;
    }

    /** What a seat has answered, where one answer is given; 0 if nothing. */
    public final int chosen(int choice, int seat) {
        return table.picks().single(choice, deal, seat);
    }

    /** All that a seat has answered. */
    public final int[] allChosen(int choice, int seat) {
        return table.picks().of(choice, deal, seat);
    }

    /** The same for a card that a verb moves, with where it lies of the places it was chosen from. */
    public final int chosenCard(int choice, int seat) {
        int picked = chosen(choice, seat);
        boolean isResolved = picked == card && seat == player && !placed;
        return picked == 0 || isResolved ? picked : moves().chosen(choice, picked, seat);
    }

    /** Leaves what is left of the turn or the round. */
    final void finish(Result what) {
        acts();
        over = true;
        ending = what;
    }

    /** How all came out, unless it stopped in the middle. */
    protected final Result result() {
        return over ? ending : Result.DONE;
    }

    protected final void turnTo(int ofDeal) {
        if (ofDeal != deal) {
            deal = ofDeal;
            board = table.board(ofDeal);
        }
    }

    /** Turns to a deal before there is a table. */
    public final void suppose(int ofDeal) {
        deal = ofDeal;
    }

    /** Whoever is told why rules do what they do; nobody unless somebody wants to know. */
    public Explainer explainer() {
        return Explainer.NOBODY;
    }

    /** What moves cards of this deal. */
    public final CardMoves moves() {
        if (moves == null) {
            moves = new CardMoves(this, rules);
        }
        return moves;
    }

    /** What deals them. */
    public final Dealing dealing() {
        if (dealing == null) {
            dealing = new Dealing(this, rules);
        }
        return dealing;
    }

    protected final void happens(Hook event, int row) {
        happens(event, row, player, 0, NO_CARDS);
    }

    /** A modifier has come to another row. */
    final void happensMoving(int modifier, int row) {
        happens(Hook.MOVED, row, player, modifier, NO_CARDS);
    }

    private void happens(Hook event, int row, int seat, int modifier, int[] cards) {
        if (listensTo(event)) {
            queue.add(event, row, seat, modifier, cards);
        }
    }

    /** Somebody has taken cards of a row: the player at hand. */
    final void happensTaking(int row, int[] cards) {
        happens(Hook.TAKEN, row, taker == 0 ? player : taker, 0, cards);
    }

    /** An empty list of cards, for as long as it is not given back; each is given back before those taken earlier. */
    public final CardList takeList() {
        if (listsTaken == lists.size()) {
            lists.add(new CardList());
        }
        CardList list = lists.get(listsTaken++);
        list.clear();
        return list;
    }

    /** Gives back the list taken last. */
    public final void giveBackList() {
        listsTaken--;
    }

    /** Adds the cards taken that set off the rules at work. */
    public final void addTaken(CardList to) {
        for (int each : taken) {
            to.add(each, player);
        }
    }

    /** Says who takes what is taken next; 0 for the player concerned. */
    public final void taking(int seat) {
        taker = seat;
    }

    /** Makes a seat the one concerned, of the same card as before. */
    public final void concern(int seat) {
        player = seat;
        slots[Formula.Slots.PLAYER] = seat;
    }

    /** Makes a rule the one at work and tells of it. */
    protected final void apply(int applying, List<String> reasons, List<Cause.Skipped> skipped) {
        rule = applying;
        idle = true;
        journal.applied(applying);
        if (wantsEvents) {
            applied = rules.cause(applying).because(reasons, skipped);
            cause = applied;
            journal.record(new Event.RuleApplied(deal, player, card, cause));
        }
    }

    /** Makes a rule the one at work without telling of it: it lays out the table. */
    protected final void prepare(int preparing) {
        rule = preparing;
        idle = false;
        applied = rules.cause(preparing);
        cause = applied;
    }

    /** Tells, the first time, that the rule at work does something. */
    public final void acts() {
        if (idle) {
            idle = false;
            journal.acted(rule);
        }
    }

    /** Says why the rule at work does what it does next, besides why it applies. */
    public final void because(List<String> reasons) {
        List<String> all = new ArrayList<>(applied.reasons());
        all.addAll(reasons);
        cause = applied.because(all, applied.skipped());
    }

    /** The rule at work as a cause, whether events are wanted or not. */
    public final Cause atWork() {
        return rules.cause(rule);
    }

    /**
     * Stops because the words at {@code span}, which the rule at work relies on, do not say how to go on.
     *
     * @param tied the rows concerned, as a set of bits
     */
    protected final Result.Stop fail(Journal.Failure.Kind kind, String message, Span span, long tied) {
        journal.failed(new Journal.Failure(kind, rule, span, tied, message));
        table.end(rule);
        Cause at = rules.cause(rule);
        Cause because =
                new Cause(at.rule(), at.text(), at.rulings(), span.source().name(), span.line());
        journal.record(new Event.RulesFailed(deal, message, because));
        return Result.Stop.FAILED;
    }

    public final Result.Stop fail(Journal.Failure.Kind kind, String message, Span span) {
        return fail(kind, message, span, 0);
    }

    /**
     * What a seat answers to a question.
     *
     * @param hidden whether only this seat may know what there is to choose from
     */
    public final Choice answer(Question question, boolean hidden) {
        Question.Asked asked = new Question.Asked(question, rule, placed, hidden);
        Choice choice = answers.answer(table, asked);
        if (choice == null) {
            table.ask(asked);
            throw Result.Stop.ASKED;
        }
        if (choice instanceof Choice.Answer answer && !question.takes(answer.picks(0))) {
            throw new IllegalArgumentException("not offered: " + answer.picks(0));
        }
        return choice;
    }

    /** The leftmost card of a row for a verb, which is to know where it lies. */
    public final int firstOf(int row) {
        return CardList.Located.inRow(board.first(row), row, true);
    }

    /** The rightmost. */
    public final int lastOf(int row) {
        return CardList.Located.inRow(board.last(row), row, false);
    }

    /** How many rows or players there are. */
    public final int count(Subject subject) {
        return subject == Subject.ROW ? board.rowCount() : players.count();
    }

    /** Several rows or players where one is meant. */
    public final Result.Stop tie(Subject subject, long tied, Span span) {
        int one = Long.numberOfTrailingZeros(tied);
        int other = Long.numberOfTrailingZeros(tied & ~(1L << one));
        String forCard = card == 0 ? "" : " for card " + variant.cardName(card);
        boolean rows = subject == Subject.ROW;
        return fail(
                rows ? Kind.TIE : Kind.TIE_OF_PLAYERS,
                "The rules cannot tell " + (rows ? "rows " : "players ") + one + " and " + other + " apart" + forCard
                        + ".",
                span,
                tied);
    }

    /** No case takes the card. */
    protected final Result.Stop gap() {
        Span cases = variant.placement().span();
        return fail(Kind.GAP, "No case says where card " + variant.cardName(card) + " goes.", cases);
    }

    /** The rule at work would apply more often than it may. */
    protected final Result.Stop tooOften(int bound) {
        String times = bound == 1 ? "once" : bound + " times";
        return fail(
                Kind.BOUND,
                "This rule may apply " + times + " and would now apply once more.",
                variant.rules().get(rule).span());
    }
}
