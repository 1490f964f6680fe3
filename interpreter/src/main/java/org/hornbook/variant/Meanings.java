package org.hornbook.variant;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** What the names mean that {@code let} gives, and those of seats that nobody plays; and which formulas of the rules were written by such a name. */
public final class Meanings {
    private final Map<String, Meaning> byName = new HashMap<>();

    /** By identity: the same formula written out in full elsewhere is not the name. */
    private final IdentityHashMap<Object, Use> uses = new IdentityHashMap<>();

    /**
     * What a name means.
     *
     * @param text what people call it; null if the script does not say
     * @param of what has one each; null if it is one of the table
     * @param slot where the lines find the row, player or card that has it
     * @param lines the first whose condition holds gives the value; none of a seat that nobody plays
     */
    public record Meaning(
            String name, @Nullable String text, @Nullable Subject of, int slot, Type type, List<Line> lines) {
        public Meaning {
            lines = List.copyOf(lines);
        }
    }

    /** One of the values that it may have; the last one has no condition. */
    public record Line(@Nullable Formula condition, Formula value) {}

    /** A name where rules use it. {@code owner} is whose it is; null for one of the table. */
    public record Use(Meaning meaning, @Nullable Formula owner) {}

    /** The names alone: where they are used is known by identity. */
    @Override
    public String toString() {
        return new TreeSet<>(byName.keySet()).toString();
    }

    public void add(Meaning meaning) {
        byName.put(meaning.name(), meaning);
    }

    /** Notes that a formula was written by this name. */
    public void add(Formula formula, String name, @Nullable Formula owner) {
        Meaning meaning = byName.get(name);
        if (meaning == null || formula instanceof Formula.Local || formula instanceof Formula.Bound) {
            return;
        }
        Use use = new Use(meaning, owner);
        uses.putIfAbsent(formula, use);
        if (formula instanceof Formula.Tally tally && tally.isCount()) {
            uses.putIfAbsent(tally.of(), use);
        }
    }

    /** The meaning of a name; empty if no {@code let} gives it. */
    public Optional<Meaning> of(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** The name that a value was written by; empty if it is written out. */
    public Optional<Use> use(Formula formula) {
        return Optional.ofNullable(uses.get(formula));
    }

    /** The name that cards were written by; empty if they are written out. */
    public Optional<Use> use(Things cards) {
        return Optional.ofNullable(uses.get(cards));
    }
}
