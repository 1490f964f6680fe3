package org.hornbook.search;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.hornbook.examples.Picture;
import org.hornbook.examples.Scene;
import org.hornbook.game.Board;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Heaps;
import org.hornbook.game.TableState;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Oversight;
import org.hornbook.program.Procedure;
import org.hornbook.program.Referee;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.simulation.RandomPlayer;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;

/** Plays random games of one setup and tries cards at the tables they reach. */
final class Explorer {
    /** The most rounds of a game that are played; a game that no rule ends would take the whole budget. */
    private static final int MOST_ROUNDS = 40;

    /** The fewest rounds that are played, since some rules apply in later rounds only. */
    private static final int LEAST_ROUNDS = 3;

    /** In how many rounds of a game cards are tried; later rounds differ in scores only. */
    private static final int ROUNDS_TRIED = 2;

    /** At each table one card of this many is tried: neighbours behave alike, and other tables try the others. */
    private static final int STRIDE = 8;

    /** About how many steps of the budget the preparation of a setup, a game, a step and a tried card count for. */
    private static final int STEPS_OF_SETUP = 8_000;

    private static final int STEPS_OF_GAME = 1_000;
    private static final int STEPS_OF_COURSE = 50;
    private static final int STEPS_OF_TRY = 20;

    /** How often the search asks whether to go on: a game with many rules can take seconds. */
    private static final int STEPS_BETWEEN_LOOKS = 20_000;

    private final SearchLog findings;
    private final BooleanSupplier goesOn;
    private final Watch watch;
    private final RandomPlayer seats;
    private final Referee referee;
    private final TableState table;
    private final GameLoop loop;
    private final PossibleCards cards;

    /** The table before the latest step, on which cards are tried. */
    private final TableState before;

    private final TableState copy;
    private int tables;

    /** After how many steps it was last asked whether to go on. */
    private long looked;

    private boolean stopped;
    private boolean ends;

    /** @param goesOn asked now and then; false ends the search */
    Explorer(Rules rules, SearchLog findings, BooleanSupplier goesOn) {
        this.findings = findings;
        this.goesOn = goesOn;
        this.watch = new Watch(rules, findings);
        this.seats = new RandomPlayer(rules);
        this.referee = rules.referee(seats, watch);
        this.table = rules.newTable(Seed.of(0));
        this.loop = new GameLoop(rules, table, seats, watch);
        this.cards = new PossibleCards(rules, table);
        this.before = table.copy();
        this.copy = table.copy();
        findings.countSteps(STEPS_OF_SETUP);
    }

    /**
     * Plays games one after the other, each to its end or to where the rules fail, until the search has used
     * {@code end} steps; at least the first rounds of one game.
     *
     * @param first the number of the first game
     * @param end the budget in steps
     */
    void explore(long first, long end) {
        for (long game = first; (game == first || findings.steps() < end) && look(); game++) {
            play(game, LEAST_ROUNDS, end);
        }
    }

    /** Plays a game up to the most rounds. */
    void playOut(long game) {
        play(game, MOST_ROUNDS, 0);
    }

    private void play(long game, int leastRounds, long end) {
        seats.begin(game);
        table.restart(Seed.of(game));
        findings.countSteps(STEPS_OF_GAME);
        Result result = Result.DONE;
        int latest = 0;
        while (result == Result.DONE && !isLeft(leastRounds, end) && goesOn()) {
            if (loop.waits()) {
                everybodyChooses();
            }
            int card = cardToPlace();
            if (card > 0 && isTried(end)) {
                tryCards(latest);
            }
            before.become(table);
            watch.look(before, table, card);
            result = loop.step();
            if (table.turn() == Procedure.MOST_TURNS) {
                watch.cutShort();
                return;
            }
            findings.countSteps(STEPS_OF_COURSE);
            latest = card;
        }
        ends |= result == Result.OVER;
    }

    /** Whether a game has come to its end. */
    boolean hasEnded() {
        return ends;
    }

    private boolean goesOn() {
        return findings.steps() - looked < STEPS_BETWEEN_LOOKS ? !stopped : look();
    }

