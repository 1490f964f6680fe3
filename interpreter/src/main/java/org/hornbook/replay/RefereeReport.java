package org.hornbook.replay;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.replay.Playback.Stretch;
import org.hornbook.variant.Variant;

/**
 * What a referee writes to the players after a turn, in the form of postal games: each row as a column with the first card at its foot, points
 * above 1 in brackets, below it {@code row/points}; then who played what, in that order; then the points. It holds what everybody sees, in the
 * language that is spoken here.
 */
public final class RefereeReport {
    private static final int WIDTH = 36;
    private static final String BETWEEN = "   ";

    private final Rules rules;
    private final Variant variant;
    private final List<String> names;

    private RefereeReport(Rules rules, List<String> names) {
        this.rules = rules;
        this.variant = rules.setup().told().variant();
        this.names = names;
    }

    /**
     * A turn that is over.
     *
     * @param text lines of at most 36 characters, as in the rules of postal games, but for what needs more
     */
    public record Turn(int round, int turn, String text) {}

    /** The turns of a game. */
    public static List<Turn> of(GameRecord game, Variant variant) {
        Engine engine = new Engine(new Rules(RecordedSetup.game(game, variant)), false, game.promised());
        return of(engine, game.names(), game.seed(), game.answers());
    }

    /** The turns of a game that are over, in order; the game may go on. */
    public static List<Turn> of(Engine engine, List<String> names, Seed seed, List<Answer> answers) {
        RefereeReport report = new RefereeReport(engine.rules(), names);
        Playback game = Playback.of(engine, seed, answers);
        List<Stretch> scenes = game.scenes();
        List<Turn> turns = new ArrayList<>();
        List<Event> since = new ArrayList<>();
        SeatView begun = null;
        int round = 0;
        int turn = 0;
        for (int i = 0; i < scenes.size(); i++) {
            Stretch scene = scenes.get(i);
            for (Event event : scene.events()) {
                if (event instanceof Event.RoundBegan began) {
                    round = began.round();
                } else if (event instanceof Event.TurnBegan began) {
                    turn = began.turn();
                    since.clear();
                    begun = null;
                } else if (begun == null && event.onlyFor() == 0) {
                    begun = engine.view(scene.table(), 0);
                }
                since.add(event);
                if (event instanceof Event.TurnEnded) {
                    boolean isLast = scene.events().stream().anyMatch(Event.RoundEnded.class::isInstance);
                    if (begun != null && !isLast) {
                        boolean goesOn = i + 1 < scenes.size();
                        SeatView after = engine.view(goesOn ? scenes.get(i + 1).table() : game.table(), 0);
                        turns.add(report.turn(round, turn, since, boards(after), report.points(after, List.of())));
                    } else if (begun != null) {
                        turns.add(report.turn(
                                round, turn, since, placed(begun, since), report.points(begun, scene.events())));
                    }
                }
            }
        }
        return turns;
    }

    /** Several turns, one after the other. */
    public static String text(List<Turn> turns) {
        return turns.stream().map(Turn::text).collect(Collectors.joining("\n"));
    }

    /** The report of a turn, from how the table stood before and what happened. */
    static Turn of(Rules rules, List<String> names, SeatView begun, List<Event> events) {
        RefereeReport report = new RefereeReport(rules, names);
        return report.turn(begun.round(), begun.turn(), events, placed(begun, events), report.points(begun, events));
    }

    /** The rows of one deal. */
    private record Deal(int number, List<List<Integer>> rows, List<List<String>> modifiers) {}

    private static List<Deal> boards(SeatView view) {
        return view.deals().stream()
                .map(board -> new Deal(
                        board.deal(),
                        board.rows().stream().map(SeatView.Row::cards).toList(),
                        board.rows().stream().map(SeatView.Row::modifiers).toList()))
                .toList();
    }

    /** The rows after a turn with which a round ends, before the cards are gathered. */
    private static List<Deal> placed(SeatView begun, List<Event> events) {
        List<Deal> deals = boards(begun).stream()
                .map(deal -> new Deal(
                        deal.number(),
                        deal.rows().stream()
                                .map(row -> (List<Integer>) new ArrayList<>(row))
                                .toList(),
                        deal.modifiers()))
                .toList();
        for (Event event : events) {
            switch (event) {
                case Event.RowTaken taken ->
                    row(deals, taken.deal(), taken.row()).removeAll(taken.cards());
                case Event.CardPlaced placed ->
                    row(deals, placed.deal(), placed.row()).add(placed.card());
                case Event.CardLaid laid -> row(deals, laid.deal(), laid.row()).add(laid.card());
                default -> {}
            }
        }
        return deals;
    }

    private static List<Integer> row(List<Deal> deals, int deal, int row) {
        return deals.get(deal - 1).rows().get(row - 1);
    }

    private Turn turn(int round, int turn, List<Event> events, List<Deal> deals, String points) {
        StringBuilder text = new StringBuilder(say("report.turn round turn", round, turn) + "\n");
        for (Deal deal : deals) {
            String rows = rows(deal);
            if (rows.isEmpty()) {
                continue;
            }
            text.append('\n');
            if (deals.size() > 1) {
                text.append(say("report.deal deal", deal.number())).append("\n\n");
            }
            text.append(rows).append(played(events, deal.number()));
        }
        return new Turn(
                round,
                turn,
                points.isEmpty()
                        ? text.toString()
                        : text.append('\n').append(points).toString());
    }

