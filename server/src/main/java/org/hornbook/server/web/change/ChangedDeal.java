package org.hornbook.server.web.change;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Event;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.Narrator.Narrated;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.replay.Divergence;
import org.hornbook.replay.Moment;
import org.hornbook.replay.Playback;
import org.hornbook.replay.Rerun;
import org.hornbook.server.web.game.GameFacts;
import org.hornbook.server.web.practice.PracticeGame;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * A deal under changed rules.
 *
 * @param deal its number
 * @param difference the first difference, to the end of the round; missing if there is none
 * @param same what is told where there is none: that nothing differs, or why the deal cannot be compared
 */
record ChangedDeal(long deal, @Nullable Difference difference, String same) {
    /** Rules that seldom matter show in one of so many deals more often than in one. */
    private static final int MOST_DEALS = 5;

    /** Few rounds have more. */
    private static final int MOST_MOMENTS = 60;

    /**
     * The first deal from a number on that goes otherwise, each played to the end of its first round by bots.
     *
     * @param base the rules that are changed
     */
    static ChangedDeal from(long first, Setup base, Variant changed) {
        ChangedDeal last = null;
        for (long deal = first; deal < first + MOST_DEALS; deal++) {
            last = of(changed, deal, PracticeGame.of(base, deal, "").playedOn());
            if (last.difference() != null || !last.same().equals(say("change.same"))) {
                return last;
            }
        }
        return new ChangedDeal(first, null, say("change.all_same deals", MOST_DEALS));
    }

    /** @param played the deal under the rules that are changed, played to the end of its round */
    static ChangedDeal of(Variant changed, long deal, PracticeGame played) {
        Setup before = played.rules().setup();
        Setup setup = Setup.forPeople(changed, changed.people().nearest(before.people()));
        List<String> problems = SetupProblems.of(setup);
        if (!problems.isEmpty()) {
            return new ChangedDeal(deal, null, String.join(" ", problems));
        }
        if (setup.players() != before.players()) {
            return new ChangedDeal(deal, null, say("change.other_people people", setup.people()));
        }
        return new ChangedDeal(deal, Difference.of(played.under(setup), played), say("change.same"));
    }

    /**
     * The first moment that goes otherwise, in both games.
     *
     * @param round from 1
     * @param turn from 1 within the round; 0 before the first
     * @param said what everybody had chosen before that turn, for a game that the person goes on with
     */
    record Difference(int round, int turn, String said, Side before, Side now) {
        /** The first card that lies elsewhere, or takes a row, or no longer does; or else the first thing that is different. */
        static @Nullable Difference of(Rerun rerun, PracticeGame played) {
            Divergence divergence = rerun.divergence();
            if (divergence == null) {
                return null;
            }
            List<Fate> before = Fate.all(rerun.before().events());
            for (Fate now : Fate.all(rerun.after().events())) {
                Optional<Fate> then = before.stream().filter(now::isOfSameCard).findFirst();
                if (then.isPresent() && !then.get().isLike(now)) {
                    return new Difference(
                            now.round(),
                            now.turn(),
                            said(rerun, now.round(), now.turn()),
                            Side.at(then.get().number(), rerun.before(), played),
                            Side.at(now.number(), rerun.after(), played));
                }
            }
            Side then = Side.of(divergence.before(), rerun.before(), played);
            Side now = Side.of(divergence.after(), rerun.after(), played);
            return new Difference(
                    divergence.round(),
                    divergence.turn(),
                    said(rerun, divergence.round(), divergence.turn()),
                    then,
                    now);
        }

        private static String said(Rerun rerun, int round, int turn) {
            return PracticeGame.given(rerun.after().choicesBefore(round, turn));
        }
    }

    /**
     * One of the two games from that moment on.
     *
     * @param number of the event there, from 1
     * @param told what happens; empty if the game has not got so far
     * @param why the sentence of the rule that does it; empty if no rule does
     * @param moments how it goes on from there, as the person sees it
     */
    record Side(int number, String told, String why, GameFacts.Seated game, List<Moment> moments) {
        private static Side of(Divergence.@Nullable Happening happening, Playback game, PracticeGame played) {
            return at(happening == null ? game.events().size() : happening.number(), game, played);
        }

        private static Side at(int number, Playback game, PracticeGame played) {
            Rules rules = game.engine().rules();
            List<Moment> moments = Moment.all(game, played.cast(), PracticeGame.PERSON);
            int place = placeOf(number, moments);
            Event event = game.events().get(number - 1);
            boolean isTold = event.onlyFor() == 0 || event.onlyFor() == PracticeGame.PERSON;
            return new Side(
                    number,
                    isTold ? new Narrator(played.cast(), rules.setup()).tell(event) : "",
                    event.cause() == null ? "" : event.cause().text(),
                    seated(rules, played),
                    moments.subList(place, Math.min(moments.size(), place + MOST_MOMENTS)));
        }

        /** The last moment that begins before the event. */
        private static int placeOf(int number, List<Moment> moments) {
            int place = 0;
            for (int i = 0; i < moments.size(); i++) {
                List<Narrated> events = moments.get(i).events();
                if (!events.isEmpty() && events.getFirst().number() <= number) {
                    place = i;
                }
            }
            return place;
        }
    }

    private static GameFacts.Seated seated(Rules rules, PracticeGame played) {
        List<Integer> seats =
                IntStream.rangeClosed(1, rules.setup().players()).boxed().toList();
        return new GameFacts.Seated(
                seats.stream().map(played.cast()::of).toList(),
                seats.stream()
                        .map(seat -> seat == PracticeGame.PERSON ? "" : BotKind.QUICK.word())
                        .toList(),
                GameFacts.of(rules));
    }

    /**
     * What became of a card.
     *
     * @param number of the event that placed it, or took the row for it, in its game
     * @param taken the row that its player took for it; missing if none
     */
    private record Fate(int number, int round, int turn, Event.CardPlaced placed, Event.@Nullable RowTaken taken) {
        static List<Fate> all(List<Event> events) {
            List<Fate> fates = new ArrayList<>();
            int round = 0;
            int turn = 0;
            Event.RowTaken taken = null;
            int takenAt = 0;
            for (int i = 0; i < events.size(); i++) {
                switch (events.get(i)) {
                    case Event.RoundBegan began -> round = began.round();
                    case Event.TurnBegan began -> turn = began.turn();
                    case Event.RowTaken row -> {
                        taken = row;
                        takenAt = i + 1;
                    }
                    case Event.CardPlaced placed -> {
                        boolean isOwn = taken != null && taken.seat() == placed.seat();
                        fates.add(new Fate(isOwn ? takenAt : i + 1, round, turn, placed, isOwn ? taken : null));
                        taken = null;
                    }
                    default -> {}
                }
            }
            return fates;
        }

        boolean isOfSameCard(Fate other) {
            return round == other.round
                    && turn == other.turn
                    && placed.deal() == other.placed.deal()
                    && placed.card() == other.placed.card();
        }

        boolean isLike(Fate other) {
            return placed.row() == other.placed.row() && (taken == null) == (other.taken == null);
        }
    }
}
