package org.hornbook.secrecy;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;
import org.hornbook.variant.Formula;
import org.jspecify.annotations.Nullable;

/**
 * What somebody would learn who came to know a value: a lattice, in which a value is public that gives nothing away, known
 * to a player if all it gives away is theirs, and hidden otherwise.
 */
public record Secrets(Set<Secret> all) {
    static final Secrets NONE = new Secrets(Set.of());

    /**
     * Something that not everybody knows.
     *
     * @param kind what is hidden
     * @param number its place among the choices or places of the variant
     * @param owner who knows it; nobody, or not one player alone, if missing
     */
    public record Secret(Kind kind, int number, @Nullable Formula owner) {}

    public enum Kind {
        /** What was answered to a question. */
        CHOICE,
        /** Which cards lie at a place. */
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

    /** Those that the player does not know, whom any of the formulas stands for. */
    Secrets unknownTo(Collection<Formula> player) {
        return where(secret -> secret.owner() == null || !player.contains(secret.owner()));
    }

    /** Those that are not among the others. */
    Secrets besides(Secrets others) {
        return where(secret -> !others.all.contains(secret));
    }

    /** Those that are no cards of places among the others. */
    Secrets besidesPlacesOf(Secrets others) {
        return where(secret -> secret.kind() != Kind.PLACE || !others.all.contains(secret));
    }

    /** Without the answers that are hidden no more. */
    Secrets amongHidden(Set<Integer> choices) {
        return where(secret -> secret.kind() != Kind.CHOICE || choices.contains(secret.number()));
    }

    private Secrets where(Predicate<Secret> condition) {
        return new Secrets(all.stream().filter(condition).collect(LinkedHashSet::new, Set::add, Set::addAll));
    }
}
