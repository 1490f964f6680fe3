package org.hornbook.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import org.hornbook.game.Answer;
import org.hornbook.game.Board;
import org.hornbook.game.CardQueue;
import org.hornbook.game.Event.Played;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Heaps;
import org.hornbook.game.Players;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Instruction;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;

/** Builds a table from a view, field by field; facts that the view does not have stay as on a new table. */
final class Imagination {
    private final Variant variant;
    private final Rules rules;
    private final SeatView view;
    private final TableState table;

    private Imagination(Rules rules, SeatView view) {
        this.variant = rules.setup().variant();
        this.rules = rules;
        this.view = view;
        this.table = rules.newTable(Seed.of(0));
    }

    /** A table on which only the others' hands are empty. */
    static TableState known(Rules rules, SeatView view) {
        return new Imagination(rules, view).known();
    }

    /** Such a table at the start of a step with a question about a deal. */
    static TableState known(Rules rules, SeatView before, int deal) {
        TableState table = known(rules, before);
        while (table.deal() < deal) {
            table.nextDeal();
        }
        return table;
    }

    /** The unseen cards of a deal: in others' hands, undealt or out of play. */
    static int[] unseen(SeatView view, SeatView.Board board) {
        List<Integer> unseen = new ArrayList<>(board.deck());
        board.hand().forEach(unseen::remove);
        board.rows().forEach(row -> row.cards().forEach(unseen::remove));
        board.queue().stream().map(Played::card).forEach(unseen::remove);
        board.places().stream()
                .filter(lying -> !(lying.owner() == view.seat() && lying.cards().equals(board.hand())))
                .forEach(lying -> lying.cards().forEach(unseen::remove));
        for (SeatView.Player player : view.players()) {
            player.taken().get(board.deal() - 1).forEach(unseen::remove);
        }
        return unseen.stream().mapToInt(Integer::intValue).toArray();
    }

    private TableState known() {
        table.beginRound();
        table.moveTo(view.round(), view.turn());
        view.players().forEach(this::seat);
        view.deals().forEach(this::layOut);
        set(view.counters(), 1, _ -> 0);
        SeatView.Progress progress = view.progress();
        table.enter(rules.code().phase(progress.instruction()), progress.instruction());
        table.returnTo(progress.afterTurn());
        for (int slot = 0; slot < table.locals().length; slot++) {
            table.locals()[slot] = progress.names().get(slot);
        }
        view.chosen().stream().filter(chosen -> !isOfStages(chosen)).forEach(this::keepChosen);
        table.orders().ask(asked());
        for (int seat = rules.setup().people() + 1; seat <= rules.setup().players(); seat++) {
            if (table.orders().isAsked(seat)) {
                table.orders().put(new Answer.Absent(seat));
            }
        }
        if (table.phase() == GamePhase.CHOOSING && rules.code().stages(table.instruction()) > 1) {
            answerStages();
        }
        for (Question question : view.decision().questions()) {
            while (!question.secret() && table.deal() < question.deal()) {
                table.nextDeal();
            }
        }
        return table;
    }

    private void answerStages() {
        Stepper stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        List<String> present =
                view.decision().of(view.seat()).stream().map(Question::name).toList();
        while (table.orders().isMissing(view.seat())) {
            List<Question> questions = stepper.questions(table, table.instruction(), view.seat());
            if (questions.stream().map(Question::name).toList().equals(present)) {
                return;
            }
            List<List<Integer>> picks = questions.stream().map(this::answered).toList();
            stepper.take(table, new Answer.Picks(view.seat(), picks));
        }
    }

    private List<Integer> answered(Question question) {
        return view.chosen().stream()
                .filter(chosen -> isOwn(chosen, question.name()) && chosen.deal() == Math.max(1, question.deal()))
                .map(SeatView.Chosen::picks)
                .findFirst()
                .orElse(List.of());
    }

