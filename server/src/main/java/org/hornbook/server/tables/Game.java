package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.replay.Digest;

/** A started game. Immutable: each choice makes a new one. */
public final class Game {
    /** The most events of a game that can be replayed step by step, which keeps all steps in memory. */
    public static final int MOST_TOLD = 100_000;

    /** Time that people get for each card that was just resolved, before the time for their next choice starts. */
    private static final Duration TO_WATCH_A_CARD = Duration.ofSeconds(1);

    private final Engine engine;
    private final TableState state;
    private final EventHistory history;
    private final String digest;
    private final List<Choice> choices;
    private final int asked;

    /** For seats that answer several questions in a row without waiting for others: the entry of the latest answer. */
    private final Map<Integer, Integer> further;

    private final Instant since;
    private final int unattended;

    private Game(
            Engine engine,
            TableState state,
            EventHistory history,
            String digest,
            List<Choice> choices,
            int asked,
            Map<Integer, Integer> further,
            Instant since,
            int unattended) {
        this.engine = engine;
        this.state = state;
        this.history = history;
        this.digest = digest;
        this.choices = choices;
        this.asked = asked;
        this.further = Map.copyOf(further);
        this.since = since;
        this.unattended = unattended;
    }

    static Game start(Plan plan, int players, int seq, Instant at) {
        Engine engine = new Engine(new InterpretedRules(plan.setup(players)), true, plan.engine());
        return begun(engine, engine.start(plan.seed()), seq, at);
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
                0);
    }

    public Engine engine() {
        return engine;
    }

    public TableState state() {
        return state;
    }

    /** The choices so far. */
    public List<Choice> choices() {
        return choices;
    }

    public Decision decision() {
        return engine.decision(state);
    }

    public boolean isOver() {
        return state.isOver();
    }

    /** The number of events so far, hidden ones included. */
    public int eventCount() {
        return history.count();
    }

    /** The digest of all events. */
    String digest() {
        return digest;
    }

    /** The number of the first event of the current round. */
    int roundBegan() {
        return history.roundBegan();
    }

    /** All events from this number on, hidden ones included, replayed lazily. */
    Stream<NumberedEvent> events(int from) {
        int kept = history.firstKept();
        if (from >= kept) {
            return history.kept(from);
        }
        return Stream.concat(
                again(from).dropWhile(each -> each.number() < from).takeWhile(each -> each.number() < kept),
                history.kept(kept));
    }

    /** Replays events from the nearest mark, which may lie before the number. */
    private Stream<NumberedEvent> again(int number) {
        EventHistory.Mark mark = history.before(number);
        if (mark.events() < number) {
            List<Choice> after = choices.subList(mark.choices(), choices.size());
            return EventHistory.numbered(new EventReplay(engine, List.of(), mark.state(), after), mark.events() + 1);
        }
        Outcome.Accepted start = engine.start(state.seed());
        return EventHistory.numbered(new EventReplay(engine, start.events(), start.state(), choices), 1);
    }

    /** The approximate memory in bytes, with the state before an unfinished step. */
    long bytes() {
        return history.bytes() + 2 * state.bytes();
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
    Instant since() {
        return since;
    }

    /** The number of choices in a row while no player was online. */
    int unattended() {
        return unattended;
    }

    /** The game after a player has come back; the time for the question starts again. */
    Game attended(Instant at) {
        return new Game(engine, state, history, digest, choices, asked, further, at, 0);
    }

    /**
     * The game after a choice.
     *
     * @param accepted the engine's result
     * @param byPerson whether a player who is online made it
     * @param seq the number of its log entry
     */
    Game after(Choice choice, Outcome.Accepted accepted, boolean byPerson, int seq, Instant at) {
        List<Event> news = accepted.events();
        boolean goesFurther = news.isEmpty();
        boolean movesOn = !goesFurther && waitsOnlyFor(choice.seat());
        long cards = news.stream().filter(Event.CardPlaced.class::isInstance).count();
        List<Choice> more = new ArrayList<>(choices.size() + 1);
        more.addAll(choices);
        more.add(choice);
        Map<Integer, Integer> ofSeats = new HashMap<>(movesOn ? Map.of() : further);
        if (goesFurther) {
            ofSeats.put(choice.seat(), seq);
        }
        return new Game(
                engine,
                accepted.state(),
                history.after(news, choices.size(), state),
                Digest.of(digest, news),
                more,
                movesOn ? seq : asked,
                ofSeats,
                movesOn ? at.plus(TO_WATCH_A_CARD.multipliedBy(cards)) : since,
                byPerson ? 0 : unattended + 1);
    }

    private boolean waitsOnlyFor(int seat) {
        return state.asked() != null || state.orders().missing().equals(List.of(seat));
    }

    /** An event and its number within the game, from 1. */
    public record NumberedEvent(int number, Event event) {}

    /** Replays the events of a game, choice by choice and lazily. */
    private static final class EventReplay implements Iterator<Event> {
        private final Engine engine;
        private final Iterator<Choice> choices;
        private TableState state;
        private Iterator<Event> told;

        /**
         * @param first events to give first
         *
         * @param state the state before the choices
         */
        EventReplay(Engine engine, List<Event> first, TableState state, List<Choice> choices) {
            this.engine = engine;
            this.choices = choices.iterator();
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
