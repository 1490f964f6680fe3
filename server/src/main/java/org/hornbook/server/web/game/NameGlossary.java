package org.hornbook.server.web.game;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.program.Instruction;
import org.hornbook.program.Rules;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Period;
import org.hornbook.words.Type;

/**
 * The names that a script gives and what each means, for the browser to show.
 *
 * @param counters by their names
 * @param words the named values of each type of words
 * @param laid the choices whose cards lie on the table until they are placed
 * @param hand the place whose cards players place; empty if there is none
 * @param pile the place to which players take rows; empty if there is none
 * @param ofRows the places of cards that each row has
 * @param ordered the places that show their cards in the order in which they came, since rules go by it
 * @param said the choices that are shown beside their player, by name; cards and rows are seen on the table instead
 * @param places what places are called, by their names
 * @param rules what rules, cases and steps say to people, by their names
 */
public record NameGlossary(
        Map<String, Counted> counters,
        List<String> words,
        List<String> laid,
        String hand,
        String pile,
        List<String> ofRows,
        List<String> ordered,
        Map<String, Said> said,
        Map<String, String> places,
        Map<String, String> rules) {

    private static final Set<Type> SAID = EnumSet.of(Type.NUMBER, Type.WORD, Type.TRUTH, Type.PLAYER);

    /**
     * The text of a counter.
     *
     * @param text its text; empty if the script has none, so that it is not shown
     * @param per who or what has one each, such as a player
     * @param type the type of its value
     */
    public record Counted(String text, String per, String type) {}

    /**
     * The text of a choice.
     *
     * @param text what players are asked; the choice's name if the script does not say
     * @param type the type of what is chosen
     * @param ofTurn whether it is cleared at each turn instead of each round
     * @param follows what the rules that go by the answer say to people
     */
    public record Said(String text, String type, boolean ofTurn, String follows) {}

    public static NameGlossary of(Rules rules) {
        Variant variant = rules.setup().variant();
        List<Choice> choices = rules.code().choices();
        return new NameGlossary(
                variant.counters().stream()
                        .collect(Collectors.toMap(
                                counter -> counter.name(),
                                counter -> new Counted(
                                        Objects.requireNonNullElse(counter.text(), ""),
                                        counter.per().name(),
                                        counter.type().name()))),
                variant.words().stream().map(variant::called).toList(),
                rules.code().instructions().stream()
                        .flatMap(NameGlossary::placed)
                        .map(choice -> choices.get(choice).name())
                        .distinct()
                        .toList(),
                variant.nameOf(Place.Role.HAND),
                variant.nameOf(Place.Role.PILE),
                variant.places().stream()
                        .map(Place::name)
                        .filter(variant::isOfRows)
                        .toList(),
                IntStream.range(0, variant.places().size())
                        .filter(variant::looksAtOrder)
                        .filter(place -> !rules.code().isDeck(place))
                        .mapToObj(place -> variant.places().get(place).name())
                        .toList(),
                variant.choices().stream()
                        .filter(choice -> SAID.contains(choice.type()))
                        .collect(Collectors.toMap(
                                Choice::name,
                                choice -> new Said(
                                        variant.question(choice.name()).orElse(variant.called(choice.name())),
                                        choice.type().name(),
                                        choice.lasts() == Period.TURN,
                                        follows(variant, variant.choices().indexOf(choice))))),
                variant.places().stream().collect(Collectors.toMap(Place::name, place -> variant.called(place.name()))),
                variant.rules().stream()
                        .filter(rule -> rule.text() != null)
                        .collect(Collectors.toMap(
                                NamedRule::name, rule -> Objects.requireNonNull(rule.text()), (own, _) -> own)));
    }

    private static String follows(Variant variant, int choice) {
        return Stream.concat(
                        variant.steps()
                                .filter(step -> goesBy(step.effects(), choice))
                                .map(Course.Step::rule),
                        variant.triggers().stream()
                                .filter(trigger -> goesBy(trigger.effects(), choice))
                                .map(NamedRule.Trigger::rule))
                .flatMap(rule -> Stream.ofNullable(rule.text()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private static boolean goesBy(List<Effect> effects, int choice) {
        return effects.stream().flatMap(Effect::formulas).anyMatch(formula -> goesBy(formula, choice));
    }

    private static boolean goesBy(Formula formula, int choice) {
        boolean isAnswer = switch (formula) {
            case Formula.ChosenValue chosen -> chosen.choice() == choice;
            case Formula.Fold fold -> fold.of().answersRead().anyMatch(read -> read == choice);
            default -> false;
        };
        return isAnswer || formula.operands().anyMatch(operand -> goesBy(operand, choice));
    }

    private static Stream<Integer> placed(Instruction instruction) {
        return instruction instanceof Instruction.QueueCards(int _, Effect.PlaceCards placing)
                ? choicesIn(placing.cards())
                : Stream.empty();
    }

    private static Stream<Integer> choicesIn(Things cards) {
        return cards.sources()
                .flatMap(source ->
                        source instanceof Things.OfChoice(int choice, Formula _) ? Stream.of(choice) : Stream.empty());
    }
}
