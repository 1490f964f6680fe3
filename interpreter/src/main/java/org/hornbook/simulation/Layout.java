package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.course.CourseCode;
import org.hornbook.rules.Oversight;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.words.Verb;

/**
 * Which slot holds what, in observations of the same game. A key tells slots of different games that mean the same; the
 * part after a colon says of which rule, seat, team or round.
 */
final class Layout {
    /** The rounds after which it is asked whether the game is decided. */
    static final int DECIDED_ROUNDS = 12;

    static final String POINTS = "points";
    static final String BULLHEADS = "bullheads";
    static final String TAKES = "takes";
    static final String ROUNDS = "rounds_per_game";
    static final String MINUTES = "minutes";
    static final String WINNING = "winning_score";
    static final String LEADS = "lead_changes";
    static final String SHORT = "rounds_cut_short";
    static final String CHOICES = "choices";
    static final String ROWS_CHOSEN = "rows_chosen";
    static final String SEAT_POINTS = "points_by_seat";
    static final String SEAT_WINS = "seats";
    static final String TEAM_POINTS = "points_by_team";
    static final String TEAM_WINS = "teams";
    static final String RULES = "rules";
    static final String CAUSES = "cost_of_causes";
    static final String COSTS = "costs";
    static final String DECIDED = "decided";
    static final String ANSWERS = "answers";
    static final String ANSWER_POINTS = "answer_points";
    static final String ANSWERERS_POINTS = "answerers_points";
    static final String PASSED_OVER = "passed_over";

    private final List<String> keys = new ArrayList<>();
    final int seats;

    /** How many teams play; as many as seats if everybody plays alone. */
    final int teams;

    /** The team of each seat, both counted from 1. */
    final List<Integer> teamOf;

    final int rules;

    /** The rule that gives points for the cards in piles; -1 if none does. */
    final int counting;

    final int points = one(POINTS);
    final int bullheads = one(BULLHEADS);
    final int takes = one(TAKES);
    final int cutShort = one(SHORT);
    final int rowsChosen = one(ROWS_CHOSEN);
    final int choices = one(CHOICES);

    /** Whether the lowest of what decides wins. */
    final boolean lowestWins;

    final int seatPoints;
    final int teamPoints;
    final int applied;
    final int taken;
    final int costs;
    final AnswerKinds kinds;

    /** What the rules may ask for though it cannot be done. */
    final List<Oversight> oversights;

    /** The first slot for how often each of these happens. */
    final int passedOver;

    /** The first slot for how often each kind of answer was given, per time its question was asked. */
    final int answers;

    /** The first slot for the points of a round of the players who gave an answer, for each kind of answer. */
    final int answerPoints;

    /** The first slot for the points of a round of all players who were asked, for each choice. */
    final int answerersPoints;

    /** The first slot that is counted in whole games only. */
    final int ofGames;

    final int rounds;
    final int minutes;
    final int winning;
    final int leads;
    final int wins;
    final int decided;
    final int size;

    private static boolean countsPile(Formula formula) {
        return formula.all().anyMatch(each -> each.is(Function.PILE_BULLHEADS));
    }

    private static boolean countsPile(Effect effect) {
        return effect instanceof Effect.Do act
                && act.verb().has(Verb.Operand.POINTS)
                && countsPile(act.operand(Verb.Operand.POINTS));
    }

    private Layout(Setup setup, CourseCode code, Experiment.Unit unit) {
        List<NamedRule> named = setup.variant().rules();
        seats = setup.players();
        lowestWins = setup.variant().procedure().lowestWins();
        rules = named.size();
        counting = setup.variant().triggers().stream()
                .filter(trigger ->
                        trigger.effects().stream().flatMap(Effect::all).anyMatch(Layout::countsPile))
                .mapToInt(trigger -> named.indexOf(trigger.rule()))
                .findFirst()
                .orElse(-1);
        teams = setup.teams();
        teamOf = setup.teamOf();
        seatPoints = forEach(SEAT_POINTS, seats);
        teamPoints = hasTeams() ? forEach(TEAM_POINTS, teams) : seatPoints;
        applied = forRules(RULES, named);
        taken = forRules(CAUSES, named);
        costs = forRules(COSTS, named);
        oversights = Oversight.of(setup.variant());
        passedOver = keys.size();
        oversights.forEach(oversight -> keys.add(PASSED_OVER + ":" + oversight.kind() + ":" + oversight.span()));
        kinds = new AnswerKinds(setup, code);
        answers = forAnswers(ANSWERS);
        answerPoints = forAnswers(ANSWER_POINTS);
        answerersPoints = keys.size();
        kinds.choices().forEach(choice -> keys.add(ANSWERERS_POINTS + ":" + choice.name()));
        ofGames = keys.size();
        if (unit == Experiment.Unit.GAMES) {
            rounds = one(ROUNDS);
            minutes = one(MINUTES);
            winning = one(WINNING);
            leads = one(LEADS);
            wins = forEach(hasTeams() ? TEAM_WINS : SEAT_WINS, teams);
            decided = forEach(DECIDED, DECIDED_ROUNDS);
        } else {
            rounds = minutes = winning = leads = wins = decided = ofGames;
        }
        size = keys.size();
    }

    static Layout of(Setup setup, Experiment.Unit unit) {
        return new Layout(setup, CourseCode.of(setup.variant()), unit);
    }

    /** The layout for rules that have been prepared already. */
    static Layout of(Rules rules, Experiment.Unit unit) {
        return new Layout(rules.setup(), rules.code(), unit);
    }

    boolean hasTeams() {
        return teams < seats;
    }

    boolean hasGames() {
        return size > ofGames;
    }

    /** The interval cut to the values that the slot's figure can have: shares from 0 to 1, counts from 0. */
    Estimate possible(int slot, Estimate estimate) {
        return isShare(slot) ? estimate.within(0, 1) : isCount(slot) ? estimate.within(0, Double.MAX_VALUE) : estimate;
    }

    /** The same for a difference between two such figures. */
    Estimate possibleDifference(int slot, Estimate estimate) {
        return isShare(slot) ? estimate.within(-1, 1) : estimate;
    }

    private boolean isCount(int slot) {
        boolean isOfRules = slot >= applied && slot < costs || slot >= passedOver && slot < answers;
        boolean isOfGames = hasGames() && (slot == rounds || slot == minutes || slot == leads);
        return isOfRules || isOfGames || slot == bullheads || slot == takes || slot == rowsChosen;
    }

    private boolean isShare(int slot) {
        return slot == choices
                || slot >= answers && slot < answerPoints
                || slot == cutShort
                || hasGames() && slot >= wins;
    }

    /** The slot of a key; -1 if there is none. */
    int slot(String key) {
        return keys.indexOf(key);
    }

    String key(int slot) {
        return keys.get(slot);
    }

    private int one(String key) {
        keys.add(key);
        return keys.size() - 1;
    }

    private int forEach(String key, int count) {
        int first = keys.size();
        for (int number = 1; number <= count; number++) {
            keys.add(key + ":" + number);
        }
        return first;
    }

    private int forAnswers(String key) {
        int first = keys.size();
        for (AnswerKinds.Choice choice : kinds.choices()) {
            choice.labels().forEach(label -> keys.add(key + ":" + choice.name() + ":" + label));
        }
        return first;
    }

    private int forRules(String key, List<NamedRule> named) {
        int first = keys.size();
        named.forEach(rule -> keys.add(key + ":" + rule.name()));
        return first;
    }
}
