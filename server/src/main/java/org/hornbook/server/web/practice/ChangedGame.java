package org.hornbook.server.web.practice;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.Narrator.Narrated;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.replay.Divergence;
import org.hornbook.replay.Moment;
import org.hornbook.replay.Rerun;
import org.hornbook.server.web.game.ParameterField;
import org.jspecify.annotations.Nullable;

/**
 * The game with the rules that were changed on the page.
 *
 * @param title what it is called
 * @param script its text
 * @param problems why it cannot be played, in sentences; empty if it can
 * @param parameters what can be changed of it by a slider or a switch
 * @param difference the first difference in the deal, played to the end of its round; missing if there is none
 * @param same what is told where there is none: that nothing differs, or why the deal cannot be compared
 * @param players how many can play now, in a sentence; empty if as many as before
 */
record ChangedGame(
        String title,
        String script,
        List<String> problems,
        List<ParameterField> parameters,
        @Nullable FirstDifference difference,
        String same,
        String players) {
    static ChangedGame of(Mixture mixture, PracticeGame played) {
        if (mixture.variant() == null) {
            return new ChangedGame(mixture.title(), mixture.script(), mixture.problems(), List.of(), null, "", "");
        }
        int people = played.rules().setup().people();
        Setup setup =
                Setup.forPeople(mixture.variant(), mixture.variant().people().nearest(people));
        List<String> problems = SetupProblems.of(setup);
        boolean isSameTable = setup.players() == played.rules().setup().players();
        return new ChangedGame(
                mixture.title(),
                mixture.script(),
                problems,
                mixture.parameters(),
                problems.isEmpty() && isSameTable ? FirstDifference.of(played.under(setup), played) : null,
                isSameTable
                        ? "This deal goes as before, to the end of the round."
                        : "This is played by " + setup.people() + ", so the deal is another one.",
                mixture.variant()
                                .people()
                                .equals(played.rules().setup().variant().people())
                        ? ""
                        : "For " + mixture.variant().people().spoken() + " players now.");
    }

    /**
     * The first event that differs between the game as played and the same deal under the changed rules.
     *
     * @param before what happened in the game that was played; empty if that has not got so far
     * @param now what happens by the changed rules; empty if the game has not got so far
     * @param facts of the changed game
     * @param view how the person sees the table of the changed game before that
     * @param events what happens then
     * @param after how the person sees it afterwards
     */
    record FirstDifference(
            String before,
            String now,
            PracticeTable.Facts facts,
            SeatView view,
            List<Narrated> events,
            SeatView after) {
        /** The first card that lies elsewhere, or takes a row, or no longer does; or else the first thing that is different. */
        static @Nullable FirstDifference of(Rerun rerun, PracticeGame played) {
            Divergence divergence = rerun.divergence();
            if (divergence == null) {
                return null;
            }
            Narrator narrator =
                    new Narrator(played.cast(), rerun.after().engine().rules().setup());
            List<Fate> before = Fate.all(rerun.before().events());
            for (Fate fate : Fate.all(rerun.after().events())) {
                Optional<Fate> other =
                        before.stream().filter(fate::isOfSameCard).findFirst();
                if (other.isPresent() && !other.get().isLike(fate)) {
                    return at(fate.number(), other.get().told(played.narrator()), fate.told(narrator), rerun, played);
                }
            }
            Divergence.Happening then = divergence.before();
            Divergence.Happening now = divergence.after();
            return at(
                    now == null ? Integer.MAX_VALUE : now.number(),
                    then == null || then.event() instanceof Event.TurnBegan ? "" : then.text(),
                    now == null ? "" : now.text(),
                    rerun,
                    played);
        }

        /** @param number of the event that is to be seen */
        private static FirstDifference at(int number, String before, String now, Rerun rerun, PracticeGame played) {
            List<Moment> moments = Moment.all(rerun.after(), played.cast(), PracticeGame.PERSON);
            int place = placeOf(number, moments);
            return new FirstDifference(
                    before,
                    now,
                    PracticeTable.Facts.of(rerun.after().engine().rules()),
                    moments.get(place).view(),
                    moments.get(place).events(),
                    place + 1 < moments.size()
                            ? moments.get(place + 1).view()
                            : rerun.after().engine().view(rerun.after().table(), PracticeGame.PERSON));
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
    /**
     * What became of a card.
     *
     * @param number of the event that placed it, in its game
     * @param taken the row that its player took for it; missing if none
     */
    private record Fate(int number, int round, int turn, Event.CardPlaced placed, Event.@Nullable RowTaken taken) {
        static List<Fate> all(List<Event> events) {
            List<Fate> fates = new ArrayList<>();
            int round = 0;
            int turn = 0;
            Event.RowTaken taken = null;
            for (int i = 0; i < events.size(); i++) {
                switch (events.get(i)) {
                    case Event.RoundBegan began -> round = began.round();
                    case Event.TurnBegan began -> turn = began.turn();
                    case Event.RowTaken row -> taken = row;
                    case Event.CardPlaced placed -> {
                        boolean isOwn = taken != null && taken.seat() == placed.seat();
                        fates.add(new Fate(i + 1, round, turn, placed, isOwn ? taken : null));
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

        String told(Narrator narrator) {
            return narrator.tell(taken == null ? placed : taken);
        }
    }
}
