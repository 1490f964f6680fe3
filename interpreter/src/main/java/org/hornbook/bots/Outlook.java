package org.hornbook.bots;

import java.util.Arrays;
import java.util.List;
import org.hornbook.game.Answer;
import org.hornbook.game.Board;
import org.hornbook.game.Cards;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Referee;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;
import org.hornbook.variant.Place;
import org.hornbook.words.Owner;

/**
 * What an answer looks like to a seat, as numbers of about −1 to 1: how its hand and the points stand, what the option is, and for a
 * card of its hand what happens if it is placed alone. They follow from what the seat may know only: whatever it may not see is taken
 * away from a copy of the table before anything is tried on it. One thread at a time.
 */
final class Outlook {
    /** How many numbers describe an answer. */
    static final int COUNT = 112;

    private static final int STATE = 7;
    private static final int OPTIONS = 10;
    private static final int COARSE = 5;
    private static final int NONE = STATE;
    private static final int BY_PLACE = NONE + STATE;
    private static final int BY_STATE = BY_PLACE + OPTIONS;
    private static final int BY_KIND = BY_STATE + COARSE * STATE;
    private static final int KINDS = 6;
    private static final int TRIED = BY_KIND + 2 * KINDS;

    /** Points and the like are divided by this. */
    private static final double POINTS = 10;

    private static final double MOST = 3;
    private static final Seed ANY_SEED = Seed.of(0);

    private final Rules rules;
    private final Standing standing;
    private final Stepper stepper;
    private final Referee referee;
    private final TableState known;
    private final TableState tried;
    private final List<Place> places;
    private final int seats;
    private final int counters;
    private final boolean[] isOfPlayers;
    private final double[] state = new double[STATE];
    private final int[] handCounts;

    private final Cards cards;

    /** Of each deal, how often each card is in its deck. */
    private final int[][] copies;

    /** Of each deal, how many lower cards the seat sees nowhere, and at last how many in all. */
    private final int[][] unseen;

    /** The deals for which they have been counted, as bits. */
    private int counted;

    private int seat;

    /** How each seat stands. */
    private final int[] worths;

    private boolean asked;

    Outlook(Rules rules) {
        this.rules = rules;
        standing = new Standing(rules);
        stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        DefaultPolicy usual = new DefaultPolicy(rules, () -> 0);
        referee = rules.referee(
                (table, question) -> {
                    asked = true;
                    return usual.answer(table, question);
                },
                Journal.SILENT);
        known = rules.newTable(ANY_SEED);
        tried = rules.newTable(ANY_SEED);
        places = rules.code().places();
        seats = known.players().count();
        counters = rules.setup().variant().counters().size();
        isOfPlayers = new boolean[counters];
        for (int counter = 0; counter < counters; counter++) {
            isOfPlayers[counter] =
                    rules.setup().variant().counters().get(counter).per() == Owner.PLAYER;
        }
        handCounts = new int[seats + 1];
        worths = new int[seats + 1];
        cards = rules.cards();
        copies = new int[known.deals()][cards.count() + 1];
        for (int deal = 1; deal <= copies.length; deal++) {
            for (int card : rules.deck(deal)) {
                copies[deal - 1][cards.place(card)]++;
            }
        }
        unseen = new int[known.deals()][cards.count() + 2];
    }

    /** Looks at a table with the eyes of a seat, which is asked something. */
    void look(TableState table, int ofSeat) {
        seat = ofSeat;
        counted = 0;
        known.become(table);
        known.suspend(null);
        known.ask(null);
        known.generator().restart(ANY_SEED);
        int toAsk = 0;
        for (int each = 1; each <= seats; each++) {
            handCounts[each] = table.handCount(each);
            toAsk |= table.orders().isAsked(each) ? 1 << each : 0;
        }
        known.orders().ask(toAsk);
        for (int absent = rules.setup().people() + 1; absent <= seats; absent++) {
            if (known.orders().isAsked(absent)) {
                known.orders().put(new Answer.Absent(absent));
            }
        }
        for (int deal = 1; deal <= known.deals(); deal++) {
            takeAway(deal);
        }
        for (int choice = 0; choice < rules.code().choices().size(); choice++) {
            if (known.answers().isSecret(choice)) {
                for (int other = 1; other <= seats; other++) {
                    if (other != seat) {
                        known.answers().forget(choice, 0, other);
                    }
                }
            }
        }
        standing.look(known);
        state[0] = 1;
        state[5] = within(lead() / (3 * POINTS));
    }

