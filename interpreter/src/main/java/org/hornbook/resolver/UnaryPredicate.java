package org.hornbook.resolver;

import java.util.Arrays;
import java.util.Optional;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** What can follow {@code is}, besides a value to compare with. */
public enum UnaryPredicate implements Term.Row {
    FULL("full", Type.ROW, "as many places filled as it has, or more", "fit is full"),
    OVERFULL("overfull", Type.ROW, "more places filled than it has", "cow.row is overfull"),
    EMPTY("empty", Type.ROW, "without a number card", "fit is empty"),
    NONE("none", Type.PLAYER, "nobody, no row or no card", "card.keeper is none");

    private final Term term;
    private final Type owner;

    UnaryPredicate(String word, Type owner, String meaning, String example) {
        this.term = new Term(word, meaning, example);
        this.owner = owner;
    }

    @Override
    public Term term() {
        return term;
    }

    /** What it can be said of. */
    public Type owner() {
        return owner;
    }

    public boolean fits(Type type) {
        return switch (this) {
            case NONE -> type == Type.PLAYER || type == Type.ROW || type == Type.CARD;
            case FULL, OVERFULL, EMPTY -> type == owner;
        };
    }

    public boolean needsCapacity() {
        return this == FULL || this == OVERFULL;
    }

    public Formula of(Formula subject) {
        return switch (this) {
            case FULL -> Function.FULL.of(subject);
            case OVERFULL -> Function.OVERFULL.of(subject);
            case EMPTY -> Function.EMPTY.of(subject);
            case NONE -> Function.NOT.of(Function.EXISTS.of(subject));
        };
    }

    public static Optional<UnaryPredicate> find(String word) {
        return Arrays.stream(values())
                .filter(predicate -> predicate.word().equals(word))
                .findFirst();
    }
}
