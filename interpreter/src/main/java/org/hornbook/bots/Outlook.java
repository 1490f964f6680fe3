package org.hornbook.bots;

import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.hornbook.game.Board;
import org.hornbook.game.Cards;
import org.hornbook.game.Choice;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.random.Dice;
import org.hornbook.random.Seed;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Stepper;
import org.hornbook.variant.Place;
import org.hornbook.words.Owner;

/**
 * What an answer looks like to a seat, as numbers of about −1 to 1: how its hand and the points stand, what the option is, and for a
 * card of its hand what happens if it is placed alone. They follow from what the seat may know only: whatever it may not see is taken
 * away from a copy of the table before anything is tried on it. One thread at a time.
 */
final class Outlook {
    /** How many numbers describe an answer. */
    static final int COUNT = 102;

    /** Where it stands what came of a card when the turn was played on tables as they may be. */
    static final int SAMPLED = 100;

    private static final int STATE = 6;
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

    /** How many cards each seat holds, deal by deal. */
    private final int[][] inHands;

    private final Cards cards;

    /** The number of each card by its place among all. */
    private final int[] numbers;

    /** For cards to draw from. */
    private final int[] pool;

    /** Of each deal, how often each card is in its deck. */
    private final int[][] copies;

    /** Of each deal, how many lower cards the seat sees nowhere, and at last how many in all. */
    private final int[][] unseen;

    private int seat;
    private int worth;
    private boolean asked;

    Outlook(Rules rules) {
        this.rules = rules;
        stepper = rules.stepper((_, _) -> null, Journal.SILENT);
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
        inHands = new int[known.deals()][seats + 1];
        cards = rules.cards();
        numbers = new int[cards.count() + 1];
        int most = 0;
        copies = new int[known.deals()][cards.count() + 1];
        for (int deal = 1; deal <= copies.length; deal++) {
            for (int card : rules.deck(deal)) {
                copies[deal - 1][cards.place(card)]++;
                numbers[cards.place(card)] = card;
            }
            most = Math.max(most, rules.deck(deal).length);
        }
        pool = new int[most];
        unseen = new int[known.deals()][cards.count() + 2];
    }

    /** Looks at a table with the eyes of a seat, which is asked something. */
    void look(TableState table, int ofSeat) {
        seat = ofSeat;
        known.become(table);
        known.suspend(null);
        known.ask(null);
        known.generator().restart(ANY_SEED);
        int toAsk = 0;
        for (int each = 1; each <= seats; each++) {
            handCounts[each] = table.handCount(each);
            toAsk |= table.orders().isAsked(each) ? 1 << each : 0;
            for (int deal = 1; deal <= known.deals(); deal++) {
                inHands[deal - 1][each] = table.hands(deal).count(each);
            }
        }
        known.orders().ask(toAsk);
        for (int absent = rules.setup().people() + 1; absent <= seats; absent++) {
            if (known.orders().isAsked(absent)) {
                known.orders().put(new Choice.Absent(absent));
            }
        }
        for (int deal = 1; deal <= known.deals(); deal++) {
            takeAway(deal);
        }
        for (int choice = 0; choice < rules.code().choices().size(); choice++) {
            if (known.picks().isSecret(choice)) {
                for (int other = 1; other <= seats; other++) {
                    if (other != seat) {
                        known.picks().forget(choice, 0, other);
                    }
                }
            }
        }
        worth = stepper.worth(known, seat);
        state[0] = 1;
        state[5] = within(lead(known, seat) / (3 * POINTS));
    }

    /** The value of a seat that decides who wins. */
    double worth(TableState table, int ofSeat) {
        return stepper.worth(table, ofSeat);
    }

