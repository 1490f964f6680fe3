package org.hornbook.narration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.document.English;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.rules.Setup;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Stacks;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/** Words events in sentences. */
public final class Narrator {
    private final PlayerNames cast;
    private final Variant variant;
    private final boolean severalDeals;
    private final Map<String, Counter> counters;
    private final Setup setup;

    /** @param setup the setup of the game */
    public Narrator(PlayerNames cast, Setup setup) {
        this.cast = cast;
        this.variant = setup.variant();
        this.severalDeals = setup.deals() > 1;
        this.setup = setup;
        this.counters =
                setup.variant().counters().stream().collect(Collectors.toMap(Counter::name, Function.identity()));
    }

    /** An event with its number and sentence. */
    public Narrated tell(int number, Event event) {
        return new Narrated(number, event, tell(event));
    }

    /** The sentence for an event; empty for events that need none. */
    public String tell(Event event) {
        return switch (event) {
            case Event.RoundBegan began -> "Round " + began.round() + " begins.";
            case Event.TurnBegan began -> "Turn " + began.turn();
            case Event.HandDealt hand -> in(hand.deal(), cast.is(hand.seat()) + " dealt " + cards(hand.cards()) + ".");
            case Event.CardsPassed passed -> in(passed.deal(), passed(passed));
            case Event.CardsMoved moved -> in(moved.deal(), moved(moved));
            case Event.ChoiceShown shown -> in(shown.deal(), shown(shown));
            case Event.CardsRevealed revealed ->
                revealed.cards().isEmpty() ? "" : in(revealed.deal(), "Revealed: " + revealed(revealed) + ".");
            case Event.CardSubstituted instead ->
                in(instead.deal(), one(instead.card()) + " was played for " + cast.object(instead.seat()) + ".");
            case Event.CardPlaced placed ->
                in(
                        placed.deal(),
                        cast.possessive(placed.seat()) + " " + card(placed.card())
                                + (placed.place() == 1 ? " starts row " : " goes to row ") + placed.row() + ".");
            case Event.CardLaid laid ->
                in(
                        laid.deal(),
                        one(laid.card()) + " goes from " + place(laid.from(), laid.giver()) + " to row " + laid.row()
                                + ".");
            case Event.CardStacked stacked -> in(stacked.deal(), stacked(stacked));
            case Event.RowTaken taken ->
                in(
                        taken.deal(),
                        cast.does(taken.seat(), "take") + " " + cards(taken.cards()) + " from row " + taken.row() + ": "
                                + count(taken.points(), "bullhead") + ".");
            case Event.RowOpened opened -> in(opened.deal(), "Row " + opened.row() + " is opened.");
            case Event.RowClosed closed -> in(closed.deal(), "Row " + closed.row() + " is closed.");
            case Event.CardsDiscarded gone ->
                in(
                        gone.deal(),
                        cards(gone.cards()) + (gone.cards().size() == 1 ? " leaves " : " leave ")
                                + (gone.row() == 0 ? "" : "row " + gone.row() + " and ") + "the game.");
            case Event.RowsSorted sorted -> in(sorted.deal(), "The rows are sorted.");
            case Event.ModifierMoved moved ->
                in(
                        moved.deal(),
                        "The " + modifier(moved.modifier())
                                + (moved.from() == 0
                                        ? " lies down at row "
                                        : " moves from row " + moved.from() + " to row ")
                                + moved.to() + ".");
            case Event.CounterSet set -> in(set.deal(), counted(set.counter(), owner(set), set.value()) + ".");
            case Event.PointsGained gained ->
                cast.does(gained.seat(), gained.points() < 0 ? "lose" : "score") + " "
                        + count(Math.abs(gained.points()), "point") + ".";
            case Event.RoundEnded ended ->
                "Round " + ended.round() + " is over. " + cast.numbers(ended.scores()) + "."
                        + cast.teams(ended.scores(), setup);
            case Event.GameEnded ended -> cast.winners(ended.winners());
            case Event.RulesFailed failed -> "The rules do not say how to go on: " + failed.message();
            case Event.SeedCommitted _,
                    Event.RowsDealt _,
                    Event.Answered _,
                    Event.RuleApplied _,
                    Event.TurnEnded _,
                    Event.SeedRevealed _ -> "";
        };
    }

    /** An option in words: "row 2", "yes", a name. */
    public String option(Question.Kind kind, int pick) {
        return kind == Question.Kind.PLAYERS ? cast.named(pick) : said(kind.type(), pick);
    }