    private boolean isOwn(SeatView.Chosen chosen, String name) {
        return chosen.secret()
                && chosen.seat() == view.seat()
                && chosen.choice().equals(name);
    }

    /** The seats that are asked, answered or not, as a set of bits. */
    private int asked() {
        int seats = 0;
        for (SeatView.Player player : view.players()) {
            boolean asked = player.answered() || view.decision().seats().contains(player.seat());
            seats |= asked ? 1 << player.seat() : 0;
        }
        return seats;
    }

    /** Whether a choice answers an earlier stage of the open questions. */
    private boolean isOfStages(SeatView.Chosen chosen) {
        return rules.code().instructions().get(table.instruction()) instanceof Instruction.Ask ask
                && ask.stages().size() > 1
                && ask.questions().stream()
                        .map(question ->
                                rules.code().choices().get(question.choice()).name())
                        .anyMatch(name -> isOwn(chosen, name));
    }

    private void keepChosen(SeatView.Chosen chosen) {
        for (int choice = 0; choice < rules.code().choices().size(); choice++) {
            if (rules.code().choices().get(choice).name().equals(chosen.choice())) {
                int[] picks =
                        chosen.picks().stream().mapToInt(Integer::intValue).toArray();
                table.answers().put(choice, chosen.deal(), chosen.seat(), picks, false);
                if (chosen.secret()) {
                    table.answers().hide(choice);
                }
            }
        }
    }

    private void lay(SeatView.Board deal, SeatView.Lying lying) {
        for (int place = 0; place < rules.code().places().size(); place++) {
            Heaps cards = table.place(place, deal.deal());
            if (rules.code().places().get(place).name().equals(lying.place()) && cards.count(lying.owner()) == 0) {
                lying.cards().forEach(card -> cards.add(lying.owner(), card));
            }
        }
    }

    private void seat(SeatView.Player player) {
        Players players = table.players();
        int seat = player.seat();
        players.stands(seat, player.score(), player.gained());
        for (int deal = 1; deal <= table.deals(); deal++) {
            for (int card : player.taken().get(deal - 1)) {
                table.place(rules.code().pile(), deal).add(seat, card);
                players.takes(seat, 1, rules.bullheads(card));
            }
        }
        set(player.counters(), 1, per -> players.owner(per, seat));
    }

    private void layOut(SeatView.Board deal) {
        Board board = table.board(deal.deal());
        for (SeatView.Row row : deal.rows()) {
            int number = board.openRow();
            board.lay(number, row.cards(), row.stacked());
            row.modifiers().forEach(name -> board.moveModifier(variant.modifier(name), number));
            set(row.counters(), deal.deal(), _ -> number);
        }
        deal.remembered().forEach(one -> remember(board, deal.deck(), one));
        if (view.seat() > 0) {
            deal.hand().forEach(card -> table.hands(deal.deal()).add(view.seat(), card));
        }
        deal.places().forEach(lying -> lay(deal, lying));
        CardQueue queue = table.queue(deal.deal());
        for (Played played : deal.queue()) {
            queue.add(played.seat(), played.card());
            if (queue.count() == deal.tied() && deal.tied() > 1) {
                queue.bunch();
            }
        }
    }

    private void remember(Board board, List<Integer> deck, SeatView.Remembered remembered) {
        int counter = counter(remembered.name());
        for (int place = 0; place < deck.size(); place++) {
            board.cardCounters()
                    .set(counter, deck.get(place), remembered.values().get(place));
        }
    }

    private void set(List<SeatView.Count> counts, int deal, ToIntFunction<Owner> owner) {
        for (SeatView.Count count : counts) {
            int counter = counter(count.name());
            Owner per = variant.counters().get(counter).per();
            table.counters(deal, per).set(counter, owner.applyAsInt(per), count.value());
        }
    }

    private int counter(String name) {
        return variant.counters().stream().map(Counter::name).toList().indexOf(name);
    }
}
