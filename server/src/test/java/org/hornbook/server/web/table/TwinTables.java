package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.tables.Clocks;
import org.hornbook.server.tables.Doors;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Seat;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Talk;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.server.web.http.Json;
import org.jspecify.annotations.Nullable;

/**
 * Two games that differ only in a card of two hands each.
 *
 * @param apart the cards that differ
 */
record TwinTables(Side left, Side right, Set<Integer> apart) {
    static final int PLAYERS = 4;
    static final int ONE = 2;
    private static final int OTHER = 3;
    private static final List<Integer> BYSTANDERS = List.of(0, 1, 4);

    static TwinTables of(VariantLibrary library, LibraryVariant game, int number, SplittableRandom lots) {
        Setup setup = Setup.of(game.variant(), PLAYERS);
        Seed seed = Seed.of(number);
        Plan plan = new Plan(
                library.edition(game.source(), game.variant()), setup.parameters(), TurnClock.OFF, false, seed);
        Engine engine = new Engine(new Rules(setup), true);
        Outcome.Accepted start = engine.start(seed);
        TableState twin = start.state().copy();
        int mine = swap(twin.hands(1), ONE, OTHER, lots);
        int theirs = twin.hands(1).cards(ONE).stream()
                .filter(card -> !start.state().hands(1).holds(ONE, card))
                .findFirst()
                .orElseThrow();
        Side left = new Side(plan, engine, start.state(), start.events(), 1);
        return new TwinTables(left, new Side(plan, engine, twin, start.events(), 1), Set.of(mine, theirs));
    }

    /** Gives two seats one card of each other's, and returns the one that the first gave. */
    private static int swap(Heaps hands, int one, int other, SplittableRandom lots) {
        int given = hands.card(one, lots.nextInt(hands.count(one)));
        int got = hands.card(other, lots.nextInt(hands.count(other)));
        hands.remove(one, given);
        hands.remove(other, got);
        hands.add(one, got);
        hands.add(other, given);
        return given;
    }

    TwinTables after(Answer answer) {
        return new TwinTables(left.after(answer), right.after(answer), apart);
    }

    /** To all but the two. */
    void assertAlike() {
        BYSTANDERS.forEach(
                seat -> assertThat(right.heard(seat)).as("seat " + seat).isEqualTo(left.heard(seat)));
    }

    boolean isAlikeTo(int seat) {
        return right.heard(seat).equals(left.heard(seat));
    }

    /** What somebody answers in both games; null when only the cards that differ are left to play. */
    @Nullable
    Answer choice(SplittableRandom lots) {
        Decision decision = left.engine().decision(left.state());
        if (decision.seats().isEmpty()) {
            return null;
        }
        int seat = decision.seats().getFirst();
        boolean inTheOpen = decision.of(seat).stream().noneMatch(Question::secret);
        if (inTheOpen && left.state().hands(1).count(ONE) <= 2) {
            return null; // a last card goes down without being asked for
        }
        List<List<Integer>> picks = new ArrayList<>();
        for (Question question : decision.of(seat)) {
            if (question.kind() == Question.Kind.YES_OR_NO) {
                picks.add(List.of(1)); // so that no card is played by itself
                continue;
            }
            List<Integer> common = new ArrayList<>(common(question));
            if (common.size() < question.least()) {
                return null;
            }
            List<Integer> picked = new ArrayList<>();
            while (picked.size() < question.least()) {
                picked.add(common.remove(lots.nextInt(common.size())));
            }
            picks.add(picked);
        }
        return new Answer.Picks(seat, picks);
    }

    private List<Integer> common(Question question) {
        return question.options().stream()
                .filter(pick -> question.kind() != Question.Kind.CARDS || !apart.contains(pick))
                .toList();
    }

    /** One of the two games, and what has happened with its latest choice. */
    record Side(Plan plan, Engine engine, TableState state, List<Event> events, int from) {

        Side after(Answer answer) {
            Outcome.Accepted accepted = (Outcome.Accepted) engine.apply(state, answer);
            List<Event> more = new ArrayList<>(events);
            more.addAll(accepted.events());
            return new Side(plan, engine, accepted.state(), more, events.size() + 1);
        }

        /** What is sent to a seat. */
        String heard(int seat) {
            Game game = Game.begun(engine, new Outcome.Accepted(state, events), 1, Instant.EPOCH);
            List<Seat> seats = new ArrayList<>();
            for (int number = 1; number <= PLAYERS; number++) {
                Seat.Device device = new Seat.Device("key " + number, number, Instant.EPOCH, "");
                seats.add(new Seat("Person " + number, null, List.of(device), number == 1, true, null));
            }
            Snapshot snapshot = new Snapshot(
                    plan,
                    from,
                    seats,
                    game,
                    null,
                    false,
                    null,
                    new Talk(Talk.Level.CHAT, List.of(), 0),
                    new Doors(List.of(), List.of(), 0),
                    new Clocks(plan.clock(), null, List.of()));
            return Json.MAPPER.writeValueAsString(
                    TableUpdate.of(snapshot, "key " + seat, seat, from, 0, Map.of(), Instant.EPOCH));
        }
    }
}
