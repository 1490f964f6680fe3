package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.narration.AnswerMeanings;
import org.hornbook.narration.Narrator;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.replay.Digest;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * A started game. Immutable: each choice makes a new one. Events, questions and reasons hold words; somebody who speaks another
 * language than English hears the same game as an engine of that language plays it.
 */
public final class Game {
    /** The most events of a game that can be replayed step by step, which keeps all steps in memory. */
    public static final int MOST_TOLD = 100_000;

    /** Time that people get for each card that was just resolved, before the time for their next choice starts. */
    private static final Duration TO_WATCH_A_CARD = Duration.ofSeconds(1);

    private final Engine engine;
    private final TableState state;
    private final EventHistory history;
    private final String digest;
    private final List<Answer> answers;
    private final int asked;

    /** For seats that answer several questions in a row without waiting for others: the entry of the latest answer. */
    private final Map<Integer, Integer> further;

    private final Instant since;
    private final int unattended;

    /** The game before the {@link #recent} choices; null without any. */
    private final @Nullable Game before;

    /** The latest choices, which have shown nothing that was hidden and can be undone. */
    private final List<Recent> recent;

    private final List<Gap> gaps;

    private volatile @Nullable Decision decision;

    /** What answers do, by the seat that is asked and the language, as it was last told. */
    private final Map<Asked, Meanings> meanings = new ConcurrentHashMap<>();

    private record Asked(int seat, String language) {}

    /** @param names of all players, which stand in the words */
    private record Meanings(List<String> names, List<List<String>> ofOptions) {}

    /** The game in other languages, as far as somebody has heard it in them; all states of a game share it. */
    private final Map<Language, Telling> tellings;

    /**
     * The game as an engine plays it that speaks a language.
     *
     * @param answers those that it has played
     */
    private record Telling(Engine engine, TableState state, EventHistory history, List<Answer> answers) {
        static Telling begun(Engine engine, Seed seed) {
            Outcome.Accepted first = engine.start(seed);
            return new Telling(engine, first.state(), EventHistory.beginning(first.events(), first.state()), List.of());
        }

        /** Whether it has played the first of these answers, and no others. */
        boolean isBefore(List<Answer> all) {
            int last = answers.size() - 1;
            return last < all.size() && (last < 0 || answers.get(last) == all.get(last));
        }

        Telling upTo(List<Answer> all) {
            TableState reached = state;
            EventHistory told = history;
            for (int place = answers.size(); place < all.size(); place++) {
                Outcome.Accepted next = (Outcome.Accepted) engine.apply(reached, all.get(place));
                told = told.after(next.events(), place, reached);
                reached = next.state();
            }
            return new Telling(engine, reached, told, all);
        }
    }

    private Game(
            Engine engine,
            TableState state,
            EventHistory history,
            String digest,
            List<Answer> answers,
            int asked,
            Map<Integer, Integer> further,
            Instant since,
            int unattended,
            @Nullable Game before,
            List<Recent> recent,
            List<Gap> gaps,
            Map<Language, Telling> tellings) {
        this.engine = engine;
        this.state = state;
        this.history = history;
        this.digest = digest;
        this.answers = answers;
        this.asked = asked;
        this.further = Map.copyOf(further);
        this.since = since;
        this.unattended = unattended;
        this.before = before;
        this.recent = recent;
        this.gaps = gaps;
        this.tellings = tellings;
    }

    static Game start(Plan plan, int players, int seq, Instant at) {
        return Language.english().during(() -> {
            Engine engine = new Engine(new Rules(plan.setup(players)), true, plan.engine());
            return begun(engine, engine.start(plan.seed()), seq, at);
        });
    }

    /** A game that starts with this step. */
    public static Game begun(Engine engine, Outcome.Accepted first, int seq, Instant at) {
        return new Game(
                engine,
                first.state(),
                EventHistory.beginning(first.events(), first.state()),
                Digest.of(Digest.OF_NOTHING, first.events()),
                List.of(),
                seq,
                Map.of(),
                at,
                0,
                null,
                List.of(),
                List.of(),
                new ConcurrentHashMap<>());
    }