    private boolean look() {
        looked = findings.steps();
        stopped = stopped || !goesOn.getAsBoolean();
        return !stopped;
    }

    /** Whether to stop this game; only between rounds. */
    private boolean isLeft(int leastRounds, long end) {
        return table.phase() == GamePhase.DEALING
                && (table.round() == MOST_ROUNDS || table.round() >= leastRounds && findings.steps() >= end);
    }

    private boolean isTried(long end) {
        return table.round() == 1 || table.round() <= ROUNDS_TRIED && findings.steps() < end;
    }

    private int cardToPlace() {
        return table.phase() == GamePhase.RESOLVING
                        && !table.queue(table.deal()).isEmpty()
                ? table.queue(table.deal()).card()
                : 0;
    }

    private void everybodyChooses() {
        for (int seat : table.orders().missing()) {
            seats.choose(table, seat);
        }
    }

    /** Tries other cards in place of the one that comes next. */
    private void tryCards(int latest) {
        int deal = table.deal();
        int seat = table.queue(deal).seat();
        cards.come(table.queue(deal).card());
        int count = cards.find(latest);
        findings.countTable();
        tables++;
        for (int i = tables % STRIDE; i < count && goesOn(); i += STRIDE) {
            copy.become(table);
            watch.look(table, copy, cards.get(i));
            referee.place(copy, deal, seat, cards.get(i));
            findings.countSteps(STEPS_OF_TRY + referee.steps());
        }
    }

    /** Which cards could come next, as far as the cards on the table tell, from where cards have come before. */
    private static final class PossibleCards {
        private final TableState table;
        private final Rules rules;

        /** The cards of places from which a card has come; others may never get into a hand. */
        private final Set<Integer> coming = new HashSet<>();

        /** By deal, from 0: its cards in ascending order. */
        private final int[][] decks;

        private final int pile;

        /** The cards found last, and which places of the deck have been seen. */
        private final int[] cards;

        private final boolean[] seen;

        PossibleCards(Rules rules, TableState table) {
            this.table = table;
            this.rules = rules;
            this.decks = new int[table.deals()][];
            this.pile = rules.code().pile();
            Arrays.setAll(decks, deal -> rules.deck(deal + 1));
            int largest =
                    Arrays.stream(decks).mapToInt(deck -> deck.length).max().orElse(0);
            this.cards = new int[largest];
            this.seen = new boolean[largest];
        }

        /** A card is about to be placed: those that begin where it does can come as well. */
        void come(int card) {
            if (coming.contains(card)) {
                return;
            }
            for (int place = 0; place < rules.code().places().size(); place++) {
                int[] begins = rules.begins(place, table.deal());
                if (IntStream.of(begins).anyMatch(each -> each == card)) {
                    IntStream.of(begins).forEach(coming::add);
                }
            }
        }

        /**
         * Finds the cards that have not been seen, each once: those that can come after {@code latest}, the card resolved
         * before in this turn or 0, and leave enough unseen cards after them for those who wait.
         *
         * @return how many there are
         */
        int find(int latest) {
            int unseen = unseen();
            int others = table.queue(table.deal()).count() - 1;
            int found = 0;
            for (int i = 0; i < unseen - others; i++) {
                int card = cards[i];
                if (card >= latest && coming.contains(card) && (found == 0 || cards[found - 1] != card)) {
                    cards[found++] = card;
                }
            }
            return found;
        }

        /** One of those found, counted from 0. */
        int get(int place) {
            return cards[place];
        }

        /** Gathers the deck without what lies in rows and piles, in ascending order. */
        private int unseen() {
            int[] deck = decks[table.deal() - 1];
            Arrays.fill(seen, false);
            Board board = table.board(table.deal());
            for (int row = 1; row <= board.rowCount(); row++) {
                for (int place = 0; place < board.size(row); place++) {
                    see(deck, board.card(row, place));
                }
            }
            see(deck, table.away(table.deal()));
            if (pile >= 0) {
                see(deck, table.place(pile, table.deal()));
            }
            int count = 0;
            for (int i = 0; i < deck.length; i++) {
                if (!seen[i]) {
                    cards[count++] = deck[i];
                }
            }
            return count;
        }

