package org.hornbook.program;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.GamePhase;
import org.hornbook.program.Instruction.Act;
import org.hornbook.program.Instruction.After;
import org.hornbook.program.Instruction.Ask;
import org.hornbook.program.Instruction.Conclude;
import org.hornbook.program.Instruction.Each;
import org.hornbook.program.Instruction.QueueCards;
import org.hornbook.program.Instruction.Resolve;
import org.hornbook.program.Instruction.ResolveOne;
import org.hornbook.program.Instruction.Reveal;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Subject;

/**
 * The course of a game as a tree of instructions, numbered from 0 as they are written: those of a round, then those of a turn. The
 * state of a course is the number of an instruction and the values of the names in its steps.
 */
public final class CourseCode {
    /** The place number of the rows. */
    public static final int ROWS = -1;

    /** With how many instructions a round or turn ends. */
    private static final int ENDING = 3;

    private static final Formula ONE = new Formula.Constant(1);

    private final List<Instruction> round;
    private final List<Instruction> ofTurn;
    private final List<Instruction> instructions;
    private final List<Place> places;
    private final List<Choice> choices;
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

    private final List<Origin> origins;

    CourseCode(
            List<Instruction> round,
            List<Instruction> ofTurn,
            List<Origin> origins,
            List<Place> places,
            List<Choice> choices,
            List<Effect.Ask> questions,
            int locals,
            IntPredicate isRead,
            IntPredicate dealtFrom,
            Predicate<Instruction> asksAmid,
            boolean dealsLater) {
        this.round = List.copyOf(round);
        this.ofTurn = List.copyOf(ofTurn);
        this.origins = List.copyOf(origins);
        this.instructions = Stream.concat(all(round), all(ofTurn)).toList();
        this.places = List.copyOf(places);
        this.choices = List.copyOf(choices);
        this.locals = locals;
        turn = (int) all(round).count();
        turnEnd = instructions.size() - ENDING;
        roundEnd = turn - ENDING;
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
                .mapToObj(at -> traits(at, isRead, asksAmid))
                .toArray(Traits[]::new);
    }

    /**
     * Where an instruction comes from.
     *
     * @param rule the rule to whose step it belongs
     * @param begins the rule whose step starts with it; -1 if none does
     * @param within tells apart what is done only on a condition, or again
     */
    record Origin(int rule, int begins, int within) {}

    /** Instructions with their parts, in the order of their numbers. */
    private static Stream<Instruction> all(List<Instruction> instructions) {
        return instructions.stream().flatMap(each -> Stream.concat(Stream.of(each), all(each.parts())));
    }

    /** Cached facts about an instruction that simulations need at every turn. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Traits(
            int lineOf, boolean laysCards, boolean hidesOptions, boolean[] hidesNumbers, int queue, boolean asksAmid) {}

    private Traits traits(int at, IntPredicate isRead, Predicate<Instruction> asksAmid) {
        Instruction instruction = instructions.get(at);
        Visibility open = new Visibility(places);
        return new Traits(
                line(at),
                asksForACard(at),
                questions(at).anyMatch(question -> question.secret() || !open.lie(question.options())),
                instruction instanceof Ask ask ? hidesNumbers(ask) : new boolean[1],
                instruction instanceof Ask ask ? queue(at, ask, isRead) : -1,
                asksAmid.test(instruction));
    }

    /** Whether what is done at an instruction may come to a question in its middle. */
    boolean asksAmid(int instruction) {
        return traits[instruction].asksAmid();
    }

    /** All instructions by their numbers. */
    public List<Instruction> instructions() {
        return instructions;
    }

    List<Instruction> round() {
        return round;
    }

    List<Instruction> ofTurn() {
        return ofTurn;
    }

    /** The places for cards besides rows. */
    public List<Place> places() {
        return places;
    }

    /** The names of choices. */
    public List<Choice> choices() {
        return choices;
    }

    /** The index of a choice by its name. */
    public int choice(String name) {
        return choices.stream().map(Choice::name).toList().indexOf(name);
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
            case QueueCards queue -> queue.placing().laysOpen(places);
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
        return instructions.get(instruction).phase();
    }

    /** The index of the rule whose step starts at an instruction; -1 if none does. */
    int begins(int instruction) {
        return origins.get(instruction).begins();
    }

