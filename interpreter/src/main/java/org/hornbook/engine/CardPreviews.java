package org.hornbook.engine;

import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.hornbook.course.CourseCode;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.rules.Answers;
import org.hornbook.rules.Result;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Stepper;

/**
 * What each card of a hand would do if it were the first to be placed now. Worked out from its owner's view and nothing
 * else, so that it can tell nobody more than they see.
 */
public final class CardPreviews {
    private CardPreviews() {}

    /**
     * One card, placed on the table as it lies.
     *
     * @param events what it would set off, up to the first question where there is one
     * @param asks whether its player would have to choose a row
     */
    public record Landing(int deal, int card, List<Event> events, boolean asks) {
        public Landing {
            events = List.copyOf(events);
        }
    }

    /** One for each different card in the view's hands that would be placed; none while the view waits for something else than cards. */
    public static List<Landing> of(Rules rules, SeatView view) {
        SplittableRandom any = new SplittableRandom(0); // which cards the others hold makes no difference
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

    /** Whether any step of the turn places the card if it is chosen now. */
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
        Stepper stepper = rules.stepper(Answers.NONE, new Engine.EventLog(false, rules, table));
        return IntStream.range(0, code.instructions().size())
                .filter(instruction -> code.instructions().get(instruction) instanceof CourseCode.Queue)
                .anyMatch(instruction -> {
                    TableState tried = table.copy();
                    tried.picks().put(choice.getAsInt(), deal, view.seat(), new int[] {card}, false);
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
        Result result = rules.referee(Answers.NONE, log).place(table, deal, seat, card);
        return new Landing(deal, card, log.events(), result == Result.ASKED);
    }

    /** Whoever holds cards has laid one in every deal before the first is placed; a certain one in the deal given. */
    private static void layCards(TableState table, int seat, int deal, int card) {
        for (int each = 1; each <= table.deals(); each++) {
            Heaps hands = table.hands(each);
            if (hands.count(seat) > 0) {
                hands.remove(seat, each == deal ? card : hands.card(seat, 0));
            }
        }
    }
}
