package org.hornbook.resolver;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.variant.Place;
import org.hornbook.words.Audience;
import org.hornbook.words.Owner;
import org.hornbook.words.Verb;

/** Which place of players is their hand, and which their pile: what a script does with them tells, not their names. */
final class PlaceRoles {
    private final List<Action> actions;

    /** The places of players that rows are not taken to. */
    private final Set<String> choosable;

    private final String hand;
    private final String pile;

    PlaceRoles(FlatScript contents) {
        actions = contents.items().stream().flatMap(Item::allActions).toList();
        Set<String> takenTo = targets(Verb.TAKE, Verb.TAKE_EXCEPT);
        Set<String> movedTo = targets(Verb.MOVE);
        List<Item.Cards> places = contents.cards().stream()
                .filter(place -> place.per() == Owner.PLAYER)
                .toList();
        choosable = places.stream()
                .map(place -> place.name().text())
                .filter(place -> !takenTo.contains(place))
                .collect(Collectors.toSet());
        Stream<String> placed = actions.stream()
                .flatMap(action -> action instanceof Action.Place place ? words(place.cards()) : Stream.empty());
        Stream<String> chosen = actions.stream()
                .flatMap(action -> action instanceof Action.Chooses asked
                        ? Stream.of(asked.name().text())
                        : Stream.empty());
        Set<String> followed = new HashSet<>();
        hand = first(Stream.concat(placed, chosen).flatMap(word -> chosenFrom(word, followed)));
        pile = first(places.stream()
                .filter(place -> place.seenBy().text().equals(Audience.ALL.word()))
                .map(place -> place.name().text())
                .filter(place -> !place.equals(hand) && (takenTo.contains(place) || movedTo.contains(place))));
    }

    /** The words that say where these actions bring cards. */
    private Set<String> targets(Verb... verbs) {
        return actions.stream()
                .flatMap(action ->
                        action instanceof Action.Do act && List.of(verbs).contains(act.verb())
                                ? act.operands().reversed().stream().limit(1)
                                : Stream.empty())
                .flatMap(PlaceRoles::words)
                .collect(Collectors.toSet());
    }

    Place.Role of(String place) {
        return place.equals(pile) ? Place.Role.PILE : place.equals(hand) ? Place.Role.HAND : Place.Role.OTHER;
    }

    /** The places of players that a word means, or that its answers are chosen from. */
    private Stream<String> chosenFrom(String word, Set<String> followed) {
        if (choosable.contains(word)) {
            return Stream.of(word);
        }
        return followed.add(word)
                ? actions.stream()
                        .flatMap(action -> action instanceof Action.Chooses asked
                                        && asked.name().text().equals(word)
                                ? asked.from().expressions()
                                : Stream.empty())
                        .flatMap(PlaceRoles::words)
                        .flatMap(from -> chosenFrom(from, followed))
                : Stream.empty();
    }

    private static String first(Stream<String> names) {
        return names.findFirst().orElse("");
    }

    private static Stream<String> words(Expression expression) {
        return expression.all().flatMap(part -> switch (part) {
            case Expression.Word word -> Stream.of(word.name().text());
            case Expression.Fact fact -> Stream.of(fact.name().text());
            default -> Stream.empty();
        });
    }
}
