package org.hornbook.rulebook;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.hornbook.document.Block.Line;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Meanings;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Language;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/**
 * The exact reading of a rule: a line for each thing done, indented below what it depends on or is repeated for. An
 * outline is written once, from top to bottom.
 */
final class RuleOutline {
    private final Variant variant;
    private final Wordings phrases;
    private final List<Line> lines = new ArrayList<>();
    private final Set<String> questions = new HashSet<>();

    RuleOutline(Variant variant, Wordings phrases) {
        this.variant = variant;
        this.phrases = phrases;
    }

    /** @param explained the names of {@code let} whose meaning has been told already; the step's are added */
    static List<Line> of(Course.Step step, Variant variant, Set<String> explained) {
        RuleOutline outline = new RuleOutline(variant, new Wordings(variant));
        Formula condition = step.condition();
        if (condition == null) {
            outline.effects(0, step.effects());
        } else {
            outline.line(
                    0,
                    say(
                            step.repeats() ? "when.while condition times" : "when.rulebook condition times",
                            outline.phrases.condition(condition),
                            outline.times(step.bound())));
            outline.effects(1, step.effects());
        }
        return outline.explained(explained);
    }

    static List<Line> of(Placement.Case placeCase, Variant variant, Set<String> explained) {
        RuleOutline outline = new RuleOutline(variant, Wordings.about(Hook.PLACING, variant));
        Formula condition = placeCase.condition();
        boolean isFirst = variant.placement().cases().getFirst().equals(placeCase);
        boolean isAlone = condition == null && isFirst;
        if (!isAlone) {
            outline.line(0, condition == null ? say("when.otherwise") : outline.when(condition));
        }
        outline.effects(isAlone ? 0 : 1, placeCase.effects());
        return outline.explained(explained);
    }

    static List<Line> of(NamedRule.Trigger trigger, Variant variant, Set<String> explained) {
        RuleOutline outline = new RuleOutline(variant, Wordings.about(trigger.on(), variant));
        Formula condition = trigger.condition();
        outline.line(
                0,
                say(
                        "event.rulebook moment condition times",
                        trigger.on().moment(),
                        condition == null ? "" : outline.phrases.condition(condition),
                        outline.times(trigger.bound())));
        outline.effects(1, trigger.effects());
        return outline.explained(explained);
    }

    static List<Line> of(NamedRule.Bar bar, Variant variant, Set<String> explained) {
        RuleOutline outline = new RuleOutline(variant, Wordings.about(Hook.PLACING, variant));
        Wordings phrases = outline.phrases;
        List<Formula> parts = bar.barred() instanceof Formula.And(List<Formula> all) ? all : List.of(bar.barred());
        Formula only = phrases.only(bar.slot(), parts.getFirst());
        if (only == null) {
            outline.line(0, say("bar.rows clause", phrases.clause(bar.slot(), Subject.ROW, bar.barred())));
        } else {
            phrases.call(bar.slot(), phrases.noun(only));
            String when = phrases.condition(new Formula.And(parts.subList(1, parts.size())));
            outline.line(0, say("bar.rulebook row condition", phrases.noun(only), when));
        }
        return outline.explained(explained);
    }

    /** The outline, after what the names in it mean that have not been explained before. */
    private List<Line> explained(Set<String> explained) {
        return Stream.concat(meanings(phrases, variant, explained).stream(), lines.stream())
                .toList();
    }

    /**
     * What the names mean that were said, those that others need first.
     *
     * @param explained those told already; these are added
     */
    static List<Line> meanings(Wordings said, Variant variant, Set<String> explained) {
        List<Line> meanings = new ArrayList<>();
        for (String name : said.said()) {
            Meanings.Meaning meaning = variant.meanings().of(name).orElseThrow();
            if (!meaning.lines().isEmpty() && explained.add(name)) {
                Wordings phrases = new Wordings(variant);
                List<Line> definition = Wordings.definition(meaning, phrases);
                meanings.addAll(meanings(phrases, variant, explained));
                meanings.addAll(definition);
            }
        }
        return meanings;
    }

