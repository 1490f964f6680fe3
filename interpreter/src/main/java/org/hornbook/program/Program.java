package org.hornbook.program;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.game.CardQueue;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Place;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * All of a variant's rules, made ready for one setup and laid out as they are looked for.
 *
 * @param events the rules that events set off
 * @param ends those that come when all others of an event are done
 * @param sorting what rows are sorted by
 * @param starts by counter, what it starts as if that is not 0
 * @param asks by the number of an instruction of the course, what it asks; the same for what it places
 * @param goal what decides who wins, of the player at hand; missing if it is the score
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Program(
        Room capacity,
        Room filled,
        Group.Bars bars,
        Referee.Case cases,
        Referee.Events events,
        Referee.Events.Unfolding unfolding,
        Referee.Events ends,
        Keys sorting,
        Formulas.@Nullable Node[] starts,
        AskNode[] @Nullable [] asks,
        @Nullable Placing[] placings,
        Formulas.@Nullable Node goal) {
    static Program of(Variant variant, Formulas formulas, Effects effects, CourseCode code) {
        Referee.Case cases = Referee.Case.NONE;
        for (Placement.Case each : variant.placement().cases().reversed()) {
            cases = new Referee.PlaceCase(
                    each.rule().index(),
                    formulas.ofRule(each.rule().index(), each.condition()),
                    effects.inOrder(each.effects()),
                    each.condition(),
                    cases);
        }
        Formula.@Nullable Key key = variant.procedure().sorting();
        Variant.Procedure.@Nullable Goal decides = variant.procedure().goal();
        Referee.Events events = Referee.Events.of(variant.triggers(), false, formulas, effects);
        int instructions = code.instructions().size();
        Program program = new Program(
                formulas.capacity(),
                formulas.filled(),
                formulas.bars(),
                cases,
                events,
                new Referee.Events.OneByOne(events),
                Referee.Events.of(variant.triggers(), true, formulas, effects),
                key == null ? new Keys.End() : Keys.of(Formula.Slots.ROW, List.of(key), formulas),
                variant.counters().stream()
                        .map(counter -> counter.initial() == null ? null : formulas.node(counter.initial()))
                        .toArray(Formulas.Node[]::new),
                new AskNode[instructions][],
                new Placing[instructions],
                decides == null ? null : formulas.node(decides.value()));
        for (int i = 0; i < instructions; i++) {
            program.prepare(i, code, variant, formulas);
        }
        return program;
    }

    private void prepare(int number, CourseCode code, Variant variant, Formulas formulas) {
        List<Place> places = code.places();
        switch (code.instructions().get(number)) {
            case Instruction.Ask ask ->
                asks[number] = IntStream.range(0, ask.questions().size())
                        .mapToObj(i -> AskNode.of(
                                ask.questions().get(i),
                                code.asksAlways(number, ask.stage(i)),
                                variant.readsItself(ask.questions().get(i)),
                                formulas))
                        .toArray(AskNode[]::new);
            case Instruction.QueueCards queue -> placings[number] = Placing.of(queue.placing(), places, formulas);
            case Instruction.ChooseNext next -> placings[number] = Placing.of(next.placing(), places, formulas);
            default -> {}
        }
    }

    /** Cards that are placed one after the other. */
    interface Placing extends Part {
        /** Puts the cards in a queue; they leave their places. */
        void queue(Frame frame, CardQueue queue);

        /** Puts a card that has left its place in a queue, where its key has it. */
        void add(Frame frame, int seat, int card, CardQueue queue);

        /** Who says which of the tied cards at the front comes next. */
        int chooser(Frame frame, CardQueue queue);

        static Placing of(Effect.PlaceCards source, List<Place> places, Formulas formulas) {
            return new InOrder(
                    source,
                    formulas.cardSets().node(source.cards()),
                    source.slot(),
                    source.player(),
                    Keys.of(source.slot(), source.keys(), formulas),
                    source.chooser() == null ? null : formulas.node(source.chooser()),
                    formulas.orNobody(source.actor()),
                    source.laysOpen(places).mapToInt(Integer::intValue).toArray());
        }
    }

    /** @param open the choices that are no secret any more */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record InOrder(
            Effect source,
            CardSets.Node cards,
            int slot,
            int player,
            Keys keys,
            Formulas.@Nullable Node whoChooses,
            Formulas.Node actor,
            int[] open)
            implements Placing {
        @Override
        public void queue(Frame frame, CardQueue queue) {
            CardList all = cards.taken(frame);
            int whose = actor.evaluate(frame);
            int size = keys.size();
            int[] values = all.keys(size);
            for (int i = 0; i < all.count(); i++) {
                all.lookAt(i, frame.slots(), slot, player);
                keys.values(frame, values, i * size);
            }
            all.order(size);
            for (int choice : open) {
                frame.table().answers().reveal(choice);
            }
            queue.clear();
            boolean isAgain = false;
            for (int i = 0; i < all.count(); i++) {
                int place = all.inOrder(i);
                if (whoChooses != null && i > 0 && all.compare(place, all.inOrder(i - 1), size) != 0) {
                    queue.bunch();
                }
                int player = all.player(place);
                isAgain |= frame.moves().queue(all, place, player == 0 ? whose : player, queue);
            }
            if (isAgain) {
                Missing.unplaced(frame, source.span());
            }
            if (whoChooses != null) {
                queue.bunch();
            }
            frame.giveBackList();
        }

        @Override
        public void add(Frame frame, int seat, int card, CardQueue queue) {
            frame.slots()[slot] = card;
            queue.add(seat, card, keys.first(frame, card));
        }

        @Override
        public int chooser(Frame frame, CardQueue queue) {
            frame.slots()[slot] = queue.card();
            if (player >= 0) {
                frame.slots()[player] = queue.seat();
            }
            frame.slots()[Formula.Slots.PLAYER] = queue.seat();
            return Objects.requireNonNull(whoChooses).evaluate(frame);
        }
    }

    AskNode[] asks(int instruction) {
        return Objects.requireNonNull(asks[instruction]);
    }

    Placing placing(int instruction) {
        return Objects.requireNonNull(placings[instruction]);
    }
}
