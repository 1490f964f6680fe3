package org.hornbook.rulebook;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.document.Block.Line;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Meanings;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Owner;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Values, conditions and cards in words, a phrase for each kind of formula: "the player's strikes", "there is no fit
 * row", "the cards of the pool". What lies in a slot of the frame is called by the name it has where the phrase stands.
 */
public class Wordings {
    private static final Set<Function> COUNTED = EnumSet.of(Function.HAND_COUNT, Function.PILE_COUNT);
    private static final Map<BuiltInName, Integer> SLOTS = Map.of(
            BuiltInName.CARD, Formula.Slots.CARD,
            BuiltInName.PLAYER, Formula.Slots.PLAYER,
            BuiltInName.ROW, Formula.Slots.ROW,
            BuiltInName.MODIFIER, Formula.Slots.MODIFIER);
    private final Variant variant;
    private final Map<Integer, Named> names = new HashMap<>();

    /** The types of what is looked at, by slot. */
    private final Map<Integer, Type> types = new HashMap<>();

    /** The names of {@code let} that were said, in the order in which they were said first. */
    private final Set<String> said = new LinkedHashSet<>();

    public Wordings(Variant variant) {
        this.variant = variant;
    }

    /** The names of {@code let} that were said, so that they can be explained. */
    Set<String> said() {
        return said;
    }

    /** For rules that an event sets off, which may be about a card, its player and a row. */
    static Wordings about(Hook event, Variant variant) {
        Wordings phrases = new Wordings(variant);
        SLOTS.forEach((name, slot) -> {
            if (event.names().contains(name)) {
                phrases.call(slot, usual(slot).noun());
            }
        });
        return phrases;
    }

    /** What is in a slot, and what is said of something that belongs to it. */
    record Named(String noun, String whose) {
        static Named of(String noun) {
            return new Named(noun, say("noun.whose noun", noun));
        }
    }

    private static Named it() {
        return new Named(say("it.noun"), say("it.whose"));
    }

    private static Named they() {
        return new Named(say("they.noun"), say("they.whose"));
    }

    /** Calls what is in a slot so from now on. */
    void call(int slot, String noun) {
        names.put(slot, Named.of(noun));
    }

    /** Calls what is in a slot after its kind: the player, or that player beside another. */
    public void callOne(int slot, Subject subject) {
        String the = the(subject.noun());
        boolean isTaken = names.values().stream().anyMatch(named -> named.noun().equals(the));
        call(slot, isTaken ? say("noun.that noun", subject.noun()) : the);
    }

    /** Calls the players in a slot "they" from now on. */
    void they(int slot) {
        names.put(slot, they());
    }

    /** Whether this is said of something that is looked at, and so has no single value. */
    protected final boolean isJudging(Formula formula) {
        return !names.isEmpty() && !(formula instanceof Formula.Local(int slot) && !names.containsKey(slot));
    }

    /** The name that a value is called by. */
    protected Optional<Meanings.Use> use(Formula formula) {
        return variant.meanings().use(formula);
    }

    /** What is found in a slot from now on. */
    public final void looksAt(int slot, Type type) {
        types.put(slot, type);
    }

    /** A row, player or card that is known where the phrase stands: "row 2" at a moment of a game; empty in a rulebook. */
    protected Optional<String> known(Formula thing, Type type) {
        return Optional.empty();
    }

    private String thing(Formula thing, Type type) {
        return known(thing, type).orElseGet(() -> noun(thing));
    }

    /** What is said of something that belongs to what is in a slot. */
    String whose(int slot) {
        return names.getOrDefault(slot, usual(slot)).whose();
    }

    /** What is said while the thing in a slot is judged, which is "it" or "they" meanwhile. */
    <T> T judging(int slot, Subject subject, Supplier<T> said) {
        return calling(slot, subject == Subject.PLAYER ? they() : it(), said);
    }

    private <T> T calling(int slot, Named named, Supplier<T> said) {
        Map<Integer, Named> before = new HashMap<>(names);
        names.replaceAll((_, other) -> !other.equals(named)
                ? other
                : named.equals(they())
                        ? new Named(say("they.other"), say("they.other_whose"))
                        : Named.of(say("it.other")));
        names.put(slot, named);
        T words = said.get();
        names.clear();
        names.putAll(before);
        return words;
    }

    /** A value. */
    public String noun(Formula formula) {
        Optional<Meanings.Use> use = use(formula);
        return use.isPresent() ? called(use.get()) : writtenOut(formula);
    }

