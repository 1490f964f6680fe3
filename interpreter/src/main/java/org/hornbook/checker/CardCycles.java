package org.hornbook.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bounds.Certainty;
import org.hornbook.bounds.Change;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.secrecy.Origins;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Measure;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * Which ways cards go while a step is repeated. It comes to its end if it is repeated as long as cards lie somewhere, each
 * repetition certainly takes some from there, and none are put there; or if it counts to a number.
 */
final class CardCycles {
    /** So many turns are no endless round, whatever happens in them. */
    private static final int FIRST_TURNS = 50;

    private static final Formula OWNER = new Formula.Local(-1);

    /** The player and the row looked at, in whatever slots they are. */
    private static final Formula PLAYER = new Formula.Local(-3);

    private static final Formula ROW = new Formula.Local(-4);
    private static final Set<Formula> LOOKED_AT = Set.of(PLAYER, ROW);

    private final Variant variant;
    private final Course.Step step;
    private final Origins origins;
    private final Map<Integer, Set<Integer>> ways = new HashMap<>();
    private final Certainty certainty;
    private final Ranges ranges;
    private final Departures departures;
    private final List<Leaving> leaving;
    private boolean passes;
    private boolean beyondTable;

    private CardCycles(Course.Step step, Variant variant) {
        this.variant = variant;
        this.step = step;
        this.origins = new Origins(variant);
        this.certainty = new Certainty(variant);
        this.ranges = Ranges.whole(variant);
        this.departures = new Departures();
        this.leaving = departures.of(step.effects());
    }

    static CardCycles of(Course.Step step, Variant variant) {
        CardCycles cycles = new CardCycles(step, variant);
        cycles.add(step.effects());
        return cycles;
    }

    /** Whether any card goes from one kind of place to another; hands that are passed on do not count. */
    boolean goesOn() {
        return !ways.isEmpty();
    }

    /** Whether cards only change hands. */
    boolean passesOn() {
        return passes && ways.isEmpty();
    }

    /** Whether it goes on until there are more rows than the table has room for. */
    boolean opensTooMany() {
        return beyondTable;
    }

    /** Whether a condition comes to its end, since each repetition brings that nearer. */
    boolean ends(Formula condition) {
        return needs(condition, new Within(Map.of(), List.of()));
    }

