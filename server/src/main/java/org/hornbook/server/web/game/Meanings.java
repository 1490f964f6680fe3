package org.hornbook.server.web.game;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.course.CourseCode;
import org.hornbook.rules.Rules;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.ChoiceName;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;

/**
 * What the browser has to know of the names that a script gives, to show what they stand for.
 *
 * @param counters by their names
 * @param laid the choices whose cards are placed later, and lie on the table until then
 * @param ofRows the places of cards that each row has
 */
public record Meanings(Map<String, Counted> counters, List<String> laid, List<String> ofRows) {

    /**
     * A counter in words.
     *
     * @param text what it is; its name if the script does not say
     * @param per what has one each
     * @param type what it holds
     * @param words what its numbers mean, if it holds a word
     */
    public record Counted(String text, String per, String type, Map<Integer, String> words) {}

    public static Meanings of(Rules rules) {
        Variant variant = rules.setup().variant();
        List<ChoiceName> choices = rules.code().choices();
        return new Meanings(
                variant.counters().stream()
                        .collect(Collectors.toMap(
                                counter -> counter.name(),
                                counter -> new Counted(
                                        Objects.requireNonNullElse(
                                                counter.text(), counter.name().replace('_', ' ')),
                                        counter.per().name(),
                                        counter.type().name(),
                                        counter.words().stream()
                                                .distinct()
                                                .collect(Collectors.toMap(word -> word, variant.sides()::get))))),
                rules.code().instructions().stream()
                        .flatMap(Meanings::placed)
                        .map(choice -> choices.get(choice).name())
                        .distinct()
                        .toList(),
                variant.places().stream()
                        .map(Place::name)
                        .filter(variant::isOfRows)
                        .toList());
    }

    private static Stream<Integer> placed(CourseCode.Instruction instruction) {
        return instruction instanceof CourseCode.Queue(int _, Effect.PlaceCards placing)
                ? choicesIn(placing.cards())
                : Stream.empty();
    }

    private static Stream<Integer> choicesIn(CardSet cards) {
        return switch (cards) {
            case CardSet.OfChoice chosen -> Stream.of(chosen.choice());
            case CardSet.Where where -> choicesIn(where.of());
            case CardSet.Except except -> choicesIn(except.of());
            case CardSet.Together together -> together.sets().stream().flatMap(Meanings::choicesIn);
            case CardSet.InPlace _, CardSet.OfRow _, CardSet.One _ -> Stream.empty();
        };
    }
}