    private String writtenOut(Formula formula) {
        return switch (formula) {
            case Formula.Constant(int value) -> Integer.toString(value);
            case Formula.NamedCard(int card) -> Language.one(named(card));
            case Formula.ParameterValue(int index) -> {
                Variant.Parameter parameter = variant.parameters().get(index);
                yield parameter.isSwitch()
                        ? quoted(Term.spoken(parameter.spoken()))
                        : Integer.toString(parameter.value());
            }
            case Formula.Local(int slot) ->
                names.getOrDefault(slot, usual(slot)).noun();
            case Formula.Bound(int binding) ->
                called(variant.placement().bindings().get(binding).name());
            case Formula.Call call -> call(call);
            case Formula.CounterValue(int counter, Formula owner) -> {
                String name = variant.called(variant.counters().get(counter));
                yield owner != null
                        ? of(name, owner, type(variant.counters().get(counter).per()))
                        : the(name);
            }
            case Formula.Arithmetic sum -> sum(sum);
            case Formula.Tally tally -> tally(tally);
            case Formula.Selection selection -> selection(selection);
            case Formula.OneOf(Things.Nth nth, Formula.Which _) -> cards(nth);
            case Formula.OneOf(Things things, Formula.Which which) ->
                areCards(things)
                        ? say(which, "card card", among(things, true))
                        : say("drawn.rulebook thing clause", subject(things).noun(), clause(things));
            case Formula.ChosenValue(int choice, Formula player) -> answer(choice, player);
            case Formula.Truth truth -> condition(truth);
        };
    }

    private String call(Formula.Call call) {
        Function function = call.function();
        return switch (function) {
            case CARD_NUMBER, KIND -> noun(call.owner());
            case NEXT, PREVIOUS -> beside(function, call.owner(), 1);
            case PILE_BULLHEADS ->
                bullheads(of(variant.called(variant.nameOf(Place.Role.PILE)), call.owner(), Type.PLAYER));
            case MODIFIER_ROW -> say("fact.of_player player noun", modifier(call.owner()), function.noun());
            case NEGATIVE -> "\u2212" + operand(call.owner());
            case NOT, EXISTS, HAS_MODIFIER -> condition(call);
            default ->
                call.values().isEmpty()
                        ? the(function.noun())
                        : of(
                                function.noun(),
                                call.owner().ofCard(),
                                function.operands().getFirst());
        };
    }

    /** "The player after the player", "the second player after the starter". */
    private String beside(Function side, Formula player, int steps) {
        if (player instanceof Formula.Call call && call.is(side)) {
            return beside(side, call.owner(), steps + 1);
        }
        return say(
                side,
                "rulebook many player",
                steps == 1 ? "" : Language.form("ordinal", steps),
                thing(player, Type.PLAYER));
    }

    /** Something that holds or does not, as it can follow "if". */
    public String condition(Formula formula) {
        return condition(formula, true);
    }

    private String condition(Formula formula, boolean holds) {
        Optional<Meanings.Use> use = use(formula)
                .or(() -> formula instanceof Formula.Bound(int binding)
                        ? variant.meanings()
                                .of(variant.placement().bindings().get(binding).name())
                                .map(meaning -> new Meanings.Use(meaning, null))
                        : Optional.empty());
        if (use.isPresent()) {
            Meanings.Meaning meaning = use.get().meaning();
            String name = called(use.get());
            return meaning.type() != Type.TRUTH
                    ? say("condition.number name holds", name, holds)
                    : meaning.text() == null || use.get().owner() != null
                            ? say("let.holds name holds", name, holds)
                            : say("let.condition sentence holds", meaning.text(), holds);
        }
        return switch (formula) {
            case Formula.Call call when call.isTruth() -> condition(call, holds);
            case Formula.And(List<Formula> parts) -> parts(parts, holds, holds);
            case Formula.Or(List<Formula> parts) -> parts(parts, !holds, holds);
            case Formula.Comparison comparison -> comparison(comparison, holds);
            case Formula.Quantified quantified -> quantified(quantified, holds);
            case Formula.Holds(Things things, Formula sought)
            when !areCards(things) ->
                say(
                        "chosen.rulebook answer holds choices",
                        Language.subject(thing(sought, subject(things).type())),
                        holds,
                        cards(things));
            case Formula.Holds(Things cards, Formula card) -> {
                boolean isOne = cards instanceof Things.OfChoice(int choice, Formula _)
                        && choice(choice).isSingle();
                yield say("holds_card.rulebook card holds one cards", noun(card), holds, isOne, cards(cards));
            }
            case Formula.ParameterValue parameter -> say("truth.reason name holds", noun(parameter), holds);
            case Formula.CounterValue(int counter, Formula owner)
            when type(formula) == Type.TRUTH -> {
                Counter counted = variant.counters().get(counter);
                yield owner == null || counted.text() != null
                        ? say(
                                "let.holds name holds",
                                owner == null ? quoted(variant.called(counted.name())) : noun(formula),
                                holds)
                        : say(
                                "condition.rulebook subject holds adjective",
                                holder(owner, type(counted.per())),
                                holds,
                                variant.called(counted.name()));
            }
            case Formula.Constant(int value) -> say("condition.constant true", value != 0 == holds);
            default ->
                say(
                        type(formula) == Type.TRUTH ? "truth.reason name holds" : "condition.number name holds",
                        noun(formula),
                        holds);
        };
    }

