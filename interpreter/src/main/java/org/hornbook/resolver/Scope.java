package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * What words mean at one place of a script, besides the names of the whole variant. Immutable but for the slots it
 * hands out, which all scopes of one rule share.
 *
 * @param words the words of the game that mean something here
 * @param bindings the names given so far at the head of {@code place card}
 * @param innermost the names and candidates around this place, from the inside out
 * @param bars where rows that are barred for the card are left out
 * @param capacityKnown whether it can be asked how many cards a row may hold
 */
record Scope(
        Set<BuiltInName> words,
        List<Binding> bindings,
        @Nullable Frame innermost,
        Bars bars,
        boolean capacityKnown,
        SlotCounter slots) {
    Scope {
        bindings = List.copyOf(bindings);
    }

    /** Where rows that are barred for the card are left out. */
    enum Bars {
        NOWHERE,
        /** In what a {@code let} stands for: it means the same row wherever a card is about to be placed. */
        IN_LETS,
        EVERYWHERE
    }

    /** A name given by {@code let} or {@code choose} at the head of {@code place card}. */
    record Binding(String name, Type type) {}

    /** One layer of what is known around a place. */
    sealed interface Frame {
        @Nullable
        Frame outer();
    }

    /** A name given by {@code let} or {@code choose} among actions. */
    record Local(String name, Type type, int slot, @Nullable Frame outer) implements Frame {}

    /** A name given by {@code let}, and what it comes to at this place. */
    record Meaning(String name, Typed value, @Nullable Frame outer) implements Frame {}

    /**
     * A row or player looked at: bare facts are theirs.
     *
     * @param named whether the word {@code row} or {@code player} means this one
     */
    record Candidate(
            Type type,
            Formula looked,
            boolean named,
            @Nullable Frame outer) implements Frame {}

    /**
     * A card looked at.
     *
     * @param player where the player is whose answer it is; -1 if the cards are not everybody's answers
     */
    record Card(Formula looked, int player, @Nullable Frame outer) implements Frame {
        int slot() {
            return ((Formula.Local) looked).slot();
        }
    }

    static Scope of(Set<BuiltInName> words, SlotCounter slots) {
        return new Scope(words, List.of(), null, Bars.NOWHERE, true, slots);
    }

    /** Where a card is about to be placed it is not known yet in which row. */
    Scope withoutRow() {
        Set<BuiltInName> fewer = EnumSet.copyOf(words);
        fewer.remove(BuiltInName.ROW);
        return new Scope(fewer, bindings, innermost, bars, capacityKnown, slots);
    }

    Scope withBindings(List<Binding> known) {
        return new Scope(words, known, innermost, bars, capacityKnown, slots);
    }

    Scope atHeadOfPlacement() {
        return new Scope(words, bindings, innermost, Bars.EVERYWHERE, capacityKnown, slots);
    }

    /** Within what a {@code let} stands for. */
    Scope inLet() {
        return bars == Bars.IN_LETS ? atHeadOfPlacement() : this;
    }

    /** Whether rows that are barred for the card are left out here. */
    boolean barred() {
        return bars == Bars.EVERYWHERE;
    }

    Scope amongActions() {
        return new Scope(words, bindings, innermost, Bars.IN_LETS, capacityKnown, slots);
    }

    /** Each row looked at in {@link Formula.Slots#ROW}, before it is known how many cards it holds. */
    Scope insideCapacity() {
        return new Scope(
                words,
                bindings,
                new Candidate(Type.ROW, new Formula.Local(Formula.Slots.ROW), true, innermost),
                bars,
                false,
                slots);
    }

    /** Each row looked at in {@link Formula.Slots#ROW}. */
    Scope ofEachRow() {
        return withOne(Type.ROW, new Formula.Local(Formula.Slots.ROW));
    }

    Scope withLocal(String name, Type type, int slot) {
        return with(new Local(name, type, slot, innermost));
    }

    Scope withMeaning(String name, Typed value) {
        return with(new Meaning(name, value, innermost));
    }

    /** One of many looked at: bare facts are its own, and {@code row} and {@code player} mean what they did. */
    Scope withCandidate(Type type, int slot) {
        return withCandidate(type, new Formula.Local(slot));
    }

    Scope withCandidate(Type type, Formula looked) {
        return with(new Candidate(type, looked, false, innermost));
    }

    /** One row or player that all is about: the word means it, too. */
    Scope withOne(Type type, Formula looked) {
        return type == Type.CARD
                ? with(new Card(looked, -1, innermost))
                : with(new Candidate(type, looked, true, innermost));
    }

    private Scope with(Frame frame) {
        return new Scope(words, bindings, frame, bars, capacityKnown, slots);
    }

    /** Slots for each of the cards, and for the players whose answers they are. */
    Card takeCard(Things cards) {
        int slot = slots.take();
        return new Card(new Formula.Local(slot), cards.isOfEverybody() ? slots.take() : -1, null);
    }

    Scope withCard(Card card) {
        return with(new Card(card.looked(), card.player(), innermost));
    }

    /** Whether it is this that is looked at innermost. */
    boolean isLookedAt(Type type) {
        return switch (innermost) {
            case Candidate candidate -> candidate.type() == type;
            case Card _ -> type == Type.CARD;
            case null, default -> false;
        };
    }

    /** The player or row that a bare word belongs to: the innermost looked at, or else the one it is all about. */
    @Nullable
    Formula around(Type type) {
        for (Frame frame = innermost; frame != null; frame = frame.outer()) {
            if (frame instanceof Candidate candidate && candidate.type() == type) {
                return candidate.looked();
            }
            if (frame instanceof Card card && type == Type.CARD) {
                return card.looked();
            }
            if (frame instanceof Card card && type == Type.PLAYER && card.player() >= 0) {
                return new Formula.Local(card.player());
            }
        }
        if (type == Type.PLAYER && words.contains(BuiltInName.PLAYER)) {
            return new Formula.Local(Formula.Slots.PLAYER);
        }
        if (type == Type.CARD && words.contains(BuiltInName.CARD)) {
            return new Formula.Local(Formula.Slots.CARD);
        }
        return type == Type.ROW && words.contains(BuiltInName.ROW) ? new Formula.Local(Formula.Slots.ROW) : null;
    }

    /** Whether a name given nearby takes the place of what the word means in the whole variant. */
    boolean hides(String word) {
        for (Frame frame = innermost; frame != null; frame = frame.outer()) {
            boolean isNamed = frame instanceof Local local && local.name().equals(word)
                    || frame instanceof Meaning meaning && meaning.name().equals(word);
            if (isNamed) {
                return true;
            }
        }
        return bindings.stream().anyMatch(binding -> binding.name().equals(word));
    }

    /** What a word of the game means here; what it means elsewhere if it means nothing here. */
    Optional<BuiltInName> builtIn(String word) {
        return words.stream()
                .filter(name -> name.word().equals(word))
                .findFirst()
                .or(() -> BuiltInName.find(word));
    }

    /** The innermost row or player looked at; null if none is. */
    @Nullable
    Candidate candidate() {
        for (Frame frame = innermost; frame != null; frame = frame.outer()) {
            if (frame instanceof Candidate candidate) {
                return candidate;
            }
        }
        return null;
    }

    /** What the word means by what is around this place; null if nothing. */
    @Nullable
    Typed meaning(String word, SymbolTable names) {
        for (Frame frame = innermost; frame != null; frame = frame.outer()) {
            Typed meaning = switch (frame) {
                case Local local ->
                    local.name().equals(word) ? new Typed(new Formula.Local(local.slot()), local.type()) : null;
                case Meaning let -> let.name().equals(word) ? let.value() : null;
                case Candidate candidate -> meaningOf(candidate, word, names);
                case Card card -> meaningOf(card, word, names);
            };
            if (meaning != null) {
                return meaning;
            }
        }
        for (int i = 0; i < bindings.size(); i++) {
            if (bindings.get(i).name().equals(word)) {
                return new Typed(new Formula.Bound(i), bindings.get(i).type());
            }
        }
        return null;
    }

    private @Nullable Typed meaningOf(Card card, String word, SymbolTable names) {
        if (word.equals(BuiltInName.CARD.word())) {
            return new Typed(card.looked(), Type.CARD);
        }
        Formula looked = card.looked();
        Typed counter = names.ofOwner(word, Type.CARD, looked);
        if (counter != null) {
            return counter;
        }
        for (Fact fact : Fact.allOf(Type.CARD)) {
            if (fact.word().equals(word)) {
                return names.of(fact, new Typed(looked, Type.CARD));
            }
        }
        return card.player() < 0
                ? null
                : meaningOf(new Candidate(Type.PLAYER, new Formula.Local(card.player()), true, null), word, names);
    }

    /** What the word means of a row, player or team looked at. */
    private static @Nullable Typed meaningOf(Candidate candidate, String word, SymbolTable names) {
        Type type = candidate.type();
        if (candidate.named() && type.subject().equalsIgnoreCase("a " + word)) {
            return new Typed(candidate.looked(), type);
        }
        Typed named = names.ofOwner(word, type, candidate.looked());
        if (named != null) {
            return named;
        }
        for (Fact fact : Fact.allOf(type)) {
            if (fact.word().equals(word) && fact.standsAlone()) {
                return names.of(fact, new Typed(candidate.looked(), type));
            }
        }
        return null;
    }

    /** The words worth suggesting here, besides the names of the whole variant. */
    List<String> words(SymbolTable names) {
        List<String> known = new ArrayList<>();
        for (Frame frame = innermost; frame != null; frame = frame.outer()) {
            switch (frame) {
                case Local local -> known.add(local.name());
                case Meaning let -> known.add(let.name());
                case Candidate candidate ->
                    Fact.allOf(candidate.type()).stream()
                            .filter(Fact::standsAlone)
                            .forEach(fact -> known.add(fact.word()));
                case Card _ -> Fact.allOf(Type.CARD).forEach(fact -> known.add(fact.word()));
            }
        }
        bindings.forEach(binding -> known.add(binding.name()));
        words.forEach(word -> known.add(word.word()));
        known.addAll(names.all());
        return known;
    }

    /** Hands out the places of a frame, and remembers the most that were ever in use. */
    static final class SlotCounter {
        private int next = Formula.Slots.FIRST_FREE;
        private int most = Formula.Slots.FIRST_FREE;

        int take() {
            most = Math.max(most, next + 1);
            return next++;
        }

        /** The next free place; going back to it frees all places taken since. */
        int mark() {
            return next;
        }

        void backTo(int mark) {
            next = mark;
        }

        /** Frees nothing of what was ever in use. */
        void keepAll() {
            next = most;
        }

        int most() {
            return most;
        }
    }
}