    /** The engine, which speaks the language that is spoken here. */
    public Engine engine() {
        return telling().engine();
    }

    /** The table, with questions in the language that is spoken here. */
    public TableState state() {
        return telling().state();
    }

    private Telling telling() {
        Language language = Language.here();
        return language.equals(Language.english())
                ? new Telling(engine, state, history, answers)
                : Objects.requireNonNull(tellings.compute(language, (_, known) -> told(known)));
    }

    /** The game so far in the language that is spoken here, from what is told already if that has come to pass. */
    private Telling told(@Nullable Telling known) {
        if (known != null && known.isBefore(answers)) {
            return known.answers().size() == answers.size() ? known : known.upTo(answers);
        }
        Engine told = known == null
                ? new Engine(new Rules(engine.rules().setup()), engine.explains(), engine.promised())
                : known.engine();
        return Telling.begun(told, state.seed()).upTo(answers);
    }

    /** The choices so far. */
    public List<Answer> answers() {
        return answers;
    }

    /** What is asked, worked out once. */
    public Decision decision() {
        Decision known = decision;
        if (known == null) {
            known = Language.english().during(() -> engine.decision(state));
            decision = known;
        }
        return known;
    }

    /**
     * What each option of the questions to a seat does. It takes a while to find out, and whoever is asked is told again with each
     * remark; so it is kept until the game goes on or somebody has another name.
     */
    List<List<String>> meanings(SeatView view, Narrator narrator, List<String> names) {
        return meanings.compute(
                        new Asked(view.seat(), Language.code()),
                        (_, known) -> known != null && known.names().equals(names)
                                ? known
                                : new Meanings(names, AnswerMeanings.of(engine().rules(), view, narrator)))
                .ofOptions();
    }

    /** What would come of a choice; what keeps it from being made is said in the language that is spoken here. */
    Outcome outcome(Answer answer) {
        Outcome outcome = Language.english().during(() -> engine.apply(state, answer));
        return outcome instanceof Outcome.Rejected ? engine().apply(state(), answer) : outcome;
    }

    public boolean isOver() {
        return state.isOver();
    }

    /** The number of the last event; hidden ones count, and so do those that were taken back. */
    public int eventCount() {
        return number(history.count());
    }

    String digest() {
        return digest;
    }

    /** The number of the first event of the current round. */
    int roundBegan() {
        return number(history.roundBegan());
    }

    /** All events from this number on, hidden ones included, replayed lazily, in the language that is spoken here. */
    public Stream<NumberedEvent> events(int from) {
        Telling telling = telling();
        return gaps.isEmpty()
                ? eventsInPlace(telling, from)
                : eventsInPlace(telling, place(from))
                        .map(each -> new NumberedEvent(number(each.number()), each.event()));
    }

    /** The number of the event at a place among those that were not taken back, from 1. */
    private int number(int place) {
        int by = 0;
        for (Gap gap : gaps) {
            by = gap.place() < place ? gap.by() : by;
        }
        return place + by;
    }

    /** The place of the first event with this number or a higher one. */
    private int place(int number) {
        int first = 1;
        int by = 0;
        for (Gap gap : gaps) {
            if (number - by <= gap.place()) {
                break;
            }
            first = gap.place() + 1;
            by = gap.by();
        }
        return Math.max(first, number - by);
    }

    private Stream<NumberedEvent> eventsInPlace(Telling telling, int from) {
        int kept = telling.history().firstKept();
        if (from >= kept) {
            return telling.history().kept(from);
        }
        return Stream.concat(
                again(telling, from).dropWhile(each -> each.number() < from).takeWhile(each -> each.number() < kept),
                telling.history().kept(kept));
    }

