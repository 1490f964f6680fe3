package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Place;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Relation;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * Values, conditions and cards in words, a phrase for each kind of formula: "the player's strikes", "there is no fit
 * row", "the cards of the pool". What lies in a slot of the frame is called by the name it has where the phrase stands.
 */
final class Wordings {
    private static final Set<Function> COUNTED = EnumSet.of(Function.HAND_COUNT, Function.PILE_COUNT);
    private static final Map<BuiltInName, Integer> SLOTS = Map.of(
            BuiltInName.CARD, Formula.Slots.CARD,
            BuiltInName.PLAYER, Formula.Slots.PLAYER,
            BuiltInName.ROW, Formula.Slots.ROW,
            BuiltInName.MODIFIER, Formula.Slots.MODIFIER);
    private static final Set<String> ADVERBS = Set.of("aside", "away", "gone", "out");
    private static final Named IT = new Named("it", "its");
    private static final Named THEY = new Named("they", "their");

    private final Variant variant;
    private final Map<Integer, Named> names = new HashMap<>();

    Wordings(Variant variant) {
        this.variant = variant;
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
            return new Named(noun, noun + "'s");
        }
    }

    /** Calls what is in a slot so from now on. */
    void call(int slot, String noun) {
        names.put(slot, Named.of(noun));
    }

    /** Calls what is in a slot after its kind: the player, or that player beside another. */
    void callOne(int slot, Subject subject) {
        String the = "the " + subject.word();
        boolean isTaken = names.values().stream().anyMatch(named -> named.noun().equals(the));
        call(slot, isTaken ? "that " + subject.word() : the);
    }

    /** Calls the players in a slot "they" from now on. */
    void they(int slot) {
        names.put(slot, THEY);
    }

    /** What is said while the thing in a slot is judged, which is "it" or "they" meanwhile. */
    String judging(int slot, Subject subject, Supplier<String> said) {
        return calling(slot, subject == Subject.PLAYER ? THEY : IT, said);
    }

    private String calling(int slot, Named named, Supplier<String> said) {
        Map<Integer, Named> before = new HashMap<>(names);
        names.replaceAll((_, other) -> !other.equals(named)
                ? other
                : named.equals(THEY) ? new Named("themselves", "that one's") : Named.of("that one"));
        names.put(slot, named);
        String words = said.get();
        names.clear();
        names.putAll(before);
        return words;
    }

    /** A value. */
    String noun(Formula formula) {
        return switch (formula) {
            case Formula.Constant(int value) -> Integer.toString(value);
            case Formula.NamedCard(int card) -> Language.one(named(card));
            case Formula.ParameterValue(int index) -> {
                Variant.Parameter parameter = variant.parameters().get(index);
                yield parameter.isSwitch()
                        ? "\u201c" + Term.spoken(parameter.spoken()) + "\u201d"
                        : Integer.toString(parameter.initial());
            }
            case Formula.Local(int slot) ->
                names.getOrDefault(slot, usual(slot)).noun();
            case Formula.Bound(int binding) ->
                bound(variant.placement().bindings().get(binding));
            case Formula.Call call -> call(call);
            case Formula.CounterValue(int counter, Formula owner) -> {
                String name = variant.counters().get(counter).spoken();
                yield owner != null ? of(name, owner) : name.startsWith("\u201c") ? name : "the " + name;
            }
            case Formula.Arithmetic sum -> sum(sum);
            case Formula.Drawn drawn ->
                "a random " + drawn.subject().word()
                        + (drawn.where() == null ? "" : " " + clause(drawn.slot(), drawn.subject(), drawn.where()));
            case Formula.Tally tally -> tally(tally);
            case Formula.Selection selection -> selection(selection);
            case Formula.CountCards(CardSet cards) -> "the number of " + countable(cards(cards));
            case Formula.TallyOfCards tally -> tally(tally);
            case Formula.BestCard(CardSet cards, Formula.Which which) ->
                (which == Formula.Which.RANDOM ? "a " : "the ") + which.word() + " " + among(cards, true);
            case Formula.ChosenValue(int choice, Formula player) -> answer(choice, player);
            case Formula.CountChosen(int choice, Formula player) ->
                "the number of " + countable(chosen(choice, player));
            case Formula.Truth truth -> condition(truth);
        };
    }

    private String call(Formula.Call call) {
        Function function = call.function();
        return switch (function) {
            case CARD_NUMBER, KIND -> noun(call.owner());
            case NEXT, PREVIOUS -> beside(function, call.owner(), 1);
            case PILE_BULLHEADS -> "the bullheads of " + of(Term.spoken(variant.nameOf(Place.Role.PILE)), call.owner());
            case MODIFIER_ROW -> modifier(call.owner()) + "'s row";
            case NEGATIVE -> "\u2212" + operand(call.owner());
            case NOT, EXISTS, HAS_MODIFIER -> condition(call);
            default ->
                call.values().isEmpty()
                        ? "the " + function.noun()
                        : of(function.noun(), call.owner().ofCard());
        };
    }

    /** "The player after the player", "the second player after the starter". */
    private String beside(Function side, Formula player, int steps) {
        if (player instanceof Formula.Call call && call.is(side)) {
            return beside(side, call.owner(), steps + 1);
        }
        String many = steps == 1 ? "" : steps == 2 ? "second " : steps == 3 ? "third " : steps + "th ";
        return "the " + many + "player " + (side == Function.NEXT ? "after " : "before ") + noun(player);
    }

    /** Something that holds or does not, as it can follow "if". */
    String condition(Formula formula) {
        return condition(formula, true);
    }

    private String condition(Formula formula, boolean holds) {
        return switch (formula) {
            case Formula.Call call when call.isTruth() -> condition(call, holds);
            case Formula.And(List<Formula> parts) -> parts(parts, holds, holds);
            case Formula.Or(List<Formula> parts) -> parts(parts, !holds, holds);
            case Formula.Comparison comparison -> comparison(comparison, holds);
            case Formula.Quantified quantified -> quantified(quantified, holds);
            case Formula.AnyCard any -> {
                String clause = judging(any.slot(), Subject.CARD, () -> clause(any.slot(), "its", any.condition()));
                String card = among(any.cards(), true);
                yield any.every()
                        ? (holds ? "every " : "not every ") + card + " is one " + clause
                        : (holds ? "there is a " : "there is no ") + card + " " + clause;
            }
            case Formula.HoldsCard(CardSet cards, Formula card) -> {
                boolean isOne = cards instanceof CardSet.OfChoice(int choice, Formula _)
                        && choice(choice).isSingle();
                yield noun(card) + (holds ? " is " : " is not ") + (isOne ? "" : "among ") + cards(cards);
            }
            case Formula.HasChosen(int choice, Formula player, Formula answer) ->
                is(noun(answer), holds) + " among " + chosen(choice, player);
            case Formula.ParameterValue parameter -> noun(parameter) + (holds ? " is yes" : " is no");
            case Formula.Bound _
            when noun(formula).startsWith("\u201c") -> noun(formula) + (holds ? " holds" : " does not hold");
            case Formula.Constant(int value) -> value != 0 == holds ? "always" : "never";
            default ->
                noun(formula)
                        + (type(formula) == Type.TRUTH
                                ? (holds ? " is yes" : " is no")
                                : holds ? " is not 0" : " is 0");
        };
    }

    private String condition(Formula.Call call, boolean holds) {
        return switch (call.function()) {
            case NOT -> condition(call.owner(), !holds);
            case EXISTS -> exists(call.owner(), holds);
            case HAS_MODIFIER ->
                modifier(call.values().getLast()) + (holds ? " lies in " : " does not lie in ") + noun(call.owner());
            default ->
                noun(call.owner())
                        + (holds ? " is " : " is not ")
                        + call.function().noun();
        };
    }

    /** All of several conditions, or one of them; those of the other kind come last, so that none is misread. */
    private String parts(List<Formula> parts, boolean all, boolean hold) {
        Predicate<Formula> isComposed = part -> all == hold ? part instanceof Formula.Or : part instanceof Formula.And;
        List<String> composed = parts.stream()
                .filter(isComposed)
                .map(part -> (all ? "either " : "") + condition(part, hold))
                .toList();
        Stream<String> plain = parts.stream().filter(isComposed.negate()).map(part -> condition(part, hold));
        List<String> said = Stream.concat(plain, composed.stream()).toList();
        return all && composed.size() < 2
                ? Language.and(said)
                : composed.isEmpty() ? Language.or(said) : String.join(all ? ", and " : ", or ", said);
    }

    private String comparison(Formula.Comparison comparison, boolean holds) {
        List<Formula.Comparison.Step> steps = comparison.steps();
        if (steps.size() == 2 && steps.stream().allMatch(step -> step.relation() == Relation.LESS)) {
            return noun(steps.get(0).operand()) + (holds ? " lies between " : " does not lie between ")
                    + noun(comparison.first()) + " and " + noun(steps.get(1).operand());
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
        if (isAny && left instanceof Formula.CountCards(CardSet cards)) {
            return thereAre(cards, relation == Relation.MORE);
        }
        if (isAny && left instanceof Formula.Call(Function fact, List<Formula> player) && COUNTED.contains(fact)) {
            return noun(player.getFirst())
                    + has(player.getFirst())
                    + (relation == Relation.MORE ? "" : "no ")
                    + fact.noun().substring("number of ".length());
        }
        String subject = type(left) == Type.NUMBER && type(right) != Type.NUMBER ? typed(left, right) : noun(left);
        String is = is(subject, true);
        String other = typed(right, left);
        return switch (relation) {
            case LESS -> is + " lower than " + other;
            case AT_MOST -> is + " " + other + " or less";
            case MORE -> is + " higher than " + other;
            case AT_LEAST -> is + " " + other + " or more";
            case EQUAL -> is + " " + other;
            case UNEQUAL -> is + " not " + other;
        };
    }

    private static String is(String subject, boolean holds) {
        return subject + (!Language.subject(subject).isFirst() ? " are" : " is") + (holds ? "" : " not");
    }

    private String hasChosen(int choice, Formula player, boolean holds) {
        String name = chosen(choice);
        return noun(player) + has(player) + (holds ? "" : "not ") + "chosen "
                + (choice(choice).isSingle() ? Language.one(name) : name);
    }

    private String has(Formula owner) {
        return noun(owner).equals("they") ? " have " : " has ";
    }

    private String thereAre(CardSet cards, boolean holds) {
        return cards instanceof CardSet.OfChoice(int choice, Formula player) && player != null
                ? hasChosen(choice, player, holds)
                : "there are " + (holds ? "" : "no ") + bare(cards(cards));
    }

    private String exists(Formula subject, boolean holds) {
        return switch (subject) {
            case Formula.CountCards(CardSet cards) -> thereAre(cards, holds);
            case Formula.Call call
            when call.function().isOf(Type.CARD) ->
                noun(call.owner()) + (holds ? " shows a number" : " shows no number");
            case Formula.Call call
            when call.is(Function.MODIFIER_ROW) ->
                modifier(call.owner()) + (holds ? " lies" : " does not lie") + " on the table";
            case Formula.ChosenValue(int choice, Formula player) -> hasChosen(choice, player, holds);
            case Formula.CountChosen(int choice, Formula player)
            when player != null -> hasChosen(choice, player, holds);
            case Formula.CounterValue(int counter, Formula owner)
            when owner != null ->
                noun(owner)
                        + has(owner)
                        + (holds ? "a " : "no ")
                        + Term.spoken(variant.counters().get(counter).name());
            default -> {
                String noun = bare(noun(subject));
                yield "there is "
                        + (holds ? noun.startsWith("other ") ? "an" + noun : Language.one(noun) : "no " + noun);
            }
        };
    }

    private String quantified(Formula.Quantified quantified, boolean holds) {
        if (quantified.condition() instanceof Formula.HasChosen(int choice, Formula player, Formula answer)
                && player != null
                && answer.equals(new Formula.Local(quantified.slot()))) {
            return hasChosen(choice, player, holds);
        }
        String thing = quantified.subject().word();
        boolean isSingle = quantified.condition() instanceof Formula.Comparison comparison
                        && comparison.steps().size() == 1
                || quantified.condition() instanceof Formula.Call call
                        && call.function().isOf(Type.ROW);
        if (quantified.condition().equals(new Formula.Constant(1))) {
            return "there is " + (holds ? "a " : "no ") + thing;
        }
        if (isSingle && (holds || !quantified.every())) {
            String which = quantified.every() ? "every " : holds ? "some " : "no ";
            return calling(quantified.slot(), Named.of(which + thing), () -> condition(quantified.condition()));
        }
        String clause = clause(quantified.slot(), quantified.subject(), quantified.condition());
        return quantified.every()
                ? (holds ? "every " : "not every ") + thing + " is one " + clause
                : (holds ? "there is a " : "there is no ") + thing + " " + clause;
    }

    /** A condition on what is in a slot: "whose score is 5 or more", "other than the player", "where …". */
    String clause(int slot, Subject subject, Formula condition) {
        String whose = subject == Subject.PLAYER ? THEY.whose() : IT.whose();
        return judging(slot, subject, () -> clause(slot, whose, condition));
    }

    private String clause(int slot, String whose, Formula condition) {
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
            return "other than " + Language.and(others);
        }
        List<String> clauses = new ArrayList<>();
        for (Formula part : parts) {
            String clause = relative(condition(part), whose);
            boolean isTold = clause.startsWith("where ")
                    && !clauses.isEmpty()
                    && clauses.getFirst().startsWith("where ");
            clauses.add(isTold ? clause.substring("where ".length()) : clause);
        }
        return isEither ? Language.or(clauses) : Language.and(clauses);
    }

    /** "whose score is 5" of "their score is 5", "who has cards" of "they have cards". */
    private static String relative(String condition, String whose) {
        String relative = condition
                .replaceFirst("^" + whose + " ", "whose ")
                .replaceFirst("^they have ", "who has ")
                .replaceFirst("^they are ", "who is ")
                .replaceFirst("^it (is|has) ", "that $1 ");
        return relative.equals(condition) ? "where " + condition : relative;
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
                .map(key -> "the " + judging(slot, subject, () -> key(key)))
                .collect(Collectors.joining(", of equals the one with "));
    }

    /** What can follow "the number of": "cards in the pool", "the player's bought cards". */
    private static String countable(String cards) {
        return cards.replaceFirst("^the (?!\\w+'s )", "");
    }

    private static String bare(String noun) {
        return noun.replaceFirst("^(the|its|their) ", "");
    }

    private String key(Formula.Key key) {
        String said = bare(noun(key.value()));
        String words = said.contains(" if ") ? "value (" + said + ")" : said;
        if (key.value() instanceof Formula.BestCard
                || key.value() instanceof Formula.Arithmetic sum && isDifference(sum)) {
            boolean isSame = words.startsWith(key.low() ? "lowest " : "highest ");
            return (isSame ? "" : key.low() ? "smallest " : "greatest ") + words;
        }
        return key.value().ofCard() instanceof Formula.Local
                ? (key.low() ? "lowest" : "highest") + " number"
                : key.superlative(words);
    }

    private String selection(Formula.Selection selection) {
        String thing = selection.subject().word();
        String clause =
                selection.where() == null ? "" : " " + clause(selection.slot(), selection.subject(), selection.where());
        List<String> except = selection.except().stream().map(this::noun).toList();
        String all = (except.isEmpty() ? "" : " other than " + Language.and(except)) + clause;
        if (selection.keys().isEmpty()) {
            return except.equals(List.of("the player")) ? "the other player" + clause : "the " + thing + all;
        }
        String keys = keys(selection.slot(), selection.subject(), selection.keys());
        return "the " + thing + " with " + keys + (all.isEmpty() ? "" : ", of all " + thing + "s" + all);
    }

    private String tally(Formula.Tally tally) {
        Formula where = tally.where();
        String things = tally.subject().word() + "s"
                + (where == null ? "" : " " + clause(tally.slot(), tally.subject(), where));
        String value = bare(judging(tally.slot(), tally.subject(), () -> noun(tally.value())));
        return switch (tally.measure()) {
            case COUNT -> "the number of " + things;
            case TOTAL -> "the total " + value + " of all " + things;
            case LOWEST, HIGHEST ->
                "the " + new Formula.Key(tally.measure() == Measure.LOWEST, tally.value()).superlative(value)
                        + " of all " + things;
        };
    }

    private String tally(Formula.TallyOfCards tally) {
        String value = bare(judging(tally.slot(), Subject.CARD, () -> noun(tally.value())));
        Formula card = new Formula.Local(tally.slot());
        if (tally.measure() == Measure.TOTAL && tally.value().equals(Function.CARD_BULLHEADS.of(card))) {
            return "the bullheads of " + place(tally.cards());
        }
        boolean isNumber = tally.value().ofCard().equals(card);
        return "the " + tally.measure().word() + " " + (isNumber ? "number" : value) + " of " + cards(tally.cards());
    }

    private String sum(Formula.Arithmetic sum) {
        List<Formula> parts = Stream.concat(
                        Stream.of(sum.first()), sum.steps().stream().map(Formula.Arithmetic.Step::operand))
                .toList();
        Operator first = sum.steps().getFirst().operator();
        if (first.isBefore()) {
            return "the " + first.sign() + " "
                    + Language.and(parts.stream().map(this::noun).toList());
        }
        if (parts.stream().allMatch(part -> conditional(part) != null)) {
            return parts.stream().map(this::conditional).collect(Collectors.joining(", "));
        }
        if (isDifference(sum)) {
            return "the difference between " + noun(sum.first()) + " and "
                    + noun(sum.steps().getFirst().operand());
        }
        if (parts.stream().allMatch(Wordings::isNumber)) {
            int result = number(sum.first());
            for (Formula.Arithmetic.Step step : sum.steps()) {
                result = step.operator().of(result, number(step.operand()));
            }
            return Integer.toString(result);
        }
        StringBuilder words = new StringBuilder(operand(sum.first()));
        sum.steps()
                .forEach(step -> words.append(' ')
                        .append(sign(step.operator()))
                        .append(' ')
                        .append(operand(step.operand()))
                        .append(step.operator() == Operator.DIVIDED ? " (rounded down)" : ""));
        return words.toString();
    }

    /** A value that counts if a condition holds: "104 if the round number is 1"; null if it always counts. */
    private @Nullable String conditional(Formula part) {
        return part instanceof Formula.Arithmetic(Formula condition, List<Formula.Arithmetic.Step> steps)
                        && (condition.isTruth() || type(condition) == Type.TRUTH)
                        && steps.size() == 1
                        && steps.getFirst().operator() == Operator.TIMES
                ? operand(steps.getFirst().operand()) + " if " + condition(condition)
                : null;
    }

    private String operand(Formula formula) {
        return formula instanceof Formula.Arithmetic ? "(" + noun(formula) + ")" : noun(formula);
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
                variant.parameters().get(index).initial();
            default -> 0;
        };
    }

    private static boolean isNumber(Formula formula) {
        return formula instanceof Formula.Constant || formula instanceof Formula.ParameterValue;
    }

    private static String sign(Operator operator) {
        return switch (operator) {
            case PLUS -> "+";
            case MINUS -> "\u2212";
            case TIMES -> "\u00d7";
            case DIVIDED -> "\u00f7";
            case MODULO -> "modulo";
            case LOWER, HIGHER -> throw new IllegalArgumentException("stands before the numbers: " + operator);
        };
    }

    /** A fact of something: "its score", "the fit row's last card", "the score of the player with …". */
    private String of(String fact, Formula owner) {
        if (owner instanceof Formula.Local(int slot)) {
            return names.getOrDefault(slot, usual(slot)).whose() + " " + fact;
        }
        String noun = noun(owner);
        return noun.matches(".*( (with|whose|where|after|before)|'s) .*")
                ? (fact.startsWith("\u201c") ? "" : "the ") + fact + " of " + noun
                : noun + "'s " + fact;
    }

    private static Named usual(int slot) {
        return switch (slot) {
            case Formula.Slots.CARD -> Named.of("the card");
            case Formula.Slots.PLAYER -> Named.of("the player");
            case Formula.Slots.ROW -> Named.of("the row");
            case Formula.Slots.MODIFIER -> Named.of("the modifier");
            default -> IT;
        };
    }

    private String bound(Placement.Binding binding) {
        return called(binding.name(), binding.value());
    }

    /** What a name of the script for a value is in words: the fit row, the partner, “downward”. */
    String called(String name, Formula value) {
        String spoken = Term.spoken(name);
        return switch (value) {
            case Formula.Bound(int other) ->
                called(name, variant.placement().bindings().get(other).value());
            case Formula.Selection selection when selection.subject() == Subject.PLAYER -> "the " + spoken;
            case Formula.Selection _ -> row(spoken);
            case Formula.Call call when call.is(Function.MODIFIER_ROW) -> row(spoken);
            default -> "\u201c" + spoken + "\u201d";
        };
    }

    private static String row(String spoken) {
        return "the " + (spoken.endsWith("row") ? spoken : spoken + " row");
    }

    /** What a name of {@code place card} means: "the fit row is the row with …". */
    String definition(Placement.Binding binding) {
        Formula value = binding.value();
        return value.isTruth()
                ? bound(binding) + " means that " + condition(value)
                : bound(binding) + " is " + noun(value);
    }

    private ChoiceName choice(int choice) {
        return variant.choices().get(choice);
    }

    /** What is chosen, without whose it is; several rows are called rows. */
    private String chosen(int choice) {
        String name = Term.spoken(choice(choice).name());
        boolean isSingle = choice(choice).isSingle();
        String thing = choice(choice).type() == Type.CARD
                ? (isSingle ? "card" : "cards")
                : choice(choice).type() == Type.ROW && !isSingle ? "rows" : "";
        return name.endsWith(thing) ? name : name + " " + thing;
    }

    /** The same of one player, or of all of them. */
    private String chosen(int choice, @Nullable Formula player) {
        String name = chosen(choice);
        return player != null
                ? of(name, player)
                : "the " + name + (choice(choice).isSingle() ? "s" : "");
    }

    private String answer(int choice, Formula player) {
        boolean isAnswer = choice(choice).type().isSaid() || isCalledByQuestion(choice);
        return of(isAnswer ? "answer to \u201c" + question(choice) + "\u201d" : chosen(choice), player);
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
        return variant.question(name).orElseGet(() -> Term.spoken(name));
    }

    private String modifier(Formula modifier) {
        return typed(modifier, new Formula.Local(Formula.Slots.MODIFIER));
    }

    /** A card by its name; where cards of that name have numbers: "black card". */
    private String named(int card) {
        boolean isKind = variant.lots().anyMatch(lot -> lot.isNumbered() && lot.names(card) && lot.from() == card);
        String spoken = variant.spokenCard(card);
        return isKind && !spoken.endsWith("card") ? spoken + " card" : spoken;
    }

    /** A card by its number, or one by its name. */
    private String card(int card) {
        return variant.kind(card) == 0 ? Integer.toString(card) : Language.one(variant.spokenCard(card));
    }

    private Type type(Formula formula) {
        return switch (formula) {
            case Formula.Local(int slot) when slot == Formula.Slots.MODIFIER -> Type.MODIFIER;
            case Formula.Call call when call.is(Function.PARITY) -> Type.WORD;
            case Formula.CounterValue counter ->
                variant.counters().get(counter.counter()).type();
            case Formula.ChosenValue chosen -> choice(chosen.choice()).type();
            default -> Type.NUMBER;
        };
    }

    /** A value as one of the values that another formula has: "even", "yes", "row 2". */
    String typed(Formula value, Formula like) {
        if (!(value instanceof Formula.Constant(int constant))) {
            return noun(value);
        }
        if (like instanceof Formula.ParameterValue(int index)
                && variant.parameters().get(index).isSwitch()) {
            return constant == 0 ? "no" : "yes";
        }
        return value(type(like), constant);
    }

    String value(Type type, int value) {
        return type == Type.CARD ? card(value) : variant.spoken(type, value);
    }

    /** Cards, wherever they lie. */
    String cards(CardSet cards) {
        return switch (cards) {
            case CardSet.InPlace _, CardSet.OfRow _, CardSet.Taken _ -> "the " + among(cards, false);
            case CardSet.OfChoice(int choice, Formula player) -> chosen(choice, player);
            case CardSet.One(Formula card) -> noun(card);
            case CardSet.Where(CardSet of, int slot, int player, Formula condition) ->
                cards(of) + " "
                        + those(slot, player, condition)
                                .replaceFirst("^that is an? (\\w+( card)?)$", "that are $1s")
                                .replaceFirst("^that is ", "that are ");
            case CardSet.Except(CardSet of, CardSet these) -> cards(of) + " except " + cards(these);
            case CardSet.Together(List<CardSet> sets) ->
                Language.and(sets.stream().map(this::cards).toList());
        };
    }

    /** One or several of them: "card in the pool", "card taken". */
    private String among(CardSet cards, boolean isOne) {
        String card = isOne ? "card" : "cards";
        return switch (cards) {
            case CardSet.InPlace _, CardSet.OfRow _ -> card + " in " + place(cards);
            case CardSet.Taken _ -> card + " taken";
            case CardSet.Where(CardSet of, int slot, int player, Formula condition) ->
                among(of, isOne) + " " + those(slot, player, condition);
            default -> card + " among " + cards(cards);
        };
    }

    private String those(int slot, int player, Formula condition) {
        return judging(slot, Subject.CARD, () -> {
            if (player >= 0) {
                names.put(player, new Named("its player", "its player's"));
            }
            return clause(slot, IT.whose(), condition);
        });
    }

    /** The place or row itself. */
    String place(CardSet cards) {
        return switch (cards) {
            case CardSet.InPlace(int place, Formula owner) -> place(place, owner);
            case CardSet.OfRow(Formula row) -> noun(row);
            default -> cards(cards);
        };
    }

    String place(int place, @Nullable Formula owner) {
        Place found = variant.places().get(place);
        String name = Term.spoken(found.name());
        return owner != null ? of(name, owner) : ADVERBS.contains(name) ? "\u201c" + name + "\u201d" : "the " + name;
    }
}
