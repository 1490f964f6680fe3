package org.hornbook.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.bots.Bot;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.rules.Setup;
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
        Setup setup = engine.rules().setup();
        out.println(setup.variant().title());
        commentary.narrator().cast().teams(setup).ifPresent(out::println);
        Outcome.Accepted step = engine.start(seed);
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
        return answer(engine.view(table, PERSON));
    }

    /** To all that is asked, deal by deal; null if the person leaves. */
    private @Nullable Choice answer(SeatView view) throws IOException {
        List<Question> questions = view.decision().of(PERSON);
        List<Integer> byDeal = IntStream.range(0, questions.size())
                .boxed()
                .sorted(Comparator.comparing(index -> dealOrLast(questions.get(index), view)))
                .toList();
        List<List<Integer>> picks = new ArrayList<>(Collections.nCopies(questions.size(), List.of()));
        int shown = 0;
        for (int index : byDeal) {
            Question question = questions.get(index);
            if (shown == 0 || question.deal() > shown) {
                draw(view, question.deal());
                shown = dealOrLast(question, view);
            }
            List<Integer> picked = picks(question);
            if (picked == null) {
                return null;
            }
            picks.set(index, picked);
        }
        return new Choice.Answer(PERSON, picks);
    }

    /** What is about the game as a whole comes at last. */
    private static int dealOrLast(Question question, SeatView view) {
        return question.deal() == 0 ? view.deals().size() : question.deal();
    }

    /** One deal, or with 0 all of them. */
    private void draw(SeatView view, int deal) {
        TableDrawing drawing = new TableDrawing(commentary.narrator());
        for (SeatView.Board board : view.deals()) {
            if (deal == 0 || deal == board.deal()) {
                drawing.board(view, board).forEach(out::println);
                commentary.narrator().lying(board).forEach(out::println);
                out.println("Your cards: " + drawing.cards(board.hand()));
            }
        }
        commentary.counts(view).forEach(out::println);
    }

    /** Asks until there is an answer; null if the person leaves. */
    private @Nullable List<Integer> picks(Question question) throws IOException {
        TypedAnswer answer = new TypedAnswer(question, commentary.narrator());
        while (true) {
            out.print(answer.asked() + " ");
            out.flush();
            String line = terminal.in().readLine();
            if (line == null || line.strip().equals("quit")) {
                return null;
            }
            if (line.strip().equals("why")) {
                commentary.reasons(latest).forEach(out::println);
                continue;
            }
            switch (answer.read(line)) {
                case TypedAnswer.Reading.Picks read -> {
                    return read.picks();
                }
                case TypedAnswer.Reading.Unclear unclear -> out.println(unclear.why());
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