    private String when(Formula condition) {
        return say("when.rulebook condition times", phrases.condition(condition), "");
    }

    /** How often something is done at most. */
    private String times(@Nullable Formula bound) {
        return switch (bound) {
            case null -> "";
            case Formula.Constant(int times) -> say("times.count count", times);
            default -> say("times.as_many number", phrases.noun(bound));
        };
    }

    /** An answer to the only question so far is called the answer. */
    private void line(int depth, String words) {
        String brief = Language.pattern("answer").matcher(words).replaceAll(answer -> {
            boolean isKnown = !questions.add(answer.group(1)) && questions.size() == 1;
            return isKnown ? say("answer.noun") : Matcher.quoteReplacement(answer.group());
        });
        lines.add(new Line(depth, brief));
    }

    private void effects(int depth, List<Effect> effects) {
        effects.forEach(effect -> effect(depth, effect));
    }

    private void effect(int depth, Effect effect) {
        switch (effect) {
            case Effect.Assign assign -> assign(assign);
            case Effect.Do act -> line(depth, doing(act));
            case Effect.Each each -> each(depth, each);
            case Effect.When when -> {
                line(depth, when(when.condition()));
                effects(depth + 1, when.then());
                if (!when.otherwise().isEmpty()) {
                    line(depth, say("when.otherwise"));
                    effects(depth + 1, when.otherwise());
                }
            }
            case Effect.Ask ask -> ask(depth, ask);
            case Effect.PlaceCards place -> {
                phrases.call(place.player(), say("player.of_card"));
                List<Formula.Key> keys = place.keys();
                String first = keys.isEmpty() ? "" : phrases.keys(place.slot(), Subject.CARD, keys);
                String chooser = place.chooser() == null ? "" : phrases.noun(place.chooser());
                boolean mayTie = !keys.isEmpty() && chooser.isEmpty() && mayTie(keys, Type.CARD, place.slot());
                line(
                        depth,
                        say(
                                "place.cards cards keys tie chooser",
                                phrases.cards(place.cards()),
                                first,
                                mayTie,
                                chooser));
            }
            case Effect.MoveCards move ->
                line(
                        depth,
                        say(
                                "move_cards.rulebook cards to",
                                phrases.cards(move.cards()),
                                phrases.place(move.to().place(), move.to().owner())));
            case Effect.DealCards deal -> deal(depth, deal);
        }
    }

    private void assign(Effect.Assign assign) {
        phrases.call(
                assign.slot(), assign.name() == null ? phrases.noun(assign.value()) : phrases.called(assign.name()));
    }

    private void ask(int depth, Effect.Ask ask) {
        Choice choice = variant.choices().get(ask.choice());
        String who = who(ask.who());
        String name = phrases.isCalledByQuestion(ask.choice()) ? "" : variant.called(choice.name());
        String text = ask.text() == null ? "" : ask.text();
        boolean isSaid = choice.type().isSaid();
        line(
                depth,
                say(
                        "choose.rulebook player secret said answers name text",
                        who,
                        ask.secret(),
                        isSaid,
                        answers(ask),
                        name,
                        text));
        if (name.isEmpty()) {
            questions.add(phrases.question(ask.choice()));
        }
        String away = away(ask);
        if (!away.isEmpty()) {
            line(depth + 1, say("choose.away answer cost", away, cost(ask)));
        }
    }

    /** What is chosen for somebody who does not choose; empty if nothing is. */
    private String away(Effect.Ask ask) {
        Choice choice = variant.choices().get(ask.choice());
        return switch (ask.absent()) {
            case Effect.Default.None _ -> "";
            case Effect.Default.Random _ ->
                say("choose.random single card", choice.isSingle(), choice.type() == Type.CARD);
            case Effect.Default.Value(Formula value) ->
                phrases.typed(value, new Formula.ChosenValue(ask.choice(), value));
            case Effect.Default.Best(int slot, List<Formula.Key> keys) ->
                first(choice.type(), phrases.keys(slot, subject(choice.type()), keys), keys, slot);
        };
    }

