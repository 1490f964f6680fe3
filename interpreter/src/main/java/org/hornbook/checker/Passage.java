package org.hornbook.checker;

import java.util.stream.Stream;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Things;
import org.hornbook.words.Verb;

/**
 * Cards that an effect takes elsewhere.
 *
 * @param to the place's number in the variant; {@link #ROWS} for a row
 */
record Passage(Things cards, int to) {
    /** Negative, as no place's number is. */
    static final int ROWS = -3;

    /** The passages of an effect itself, without those of the effects inside it. */
    static Stream<Passage> of(Effect effect) {
        return switch (effect) {
            case Effect.MoveCards move ->
                Stream.of(new Passage(move.cards(), move.to().place()));
            case Effect.PlaceCards placing -> Stream.of(new Passage(placing.cards(), ROWS));
            case Effect.DealCards deal ->
                Stream.of(new Passage(
                        new Things.InPlace(deal.from().place(), deal.from().owner()),
                        switch (deal.to()) {
                            case Effect.Recipient.EachPlayer(int place) -> place;
                            case Effect.Recipient.EachRow _ -> ROWS;
                            case Effect.Destination to -> to.place();
                        }));
            case Effect.Do act
            when act.verb().is(Verb.Trait.PLACES_CARD) ->
                Stream.of(new Passage(
                        act.laid()
                                .map(Things.class::cast)
                                .orElseGet(() -> new Things.One(act.operand(Verb.Operand.CARD))),
                        ROWS));
            case Effect.Do act
            when act.verb().has(Verb.Operand.TARGET) ->
                Stream.of(new Passage(new Things.Taken(), act.destination().place()));
            default -> Stream.empty();
        };
    }
}
