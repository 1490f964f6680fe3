package org.hornbook.bounds;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Measure;
import org.hornbook.words.Owner;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * Whether conditions always or never hold, whatever is set, answered and lies on the table. What is compared is taken for an
 * unknown within its range; a condition that no values of its unknowns satisfy never holds. The values tried are enough for
 * comparisons of unknowns with numbers and with each other; sums are unknowns of their own, unless all that they are worked out
 * from has few values.
 */
public final class Certainty {
    /** An unknown with no more values is tried with all of them. */
    private static final int FEW = 64;

    /** So is one with no more, where a sum is worked out from it alone. */
    private static final int SOME = 256;

    /** Of more values of all unknowns together nothing is known. */
    private static final long MOST = 20_000;

    private static final Interval TRUTH = Interval.TRUTH;
    private static final Interval ANYTHING = new Interval(-Formula.LIMIT, Formula.LIMIT);

    private final Variant variant;
    private final Ranges ranges;
    private final boolean cardless;

    /** What lies in these slots may be nothing. */
    private final Set<Integer> assigned;

    private final Map<Integer, Optional<Set<Long>>> counters = new HashMap<>();
    private final Map<Integer, Interval> answers = new HashMap<>();

    /** The questions whose answers are being worked out. */
    private final Set<Integer> given = new HashSet<>();

    /** From the lowest to the highest score; nothing known where it depends on itself. */
    private @Nullable Interval scores;

    /** What names stand for in the rule at hand, by slot. */
    private final Map<Integer, Interval> named = new HashMap<>();

    public Certainty(Variant variant) {
        this.variant = variant;
        this.ranges = Ranges.whole(variant);
        this.assigned = variant.effects()
                .flatMap(List::stream)
                .flatMap(Effect::all)
                .flatMap(effect -> effect instanceof Effect.Assign assign ? Stream.of(assign.slot()) : Stream.empty())
                .collect(Collectors.toSet());
        this.cardless = Stream.concat(
                        variant.steps().flatMap(step -> step.effects().stream()),
                        variant.triggers().stream()
                                .filter(trigger -> trigger.on() != Hook.PLACED && trigger.on() != Hook.TAKEN)
                                .flatMap(trigger -> trigger.effects().stream()))
                .flatMap(Effect::all)
                .anyMatch(
                        effect -> effect instanceof Effect.Do act && act.verb().is(Verb.Trait.NEEDS_PLAYER));
    }

    public boolean isAlways(Formula condition) {
        return covers(List.of(List.of(new Claim(condition, Map.of()))));
    }

    /** Whether conditions never hold all together. */
    public boolean isNever(Formula... conditions) {
        return covers(Stream.of(conditions)
                .map(condition -> List.of(new Claim(Function.NOT.of(condition), Map.of())))
                .toList());
    }

    /** Whether a condition surely holds of some of the cards, if there are any. */
    public boolean isOfSome(Things.Where cards) {
        return Stream.of(Formula.Which.LOWEST, Formula.Which.HIGHEST)
                        .map(which -> new Formula.OneOf(cards.of(), which))
                        .anyMatch(best ->
                                covers(List.of(List.of(new Claim(cards.condition(), Map.of(cards.slot(), best))))))
                || isOfBest(cards)
                || cards.condition() instanceof Formula.Or or
                        && or.parts().stream().anyMatch(part -> isOfSomeUnless(part, cards));
    }

    /** Whether it asks for the lowest or highest value of all the cards. */
    private static boolean isOfBest(Things.Where cards) {
        return cards.condition() instanceof Formula.Comparison(Formula value, List<Formula.Comparison.Step> steps)
                && steps.size() == 1
                && steps.getFirst().relation() == Relation.EQUAL
                && steps.getFirst().operand()
                        instanceof Formula.Tally(Measure measure, Things of, int slot, int _, Formula best)
                && (measure == Measure.LOWEST || measure == Measure.HIGHEST)
                && of.equals(cards.of())
                && new Claim(value, Map.of(cards.slot(), Claim.CARD))
                        .name()
                        .equals(new Claim(best, Map.of(slot, Claim.CARD)).name());
    }

