package org.hornbook.narration;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.PossibleTables;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.GameLoop;
import org.hornbook.program.Journal;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;
import org.hornbook.variant.Place;
import org.hornbook.words.Language;

/**
 * What an answer costs and does: each answer is played to the end of the turn on tables imagined from the view of whoever is
 * asked, with random cards and answers of all others, and what it does there beyond all other answers is told. It sees the view
 * only, so that it says nothing that the seat may not know.
 */
public final class AnswerMeanings {
    private static final Set<Question.Kind> TOLD =
            EnumSet.of(Question.Kind.YES_OR_NO, Question.Kind.WORDS, Question.Kind.NUMBERS, Question.Kind.PLAYERS);
    private static final int LONGEST = 90;

    /** So many that hardly any card that matters is left out. */
    private static final int TABLES = 60;

    /** Fewer would leave out too much to be told. */
    private static final int FEWEST_TABLES = 15;

    private static final int MOST_GAMES = 400;

    /** Of all games together: steps of rules, events and questions. Games that take more are too long to wait for. */
    private static final long MOST_WORK = 2_000_000;

    private final Rules rules;
    private final SeatView view;
    private final Narrator narrator;
    private final Question asked;
    private final TableState drawn;
    private final TableState table;
    private final Stepper stepper;
    private final GameLoop loop;
    private final List<Event> done = new ArrayList<>();
    private long work;
    private int option;
    private int lot;
    private boolean isAnswered;
    private Engine.GivenAnswers given = new Engine.GivenAnswers(List.of());

    private AnswerMeanings(Rules rules, SeatView view, Narrator narrator, Question asked) {
        this.rules = rules;
        this.view = view;
        this.narrator = narrator;
        this.asked = asked;
        drawn = rules.newTable(Seed.of(0));
        table = rules.newTable(Seed.of(0));
        Journal journal = new Journal() {
            @Override
            public boolean wantsEvents() {
                return true;
            }

            @Override
            public void record(Event event) {
                if (work++ < MOST_WORK && (event.onlyFor() == 0 || event.onlyFor() == view.seat())) {
                    done.add(event);
                }
            }
        };
        stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        loop = new GameLoop(rules, table, this::answer, journal);
    }

    /**
     * A line for each option of each open question to the seat of a view, such as "+2 for you or +1 for Clover".
     *
     * @param narrator tells events to the same seat
     * @return for the view's questions in their order: lines in the order of the options, empty for an option with which the
     *     rules do nothing, and for all options where one does more than a line can say or playing them takes long; no lines for
     *     cards and rows, and for questions to others
     */
    public static List<List<String>> of(Rules rules, SeatView view, Narrator narrator) {
        return view.decision().questions().stream()
                .map(question -> question.seat() == view.seat() && TOLD.contains(question.kind())
                        ? new AnswerMeanings(rules, view, narrator, question).lines()
                        : List.<String>of())
                .toList();
    }

    private List<String> lines() {
        List<List<Outlook>> played = asked.options().stream()
                .<List<Outlook>>map(_ -> new ArrayList<>())
                .toList();
        int tables = Math.min(TABLES, MOST_GAMES / played.size());
        if (tables < FEWEST_TABLES) {
            return asked.options().stream().map(_ -> "").toList();
        }
        PossibleTables possible = PossibleTables.of(rules, view).orElseThrow();
        for (lot = 0; lot < tables && work < MOST_WORK; lot++) {
            possible.drawBeforeStep(drawn, new SplittableRandom(lot));
            drawn.generator().restart(Seed.of(lot));
            List<List<Event>> games = asked.options().stream()
                    .map(this::play)
                    .flatMap(Optional::stream)
                    .toList();
            if (games.size() == played.size()) {
                List<Event> common =
                        games.stream().reduce(AnswerMeanings::common).orElseThrow();
                for (int at = 0; at < games.size(); at++) {
                    played.get(at).add(outlook(without(games.get(at), common)));
                }
            }
        }
        List<Optional<String>> lines = played.stream().map(this::line).toList();
        boolean areWhole = work < MOST_WORK && lines.stream().allMatch(Optional::isPresent);
        return lines.stream().map(line -> areWhole ? line.orElseThrow() : "").toList();
    }

    private static List<Event> common(List<Event> one, List<Event> other) {
        return without(one, without(one, other));
    }

    private static List<Event> without(List<Event> done, List<Event> common) {
        List<Event> left = new ArrayList<>(done);
        common.forEach(left::remove);
        return left;
    }

