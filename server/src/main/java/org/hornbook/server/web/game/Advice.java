package org.hornbook.server.web.game;

import static org.hornbook.words.Language.say;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.hornbook.bots.Budget;
import org.hornbook.bots.Coach;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.program.Rules;
import org.hornbook.server.web.http.Refused;

/**
 * What a coach says to the options of a question, for the one who is asked.
 *
 * @param deal the deal of the question; 0 if it is about the whole game
 * @param kind of the options
 * @param options the best first; none if the coach cannot say anything
 */
public record Advice(int deal, Question.Kind kind, List<Said> options) {
    /** For a first answer, which is there within 300 ms; the request takes some of them. */
    private static final Budget AT_ONCE = Budget.time(Duration.ofMillis(210));

    /** For an answer that is more certain. */
    public static final Budget LONGER = Budget.time(Duration.ofMillis(1500));

    /** Any will do; the answer must not change with what is hidden. */
    private static final long SEED = 1;

    /**
     * What somebody asks for.
     *
     * @param question by its place among those to the seat, from 0
     * @param longer whether there is time to become more certain
     */
    public record Wanted(int question, boolean longer) {
        /** The advice; refused if the seat is asked no such question. */
        public Advice of(Rules rules, SeatView view, Narrator narrator) {
            return Advice.of(rules, view, narrator, question, longer ? LONGER : AT_ONCE)
                    .orElseThrow(() -> new Refused(Refused.Reason.NOT_NOW, say("coach.not_asked")));
        }
    }

    /**
     * An option.
     *
     * @param pick null to choose nothing
     * @param name what it is called
     * @param mark for its card: {@code best}, {@code +1.5}
     * @param words what it costs, to follow its name
     */
    public record Said(Optional<Integer> pick, String name, String mark, String words) {}

    /**
     * The advice to a seat's question; empty if it is asked no such question.
     *
     * @param place of the question among those to the seat, from 0
     */
    public static Optional<Advice> of(Rules rules, SeatView view, Narrator narrator, int place, Budget budget) {
        List<Question> questions = view.decision().of(view.seat());
        if (place < 0 || place >= questions.size()) {
            return Optional.empty();
        }
        Question question = questions.get(place);
        List<Coach.Option> options = Coach.of(rules, view, place, SEED)
                .map(coach -> coach.look(budget))
                .orElse(List.of());
        boolean lowestWins = rules.setup().variant().procedure().lowestWins();
        return Optional.of(new Advice(
                question.deal(),
                question.kind(),
                options.stream()
                        .map(option -> said(option, options.getFirst(), question, narrator, lowestWins))
                        .toList()));
    }

    private static Said said(
            Coach.Option option, Coach.Option best, Question question, Narrator narrator, boolean lowestWins) {
        boolean isBest = option.equals(best);
        String words = option.words(narrator.option(question.kind(), best.picks()), lowestWins);
        return new Said(
                option.picks().stream().findFirst(),
                narrator.option(question.kind(), option.picks()),
                isBest ? say("coach.best_mark") : option.mark(lowestWins),
                isBest ? say("coach.best") : words);
    }
}
