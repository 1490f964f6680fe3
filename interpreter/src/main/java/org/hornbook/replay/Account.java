package org.hornbook.replay;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.game.Event;
import org.hornbook.source.Sha256;

/**
 * What a game's events say of it as a whole.
 *
 * @param turns a mark for each turn and a last one for the end of the game
 */
record Account(List<GameRecord.Deal> deals, GameRecord.Result result, List<Mark> turns) {

    /**
     * The public events up to a moment, in one word.
     *
     * @param turn the turn that ended; 0 for the end of the game
     * @param digest SHA-256 of the digest before and of the public events since, each written by {@link Canonical} and
     *     ended by a line feed
     */
    record Mark(int round, int turn, String digest) {}

    static Account of(List<Event> events) {
        List<Mark> marks = marks(events);
        return new Account(deals(events), result(events), marks);
    }

    List<String> digests() {
        return turns.stream().map(Mark::digest).toList();
    }

    private static List<GameRecord.Deal> deals(List<Event> events) {
        List<GameRecord.Deal> deals = new ArrayList<>();
        List<Event.HandDealt> hands = new ArrayList<>();
        int round = 0;
        for (Event event : events) {
            if (event instanceof Event.RoundBegan began) {
                round = began.round();
                hands.clear();
            } else if (event instanceof Event.HandDealt hand) {
                hands.add(hand);
            } else if (event instanceof Event.RowsDealt rows) {
                List<List<Integer>> ofDeal = hands.stream()
                        .filter(hand -> hand.deal() == rows.deal())
                        .map(Event.HandDealt::cards)
                        .toList();
                deals.add(new GameRecord.Deal(round, rows.deal(), ofDeal, rows.rows()));
            }
        }
        return deals;
    }

    private static GameRecord.Result result(List<Event> events) {
        int rounds = 0;
        String failure = "";
        List<Integer> scores = List.of();
        List<Integer> winners = List.of();
        for (Event event : events) {
            if (event instanceof Event.RoundBegan began) {
                rounds = began.round();
            } else if (event instanceof Event.RulesFailed failed) {
                failure = failed.message();
            } else if (event instanceof Event.GameEnded ended) {
                scores = ended.scores();
                winners = ended.winners();
            }
        }
        return new GameRecord.Result(rounds, scores, winners, failure);
    }

    private static List<Mark> marks(List<Event> events) {
        List<Mark> marks = new ArrayList<>();
        StringBuilder since = new StringBuilder();
        int round = 0;
        for (Event event : events) {
            if (event.onlyFor() == 0) {
                since.append(Canonical.of(event)).append('\n');
            }
            if (event instanceof Event.RoundBegan began) {
                round = began.round();
            } else if (event instanceof Event.TurnEnded ended) {
                marks.add(new Mark(round, ended.turn(), Sha256.hex(since.toString())));
                since = new StringBuilder(marks.getLast().digest());
            }
        }
        marks.add(new Mark(round, 0, Sha256.hex(since.toString())));
        return marks;
    }
}