    /** A modifier's name without an article. */
    public String modifier(String name) {
        return setup.variant().spokenModifier(setup.variant().modifier(name));
    }

    /** The cards at other places than rows and the reader's hand: "Ben's box: 2 cards". */
    public List<String> lying(SeatView.Board board) {
        return board.places().stream()
                .filter(place -> place.count() > 0)
                .filter(place ->
                        place.owner() != cast.reader() || !place.place().equals(variant.nameOf(Place.Role.HAND)))
                .map(place -> English.capital(place(place.place(), place.owner())) + ": " + lying(place, board))
                .toList();
    }

    /** The cards at the places of a row: "shadow: 5 6". */
    public List<String> lyingAt(int row, SeatView.Board board) {
        return board.places().stream()
                .filter(place -> place.count() > 0 && place.owner() == row && variant.isOfRows(place.place()))
                .map(place -> Term.spoken(place.place()) + ": " + lying(place, board))
                .toList();
    }

    private String lying(SeatView.Lying place, SeatView.Board board) {
        return place.cards().isEmpty()
                ? English.count(place.count(), "card")
                : place.cards().stream().map(card -> card(card, board)).collect(Collectors.joining(" "));
    }

    /** The counters of the game and of each player: "You: 12 points, turns running: 0, pile: 42 69". */
    public List<String> counts(SeatView view) {
        Stream<String> ofGame = view.counters().stream().map(this::counted).map(English::capital);
        return Stream.concat(ofGame, view.players().stream().map(this::counts)).toList();
    }

    private String counts(SeatView.Player player) {
        String pile =
                player.taken().stream().flatMap(List::stream).map(this::card).collect(Collectors.joining(" "));
        return Stream.of(
                        Stream.of(cast.of(player.seat()) + ": " + count(player.score(), "point")),
                        player.counters().stream().map(this::counted),
                        Stream.of(pile)
                                .filter(cards -> !cards.isEmpty())
                                .map(cards -> Term.spoken(variant.nameOf(Place.Role.PILE)) + ": " + cards))
                .flatMap(part -> part)
                .collect(Collectors.joining(", "));
    }

    /** The texts of named cards in a hand: "Donkey: It goes to somebody else." */
    public List<String> texts(List<Integer> hand) {
        return variant.lots()
                .filter(lot -> lot.text() != null && hand.stream().anyMatch(lot::names))
                .map(lot -> English.capital(card(lot.from())) + ": " + lot.text())
                .toList();
    }

    /** Orders cards by the number they show; cards without one come last. */
    public Comparator<Integer> byNumber() {
        return Comparator.comparingInt(card -> variant.number(card) == 0 ? Integer.MAX_VALUE : variant.number(card));
    }

    /** A card's number or name. */
    public String card(int card) {
        return variant.spokenCard(card);
    }

    /** A card with its counters, if it has any: "joker (4)". */
    public String card(int card, SeatView.Board board) {
        int place = board.deck().indexOf(card);
        String remembered = place < 0
                ? ""
                : board.remembered().stream()
                        .filter(each -> each.values().get(place) != 0
                                || counter(each.name()).type() == Type.WORD)
                        .map(each -> held(counter(each.name()), each.values().get(place)))
                        .collect(Collectors.joining(", "));
        return card(card) + (remembered.isEmpty() ? "" : " (" + remembered + ")");
    }

    /** A card in a sentence: "43", "a dog". */
    private String one(int card) {
        return hasNumber(card) ? card(card) : English.one(card(card));
    }

    private boolean hasNumber(int card) {
        return Character.isDigit(card(card).charAt(0));
    }

    /** The cards of a row with their counters; stacked cards are joined by a plus. */
    public List<String> cards(SeatView.Row row, SeatView.Board board) {
        return Stacks.written(
                row.cards().stream().map(card -> card(card, board)).toList(), row.stacked());
    }

    /** The names of the players. */
    public PlayerNames cast() {
        return cast;
    }