    private String condition(Formula.Call call, boolean holds) {
        return switch (call.function()) {
            case NOT -> condition(call.owner(), !holds);
            case EXISTS -> exists(call.owner(), holds);
            case HAS_MODIFIER ->
                say(
                        "has_modifier.rulebook modifier holds row",
                        modifier(call.values().getLast()),
                        holds,
                        thing(call.owner(), Type.ROW));
            default ->
                say(
                        "condition.rulebook subject holds adjective",
                        holder(call.owner(), call.function().operands().getFirst()),
                        holds,
                        call.function().noun());
        };
    }

    /** All of several conditions, or one of them; those of the other kind come last, so that none is misread. */
    private String parts(List<Formula> parts, boolean all, boolean hold) {
        Predicate<Formula> isComposed = part -> isJoined(part, hold, !all);
        List<String> composed = parts.stream()
                .filter(isComposed)
                .map(part -> condition(part, hold))
                .map(part -> all ? say("or.either condition", part) : part)
                .toList();
        Stream<String> plain = parts.stream().filter(isComposed.negate()).map(part -> condition(part, hold));
        List<String> said = Stream.concat(plain, composed.stream()).toList();
        return all && composed.size() < 2
                ? Language.and(said)
                : composed.isEmpty()
                        ? Language.or(said)
                        : said.stream()
                                .reduce((before, next) ->
                                        say(all ? "and.long before next" : "or.long before next", before, next))
                                .orElse("");
    }

    /** Whether several conditions are said of it, of which all must hold, or one of them. */
    private boolean isJoined(Formula condition, boolean holds, boolean all) {
        return variant.meanings().use(condition).isEmpty()
                && switch (condition) {
                    case Formula.Call call when call.is(Function.NOT) -> isJoined(call.owner(), !holds, all);
                    case Formula.And _ -> holds == all;
                    case Formula.Or _ -> holds != all;
                    case Formula.Comparison comparison ->
                        comparison.steps().size() > 1 && !isBetween(comparison) && holds == all;
                    default -> false;
                };
    }

    private static boolean isBetween(Formula.Comparison comparison) {
        return comparison.steps().size() == 2
                && comparison.steps().stream().allMatch(step -> step.relation() == Relation.LESS);
    }

    private String comparison(Formula.Comparison comparison, boolean holds) {
        List<Formula.Comparison.Step> steps = comparison.steps();
        if (isBetween(comparison)) {
            return say(
                    "between.rulebook value holds low high",
                    noun(steps.get(0).operand()),
                    holds,
                    noun(comparison.first()),
                    noun(steps.get(1).operand()));
        }
        List<String> parts = new ArrayList<>();
        Formula left = comparison.first();
        for (Formula.Comparison.Step step : steps) {
            parts.add(step(left, holds ? step.relation() : step.relation().opposite(), step.operand()));
            left = step.operand();
        }
        return holds ? Language.and(parts) : Language.or(parts);
    }

    private String step(Formula left, Relation relation, Formula right) {
        boolean isAny =
                right.equals(new Formula.Constant(0)) && (relation == Relation.EQUAL || relation == Relation.MORE);
        if (isAny && left instanceof Formula.Tally tally && tally.isCount() && areCards(tally.of())) {
            return thereAre(tally.of(), relation == Relation.MORE);
        }
        if (isAny && left instanceof Formula.Call(Function fact, List<Formula> player) && COUNTED.contains(fact)) {
            return say(
                    "has.some owner holds things",
                    holder(player.getFirst(), Type.PLAYER),
                    relation == Relation.MORE,
                    Language.form("counted", fact.noun()));
        }
        if (left.is(Function.CARD_NUMBER)
                && right.is(Function.CARD_NUMBER)
                && (relation == Relation.EQUAL || relation == Relation.UNEQUAL)) {
            return say(
                    "card.same_number card same other",
                    Language.subject(noun(left)),
                    relation == Relation.EQUAL,
                    noun(right));
        }
        String subject = type(left) == Type.NUMBER && type(right) != Type.NUMBER ? typed(left, right) : noun(left);
        return say(relation, "rulebook subject value", Language.subject(subject), typed(right, left));
    }

    private String hasChosen(int choice, Formula player, boolean holds) {
        String name = chosen(choice);
        return say(
                "chosen.has player holds choices",
                holder(player, Type.PLAYER),
                holds,
                choice(choice).isSingle() ? Language.one(name) : name);
    }

