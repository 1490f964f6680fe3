package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.hornbook.game.Answer;
import org.hornbook.game.Answers;
import org.hornbook.game.Board;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Players;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Journal.Failure.Kind;
import org.hornbook.source.Span;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.work.Worker;
import org.jspecify.annotations.Nullable;

/**
 * The context in which rules are carried out: the table, the current card and player, the current rule, and pending events.
 * Reused for every call.
 */
public abstract class Frame implements Function.Sight {
    private static final int[] NO_CARDS = {};

    protected final Variant variant;
    protected final Answerer answerer;
    private final @Nullable RandomAnswerer draws;
    protected final Journal journal;
    protected final boolean wantsEvents;
    protected final EventQueue queue = new EventQueue();

    protected TableState table;
    protected Board board;

    /** The cards at the places of this deal. */
    private Heaps[] places;

    protected Players players;

    /** The answers that rules look at: those on the table, or with some that are not there yet. */
    private Answers answers;

    protected int deal;

    /** The card being resolved, and the seat it belongs to; 0 if there is none. */
    protected int card;

    protected int player;
    /** The player who takes, if it is not the player concerned; 0 otherwise. */
    private int taker;

    /** The taken cards that triggered the current rules; empty for other triggers. */
    protected int[] taken = NO_CARDS;

    /** The moved modifier that triggered the current rules. */
    protected int modifier;

    protected long steps;

    /** The number of the current call. */
    protected int call;

    /** The index of the current rule. */
    protected int rule;

    /** The current rule as a cause; made only if events are wanted. */
    protected Cause cause;

    /** The current rule as a cause without the reasons of its current effect. */
    private Cause applied;

    /** Whether the current rule has done nothing so far. */
    private boolean idle;

    /** Whether the card being resolved has been placed. */
    protected boolean placed;

    protected boolean over;

    /** Whether points gained now are settled at the end of a round or the game. */
    protected boolean roundIsOver;

    /** What a rule has ended, if any. */
    private Result ending = Result.OVER;

    /** The values of names, by slot. */
    protected final int[] slots;

    /** The values of names bound before the cases, and the calls in which they were. */
    private final int[] bound;

    private final int[] boundIn;

    protected final Rules rules;

    /** The events that set off rules, by their numbers, as a set of bits. */
    private final long heard;

    /** The number of seats with a player, which are the first ones. */
    private final int people;

    /** The lowest identity of each name's cards, ascending. */
    private final int[] kinds;

    /** Lists that are used again, the first of them at present. */
    private final List<CardList> lists = new ArrayList<>();

    private int listsTaken;

    private @Nullable CardMoves moves;
    private @Nullable Dealing dealing;

    @SuppressWarnings("NullAway.Init")
    protected Frame(Rules rules, long heard, Answerer answerer, Journal journal) {
        this.rules = rules;
        this.slots = new int[rules.code().locals()];
        this.variant = rules.setup().variant();
        this.bound = new int[variant.placement().bindings().size()];
        this.boundIn = new int[bound.length];
        this.answerer = answerer;
        this.draws = answerer instanceof RandomAnswerer drawn ? drawn : null;
        this.journal = journal;
        this.wantsEvents = journal.wantsEvents();
        this.heard = heard;
        this.people = rules.setup().people();
        this.kinds = variant.namedCards().stream()
                .mapToInt(Lot::from)
                .distinct()
                .sorted()
                .toArray();
    }

    /** The rules of the game. */
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

