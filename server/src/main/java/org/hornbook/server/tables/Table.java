package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.hornbook.bots.Bot;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.engine.Step;
import org.hornbook.game.Choice;
import org.hornbook.game.Event;
import org.hornbook.game.Seed;
import org.hornbook.game.TableState;

/** One game between a person and bots. One thread at a time; bots answer within the call that makes it their turn. */
public final class Table {
    private final String id;
    private final Plan plan;
    private final byte[] tokenHash;
    private final Engine engine;
    private final Map<Integer, Bot> bots = new TreeMap<>();
    private final List<Event> log = new ArrayList<>();
    private TableState state;

    Table(String id, Plan plan, SeatToken token, Seed seed) {
        this.id = id;
        this.plan = plan;
        this.tokenHash = token.hash();
        this.engine = new Engine(plan.rules(), true);
        SplittableRandom lots = new SplittableRandom();
        for (int seat = 1; seat <= plan.names().size(); seat++) {
            if (plan.isBot(seat)) {
                bots.put(seat, plan.bots().seeded(lots.nextLong()));
            }
        }
        Step start = engine.start(seed);
        state = start.state();
        log.addAll(start.events());
        letBotsAnswer();
    }

    public String id() {
        return id;
    }

    public Plan plan() {
        return plan;
    }

    /** The seat that a browser with this token holds; 0, which watches, for any other. */
    public int seatOf(SeatToken token) {
        return token.hasHash(tokenHash) ? Plan.PERSON : 0;
    }

    /** How the table looks to a seat, with what happened from the event of that number on. */
    public synchronized Report report(int seat, int from) {
        List<Numbered> events = new ArrayList<>();
        for (int index = Math.max(0, from - 1); index < log.size(); index++) {
            Event event = log.get(index);
            if (event.onlyFor() == 0 || event.onlyFor() == seat) {
                events.add(new Numbered(index + 1, event));
            }
        }
        return new Report(engine.view(state, seat), events, log.size() + 1);
    }

    /** The same, from the beginning of the round. */
    public synchronized Report reportOfRound(int seat) {
        int index = log.size() - 1;
        while (index > 0 && !(log.get(index) instanceof Event.RoundBegan)) {
            index--;
        }
        return report(seat, index + 1);
    }

    /** Takes a choice, lets the bots go on, and tells what happened from the event of that number on. */
    public synchronized Reply choose(Choice choice, int from) {
        Optional<String> refusal = apply(choice);
        if (refusal.isPresent()) {
            return new Reply.Refused(refusal.get());
        }
        letBotsAnswer();
        return new Reply.Done(report(choice.seat(), from));
    }

    private void letBotsAnswer() {
        for (Optional<Choice> answer = botsAnswer(); answer.isPresent(); answer = botsAnswer()) {
            Choice choice = answer.get();
            apply(choice).ifPresent(reason -> {
                throw new IllegalStateException("a bot may not " + choice + ": " + reason);
            });
        }
    }

    /** What the first bot answers that the table waits for. */
    private Optional<Choice> botsAnswer() {
        for (int seat : engine.decision(state).seats()) {
            Bot bot = bots.get(seat);
            if (bot != null) {
                return Optional.of(bot.answer(engine.view(state, seat)));
            }
        }
        return Optional.empty();
    }

    /** Why the choice is refused, if it is. */
    private Optional<String> apply(Choice choice) {
        return switch (engine.apply(state, choice)) {
            case Outcome.Accepted accepted -> {
                state = accepted.state();
                log.addAll(accepted.events());
                yield Optional.empty();
            }
            case Outcome.Rejected rejected -> Optional.of(rejected.reason());
        };
    }
}
