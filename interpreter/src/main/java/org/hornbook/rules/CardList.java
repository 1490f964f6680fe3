package org.hornbook.rules;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Cards that rules look at, each with its player: who chose it, or in whose place it lies; 0 if it is nobody's. */
final class CardList {
    private int[] cards = new int[16];
    private int[] players = new int[16];
    private int count;

    void clear() {
        count = 0;
    }

    void add(int card, int player) {
        if (count == cards.length) {
            cards = Arrays.copyOf(cards, 2 * count);
            players = Arrays.copyOf(players, 2 * count);
        }
        cards[count] = card;
        players[count] = player;
        count++;
    }

    int count() {
        return count;
    }

    int card(int place) {
        return cards[place];
    }

    int player(int place) {
        return players[place];
    }

    /**
     * Puts a card and its player in slots, to be looked at.
     *
     * @param playerSlot negative if nobody asks whose it is
     */
    void lookAt(int place, int[] slots, int cardSlot, int playerSlot) {
        slots[cardSlot] = cards[place];
        if (playerSlot >= 0) {
            slots[playerSlot] = players[place];
        }
    }

    boolean has(int card) {
        return find(card) >= 0;
    }

    /** Takes away one such card, if it is there. */
    void remove(int card) {
        int place = find(card);
        if (place >= 0) {
            System.arraycopy(cards, place + 1, cards, place, count - place - 1);
            System.arraycopy(players, place + 1, players, place, count - place - 1);
            count--;
        }
    }

    /** Takes away all from a place on. */
    void cut(int length) {
        count = length;
    }

    IntStream cards() {
        return Arrays.stream(cards, 0, count);
    }

    private int find(int card) {
        int place = count - 1;
        while (place >= 0 && cards[place] != card) {
            place--;
        }
        return place;
    }
}