    /** Replays events from the nearest mark, which may lie before the number. */
    private Stream<NumberedEvent> again(Telling telling, int number) {
        EventHistory.Mark mark = telling.history().before(number);
        if (mark.events() < number) {
            List<Answer> after = answers.subList(mark.choices(), answers.size());
            return EventHistory.numbered(
                    new EventReplay(telling.engine(), List.of(), mark.state(), after), mark.events() + 1);
        }
        Outcome.Accepted start = telling.engine().start(state.seed());
        return EventHistory.numbered(new EventReplay(telling.engine(), start.events(), start.state(), answers), 1);
    }

    /** The approximate memory in bytes, with the state before an unfinished step. */
    long bytes() {
        long told = tellings.values().stream()
                .mapToLong(each -> each.history().bytes() + 2 * each.state().bytes())
                .sum();
        return history.bytes() + 2 * state.bytes() + told + (before == null ? 0 : before.state.bytes());
    }

    /**
     * The number of the open question: that of the log entry that led to it. It does not change when some players answer and
     * others change their answers.
     */
    public int asked() {
        return asked;
    }

    /**
     * The number of the question as this seat knows it: only the seat itself hears of a question that follows on its own
     * answer; the others keep the first number.
     */
    public int asked(int seat) {
        return further.getOrDefault(seat, asked);
    }

    /** When the time for the open question started. */
    public Instant since() {
        return since;
    }

    /** The number of choices in a row while no player was online. */
    int unattended() {
        return unattended;
    }

    /** The game after a player has come back. */
    Game attended() {
        return new Game(
                engine, state, history, digest, answers, asked, further, since, 0, before, recent, gaps, tellings);
    }

    /**
     * The game after a choice.
     *
     * @param accepted the engine's result
     * @param byPerson whether a player who is online made it
     * @param seq the number of its log entry
     */
    Game after(Answer answer, Outcome.Accepted accepted, boolean byPerson, int seq, Instant at) {
        List<Event> news = accepted.events();
        boolean goesFurther = news.isEmpty();
        boolean movesOn = !goesFurther && waitsOnlyFor(answer.seat());
        Decision decision = decision();
        boolean isOpen = decision.of(answer.seat()).stream().anyMatch(question -> !question.secret());
        boolean isChange = !decision.seats().contains(answer.seat());
        boolean isHarmless =
                !accepted.state().isOver() && news.stream().allMatch(event -> isHarmless(event, answer.seat(), isOpen));
        long cards = news.stream().filter(Event.CardPlaced.class::isInstance).count();
        List<Answer> more = new ArrayList<>(answers.size() + 1);
        more.addAll(answers);
        more.add(answer);
        Map<Integer, Integer> ofSeats = new HashMap<>(movesOn ? Map.of() : further);
        if (goesFurther) {
            ofSeats.put(answer.seat(), seq);
        }
        return new Game(
                engine,
                accepted.state(),
                history.after(news, answers.size(), state),
                Digest.of(digest, news),
                more,
                movesOn ? seq : asked,
                ofSeats,
                movesOn ? at.plus(TO_WATCH_A_CARD.multipliedBy(cards)) : since,
                byPerson ? 0 : unattended + 1,
                isHarmless ? Objects.requireNonNullElse(before, this) : null,
                isHarmless ? recent(new Recent(answer, asked, isOpen), isChange) : List.of(),
                gaps,
                tellings);
    }

    private List<Recent> recent(Recent latest, boolean isChange) {
        List<Recent> more = new ArrayList<>(recent);
        if (isChange) {
            more.remove(lastOf(latest.answer().seat()));
        }
        more.add(latest);
        return List.copyOf(more);
    }

    /** Whether an event tells others no more than that its seat has answered, or what it has answered in the open. */
    private static boolean isHarmless(Event event, int seat, boolean isOpen) {
        return switch (event) {
            case Event.Answered _ -> true;
            case Event.ChoiceShown shown -> isOpen && shown.seat() == seat;
            default -> false;
        };
    }

