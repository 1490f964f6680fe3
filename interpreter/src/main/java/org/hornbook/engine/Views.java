package org.hornbook.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hornbook.game.Board;
import org.hornbook.game.Choice;
import org.hornbook.game.Players;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Referee;
import org.hornbook.rules.Rules;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Modifier;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;

/** Builds what a seat may know, field by field: its own hand and orders, and what lies open for all. */
final class Views {
    private final Rules rules;
    private final Variant variant;
    private final TableState table;
    private final Referee referee;

    Views(Rules rules, TableState table) {
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.table = table;
        this.referee = rules.referee(Answers.NONE, Journal.SILENT);
    }

    SeatView of(int seat) {
        return new SeatView(
                seat,
                table.round(),
                table.turn(),
                deals().mapToObj(deal -> board(deal, seat)).toList(),
                seats().mapToObj(this::player).toList(),
                counts(Owner.GAME, counter -> table.players().counter(counter, 0)),
                new Decisions(rules, table).seenBy(seat),
                answer(seat),
                table.isOver());
    }

    private SeatView.Board board(int deal, int seat) {
        Board board = table.board(deal);
        return new SeatView.Board(
                deal,
                IntStream.rangeClosed(1, board.rowCount())
                        .mapToObj(row -> row(deal, board, row))
                        .toList(),
                seat == 0 ? List.of() : table.hands(deal).cards(seat),
                table.queue(deal).waiting(),
                Arrays.stream(rules.deck(deal)).boxed().toList());
    }

    private SeatView.Row row(int deal, Board board, int row) {
        List<Integer> cards = board.cards(row);
        return new SeatView.Row(
                row,
                cards,
                markers(board, row),
                referee.capacity(table, deal, row),
                referee.places(table, deal, row),
                cards.stream().mapToInt(rules::bullheads).sum(),
                counts(Owner.ROW, counter -> board.counter(counter, row)));
    }

    private List<SeatView.Marker> markers(Board board, int row) {
        List<SeatView.Marker> markers = new ArrayList<>();
        for (int i = 0; i < variant.modifiers().size(); i++) {
            Modifier modifier = variant.modifiers().get(i);
            if (board.modifierRow(i) == row) {
                String side = modifier.sides().isEmpty() ? "" : variant.sides().get(board.modifierSide(i));
                markers.add(new SeatView.Marker(modifier.name(), side));
            }
        }
        return markers;
    }

    /** What this very seat has chosen, while the others' choices are hidden too. */
    private List<List<Integer>> answer(int seat) {
        boolean hidden = seat > 0 && !table.orders().areComplete();
        return hidden && table.orders().of(seat) instanceof Choice.Answer answer ? answer.picks() : List.of();
    }

    private SeatView.Player player(int seat) {
        Players players = table.players();
        return new SeatView.Player(
                seat,
                players.score(seat),
                players.points(seat),
                deals().mapToObj(deal -> table.pile(deal).cards(seat)).toList(),
                deals().mapToObj(deal -> table.hands(deal).count(seat)).toList(),
                table.orders().of(seat) != null,
                counts(Owner.PLAYER, counter -> players.counter(counter, seat)));
    }

    private List<SeatView.Count> counts(Owner owner, IntUnaryOperator value) {
        List<SeatView.Count> counts = new ArrayList<>();
        for (int i = 0; i < variant.counters().size(); i++) {
            Counter counter = variant.counters().get(i);
            if (counter.per() == owner) {
                counts.add(new SeatView.Count(counter.name(), value.applyAsInt(i)));
            }
        }
        return counts;
    }

    private IntStream deals() {
        return IntStream.rangeClosed(1, table.deals());
    }

    private IntStream seats() {
        return IntStream.rangeClosed(1, table.players().count());
    }
}