    /** A player or row that has or does something. */
    private Language.Subject holder(Formula owner, Type type) {
        String noun = thing(owner, type);
        return new Language.Subject(noun, !noun.equals(they().noun()));
    }

    private String thereAre(Things cards, boolean holds) {
        return cards instanceof Things.OfChoice(int choice, Formula player) && player != null
                ? hasChosen(choice, player, holds)
                : say("cards.exist holds cards", holds, bare(cards(cards)));
    }

    private String exists(Formula subject, boolean holds) {
        return switch (subject) {
            case Formula.Tally tally
            when tally.isCount()
                    && (areCards(tally.of()) || tally.of() instanceof Things.OfChoice of && of.player() != null) ->
                thereAre(tally.of(), holds);
            case Formula.Call call
            when call.function().isOf(Type.CARD) -> say("card.shows_number card holds", noun(call.owner()), holds);
            case Formula.Call call
            when call.is(Function.MODIFIER_ROW) ->
                say("modifier.on_table modifier holds", modifier(call.owner()), holds);
            case Formula.ChosenValue(int choice, Formula player) -> hasChosen(choice, player, holds);
            case Formula.CounterValue(int counter, Formula owner)
            when owner != null ->
                say(
                        "has.one owner holds thing",
                        holder(owner, type(variant.counters().get(counter).per())),
                        holds,
                        variant.called(variant.counters().get(counter).name()));
            default -> say("exists.rulebook holds thing", holds, bare(noun(subject)));
        };
    }

    private String quantified(Formula.Quantified quantified, boolean holds) {
        Subject subject = subject(quantified.of());
        if (subject == Subject.CARD) {
            String clause =
                    judging(quantified.slot(), subject, () -> clause(quantified.slot(), it(), quantified.condition()));
            return one(quantified.every(), holds, among(quantified.of(), true), clause);
        }
        if (quantified.condition() instanceof Formula.Holds(Things.OfChoice(int choice, Formula player), Formula answer)
                && player != null
                && answer.equals(new Formula.Local(quantified.slot()))) {
            return hasChosen(choice, player, holds);
        }
        String thing = subject.noun();
        boolean isSingle = quantified.condition() instanceof Formula.Comparison comparison
                        && comparison.steps().size() == 1
                || quantified.condition() instanceof Formula.Call call
                        && call.function().isOf(Type.ROW);
        if (quantified.condition().equals(new Formula.Constant(1))) {
            return say("exists.rulebook holds thing", holds, thing);
        }
        if (isSingle && (holds || !quantified.every())) {
            String which = say("every.noun thing every holds", thing, quantified.every(), holds);
            return calling(quantified.slot(), Named.of(which), () -> condition(quantified.condition()));
        }
        String clause = clause(quantified.slot(), subject, quantified.condition());
        return one(quantified.every(), holds, thing, clause);
    }

    /** That a condition holds of every one, or of one at least. */
    private static String one(boolean every, boolean holds, String thing, String clause) {
        return say(
                every ? "every.rulebook holds thing clause" : "some.rulebook holds thing clause", holds, thing, clause);
    }

    /** What is said of rows or players after their noun. */
    private String clause(Things things) {
        return things instanceof Things.Where(Things _, int slot, int _, Formula condition)
                ? clause(slot, subject(things), condition)
                : "";
    }

    private Subject subject(Things things) {
        return variant.subject(things);
    }

    private boolean areCards(Things things) {
        return subject(things) == Subject.CARD;
    }

    /** A condition on what is in a slot, if there is one: "whose score is 5 or more", "other than the player", "where …". */
    String clause(int slot, Subject subject, @Nullable Formula condition) {
        Named named = subject == Subject.PLAYER ? they() : it();
        return condition == null ? "" : calling(slot, named, () -> clause(slot, named, condition));
    }

    private String clause(int slot, Named named, Formula condition) {
        boolean isEither = condition instanceof Formula.Or;
        List<Formula> parts = condition instanceof Formula.And(List<Formula> all)
                ? all
                : condition instanceof Formula.Or(List<Formula> any) ? any : List.of(condition);
        List<String> others = isEither
                ? List.of()
                : parts.stream()
                        .map(part -> other(slot, part))
                        .filter(other -> !other.isEmpty())
                        .toList();
        if (others.size() == parts.size()) {
            return say("clause.other others", others);
        }
        List<String> clauses = new ArrayList<>();
        for (Formula part : parts) {
            String clause = Language.form(named.equals(they()) ? "relative_they" : "relative_it", condition(part));
            String further = Language.form("and_where", clause);
            boolean isTold = !clauses.isEmpty()
                    && !Language.form("and_where", clauses.getFirst()).equals(clauses.getFirst());
            clauses.add(isTold ? further : clause);
        }
        return isEither ? Language.or(clauses) : Language.and(clauses);
    }