    /** What happens until the turn is over; empty if the question is not asked on this table. */
    private Optional<List<Event>> play(int answer) {
        table.become(drawn);
        option = answer;
        isAnswered = false;
        given = new Engine.GivenAnswers(
                view.amid() == null ? List.of() : view.amid().answers());
        done.clear();
        int turn = table.turn();
        while (!table.isOver() && table.phase() != GamePhase.DEALING && table.turn() == turn && work < MOST_WORK) {
            if (loop.waits()) {
                table.orders().missing().forEach(this::answer);
                work++;
                continue;
            }
            Result result = loop.step();
            work += 1 + loop.steps();
            if (result == Result.ASKED) {
                break;
            }
        }
        return isAnswered ? Optional.of(List.copyOf(done)) : Optional.empty();
    }

    private void answer(int seat) {
        while (table.orders().isMissing(seat)) {
            List<Question> questions = stepper.questions(table, table.instruction(), seat);
            stepper.take(
                    table,
                    new Answer.Picks(seat, questions.stream().map(this::picks).toList()));
        }
    }

    private Answer answer(TableState at, Question.MidStep question) {
        Answer before = given.answer(at, question);
        return before != null ? before : new Answer.Picks(question.seat(), List.of(picks(question.question())));
    }

    /** The option, or an answer at random: the same on each table whatever was answered before. */
    private List<Integer> picks(Question question) {
        if (!isAnswered
                && question.seat() == asked.seat()
                && question.name().equals(asked.name())
                && question.deal() == asked.deal()
                && question.takes(List.of(option))) {
            isAnswered = true;
            return List.of(option);
        }
        return question.any(new SplittableRandom(
                Objects.hash(lot, question.seat(), question.name(), question.deal(), question.card()))::nextInt);
    }

    /**
     * What an answer does on a table.
     *
     * @param points what each player gains, by seat
     */
    private record Outlook(Map<Integer, Integer> points, List<String> sentences) {}

    private Outlook outlook(List<Event> changes) {
        Map<Integer, Integer> points = new TreeMap<>();
        List<String> sentences = new ArrayList<>();
        for (Event event : changes) {
            switch (event) {
                case Event.PointsGained gained -> points.merge(gained.seat(), gained.points(), Integer::sum);
                case Event.ChoiceShown _ -> {} // the answer itself
                default -> sentences.add(sentence(event));
            }
        }
        points.values().removeIf(sum -> sum == 0);
        sentences.removeIf(String::isEmpty);
        return new Outlook(points, sentences);
    }

    private String sentence(Event event) {
        String told = narrator.tell(event);
        String sentence = told.endsWith(".") ? told.substring(0, told.length() - 1) : told;
        int bullheads = event instanceof Event.CardsMoved moved
                        && moved.to().equals(rules.setup().variant().nameOf(Place.Role.PILE))
                ? moved.cards().stream().mapToInt(rules::bullheads).sum()
                : 0;
        return say(
                "answer.does sentence bullheads",
                sentence,
                bullheads == 0 ? "" : say("answer.bullheads count", bullheads));
    }

    /** Empty if it cannot be said, or not in one line. */
    private Optional<String> line(List<Outlook> outlooks) {
        List<Outlook> different = outlooks.stream().distinct().toList();
        boolean isCounted =
                different.stream().map(Outlook::sentences).distinct().count() == 1;
        if (different.size() > 2 && !isCounted) {
            return Optional.empty();
        }
        List<String> words = (different.size() == 2
                        ? different.stream().map(each -> words(List.of(each)))
                        : Stream.of(words(different)))
                .sorted((one, other) -> Boolean.compare(one.isEmpty(), other.isEmpty()))
                .toList();
        String line =
                words.size() == 1 ? words.getFirst() : say("answer.or first other", words.getFirst(), words.getLast());
        return Optional.of(line).filter(said -> said.length() <= LONGEST).map(Language::capital);
    }

    /** Outlooks that differ in points only. */
    private String words(List<Outlook> outlooks) {
        Map<String, List<String>> players = new LinkedHashMap<>();
        Set<Integer> seats = new TreeSet<>(Comparator.comparingInt(this::order));
        outlooks.forEach(each -> seats.addAll(each.points().keySet()));
        for (int seat : seats) {
            IntSummaryStatistics points = outlooks.stream()
                    .mapToInt(each -> each.points().getOrDefault(seat, 0))
                    .summaryStatistics();
            String low = signed(points.getMin());
            String high = points.getMin() == points.getMax() ? "" : signed(points.getMax());
            players.computeIfAbsent(say("answer.points low high", low, high), _ -> new ArrayList<>())
                    .add(narrator.cast().object(seat));
        }
        Stream<String> counted = players.entrySet().stream()
                .map(each -> say("answer.for words players", each.getKey(), Language.and(each.getValue())));
        return Stream.concat(counted, outlooks.getFirst().sentences().stream().distinct())
                .reduce((before, next) -> say("answer.next before next", before, next))
                .orElse("");
    }

    /** Whoever is asked comes first. */
    private int order(int seat) {
        return seat == view.seat() ? 0 : seat;
    }

    private static String signed(int points) {
        return points == 0 ? "0" : say("answer.signed loss points", points < 0, Math.abs(points));
    }
}
