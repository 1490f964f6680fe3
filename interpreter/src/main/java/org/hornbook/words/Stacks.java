package org.hornbook.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The stacks of a row, in which each card comes before those that lie on it. */
public final class Stacks {
    private Stacks() {}

    /**
     * One list for each stack, the lowest card first.
     *
     * @param stacked the places, from 0, of the cards that lie on the one before them
     */
    public static <C> List<List<C>> of(List<C> cards, List<Integer> stacked) {
        List<List<C>> stacks = new ArrayList<>();
        for (int place = 0; place < cards.size(); place++) {
            if (place == 0 || !stacked.contains(place)) {
                stacks.add(new ArrayList<>());
            }
            stacks.getLast().add(cards.get(place));
        }
        return stacks;
    }

    /** The places, from 0, of the cards that lie on the one before them. */
    public static List<Integer> places(List<? extends List<?>> stacks) {
        List<Integer> places = new ArrayList<>();
        int place = 0;
        for (List<?> stack : stacks) {
            for (int i = 0; i < stack.size(); i++) {
                if (i > 0) {
                    places.add(place);
                }
                place++;
            }
        }
        return places;
    }

    /** The stacks as in scripts: {@code 12}, {@code 14+14}, {@code 20}. */
    public static List<String> written(List<?> cards, List<Integer> stacked) {
        return of(cards, stacked).stream()
                .map(stack -> stack.stream().map(String::valueOf).collect(Collectors.joining("+")))
                .toList();
    }
}