    private static String cost(Effect.Ask ask) {
        return ask.gains() == 0 ? "" : points(ask.gains());
    }

    /** What is chosen for whoever does not, a line for each question to which that is said. */
    static List<String> absences(Variant variant) {
        RuleOutline outline = new RuleOutline(variant, new Wordings(variant));
        return variant.effects()
                .flatMap(List::stream)
                .flatMap(Effect::questions)
                .filter(ask -> !outline.away(ask).isEmpty())
                .map(ask -> say(
                        "choose.absence question answer cost",
                        outline.phrases.question(ask.choice()),
                        outline.away(ask),
                        cost(ask)))
                .distinct()
                .toList();
    }

    private static String points(int points) {
        return say("points.count count", points);
    }

    /** Of equal ones the lowest-numbered comes first. */
    private String first(Type type, String keys, List<Formula.Key> all, int slot) {
        return say("choose.first row keys tie", type == Type.ROW, keys, mayTie(all, type, slot));
    }

    /** Whether several can be equal in all keys. */
    private boolean mayTie(List<Formula.Key> keys, Type type, int slot) {
        Formula looked = new Formula.Local(slot);
        return keys.stream()
                .noneMatch(key -> !key.isOfKind()
                        && key.tellsApart(
                                type,
                                looked,
                                choice -> variant.choices().get(choice).type()));
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
            case Effect.Order.InTurn(Formula from) -> say("order.in_turn player", phrases.noun(from));
            case Effect.Order.ByKeys(List<Formula.Key> keys) ->
                say(
                        "order.by_keys keys tie",
                        phrases.keys(slot, subject, keys),
                        mayTie(keys, subject == Subject.ROW ? Type.ROW : Type.PLAYER, slot));
        };
        Formula only = phrases.only(slot, where);
        if (only != null) {
            return phrases.noun(only);
        }
        return say("each.rulebook thing clause order", subject.noun(), phrases.clause(slot, subject, where), first);
    }

    private String answers(Effect.Ask ask) {
        return switch (ask.options()) {
            case Effect.Options.Members(Subject subject, int slot, Formula where, boolean _) ->
                say("choose.members things clause", counted(ask, subject), phrases.clause(slot, subject, where));
            case Effect.Options.Cards(Things cards) ->
                say("choose.from cards place", counted(ask, Subject.CARD), phrases.place(cards));
            case Effect.Options.Numbers(List<Effect.Options.Range> ranges, int slot, Formula where) ->
                say(
                        "choose.number ranges clause",
                        ranges.stream().map(this::numbers).toList(),
                        phrases.clause(slot, Subject.CARD, where));
            case Effect.Options.Listed(Type type, List<Integer> options, int slot, Formula where) ->
                say(
                        "choose.words words if",
                        Language.or(Stream.concat(
                                        options.stream()
                                                .map(option ->
                                                        phrases.value(type, type == Type.TRUTH ? 1 - option : option)),
                                        isOptional(ask) ? Stream.of(say("choose.nothing")) : Stream.empty())
                                .toList()),
                        where == null ? "" : phrases.ofWord(slot, where));
        };
    }

    private String numbers(Effect.Options.Range range) {
        String low = phrases.noun(range.low());
        return range.low().equals(range.high()) ? low : say("number.range low high", low, phrases.noun(range.high()));
    }

    private static boolean isOptional(Effect.Ask ask) {
        return ask.least().equals(new Formula.Constant(0));
    }

    /** How many of a thing: "a card", "up to two rows", "from 1 to 3 cards". */
    private String counted(Effect.Ask ask, Subject subject) {
        String least = phrases.noun(ask.least());
        String most = phrases.noun(ask.most());
        if (!most.matches("\\d{1,9}") || !least.matches("\\d{1,9}")) {
            String from = isOptional(ask)
                    ? say("number.at_most most", most)
                    : least.equals(most) ? say("number.as_many most", most) : say("number.range low high", least, most);
            return say("choose.as_many things number", subject.nouns(), from);
        }
        int high = Integer.parseInt(most);
        String things = Language.count(high, subject.noun());
        return switch (high - Integer.parseInt(least)) {
            case 0 -> high == 1 ? Language.one(subject.noun()) : things;
            case 1 -> high == 1 ? say("number.at_most most", things) : say("number.or fewer things", high - 1, things);
            default ->
                isOptional(ask)
                        ? say("number.up_to things", things)
                        : say("number.between low high things", least, high, subject.nouns());
        };
    }

    /** A line for what is done for each of them; one alone where all that is done is that they gain something. */
    private void each(int depth, Effect.Each each) {
        Things cards = each.cards();
        if (cards != null) {
            line(depth, say("each.card cards", phrases.place(cards)));
            phrases.call(each.slot(), say("noun.that noun", Subject.CARD.noun()));
            if (each.player() >= 0) {
                phrases.call(each.player(), say("player.of_card"));
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
        line(depth, say("each.for things", all));
        phrases.callOne(each.slot(), each.subject());
        effects(depth + 1, each.effects());
    }

    private void deal(int depth, Effect.DealCards deal) {
        String number = phrases.noun(deal.count());
        String count = number.matches("\\d{1,9}")
                ? say("card.counted count", Integer.parseInt(number))
                : say("choose.as_many things number", Subject.CARD.nouns(), say("number.as_many most", number));
        String to = switch (deal.to()) {
            case Effect.Recipient.EachRow _ -> say("deal.to_rows");
            case Effect.Recipient.EachPlayer(int place) ->
                say("deal.to_players place", phrases.called(variant.places().get(place)));
            case Effect.Destination(int place, Formula owner) -> phrases.place(place, owner);
        };
        String from = phrases.place(deal.from().place(), deal.from().owner());
        line(depth, say(Verb.DEAL, "rulebook number source target", count, from, to));
    }

    /** An action; what is added to a counter raises it. */
    private String doing(Effect.Do act) {
        if (act.verb().has(Verb.Operand.COUNTER)
                && act.operand(Verb.Operand.NUMBER)
                        instanceof Formula.Arithmetic(Formula first, List<Formula.Arithmetic.Step> steps)
                && steps.size() == 1
                && first.equals(act.operand(Verb.Operand.COUNTER))) {
            Operator operator = steps.getFirst().operator();
            if (operator == Operator.PLUS || operator == Operator.MINUS) {
                return say(
                        "set.by up counter number",
                        operator == Operator.PLUS,
                        phrases.noun(first),
                        phrases.noun(steps.getFirst().operand()));
            }
        }
        return act.verb().said("rulebook", operand -> operand(act, operand));
    }

    private String operand(Effect.Do act, Verb.Operand operand) {
        Formula formula = act.operand(operand);
        return switch (operand) {
            case MODIFIER -> Language.form("bare", phrases.typed(formula, new Formula.Local(Formula.Slots.MODIFIER)));
            case CHOICE -> shown(((Formula.Constant) formula).value());
            case NUMBER ->
                act.verb().has(Verb.Operand.COUNTER)
                        ? phrases.typed(formula, act.operand(Verb.Operand.COUNTER))
                        : phrases.noun(formula);
            case POINTS ->
                phrases.noun(formula).matches("\\d{1,9}")
                        ? points(Integer.parseInt(phrases.noun(formula)))
                        : say("points.as_many number", phrases.noun(formula));
            case TARGET ->
                phrases.place(act.destination().place(), act.destination().owner());
            case CARD, BASE, ROW, PLACE, COUNTER, PLAYER, SOURCE -> phrases.noun(formula);
        };
    }

    private String shown(int choice) {
        Choice name = variant.choices().get(choice);
        return name.type() == Type.CARD
                ? say("reveal.cards name", variant.called(name.name()))
                : say("reveal.answers question", phrases.question(choice));
    }
}