    /** The value that decides who wins, of a seat's team less the mean of the others'. */
    double lead(TableState table, int ofSeat) {
        double others = 0;
        int count = 0;
        int own = table.players().team(ofSeat);
        for (int other = 1; other <= seats; other++) {
            if (table.players().team(other) != own) {
                others += stepper.worth(table, other);
                count++;
            }
        }
        return stepper.worth(table, ofSeat) - others / Math.max(1, count);
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

    int seat() {
        return seat;
    }

    /** Deals cards that the seat sees nowhere to the others' hands, on a table that has become the known one. */
    void imagine(TableState table, RandomGenerator random) {
        for (int deal = 1; deal <= table.deals(); deal++) {
            at(deal);
            int[] lower = unseen[deal - 1];
            int count = 0;
            for (int i = 1; i <= cards.count(); i++) {
                for (int copy = lower[i]; copy < lower[i + 1]; copy++) {
                    pool[count++] = numbers[i];
                }
            }
            for (int other = 1; other <= seats; other++) {
                int wanted = table.hands(deal).count(other) > 0 ? 0 : Math.min(inHands[deal - 1][other], count);
                for (int i = 0; i < wanted; i++) {
                    int drawn = random.nextInt(count - i);
                    int card = pool[drawn];
                    pool[drawn] = pool[count - 1 - i];
                    pool[count - 1 - i] = card;
                }
                if (wanted > 0) {
                    count -= wanted;
                    table.hands(deal).take(other, pool, count, wanted);
                }
            }
        }
    }

    /** A number that follows from what the seat sees. */
    long seed() {
        long seed = 31L * known.turn() + 1_000L * known.round() + 1_000_003L * seat;
        for (int deal = 1; deal <= known.deals(); deal++) {
            for (int i = 0; i < known.hands(deal).count(seat); i++) {
                seed += Dice.mixed(known.hands(deal).peek(seat, i));
            }
            for (int row = 1; row <= known.board(deal).rowCount(); row++) {
                seed = Dice.mixed(seed + known.board(deal).last(row));
            }
        }
        return seed;
    }

    /** Prepares for the options in a deal. */
    void at(int deal) {
        int[] left = unseen[deal - 1];
        System.arraycopy(copies[deal - 1], 0, left, 0, cards.count() + 1);
        Heaps hands = known.hands(deal);
        int count = hands.count(seat);
        double sum = 0;
        double least = 1;
        double most = 0;
        for (int i = 0; i < count; i++) {
            double height = height(hands.peek(seat, i));
            sum += height;
            least = Math.min(least, height);
            most = Math.max(most, height);
        }
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
        state[1] = within(count / (double) Math.max(1, rules.handSize()));
        state[2] = count == 0 ? 0 : sum / count;
        state[3] = count == 0 ? 0 : least;
        state[4] = most;
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
        System.arraycopy(state, 0, numbers, 0, STATE);
        System.arraycopy(state, 0, numbers, NONE, STATE);
    }

    /**
     * Describes a card of the hand that is laid.
     *
     * @param place its place among the cards that could be laid, from 0
     * @param of how many they are
     * @param sampled the points that its lead gained on tables as they may be; 0 if that is not wanted
     */
    void card(int deal, int card, int place, int of, double sampled, double[] numbers) {
        option(place, of, numbers);
        kindOfCard(deal, card, place, of, numbers);
        place(deal, card, place, of, numbers);
        numbers[SAMPLED] = within(sampled / POINTS);
        numbers[SAMPLED + 1] = numbers[SAMPLED] * state[1];
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
                if (question.most() == 1 && known.hands(deal).holds(seat, option)) {
                    place(deal, option, place, of, numbers);
                }
            }
            case ROWS -> row(known.board(deal), deal, option, numbers);
            case PLAYERS -> {
                numbers[BY_KIND] = option == seat ? 1 : 0;
                numbers[BY_KIND + 1] =
                        within((stepper.worth(known, option) - stepper.worth(known, seat)) / (3 * POINTS));
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
        double cost = within((worth - stepper.worth(tried, seat)) / POINTS);
        double left = 0;
        double danger = 0;
        double between = 0;
        double bullheads = 0;
        if (row > 0 && result != Result.FAILED) {
            int room = referee.capacity(tried, deal, row);
            left = room - referee.places(tried, deal, row);
            bullheads = within(after.bullheads(row) / POINTS);
            int behind = after.size(row) > 1 ? after.card(row, after.size(row) - 2) : 0;
            if (behind > 0 && row <= before.rowCount() && cost == 0) {
                double chance = chance(deal, behind, card);
                between = chance * (seats - 1);
                danger = atLeast((int) left + 1, seats - 1, chance);
            }
        }
        double time = state[1];
        int at = TRIED;
        numbers[at++] = cost;
        numbers[at++] = cost * time;
        numbers[at++] = cost == 0 ? 0 : 1;
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
        numbers[at++] = asked ? 1 : 0;
        numbers[at++] = asked ? time : 0;
        numbers[at++] = row == 0 ? 1 : 0;
        numbers[at++] = between < 0.3 && cost == 0 && row > 0 ? 1 : 0;
        numbers[at++] = place == 0 ? time : 0;
        numbers[at++] = place == of - 1 ? time : 0;
        numbers[at++] = cheapest(before) * (asked ? 1 : 0);
        numbers[at++] = cheapest(before) * (cost == 0 ? 1 : 0);
        int changes = at;
        for (int counter = 0; counter < counters && at < changes + 6; counter++) {
            if (isOfPlayers[counter]) {
                numbers[at++] = within((tried.players().counters().get(counter, seat)
                                - known.players().counters().get(counter, seat))
                        / POINTS);
            }
        }
        at = changes + 6;
        for (int modifier = 0;
                modifier < Math.min(3, rules.setup().variant().modifiers().size());
                modifier++) {
            boolean isThere = row > 0 && after.modifierRow(modifier) == row;
            numbers[at + modifier] = isThere ? 1 : 0;
            numbers[at + 3 + modifier] = isThere ? time : 0;
        }
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
