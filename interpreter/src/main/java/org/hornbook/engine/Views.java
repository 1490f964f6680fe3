package org.hornbook.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Board;
import org.hornbook.game.Counters;
import org.hornbook.game.Heaps;
import org.hornbook.game.Orders;
import org.hornbook.game.Players;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Referee;
import org.hornbook.program.Rules;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.jspecify.annotations.Nullable;

/** Builds the view of a seat, field by field: its own hand and answers, and public facts. */
final class Views {
    private final Rules rules;
    private final Variant variant;
    private final TableState table;
    private final Referee referee;

    Views(Rules rules, TableState table) {
        this.rules = rules;
        this.variant = rules.setup().variant();
        this.table = table;
        this.referee = rules.referee(Answerer.NONE, Journal.SILENT);
    }

    SeatView of(int seat) {
        return new SeatView(
                seat,
                table.round(),
                table.turn(),
                deals().mapToObj(deal -> board(deal, seat)).toList(),
                seats().mapToObj(this::player).toList(),
                counts(Owner.GAME, counter -> table.players().counters().get(counter, 0)),
                chosen(seat),
                progress(),
                new OpenQuestions(rules, table).seenBy(seat),
                answer(seat),
                amid(seat),
                table.isOver());
    }

    private SeatView.Board board(int deal, int seat) {
        Board board = table.board(deal);
        return new SeatView.Board(
                deal,
                IntStream.rangeClosed(1, board.rowCount())
                        .mapToObj(row -> row(deal, board, row))
                        .toList(),
                seat == 0 || hides(rules.code().hand())
                        ? List.of()
                        : table.hands(deal).cards(seat),
                places(deal, seat),
                table.queue(deal).waiting(),
                table.queue(deal).tied(),
                Arrays.stream(rules.deck(deal)).boxed().toList(),
                remembered(deal));
    }

    private List<SeatView.Remembered> remembered(int deal) {
        List<SeatView.Remembered> remembered = new ArrayList<>();
        for (int i = 0; i < variant.counters().size(); i++) {
            Counter counter = variant.counters().get(i);
            if (counter.per() == Owner.CARD) {
                int number = i;
                Counters values = table.board(deal).cardCounters();
                remembered.add(new SeatView.Remembered(
                        counter.name(),
                        Arrays.stream(rules.deck(deal))
                                .map(card -> values.get(number, card))
                                .boxed()
                                .toList()));
            }
        }
        return remembered;
    }

    /** Whether the cards of a place are hidden even from their owner. */
    private boolean hides(int place) {
        return place >= 0 && rules.code().places().get(place).seenBy() == Audience.NOBODY;
    }

    private SeatView.@Nullable Amid amid(int seat) {
        TableState.Suspension step = table.suspension();
        return step == null ? null : new SeatView.Amid(new Views(rules, step.before()).of(seat), step.answers());
    }

    private SeatView.Progress progress() {
        return new SeatView.Progress(
                table.instruction(),
                table.afterTurn(),
                Arrays.stream(table.locals()).boxed().toList());
    }

    private List<SeatView.Chosen> chosen(int seat) {
        List<SeatView.Chosen> chosen = new ArrayList<>();
        for (int choice = 0; choice < rules.code().choices().size(); choice++) {
            boolean secret = table.answers().isSecret(choice);
            for (int deal = 1; deal <= table.deals(); deal++) {
                for (int each = 1; each <= table.players().count(); each++) {
                    int[] picks = table.answers().of(choice, deal, each);
                    if (picks.length > 0 && (!secret || each == seat)) {
                        chosen.add(new SeatView.Chosen(
                                rules.code().choices().get(choice).name(),
                                deal,
                                each,
                                Arrays.stream(picks).boxed().toList(),
                                secret));
                    }
                }
            }
        }
        Orders.Stages own = seat == 0 ? Orders.Stages.NONE : table.orders().stages(seat);
        for (int i = 0; i < own.questions().size(); i++) {
            Question question = own.questions().get(i);
            List<Integer> picks = own.picks().get(i);
            deals().filter(deal -> question.deal() == 0 || question.deal() == deal)
                    .forEach(deal -> {
                        chosen.removeIf(before -> before.seat() == seat
                                && before.deal() == deal
                                && before.choice().equals(question.name()));
                        chosen.add(new SeatView.Chosen(question.name(), deal, seat, picks, true));
                    });
        }
        return chosen;
    }

