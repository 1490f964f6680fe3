package org.hornbook.server.tables;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.TableState;

/** Works the events of a game out again, one choice after the other, as far as somebody wants to hear them. */
final class EventReplay implements Iterator<Event> {
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