    /** Whether a condition holds of all the cards if there are none of a kind, and otherwise of those of that kind. */
    private boolean isOfSomeUnless(Formula part, Things.Where cards) {
        Optional<Claim> kind = switch (part) {
            case Formula.Quantified(boolean every, Things of, int slot, int _, Formula condition)
            when every && of.equals(cards.of()) ->
                Optional.of(new Claim(Function.NOT.of(condition), Map.of(slot, Claim.CARD)));
            case Formula.Call not
            when not.is(Function.NOT)
                    && not.owner() instanceof Formula.Call some
                    && some.is(Function.EXISTS)
                    && some.owner()
                            instanceof
                            Formula.Tally(
                                    Measure measure,
                                    Things.Where(Things of, int slot, int _, Formula condition),
                                    int _,
                                    int _,
                                    Formula _)
                    && measure == Measure.COUNT
                    && of.equals(cards.of()) -> Optional.of(new Claim(condition, Map.of(slot, Claim.CARD)));
            default -> Optional.empty();
        };
        return kind.filter(each -> covers(List.of(
                        List.of(new Claim(cards.condition(), Map.of(cards.slot(), Claim.CARD))),
                        List.of(new Claim(Function.NOT.of(each.condition()), each.slots())))))
                .isPresent();
    }

    /**
     * A condition of something looked at.
     *
     * @param slots what lies in slots, so that conditions with other slots can be of the same
     */
    public record Claim(Formula condition, Map<Integer, Formula> slots) {
        /** A card that certainly is there, as the lowest or highest of some in a slot is. */
        public static final Formula CARD = new Formula.Local(-2);

        public Claim {
            slots = Map.copyOf(slots);
        }

        /** The same of what is equal to it: where everybody plays alone, a team is its player. */
        private Claim in(Variant variant) {
            return variant.procedure().inTeams() ? this : new Claim(alone(condition), slots);
        }

        private static Formula alone(Formula formula) {
            return switch (formula) {
                case Formula.And _, Formula.Or _, Formula.Comparison _ -> formula.with(Claim::alone);
                case Formula.Call call when call.is(Function.NOT) -> call.with(Claim::alone);
                case Formula.Call call when call.is(Function.TEAM_NUMBER) -> Function.PLAYER_NUMBER.of(call.owner());
                default -> formula;
            };
        }

        /** The condition, or a value in its place, of what lies in the slots. */
        public Formula name() {
            return name(condition);
        }

        private boolean isCard(Formula value) {
            Formula name = name(value);
            return value instanceof Formula.Local && (name.equals(CARD) || name instanceof Formula.OneOf);
        }

        private Formula name(Formula formula) {
            return formula instanceof Formula.Local(int slot)
                    ? slots.getOrDefault(slot, formula)
                    : slots.isEmpty() ? formula : formula.with(this::name);
        }
    }

    /** Whether in each case all claims of one of the ways hold. */
    public boolean covers(List<List<Claim>> claims) {
        List<List<Claim>> ways = claims.stream()
                .map(way -> way.stream().map(claim -> claim.in(variant)).toList())
                .toList();
        return (ways.size() == 1 ? List.of(ways) : apart(ways)).stream().anyMatch(some -> !new Trial(some).isLeftOut());
    }

    /** Ways that have no unknown in common: what one of these leaves out does not depend on the others. */
    private List<List<List<Claim>>> apart(List<List<Claim>> ways) {
        List<List<List<Claim>>> all = new ArrayList<>();
        List<Set<Formula>> unknown = new ArrayList<>();
        for (List<Claim> way : ways) {
            Set<Formula> names = new HashSet<>(new Trial(List.of(way)).unknowns.keySet());
            List<List<Claim>> together = new ArrayList<>(List.of(way));
            for (int i = all.size() - 1; i >= 0; i--) {
                if (!Collections.disjoint(unknown.get(i), names)) {
                    names.addAll(unknown.remove(i));
                    together.addAll(all.remove(i));
                }
            }
            unknown.add(names);
            all.add(together);
        }
        return all;
    }