    /** What decides who wins, of the seat's team less the mean of the others'. */
    private double lead() {
        double others = 0;
        int count = 0;
        int own = known.players().team(seat);
        for (int other = 1; other <= seats; other++) {
            worths[other] = standing.worth(other, 0);
            if (known.players().team(other) != own) {
                others += worths[other];
                count++;
            }
        }
        return worths[seat] - others / Math.max(1, count);
    }

    private void takeAway(int deal) {
        for (int place = 0; place < places.size(); place++) {
            Place kind = places.get(place);
            Heaps heaps = known.place(place, deal);
            for (int owner = 0; owner <= heaps.owners(); owner++) {
                if (heaps.count(owner) > 0 && !kind.isSeenBy(seat, owner)) {
                    heaps.take(owner, handCounts, 0, 0);
                }
            }
        }
    }

    /** The table as the seat knows it, to be read only. */
    TableState known() {
        return known;
    }

    /** Prepares for the options in a deal. */
    void at(int deal) {
        Heaps hands = known.hands(deal);
        int count = hands.count(seat);
        double sum = 0;
        double least = 1;
        double most = 0;
        double bullheads = 0;
        for (int i = 0; i < count; i++) {
            bullheads += rules.bullheads(hands.peek(seat, i));
            double height = height(hands.peek(seat, i));
            sum += height;
            least = Math.min(least, height);
            most = Math.max(most, height);
        }
        state[1] = within(count / (double) Math.max(1, rules.handSize()));
        state[2] = count == 0 ? 0 : sum / count;
        state[3] = count == 0 ? 0 : least;
        state[4] = most;
        state[6] = within(bullheads / (3 * POINTS));
        if ((counted & 1 << deal) == 0) {
            counted |= 1 << deal;
            countUnseen(deal);
        }
    }

    private void countUnseen(int deal) {
        int[] left = unseen[deal - 1];
        System.arraycopy(copies[deal - 1], 0, left, 0, cards.count() + 1);
        Board board = known.board(deal);
        for (int row = 1; row <= board.rowCount(); row++) {
            for (int i = 0; i < board.size(row); i++) {
                left[cards.place(board.card(row, i))]--;
            }
        }
        for (int place = 0; place < places.size(); place++) {
            Heaps heaps = known.place(place, deal);
            for (int owner = 0; owner <= heaps.owners(); owner++) {
                for (int i = 0; i < heaps.count(owner); i++) {
                    left[cards.place(heaps.peek(owner, i))]--;
                }
            }
        }
        int before = 0;
        for (int i = 1; i <= cards.count(); i++) {
            int here = Math.max(0, left[i]);
            left[i] = before;
            before += here;
        }
        left[cards.count() + 1] = before;
    }

    /** Where a card stands among all, from 0 to 1. */
    private double height(int card) {
        return (cards.place(card) - 1) / (double) Math.max(1, cards.count() - 1);
    }

    private static double within(double value) {
        return Math.max(-MOST, Math.min(MOST, value));
    }

    /** Describes choosing nothing. */
    void none(double[] numbers) {
        Arrays.fill(numbers, 0);
        System.arraycopy(state, 0, numbers, NONE, STATE);
    }

    /**
     * Describes a card of the hand that is laid.
     *
     * @param place its place among the cards of the hand, from 0
     */
    void card(int deal, int place, double[] numbers) {
        int card = known.hands(deal).card(seat, place);
        int of = known.hands(deal).count(seat);
        option(place, of, numbers);
        kindOfCard(deal, card, place, of, numbers);
        place(deal, card, place, of, numbers);
    }

