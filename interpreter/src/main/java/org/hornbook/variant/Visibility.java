package org.hornbook.variant;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.words.Audience;
import org.jspecify.annotations.Nullable;

/** Which values and numbers of options every player can work out at any time. In doubt a value counts as hidden. */
public record Visibility(List<Place> places) {
    public Visibility {
        places = List.copyOf(places);
    }

    /**
     * The places that not everybody sees, but whose cards everybody has seen come and can keep in mind: all of them lay in rows,
     * at places that everybody sees or at places of this kind before, and none is chosen from them in secret.
     */
    public static Set<Integer> remembered(Variant variant) {
        Set<Integer> all = IntStream.range(0, variant.places().size())
                .filter(place -> variant.places().get(place).lots().isEmpty()
                        && variant.places().get(place).seenBy() != Audience.ALL)
                .boxed()
                .collect(Collectors.toSet());
        List<Effect> effects =
                variant.effects().flatMap(List::stream).flatMap(Effect::all).toList();
        int before;
        do {
            before = all.size();
            Set<Integer> known = Set.copyOf(all);
            effects.forEach(effect -> all.removeAll(mixed(effect, variant.places(), known)));
        } while (all.size() < before);
        return all;
    }

    /** The places of which not everybody knows the cards after an effect, if they knew those of some. */
    private static Set<Integer> mixed(Effect effect, List<Place> places, Set<Integer> known) {
        return switch (effect) {
            case Effect.MoveCards move
            when !isKnown(move.cards(), places, known) -> Set.of(move.to().place());
            case Effect.MoveCards move
            when move.cards().formulas().anyMatch(Formula::isByChance) ->
                move.cards().places().collect(Collectors.toSet());
            case Effect.DealCards deal
            when !isKnown(deal.from().place(), places, known) ->
                switch (deal.to()) {
                    case Effect.Recipient.EachPlayer(int place) -> Set.of(place);
                    case Effect.Recipient.EachRow _ -> Set.of();
                    case Effect.Destination to -> Set.of(to.place());
                };
            case Effect.Ask ask
            when ask.secret() && ask.options() instanceof Effect.Options.Cards(Things cards) ->
                cards.places().collect(Collectors.toSet());
            default -> Set.of();
        };
    }

    private static boolean isKnown(Things cards, List<Place> places, Set<Integer> known) {
        return cards.sources().allMatch(source -> switch (source) {
            case Things.InPlace(int place, Formula _) -> isKnown(place, places, known);
            case Things.InPlaces all -> isKnown(all.place(), places, known);
            case Things.OfRow _, Things.Taken _ -> true;
            case Things.One(Formula.Local(int slot)) -> slot == Formula.Slots.CARD;
            case Things.One(Formula.OneOf(Things of, Formula.Which _)) -> isKnown(of, places, known);
            default -> false;
        });
    }

    private static boolean isKnown(int place, List<Place> places, Set<Integer> known) {
        return places.get(place).seenBy() == Audience.ALL || known.contains(place);
    }

    /** Whether every player can work out the options. */
    public boolean lie(Effect.Options answers) {
        return answers instanceof Effect.Options.Cards(Things cards)
                ? lie(cards)
                : answers.formulas().allMatch(this::is);
    }

    /** Whether every player can work out the number of options. */
    public boolean areCounted(Effect.Options answers) {
        return answers instanceof Effect.Options.Cards(Things cards)
                ? areCounted(cards)
                : answers.formulas().allMatch(this::is);
    }

    /** Whether the number of options must be kept from all but the player who is asked. */
    public boolean hidesNumber(Effect.Ask question) {
        return !areCounted(question.options()) || !is(question.least()) || !is(question.most());
    }

    private boolean lie(Things cards) {
        return cards.all().noneMatch(this::isHidden) && cards.formulas().allMatch(this::is);
    }

    private boolean isHidden(Things cards) {
        return cards instanceof Things.OfChoice
                || (cards instanceof Things.InPlace || cards instanceof Things.InPlaces)
                        && cards.places().allMatch(place -> places.get(place).seenBy() != Audience.ALL);
    }

    private boolean areCounted(Things cards) {
        return switch (cards) {
            case Things.InPlace(int _, Formula owner) -> is(owner);
            case Things.InPlaces _ -> true;
            case Things.Together(List<Things> sets) -> sets.stream().allMatch(this::areCounted);
            default -> lie(cards);
        };
    }

    /** Whether every player can work out a value. */
    public boolean is(@Nullable Formula formula) {
        return switch (formula) {
            case null -> true;
            case Formula.ChosenValue _, Formula.Bound _ -> false;
            case Formula.Tally tally when tally.isCount() -> areCounted(tally.of());
            case Formula.Fold looks -> lie(looks.of()) && looks.operands().allMatch(this::is);
            default -> formula.operands().allMatch(this::is);
        };
    }
}
