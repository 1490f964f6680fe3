package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Lot;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.jspecify.annotations.Nullable;

/** Turns what places begin with into lots of cards, each of which the game knows by a number. */
final class LotChecker {
    private final List<Item.Cards> places;
    private final FormulaChecker formulas;
    private final Scope scope;

    /** What there can be in each deal, whatever a host sets. */
    private final List<Ranges> whole;

    LotChecker(List<Item.Cards> places, FormulaChecker formulas, Scope.SlotCounter slots, List<Ranges> whole) {
        this.places = places;
        this.formulas = formulas;
        this.scope = Scope.of(Set.of(BuiltInName.DEAL), slots);
        this.whole = whole;
    }

    /** What each place begins with. Cards of one name are the same at all places. */
    List<List<Lot>> lots() {
        List<List<Lot>> lots = places.stream()
                .map(place -> place.lots().stream().map(this::lot).toList())
                .toList();
        int next = highest(lots, null) + 1;
        Map<String, Integer> known = new HashMap<>();
        List<List<Lot>> numbered = new ArrayList<>();
        for (List<Lot> place : lots) {
            List<Lot> here = new ArrayList<>();
            for (Lot lot : place) {
                String name = lot.name();
                if (name == null) {
                    here.add(at(lot, 0, highest(lots, null)));
                    continue;
                }
                Integer from = known.get(name);
                int most = highest(lots, name);
                here.add(at(lot, from == null ? next : from, most));
                if (from == null) {
                    known.put(name, next);
                    next += 1 + most;
                }
            }
            numbered.add(here);
        }
        return numbered;
    }

    /** The highest number on a card of that name, or without a name, whatever a host sets. */
    private int highest(List<List<Lot>> lots, @Nullable String name) {
        long highest = lots.stream()
                .flatMap(List::stream)
                .filter(lot -> Objects.equals(lot.name(), name))
                .flatMap(lot -> Stream.of(lot.first(), lot.last()))
                .flatMap(Stream::ofNullable)
                .mapToLong(this::most)
                .max()
                .orElse(0);
        return Math.clamp(highest, 0, Variant.HIGHEST_NUMBER);
    }

    private static Lot at(Lot lot, int from, int highest) {
        return new Lot(lot.name(), lot.text(), lot.copies(), lot.first(), lot.last(), from, highest, lot.span());
    }

    private Lot lot(Item.Lot lot) {
        Name name = lot.name();
        return new Lot(
                name == null ? null : name.text(),
                formulas.names().texts().optional(lot.text()),
                lot.copies(),
                number(lot.first()),
                number(lot.last()),
                0,
                0,
                lot.span());
    }

    private @Nullable Formula number(@Nullable Expression expression) {
        return expression == null
                ? null
                : formulas.number(expression, formulas.lets().known(Stream.of(expression), scope));
    }

    private long most(Formula number) {
        return whole.stream()
                .flatMap(deal -> deal.of(number).stream())
                .mapToLong(Interval::high)
                .max()
                .orElse(0);
    }
}