    /** The one that a condition on what is in a slot asks for, if that is all it says. */
    @Nullable
    Formula only(int slot, @Nullable Formula condition) {
        return beside(slot, condition, Relation.EQUAL);
    }

    /** What a condition compares with what is in a slot, and nothing else. */
    private static @Nullable Formula beside(int slot, @Nullable Formula condition, Relation relation) {
        if (!(condition instanceof Formula.Comparison(Formula first, List<Formula.Comparison.Step> steps))
                || steps.size() > 1
                || steps.getFirst().relation() != relation) {
            return null;
        }
        Formula candidate = new Formula.Local(slot);
        Formula second = steps.getFirst().operand();
        return first.equals(candidate) ? second : second.equals(candidate) ? first : null;
    }

    /** Whom or what it excludes, if that is all it says. */
    private String other(int slot, Formula condition) {
        Formula other = condition instanceof Formula.Call call && call.is(Function.NOT)
                ? beside(slot, call.owner(), Relation.EQUAL)
                : beside(slot, condition, Relation.UNEQUAL);
        return other == null ? "" : noun(other);
    }

    /** Keys one after the other: "the lowest score, of equals the one with the highest number". */
    String keys(int slot, Subject subject, List<Formula.Key> keys) {
        return keys.stream()
                .filter(key -> !key.isImplied())
                .map(key -> the(ranked(slot, subject, key)))
                .reduce((before, next) -> say("rank.equal before next", before, next))
                .orElse("");
    }

    /** What the first by a key has: "lowest score", of what is in a slot. */
    public final String ranked(int slot, Subject subject, Formula.Key key) {
        return judging(slot, subject, () -> key(key));
    }

    private static String the(String noun) {
        return say("fact.of_table noun", noun);
    }

    private static String quoted(String name) {
        return say("name.quoted name", name);
    }

    private static String bullheads(String cards) {
        return say("bullheads.rulebook cards", cards);
    }

    /** "The number of cards in the pool", "the number of the player's bought cards". */
    private static String number(String cards) {
        return say("count.rulebook cards", cards);
    }

    private static String bare(String noun) {
        return Language.form("bare", noun);
    }

    private String key(Formula.Key key) {
        String said = bare(noun(key.value()));
        String words = Language.form("valued", said);
        if (key.value() instanceof Formula.OneOf
                || key.value() instanceof Formula.Arithmetic sum && isDifference(sum)) {
            return Language.form(key.low() ? "smallest" : "greatest", words);
        }
        return key.superlative(key.value().ofCard() instanceof Formula.Local ? Function.CARD_NUMBER.noun() : words);
    }

    private String selection(Formula.Selection selection) {
        Subject subject = subject(selection.of());
        String thing = subject.noun();
        String clause = clause(selection.of());
        List<String> except = selection.of().excepted().stream().map(this::noun).toList();
        if (selection.keys().stream().anyMatch(key -> key.value().is(Function.SEATS_BETWEEN))) {
            return neighbour(selection, except);
        }
        if (!selection.keys().isEmpty()) {
            return say(
                    "selection.ranked thing things keys except clause some",
                    thing,
                    subject.nouns(),
                    keys(selection.slot(), subject, selection.keys()),
                    except,
                    clause,
                    !except.isEmpty() || !clause.isEmpty());
        }
        boolean isOther = except.equals(List.of(usual(Formula.Slots.PLAYER).noun()));
        return say("selection.rulebook thing other except clause", thing, isOther, except, clause);
    }

    /** "the first player after the starter who is not out" */
    private String neighbour(Formula.Selection selection, List<String> except) {
        Formula.Call seats = (Formula.Call) selection.keys().getFirst().value();
        boolean isAfter = seats.values().getFirst().equals(new Formula.Local(selection.slot()));
        Formula from = seats.values().get(isAfter ? 1 : 0);
        List<Formula> conditions = selection.of().condition() instanceof Formula.And(List<Formula> all)
                ? all.stream()
                        .filter(each -> !each.equals(Function.EXISTS.of(from)))
                        .toList()
                : List.of();
        return say(
                "player.neighbour after from except clause",
                isAfter,
                noun(from),
                except,
                clause(
                        selection.slot(),
                        Subject.PLAYER,
                        conditions.isEmpty()
                                ? null
                                : conditions.size() == 1 ? conditions.getFirst() : new Formula.And(conditions)));
    }

    private String tally(Formula.Tally tally) {
        Subject subject = subject(tally.of());
        if (tally.isCount()) {
            return number(cards(tally.of()));
        }
        String value = bare(judging(tally.slot(), subject, () -> noun(tally.value())));
        if (subject != Subject.CARD) {
            String things = cards(tally.of());
            return tally.measure() == Measure.TOTAL
                    ? say("total.all value things", value, things)
                    : say(
                            "tally.extreme value things",
                            new Formula.Key(tally.measure() == Measure.LOWEST, tally.value()).superlative(value),
                            things);
        }
        Formula card = new Formula.Local(tally.slot());
        if (tally.measure() == Measure.TOTAL && tally.value().equals(Function.CARD_BULLHEADS.of(card))) {
            return bullheads(place(tally.of()));
        }
        boolean isNumber = tally.value().ofCard().equals(card);
        return say(
                tally.measure(),
                "rulebook value cards",
                isNumber ? Function.CARD_NUMBER.noun() : value,
                cards(tally.of()));
    }

