package org.hornbook.course;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.GamePhase;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Hook;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.jspecify.annotations.Nullable;

/**
 * The course of a game as instructions, which it follows one after the other from number 0: those of a round, then those
 * of a turn. Where a game stands is the number of an instruction and what the names in its steps stand for.
 */
public final class CourseCode {
    /** In place of a place's number, for the rows. */
    public static final int ROWS = -1;

    private static final Formula NONE = new Formula.Constant(0);
    private static final Formula ONE = new Formula.Constant(1);

    private final List<Instruction> instructions;
    private final List<Place> places;
    private final List<ChoiceName> choices;
    private final int locals;
    private final int turn;
    private final int turnEnd;
    private final int roundEnd;
    private final int hand;
    private final int pile;
    private final boolean dealsLater;

    /** Of each place, whether it keeps the order in which its cards came. */
    private final boolean[] ordered;

    private final Traits[] traits;
    private final int[][] sources;

    CourseCode(
            List<Instruction> instructions,
            List<Place> places,
            List<ChoiceName> choices,
            List<Effect.Ask> questions,
            int locals,
            Map<Integer, Integer> steps,
            int turn,
            int turnEnd,
            int roundEnd,
            IntPredicate keeps,
            IntPredicate dealtFrom,
            boolean dealsLater) {
        this.instructions = List.copyOf(instructions);
        this.places = List.copyOf(places);
        this.choices = List.copyOf(choices);
        this.locals = locals;
        this.turn = turn;
        this.turnEnd = turnEnd;
        this.roundEnd = roundEnd;
        hand = place(Place.Role.HAND);
        pile = place(Place.Role.PILE);
        this.dealsLater = dealsLater;
        ordered = new boolean[places.size()];
        for (int place = 0; place < ordered.length; place++) {
            ordered[place] = place == pile || !places.get(place).lots().isEmpty() || dealtFrom.test(place);
        }
        sources = IntStream.range(0, choices.size())
                .mapToObj(choice -> origins(choice, questions))
                .toArray(int[][]::new);
        traits = IntStream.range(0, instructions.size())
                .mapToObj(at -> traits(at, steps.getOrDefault(at, -1), keeps))
                .toArray(Traits[]::new);
    }

    /** What would take long to find out of an instruction at every turn of a simulation, named as the methods are. */
    private record Traits(
            GamePhase phase,
            int step,
            int lineOf,
            boolean laysCards,
            boolean laysAndPlaces,
            boolean asksForHands,
            boolean leadsOn,
            boolean repeatsTurns,
            boolean lowestFirst,
            int stages) {}

    private Traits traits(int at, int step, IntPredicate keeps) {
        Instruction instruction = instructions.get(at);
        boolean laysCards = asksForACard(at);
        return new Traits(
                instruction.phase(),
                step,
                line(at),
                laysCards,
                laysCards && placesNext(at) && !keeps.test(firstAsked(at)),
                instruction instanceof GoUnless(Formula condition, int _) && isOfHands(condition),
                leadsOn(instruction),
                instruction instanceof Go(int to) && to + 2 == at && playsTurnsForHands(to),
                instruction instanceof Reveal reveal && reveal.lowestFirst(),
                instruction instanceof Ask ask ? ask.stages().size() : 1);
    }

    private boolean playsTurnsForHands(int at) {
        return instructions.get(at) instanceof GoUnless(Formula condition, int _)
                && isOfHands(condition)
                && instructions.get(at + 1) instanceof PlayTurn;
    }

    public List<Instruction> instructions() {
        return instructions;
    }

    /** Where cards can be besides rows. */
    public List<Place> places() {
        return places;
    }

    /** What answers are called. */
    public List<ChoiceName> choices() {
        return choices;
    }

    /** The number of a choice by what it is called. */
    public int choice(String name) {
        return choices.stream().map(ChoiceName::name).toList().indexOf(name);
    }