    /** All values from the lowest to the highest that a number can have. */
    public Interval range(Formula number) {
        return switch (number) {
            case Formula.Local(int slot) when slot == Formula.Slots.CARD -> card(cardless);
            case Formula.Local(int slot) when named.containsKey(slot) -> named.get(slot);
            case Formula.Bound(int binding) ->
                range(variant.placement().bindings().get(binding).value());
            case Formula.Call call -> call(call);
            case Formula.CounterValue(int counter, Formula _) ->
                counter(counter).map(Certainty::hull).orElse(ANYTHING);
            case Formula.ChosenValue(int choice, Formula _) -> answered(choice);
            case Formula.Tally tally when tally.isCount() -> counted(tally.of());
            case Formula.Tally tally -> together(tally.value());
            case Formula.Comparison _, Formula.And _, Formula.Or _ -> truth(number);
            case Formula.Quantified(boolean every, Things of, int slot, int _, Formula condition) ->
                ofSome(
                        every,
                        of.equals(new Things.Members(Subject.PLAYER)),
                        new Claim(
                                condition, variant.subject(of) == Subject.CARD ? Map.of(slot, Claim.CARD) : Map.of()));
            default -> ranges.value(number, this::range);
        };
    }

    /** @param isAny whether there certainly is something of which it may hold */
    private Interval ofSome(boolean every, boolean isAny, Claim condition) {
        boolean isAlways = (every || isAny) && covers(List.of(List.of(condition)));
        boolean isNever = (!every || isAny)
                && covers(List.of(List.of(new Claim(Function.NOT.of(condition.condition()), condition.slots()))));
        return isAlways ? Interval.of(1) : isNever ? Interval.of(0) : TRUTH;
    }

    private Interval truth(Formula condition) {
        return isNever(condition) ? Interval.of(0) : isAlways(condition) ? Interval.of(1) : TRUTH;
    }

    private Interval call(Formula.Call call) {
        return switch (call.function()) {
            case DEAL -> new Interval(1, variant.deals());
            case ROWS -> rows();
            case ROW_NUMBER -> new Interval(0, rows().high());
            case ROW_COUNT, HAND_COUNT, PILE_COUNT -> count(cards());
            case PLAYER_NUMBER -> count(ranges.players().high());
            case TEAM_NUMBER ->
                count(ranges.players().high() / variant.procedure().teamSize());
            case CARD_NUMBER -> number(call.owner());
            case ROW_FIRST, ROW_LAST -> new Interval(0, card(false).high());
            case SCORE, GAINED -> scores();
            case TEAM_SCORE, TEAM_GAINED -> together(Function.SCORE.of(call.owner()));
            case CARD_BULLHEADS -> bullheads();
            case ROW_BULLHEADS, PILE_BULLHEADS -> together(Function.CARD_BULLHEADS.of(call.owner()));
            default -> ranges.value(call, this::range);
        };
    }

    /** A total, or one of several values; 0 if there are none. */
    private Interval together(Formula value) {
        Interval each = range(value);
        return each.low() >= 0 ? count(Formula.LIMIT) : each.high() <= 0 ? new Interval(-Formula.LIMIT, 0) : ANYTHING;
    }