    /** A sum: "the score + 5", "the difference between the card and the last card". */
    protected String sum(Formula.Arithmetic sum) {
        List<Formula> parts = Stream.concat(
                        Stream.of(sum.first()), sum.steps().stream().map(Formula.Arithmetic.Step::operand))
                .toList();
        Operator first = sum.steps().getFirst().operator();
        if (first.isBefore()) {
            return say(
                    first,
                    "noun values",
                    Language.and(parts.stream().map(this::noun).toList()));
        }
        if (parts.stream().allMatch(part -> conditional(part) != null)) {
            return parts.stream().map(this::conditional).collect(Collectors.joining(", "));
        }
        if (isDifference(sum)) {
            return say(
                    "minus.difference first second",
                    noun(sum.first()),
                    noun(sum.steps().getFirst().operand()));
        }
        if (parts.stream().allMatch(Wordings::isNumber)) {
            int result = number(sum.first());
            for (Formula.Arithmetic.Step step : sum.steps()) {
                result = step.operator().of(result, number(step.operand()));
            }
            return Integer.toString(result);
        }
        String words = operand(sum.first());
        for (Formula.Arithmetic.Step step : sum.steps()) {
            words = say(step.operator(), "rulebook before next", words, operand(step.operand()));
        }
        return words;
    }

    /** A value that counts if a condition holds: "104 if the round number is 1"; null if it always counts. */
    private @Nullable String conditional(Formula part) {
        return part instanceof Formula.Arithmetic(Formula condition, List<Formula.Arithmetic.Step> steps)
                        && (condition.isTruth() || type(condition) == Type.TRUTH)
                        && steps.size() == 1
                        && steps.getFirst().operator() == Operator.TIMES
                ? say("times.if value condition", operand(steps.getFirst().operand()), condition(condition))
                : null;
    }

    private String operand(Formula formula) {
        boolean isIt = formula.is(Function.CARD_NUMBER) && noun(formula).equals(it().noun());
        return formula instanceof Formula.Arithmetic
                ? "(" + noun(formula) + ")"
                : isIt ? say("fact.whose whose noun", it().whose(), Function.CARD_NUMBER.noun()) : noun(formula);
    }

    /** Of two things that have names; a number taken off one of them is no difference. */
    private static boolean isDifference(Formula.Arithmetic sum) {
        return sum.steps().size() == 1
                && sum.steps().getFirst().operator() == Operator.MINUS
                && !isNumber(sum.first())
                && !isNumber(sum.steps().getFirst().operand());
    }

    private int number(Formula formula) {
        return switch (formula) {
            case Formula.Constant(int value) -> value;
            case Formula.ParameterValue(int index) ->
                variant.parameters().get(index).value();
            default -> 0;
        };
    }

    private static boolean isNumber(Formula formula) {
        return formula instanceof Formula.Constant || formula instanceof Formula.ParameterValue;
    }

    /** A fact of something: "its score", "the fit row's last card", "the score of the player with …". */
    private String of(String fact, Formula owner, Type type) {
        Optional<String> known = known(owner, type);
        if (known.isEmpty() && owner instanceof Formula.Local(int slot)) {
            return say("fact.whose whose noun", whose(slot), fact);
        }
        String noun = known.orElseGet(() -> noun(owner));
        return Language.pattern("long").matcher(noun).find()
                ? say("fact.of noun owner", fact, noun)
                : say("fact.of_player player noun", noun, fact);
    }

    private static Named usual(int slot) {
        return switch (slot) {
            case Formula.Slots.CARD -> Named.of(say("card.the"));
            case Formula.Slots.PLAYER -> Named.of(say("player.the"));
            case Formula.Slots.ROW -> Named.of(say("row.the"));
            case Formula.Slots.MODIFIER -> Named.of(say("modifier.the"));
            default -> it();
        };
    }

    /** What a name that {@code let} gives is in words: the fit row, the partner, “downward”, the player's standing. */
    private String called(Meanings.Use use) {
        String name = called(use.meaning().name());
        Subject of = use.meaning().of();
        return use.owner() == null || of == null ? name : of(bare(name), use.owner(), of.type());
    }

    /** What a name that {@code let} gives is in words: as its text says, or else by the name itself. */
    String called(String name) {
        said.add(name);
        return called(variant.meanings().of(name).orElseThrow());
    }

