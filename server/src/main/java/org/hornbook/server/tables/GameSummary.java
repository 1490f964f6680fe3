package org.hornbook.server.tables;

import java.util.List;
import org.hornbook.game.SeatView;

/**
 * What anybody may know of a game however it was played on, in few words.
 *
 * @param players their names, in the order of their seats
 * @param round from 1
 * @param scores seat by seat
 */
public record GameSummary(List<String> players, int round, List<Integer> scores) {
    public GameSummary {
        players = List.copyOf(players);
        scores = List.copyOf(scores);
    }

    static GameSummary of(Game game, List<Seat> seats) {
        SeatView view = game.engine().view(game.state(), 0);
        return new GameSummary(
                seats.stream().map(Seat::name).toList(),
                view.round(),
                view.players().stream().map(SeatView.Player::score).toList());
    }
}
