package org.hornbook.simulation;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.hornbook.program.CourseCode;
import org.hornbook.program.Oversight;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.hornbook.words.Verb;

/**
 * Which slot holds what, in observations of the same game: one for a figure with one value, and for others one for each rule,
 * seat, team, round or kind of answer.
 */
final class Layout {
    /** The rounds after which it is asked whether the game is decided. */
    static final int DECIDED_ROUNDS = 12;

    private final Variant variant;

    /** For each slot the figure that it belongs to. */
    private final List<FigureRow> rows = new ArrayList<>();

    private final List<Block> blocks = new ArrayList<>();
    final int seats;

    /** How many teams play; as many as seats if everybody plays alone. */
    final int teams;

    /** The team of each seat, both counted from 1. */
    final List<Integer> teamOf;

    final int rules;

    /** The rule that gives points for the cards in piles; -1 if none does. */
    final int counting;

    final int points = one(FigureRow.POINTS);
    final int bullheads = one(FigureRow.BULLHEADS);
    final int takes = one(FigureRow.TAKES);
    final int cutShort = one(FigureRow.SHORT);
    final int rowsChosen = one(FigureRow.ROWS_CHOSEN);
    final int choices = one(FigureRow.CHOICES);

    final boolean lowestWins;

    final int seatPoints;
    final int teamPoints;
    final int applied;
    final int taken;
    final int costs;

    /** The questions of the game, by their index among all choices. */
    final List<QuestionSlots> asked;

    /** What the rules may ask for though it cannot be done. */
    final List<Oversight> oversights;

    /** The first slot for how often each of these happens. */
    final int passedOver;

    /** The first slot that is counted where answers are. */
    final int answers;

    /** The first slot that is counted in whole games only. */
    final int ofGames;

    final int rounds;
    final int minutes;
    final int winning;
    final int leads;
    final int wins;
    final int decided;
    final int size;

    /**
     * The slots of a figure, one after the other.
     *
     * @param question what a figure of answers is about; empty for others
     * @param labels of its bars, one for each slot; none for a single figure
     */
    record Block(FigureRow row, String question, int first, List<String> labels) {
        Block {
            labels = List.copyOf(labels);
        }
    }

    /**
     * The slots of a question.
     *
     * @param kinds how many kinds of answers are told apart
     * @param shares the first slot for how often each kind was given, per time the question was asked
     * @param points the first slot for the points of a round of the players who gave it; after the last kind that of all
     *     players who were asked
     */
    record QuestionSlots(int kinds, int shares, int points) {}

    private static boolean countsPile(Formula formula) {
        return formula.all().anyMatch(each -> each.is(Function.PILE_BULLHEADS));
    }

    private static boolean countsPile(Effect effect) {
        return effect instanceof Effect.Do act
                && act.verb().has(Verb.Operand.POINTS)
                && countsPile(act.operand(Verb.Operand.POINTS));
    }

    private Layout(Setup setup, CourseCode code, Experiment.Unit unit) {
        variant = setup.variant();
        List<NamedRule> named = variant.rules();
        seats = setup.players();
        lowestWins = variant.procedure().lowestWins();
        rules = named.size();
        counting = variant.triggers().stream()
                .filter(trigger ->
                        trigger.effects().stream().flatMap(Effect::all).anyMatch(Layout::countsPile))
                .mapToInt(trigger -> named.indexOf(trigger.rule()))
                .findFirst()
                .orElse(-1);
        teams = setup.teams();
        teamOf = setup.teamOf();
        List<String> winners = IntStream.rangeClosed(1, teams)
                .mapToObj(team -> winner(setup, team))
                .toList();
        seatPoints = block(
                FigureRow.SEAT_POINTS,
                IntStream.rangeClosed(1, seats).mapToObj(setup::seat).toList());
        teamPoints = hasTeams() ? block(FigureRow.TEAM_POINTS, winners) : seatPoints;
        applied = forRules(FigureRow.RULES, named);
        taken = forRules(FigureRow.CAUSES, named);
        costs = forRules(FigureRow.COSTS, named);
        oversights = Oversight.of(variant);
        String script = variant.flattened().name().span().source().name();
        passedOver = block(
                FigureRow.PASSED_OVER,
                oversights.stream().map(each -> each.plain(script)).toList());
        answers = rows.size();
        asked = code.choices().stream()
                .map(choice -> asked(choice.name(), AnswerKinds.labels(setup, choice.type())))
                .toList();
        ofGames = rows.size();
        if (unit == Experiment.Unit.GAMES) {
            rounds = one(FigureRow.ROUNDS);
            minutes = one(FigureRow.MINUTES);
            winning = one(FigureRow.WINNING);
            leads = one(FigureRow.LEADS);
            wins = block(hasTeams() ? FigureRow.TEAM_WINS : FigureRow.SEAT_WINS, winners);
            decided = block(
                    FigureRow.DECIDED,
                    IntStream.rangeClosed(1, DECIDED_ROUNDS)
                            .mapToObj(String::valueOf)
                            .toList());
        } else {
            rounds = minutes = winning = leads = wins = decided = ofGames;
        }
        size = rows.size();
    }

    static Layout of(Setup setup, Experiment.Unit unit) {
        return new Layout(setup, CourseCode.of(setup.variant()), unit);
    }

    static Layout of(Rules rules, Experiment.Unit unit) {
        return new Layout(rules.setup(), rules.code(), unit);
    }

    boolean hasTeams() {
        return teams < seats;
    }

    boolean hasGames() {
        return size > ofGames;
    }

    /** The figures of the game in the order in which they are shown: those of a question one after the other. */
    List<Block> blocks() {
        return blocks.stream()
                .filter(block -> block.row().isOf(variant))
                .sorted(Comparator.comparing(
                        block -> block.row() == FigureRow.ANSWER_POINTS ? FigureRow.ANSWERS : block.row()))
                .toList();
    }

    /** The slot of a figure with one value; -1 if there is none. */
    int slot(FigureRow row) {
        return rows.indexOf(row);
    }

    /** The values that the figure of a slot can have. */
    FigureRow.Values values(int slot) {
        return rows.get(slot).values;
    }

    /** Such as "seat 2", "seats 2 and 4" or "The Ghost". */
    private static String winner(Setup setup, int team) {
        List<Integer> mates = setup.mates(team);
        long played = mates.stream().filter(setup::isPlayed).count();
        List<String> seats = mates.stream()
                .map(seat -> setup.isPlayed(seat) ? String.valueOf(seat) : setup.seat(seat))
                .toList();
        return played == 0 ? Language.and(seats) : say("lab.seats count seats", Math.toIntExact(played), seats);
    }

    private int one(FigureRow row) {
        int slot = block(row, List.of());
        rows.add(row);
        return slot;
    }

    private int forRules(FigureRow row, List<NamedRule> named) {
        return block(row, named.stream().map(rule -> Term.spoken(rule.name())).toList());
    }

    private QuestionSlots asked(String name, List<String> labels) {
        int shares = block(FigureRow.ANSWERS, name, labels);
        int points = block(FigureRow.ANSWER_POINTS, name, labels);
        rows.add(FigureRow.ANSWER_POINTS); // of all who are asked
        return new QuestionSlots(labels.size(), shares, points);
    }

    private int block(FigureRow row, List<String> labels) {
        return block(row, "", labels);
    }

    private int block(FigureRow row, String question, List<String> labels) {
        int first = rows.size();
        blocks.add(new Block(row, question, first, labels));
        labels.forEach(_ -> rows.add(row));
        return first;
    }
}