    /**
     * What was asked in secret earlier in the same round or turn, and is told nowhere on the way to an instruction: by the
     * instruction that asks it, the numbers of the choices.
     */
    public Map<Integer, Collection<Integer>> secretsAt(int instruction) {
        Map<Integer, Collection<Integer>> secrets = new TreeMap<>();
        for (int at = instruction < turn ? 0 : turn; at < instruction; at++) {
            if (instructions.get(at) instanceof Ask ask) {
                Collection<Integer> asked = ask.questions().stream()
                        .filter(Effect.Ask::secret)
                        .map(Effect.Ask::choice)
                        .collect(Collectors.toCollection(ArrayList::new));
                asked.removeIf(instructions.subList(at + 1, instruction).stream()
                        .flatMap(this::told)
                        .collect(Collectors.toSet())::contains);
                if (!asked.isEmpty()) {
                    secrets.put(at, asked);
                }
            }
        }
        return secrets;
    }

    private Stream<Integer> told(Instruction instruction) {
        return switch (instruction) {
            case Reveal reveal -> Stream.of(reveal.choice());
            case Queue queue -> queue.placing().laysOpen(places);
            case Act act -> act.effects().stream().flatMap(effect -> effect.laysOpen(places));
            default -> Stream.empty();
        };
    }

    /** How many slots the names need. */
    public int locals() {
        return locals;
    }

    /** Where a turn begins. */
    public int turn() {
        return turn;
    }

    /** Where the rules for the end of a turn begin. */
    public int turnEnd() {
        return turnEnd;
    }

    /** Where the rules for the end of a round begin. */
    public int roundEnd() {
        return roundEnd;
    }

    /** What the game is doing at an instruction. */
    public GamePhase phase(int instruction) {
        return traits[instruction].phase();
    }

    /** The step, by its place among the rules, of which an instruction is the first of what it does; -1 if it is none. */
    public int step(int instruction) {
        return traits[instruction].step();
    }

    /** Whatever is not said to go elsewhere goes on with the next one. */
    public sealed interface Instruction {
        /** What the game is doing meanwhile. */
        default GamePhase phase() {
            return switch (this) {
                case BeginRound _ -> GamePhase.DEALING;
                case Ask _, ChooseNext _ -> GamePhase.CHOOSING;
                case Resolve _, ResolveOne _ -> GamePhase.RESOLVING;
                default -> GamePhase.ACTING;
            };
        }
    }

    public record BeginRound() implements Instruction {}

    /** Actions that are done without a stop, in one deal after the other. */
    public record Act(int rule, List<Effect> effects) implements Instruction {
        public Act {
            effects = List.copyOf(effects);
        }
    }

    /** The rows are sorted once cards lie there, and it is told how they lie. */
    public record SetUp() implements Instruction {}

    public record Go(int to) implements Instruction {}

    public record GoUnless(Formula condition, int to) implements Instruction {}

    /**
     * Puts the rows or players of whom a condition holds, in their order, into slots: from {@code first}, how many they
     * are, how many have had their turn, and who they are.
     */
    public record LineUp(
            Subject subject, int slot, @Nullable Formula where, Effect.@Nullable Order order, int first)
            implements Instruction {}

    /** Puts the next of those lined up in its slot, or goes elsewhere if none is left. */
    public record Next(int first, int slot, int to) implements Instruction {}

    /** Counts how often a step is done; goes elsewhere if that would be more often than it may. */
    public record Repeat(Formula bound, int slot, int to) implements Instruction {}

    public record Set(int slot, int value) implements Instruction {}

    /**
     * Questions that everybody goes through without waiting for the others. Those of a stage are put together; the next
     * stage depends on what the same player has answered before.
     *
     * @param stages for each stage the place of its first question; the first is 0
     */
    public record Ask(int rule, List<Effect.Ask> questions, List<Integer> stages) implements Instruction {
        public Ask {
            questions = List.copyOf(questions);
            stages = List.copyOf(stages);
        }

        Ask(int rule, Effect.Ask question) {
            this(rule, List.of(question), List.of(0));
        }

        /** The place behind the last question of a stage. */
        public int end(int stage) {
            return stage + 1 < stages.size() ? stages.get(stage + 1) : questions.size();
        }
    }

    /** @param lowestFirst how cards are told that are placed in the order of their numbers */
    public record Reveal(int rule, int choice, boolean lowestFirst) implements Instruction {}

    /** Lets cards wait to be placed. */
    public record Queue(int rule, Effect.PlaceCards placing) implements Instruction {}

