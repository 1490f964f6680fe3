package org.hornbook.rulebook;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.document.Block.Line;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * The exact reading of a rule: a line for each thing done, indented below what it depends on or is repeated for. An
 * outline is written once, from top to bottom.
 */
final class RuleOutline {
    private static final Pattern ANSWER = Pattern.compile("answer to “([^”]*)”");

    private final Variant variant;
    private final Wordings phrases;
    private final List<Line> lines = new ArrayList<>();
    private final Set<String> questions = new HashSet<>();

    private RuleOutline(Variant variant, Wordings phrases) {
        this.variant = variant;
        this.phrases = phrases;
    }

    static List<Line> of(Course.Step step, Variant variant) {
        RuleOutline outline = new RuleOutline(variant, new Wordings(variant));
        Formula condition = step.condition();
        if (condition == null) {
            outline.effects(0, step.effects());
        } else {
            outline.line(
                    0,
                    (step.repeats() ? "while " : "if ") + outline.phrases.condition(condition)
                            + outline.atMost(step.bound()) + ":");
            outline.effects(1, step.effects());
        }
        return outline.lines;
    }

    /** @param explained the names of {@code place card} whose meaning has been told already; the case's are added */
    static List<Line> of(Placement.Case placeCase, Variant variant, Set<Integer> explained) {
        RuleOutline outline = new RuleOutline(variant, Wordings.about(Hook.PLACING, variant));
        Formula condition = placeCase.condition();
        bindings(placeCase, variant).stream()
                .filter(explained::add)
                .forEach(binding -> outline.line(
                        0,
                        outline.phrases.definition(
                                variant.placement().bindings().get(binding))));
        boolean isFirst = variant.placement().cases().getFirst().equals(placeCase);
        boolean isAlone = condition == null && isFirst;
        if (!isAlone) {
            outline.line(0, condition == null ? "otherwise:" : "if " + outline.phrases.condition(condition) + ":");
        }
        outline.effects(isAlone ? 0 : 1, placeCase.effects());
        return outline.lines;
    }

