package org.hornbook.secrecy;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;

/**
 * The origins of chosen and moved cards. If some cards leave a hand unseen, chosen ones may be among them; their next move
 * would then reveal that they come from elsewhere.
 */
public final class Origins {
    private static final int ANYWHERE = -1;

    /** The places of chosen cards, by choice. */
    private final Map<Integer, Set<Integer>> chosen = new HashMap<>();

    public Origins(Variant variant) {
        variant.questions().forEach(ask -> {
            if (ask.options() instanceof Effect.Options.Cards(Things cards)) {
                chosen.computeIfAbsent(ask.choice(), _ -> new HashSet<>()).addAll(places(cards));
            }
        });
    }

    /** The choices whose cards may be among moved ones, but not certainly all of them. */
    Stream<Integer> strays(Things moved) {
        Set<Integer> from = isWhole(moved) ? Set.of() : places(moved);
        Set<Integer> certain = new HashSet<>(moved.choices().toList());
        if (moved instanceof Things.Except except) {
            certain.addAll(except.these().choices().toList());
        }
        return chosen.entrySet().stream()
                .filter(choice -> choice.getValue().stream().anyMatch(place -> meet(place, from)))
                .map(Map.Entry::getKey)
                .filter(choice -> !certain.contains(choice));
    }

    private static boolean meet(int place, Set<Integer> others) {
        return !others.isEmpty() && (place == ANYWHERE || others.contains(ANYWHERE) || others.contains(place));
    }

    private static boolean isWhole(Things cards) {
        return switch (cards) {
            case Things.InPlace _, Things.InPlaces _, Things.OfRow _ -> true;
            case Things.Together(List<Things> sets) -> sets.stream().allMatch(Origins::isWhole);
            default -> false;
        };
    }

    /** The possible places of cards, as numbers in the variant; a negative number if they may come from anywhere. */
    public Set<Integer> places(Things cards) {
        return cards.sources().flatMap(source -> from(source).stream()).collect(Collectors.toSet());
    }

    private Set<Integer> from(Things source) {
        return switch (source) {
            case Things.InPlace(int place, Formula _) -> Set.of(place);
            case Things.InPlaces(int place) -> Set.of(place);
            case Things.OfChoice(int choice, Formula _) -> chosen.getOrDefault(choice, Set.of(ANYWHERE));
            case Things.One(Formula.OneOf(Things of, Formula.Which _)) -> places(of);
            case Things.One _ -> Set.of(ANYWHERE);
            default -> Set.of();
        };
    }
}