    /** Asks who may choose it which of the cards that wait comes next. */
    public record ChooseNext(int rule, Effect.PlaceCards placing) implements Instruction {}

    /** Places the cards that wait. */
    public record Resolve() implements Instruction {}

    /** Places the next of the cards that wait, in each deal. */
    public record ResolveOne() implements Instruction {}

    /** Goes elsewhere while cards wait. */
    public record GoWhileCardsWait(int to) implements Instruction {}

    /** Goes through a turn. */
    public record PlayTurn() implements Instruction {}

    public record BeginTurn() implements Instruction {}

    /** Applies the rules for the end of a turn or round. */
    public record After(Hook hook) implements Instruction {}

    /** Counts points and sees whether the game ends. */
    public record Conclude(Hook hook) implements Instruction {}

    /** Goes on where the turn was played. */
    public record EndTurn() implements Instruction {}

    public record EndRound() implements Instruction {}

    /** The place whose cards players place; -1 if there is none. */
    public int hand() {
        return hand;
    }

    /** The place where what players take comes; -1 if there is none. */
    public int pile() {
        return pile;
    }

    /** Whether a place keeps the order in which its cards came; of others nobody can tell it. */
    public boolean isOrdered(int place) {
        return ordered[place];
    }

    private int place(Place.Role role) {
        return IntStream.range(0, places.size())
                .filter(place -> places.get(place).role() == role)
                .findFirst()
                .orElse(-1);
    }

    /** Whether cards may be dealt after the first deal of a round. */
    public boolean dealsLater() {
        return dealsLater;
    }

    /** Whether a place is a deck: it begins with cards that nobody sees. */
    public boolean isDeck(int place) {
        return places.get(place).isDeck();
    }

    private static boolean dealsFrom(Effect effect, IntPredicate place) {
        return effect.all()
                .anyMatch(part -> part instanceof Effect.DealCards deal
                        && place.test(deal.from().place()));
    }

    /** Whether an instruction asks everybody for one card of the hand, in secret, and for nothing else. */
    public boolean laysCards(int instruction) {
        return traits[instruction].laysCards();
    }

    private boolean asksForACard(int instruction) {
        return instructions.get(instruction) instanceof Ask ask
                && ask.questions().size() == 1
                && asksForACard(ask.questions().getFirst());
    }

    private boolean asksForACard(Effect.Ask lay) {
        return lay.secret()
                && lay.who() instanceof Effect.Who.Everybody(int slot, Formula where, Effect.Order _)
                && where == null
                && lay.answers() instanceof Effect.Answers.Cards(CardSet.InPlace(int place, Formula owner))
                && place == hand
                && new Formula.Local(slot).equals(owner)
                && ONE.equals(lay.least())
                && ONE.equals(lay.most());
    }

    /**
     * Whether the cards that an instruction asks for are turned up next and placed by their numbers, and nothing else is
     * done with them: then a simulation can let them wait at once.
     */
    public boolean laysAndPlaces(int instruction) {
        return traits[instruction].laysAndPlaces();
    }

    private boolean placesNext(int instruction) {
        return instruction + 2 < instructions.size()
                && instructions.get(instruction + 1) instanceof Reveal
                && instructions.get(instruction + 2) instanceof Queue(int _, Effect.PlaceCards placing)
                && placing.cards() instanceof CardSet.OfChoice(int choice, Formula player)
                && player == null
                && choice == firstAsked(instruction)
                && placing.keys().size() == 1
                && placing.keys().getFirst().value().equals(new Formula.Local(placing.slot()))
                && placing.chooser() == null;
    }

    private int firstAsked(int instruction) {
        return ((Ask) instructions.get(instruction)).questions().getFirst().choice();
    }

    /** Whether only those who are asked at an instruction may know what they have to choose from. */
    public boolean hidesOptions(int instruction) {
        Visibility open = new Visibility(places);
        return questions(instruction).anyMatch(question -> question.secret() || !open.lie(question.answers()));
    }

    /** Whether only those who are asked at an instruction may know how much they have to choose from. */
    public boolean hidesNumbers(int instruction) {
        Visibility open = new Visibility(places);
        return questions(instruction).anyMatch(open::hidesNumber);
    }

