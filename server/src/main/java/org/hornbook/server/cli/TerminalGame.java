package org.hornbook.server.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bots.Bot;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.AnswerMeanings;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.console.TextColumns;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** A game of a person in seat 1 against bots, until it is over or the person leaves. */
final class TerminalGame {
    private static final int PERSON = 1;

    private final Terminal terminal;
    private final PrintWriter out;
    private final Engine engine;
    private final List<Bot> bots;
    private final Commentary commentary;

    /** The events of the previous turn, and of this one so far. */
    private final List<Event> before = new ArrayList<>();

    private final List<Event> latest = new ArrayList<>();

    /** The lines printed in this turn for each deal, and under 0 those of the counters. */
    private final Map<Integer, List<String>> drawn = new HashMap<>();

    /** @param bots one for each seat; the person's is not used */
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
            Answer answer = nextChoice(table);
            if (answer == null) {
                return;
            }
            Outcome outcome = engine.apply(table, answer);
            if (outcome instanceof Outcome.Rejected rejected) {
                out.println(rejected.reason());
                // The person is asked again; a bot would only say the same again.
                outcome = answer.seat() == PERSON ? outcome : engine.apply(table, new Answer.Absent(answer.seat()));
            }
            if (outcome instanceof Outcome.Accepted accepted) {
                table = accepted.state();
                tell(accepted.events());
            }
        }
    }

    /** The next choice: the person's before the bots'; null if the person leaves. */
    private @Nullable Answer nextChoice(TableState table) throws IOException {
        Decision decision = engine.decision(table);
        if (!decision.seats().contains(PERSON)) {
            int seat = decision.seats().getFirst();
            return bots.get(seat - 1).answer(engine.view(table, seat));
        }
        return answer(engine.view(table, PERSON));
    }

    /** Asks for the answers to all questions, deal by deal; null if the person leaves. */
    private @Nullable Answer answer(SeatView view) throws IOException {
        List<Question> questions = view.decision().of(PERSON);
        List<Integer> byDeal = IntStream.range(0, questions.size())
                .boxed()
                .sorted(Comparator.comparing(index -> dealOrLast(questions.get(index), view)))
                .toList();
        List<List<String>> meanings = AnswerMeanings.of(engine.rules(), view, commentary.narrator());
        List<List<Integer>> picks = new ArrayList<>(Collections.nCopies(questions.size(), List.of()));
        int shown = 0;
        for (int index : byDeal) {
            Question question = questions.get(index);
            if (shown == 0 || question.deal() > shown) {
                draw(view, question.deal());
                shown = dealOrLast(question, view);
            }
            SeatView.Board board = question.deal() == 0 ? null : view.deals().get(question.deal() - 1);
            tellMeanings(question, meanings.get(view.decision().questions().indexOf(question)));
            List<Integer> picked = picks(new TypedAnswer(question, board, commentary.narrator()));
            if (picked == null) {
                return null;
            }
            picks.set(index, picked);
        }
        return new Answer.Picks(PERSON, picks);
    }

    /** Prints what the options mean, each meaning once. */
    private void tellMeanings(Question question, List<String> meanings) {
        for (String meaning : new LinkedHashSet<>(meanings)) {
            String options = IntStream.range(0, meanings.size())
                    .filter(at -> meanings.get(at).equals(meaning))
                    .mapToObj(at -> commentary
                            .narrator()
                            .option(question.kind(), question.options().get(at)))
                    .collect(Collectors.joining(", "));
            if (!meaning.isEmpty()) {
                out.println(Language.capital(options) + ": " + meaning + ".");
            }
        }
    }

    /** The deal of a question for sorting: questions about the whole game come last. */
    private static int dealOrLast(Question question, SeatView view) {
        return question.deal() == 0 ? view.deals().size() : question.deal();
    }

    /** Prints a deal, or with 0 all deals and the counters; later in a turn only changes. */
    private void draw(SeatView view, int deal) {
        TablePrinter drawing = new TablePrinter(commentary.narrator());
        for (SeatView.Board board : view.deals()) {
            if (deal == 0 || deal == board.deal()) {
                print(board.deal(), view.deals().size() > 1 ? "\nDeal " + board.deal() : "", drawing.lines(board));
            }
        }
        print(0, null, commentary.narrator().counts(view));
    }

    /** @param heading the heading if there are lines */
    private void print(int deal, @Nullable String heading, List<String> lines) {
        List<String> known = drawn.getOrDefault(deal, List.of());
        List<String> changed =
                lines.stream().filter(line -> !known.contains(line)).toList();
        if (heading != null && !changed.isEmpty()) {
            out.println(heading);
        }
        changed.forEach(out::println);
        drawn.put(deal, lines);
    }

    /** Asks until the answer is valid; null if the person leaves. Questions without options are skipped. */
    private @Nullable List<Integer> picks(TypedAnswer answer) throws IOException {
        if (answer.question().most() == 0) {
            return List.of();
        }
        while (true) {
            out.print(answer.asked() + " ");
            out.flush();
            String line = terminal.in().readLine();
            if (line == null || line.strip().equals("quit")) {
                return null;
            }
            if (line.strip().equals("why")) {
                commentary
                        .reasons(Stream.concat(before.stream(), latest.stream()).toList())
                        .forEach(out::println);
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
            if (event instanceof Event.TurnBegan) {
                drawn.clear();
                before.clear();
                before.addAll(latest);
                latest.clear();
            }
            latest.add(event);
            if (event.onlyFor() == 0 || event.onlyFor() == PERSON) {
                commentary.line(event).ifPresent(out::println);
            }
        }
    }

    /** Narrates events to the person in a seat. */
    private static final class Commentary {
        private final PlayerNames cast;
        private final Narrator narrator;
        private final Setup setup;

        Commentary(Setup setup, int person) {
            this.cast = PlayerNames.amongBots(setup, person);
            this.narrator = new Narrator(cast, setup);
            this.setup = setup;
        }

        Narrator narrator() {
            return narrator;
        }

        /** The sentence for an event; empty for events that only prepare others. */
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

        /**
         * The steps and rules behind these events, with their places in the script, the rules tried before them, and the
         * reasons.
         */
        List<String> reasons(List<Event> events) {
            List<String> lines = new ArrayList<>();
            Set<String> told = new HashSet<>();
            String turn = "";
            String rule = "";
            for (Event event : events) {
                Cause cause = event.cause();
                if (event instanceof Event.TurnBegan) {
                    turn = narrator.tell(event);
                    rule = "";
                }
                if (cause == null || cause.line() == 0) {
                    continue;
                }
                if (!turn.isEmpty()) {
                    lines.add(turn);
                    turn = "";
                }
                if (event instanceof Event.RuleApplied applied) {
                    lines.add(heading(applied.deal(), applied.card(), cause));
                    told.clear();
                } else if (!cause.rule().equals(rule)) {
                    lines.add(heading(0, 0, cause));
                    told.clear();
                }
                rule = cause.rule();
                lines.addAll(because(cause, told));
                String words = narrator.tell(event);
                if (!words.isEmpty()) {
                    lines.add("    " + words);
                }
            }
            return lines.isEmpty() ? List.of("No rule has applied yet.") : lines;
        }

        private String heading(int deal, int card, Cause cause) {
            return (deal == 0 || setup.deals() == 1 ? "  " : "  Deal " + deal + ": ")
                    + (card == 0 ? "" : narrator.card(card) + ": ")
                    + cause.text() + " (" + cause.rule() + ", " + cause.script() + ":" + cause.line() + ")";
        }

        /** A bar that kept a card from a row did apply. */
        private String tried(Cause.Skipped skipped) {
            boolean isBar = setup.variant().bars().stream()
                    .anyMatch(bar -> bar.rule().name().equals(skipped.rule()));
            return isBar ? skipped.rule() : "not " + skipped.rule();
        }

        /** @param told the sentences already printed for this rule; new ones are added */
        private List<String> because(Cause cause, Set<String> told) {
            Stream<String> rulings = cause.rulings().stream().map(ruling -> "ruling: " + ruling);
            Stream<String> skipped =
                    cause.skipped().stream().map(each -> tried(each) + ": " + cast.named(each.reason()));
            Stream<String> reasons = cause.reasons().stream().map(reason -> "why: " + cast.named(reason));
            return Stream.of(rulings, skipped, reasons)
                    .flatMap(each -> each)
                    .filter(told::add)
                    .map(line -> "    " + line)
                    .toList();
        }
    }

    /**
     * Draws tables as plain text.
     *
     * @param narrator knows the names of cards
     */
    private record TablePrinter(Narrator narrator) {

        /** The lines of a deal: rows such as {@code 2 |  37  38            3 bullheads}, then other places, then the hand. */
        List<String> lines(SeatView.Board board) {
            List<String> lines = new ArrayList<>();
            int cell = board.rows().stream()
                    .flatMap(row -> narrator.cards(row, board).stream())
                    .mapToInt(stack -> stack.length() + 1)
                    .reduce(4, Math::max);
            int width = board.rows().stream()
                    .mapToInt(row ->
                            Math.max(4 * row.capacity(), cell * row.cards().size()))
                    .reduce(0, Math::max);
            for (SeatView.Row row : board.rows()) {
                String heads = row.bullheads() == 1 ? "1 bullhead" : row.bullheads() + " bullheads";
                lines.add((TextColumns.right(String.valueOf(row.number()), 2) + " |"
                                + TextColumns.left(cards(row, board, cell), width) + "  "
                                + (narrator.showsBullheads() ? TextColumns.left(heads, 14) : "") + beside(row))
                        .stripTrailing());
            }
            lines.addAll(narrator.lying(board));
            if (!board.hand().isEmpty()) {
                lines.add("Your cards: "
                        + narrator.ofHand(board.hand()).stream()
                                .map(card -> narrator.card(card, board))
                                .collect(Collectors.joining(" ")));
            }
            lines.addAll(narrator.texts(board.hand()));
            return lines;
        }

        private String cards(SeatView.Row row, SeatView.Board board, int cell) {
            return narrator.cards(row, board).stream()
                    .map(stack -> TextColumns.right(stack, cell))
                    .collect(Collectors.joining());
        }

        private String beside(SeatView.Row row) {
            return Stream.concat(row.modifiers().stream().map(narrator::modifier), narrator.counted(row.counters()))
                    .collect(Collectors.joining(", "));
        }
    }
}
