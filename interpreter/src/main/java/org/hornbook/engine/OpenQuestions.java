package org.hornbook.engine;

import static org.hornbook.words.Language.say;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.GamePhase;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;
import org.jspecify.annotations.Nullable;

/** Tells which questions a table has open, and whether a choice answers them. */
public final class OpenQuestions {
    private final Rules rules;
    private final TableState table;

    public OpenQuestions(Rules rules, TableState table) {
        this.rules = rules;
        this.table = table;
    }

    /** All open questions. */
    public Decision all() {
        return of(_ -> true);
    }

    /** The open questions that a seat may know. */
    public Decision seenBy(int seat) {
        return of(each -> each == seat).seenBy(seat);
    }

    /** @param mayKnow the seats whose secret questions are included */
    private Decision of(IntPredicate mayKnow) {
        Question.@Nullable MidStep asked = table.asked();
        if (asked != null) {
            List<Question> told = asked.hidden() && !mayKnow.test(asked.seat()) ? List.of() : List.of(question(asked));
            return new Decision(told, List.of(asked.seat()));
        }
        if (table.phase() != GamePhase.CHOOSING) {
            return Decision.NOTHING;
        }
        boolean hidden = rules.code().hidesOptions(table.instruction());
        Stepper stepper = rules.stepper(Answerer.NONE, Journal.SILENT);
        return new Decision(
                IntStream.rangeClosed(1, table.players().count())
                        .filter(seat -> isAsked(seat) && (!hidden || mayKnow.test(seat)))
                        .boxed()
                        .flatMap(seat -> stepper.questions(table, table.instruction(), seat).stream())
                        .toList(),
                table.orders().missing(),
                next());
    }

    /**
     * Whether a seat is still asked. Finished stages cannot be changed, since that could show others that there are more
     * questions.
     */
    private boolean isAsked(int seat) {
        return table.orders().isAsked(seat)
                && (table.orders().isMissing(seat) || rules.code().stages(table.instruction()) == 1);
    }

    private int next() {
        int first = rules.code().lineOf(table.instruction());
        int[] locals = table.locals();
        return first < 0 || locals[first + 1] == locals[first] ? 0 : locals[first + 2 + locals[first + 1]];
    }

    /** The question in the middle of a step, with the card for which a row is chosen. */
    public Question question(Question.MidStep asked) {
        Question question = asked.question();
        return question.wantsOneRow() && question.card() != 0
                ? question.saying(say(
                        "choose.of_card card question",
                        rules.setup().variant().spokenCard(question.card()),
                        question.text()))
                : question;
    }

    /** Why a choice is refused, as a sentence for the player; null if it is valid. */
    @Nullable
    String objection(Answer answer) {
        if (answer.seat() < 1 || answer.seat() > table.players().count()) {
            return say("choose.missing_seat seat", answer.seat());
        }
        if (table.isOver()) {
            return say("choose.over");
        }
        List<Question> questions = seenBy(answer.seat()).of(answer.seat());
        if (questions.isEmpty()) {
            return say(all().seats().size() == 1 ? "choose.others_first" : "choose.not_asked");
        }
        return answer instanceof Answer.Picks given ? objection(given, questions) : null;
    }

    private @Nullable String objection(Answer.Picks answer, List<Question> questions) {
        if (answer.picks().size() > questions.size()) {
            return say("choose.too_many");
        }
        for (int i = 0; i < questions.size(); i++) {
            String objection = objection(answer.picks(i), questions.get(i));
            if (objection != null) {
                return objection;
            }
        }
        return null;
    }

    private @Nullable String objection(List<Integer> picks, Question question) {
        if (picks.size() < question.least() || picks.size() > question.most()) {
            return wanted(question);
        }
        List<Integer> others = question.notOffered(picks);
        return others.isEmpty() ? null : notOffered(others.getFirst(), question);
    }

    private String wanted(Question question) {
        int least = question.least();
        int most = question.most();
        return say(
                "choose.wanted kind exact least most deal",
                question.kind().noun(),
                least == most,
                least,
                most,
                deal(question));
    }

    private String notOffered(int pick, Question question) {
        return switch (question.kind()) {
            case CARDS ->
                say(
                        "choose.no_card card hand deal",
                        rules.setup().variant().spokenCard(pick),
                        question.secret(),
                        deal(question));
            case ROWS -> say("choose.no_row row", pick);
            case PLAYERS -> say("choose.no_player seat", pick);
            default -> say("choose.no_answer answer", pick);
        };
    }

    /** The deal in question; empty if there is no other. */
    private String deal(Question question) {
        return table.deals() == 1 || question.deal() == 0 ? "" : "" + question.deal();
    }
}