    /** The cards at a place in this deal. */
    public final Heaps place(int place) {
        return places[place];
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

    /** Looks at other answers than those on the table, for the rest of the call. */
    public final void look(Answers others) {
        answers = others;
    }

    /** Looks at the same table again for something else, in a deal of it: what was worked out for one thing may be different now. */
    public final void lookAgain(int ofDeal) {
        call++;
        lookInto(ofDeal);
    }

    /** Draws the answers of all seats; null if they are asked. */
    public final @Nullable RandomAnswerer draws() {
        return draws;
    }

    public final Journal journal() {
        return journal;
    }

    /** The number of the current call. */
    public final int call() {
        return call;
    }

    /** Whether a rule has ended something, so that later effects are skipped. */
    public final boolean isOver() {
        return over;
    }

    /** Counts one step of work. */
    public final void step() {
        Worker.checkpoint();
        steps++;
    }

    /** Evaluates formulas again without counting or explaining. */
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

    /** Whether a seat has a player. */
    public final boolean isPlayed(int seat) {
        return seat <= people;
    }

    /** Whether any rule has this trigger. */
    protected final boolean listensTo(Hook event) {
        return (heard & 1L << event.number()) != 0;
    }

    /** Whether the value of a name that is bound before the cases is known in this call. */
    public final boolean isBound(int number) {
        return boundIn[number] == call;
    }

    /** The value of a name bound before the cases, evaluated when first needed in a call. */
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

    /** A condition inside a case, rule or step is looked at. */
    public final void decided(int condition, boolean holds) {
        journal.decided(condition, holds);
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

    /** Starts a call on a table. */
    void begin(TableState at, int ofDeal, int seat, int played) {
        if (at != table) {
            table = at;
            players = at.players();
            deal = 0;
        }
        answers = at.answers();
        listsTaken = 0;
        roundIsOver = false;
        queue.clear();
        lookInto(ofDeal);
        nextCard(seat, played);
    }

    /** Continues with another card of the same deal. */
    void nextCard(int seat, int played) {
        card = played;
        player = seat;
        steps = 0;
        placed = false;
        if (over) {
            over = false;
            ending = Result.OVER;
            queue.clear();
        }
        call++;
    }

    /** The seat this many places to the left; nobody has no neighbours. */
    @Override
    public final int neighbour(int seat, int distance) {
        return seat == 0 ? 0 : (seat - 1 + distance) % players.count() + 1;
    }

    /** A seat's single answer; 0 without one. */
    public final int chosen(int choice, int seat) {
        return answers.single(choice, deal, seat);
    }

    /** How many answers a seat has given. */
    public final int countChosen(int choice, int seat) {
        return answers.count(choice, deal, seat);
    }

    /** One of the answers of a seat, by its index from 0. */
    public final int chosen(int choice, int seat, int index) {
        return answers.pick(choice, deal, seat, index);
    }

    /** A seat's chosen card with its origin, for a verb that moves it. */
    public final int chosenCard(int choice, int seat) {
        int picked = chosen(choice, seat);
        boolean isResolved = picked == card && seat == player && !placed;
        return picked == 0 || isResolved ? picked : moves().chosen(choice, picked, seat);
    }

    /** Ends the turn, the round or the game. */
    final void finish(Result what) {
        acts();
        over = true;
        ending = what;
    }

    /** The result of the call, if it was not stopped. */
    final Result result() {
        return over ? ending : Result.DONE;
    }

    protected final void lookInto(int ofDeal) {
        if (ofDeal != deal) {
            deal = ofDeal;
            board = table.board(ofDeal);
            places = table.places(ofDeal);
        }
    }

    /** Selects a deal before there is a table. */
    public final void suppose(int ofDeal) {
        deal = ofDeal;
    }

    /** Hears reasons. */
    abstract Reasons explainer();

    /** Moves cards of this deal. */
    public final CardMoves moves() {
        if (moves == null) {
            moves = new CardMoves(this, rules);
        }
        return moves;
    }

    /** Forgets cards that were lifted before an interruption. */
    final void forgetMoves() {
        if (moves != null) {
            moves.forget();
        }
    }

    /** Deals cards. */
    public final Dealing dealing() {
        if (dealing == null) {
            dealing = new Dealing(this, rules);
        }
        return dealing;
    }

    protected final void happens(Hook event, int row) {
        happens(event, row, player, 0, NO_CARDS);
    }

    /** Notes that a modifier has moved to a row. */
    final void happensMoving(int modifier, int row) {
        happens(Hook.MOVED, row, player, modifier, NO_CARDS);
    }

    private void happens(Hook event, int row, int seat, int modifier, int[] cards) {
        if (listensTo(event)) {
            queue.add(event, row, seat, modifier, cards);
        }
    }

    /** Notes that the current player has taken cards of a row. */
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

    /** Adds the taken cards that triggered the current rules. */
    public final void addTaken(CardList to) {
        for (int each : taken) {
            to.add(each, player);
        }
    }

    /** Sets who takes next; 0 for the player concerned. */
    public final void taking(int seat) {
        taker = seat;
    }

    /** Makes a seat the player concerned, with the same card. */
    public final void concern(int seat) {
        player = seat;
        slots[Formula.Slots.PLAYER] = seat;
    }

    /** Makes a rule the current one and publishes it. */
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

    /** Makes a rule the current one without an event, for setting up the table. */
    protected final void prepare(int preparing) {
        rule = preparing;
        idle = false;
        if (wantsEvents) {
            applied = rules.cause(preparing);
            cause = applied;
        }
    }

    /** Notes, the first time, that the current rule does something. */
    public final void acts() {
        if (idle) {
            idle = false;
            journal.acted(rule);
        }
    }

    /** Adds reasons for the current rule's next effect. */
    public final void because(List<String> reasons) {
        List<String> all = new ArrayList<>(applied.reasons());
        all.addAll(reasons);
        cause = applied.because(all, applied.skipped());
    }

    /** The index of the current rule. */
    public final int rule() {
        return rule;
    }

    /** The current rule as a cause, whether or not events are wanted. */
    public Cause atWork() {
        return rules.cause(rule);
    }

    /**
     * Stops because the script at {@code span}, which the current rule needs, leaves open what happens.
     *
     * @param tied the rows concerned, as a set of bits
     */
    protected final Result.Stop fail(Journal.Failure.Kind kind, String message, Span span, long tied) {
        journal.failed(new Journal.Failure(kind, rule, span, tied, message));
        table.end(rule);
        journal.record(new Event.RulesFailed(deal, message, causeAt(span)));
        return Result.Stop.FAILED;
    }

    /**
     * Notes that something cannot be done, and is passed over.
     *
     * @param message says what, for everybody; empty if it must not be told
     */
    public final void passOver(Oversight.Kind kind, Span span, Supplier<String> message) {
        journal.passedOver(new Oversight(kind, span));
        String told = wantsEvents ? message.get() : "";
        if (!told.isEmpty()) {
            journal.record(new Event.PassedOver(Math.max(1, deal), told, causeAt(span)));
        }
    }

    /** The current rule as a cause, with the line of what it needs. */
    private Cause causeAt(Span span) {
        Cause at = rules.cause(rule);
        return new Cause(at.rule(), at.text(), at.rulings(), span.source().name(), span.line());
    }

    public final Result.Stop fail(Journal.Failure.Kind kind, String message, Span span) {
        return fail(kind, message, span, 0);
    }

    /**
     * A seat's answer to a question.
     *
     * @param hidden whether only this seat may know the options
     */
    public final Answer answer(Question question, boolean hidden) {
        Question.MidStep asked = new Question.MidStep(question, rule, placed, hidden);
        Answer answer = answerer.answer(table, asked);
        if (answer == null) {
            table.ask(asked);
            throw Result.Stop.ASKED;
        }
        if (answer instanceof Answer.Picks given && !question.takes(given.picks(0))) {
            throw new IllegalArgumentException("not offered: " + given.picks(0));
        }
        return answer;
    }

    /** The leftmost card of a row with its origin, for a verb. */
    public final int firstOf(int row) {
        return CardList.Located.inRow(board.first(row), row, true);
    }

    /** The rightmost card of a row with its origin, for a verb. */
    public final int lastOf(int row) {
        return CardList.Located.inRow(board.last(row), row, false);
    }

    /** The number of rows or players. */
    public final int count(Subject subject) {
        return subject == Subject.ROW ? board.rowCount() : players.count();
    }

    /** Stops at a tie: several rows or players where one is meant. */
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

    /** Stops because no case takes the card. */
    protected final Result.Stop gap() {
        Span cases = variant.placement().span();
        return fail(Kind.GAP, "No case says where card " + variant.cardName(card) + " goes.", cases);
    }

    /** Stops because the current rule would apply more often than its bound. */
    protected final Result.Stop tooOften(int bound) {
        String times = bound == 1 ? "once" : bound + " times";
        return fail(
                Kind.BOUND,
                "This rule may apply " + times + " and would now apply once more.",
                variant.rules().get(rule).span());
    }
}