    /** The same of its meaning. */
    public static String called(Meanings.Meaning meaning) {
        String spoken = Term.spoken(meaning.name());
        return switch (meaning.type()) {
            case TRUTH -> quoted(meaning.text() == null ? spoken : meaning.text());
            case ROW -> meaning.text() == null ? Language.form("row_name", spoken) : meaning.text();
            default -> meaning.text() == null ? the(spoken) : meaning.text();
        };
    }

    /** What a name that {@code let} gives means: "the fit row is the row with …". */
    public static List<Line> definition(Meanings.Meaning meaning, Wordings phrases) {
        Subject of = meaning.of();
        String name = phrases.called(meaning.name());
        if (of == null) {
            return definition(meaning, phrases, name);
        }
        phrases.call(meaning.slot(), Language.one(of.noun()));
        String whose = phrases.of(bare(name), new Formula.Local(meaning.slot()), of.type());
        return phrases.judging(meaning.slot(), of, () -> definition(meaning, phrases, whose));
    }

    private static List<Line> definition(Meanings.Meaning meaning, Wordings phrases, String name) {
        boolean isTruth = meaning.type() == Type.TRUTH;
        if (meaning.lines().size() == 1 && meaning.lines().getFirst().condition() == null) {
            Formula value = meaning.lines().getFirst().value();
            return List.of(new Line(
                    0,
                    isTruth
                            ? say("let.truth name condition", name, phrases.condition(value))
                            : say(
                                    "let.value name value",
                                    Language.subject(name),
                                    phrases.value(meaning.type(), value))));
        }
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(0, say("let.lines name truth", Language.subject(name), isTruth)));
        for (Meanings.Line line : meaning.lines()) {
            String value = isTruth ? phrases.condition(line.value()) : phrases.value(meaning.type(), line.value());
            lines.add(new Line(
                    1,
                    line.condition() == null
                            ? say("let.otherwise value", value)
                            : say("let.line condition value", phrases.condition(line.condition()), value)));
        }
        return lines;
    }

    private Choice choice(int choice) {
        return variant.choices().get(choice);
    }

    /** What is chosen, without whose it is; several rows are called rows. */
    private String chosen(int choice) {
        String name = variant.called(choice(choice).name());
        boolean isSingle = choice(choice).isSingle();
        return switch (choice(choice).type()) {
            case CARD -> Language.form(isSingle ? "called_card" : "called_cards", name);
            case ROW -> Language.form(isSingle ? "called_row" : "called_rows", name);
            default -> name;
        };
    }

    /** The same of one player, or of all of them. */
    private String chosen(int choice, @Nullable Formula player) {
        String name = chosen(choice);
        return player != null
                ? of(name, player, Type.PLAYER)
                : say("chosen.all name single", name, choice(choice).isSingle());
    }

    private String answer(int choice, Formula player) {
        boolean isAnswer = choice(choice).type().isSaid() || isCalledByQuestion(choice);
        return of(isAnswer ? say("answer.to question", question(choice)) : chosen(choice), player, Type.PLAYER);
    }

    /** Numbers and words say little without the question. */
    boolean isCalledByQuestion(int choice) {
        Type type = choice(choice).type();
        return (type.isSaid() || type == Type.NUMBER)
                && variant.question(choice(choice).name()).isPresent();
    }

    /** What people are asked; the answer's name if the script does not say. */
    String question(int choice) {
        String name = choice(choice).name();
        return variant.question(name).orElseGet(() -> variant.called(name));
    }

    private String modifier(Formula modifier) {
        return typed(modifier, new Formula.Local(Formula.Slots.MODIFIER));
    }

    /** A card by its name; where cards of that name have numbers: "black card". */
    private String named(int card) {
        boolean isKind = variant.lots().anyMatch(lot -> lot.isNumbered() && lot.names(card) && lot.from() == card);
        String spoken = variant.spokenCard(card);
        return isKind ? Language.form("called_card", spoken) : spoken;
    }

    /** A card by its number, or one by its name. */
    private String card(int card) {
        return variant.kind(card) == 0 ? Integer.toString(card) : Language.one(variant.spokenCard(card));
    }

    /** What must hold of a word that is looked at. */
    String ofWord(int slot, Formula condition) {
        looksAt(slot, Type.WORD);
        return calling(slot, it(), () -> condition(condition));
    }

    /** What kind of value a formula has. */
    protected final Type type(Formula formula) {
        return switch (formula) {
            case Formula.Local(int slot) -> types.getOrDefault(slot, usualType(slot));
            case Formula.NamedCard _ -> Type.CARD;
            case Formula.ParameterValue(int index) ->
                variant.parameters().get(index).isSwitch() ? Type.TRUTH : Type.NUMBER;
            case Formula.Bound(int binding) -> {
                Formula value = variant.placement().bindings().get(binding).value();
                yield value == null ? Type.ROW : type(value);
            }
            case Formula.Call call -> call.function().type();
            case Formula.CounterValue(int counter, Formula _) ->
                variant.counters().get(counter).type();
            case Formula.ChosenValue(int choice, Formula _) -> choice(choice).type();
            case Formula.Selection selection -> subject(selection.of()).type();
            case Formula.OneOf one -> subject(one.of()).type();
            case Formula.Truth _ -> Type.TRUTH;
            case Formula.Constant _, Formula.Arithmetic _, Formula.Tally _ -> Type.NUMBER;
        };
    }

    private static Type usualType(int slot) {
        return switch (slot) {
            case Formula.Slots.CARD -> Type.CARD;
            case Formula.Slots.PLAYER -> Type.PLAYER;
            case Formula.Slots.ROW -> Type.ROW;
            case Formula.Slots.MODIFIER -> Type.MODIFIER;
            default -> Type.NUMBER;
        };
    }

    private static Type type(Owner owner) {
        return switch (owner) {
            case CARD -> Type.CARD;
            case ROW -> Type.ROW;
            case PLAYER, TEAM, GAME -> Type.PLAYER;
        };
    }

    /** A value as one of the values that another formula has: "even", "yes", "row 2". */
    String typed(Formula value, Formula like) {
        if (!(value instanceof Formula.Constant(int constant))) {
            return noun(value);
        }
        return value(type(like), constant);
    }

    private String value(Type type, Formula value) {
        return value instanceof Formula.Constant(int constant) ? value(type, constant) : noun(value);
    }

    protected final String value(Type type, int value) {
        return type == Type.CARD ? card(value) : variant.spoken(type, value);
    }

    /** Cards, wherever they lie. */
    String cards(Things cards) {
        Optional<Meanings.Use> use = variant.meanings().use(cards);
        if (use.isPresent()) {
            return called(use.get());
        }
        return switch (cards) {
            case Things.Members(Subject subject) -> say("tally.things things clause", subject.nouns(), "");
            case Things.Unbarred(Things of) -> cards(of);
            case Things.Where _
            when !areCards(cards) ->
                say("tally.things things clause", subject(cards).nouns(), clause(cards));
            case Things.InPlace _, Things.InPlaces _, Things.OfRow _, Things.Taken _ -> the(among(cards, false));
            case Things.OfChoice(int choice, Formula player) -> chosen(choice, player);
            case Things.One(Formula card) -> noun(card);
            case Things.Where(Things of, int slot, int player, Formula condition) ->
                say("cards.those cards clause", cards(of), Language.form("those", those(slot, player, condition)));
            case Things.Nth(Things of, Formula at) -> say("cards.nth place of", noun(at), place(of));
            case Things.Except(Things of, Things these) -> say("cards.except cards these", cards(of), cards(these));
            case Things.Together(List<Things> sets) ->
                Language.and(sets.stream().map(this::cards).toList());
        };
    }

    /** One or several of them: "card in the pool", "card taken". */
    private String among(Things cards, boolean isOne) {
        if (variant.meanings().use(cards).isPresent()) {
            return say("cards.among one cards", isOne, cards(cards));
        }
        return switch (cards) {
            case Things.InPlace _, Things.InPlaces _, Things.OfRow _ ->
                say("cards.in_place one place", isOne, place(cards));
            case Things.Taken _ -> say("cards.taken one", isOne);
            case Things.Where(Things of, int slot, int player, Formula condition) ->
                say("cards.those cards clause", among(of, isOne), those(slot, player, condition));
            default -> say("cards.among one cards", isOne, cards(cards));
        };
    }

    private String those(int slot, int player, Formula condition) {
        return judging(slot, Subject.CARD, () -> {
            if (player >= 0) {
                call(player, say("player.of_card"));
            }
            return clause(slot, it(), condition);
        });
    }

    /** The place or row itself. */
    String place(Things cards) {
        return switch (cards) {
            case Things.InPlace(int place, Formula owner) -> place(place, owner);
            case Things.InPlaces(int place) ->
                say(
                        "place.of_all place",
                        variant.called(variant.places().get(place).name()));
            case Things.OfRow(Formula row) -> thing(row, Type.ROW);
            default -> cards(cards);
        };
    }

    String place(int place, @Nullable Formula owner) {
        Place found = variant.places().get(place);
        String name = called(found);
        return owner != null ? of(name, owner, type(found.per())) : name.startsWith("\u201c") ? name : the(name);
    }

    /** By its name; by its title where the name is no noun. */
    public String called(Place place) {
        String name = variant.called(place.name());
        boolean isNoun = !Language.pattern("no_noun").matcher(name).find();
        return isNoun ? name : place.text() == null ? quoted(name) : bare(place.text());
    }
}