    /**
     * Whether a condition holds only while some part of it holds that comes to its end.
     *
     * @param in what else holds during each repetition
     */
    private boolean needs(Formula condition, Within in) {
        Within here = in.only(condition);
        return switch (condition) {
            case Formula.And and -> and.parts().stream().anyMatch(part -> needs(part, here));
            case Formula.Or or -> or.parts().stream().allMatch(part -> needs(part, here));
            case Formula.Quantified(boolean _, Things all, int slot, int _, Formula of)
            when all.areMembers(variant.subject(all)) -> needs(of, here.with(slot, variant.subject(all)));
            case Formula.Call call
            when call.is(Function.NOT)
                    && call.owner() instanceof Formula.Quantified(boolean _, Things all, int slot, int _, Formula of)
                    && all.areMembers(variant.subject(all)) ->
                needs(Function.NOT.of(of), here.with(slot, variant.subject(all)));
            case Formula.Call call
            when call.is(Function.NOT)
                    && call.owner() instanceof Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps)
                    && steps.size() == 1 ->
                needs(
                        new Formula.Comparison(
                                first,
                                List.of(new Formula.Comparison.Step(
                                        steps.getFirst().relation().opposite(),
                                        steps.getFirst().operand()))),
                        in);
            default -> isUsedUp(condition, here) || isReached(condition, here);
        };
    }

    /** Whether it says that cards lie where they are used up. */
    private boolean isUsedUp(Formula condition, Within in) {
        return places().anyMatch(place -> isOfCards(condition, place) && isLeft(place, _ -> true, in));
    }

    private boolean isOfCards(Formula condition, int place) {
        return switch (condition) {
            case Formula.Call call when call.is(Function.EXISTS) -> counts(call.owner(), place);
            case Formula.Comparison(Formula counted, List<Formula.Comparison.Step> steps) ->
                steps.size() == 1 && least(steps.getFirst()) > 0 && counts(counted, place);
            default -> false;
        };
    }

    private static int least(Formula.Comparison.Step step) {
        return step.operand() instanceof Formula.Constant(int value)
                ? switch (step.relation()) {
                    case MORE -> value + 1;
                    case AT_LEAST -> value;
                    default -> 0;
                }
                : 0;
    }

    /** Whether it says that something has not come yet to a number which it comes to. */
    private boolean isReached(Formula condition, Within in) {
        if (!(condition instanceof Formula.Comparison(Formula counted, List<Formula.Comparison.Step> steps))
                || steps.size() != 1
                || ranges.of(steps.getFirst().operand()).isEmpty()) {
            return false;
        }
        Formula.Comparison.Step limit = steps.getFirst();
        boolean below = limit.relation() == Relation.LESS || limit.relation() == Relation.AT_MOST;
        boolean above = limit.relation() == Relation.MORE || limit.relation() == Relation.AT_LEAST;
        return switch (counted) {
            case Formula.Call call when call.is(Function.TURN) -> below && playsTurn();
            case Formula.CounterValue counter ->
                (below || above) && isCounted(counter, below, in) && isWithin(counter, limit);
            case Formula.Call call when call.is(Function.SCORE) -> (below || above) && isCounted(call, below, in);
            case Formula.Tally rows
            when rows.isCount() && rows.of().areMembers(Subject.ROW) ->
                above && rows.of().condition() == null && isClosed(in)
                        || below
                                && !isBeyondTable(limit)
                                && places().anyMatch(
                                                place -> isLeft(place, leaving -> leaving.to() == Passage.ROWS, in));
            default -> false;
        };
    }

    /** Whether rows are only ever closed, and certainly are by every repetition. */
    private boolean isClosed(Within in) {
        return Stream.concat(step.effects().stream(), setOff()).noneMatch(effect -> effect.is(Verb.Trait.OPENS_ROW))
                && certainty.covers(in.covering(departures.closing.stream()));
    }

    /** Whether that many rows have no room on the table. */
    private boolean isBeyondTable(Formula.Comparison.Step limit) {
        boolean isBeyond = !Interval.of(Effect.MOST_ROWS)
                .compared(limit.relation(), ranges.of(limit.operand()).orElseThrow())
                .isSurelyNot();
        beyondTable |= isBeyond;
        return isBeyond;
    }

    private static boolean isTurn(Effect effect) {
        return effect instanceof Effect.Do act && act.verb() == Verb.PLAY_TURN;
    }

    private static boolean isEnd(Effect effect) {
        return effect instanceof Effect.Do act && act.verb() == Verb.END_TURN;
    }

    /** Whether a counter or score only goes up, or only down, and certainly does so by every repetition. */
    private boolean isCounted(Formula counted, boolean up, Within in) {
        return changes().allMatch(change -> !change.isOf(counted) || change.goes(up, ranges))
                && certainty.covers(
                        in.covering(departures.changing.getOrDefault(in.name(counted), List.of()).stream()));
    }

    /** Whether a counter's range goes beyond a number. */
    private boolean isWithin(Formula.CounterValue counter, Formula.Comparison.Step limit) {
        Variant.Bounds range = variant.counters().get(counter.counter()).range();
        return range == null
                || ranges.of(limit.operand())
                        .filter(number -> Stream.of(range.low(), range.high())
                                .anyMatch(end -> Interval.of(end)
                                        .compared(limit.relation(), number)
                                        .isSurelyNot()))
                        .isPresent();
    }

    /** All that changes counters and scores while the step is done. */
    private Stream<Change> changes() {
        return Change.in(Stream.concat(step.effects().stream(), setOff()));
    }

    /** All that may be done by the step besides what it says itself. */
    private Stream<Effect> setOff() {
        return Stream.of(
                        variant.placement().cases().stream().map(Placement.Case::effects),
                        triggers().map(NamedRule.Trigger::effects),
                        playsTurn()
                                ? variant.course().turn().stream().map(Course.Step::effects)
                                : Stream.<List<Effect>>empty())
                .flatMap(all -> all)
                .flatMap(List::stream);
    }

    /** The rules that may apply during the step. */
    private Stream<NamedRule.Trigger> triggers() {
        return variant.triggers().stream()
                .filter(trigger -> !trigger.on().isOfTable() || trigger.on() == Hook.TURN_END && playsTurn());
    }

    private boolean playsTurn() {
        return step.effects().stream().anyMatch(CardCycles::isTurn);
    }

    private boolean counts(Formula counted, int place) {
        return switch (counted) {
            case Formula.Tally(Measure measure, Things.InPlace(int each, Formula _), int _, int _, Formula _) ->
                measure == Measure.COUNT && each == place;
            case Formula.Call call ->
                switch (variant.places().get(place).role()) {
                    case HAND -> call.is(Function.HAND_COUNT);
                    case PILE -> call.is(Function.PILE_COUNT);
                    default -> false;
                };
            default -> false;
        };
    }

    /** Whether some card leaves a place each time, if any lies there, and none comes back. */
    private boolean isLeft(int place, Predicate<Leaving> which, Within in) {
        Stream<List<Certainty.Claim>> leaves = leaving.stream()
                .filter(each -> each.from().contains(place))
                .filter(which)
                .filter(each -> each.from().stream().noneMatch(from -> leads(from, from, new HashSet<>())))
                .map(Leaving::claims);
        List<List<Certainty.Claim>> known = in.covering(Stream.concat(leaves, withoutAnswers()));
        return certainty.covers(known)
                || turns(place)
                        .anyMatch(turns -> certainty.covers(Stream.concat(known.stream(), Stream.of(List.of(turns)))
                                .toList()));
    }

    /** Those who do not answer have nothing to answer with. */
    private Stream<List<Certainty.Claim>> withoutAnswers() {
        return variant.questions()
                .map(Effect.Ask::choice)
                .distinct()
                .filter(choice -> variant.choices().get(choice).isSingle())
                .map(choice -> List.of(new Certainty.Claim(
                        Function.NOT.of(Function.EXISTS.of(new Formula.ChosenValue(choice, OWNER))),
                        Map.of(-1, PLAYER))));
    }

    /** Turns that need not take a card: the first ones, and those for which there are no cards left if all others do. */
    private Stream<Certainty.Claim> turns(int place) {
        if (!playsTurn()) {
            return Stream.empty();
        }
        List<Formula> dealt = variant.course().round().stream()
                .filter(earlier -> !earlier.repeats())
                .flatMap(earlier -> earlier.effects().stream())
                .flatMap(effect -> effect instanceof Effect.DealCards deal
                                && deal.to() instanceof Effect.Recipient.EachPlayer(int each)
                                && each == place
                        ? Stream.of(deal.count())
                        : Stream.empty())
                .toList();
        boolean isRefilled = ways.values().stream().anyMatch(to -> to.contains(place));
        Stream<Certainty.Claim> last =
                dealt.size() == 1 && !isRefilled ? Stream.of(ofTurn(Relation.MORE, dealt.getFirst())) : Stream.empty();
        return Stream.concat(Stream.of(ofTurn(Relation.AT_MOST, new Formula.Constant(FIRST_TURNS))), last);
    }

    private static Certainty.Claim ofTurn(Relation relation, Formula number) {
        return new Certainty.Claim(
                new Formula.Comparison(Function.TURN.of(), List.of(new Formula.Comparison.Step(relation, number))),
                Map.of());
    }

    private boolean leads(int from, int to, Set<Integer> seen) {
        return ways.getOrDefault(from, Set.of()).stream()
                .anyMatch(next -> next == to || seen.add(next) && leads(next, to, seen));
    }

    /**
     * A card that leaves.
     *
     * @param from where it lies: at one of these places
     * @param to where it goes
     * @param claims what must hold of it and of its player
     */
    private record Leaving(Set<Integer> from, int to, List<Certainty.Claim> claims) {
        Leaving to(int place) {
            return new Leaving(from, place, claims);
        }
    }

    /** What each repetition certainly takes away, if there is anything, and of which players and cards. */
    private final class Departures {
        private final Map<Integer, List<Leaving>> asked = new HashMap<>();
        private final List<Leaving> all = new ArrayList<>();

        /** What must hold where a counter or score of this name is changed. */
        private final Map<Formula, List<List<Certainty.Claim>>> changing = new HashMap<>();

        /** What must hold where a row is closed. */
        private final List<List<Certainty.Claim>> closing = new ArrayList<>();

        /** The questions whose answers go somewhere. */
        private final Set<Integer> moved = Stream.concat(step.effects().stream(), setOff())
                .flatMap(Effect::all)
                .flatMap(Passage::of)
                .flatMap(passage -> passage.cards().choices())
                .collect(Collectors.toSet());

        List<Leaving> of(List<Effect> effects) {
            follow(effects, Within.NOTHING);
            return all;
        }

        private void follow(List<Effect> effects, Within in) {
            Within here = in;
            for (Effect effect : effects) {
                if (effect instanceof Effect.Assign assign) {
                    here = here.with(assign.slot(), here.name(assign.value()));
                }
                follow(effect, here);
            }
        }

        private void follow(Effect effect, Within in) {
            switch (effect) {
                case Effect.DealCards deal when ranges.least(deal.count()) <= 0 -> {}
                case Effect.When when -> {
                    follow(when.then(), in.only(when.condition()));
                    follow(when.otherwise(), in.only(Function.NOT.of(when.condition())));
                }
                case Effect.Each each
                when each.subject() != Subject.CARD -> {
                    follow(each.effects(), in.with(each.slot(), each.subject()).only(each.where()));
                }
                case Effect.Ask ask -> asked(ask, in);
                case Effect.Do act when isTurn(act) -> turn(in);
                case Effect.Do act
                when Change.of(act).isPresent() ->
                    changing.computeIfAbsent(
                                    in.name(Change.of(act).orElseThrow().counted()), _ -> new ArrayList<>())
                            .add(in.claims());
                case Effect.Do act when act.verb().is(Verb.Trait.CLOSES_ROW) -> closing.add(in.claims());
                default -> Passage.of(effect).forEach(passage -> add(cards(passage.cards(), in), passage.to()));
            }
        }

        /** What is done in a turn, as long as nothing ends it early. */
        private void turn(Within in) {
            for (Course.Step each : variant.course().turn()) {
                follow(each.effects(), in.only(each.condition()));
                if (each.effects().stream().flatMap(Effect::all).anyMatch(CardCycles::isEnd)) {
                    return;
                }
            }
        }

        private void add(Stream<Leaving> cards, int to) {
            cards.filter(each -> !each.from().equals(Set.of(to)))
                    .map(each -> each.to(to))
                    .forEach(all::add);
        }

        private void asked(Effect.Ask ask, Within in) {
            if (ranges.least(ask.least()) <= 0 || !(ask.options() instanceof Effect.Options.Cards(Things cards))) {
                return;
            }
            Within who = switch (ask.who()) {
                case Effect.Who.One(Formula player) -> in.of(player);
                case Effect.Who.Everybody(int slot, Formula where, Effect.Order _) ->
                    in.with(slot, PLAYER).only(where);
            };
            Formula asks = switch (ask.who()) {
                case Effect.Who.One(Formula player) -> player;
                case Effect.Who.Everybody all -> new Formula.Local(all.slot());
            };
            List<Leaving> some = asked.computeIfAbsent(ask.choice(), _ -> new ArrayList<>());
            if (cards instanceof Things.OfChoice(int earlier, Formula player) && asks.equals(player)) {
                asked.getOrDefault(earlier, List.of()).stream().map(who::also).forEach(some::add);
                return;
            }
            List<Things> sets = cards instanceof Things.Together(List<Things> parts) ? parts : List.of(cards);
            if (sets.stream().allMatch(set -> isOf(set, asks))) {
                some.add(new Leaving(cards.places().collect(Collectors.toSet()), Passage.ROWS, who.claims()));
            }
        }

        /**
         * Whether there are such as long as there are cards at a place, of the game or of one player for each who is asked: all
         * of them, the lowest or highest at least, or all but other answers that leave as well.
         */
        private boolean isOf(Things set, Formula player) {
            return switch (set) {
                case Things.InPlace(int _, Formula owner) ->
                    owner == null
                            || owner.equals(player)
                            || owner.equals(Function.NEXT.of(player))
                            || owner.equals(Function.PREVIOUS.of(player));
                case Things.Where where -> isOf(where.of(), player) && certainty.isOfSome(where);
                case Things.Except(Things of, Things these) ->
                    isOf(of, player)
                            && these.choices().findAny().isPresent()
                            && moved.containsAll(these.choices().toList());
                default -> false;
            };
        }

        private Stream<Leaving> cards(Things cards, Within in) {
            return switch (cards) {
                case Things.InPlace(int place, Formula owner) -> Stream.of(in.leaving(place, owner));
                case Things.InPlaces(int place) -> Stream.of(in.leaving(place, null));
                case Things.OfChoice(int choice, Formula player) ->
                    asked.getOrDefault(choice, List.of()).stream().map(in.of(player)::also);
                case Things.One(Formula.OneOf(Things of, Formula.Which _)) -> cards(of, in);
                case Things.One(Formula.ChosenValue(int choice, Formula player)) ->
                    cards(new Things.OfChoice(choice, player), in);
                case Things.Together(List<Things> sets) -> sets.stream().flatMap(each -> cards(each, in));
                case Things.Where(Things of, int slot, int player, Formula condition) ->
                    cards(of, in.with(slot, name(of)).with(player, PLAYER).only(condition));
                case Things.Nth _,
                        Things.Except _,
                        Things.One _,
                        Things.OfRow _,
                        Things.Taken _,
                        Things.Members _,
                        Things.Unbarred _ -> Stream.empty();
            };
        }
    }

    /** A card that is an answer by itself is called as the answer is. */
    private Formula name(Things cards) {
        return cards instanceof Things.OfChoice(int choice, Formula _)
                        && variant.choices().get(choice).isSingle()
                ? new Formula.ChosenValue(choice, PLAYER)
                : Certainty.Claim.CARD;
    }

    /** What is looked at where something is done, and what must hold there. */
    private record Within(Map<Integer, Formula> slots, List<Certainty.Claim> claims) {
        static final Within NOTHING = new Within(Map.of(-1, PLAYER), List.of());

        Within with(int slot, Subject subject) {
            return with(slot, subject == Subject.PLAYER ? PLAYER : ROW);
        }

        Within with(int slot, Formula name) {
            Map<Integer, Formula> more = new HashMap<>(slots);
            more.put(slot, name);
            return new Within(more, claims);
        }

        Within only(@Nullable Formula condition) {
            if (condition == null) {
                return this;
            }
            Stream<Formula> parts = condition instanceof Formula.And and ? and.parts().stream() : Stream.of(condition);
            return new Within(
                    slots,
                    Stream.concat(claims.stream(), parts.map(part -> new Certainty.Claim(part, slots)))
                            .toList());
        }

        Formula name(Formula value) {
            return new Certainty.Claim(value, slots).name();
        }

        /** Ways, of which one must hold where all claims do. */
        List<List<Certainty.Claim>> covering(Stream<List<Certainty.Claim>> ways) {
            Set<Formula> known = claims.stream().map(Certainty.Claim::name).collect(Collectors.toSet());
            return Stream.concat(
                            ways.map(way -> way.stream()
                                    .filter(claim -> !known.contains(claim.name()))
                                    .toList()),
                            claims.stream()
                                    .map(claim -> List.of(
                                            new Certainty.Claim(Function.NOT.of(claim.condition()), claim.slots()))))
                    .toList();
        }

        /** Where the cards of this player are meant. */
        Within of(@Nullable Formula player) {
            return player == null
                            || player instanceof Formula.Local(int slot)
                                    && LOOKED_AT.contains(slots.getOrDefault(slot, player))
                    ? this
                    : only(new Formula.Comparison(OWNER, List.of(new Formula.Comparison.Step(Relation.EQUAL, player))));
        }

        Leaving leaving(int place, @Nullable Formula owner) {
            return new Leaving(Set.of(place), Passage.ROWS, of(owner).claims());
        }

        Leaving also(Leaving other) {
            return new Leaving(
                    other.from(),
                    other.to(),
                    Stream.concat(claims.stream(), other.claims().stream()).toList());
        }
    }

    private void add(List<Effect> effects) {
        effects.forEach(this::add);
    }

    private void add(Effect effect) {
        if (effect instanceof Effect.When when && !isLater(when.condition())) {
            add(when.otherwise());
            return;
        }
        add(effect.parts());
        Passage.of(effect).forEach(passage -> add(passage.cards(), passage.to()));
        if (effect instanceof Effect.PlaceCards) {
            placed();
        } else if (effect instanceof Effect.Do act) {
            add(act.verb());
        }
    }

    private void add(Verb verb) {
        switch (verb) {
            case PLAY_TURN -> turn();
            case GATHER ->
                Stream.concat(places(), Stream.of(Passage.ROWS))
                        .forEach(from -> homes().forEach(home -> add(from, home)));
            default -> {}
        }
    }

    private void turn() {
        variant.course().turn().stream()
                .filter(each -> isLater(each.condition()))
                .forEach(each -> add(each.effects()));
        rules();
    }

    private void rules() {
        triggers().filter(trigger -> isLater(trigger.condition())).forEach(trigger -> add(trigger.effects()));
    }

    /** Whether something may be done again and again, and not in the first turns only. */
    private boolean isLater(@Nullable Formula condition) {
        return condition == null
                || !playsTurn()
                || !certainty.isNever(
                        condition,
                        ofTurn(Relation.MORE, new Formula.Constant(FIRST_TURNS)).condition());
    }

    /** What may come of a card that is placed. */
    private void placed() {
        variant.placement().cases().stream()
                .filter(placeCase -> isLater(placeCase.condition()))
                .forEach(placeCase -> add(placeCase.effects()));
        rules();
    }

    private void add(Things cards, int to) {
        if (cards instanceof Things.OfRow || cards instanceof Things.Taken) {
            add(Passage.ROWS, to);
        }
        origins.places(cards).forEach(from -> add(from, to));
    }

    private void add(int from, int to) {
        if (from == to) {
            passes = true;
        } else {
            ways.computeIfAbsent(from, _ -> new HashSet<>()).add(to);
        }
    }

    /** Where cards lie when they are gathered. */
    private Stream<Integer> homes() {
        return places().filter(place -> !variant.places().get(place).lots().isEmpty());
    }

    private Stream<Integer> places() {
        return IntStream.range(0, variant.places().size()).boxed();
    }
}