    /** The sentence for cards that a player kept, such as those picked from what is passed on. */
    private String passed(Event.CardsPassed passed) {
        int seat = passed.seat();
        Map<Integer, List<Integer>> gave = byOwner(passed.gave(), passed.takers());
        Map<Integer, List<Integer>> got = byOwner(passed.got(), passed.givers());
        List<Integer> kept = gave.getOrDefault(seat, List.of());
        gave.remove(seat);
        if (kept.containsAll(got.getOrDefault(seat, List.of()))) {
            got.remove(seat);
        }
        return cast.of(seat) + " "
                + English.and(Stream.of(
                                kept.isEmpty() ? "" : "kept " + cards(kept),
                                handed("passed", gave, " to ", seat),
                                handed("got", got, " from ", seat))
                        .filter(part -> !part.isEmpty())
                        .toList())
                + ".";
    }

    private static Map<Integer, List<Integer>> byOwner(List<Integer> cards, List<Integer> owners) {
        Map<Integer, List<Integer>> parted = new LinkedHashMap<>();
        for (int at = 0; at < cards.size(); at++) {
            parted.computeIfAbsent(owners.get(at), owner -> new ArrayList<>()).add(cards.get(at));
        }
        return parted;
    }

    /** The cards handed over: "passed 12 and 14 to Ben and 20 to Cid"; places of the game and one's own have no name. */
    private String handed(String verb, Map<Integer, List<Integer>> cards, String word, int seat) {
        return cards.isEmpty()
                ? ""
                : verb + " "
                        + English.and(cards.entrySet().stream()
                                .map(part -> cards(part.getValue())
                                        + (part.getKey() == 0 || part.getKey() == seat
                                                ? ""
                                                : word + cast.object(part.getKey())))
                                .toList());
    }

    /** The card for which a row was chosen, with its player. */
    private String ofCard(Event.ChoiceShown chosen) {
        int row = chosen.picks().getFirst();
        if (chosen.byDefault()) {
            return "row " + row + " was chosen for " + cast.object(chosen.seat()) + ".";
        }
        boolean isOwn = chosen.player() == chosen.seat() && chosen.seat() != cast.reader();
        return cast.does(chosen.seat(), "choose") + " row " + row + " for "
                + (isOwn ? "the" : cast.whose(chosen.player())) + " " + card(chosen.card()) + ".";
    }

    private String moved(Event.CardsMoved moved) {
        if (moved.from().isEmpty() && moved.giver() > 0) {
            return cast.possessive(moved.giver()) + " " + card(moved.cards().getFirst()) + " goes to "
                    + place(moved.to(), moved.taker()) + ".";
        }
        String from = moved.from().isEmpty() ? "" : " from " + place(moved.from(), moved.giver());
        return cards(moved.cards()) + (moved.cards().size() == 1 ? " goes" : " go") + from + " to "
                + place(moved.to(), moved.taker()) + ".";
    }

    private String stacked(Event.CardStacked stacked) {
        String card = stacked.seat() == 0
                ? one(stacked.card())
                : cast.possessive(stacked.seat()) + " " + card(stacked.card());
        String goes = stacked.seat() == 0 && stacked.from().isEmpty()
                ? " lies on"
                : " goes" + (stacked.from().isEmpty() ? "" : " from " + place(stacked.from(), stacked.giver()))
                        + " onto";
        return card + goes + " the " + card(stacked.base()) + " of row " + stacked.row() + ".";
    }

    private String place(String place, int owner) {
        if (place.equals("row")) {
            return "row " + owner;
        }
        String whose = owner == 0 ? "the" : variant.isOfRows(place) ? "row " + owner + "'s" : cast.whose(owner);
        return whose + " " + Term.spoken(place);
    }

    private String shown(Event.ChoiceShown shown) {
        List<Integer> picks = shown.picks();
        return switch (shown.kind()) {
            case CARDS -> chosen(shown, cards(picks.stream().sorted(byNumber()).toList()));
            case ROWS ->
                shown.card() != 0 && picks.size() == 1
                        ? ofCard(shown)
                        : named(shown, (picks.size() > 1 ? "rows " : "row ") + numbers(picks));
            case PLAYERS -> chosenPlayers(shown);
            case NUMBERS -> named(shown, numbers(picks));
            default -> named(shown, said(shown.kind().type(), picks.isEmpty() ? 0 : picks.getFirst()));
        };
    }

    private String chosen(Event.ChoiceShown shown, String picks) {
        String answer = shown.picks().isEmpty() ? "nothing" : picks;
        return shown.byDefault()
                ? (shown.picks().size() > 1 ? answer + " were" : answer + " was") + " chosen for "
                        + cast.object(shown.seat()) + "."
                : cast.does(shown.seat(), "choose") + " " + answer + ".";
    }

