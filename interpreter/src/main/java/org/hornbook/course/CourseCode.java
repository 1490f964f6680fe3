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
 * The course of a game as instructions, numbered from 0: those of a round, then those of a turn. The state of a course is the
 * number of an instruction and the values of the names in its steps.
 */
public final class CourseCode {
    /** The place number of the rows. */
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

    /** For each place, whether it keeps the order in which its cards came. */
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

    /** Cached facts about an instruction that simulations need at every turn. */
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

    /** The places for cards besides rows. */
    public List<Place> places() {
        return places;
    }

    /** The names of choices. */
    public List<ChoiceName> choices() {
        return choices;
    }

    /** The index of a choice by its name. */
    public int choice(String name) {
        return choices.stream().map(ChoiceName::name).toList().indexOf(name);
    }

    /**
     * The secret choices of this round or turn that are not revealed before an instruction, by the instruction that asks them.
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

    /** The number of slots for names. */
    public int locals() {
        return locals;
    }

    /** The first instruction of a turn. */
    public int turn() {
        return turn;
    }

    /** The instruction for the rules at the end of a turn. */
    public int turnEnd() {
        return turnEnd;
    }

    /** The instruction for the rules at the end of a round. */
    public int roundEnd() {
        return roundEnd;
    }

    /** The phase of the game at an instruction. */
    public GamePhase phase(int instruction) {
        return traits[instruction].phase();
    }

    /** The index of the rule whose step starts at an instruction; -1 if none does. */
    public int step(int instruction) {
        return traits[instruction].step();
    }

    /** An instruction. Without a jump the next one follows. */
    public sealed interface Instruction {
        /** The phase of the game during the instruction. */
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

    /** Carries out actions without a pause, deal by deal. */
    public record Act(int rule, List<Effect> effects) implements Instruction {
        public Act {
            effects = List.copyOf(effects);
        }
    }

    /** Sorts the rows after dealing and publishes them. */
    public record SetUp() implements Instruction {}

    public record Go(int to) implements Instruction {}

    public record GoUnless(Formula condition, int to) implements Instruction {}

    /**
     * Puts the rows or players that meet a condition into slots, in order: from {@code first}, their number, how many have had
     * their turn, and who they are.
     */
    public record LineUp(
            Subject subject, int slot, @Nullable Formula where, Effect.@Nullable Order order, int first)
            implements Instruction {}

    /** Puts the next of the lined-up ones in a slot, or jumps if none is left. */
    public record Next(int first, int slot, int to) implements Instruction {}

    /** Counts repetitions of a step; jumps if there would be too many. */
    public record Repeat(Formula bound, int slot, int to) implements Instruction {}

    public record Set(int slot, int value) implements Instruction {}

    /**
     * Questions that each player answers without waiting for the others. Those of a stage are asked together; the next stage
     * depends on the same player's earlier answers.
     *
     * @param stages for each stage the index of its first question; the first is 0
     */
    public record Ask(int rule, List<Effect.Ask> questions, List<Integer> stages) implements Instruction {
        public Ask {
            questions = List.copyOf(questions);
            stages = List.copyOf(stages);
        }

        Ask(int rule, Effect.Ask question) {
            this(rule, List.of(question), List.of(0));
        }

        /** The index after the last question of a stage. */
        public int end(int stage) {
            return stage + 1 < stages.size() ? stages.get(stage + 1) : questions.size();
        }
    }

    /**
     * Reveals a choice.
     *
     * @param lowestFirst whether cards are listed from the lowest on
     */
    public record Reveal(int rule, int choice, boolean lowestFirst) implements Instruction {}

    /** Queues cards for placing. */
    public record Queue(int rule, Effect.PlaceCards placing) implements Instruction {}

    /** Asks which of the tied cards comes next. */
    public record ChooseNext(int rule, Effect.PlaceCards placing) implements Instruction {}

    /** Places the queued cards. */
    public record Resolve() implements Instruction {}

    /** Places the next queued card of each deal. */
    public record ResolveOne() implements Instruction {}

    /** Jumps while cards are queued. */
    public record GoWhileCardsWait(int to) implements Instruction {}

    /** Plays a turn. */
    public record PlayTurn() implements Instruction {}

    public record BeginTurn() implements Instruction {}

    /** Applies the rules for the end of a turn or round. */
    public record After(Hook hook) implements Instruction {}

    /** Applies final rules and checks whether the game ends. */
    public record Conclude(Hook hook) implements Instruction {}

    /** Returns to the instruction after the turn. */
    public record EndTurn() implements Instruction {}

    public record EndRound() implements Instruction {}

    /** The place from which players place cards; -1 if there is none. */
    public int hand() {
        return hand;
    }

    /** The place for cards that players take; -1 if there is none. */
    public int pile() {
        return pile;
    }

    /** Whether a place keeps the order in which its cards came; for others it never matters. */
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

    /** Whether a place is a deck: it starts with hidden cards. */
    public boolean isDeck(int place) {
        return places.get(place).isDeck();
    }

    private static boolean dealsFrom(Effect effect, IntPredicate place) {
        return effect.all()
                .anyMatch(part -> part instanceof Effect.DealCards deal
                        && place.test(deal.from().place()));
    }

    /** Whether an instruction asks everybody for one secret card of the hand and nothing else. */
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
     * Whether the requested cards are revealed next and placed by number, and nothing else is done with them: then a
     * simulation can queue them at once.
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

    /** Whether only the asked players may know the options. */
    public boolean hidesOptions(int instruction) {
        Visibility open = new Visibility(places);
        return questions(instruction).anyMatch(question -> question.secret() || !open.lie(question.answers()));
    }

    /** Whether only the asked players may know the number of options. */
    public boolean hidesNumbers(int instruction) {
        Visibility open = new Visibility(places);
        return questions(instruction).anyMatch(open::hidesNumber);
    }

    /** Whether only the asked players may know the number of options at a stage. */
    public boolean hidesNumbers(int instruction, int stage) {
        Ask ask = (Ask) instructions.get(instruction);
        Visibility open = new Visibility(places);
        return ask.questions().subList(ask.stages().get(stage), ask.end(stage)).stream()
                .anyMatch(open::hidesNumber);
    }

    /** The number of stages of an instruction, each of which depends on earlier answers. */
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
     * The first slot of the players who are asked in turn at an instruction, as {@link LineUp} fills it.
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

    /** Whether an instruction starts another turn if anybody has cards. */
    public boolean repeatsTurns(int instruction) {
        return traits[instruction].repeatsTurns();
    }

    /** Whether cards revealed by an instruction are listed from the lowest on. */
    public boolean lowestFirst(int instruction) {
        return traits[instruction].lowestFirst();
    }

    /** Whether an instruction is only a jump. */
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

    /** Whether the condition of a {@link GoUnless} is the usual one: that anybody has cards. */
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
