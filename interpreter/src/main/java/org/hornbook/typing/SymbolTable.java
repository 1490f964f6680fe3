package org.hornbook.typing;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hornbook.lineage.FlatScript;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Modifier;
import org.hornbook.variant.Variant;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** What a variant names throughout: parameters, counters, modifiers and their sides. */
final class SymbolTable {
    private final List<Item.Parameter> parameters;
    private final List<Item.Counter> counters;
    private final List<Modifier> modifiers;
    private final List<String> sides;

    SymbolTable(FlatScript contents) {
        this.parameters = contents.parameters();
        this.counters = contents.counters();
        this.modifiers = contents.modifiers();
        Set<String> shown = new LinkedHashSet<>(Variant.PARITIES);
        modifiers.forEach(modifier -> modifier.sides().forEach(side -> shown.add(side.text())));
        this.sides = List.copyOf(shown);
    }

    /** The place of the parameter of that name; -1 if there is none. */
    int parameter(String name) {
        return parameterNames().indexOf(name);
    }

    int counter(String name) {
        return counterNames().indexOf(name);
    }

    int modifier(String name) {
        return modifierNames().indexOf(name);
    }

    int side(String name) {
        return sides.indexOf(name);
    }

    Item.Parameter parameterAt(int index) {
        return parameters.get(index);
    }

    Modifier modifierAt(int index) {
        return modifiers.get(index);
    }

    List<String> sides() {
        return sides;
    }

    List<String> parameterNames() {
        return parameters.stream().map(item -> item.name().text()).toList();
    }

    List<String> modifierNames() {
        return modifiers.stream().map(item -> item.name().text()).toList();
    }

    List<String> counterNames() {
        return counters.stream().map(item -> item.name().text()).toList();
    }

    /** Every word that stands for a value. */
    List<String> all() {
        List<String> all = new ArrayList<>(parameterNames());
        all.addAll(counterNames());
        all.addAll(modifierNames());
        all.addAll(sides);
        return all;
    }

    /** What has such a counter each; null if the game has just one. */
    @Nullable
    Type ownerOf(int counter) {
        return switch (counters.get(counter).per()) {
            case PLAYER -> Type.PLAYER;
            case ROW -> Type.ROW;
            case GAME -> null;
        };
    }
}
