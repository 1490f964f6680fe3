package org.hornbook.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.Bot;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.engine.Step;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.server.cli.console.Terminal;
import org.jspecify.annotations.Nullable;

/** One person in seat 1 and bots in the others, turn by turn until the game is over or the person leaves. */
final class TerminalGame {
    private static final int PERSON = 1;

    private final Terminal terminal;
    private final PrintWriter out;
    private final Engine engine;
    private final List<Bot> bots;
    private final Commentary commentary;
    private final List<Event> latest = new ArrayList<>();

    /** @param bots one for each seat; the person's is never asked */
    TerminalGame(Terminal terminal, Engine engine, List<Bot> bots) {
        this.terminal = terminal;
        this.out = terminal.out();
        this.engine = engine;
        this.commentary = new Commentary(engine.rules().setup(), PERSON);
        this.bots = bots;
    }

    void play(Seed seed) throws IOException {
        out.println(engine.rules().setup().variant().title());
        Step step = engine.start(seed);
        tell(step.events());
        TableState table = step.state();
        while (!table.isOver()) {
            Choice choice = nextChoice(table);
            if (choice == null) {
                return;
            }
            switch (engine.apply(table, choice)) {
                case Outcome.Accepted accepted -> {
                    table = accepted.state();
                    tell(accepted.events());
                }
                case Outcome.Rejected rejected -> out.println(rejected.reason());
            }
        }
    }

    /** The person's answer, if one is due, goes before the bots'; null if the person leaves. */
    private @Nullable Choice nextChoice(TableState table) throws IOException {
        Decision decision = engine.decision(table);
        if (!decision.seats().contains(PERSON)) {
            int seat = decision.seats().getFirst();
            return bots.get(seat - 1).answer(engine.view(table, seat));
        }
        SeatView view = engine.view(table, PERSON);
        return switch (decision) {
            case Decision.ChooseRow ask -> pickRow(view, ask);
            case Decision.PlayCards _ -> playCards(view);
            case Decision.PassCards pass -> passCards(view, pass.count());
            case Decision.Nothing _ -> throw new IllegalStateException("nobody is asked");
        };
    }

    private @Nullable Choice pickRow(SeatView view, Decision.ChooseRow ask) throws IOException {
        TableDrawing.board(view, view.deals().get(ask.deal() - 1)).forEach(out::println);
        Integer row = number("Your " + ask.card() + ": which row, of " + ask.rows() + "?");
        return row == null ? null : new Choice.PickRow(PERSON, row);
    }

    private @Nullable Choice playCards(SeatView view) throws IOException {
        List<Integer> cards = new ArrayList<>();
        List<Integer> rows = new ArrayList<>();
        boolean ordersAhead = engine.rules().setup().variant().procedure().ordersAhead();
        for (SeatView.Board board : view.deals()) {
            TableDrawing.board(view, board).forEach(out::println);
            Integer card = number("Your cards: " + TableDrawing.cards(board.hand()) + ". Which one?");
            if (card == null) {
                return null;
            }
            cards.add(card);
            if (ordersAhead) {
                Integer row = number("Which row, should it come to a choice? 0 for none.");
                if (row == null) {
                    return null;
                }
                rows.add(row);
            }
        }
        return new Choice.Play(PERSON, cards, rows, false);
    }

    private @Nullable Choice passCards(SeatView view, int count) throws IOException {
        List<List<Integer>> passed = new ArrayList<>();
        for (SeatView.Board board : view.deals()) {
            List<Integer> cards = new ArrayList<>();
            while (cards.size() < count) {
                out.println("Your cards: " + TableDrawing.cards(board.hand()) + ".");
                Integer card = number("Card " + (cards.size() + 1) + " of " + count + " to pass on?");
                if (card == null) {
                    return null;
                }
                cards.add(card);
            }
            passed.add(cards);
        }
        return new Choice.Pass(PERSON, passed);
    }

    /** Asks until a number comes; null if the person leaves. */
    private @Nullable Integer number(String question) throws IOException {
        while (true) {
            out.print(question + " ");
            out.flush();
            String line = terminal.in().readLine();
            if (line == null || line.strip().equals("quit")) {
                return null;
            }
            if (line.strip().equals("why")) {
                commentary.reasons(latest).forEach(out::println);
            } else if (line.strip().matches("\\d{1,9}")) {
                return Integer.parseInt(line.strip());
            } else {
                out.println("Type a number, why or quit.");
            }
        }
    }

    private void tell(List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.CardsRevealed revealed && revealed.deal() == 1) {
                latest.clear();
            }
            latest.add(event);
            if (event.onlyFor() == 0 || event.onlyFor() == PERSON) {
                commentary.line(event).ifPresent(out::println);
            }
        }
    }
}
