package org.hornbook.server.web.practice;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.CardPreviews;
import org.hornbook.game.SeatView;
import org.hornbook.narration.AnswerMeanings;
import org.hornbook.narration.Narrator.Narrated;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.server.web.game.GameFacts;
import org.jspecify.annotations.Nullable;

/**
 * A practice game for a page: what the modules of a table's page need to show it and to ask the person.
 *
 * @param deal whoever gets this number gets these cards
 * @param said all that the person has answered; the page sends it back with the next answer
 * @param objection why what was answered is no answer; empty if it is one
 * @param facts what holds for the whole game
 * @param news how it stands, and what has happened since the person answered last
 * @param landings what each card of the person's hand would do now
 * @param tooLong whether nobody can answer any more, because so much has been answered
 */
record PracticeTable(
        long deal,
        String said,
        String objection,
        Facts facts,
        News news,
        List<CardPreviews.Landing> landings,
        boolean tooLong) {
    static PracticeTable of(PracticeGame game) {
        SeatView view = game.view();
        return new PracticeTable(
                game.deal(),
                game.said(),
                game.objection(),
                Facts.of(game.rules()),
                News.of(game, view),
                CardPreviews.of(game.rules(), view),
                game.isTooLong());
    }

    /** What holds for the whole game, named as on a table's page. */
    record Facts(String title, @JsonUnwrapped GameFacts facts) {
        static Facts of(Rules rules) {
            return new Facts(rules.setup().variant().title(), GameFacts.of(rules));
        }
    }

    /**
     * @param you the person's seat alone
     * @param asked a number that is another one for each answer
     * @param meanings what each option of the view's questions means, in their order
     */
    record News(
            List<Sitting> seats,
            List<Integer> you,
            int seat,
            int asked,
            List<Narrated> events,
            SeatView view,
            List<List<String>> meanings) {
        static News of(PracticeGame game, SeatView view) {
            Setup setup = game.rules().setup();
            List<Narrated> events = IntStream.range(0, game.news().size())
                    .mapToObj(
                            index -> game.narrator().tell(index + 1, game.news().get(index)))
                    .toList();
            return new News(
                    IntStream.rangeClosed(1, setup.players())
                            .mapToObj(seat -> Sitting.of(seat, game, setup))
                            .toList(),
                    List.of(PracticeGame.PERSON),
                    PracticeGame.PERSON,
                    game.said().length() + 1,
                    events,
                    view,
                    AnswerMeanings.of(game.rules(), view, game.narrator()));
        }
    }

    /**
     * @param bot how the bot plays that sits there; null if none does
     * @param person whether it is the person's seat
     * @param here whether somebody is there, as on a table's page
     */
    record Sitting(int seat, String name, @Nullable String bot, boolean person, boolean here) {
        static Sitting of(int seat, PracticeGame game, Setup setup) {
            boolean isPerson = seat == PracticeGame.PERSON;
            return new Sitting(
                    seat,
                    game.cast().of(seat),
                    isPerson || !setup.isPlayed(seat) ? null : BotKind.CAUTIOUS.word(),
                    isPerson,
                    true);
        }
    }
}
