package org.hornbook.engine;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.program.Answerer;
import org.hornbook.program.CourseCode;
import org.hornbook.program.Instruction;
import org.hornbook.program.Result;
import org.hornbook.program.Rules;
import org.hornbook.program.Stepper;

/**
 * Previews what each card of a hand would do if it were placed now. It uses the owner's view only, so it cannot reveal
 * anything else.
 */
public final class CardPreviews {
    private CardPreviews() {}

    /**
     * The preview of a card.
     *
     * @param events the events, up to the first question
     * @param asks whether its player would have to choose a row
     */
    public record Landing(int deal, int card, List<Event> events, boolean asks) {
        public Landing {
            events = List.copyOf(events);
        }
    }

    /** The previews of all different cards in hand; empty if the game does not wait for a card to place. */
    public static List<Landing> of(Rules rules, SeatView view) {
        SplittableRandom any = new SplittableRandom(0); // the others' cards do not matter
        return PossibleTables.of(rules, view)
                .filter(tables -> tables.areBeforeATurn())
                .map(tables -> tables.draw(any))
                .map(table -> of(rules, view, table))
                .orElse(List.of());
    }

    private static List<Landing> of(Rules rules, SeatView view, TableState table) {
        return view.deals().stream()
                .flatMap(board -> board.hand().stream()
                        .distinct()
                        .filter(card -> isPlaced(rules, view, table, board.deal(), card))
                        .map(card -> landing(rules, view, table.copy(), board.deal(), card)))
                .toList();
    }

    /** Whether a step of the turn places the card if it is chosen now. */
    private static boolean isPlaced(Rules rules, SeatView view, TableState table, int deal, int card) {
        CourseCode code = rules.code();
        OptionalInt choice = view.decision().of(view.seat()).stream()
                .filter(question -> question.kind() == Question.Kind.CARDS)
                .flatMapToInt(question -> code.choices().stream()
                        .filter(name -> name.name().equals(question.name()))
                        .mapToInt(code.choices()::indexOf))
                .findFirst();
        if (choice.isEmpty()) {
            return true;
        }
        Stepper stepper = rules.stepper(Answerer.NONE, new Engine.EventLog(false, rules, table));
        return IntStream.range(0, code.instructions().size())
                .filter(instruction -> code.instructions().get(instruction) instanceof Instruction.QueueCards)
                .anyMatch(instruction -> {
                    TableState tried = table.copy();
                    tried.answers().put(choice.getAsInt(), deal, view.seat(), new int[] {card}, false);
                    stepper.queue(tried, deal, instruction);
                    return tried.queue(deal).waiting().contains(new Event.Played(view.seat(), card));
                });
    }

    private static Landing landing(Rules rules, SeatView view, TableState table, int deal, int card) {
        int seat = view.seat();
        for (SeatView.Player player : view.players()) {
            layCards(table, player.seat(), player.seat() == seat ? deal : 0, card);
        }
        while (table.deal() < deal) {
            table.nextDeal();
        }
        Engine.EventLog log = new Engine.EventLog(false, rules, table);
        Result result = rules.referee(Answerer.NONE, log).place(table, deal, seat, card);
        return new Landing(deal, card, log.events(), result == Result.ASKED);
    }

    /** Lays a card for every seat with cards in every deal; for the given seat and deal the given card. */
    private static void layCards(TableState table, int seat, int deal, int card) {
        for (int each = 1; each <= table.deals(); each++) {
            Heaps hands = table.hands(each);
            if (hands.count(seat) > 0) {
                hands.remove(seat, each == deal ? card : hands.card(seat, 0));
            }
        }
    }
}