    private String chosenPlayers(Event.ChoiceShown shown) {
        List<Integer> picks = shown.picks();
        if (variant.question(shown.choice()).isPresent() && !shown.byDefault()) {
            return named(shown, cast.objects(shown.seat(), picks));
        }
        if (shown.byDefault()) {
            return named(shown, English.and(picks.stream().map(cast::object).toList()));
        }
        String answer = cast.objects(shown.seat(), picks);
        return picks.contains(shown.seat()) && shown.seat() != cast.reader()
                ? cast.possessive(shown.seat()) + " choice" + about(shown) + " is " + answer + "."
                : named(shown, answer);
    }

    /** The name of the choice, except for cards, which need none. */
    private String named(Event.ChoiceShown shown, String picks) {
        boolean isNothing = shown.picks().isEmpty() && shown.kind() != Question.Kind.YES_OR_NO;
        String answer = isNothing ? "nothing" : picks;
        Optional<String> question = variant.question(shown.choice());
        if (question.isPresent()) {
            return cast.possessive(shown.seat()) + " answer to \u201c" + question.get() + "\u201d"
                    + (shown.byDefault() ? ", by default: " : ": ") + answer + ".";
        }
        boolean areSeveral =
                shown.kind() != Question.Kind.NUMBERS && shown.picks().size() > 1;
        return shown.byDefault()
                ? "for " + cast.object(shown.seat()) + ", " + answer
                        + (areSeveral || answer.equals("you") ? " were" : " was") + " chosen" + about(shown) + "."
                : cast.does(shown.seat(), "choose") + " " + answer + about(shown) + ".";
    }

    private static String about(Event.ChoiceShown shown) {
        return " for " + Term.spoken(shown.choice());
    }

    private String revealed(Event.CardsRevealed revealed) {
        return English.and(revealed.cards().stream()
                .map(played -> cast.object(played.seat()) + " " + one(played.card()))
                .toList());
    }

    private String owner(Event.CounterSet set) {
        return switch (counter(set.counter()).per()) {
            case GAME -> "";
            case PLAYER -> " (" + cast.object(set.owner()) + ")";
            case ROW -> " (row " + set.owner() + ")";
            case TEAM -> " (team " + set.owner() + ")";
            case CARD -> " (" + card(set.owner()) + ")";
        };
    }

    /** A counter with its value, such as "Who takes the first card: Ann". */
    public String counted(SeatView.Count count) {
        return counted(count.name(), "", count.value());
    }

    /** A counter by its name alone: "way: free". */
    public String inShort(SeatView.Count count) {
        return Term.spoken(count.name()) + ": " + held(counter(count.name()), count.value());
    }

    /** A counter's text, or else its name, with its value. */
    private String counted(String name, String owner, int value) {
        Counter counter = counter(name);
        return Objects.requireNonNullElse(counter.text(), Term.spoken(name)) + owner + ": " + held(counter, value);
    }

    private Counter counter(String name) {
        return Objects.requireNonNull(counters.get(name));
    }

    private String held(Counter counter, int value) {
        return said(counter.type(), value);
    }

    private String said(Type type, int value) {
        return switch (type) {
            case CARD -> card(value);
            case PLAYER -> value == 0 ? "nobody" : cast.object(value);
            default -> variant.spoken(type, value);
        };
    }

    private String in(int deal, String sentence) {
        return (severalDeals && deal > 0 ? "Deal " + deal + ": " : "") + English.capital(sentence);
    }

    /** A list of cards; equal named cards are counted: "12, two dog cards and 43". */
    private String cards(List<Integer> cards) {
        return English.and(IntStream.range(0, cards.size())
                .filter(at -> hasNumber(cards.get(at)) || cards.indexOf(cards.get(at)) == at)
                .mapToObj(at -> several(cards.get(at), Collections.frequency(cards, cards.get(at))))
                .toList());
    }

    private String several(int card, int count) {
        return hasNumber(card) || count == 1 ? one(card) : English.count(count, card(card) + " card");
    }

    private static String numbers(List<Integer> numbers) {
        return English.and(numbers.stream().map(String::valueOf).toList());
    }

    private static String count(int number, String word) {
        return number + " " + word + (number == 1 ? "" : "s");
    }

    /**
     * An event with its sentence.
     *
     * @param number its number within the game, from 1
     * @param words its sentence; empty if it needs none
     */
    public record Narrated(int number, Event event, String words) {}
}
