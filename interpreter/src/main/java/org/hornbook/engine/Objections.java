package org.hornbook.engine;

import java.util.List;
import org.hornbook.course.CourseCode;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.TableState;
import org.hornbook.rules.Rules;
import org.jspecify.annotations.Nullable;

/** What speaks against a choice, as a sentence for the player who made it. */
final class Objections {
    private final Rules rules;
    private final TableState table;

    Objections(Rules rules, TableState table) {
        this.rules = rules;
        this.table = table;
    }

    /** Null if the choice can be accepted. */
    @Nullable
    String to(Choice choice) {
        if (choice.seat() < 1 || choice.seat() > table.players().count()) {
            return "There is no seat " + choice.seat() + ".";
        }
        if (table.isOver()) {
            return "The game is over.";
        }
        List<Question> questions =
                new Decisions(rules, table).seenBy(choice.seat()).of(choice.seat());
        if (questions.isEmpty()) {
            Decision decision = new Decisions(rules, table).all();
            return decision.seats().size() == 1 ? "Another player chooses first." : "You are not asked now.";
        }
        return choice instanceof Choice.Answer answer ? to(answer, questions) : null;
    }

    private @Nullable String to(Choice.Answer answer, List<Question> questions) {
        if (answer.picks().size() > questions.size()) {
            return "There are more answers than questions.";
        }
        for (int i = 0; i < questions.size(); i++) {
            String objection = to(answer.picks(i), questions.get(i));
            if (objection != null) {
                return objection;
            }
        }
        return null;
    }

    private @Nullable String to(List<Integer> picks, Question question) {
        if (picks.size() < question.least() || picks.size() > question.most()) {
            return wanted(question);
        }
        List<Integer> others = question.notOffered(picks);
        return others.isEmpty() || mayBeGone(question) ? null : notOffered(others.getFirst(), question);
    }

    /** Who chooses a row ahead may name a card or row that is gone by then; another is played or taken in its place. */
    private boolean mayBeGone(Question question) {
        return table.asked() == null
                && rules.code().ahead(table.instruction()) != CourseCode.NOT_ASKED
                && question.kind() != Kind.YES_OR_NO;
    }

    private String wanted(Question question) {
        String number = question.least() == question.most()
                ? "" + question.most()
                : question.least() + " to " + question.most();
        String noun = switch (question.kind()) {
            case CARDS -> "card";
            case ROWS -> "row";
            case PLAYERS -> "player";
            case NUMBERS -> "number";
            case YES_OR_NO -> "answer";
        };
        return "Choose " + number + " " + noun + (question.most() == 1 ? "" : "s") + inDeal(question) + ".";
    }

    private String notOffered(int pick, Question question) {
        return switch (question.kind()) {
            case CARDS ->
                "Card " + rules.setup().variant().spokenCard(pick)
                        + (question.secret() ? " is not in your hand" : " cannot be chosen") + inDeal(question) + ".";
            case ROWS -> "Row " + pick + " cannot be chosen.";
            case PLAYERS -> "Seat " + pick + " cannot be chosen.";
            case NUMBERS, YES_OR_NO -> pick + " cannot be chosen.";
        };
    }

    private String inDeal(Question question) {
        return table.deals() == 1 || question.deal() == 0 ? "" : " of deal " + question.deal();
    }
}