    /** The index of the rule to whose step an instruction belongs, its condition and bound included. */
    public int rule(int instruction) {
        return origins.get(instruction).rule();
    }

    /** Whether an instruction asks one player, who may be nobody, or for numbers of which there may be none. */
    public boolean mayAskForNothing(int instruction) {
        return questions(instruction)
                .anyMatch(
                        ask -> ask.who() instanceof Effect.Who.One || ask.options() instanceof Effect.Options.Numbers);
    }

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
                && lay.options() instanceof Effect.Options.Cards(Things.InPlace(int place, Formula owner))
                && place == hand
                && new Formula.Local(slot).equals(owner)
                && ONE.equals(lay.least())
                && ONE.equals(lay.most());
    }

    /** Whether somebody is asked who has something to choose from, even if that leaves no choice. */
    public boolean asksAlways(int instruction, int stage) {
        return laysCards(instruction) || hidesNumbers(instruction, stage);
    }

    /**
     * The queue that alone uses the answers to an instruction, with nothing in between, so that a simulation can put each answer
     * there at once; -1 if there is none. That is so for a card from a place of one's own, queued by something that the card tells.
     */
    public int queue(int instruction) {
        return traits[instruction].queue();
    }

    private int queue(int at, Ask asking, IntPredicate isRead) {
        Effect.Ask ask = asking.questions().getFirst();
        int queue = at + 1;
        while (instructions.get(queue) instanceof Reveal) {
            queue++;
        }
        return asking.questions().size() == 1
                        && !isRead.test(ask.choice())
                        && asksForOneOfOwn(ask)
                        && instructions.get(queue) instanceof QueueCards(int _, Effect.PlaceCards placing)
                        && placing.cards().equals(new Things.OfChoice(ask.choice(), null))
                        && placing.chooser() == null
                        && placing.keys().size() == 1
                        && isOfCard(placing.keys().getFirst().value(), placing.slot())
                        && instructions.stream()
                                        .filter(other -> other instanceof Ask || other instanceof QueueCards)
                                        .filter(other -> uses(other, ask.choice()))
                                        .count()
                                == 2
                        && origins.get(at).within() == origins.get(queue).within()
                ? queue
                : -1;
    }

    private static boolean uses(Instruction instruction, int choice) {
        return instruction instanceof Ask ask
                ? ask.questions().stream().anyMatch(question -> question.choice() == choice)
                : instruction instanceof QueueCards(int _, Effect.PlaceCards placing)
                        && placing.cards().all().anyMatch(new Things.OfChoice(choice, null)::equals);
    }

    private static boolean asksForOneOfOwn(Effect.Ask ask) {
        return ask.who() instanceof Effect.Who.Everybody(int slot, Formula _, Effect.Order order)
                && order == null
                && ask.options() instanceof Effect.Options.Cards(Things.InPlace(int _, Formula owner))
                && new Formula.Local(slot).equals(owner)
                && ONE.equals(ask.least())
                && ONE.equals(ask.most());
    }

    /** Whether a value follows from a card alone. */
    private static boolean isOfCard(Formula value, int slot) {
        return switch (value) {
            case Formula.Local local -> local.slot() == slot;
            case Formula.Constant _, Formula.ParameterValue _, Formula.NamedCard _ -> true;
            case Formula.Call call ->
                (call.function().isSettled() || call.is(Function.CARD_BULLHEADS))
                        && call.operands().allMatch(operand -> isOfCard(operand, slot));
            case Formula.Arithmetic _ -> value.operands().allMatch(operand -> isOfCard(operand, slot));
            default -> false;
        };
    }

    /** Whether all cards chosen for a choice are placed, the lowest first. */
    public boolean placesByNumber(int choice) {
        return instructions.stream()
                .anyMatch(instruction -> instruction instanceof QueueCards(int _, Effect.PlaceCards placing)
                        && placing.cards().equals(new Things.OfChoice(choice, null))
                        && placing.keys().size() == 1
                        && placing.keys().getFirst().value().equals(new Formula.Local(placing.slot())));
    }

    /** Whether only the asked players may know the options. */
    public boolean hidesOptions(int instruction) {
        return traits[instruction].hidesOptions();
    }

    /** Whether only the asked players may know the number of options. */
    public boolean hidesNumbers(int instruction) {
        boolean hides = false;
        for (boolean each : traits[instruction].hidesNumbers()) {
            hides |= each;
        }
        return hides;
    }

    /** Whether only the asked players may know the number of options at a stage. */
    public boolean hidesNumbers(int instruction, int stage) {
        return traits[instruction].hidesNumbers()[stage];
    }

    private boolean[] hidesNumbers(Ask ask) {
        Visibility open = new Visibility(places);
        boolean[] hides = new boolean[ask.stages().size()];
        for (int stage = 0; stage < hides.length; stage++) {
            hides[stage] = ask.questions().subList(ask.stages().get(stage), ask.end(stage)).stream()
                    .anyMatch(open::hidesNumber);
        }
        return hides;
    }

    /** The number of stages of an instruction, each of which depends on earlier answers. */
    public int stages(int instruction) {
        return traits[instruction].hidesNumbers().length;
    }

    /** The places from which a choice's cards are chosen, in the order of the script; {@link #ROWS} for the rows. */
    public int[] sources(int choice) {
        return sources[choice];
    }

    private static int[] origins(int choice, List<Effect.Ask> questions) {
        return questions.stream()
                .filter(ask -> ask.choice() == choice)
                .flatMap(ask ->
                        ask.options() instanceof Effect.Options.Cards(Things cards) ? origins(cards) : Stream.empty())
                .mapToInt(Integer::intValue)
                .distinct()
                .toArray();
    }

    private static Stream<Integer> origins(Things cards) {
        return cards.sources().flatMap(source -> switch (source) {
            case Things.InPlace _, Things.InPlaces _ -> source.places();
            case Things.OfRow _ -> Stream.of(ROWS);
            default -> Stream.empty();
        });
    }

    private Stream<Effect.Ask> questions(int instruction) {
        return instructions.get(instruction) instanceof Ask ask ? ask.questions().stream() : Stream.empty();
    }

    /**
     * The first slot of the players who are asked in turn at an instruction, as {@link Each} fills it.
     *
     * @return -1 if there are none
     */
    public int lineOf(int instruction) {
        return traits[instruction].lineOf();
    }

    private int line(int instruction) {
        return instruction > 0
                        && instructions.get(instruction) instanceof Ask
                        && instructions.get(instruction - 1) instanceof Each each
                        && each.subject() == Subject.PLAYER
                ? each.first()
                : -1;
    }

    private static boolean moves(Variant variant, int choice) {
        return variant.effects()
                .flatMap(List::stream)
                .flatMap(Effect::all)
                .flatMap(effect -> switch (effect) {
                    case Effect.MoveCards move -> move.cards().all();
                    case Effect.Each each
                    when each.cards() != null -> each.cards().all();
                    default -> Stream.empty();
                })
                .anyMatch(set -> set instanceof Things.OfChoice(int moved, Formula _) && moved == choice);
    }

    private static Predicate<Instruction> asksAmid(Variant variant) {
        boolean reactions = variant.triggers().stream().anyMatch(trigger -> ask(trigger.effects()));
        boolean cases = reactions || variant.placement().cases().stream().anyMatch(each -> ask(each.effects()));
        return instruction -> switch (instruction) {
            case Act act -> reactions || ask(act.effects());
            case Resolve _, ResolveOne _ -> cases;
            case After _, Conclude _ -> reactions;
            default -> false;
        };
    }

    private static boolean ask(List<Effect> effects) {
        return effects.stream().flatMap(Effect::all).anyMatch(Effect.Ask.class::isInstance);
    }

    public static CourseCode of(Variant variant) {
        return new CourseWriter(variant)
                .write(
                        variant.course(),
                        variant.questions().toList(),
                        choice -> !variant.seats().isEmpty() || variant.looksAtChoice(choice) || moves(variant, choice),
                        variant::looksAtOrder,
                        asksAmid(variant),
                        variant.effects()
                                        .filter(effects -> effects.stream()
                                                .flatMap(Effect::all)
                                                .anyMatch(effect -> effect instanceof Effect.DealCards))
                                        .count()
                                > 1);
    }
}
