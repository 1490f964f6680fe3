package org.hornbook.secrecy;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.hornbook.variant.Formula;
import org.jspecify.annotations.Nullable;

/**
 * The secrets that a value reveals: a lattice in which a value is public if it reveals nothing, known to a player if all
 * secrets are theirs, and hidden otherwise.
 */
public record Secrets(Set<Secret> all) {
    static final Secrets NONE = new Secrets(Set.of());

    /**
     * A secret.
     *
     * @param kind the kind of secret
     * @param number its index among the choices or places of the variant
     * @param owner the player who knows it; null if nobody does, or not one player alone
     */
    public record Secret(Kind kind, int number, @Nullable Formula owner) {}

    public enum Kind {
        /** The answer to a question. */
        CHOICE,
        PLACE
    }

    static Secrets of(Secret secret) {
        return new Secrets(Set.of(secret));
    }

    Secrets and(Secrets others) {
        if (all.isEmpty() || others.all.isEmpty()) {
            return all.isEmpty() ? others : this;
        }
        Set<Secret> both = new LinkedHashSet<>(all);
        both.addAll(others.all);
        return new Secrets(both);
    }

    boolean arePublic() {
        return all.isEmpty();
    }

    /** The secrets that a player does not know; any of the formulas stands for that player. */
    Secrets unknownTo(Collection<Formula> player) {
        return where(secret -> secret.owner() == null || !player.contains(secret.owner()));
    }

    /** The secrets that are not among the others. */
    Secrets besides(Secrets others) {
        return where(secret -> !others.all.contains(secret));
    }

    Secrets of(Kind kind) {
        return where(secret -> secret.kind() == kind);
    }

    /** The secrets without cards of places among the others. */
    Secrets besidesPlacesOf(Secrets others) {
        return where(secret -> secret.kind() != Kind.PLACE || !others.all.contains(secret));
    }

    /** The secrets without answers that are no longer hidden. */
    Secrets amongHidden(Set<Integer> choices) {
        return where(secret -> secret.kind() != Kind.CHOICE || choices.contains(secret.number()));
    }

    private Secrets where(Predicate<Secret> condition) {
        return new Secrets(all.stream().filter(condition).collect(LinkedHashSet::new, Set::add, Set::addAll));
    }
}
