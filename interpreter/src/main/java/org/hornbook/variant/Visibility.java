package org.hornbook.variant;

import java.util.List;
import org.hornbook.words.Audience;
import org.jspecify.annotations.Nullable;

/** Which values and numbers of options every player can work out at any time. In doubt a value counts as hidden. */
public record Visibility(List<Place> places) {
    public Visibility {
        places = List.copyOf(places);
    }

    /** Whether every player can work out the options. */
    public boolean lie(Effect.Answers answers) {
        return answers instanceof Effect.Answers.Cards(CardSet cards)
                ? lie(cards)
                : answers.formulas().allMatch(this::is);
    }

    /** Whether every player can work out the number of options. */
    public boolean areCounted(Effect.Answers answers) {
        return answers instanceof Effect.Answers.Cards(CardSet cards)
                ? areCounted(cards)
                : answers.formulas().allMatch(this::is);
    }

    /** Whether the number of options must be kept from all but the player who is asked. */
    public boolean hidesNumber(Effect.Ask question) {
        return !areCounted(question.answers()) || !is(question.least()) || !is(question.most());
    }

    private boolean lie(CardSet cards) {
        return cards.all().noneMatch(this::isHidden) && cards.formulas().allMatch(this::is);
    }

    private boolean isHidden(CardSet cards) {
        return cards instanceof CardSet.OfChoice
                || (cards instanceof CardSet.InPlace || cards instanceof CardSet.InPlaces)
                        && cards.places().allMatch(place -> places.get(place).seenBy() != Audience.ALL);
    }

    private boolean areCounted(CardSet cards) {
        return switch (cards) {
            case CardSet.InPlace(int _, Formula owner) -> is(owner);
            case CardSet.InPlaces _ -> true;
            case CardSet.Together(List<CardSet> sets) -> sets.stream().allMatch(this::areCounted);
            default -> lie(cards);
        };
    }

    /** Whether every player can work out a value. */
    public boolean is(@Nullable Formula formula) {
        return switch (formula) {
            case null -> true;
            case Formula.ChosenValue _, Formula.OfChosen _, Formula.Bound _ -> false;
            case Formula.CountCards(CardSet cards) -> areCounted(cards);
            case Formula.OfCards looks -> lie(looks.cards()) && looks.operands().allMatch(this::is);
            default -> formula.operands().allMatch(this::is);
        };
    }
}