    private List<SeatView.Lying> places(int deal, int seat) {
        List<SeatView.Lying> lying = new ArrayList<>();
        List<Place> places = rules.code().places();
        for (int place = 0; place < places.size(); place++) {
            Place each = places.get(place);
            boolean isUsual = place == rules.code().hand() && each.seenBy() == Audience.OWNER
                    || place == rules.code().pile() && each.seenBy() == Audience.ALL;
            boolean isDeck = rules.code().isDeck(place);
            boolean isDealt = isDeck && !rules.code().dealsLater();
            Heaps cards = table.place(place, deal);
            (isUsual || isDealt ? IntStream.empty() : owners(each.per(), deal))
                    .mapToObj(owner -> new SeatView.Lying(
                            each.name(),
                            owner,
                            cards.count(owner),
                            each.isSeenBy(seat, owner) ? shown(cards, owner, isDeck) : List.of()))
                    .forEach(lying::add);
        }
        return lying;
    }

    /** The cards of a heap in its order, as rules see it; nobody knows the order of what was shuffled. */
    private static List<Integer> shown(Heaps cards, int owner, boolean isShuffled) {
        List<Integer> all = cards.cards(owner);
        return isShuffled ? all.stream().sorted().toList() : all;
    }

    /** The owners of a kind of place, by number. */
    private IntStream owners(Owner per, int deal) {
        return switch (per) {
            case PLAYER -> seats();
            case ROW -> IntStream.rangeClosed(1, table.board(deal).rowCount());
            case GAME, TEAM, CARD -> IntStream.of(0);
        };
    }

    private SeatView.Row row(int deal, Board board, int row) {
        List<Integer> cards = board.cards(row);
        return new SeatView.Row(
                row,
                cards,
                board.stacked(row),
                variant.modifiers(modifier -> board.modifierRow(modifier) == row),
                referee.capacity(table, deal, row),
                referee.places(table, deal, row),
                cards.stream().mapToInt(rules::bullheads).sum(),
                counts(Owner.ROW, counter -> board.rowCounters().get(counter, row)));
    }

    /** The seat's own secret answers. */
    private List<List<Integer>> answer(int seat) {
        boolean hidden = seat > 0 && !table.orders().areComplete();
        return hidden && table.orders().of(seat) instanceof Answer.Picks answer ? answer.picks() : List.of();
    }

    private SeatView.Player player(int seat) {
        Players players = table.players();
        return new SeatView.Player(
                seat,
                players.score(seat),
                players.gained(seat),
                deals().mapToObj(deal -> taken(deal, seat)).toList(),
                deals().mapToObj(deal -> table.hands(deal).count(seat)).toList(),
                table.asked() == null && table.orders().of(seat) != null,
                counts(Owner.PLAYER, counter -> {
                    Owner per = variant.counters().get(counter).per();
                    return players.counters().get(counter, players.owner(per, seat));
                }));
    }

    private List<Integer> taken(int deal, int seat) {
        int pile = rules.code().pile();
        return pile < 0 ? List.of() : table.place(pile, deal).cards(seat);
    }

    private List<SeatView.Count> counts(Owner owner, IntUnaryOperator value) {
        List<SeatView.Count> counts = new ArrayList<>();
        for (int i = 0; i < variant.counters().size(); i++) {
            Counter counter = variant.counters().get(i);
            if (counter.per() == owner || counter.per() == Owner.TEAM && owner == Owner.PLAYER) {
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