    private String card(int card) {
        int points = rules.bullheads(card);
        String name = variant.spokenCard(card);
        return points == 1 ? name : name + "(" + points + ")";
    }

    private String rows(Deal deal) {
        List<List<String>> columns = new ArrayList<>();
        for (int i = 0; i < deal.rows().size(); i++) {
            List<Integer> cards = deal.rows().get(i);
            List<String> column = new ArrayList<>();
            column.add((i + 1) + "/" + cards.stream().mapToInt(rules::bullheads).sum());
            column.add("");
            cards.forEach(card -> column.add(card(card)));
            deal.modifiers()
                    .get(i)
                    .forEach(modifier -> column.add("+ " + variant.spokenModifier(variant.modifier(modifier))));
            columns.add(column);
        }
        return table(columns, true);
    }

    /** @param fromFoot whether the first of each column stands in the last line */
    private static String table(List<List<String>> columns, boolean fromFoot) {
        int high = columns.stream().mapToInt(List::size).max().orElse(0);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < high; i++) {
            int at = fromFoot ? high - 1 - i : i;
            String line = columns.stream()
                    .map(column -> {
                        int wide =
                                column.stream().mapToInt(String::length).max().orElse(0);
                        String cell = at < column.size() ? column.get(at) : "";
                        return cell + " ".repeat(wide - cell.length());
                    })
                    .collect(Collectors.joining(BETWEEN));
            text.append(line.stripTrailing()).append('\n');
        }
        return text.toString();
    }

    /** Who played what in a deal, and which rows that took. */
    private String played(List<Event> events, int deal) {
        List<String> told = new ArrayList<>();
        List<Event.RowTaken> before = new ArrayList<>();
        for (Event event : events) {
            if (event instanceof Event.RowTaken taken && taken.deal() == deal) {
                before.add(taken);
            } else if (event instanceof Event.CardPlaced placed && placed.deal() == deal) {
                List<Event.RowTaken> own = before.stream()
                        .filter(taken -> taken.seat() == placed.seat())
                        .toList();
                before.removeAll(own);
                boolean isDrawn = events.stream()
                        .anyMatch(each -> each instanceof Event.CardSubstituted drawn
                                && drawn.deal() == deal
                                && drawn.seat() == placed.seat()
                                && drawn.card() == placed.card());
                told.add(say(
                        "report.played player card drawn takes",
                        name(placed.seat()),
                        variant.spokenCard(placed.card()),
                        isDrawn,
                        takes(own)));
            }
        }
        before.forEach(taken -> told.add(say("report.took player takes", name(taken.seat()), takes(List.of(taken)))));
        return told.isEmpty() ? "" : "\n" + wrapped(told);
    }

    private static String takes(List<Event.RowTaken> taken) {
        return taken.stream()
                .map(each -> say("report.takes row points", each.row(), each.points()))
                .collect(Collectors.joining(", "));
    }

    private static String wrapped(List<String> told) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (int i = 0; i < told.size(); i++) {
            String part = told.get(i) + (i + 1 < told.size() ? "," : ".");
            boolean isNew = column > 0 && column + 1 + part.length() > WIDTH;
            text.append(isNew ? "\n" : column > 0 ? " " : "").append(part);
            column = (isNew || column == 0 ? 0 : column + 1) + part.length();
        }
        return text.append('\n').toString();
    }

    private String name(int seat) {
        return seat == 0 ? say("report.table") : names.get(seat - 1);
    }

    /**
     * The bullheads of the cards that everybody has taken in this round, by deal, and the points; of the round, too, when it is over.
     *
     * @param view how the players stand before the events
     * @param events of the turn with which a round ends; none after another turn
     */
    private String points(SeatView view, List<Event> events) {
        List<Integer> seats = view.players().stream().map(SeatView.Player::seat).toList();
        List<List<String>> columns = new ArrayList<>();
        columns.add(
                column(say("worth.bullheads"), seats.stream().map(this::name).toList()));
        int deals = view.deals().size();
        for (int deal = 1; deal <= deals; deal++) {
            int of = deal;
            columns.add(column(
                    deals == 1 ? say("report.taken") : say("report.deal deal", deal),
                    seats.stream().map(seat -> taken(view, events, of, seat)).toList()));
        }
        Event.RoundEnded ended = events.stream()
                .filter(Event.RoundEnded.class::isInstance)
                .map(Event.RoundEnded.class::cast)
                .findFirst()
                .orElse(null);
        if (ended != null) {
            columns.add(column(say("report.round"), ended.points()));
        }
        columns.add(column(
                say("report.points"),
                ended == null
                        ? view.players().stream().map(SeatView.Player::score).toList()
                        : ended.scores()));
        return table(columns, false);
    }

    private int taken(SeatView view, List<Event> events, int deal, int seat) {
        List<List<Integer>> before = view.players().get(seat - 1).taken();
        Stream<Integer> known = deal > before.size() ? Stream.of() : before.get(deal - 1).stream();
        Stream<Integer> since = events.stream()
                .filter(event -> event instanceof Event.RowTaken taken && taken.deal() == deal && taken.seat() == seat)
                .flatMap(event -> ((Event.RowTaken) event).cards().stream());
        return Stream.concat(known, since).mapToInt(rules::bullheads).sum();
    }

    private static List<String> column(String head, List<?> cells) {
        List<String> column = new ArrayList<>(List.of(head));
        cells.forEach(cell -> column.add(cell.toString()));
        return column;
    }
}
