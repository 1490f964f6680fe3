package org.hornbook.server.tables;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.engine.Step;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;
import org.hornbook.rules.InterpretedRules;

/**
 * A game that has begun. Never changed: each choice makes another.
 *
 * @param events all of them, hidden ones too
 * @param choices those made so far
 * @param asked the number of the entry that brought about what the game waits for now
 * @param since when the time for it began to run
 */
public record Game(
        Engine engine, TableState state, List<Event> events, List<Choice> choices, int asked, Instant since) {
    /** People want to watch a card being resolved before they think of the next. */
    private static final Duration TO_WATCH_A_CARD = Duration.ofSeconds(1);

    static Game start(Plan plan, int players, int seq, Instant at) {
        Engine engine = new Engine(new InterpretedRules(plan.setup(players)), true);
        Step start = engine.start(plan.seed());
        return new Game(engine, start.state(), start.events(), List.of(), seq, at);
    }

    public Decision decision() {
        return engine.decision(state);
    }

    public boolean isOver() {
        return state.isOver();
    }

    /** Whether the rules allow the choice now, or why not. */
    Outcome trying(Choice choice) {
        return engine.apply(state, choice);
    }

    /** @throws IllegalStateException if the rules do not allow the choice, which {@link #trying} tells before */
    Game after(Choice choice, int seq, Instant at) {
        return switch (engine.apply(state, choice)) {
            case Outcome.Accepted accepted -> after(choice, accepted, seq, at);
            case Outcome.Rejected rejected ->
                throw new IllegalStateException("seat " + choice.seat() + ": " + rejected.reason());
        };
    }

    private Game after(Choice choice, Outcome.Accepted accepted, int seq, Instant at) {
        List<Event> news = accepted.events();
        boolean movesOn = news.stream().anyMatch(event -> !(event instanceof Event.Answered));
        long cards = news.stream().filter(Event.CardPlaced.class::isInstance).count();
        return new Game(
                engine,
                accepted.state(),
                joined(events, news),
                joined(choices, List.of(choice)),
                movesOn ? seq : asked,
                movesOn ? at.plus(TO_WATCH_A_CARD.multipliedBy(cards)) : since);
    }

    private static <T> List<T> joined(List<T> first, List<T> second) {
        List<T> both = new ArrayList<>(first.size() + second.size());
        both.addAll(first);
        both.addAll(second);
        return both;
    }
}