    /** Scores begin with 0, and may only go up, or only down. */
    private Interval scores() {
        if (scores != null) {
            return scores;
        }
        scores = ANYTHING;
        boolean goesUp = variant.questions().anyMatch(ask -> ask.gains() > 0);
        boolean goesDown = variant.questions().anyMatch(ask -> ask.gains() < 0);
        for (List<Effect> effects : variant.effects().toList()) {
            for (Effect effect : effects.stream().flatMap(Effect::all).toList()) {
                if (effect instanceof Effect.Assign assign) {
                    named.put(assign.slot(), range(assign.value()));
                } else if (effect instanceof Effect.Do act && act.verb().is(Verb.Trait.COUNTS)) {
                    Interval points = range(act.operand(Verb.Operand.POINTS));
                    boolean isGain = act.verb() == Verb.GAIN;
                    goesUp |= isGain ? points.high() > 0 : points.low() < 0;
                    goesDown |= isGain ? points.low() < 0 : points.high() > 0;
                }
            }
            named.clear();
        }
        scores = new Interval(goesDown ? -Formula.LIMIT : 0, goesUp ? Formula.LIMIT : 0);
        return scores;
    }

    /** Something that has nothing to do with the names of the rule at hand. */
    private <T> T elsewhere(Supplier<T> value) {
        Map<Integer, Interval> here = Map.copyOf(named);
        named.clear();
        T found = value.get();
        named.putAll(here);
        return found;
    }

    private Interval bullheads() {
        return hull(
                variant.bullheads().stream().map(worth -> range(worth.points())).toList(), true);
    }

