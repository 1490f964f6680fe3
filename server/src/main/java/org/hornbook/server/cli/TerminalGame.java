package org.hornbook.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.bots.Bot;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Cause;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.Cast;
import org.hornbook.narration.Narrator;
import org.hornbook.random.Seed;
import org.hornbook.rules.Setup;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
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
            Outcome outcome = engine.apply(table, choice);
            if (outcome instanceof Outcome.Rejected rejected) {
                out.println(rejected.reason());
                // The person is asked again; a bot would only say the same again.
                outcome = choice.seat() == PERSON ? outcome : engine.apply(table, new Choice.Absent(choice.seat()));
            }
            if (outcome instanceof Outcome.Accepted accepted) {
                table = accepted.state();
                tell(accepted.events());
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

    /** Tells what happens line by line to the person in a seat; all others are bots. */
    private static final class Commentary {
        private final Cast cast;
        private final Narrator narrator;
        private final int deals;

        Commentary(Setup setup, int person) {
            this.cast = Cast.amongBots(setup, person);
            this.narrator = new Narrator(cast, setup);
            this.deals = setup.deals();
        }

        Narrator narrator() {
            return narrator;
        }

        /** What a person at the table hears of an event; nothing for those that only prepare others. */
        Optional<String> line(Event event) {
            String words = narrator.tell(event);
            return switch (event) {
                case Event.HandDealt _ -> Optional.empty(); // it is shown before each turn
                case Event.RoundBegan _, Event.TurnBegan _ -> Optional.of("\n" + words);
                case Event.GameEnded ended ->
                    Optional.of("\nThe game is over. " + words + " "
                            + cast.named(ended.cause().sentences()));
                default -> words.isEmpty() ? Optional.empty() : Optional.of("  " + words);
            };
        }

        /** What is counted besides points: of the game, and of players who have come to any. */
        List<String> counts(SeatView view) {
            List<String> lines = new ArrayList<>(
                    view.counters().stream().map(narrator::counted).toList());
            for (SeatView.Player player : view.players()) {
                if (player.counters().stream().anyMatch(count -> count.value() != 0)) {
                    lines.add(cast.of(player.seat()) + ": "
                            + player.counters().stream().map(narrator::counted).collect(Collectors.joining(", ")));
                }
            }
            return lines;
        }

        /** Which rules applied in these events, where they stand, and what was tried before them, and why they did what they did. */
        List<String> reasons(List<Event> events) {
            List<String> lines = new ArrayList<>();
            Set<String> told = new HashSet<>();
            for (Event event : events) {
                if (event instanceof Event.RuleApplied applied) {
                    Cause cause = applied.cause();
                    String card = applied.card() == 0 ? "" : narrator.card(applied.card()) + ": ";
                    lines.add(at(applied.deal()) + card + cause.text() + " (" + cause.rule() + ", " + cause.script()
                            + ":" + cause.line() + ")");
                    cause.rulings().forEach(ruling -> lines.add("    ruling: " + ruling));
                    cause.skipped()
                            .forEach(skipped ->
                                    lines.add("    not " + skipped.rule() + ": " + cast.named(skipped.reason())));
                    told.clear();
                }
                if (event.cause() != null) {
                    event.cause().reasons().stream()
                            .filter(told::add)
                            .forEach(reason -> lines.add("    why: " + cast.named(reason)));
                }
            }
            return lines.isEmpty() ? List.of("No rule has applied yet.") : lines;
        }

        private String at(int deal) {
            return deals == 1 ? "  " : "  Deal " + deal + ": ";
        }
    }

    /**
     * Draws tables in plain text.
     *
     * @param narrator knows what cards are called
     */
    private record TableDrawing(Narrator narrator) {

        /** One deal, row by row: {@code 2 |  37  38            3 bullheads}. */
        List<String> board(SeatView view, SeatView.Board board) {
            List<String> lines = new ArrayList<>();
            lines.add("");
            if (view.deals().size() > 1) {
                lines.add("Deal " + board.deal());
            }
            int width = board.rows().stream()
                    .mapToInt(row -> Math.max(4 * row.capacity(), cards(row).length()))
                    .max()
                    .orElse(0);
            for (SeatView.Row row : board.rows()) {
                String cards = cards(row);
                String heads = row.bullheads() == 1 ? "1 bullhead" : row.bullheads() + " bullheads";
                lines.add((TextColumns.right(String.valueOf(row.number()), 2) + " |" + TextColumns.left(cards, width)
                                + "  " + TextColumns.left(heads, 14) + modifiers(row))
                        .stripTrailing());
            }
            return lines;
        }

        private String cards(SeatView.Row row) {
            return narrator.cards(row).stream()
                    .map(stack -> TextColumns.right(stack, Math.max(4, stack.length() + 1)))
                    .collect(Collectors.joining());
        }

        String cards(List<Integer> cards) {
            return cards.stream().map(narrator::card).collect(Collectors.joining(" "));
        }

        private static String modifiers(SeatView.Row row) {
            return row.modifiers().stream()
                    .map(marker -> (marker.name() + " " + marker.side()).strip())
                    .collect(Collectors.joining(", "));
        }
    }
}