    /** The same for one stage of what is asked. */
    public boolean hidesNumbers(int instruction, int stage) {
        Ask ask = (Ask) instructions.get(instruction);
        Visibility open = new Visibility(places);
        return ask.questions().subList(ask.stages().get(stage), ask.end(stage)).stream()
                .anyMatch(open::hidesNumber);
    }

    /** How many stages of questions an instruction has, each of which depends on what was answered before. */
    public int stages(int instruction) {
        return traits[instruction].stages();
    }

    /** The places from which a choice's cards are chosen, in the order of the script; {@link #ROWS} for the rows. */
    public int[] sources(int choice) {
        return sources[choice];
    }

    private static int[] origins(int choice, List<Effect.Ask> questions) {
        return questions.stream()
                .filter(ask -> ask.choice() == choice)
                .flatMap(ask ->
                        ask.answers() instanceof Effect.Answers.Cards(CardSet cards) ? origins(cards) : Stream.empty())
                .mapToInt(Integer::intValue)
                .distinct()
                .toArray();
    }

    private static Stream<Integer> origins(CardSet cards) {
        return cards.sources().flatMap(source -> switch (source) {
            case CardSet.InPlace place -> Stream.of(place.place());
            case CardSet.OfRow _ -> Stream.of(ROWS);
            default -> Stream.empty();
        });
    }

    private Stream<Effect.Ask> questions(int instruction) {
        return instructions.get(instruction) instanceof Ask ask ? ask.questions().stream() : Stream.empty();
    }

    /**
     * Where those stand who are asked one after the other at an instruction, as {@link LineUp} puts them there.
     *
     * @return -1 if there are none
     */
    public int lineOf(int instruction) {
        return traits[instruction].lineOf();
    }

    private int line(int instruction) {
        return instruction > 1
                        && instructions.get(instruction) instanceof Ask
                        && instructions.get(instruction - 1) instanceof Next(int first, int _, int _)
                        && instructions.get(instruction - 2) instanceof LineUp line
                        && line.subject() == Subject.PLAYER
                ? first
                : -1;
    }

    /** Whether an instruction lets another turn be played if anybody still holds cards. */
    public boolean repeatsTurns(int instruction) {
        return traits[instruction].repeatsTurns();
    }

    /** Whether cards turned up by an instruction are told from the lowest on. */
    public boolean lowestFirst(int instruction) {
        return traits[instruction].lowestFirst();
    }

    /** Whether an instruction only says where to go on. */
    public boolean leadsOn(int instruction) {
        return traits[instruction].leadsOn();
    }

    private static boolean leadsOn(Instruction instruction) {
        return switch (instruction) {
            case Go _, GoUnless _, GoWhileCardsWait _, LineUp _, Next _, Repeat _, Set _, PlayTurn _ -> true;
            case BeginRound _,
                    Act _,
                    SetUp _,
                    Ask _,
                    Reveal _,
                    Queue _,
                    ChooseNext _,
                    Resolve _,
                    ResolveOne _,
                    BeginTurn _,
                    After _,
                    Conclude _,
                    EndTurn _,
                    EndRound _ -> false;
        };
    }

    /** Whether the condition of a {@link GoUnless} is that anybody still holds cards, as it mostly is. */
    public boolean asksForHands(int instruction) {
        return traits[instruction].asksForHands();
    }

    private static boolean isOfHands(Formula condition) {
        return condition instanceof Formula.Quantified any
                && !any.every()
                && any.subject() == Subject.PLAYER
                && any.condition() instanceof Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps)
                && first.equals(Function.HAND_COUNT.of(new Formula.Local(any.slot())))
                && steps.equals(List.of(new Formula.Comparison.Step(Relation.MORE, NONE)));
    }

    public static CourseCode of(Variant variant) {
        return new CourseWriter(variant)
                .write(
                        variant.course(),
                        variant.questions().toList(),
                        choice -> !variant.seats().isEmpty() || variant.looksAtChoice(choice),
                        place -> variant.effects()
                                        .flatMap(List::stream)
                                        .anyMatch(effect -> dealsFrom(effect, from -> from == place))
                                || variant.looksAtOrder(place),
                        variant.effects()
                                        .filter(effects ->
                                                effects.stream().anyMatch(effect -> dealsFrom(effect, _ -> true)))
                                        .count()
                                > 1);
    }
}
