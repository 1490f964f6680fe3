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

/** A game that has begun. Never changed: each choice makes another. */
public final class Game {
    /** The most events of a game that is told step by step, which takes the memory of all steps at once. */
    public static final int MOST_TOLD = 100_000;

    /** People want to watch a card being resolved before they think of the next. */
    private static final Duration TO_WATCH_A_CARD = Duration.ofSeconds(1);

    private final Engine engine;
    private final TableState state;
    private final EventHistory history;
    private final String digest;
    private final List<Choice> choices;
    private final int asked;

    /** For seats that go through questions one after the other without waiting for others: the entry of the latest answer. */
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

    /** A game of which nothing but this step is known. */
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

    /** Those made so far. */
    public List<Choice> choices() {
        return choices;
    }

    public Decision decision() {
        return engine.decision(state);
    }

    public boolean isOver() {
        return state.isOver();
    }

    /** How many events there have been, hidden ones too. */
    public int eventCount() {
        return history.count();
    }

    /** Of all of them. */
    String digest() {
        return digest;
    }

    /** The number of the event with which the present round began. */
    int roundBegan() {
        return history.roundBegan();
    }

    /** All events from the one with that number on, hidden ones too; worked out as they are asked for. */
    Stream<NumberedEvent> events(int from) {
        int kept = history.firstKept();
        if (from >= kept) {
            return history.kept(from);
        }
        return Stream.concat(
                again(from).dropWhile(each -> each.number() < from).takeWhile(each -> each.number() < kept),
                history.kept(kept));
    }

    /** Begins at some event before that number, or there. */
    private Stream<NumberedEvent> again(int number) {
        EventHistory.Mark mark = history.before(number);
        if (mark.events() < number) {
            List<Choice> after = choices.subList(mark.choices(), choices.size());
            return EventHistory.numbered(new EventReplay(engine, List.of(), mark.state(), after), mark.events() + 1);
        }
        Outcome.Accepted start = engine.start(state.seed());
        return EventHistory.numbered(new EventReplay(engine, start.events(), start.state(), choices), 1);
    }

    /** Roughly what it takes of the memory, with the state before a step that waits. */
    long bytes() {
        return history.bytes() + 2 * state.bytes();
    }

    /**
     * The number of the entry that brought about what the game waits for now: by it everybody names what is asked. It stays
     * while some answer and others change their answers.
     */
    public int asked() {
        return asked;
    }

    /**
     * The same as a seat names it: of a question that follows on its own answer only that seat is told, so for everybody
     * else it is what was asked first.
     */
    public int asked(int seat) {
        return further.getOrDefault(seat, asked);
    }

    /** When the time for it began to run. */
    Instant since() {
        return since;
    }

    /** How many choices have been made one after the other without anybody being there. */
    int unattended() {
        return unattended;
    }

    /** Somebody is there again, for whom the time begins anew. */
    Game attended(Instant at) {
        return new Game(engine, state, history, digest, choices, asked, further, at, 0);
    }

    /**
     * The game after a choice.
     *
     * @param accepted what the engine made of it
     * @param byPerson whether somebody has made it who is there
     * @param seq the number of its entry in the log
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

    /** An event and its place in the log of its table, from 1. */
    public record NumberedEvent(int number, Event event) {}

    /** Works the events of a game out again, one choice after the other, as far as somebody wants to hear them. */
    private static final class EventReplay implements Iterator<Event> {
        private final Engine engine;
        private final Iterator<Choice> choices;
        private TableState state;
        private Iterator<Event> told;

        /**
         * @param first told before anything else
         * @param state in which the choices begin
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