    /** Describes an option of a question, by its place among them. */
    void option(Question question, int place, double[] numbers) {
        int deal = Math.max(1, question.deal());
        List<Integer> options = question.options();
        int option = options.get(place);
        int of = options.size();
        option(place, of, numbers);
        switch (question.kind()) {
            case CARDS -> {
                kindOfCard(deal, option, place, of, numbers);
                if (known.hands(deal).holds(seat, option)) {
                    place(deal, option, place, of, numbers);
                }
            }
            case ROWS -> row(known.board(deal), deal, option, numbers);
            case PLAYERS -> {
                numbers[BY_KIND] = option == seat ? 1 : 0;
                numbers[BY_KIND + 1] = within((worths[option] - worths[seat]) / (3 * POINTS));
                numbers[BY_KIND + 2] =
                        known.players().team(option) == known.players().team(seat) ? 1 : 0;
                numbers[BY_KIND + 3] = within(handCounts[option] / POINTS);
            }
            case NUMBERS, WORDS, YES_OR_NO -> {
                numbers[BY_KIND] = within(option / POINTS);
                numbers[BY_KIND + 1] = within(option * (double) option / (POINTS * POINTS));
                numbers[BY_KIND + 2] = place / (double) Math.max(1, of - 1) * state[2];
            }
        }
        for (int i = 0; i < KINDS; i++) {
            numbers[BY_KIND + KINDS + i] = numbers[BY_KIND + i] * state[1];
        }
    }

    private void option(int place, int of, double[] numbers) {
        Arrays.fill(numbers, 0);
        System.arraycopy(state, 0, numbers, 0, STATE);
        numbers[BY_PLACE + (of <= OPTIONS ? place : place * OPTIONS / of)] = 1;
        System.arraycopy(state, 0, numbers, BY_STATE + place * COARSE / of * STATE, STATE);
    }

    private void kindOfCard(int deal, int card, int place, int of, double[] numbers) {
        double height = height(card);
        numbers[BY_KIND] = height;
        numbers[BY_KIND + 1] = height * height;
        numbers[BY_KIND + 2] = within(rules.bullheads(card) / POINTS);
        numbers[BY_KIND + 3] = place / (double) Math.max(1, of - 1);
        numbers[BY_KIND + 4] = known.hands(deal).holds(seat, card) ? 1 : 0;
        for (int i = 0; i < KINDS; i++) {
            numbers[BY_KIND + KINDS + i] = numbers[BY_KIND + i] * state[1];
        }
    }

    private void row(Board board, int deal, int row, double[] numbers) {
        if (row < 1 || row > board.rowCount()) {
            return;
        }
        int room = referee.capacity(known, deal, row);
        numbers[BY_KIND] = within(board.bullheads(row) / POINTS);
        numbers[BY_KIND + 1] = within(board.size(row) / (double) Math.max(1, room));
        numbers[BY_KIND + 2] = board.size(row) == 0 ? 0 : height(board.last(row));
        numbers[BY_KIND + 3] = row / (double) board.rowCount();
        double least = MOST;
        for (int other = 1; other <= board.rowCount(); other++) {
            least = Math.min(least, board.bullheads(other) / POINTS);
        }
        numbers[BY_KIND + 4] = within(board.bullheads(row) / POINTS - least);
    }