    /** The names of {@code place card} that a case needs, those that others of them need included. */
    private static Set<Integer> bindings(Placement.Case placeCase, Variant variant) {
        return Stream.concat(
                        Stream.ofNullable(placeCase.condition()),
                        placeCase.effects().stream().flatMap(Effect::formulas))
                .flatMap(variant::inside)
                .flatMap(formula -> formula instanceof Formula.Bound(int binding) ? Stream.of(binding) : Stream.empty())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static List<Line> of(NamedRule.Trigger trigger, Variant variant) {
        RuleOutline outline = new RuleOutline(variant, Wordings.about(trigger.on(), variant));
        Formula condition = trigger.condition();
        outline.line(
                0,
                trigger.on().moment()
                        + (condition == null ? "" : ", if " + outline.phrases.condition(condition))
                        + outline.atMost(trigger.bound()) + ":");
        outline.effects(1, trigger.effects());
        return outline.lines;
    }

    static List<Line> of(NamedRule.Bar bar, Variant variant) {
        Wordings phrases = Wordings.about(Hook.PLACING, variant);
        List<Formula> parts = bar.barred() instanceof Formula.And(List<Formula> all) ? all : List.of(bar.barred());
        Formula only = phrases.only(bar.slot(), parts.getFirst());
        if (only == null) {
            String rows = phrases.clause(bar.slot(), Subject.ROW, bar.barred());
            return List.of(new Line(0, "no card may join a row " + rows));
        }
        phrases.call(bar.slot(), phrases.noun(only));
        String when = phrases.condition(new Formula.And(parts.subList(1, parts.size())));
        return List.of(new Line(0, "no card may join " + phrases.noun(only) + (when.isEmpty() ? "" : " if " + when)));
    }

    private String atMost(@Nullable Formula bound) {
        return switch (bound) {
            case null -> "";
            case Formula.Constant(int times) -> ", at most " + Language.count(times, "time");
            default -> ", at most " + phrases.noun(bound) + " times";
        };
    }

    /** An answer to the only question so far is called the answer. */
    private void line(int depth, String words) {
        String brief = ANSWER.matcher(words).replaceAll(answer -> {
            boolean isKnown = !questions.add(answer.group(1)) && questions.size() == 1;
            return isKnown ? "answer" : Matcher.quoteReplacement(answer.group());
        });
        lines.add(new Line(depth, brief));
    }

    private void effects(int depth, List<Effect> effects) {
        effects.forEach(effect -> effect(depth, effect));
    }

    private void effect(int depth, Effect effect) {
        switch (effect) {
            case Effect.Assign assign -> assign(depth, assign);
            case Effect.Do act -> line(depth, doing(act));
            case Effect.Each each -> each(depth, each);
            case Effect.When when -> {
                line(depth, "if " + phrases.condition(when.condition()) + ":");
                effects(depth + 1, when.then());
                if (!when.otherwise().isEmpty()) {
                    line(depth, "otherwise:");
                    effects(depth + 1, when.otherwise());
                }
            }
            case Effect.Ask ask -> ask(depth, ask);
            case Effect.PlaceCards place -> {
                phrases.call(place.player(), "its player");
                String by = place.keys().isEmpty()
                        ? ""
                        : ", the one with " + phrases.keys(place.slot(), Subject.CARD, place.keys()) + " first";
                String chosen = place.chooser() == null
                        ? ""
                        : ", in the order that " + phrases.noun(place.chooser()) + " chooses";
                line(depth, "place " + phrases.cards(place.cards()) + " one by one" + by + chosen);
            }
            case Effect.MoveCards move ->
                line(
                        depth,
                        "move " + phrases.cards(move.cards()) + " to "
                                + phrases.place(move.to().place(), move.to().owner()));
            case Effect.DealCards deal -> deal(depth, deal);
        }
    }

    private void assign(int depth, Effect.Assign assign) {
        String value = phrases.noun(assign.value());
        String name = assign.name() == null ? value : phrases.called(assign.name(), assign.value());
        if (assign.name() != null) {
            line(depth, name + " is " + value);
        }
        phrases.call(assign.slot(), name);
    }

    private void away(int depth, String answer) {
        line(depth + 1, "without an answer: " + answer);
    }

    private void ask(int depth, Effect.Ask ask) {
        ChoiceName choice = variant.choices().get(ask.choice());
        String who = who(ask.who());
        String verb = (ask.secret() ? " secretly" : "") + (choice.type().isSaid() ? " answers " : " chooses ");
        String name = phrases.isCalledByQuestion(ask.choice()) ? "" : " as " + Term.spoken(choice.name());
        String text = ask.text() == null ? "" : ": \u201c" + ask.text() + "\u201d";
        line(depth, who + verb + answers(ask) + name + text);
        if (name.isEmpty()) {
            questions.add(phrases.question(ask.choice()));
        }
        String cost = ask.gains() == 0 ? "" : " and " + Language.count(ask.gains(), "point");
        switch (ask.absent()) {
            case Effect.Default.None _ -> {}
            case Effect.Default.Random _ -> {
                String thing = "random " + (choice.type() == Type.CARD ? "card" : "answer");
                away(depth, (choice.isSingle() ? Language.one(thing) : thing + "s") + cost);
            }
            case Effect.Default.Value(Formula value) ->
                away(depth, phrases.typed(value, new Formula.ChosenValue(ask.choice(), value)) + cost);
            case Effect.Default.Best(int slot, List<Formula.Key> keys) ->
                away(depth, first(choice.type(), phrases.keys(slot, subject(choice.type()), keys), keys) + cost);
        }
    }

    /** Of equal rows the lowest-numbered comes first. */
    private static String first(Type type, String keys, List<Formula.Key> all) {
        return type != Type.ROW
                ? "the one with " + keys
                : "the row with " + keys + (decides(all) ? "" : ", of equals the one with the lowest number");
    }

    /** Whether rows cannot be equal by the last of the keys. */
    private static boolean decides(List<Formula.Key> keys) {
        return keys.getLast().value() instanceof Formula.Call call
                && call.function().tellsRowsApart();
    }

    private static Subject subject(Type type) {
        return type == Type.PLAYER ? Subject.PLAYER : type == Type.ROW ? Subject.ROW : Subject.CARD;
    }

    private String who(Effect.Who who) {
        return switch (who) {
            case Effect.Who.One(Formula player) -> phrases.noun(player);
            case Effect.Who.Everybody(int slot, Formula where, Effect.Order order) -> {
                String all = each(Subject.PLAYER, slot, where, order);
                phrases.they(slot);
                yield all + (order == null ? "" : ",");
            }
        };
    }

    private String each(Subject subject, int slot, @Nullable Formula where, Effect.@Nullable Order order) {
        String first = switch (order) {
            case null -> "";
            case Effect.Order.InTurn(Formula from) -> ", one after the other from " + phrases.noun(from);
            case Effect.Order.ByKeys(List<Formula.Key> keys) ->
                ", the one with " + phrases.keys(slot, subject, keys) + " first";
        };
        Formula only = phrases.only(slot, where);
        if (only != null) {
            return phrases.noun(only);
        }
        return "each " + subject.word() + (where == null ? "" : " " + phrases.clause(slot, subject, where)) + first;
    }

    private String answers(Effect.Ask ask) {
        return switch (ask.answers()) {
            case Effect.Answers.Members(Subject subject, int slot, Formula where, boolean _) ->
                counted(ask, subject.word()) + (where == null ? "" : " " + phrases.clause(slot, subject, where));
            case Effect.Answers.Cards(CardSet cards) -> counted(ask, "card") + " from " + phrases.place(cards);
            case Effect.Answers.Numbers(List<Effect.Answers.Range> ranges, int slot, Formula where) ->
                "a number from "
                        + Language.or(ranges.stream().map(this::numbers).toList())
                        + (where == null ? "" : " " + phrases.clause(slot, Subject.CARD, where));
            case Effect.Answers.Listed(Type type, List<Integer> options) ->
                Language.or(Stream.concat(
                                options.stream()
                                        .map(option -> phrases.value(type, type == Type.TRUTH ? 1 - option : option)),
                                isOptional(ask) ? Stream.of("nothing") : Stream.empty())
                        .toList());
        };
    }

    private String numbers(Effect.Answers.Range range) {
        String low = phrases.noun(range.low());
        return range.low().equals(range.high()) ? low : low + " to " + phrases.noun(range.high());
    }

    private static boolean isOptional(Effect.Ask ask) {
        return ask.least().equals(new Formula.Constant(0));
    }

    /** How many of a thing: "a card", "up to two rows", "from 1 to 3 cards". */
    private String counted(Effect.Ask ask, String thing) {
        String least = phrases.noun(ask.least());
        String most = phrases.noun(ask.most());
        if (!most.matches("\\d{1,9}") || !least.matches("\\d{1,9}")) {
            String from = least.equals("0") ? "at most " : least.equals(most) ? "as many as " : least + " to ";
            return thing + "s (" + from + most + ")";
        }
        int high = Integer.parseInt(most);
        String things = Language.count(high, thing);
        return switch (high - Integer.parseInt(least)) {
            case 0 -> high == 1 ? Language.one(thing) : things;
            case 1 -> (high == 1 ? "at most " : Language.number(high - 1) + " or ") + things;
            default -> least.equals("0") ? "up to " + things : least + " to " + high + " " + thing + "s";
        };
    }

    /** A line for what is done for each of them; one alone where all that is done is that they gain something. */
    private void each(int depth, Effect.Each each) {
        CardSet cards = each.cards();
        if (cards != null) {
            line(depth, "for each card of " + phrases.place(cards) + ":");
            phrases.call(each.slot(), "that card");
            if (each.player() >= 0) {
                phrases.call(each.player(), "its player");
            }
            effects(depth + 1, each.effects());
            return;
        }
        String all = each(each.subject(), each.slot(), each.where(), each.order());
        if (each.effects().size() == 1
                && each.effects().getFirst() instanceof Effect.Do act
                && act.verb().has(Verb.Operand.PLAYER)
                && act.operand(Verb.Operand.PLAYER).equals(new Formula.Local(each.slot()))) {
            line(
                    depth,
                    phrases.judging(
                            each.slot(),
                            each.subject(),
                            () -> act.verb()
                                    .said(
                                            "rulebook",
                                            operand -> operand == Verb.Operand.PLAYER ? all : operand(act, operand))));
            return;
        }
        line(depth, "for " + all + ":");
        phrases.callOne(each.slot(), each.subject());
        effects(depth + 1, each.effects());
    }

    private void deal(int depth, Effect.DealCards deal) {
        String number = phrases.noun(deal.count());
        String count = number.matches("\\d{1,9}")
                ? Language.count(Integer.parseInt(number), "card")
                : "cards (as many as " + number + ")";
        String from = " from " + phrases.place(deal.from().place(), deal.from().owner());
        String to = switch (deal.to()) {
            case Effect.Recipient.EachRow _ -> "each row";
            case Effect.Recipient.EachPlayer(int place) ->
                "each player's " + Term.spoken(variant.places().get(place).name());
            case Effect.Destination(int place, Formula owner) -> phrases.place(place, owner);
        };
        line(depth, "deal " + count + from + " to " + to);
    }

    /** What is added to a counter raises it. */
    private String doing(Effect.Do act) {
        if (act.verb().has(Verb.Operand.COUNTER)
                && act.operand(Verb.Operand.NUMBER)
                        instanceof Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps)
                && steps.size() == 1
                && first.equals(act.operand(Verb.Operand.COUNTER))) {
            Operator operator = steps.getFirst().operator();
            if (operator == Operator.PLUS || operator == Operator.MINUS) {
                return (operator == Operator.PLUS ? "raise " : "lower ") + phrases.noun(first) + " by "
                        + phrases.noun(steps.getFirst().operand());
            }
        }
        return act.verb().said("rulebook", operand -> operand(act, operand));
    }

    private String operand(Effect.Do act, Verb.Operand operand) {
        Formula formula = act.operand(operand);
        return switch (operand) {
            case MODIFIER ->
                phrases.typed(formula, new Formula.Local(Formula.Slots.MODIFIER))
                        .replaceFirst("^the ", "");
            case CHOICE -> shown(((Formula.Constant) formula).value());
            case NUMBER ->
                act.verb().has(Verb.Operand.COUNTER)
                        ? phrases.typed(formula, act.operand(Verb.Operand.COUNTER))
                        : phrases.noun(formula);
            case POINTS ->
                phrases.noun(formula).matches("\\d{1,9}")
                        ? Language.count(Integer.parseInt(phrases.noun(formula)), "point")
                        : "points: " + phrases.noun(formula);
            case TARGET ->
                phrases.place(act.destination().place(), act.destination().owner());
            case CARD, BASE, ROW, PLACE, COUNTER, PLAYER, SOURCE -> phrases.noun(formula);
        };
    }

    private String shown(int choice) {
        ChoiceName name = variant.choices().get(choice);
        return name.type() == Type.CARD
                ? "the " + Term.spoken(name.name()) + " cards"
                : "everybody's answers to \u201c" + phrases.question(choice) + "\u201d";
    }
}