    private Interval counted(Things things) {
        if (variant.subject(things) == Subject.CARD) {
            return count(cards());
        }
        Formula where = things.condition();
        if (where != null && isNever(where)) {
            return Interval.of(0);
        }
        boolean isOfTeam = where instanceof Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps)
                && first.equals(Function.TEAM_NUMBER.of(new Formula.Local(((Things.Where) things).slot())))
                && steps.size() == 1
                && steps.getFirst().relation() == Relation.EQUAL
                && steps.getFirst().operand().is(Function.TEAM_NUMBER);
        return isOfTeam && variant.procedure().against() < 0
                ? Interval.of(variant.procedure().teamSize())
                : count(
                        variant.subject(things) == Subject.PLAYER
                                ? ranges.players().high()
                                : rows().high());
    }

    private static Interval count(long most) {
        return new Interval(0, most);
    }

    private Interval rows() {
        boolean open = variant.canDo(Verb.Trait.OPENS_ROW);
        Interval most = ranges.of(variant.rows()).orElse(count(Effect.MOST_ROWS));
        return variant.canDo(Verb.Trait.CLOSES_ROW) || open ? count(Effect.MOST_ROWS) : most;
    }

    private long cards() {
        return ranges.inEachDeal(variant.deals())
                .mapToLong(at -> at.cards(variant).map(Interval::high).orElse((long) Formula.LIMIT))
                .max()
                .orElse(Formula.LIMIT);
    }

    /** @param none whether there may be no card, which is 0 */
    private Interval card(boolean none) {
        List<Interval> lots = variant.lots()
                .flatMap(lot -> lot.name() == null
                        ? numbers(lot).map(this::inAllDeals)
                        : Stream.of(new Interval(lot.from(), (long) lot.from() + lot.highest())))
                .toList();
        return hull(lots, none || lots.isEmpty());
    }

    private Interval number(Formula card) {
        boolean isThere = card instanceof Formula.Local(int slot)
                && (slot == Formula.Slots.CARD ? !cardless : !assigned.contains(slot));
        List<Interval> lots =
                variant.lots().flatMap(Certainty::numbers).map(this::inAllDeals).toList();
        return hull(lots, !isThere || variant.lots().anyMatch(lot -> !lot.isNumbered()));
    }

    private static Stream<Formula> numbers(Lot lot) {
        return Stream.of(lot.first(), lot.last()).flatMap(Stream::ofNullable);
    }

    private Interval inAllDeals(Formula number) {
        return hull(
                ranges.inEachDeal(variant.deals())
                        .map(at -> at.of(number).orElse(ANYTHING))
                        .toList(),
                false);
    }

    private static Interval hull(List<Interval> all, boolean none) {
        List<Interval> each =
                none ? Stream.concat(all.stream(), Stream.of(Interval.of(0))).toList() : all;
        return new Interval(
                each.stream().mapToLong(Interval::low).min().orElse(0),
                each.stream().mapToLong(Interval::high).max().orElse(0));
    }

    private static Interval hull(Set<Long> values) {
        return new Interval(Collections.min(values), Collections.max(values));
    }

    /** What a counter can be, if it keeps within a range or is set to known values only; nothing known where it depends on itself. */
    private Optional<Set<Long>> counter(int index) {
        Optional<Set<Long>> known = counters.putIfAbsent(index, Optional.empty());
        if (known != null) {
            return known;
        }
        Optional<Set<Long>> found = elsewhere(() -> values(index));
        counters.put(index, found);
        return found;
    }

    private Optional<Set<Long>> values(int index) {
        Counter counter = variant.counters().get(index);
        if (counter.isThing() || counter.random() || counter.per() == Owner.CARD) {
            return Optional.empty();
        }
        Set<Long> values = new TreeSet<>();
        Variant.Bounds range = counter.range();
        Formula initial = counter.initial();
        if (initial instanceof Formula.Constant(int value)) {
            values.add((long) value);
        } else if (initial == null && range != null) {
            values.add((long) range.low());
        }
        boolean known = !values.isEmpty();
        for (Formula set : sets(index)) {
            switch (set) {
                case Formula.Constant(int value) -> values.add((long) value);
                case Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps)
                when first instanceof Formula.CounterValue(int self, Formula _)
                        && self == index
                        && steps.size() == 1
                        && range != null
                        && direction(steps.getFirst()) != 0 ->
                    values.add((long) (direction(steps.getFirst()) > 0 ? range.high() : range.low()));
                default -> {
                    known &= range(set).isPoint();
                    values.add(range(set).low());
                }
            }
        }
        if (known) {
            return Optional.of(values);
        }
        if (counter.type() == Type.TRUTH) {
            return Optional.of(Set.of(0L, 1L));
        }
        if (counter.type() == Type.WORD && initial != null) {
            return Optional.of(counter.words().stream().map(Integer::longValue).collect(Collectors.toSet()));
        }
        return range == null
                ? Optional.empty()
                : Optional.of(new TreeSet<>(List.of((long) range.low(), (long) range.high())));
    }

    /** Whether a step of a sum goes up, or down for a negative number; 0 if that is not known. */
    private int direction(Formula.Arithmetic.Step step) {
        Interval operand = range(step.operand());
        int sign = operand.low() > 0 ? 1 : operand.high() < 0 ? -1 : 0;
        return switch (step.operator()) {
            case PLUS -> sign;
            case MINUS -> -sign;
            default -> 0;
        };
    }

    /** Whether anything sets a counter. */
    public boolean isSet(int counter) {
        return !sets(counter).isEmpty();
    }

    private List<Formula> sets(int counter) {
        return Change.in(variant.effects().flatMap(List::stream))
                .filter(change -> change.isOf(new Formula.CounterValue(counter, null)))
                .map(Change::value)
                .toList();
    }

    /** From the lowest to the highest answer there can be to a question for numbers or words. */
    private Interval answered(int choice) {
        Interval known = answers.putIfAbsent(choice, ANYTHING);
        if (known != null) {
            return known;
        }
        Interval found = elsewhere(() -> answers(choice));
        answers.put(choice, found);
        return found;
    }

    private Interval answers(int choice) {
        List<Interval> asked = new ArrayList<>();
        boolean all = true;
        for (Effect.Ask ask : asks(choice).toList()) {
            all &= isOfAll(ask);
            switch (ask.options()) {
                case Effect.Options.Numbers numbers -> numbers.ranges().forEach(range -> asked.add(within(range)));
                case Effect.Options.Listed listed -> listed.options().forEach(option -> asked.add(Interval.of(option)));
                default -> asked.add(ANYTHING);
            }
        }
        return hull(asked, !all);
    }

    private Stream<Effect.Ask> asks(int choice) {
        return variant.questions().filter(ask -> ask.choice() == choice);
    }

    /** Whether everybody answers, in a step that is always done. */
    private boolean isOfAll(Effect.Ask ask) {
        return ask.who() instanceof Effect.Who.Everybody(int _, Formula where, Effect.Order _)
                && where == null
                && ask.least().equals(new Formula.Constant(1))
                && variant.steps()
                        .anyMatch(step ->
                                step.condition() == null && step.effects().contains(ask));
    }

    /** Whether an answer within the range can be given; any can where that depends on such answers. */
    private boolean canBeGiven(int choice, long answer) {
        if (!given.add(choice)) {
            return true;
        }
        boolean canBe = isOffered(choice, answer);
        given.remove(choice);
        return canBe;
    }

    private boolean isOffered(int choice, long answer) {
        return asks(choice)
                .allMatch(ask -> !(ask.options()
                                instanceof
                                Effect.Options.Numbers(List<Effect.Options.Range> _, int slot, Formula where))
                        || where == null
                        || !isNever(
                                where,
                                new Formula.Comparison(
                                        new Formula.Local(slot),
                                        List.of(new Formula.Comparison.Step(
                                                Relation.EQUAL, new Formula.Constant(Math.toIntExact(answer)))))));
    }

    private Interval within(Effect.Options.Range range) {
        return new Interval(
                range(range.low()).low(),
                Math.max(range(range.low()).low(), range(range.high()).high()));
    }

    /** That there is an answer of which something holds. */
    private record Answer(Formula exists, Claim of) {}

    /** {@code some (lead where card is dog)}, of a question with one answer; nothing if it is none such. */
    private Optional<Answer> ofAnswer(Formula.Call call, Claim in) {
        if (call.is(Function.EXISTS)
                && call.owner()
                        instanceof
                        Formula.Tally(
                                Measure measure,
                                Things.Where(
                                        Things.OfChoice(int choice, Formula player),
                                        int slot,
                                        int _,
                                        Formula condition),
                                int _,
                                int _,
                                Formula _)
                && measure == Measure.COUNT
                && player != null
                && variant.choices().get(choice).isSingle()) {
            Formula answer = new Formula.ChosenValue(choice, player);
            Map<Integer, Formula> slots = new HashMap<>(in.slots());
            slots.put(slot, in.name(answer));
            return Optional.of(new Answer(Function.EXISTS.of(answer), new Claim(condition, slots)));
        }
        return Optional.empty();
    }

    private static Formula negative(Formula number) {
        return number instanceof Formula.Constant(int value) ? new Formula.Constant(-value) : number;
    }

    /** Looks for a case that some ways leave out. */
    private final class Trial {
        private final List<List<Claim>> ways;
        private final Map<Formula, Formula> unknowns = new LinkedHashMap<>();

        /** The names of the unknowns; each is a cell by its number here. */
        private List<Formula> names = List.of();

        /** The unknowns of which sums are worked out. */
        private final Set<Formula> summed = new HashSet<>();

        /** From where to where each unknown can be. */
        private final Map<Formula, Interval> within = new HashMap<>();

        /** The numbers that an unknown may be compared with, itself or by way of others. */
        private final Map<Formula, Set<Long>> numbers = new HashMap<>();

        Trial(List<List<Claim>> ways) {
            this.ways = ways;
            ways.forEach(way -> way.forEach(claim -> gather(claim.condition(), claim)));
        }

        private void gather(Formula formula, Claim in) {
            switch (formula) {
                case Formula.And _, Formula.Or _ -> formula.operands().forEach(part -> gather(part, in));
                case Formula.Comparison _ -> {
                    formula.operands().forEach(part -> sum(part, in));
                    compare(formula.operands().flatMap(part -> values(part)).toList(), in);
                }
                case Formula.Call call when call.is(Function.NOT) -> gather(call.owner(), in);
                case Formula.Call call
                when ofAnswer(call, in).isPresent() -> {
                    Answer answer = ofAnswer(call, in).orElseThrow();
                    gather(answer.exists(), in);
                    gather(answer.of().condition(), answer.of());
                }
                default -> compare(values(formula).toList(), in);
            }
        }

        private void sum(Formula formula, Claim in) {
            if (formula instanceof Formula.Arithmetic sum && isOfFew(sum)) {
                unknowns(sum).map(in::name).forEach(summed::add);
            }
        }

        /** The unknowns and numbers that a value is worked out from. */
        private Stream<Formula> values(Formula formula) {
            return switch (formula) {
                case Formula.Call call
                when call.is(Function.NEGATIVE) ->
                    Stream.concat(values(call.owner()), values(call.owner()).map(Certainty::negative));
                case Formula.Arithmetic sum when isOfFew(sum) -> sum.operands().flatMap(this::values);
                case Formula.Comparison _, Formula.And _, Formula.Or _ ->
                    formula.operands().flatMap(this::values);
                case Formula.Call call when call.is(Function.NOT) -> values(call.owner());
                default -> Stream.of(formula);
            };
        }

        private void compare(List<Formula> values, Claim in) {
            Set<Long> together = new LinkedHashSet<>();
            for (Formula value : values) {
                switch (value) {
                    case Formula.Constant(int number) -> together.add((long) number);
                    case Formula.NamedCard(int card) -> together.add((long) card);
                    default -> {
                        Interval range = in.isCard(value) ? card(false) : range(value);
                        unknowns.putIfAbsent(in.name(value), value);
                        within.putIfAbsent(in.name(value), range);
                        together.addAll(numbers.getOrDefault(in.name(value), Set.of()));
                        (isFew(range)
                                        ? LongStream.rangeClosed(range.low(), range.high())
                                        : LongStream.of(range.low(), range.high()))
                                .forEach(together::add);
                    }
                }
            }
            List<Set<Long>> joined = values.stream()
                    .map(value -> numbers.get(in.name(value)))
                    .filter(Objects::nonNull)
                    .toList();
            numbers.replaceAll((_, known) -> joined.contains(known) ? together : known);
            values.stream().map(in::name).filter(unknowns::containsKey).forEach(name -> numbers.put(name, together));
        }

        /** Whether all values can be tried that a sum is worked out from. */
        private boolean isOfFew(Formula.Arithmetic sum) {
            List<Formula> unknown = unknowns(sum).toList();
            return unknown.stream().allMatch(part -> isFew(range(part)))
                    || unknown.size() == 1 && range(unknown.getFirst()).width() <= SOME;
        }

        private static Stream<Formula> unknowns(Formula sum) {
            return switch (sum) {
                case Formula.Constant _ -> Stream.empty();
                case Formula.Arithmetic inner ->
                    inner.operands().flatMap(part -> unknowns(part)).distinct();
                default -> Stream.of(sum);
            };
        }

        private static boolean isFew(Interval range) {
            return range.width() <= FEW;
        }

        /** Whether there are values for which no way holds, or too many to try. */
        boolean isLeftOut() {
            List<List<Long>> tried = unknowns.entrySet().stream()
                    .map(each -> tried(each.getKey(), each.getValue()))
                    .toList();
            long together = 1;
            for (List<Long> some : tried) {
                together *= some.size();
                if (together > MOST) {
                    return true;
                }
            }
            names = List.copyOf(unknowns.keySet());
            Interval[] cells = names.stream().map(within::get).toArray(Interval[]::new);
            List<Formula> conditions = ways.stream()
                    .<Formula>map(way -> new Formula.And(way.stream()
                            .map(claim -> written(claim.condition(), claim))
                            .toList()))
                    .toList();
            return isLeftOut(new Formula.Or(conditions), tried, cells, 0);
        }

        private boolean isLeftOut(Formula covered, List<List<Long>> tried, Interval[] cells, int next) {
            if (isImpossible(cells) || value(covered, cells).isSurely()) {
                return false;
            }
            if (next == cells.length) {
                return true;
            }
            Interval whole = cells[next];
            boolean isLeftOut = tried.get(next).stream().anyMatch(value -> {
                cells[next] = Interval.of(value);
                return isLeftOut(covered, tried, cells, next + 1);
            });
            cells[next] = whole;
            return isLeftOut;
        }

        /** What a formula can be, of which unknowns are known as far as the cells say. */
        private Interval value(Formula formula, Interval[] cells) {
            return formula instanceof Formula.Local(int cell)
                    ? cells[cell]
                    : ranges.value(formula, part -> value(part, cells));
        }

        /** The same with each unknown as the cell of its number. */
        private Formula written(Formula formula, Claim in) {
            int cell = names.indexOf(in.name(formula));
            if (cell >= 0) {
                return new Formula.Local(cell);
            }
            if (formula instanceof Formula.Call call && ofAnswer(call, in).isPresent()) {
                Answer answer = ofAnswer(call, in).orElseThrow();
                return new Formula.And(List.of(
                        written(answer.exists(), in), written(answer.of().condition(), answer.of())));
            }
            Formula written = formula.with(part -> written(part, in));
            return formula instanceof Formula.Comparison comparison
                    ? new Formula.And(Stream.concat(
                                    Stream.of(written),
                                    comparison.needed().stream()
                                            .map(in::name)
                                            .filter(names::contains)
                                            .map(name -> new Formula.Local(names.indexOf(name))))
                            .toList())
                    : written;
        }

        private List<Long> tried(Formula name, Formula unknown) {
            if (unknown instanceof Formula.CounterValue(int counter, Formula _)
                    && variant.counters().get(counter).range() == null
                    && counter(counter).isPresent()) {
                return List.copyOf(counter(counter).get());
            }
            Interval range = Objects.requireNonNull(within.get(name));
            if (isFew(range) || summed.contains(name)) {
                return LongStream.rangeClosed(range.low(), range.high())
                        .filter(value -> !(unknown instanceof Formula.ChosenValue(int choice, Formula _))
                                || value == 0
                                || canBeGiven(choice, value))
                        .boxed()
                        .toList();
            }
            int around = Math.min(unknowns.size(), 3);
            return Objects.requireNonNull(numbers.get(name)).stream()
                    .flatMapToLong(number -> LongStream.rangeClosed(number - around, number + around))
                    .filter(number -> !range.isNever(number))
                    .distinct()
                    .boxed()
                    .toList();
        }

        /** Whether the number of a player or row is higher than there are of them. */
        private boolean isImpossible(Interval[] cells) {
            return IntStream.range(0, cells.length).anyMatch(count -> switch (unknowns.get(names.get(count))) {
                case Formula.Call call
                when call.is(Function.PLAYERS) ->
                    isBelow(cells, count, Function.PLAYER_NUMBER) || isBelow(cells, count, Function.TEAM_NUMBER);
                case Formula.Call call when call.is(Function.ROWS) -> isBelow(cells, count, Function.ROW_NUMBER);
                case Formula.Tally(Measure measure, Things.Members(Subject subject), int _, int _, Formula _)
                when measure == Measure.COUNT && subject == Subject.ROW -> isBelow(cells, count, Function.ROW_NUMBER);
                case null, default -> false;
            });
        }

        private boolean isBelow(Interval[] cells, int count, Function number) {
            return IntStream.range(0, cells.length)
                    .filter(cell -> Objects.requireNonNull(unknowns.get(names.get(cell)))
                            .is(number))
                    .anyMatch(cell -> cells[count].high() < cells[cell].low());
        }
    }
}