    /** What comes of a card that is placed alone, and how likely others come between. */
    private void place(int deal, int card, int place, int of, double[] numbers) {
        tried.become(known);
        tried.hands(deal).remove(seat, card);
        asked = false;
        Result result = referee.place(tried, deal, seat, card);
        Board before = known.board(deal);
        Board after = tried.board(deal);
        int row = rowOf(after, card);
        boolean isThere = row > 0 && result != Result.FAILED;
        double left = isThere ? referee.capacity(tried, deal, row) - referee.places(tried, deal, row) : 0;
        double bullheads = isThere ? within(after.bullheads(row) / POINTS) : 0;
        int beside = isThere && after.size(row) > 1 ? beside(after, row, card) : 0;
        double time = state[1];
        int at = TRIED;
        for (int counter = 0; counter < counters && at < TRIED + 6; counter++) {
            if (isOfPlayers[counter]) {
                numbers[at++] = within((tried.players().counters().get(counter, seat)
                                - known.players().counters().get(counter, seat))
                        / POINTS);
            }
        }
        at = TRIED + 6;
        for (int modifier = 0;
                modifier < Math.min(3, rules.setup().variant().modifiers().size());
                modifier++) {
            if (row > 0 && after.modifierRow(modifier) == row) {
                numbers[at + modifier] = 1;
                numbers[at + 3 + modifier] = time;
            }
        }
        at += 6;
        boolean wasAsked = asked;
        int points = stepper.worth(known, seat);
        if (cardsIn(after) <= cardsIn(before)) {
            standing.settle(tried); // in most games cards that leave the rows cost points, but only when the round ends
            points = worths[seat];
        }
        double cost = within((points - stepper.worth(tried, seat)) / POINTS);
        double danger = 0;
        double between = 0;
        if (beside > 0 && row <= before.rowCount() && cost == 0) {
            double chance = chance(deal, beside, card);
            between = chance * (seats - 1);
            danger = atLeast((int) left + 1, seats - 1, chance);
        }
        numbers[at++] = cost;
        numbers[at++] = cost * time;
        numbers[at++] = cost == 0 ? 0 : 1;
        double relief = cost == 0 ? 0 : cost * relief(deal, before, after, card);
        numbers[at++] = relief;
        numbers[at++] = relief * time;
        numbers[at++] = cost * height(card);
        numbers[at++] = cost * height(card) * time;
        numbers[at++] = danger;
        numbers[at++] = danger * time;
        numbers[at++] = danger * bullheads;
        numbers[at++] = danger * bullheads * time;
        numbers[at++] = within(between);
        numbers[at++] = within(between) * time;
        numbers[at++] = within(left / 5);
        numbers[at++] = within(left / 5) * time;
        numbers[at++] = left <= 0 ? 1 : 0;
        numbers[at++] = left <= 0 ? time : 0;
        numbers[at++] = bullheads;
        numbers[at++] = bullheads * time;
        numbers[at++] = wasAsked ? 1 : 0;
        numbers[at++] = wasAsked ? time : 0;
        numbers[at++] = row == 0 ? 1 : 0;
        numbers[at++] = between < 0.3 && cost == 0 && row > 0 ? 1 : 0;
        numbers[at++] = place == 0 ? time : 0;
        numbers[at++] = place == of - 1 ? time : 0;
        numbers[at++] = wasAsked ? cheapest(before) : 0;
        numbers[at] = cost == 0 ? cheapest(before) : 0;
    }

    /** The card next to one in a row: that before it, or after it where it is the first. */
    private static int beside(Board board, int row, int card) {
        int at = board.find(row, card);
        return board.card(row, at > 0 ? at - 1 : 1);
    }

    /** How likely somebody comes between a card and the row that it takes, and so takes it first. */
    private double relief(int deal, Board before, Board after, int card) {
        for (int row = 1; row <= before.rowCount(); row++) {
            if (before.size(row) > 0 && rowOf(after, before.card(row, 0)) == 0) {
                int last = before.last(row);
                int from = cards.place(last) < cards.place(card) ? last : before.card(row, 0);
                return atLeast(1, seats - 1, chance(deal, from, card));
            }
        }
        return 0;
    }

    private static int cardsIn(Board board) {
        int cards = 0;
        for (int row = 1; row <= board.rowCount(); row++) {
            cards += board.size(row);
        }
        return cards;
    }

    private static double cheapest(Board board) {
        double least = MOST;
        for (int row = 1; row <= board.rowCount(); row++) {
            least = Math.min(least, board.bullheads(row) / POINTS);
        }
        return least;
    }

    private static int rowOf(Board board, int card) {
        for (int row = 1; row <= board.rowCount(); row++) {
            if (board.find(row, card) >= 0) {
                return row;
            }
        }
        return 0;
    }

    /** How likely an unseen card lies between two. */
    private double chance(int deal, int one, int other) {
        int[] lower = unseen[deal - 1];
        int low = Math.min(cards.place(one), cards.place(other));
        int high = Math.max(cards.place(one), cards.place(other));
        return (lower[high] - lower[low]) / (double) Math.max(1, lower[cards.count() + 1]);
    }

    /** How likely at least so many of some happen, each with the same chance. */
    private static double atLeast(int least, int of, double chance) {
        if (least > of || chance == 0) {
            return 0;
        }
        double none = Math.pow(1 - chance, of);
        double fewer = 0;
        double each = none;
        for (int count = 0; count < least; count++) {
            fewer += each;
            each *= chance >= 1 ? 0 : (of - count) * chance / ((count + 1) * (1 - chance));
        }
        return Math.max(0, 1 - fewer);
    }
}