    /** Whether the last answer of a seat can be taken back, and whether others have seen it. */
    public Undo undo(int seat) {
        int last = lastOf(seat);
        if (last < 0) {
            return Undo.NEVER;
        }
        return isSeen(recent.get(last)) ? Undo.SEEN : Undo.UNSEEN;
    }

    /** Whether others have seen the answer, or answered to something that came of it. */
    private boolean isSeen(Recent answer) {
        return answer.isOpen() || answer.asked() != asked;
    }

    /** The place of the last answer of a seat among the recent choices; -1 if there is none. */
    private int lastOf(int seat) {
        for (int index = recent.size() - 1; index >= 0; index--) {
            Answer answer = recent.get(index).answer();
            if (answer.seat() == seat) {
                return answer instanceof Answer.Picks ? index : -1;
            }
        }
        return -1;
    }

    /**
     * The game without the last answer of a seat, which is asked again. Secret answers of others stay; answers that others gave
     * because they saw this one go too. The numbers of events that are gone are not used again.
     *
     * @param seq the number of the log entry
     */
    Game takenBack(int seat, int seq) {
        int last = lastOf(seat);
        boolean isSeen = isSeen(recent.get(last));
        Game game = Objects.requireNonNull(before);
        int kept = 0;
        for (int index = 0; index < recent.size(); index++) {
            Answer answer = recent.get(index).answer();
            if (index == last) {
                kept = game.history.count();
            } else if (game.outcome(answer) instanceof Outcome.Accepted accepted) {
                game = game.after(answer, accepted, true, seq, since);
            }
        }
        List<Gap> more = new ArrayList<>();
        for (Gap gap : gaps) {
            if (gap.place() < kept) {
                more.add(gap);
            }
        }
        more.add(new Gap(kept, eventCount() - kept));
        Map<Integer, Integer> ofSeats = new HashMap<>(isSeen ? Map.of() : further);
        ofSeats.put(seat, seq);
        return new Game(
                engine,
                game.state,
                game.history,
                game.digest,
                game.answers,
                isSeen ? seq : asked,
                ofSeats,
                since,
                0,
                game.before,
                game.recent,
                List.copyOf(more),
                tellings);
    }

    private boolean waitsOnlyFor(int seat) {
        return state.asked() != null || state.orders().missing().equals(List.of(seat));
    }

    /** Whether an answer can be taken back. */
    public enum Undo {
        /** There is none, or hidden cards were turned up since, or something has followed from it. */
        NEVER,
        /** It is secret still. */
        UNSEEN,
        SEEN
    }

    /**
     * A choice that can be undone.
     *
     * @param asked the number of the question
     * @param isOpen whether everybody saw it at once
     */
    private record Recent(Answer answer, int asked, boolean isOpen) {}

    /**
     * Numbers that events had which were taken back.
     *
     * @param place of the last event before it
     * @param by how much later events are numbered higher than their places
     */
    private record Gap(int place, int by) {}

    /** An event and its number within the game, from 1. */
    public record NumberedEvent(int number, Event event) {}

    /** Replays the events of a game, choice by choice and lazily. */
    private static final class EventReplay implements Iterator<Event> {
        private final Engine engine;
        private final Iterator<Answer> choices;
        private TableState state;
        private Iterator<Event> told;

        /**
         * @param first events to give first
         *
         * @param state the state before the choices
         */
        EventReplay(Engine engine, List<Event> first, TableState state, List<Answer> answers) {
            this.engine = engine;
            this.choices = answers.iterator();
            this.state = state;
            this.told = first.iterator();
        }

        @Override
        public boolean hasNext() {
            while (!told.hasNext() && choices.hasNext()) {
                Outcome.Accepted next = (Outcome.Accepted) engine.apply(state, choices.next());
                state = next.state();
                told = next.events().iterator();
            }
            return told.hasNext();
        }

        @Override
        public Event next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return told.next();
        }
    }
}