        private void see(int[] deck, Heaps heaps) {
            for (int owner = 0; owner <= heaps.owners(); owner++) {
                for (int place = 0; place < heaps.count(owner); place++) {
                    see(deck, heaps.peek(owner, place));
                }
            }
        }

        private void see(int[] deck, int card) {
            int place = Arrays.binarySearch(deck, card);
            while (place > 0 && deck[place - 1] == card) {
                place--;
            }
            while (seen[place] && place + 1 < deck.length && deck[place + 1] == card) {
                place++;
            }
            seen[place] = true;
        }
    }

    /** Listens to the rules at one table after the other and reports where they fail. */
    private static final class Watch implements Journal {
        private static final long CHANGE = 1_000_000;
        private static final long LATER_ROUND = 10_000;
        private static final int STEPS_OF_FAILURE = 500;

        private final Setup setup;
        private final int pile;
        private final SearchLog findings;
        private final int changes;
        private TableState before;
        private TableState current;
        private int card;

        @SuppressWarnings("NullAway.Init")
        Watch(Rules rules, SearchLog findings) {
            this.setup = rules.setup();
            this.pile = rules.code().pile();
            this.findings = findings;
            this.changes = Trials.changes(setup);
        }

        /**
         * Turns to a table on which the rules are about to work.
         *
         * @param unchanged the same table as it is now
         * @param next the card to be placed; 0 if the rules do something else
         */
        void look(TableState unchanged, TableState table, int next) {
            before = unchanged;
            current = table;
            card = next;
        }

        @Override
        public boolean wantsEvents() {
            return false;
        }

        @Override
        public void record(Event event) {}

        @Override
        public void applied(int rule) {
            findings.countApplied(rule);
        }

        @Override
        public void decided(int condition, boolean holds) {
            findings.decided(condition, holds);
        }

        @Override
        public void failed(Journal.Failure failure) {
            findings.countSteps(STEPS_OF_FAILURE);
            long complexity = complexity();
            if (findings.wants(failure, complexity)) {
                findings.add(finding(failure, complexity));
            }
        }

        @Override
        public void passedOver(Oversight oversight) {
            findings.note(oversight, setup);
        }

        /** The engine ends a round that the rules do not end. */
        void cutShort() {
            Variant variant = setup.variant();
            variant.course().round().stream()
                    .filter(step -> step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN)))
                    .findFirst()
                    .ifPresent(step -> failed(new Journal.Failure(
                            Journal.Failure.Kind.BOUND,
                            step.rule().index(),
                            step.rule().span(),
                            0,
                            "The round is not over after " + Procedure.MOST_TURNS
                                    + " turns, and is cut short. Let it end sooner: `up to 10 times`.")));
        }

        /** How hard a table is to read: few cards, early in the game and default settings are easiest. */
        private long complexity() {
            Board board = before.board(deal());
            int cards = 0;
            for (int row = 1; row <= board.rowCount(); row++) {
                cards += board.size(row);
            }
            return changes * CHANGE + (before.round() > 1 ? LATER_ROUND : 0) + cards;
        }

        private SearchLog.Counterexample finding(Journal.Failure failure, long complexity) {
            Variant variant = setup.variant();
            CardQueue queue = before.queue(deal());
            return new SearchLog.Counterexample(
                    failure,
                    setup,
                    Picture.of(variant, before.board(deal())),
                    taken(),
                    card > 0 ? queue.seat() : 0,
                    card,
                    new Scene.Moment(before.round(), before.turn()),
                    Picture.of(variant, current.board(deal())),
                    complexity);
        }

        private Map<Integer, List<Integer>> taken() {
            Map<Integer, List<Integer>> taken = new HashMap<>();
            for (int seat = 1; seat <= before.players().count(); seat++) {
                List<Integer> cards =
                        pile < 0 ? List.of() : before.place(pile, deal()).cards(seat);
                if (!cards.isEmpty()) {
                    taken.put(seat, cards);
                }
            }
            return taken;
        }

        private int deal() {
            return Math.clamp(before.deal(), 1, before.deals());
        }
    }
}
