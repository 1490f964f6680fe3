package org.hornbook.narration;

import static org.hornbook.words.Language.say;

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
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.program.Setup;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Language;
import org.hornbook.words.Stacks;
import org.hornbook.words.Type;

/** Words events in sentences. */
public final class Narrator {
    private final PlayerNames cast;
    private final Variant variant;
    private final boolean severalDeals;
    private final Map<String, Counter> counters;
    private final Setup setup;
    private final boolean showsBullheads;

    /** @param setup the setup of the game */
    public Narrator(PlayerNames cast, Setup setup) {
        this.cast = cast;
        this.variant = setup.variant();
        this.severalDeals = setup.deals() > 1;
        this.setup = setup;
        this.showsBullheads = variant.showsBullheads();
        this.counters =
                setup.variant().counters().stream().collect(Collectors.toMap(Counter::name, Function.identity()));
    }

    /** An event with its number and sentence. */
    public Narrated tell(int number, Event event) {
        return new Narrated(number, event, tell(event));
    }

    /** The sentence for an event; empty for events that need none. */
    public String tell(Event event) {
        String told = Language.capital(words(event));
        return severalDeals && event.deal() > 0 && !told.isEmpty()
                ? say("deal.told deal sentence", event.deal(), told)
                : told;
    }

    private String words(Event event) {
        return switch (event) {
            case Event.RoundBegan began -> say("round.begins round", began.round());
            case Event.TurnBegan began -> say("turn.begins turn", began.turn());
            case Event.HandDealt hand -> say("deal.log player cards", cast.subject(hand.seat()), cards(hand.cards()));
            case Event.CardsPassed passed -> passed(passed);
            case Event.CardsMoved moved -> moved(moved);
            case Event.ChoiceShown shown -> shown(shown);
            case Event.CardsRevealed revealed ->
                revealed.cards().isEmpty() ? "" : say("reveal.log cards", revealed(revealed));
            case Event.CardSubstituted instead ->
                say("play.default card player", one(instead.card()), cast.object(instead.seat()));
            case Event.CardPlaced placed ->
                say("add.log card first row", owned(placed.seat(), placed.card()), placed.place() == 1, placed.row());
            case Event.CardLaid laid -> moved(one(laid.card()), 1, place(laid.from(), laid.giver()), row(laid.row()));
            case Event.CardStacked stacked -> stacked(stacked);
            case Event.CardReturned back ->
                say(
                        "place.returned card to",
                        back.seat() == 0 ? one(back.card()) : owned(back.seat(), back.card()),
                        place(back.to(), back.owner()));
            case Event.RowTaken taken ->
                say(
                        "take.log player cards row counts bullheads",
                        cast.subject(taken.seat()),
                        cards(taken.cards()),
                        taken.row(),
                        showsBullheads(),
                        taken.points());
            case Event.RowOpened opened -> say("open.log row", opened.row());
            case Event.RowClosed closed -> say("close.log row", closed.row());
            case Event.CardsDiscarded gone ->
                say(
                        "close.gone cards count row",
                        cards(gone.cards()),
                        gone.cards().size(),
                        gone.row() == 0 ? "" : row(gone.row()));
            case Event.RowsSorted sorted -> say("rows.sorted");
            case Event.ModifierMoved moved ->
                say(
                        "move.log modifier from to",
                        modifier(moved.modifier()),
                        moved.from() == 0 ? "" : row(moved.from()),
                        row(moved.to()));
            case Event.CounterSet set -> counted(set);
            case Event.PointsGained gained ->
                say(
                        gained.points() < 0 ? "lose.log player points" : "gain.log player points",
                        cast.subject(gained.seat()),
                        Math.abs(gained.points()));
            case Event.RoundEnded ended ->
                say(
                        "round.ends round scores teams",
                        ended.round(),
                        cast.numbers(ended.scores()),
                        cast.teams(ended.scores(), setup));
            case Event.GameEnded ended -> ended(ended);
            case Event.PassedOver over -> over.message();
            case Event.RulesFailed failed -> say("rules.failed message", failed.message());
            case Event.SeedCommitted _,
                    Event.RowsDealt _,
                    Event.Answered _,
                    Event.RuleApplied _,
                    Event.TurnEnded _,
                    Event.SeedRevealed _ -> "";
        };
    }

    private static String row(int row) {
        return say("row.named row", row);
    }

    /** A card with the player who played it: "Ann's 43". */
    private String owned(int seat, int card) {
        return say("card.owned whose card", cast.possessive(seat), card(card));
    }

    /** An option in words: "row 2", "yes", a name. */
    public String option(Question.Kind kind, int pick) {
        return kind == Question.Kind.PLAYERS ? cast.named(pick) : said(kind.type(), pick);
    }

    /** One option or none, in words. */
    public String option(Question.Kind kind, List<Integer> picks) {
        return picks.isEmpty() ? say("choose.none") : option(kind, picks.getFirst());
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
                .map(place -> Language.capital(place(place.place(), place.owner())) + ": " + lying(place, board))
                .toList();
    }

    /** The cards at the places of a row: "shadow: 5 6". */
    public List<String> lyingAt(int row, SeatView.Board board) {
        return board.places().stream()
                .filter(place -> place.count() > 0 && place.owner() == row && variant.isOfRows(place.place()))
                .map(place -> variant.called(place.place()) + ": " + lying(place, board))
                .toList();
    }

    private String lying(SeatView.Lying place, SeatView.Board board) {
        return place.cards().isEmpty()
                ? say("card.counted count", place.count())
                : place.cards().stream().map(card -> card(card, board)).collect(Collectors.joining(" "));
    }

    /** The counters of the game and of each player: "You: 12 points, turns running: 0, pile: 42 69". */
    public List<String> counts(SeatView view) {
        Stream<String> ofGame = counted(view.counters()).map(Language::capital);
        return Stream.concat(ofGame, view.players().stream().map(this::counts)).toList();
    }

    private String counts(SeatView.Player player) {
        String pile =
                player.taken().stream().flatMap(List::stream).map(this::card).collect(Collectors.joining(" "));
        return Stream.of(
                        Stream.of(say("score.log player points", cast.of(player.seat()), player.score())),
                        counted(player.counters()),
                        Stream.of(pile)
                                .filter(cards -> !cards.isEmpty())
                                .map(cards -> variant.called(variant.nameOf(Place.Role.PILE)) + ": " + cards))
                .flatMap(part -> part)
                .collect(Collectors.joining(", "));
    }

    /** The texts of named cards in a hand: "Donkey: It goes to somebody else." */
    public List<String> texts(List<Integer> hand) {
        return variant.lots()
                .filter(lot -> lot.text() != null && hand.stream().anyMatch(lot::names))
                .map(lot -> Language.capital(card(lot.from())) + ": " + lot.text())
                .toList();
    }

    /** Whether the game's cards show bullheads. */
    public boolean showsBullheads() {
        return showsBullheads;
    }

    /** The cards of a hand by their numbers, or as they came where rules go by that. */
    public List<Integer> ofHand(List<Integer> cards) {
        int hand = variant.places().stream().map(Place::role).toList().indexOf(Place.Role.HAND);
        return variant.looksAtOrder(hand)
                ? cards
                : cards.stream().sorted(byNumber()).toList();
    }

    /** Orders cards by the number they show; cards without one come last. */
    private Comparator<Integer> byNumber() {
        return Comparator.comparingInt(card -> variant.number(card) == 0 ? Integer.MAX_VALUE : variant.number(card));
    }

    private String ended(Event.GameEnded ended) {
        String winners = cast.winners(ended.winners());
        return ended.worths().isEmpty()
                ? winners
                : say("win.decided winners goal numbers", winners, decides(), cast.numbers(ended.worths()));
    }

    /** What decides who wins, at the beginning of a sentence. */
    private String decides() {
        return Language.capital(variant.procedure().aimedAt());
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
                        .filter(each -> isShown(each.name()))
                        .filter(each -> each.values().get(place) != 0
                                || counter(each.name()).type() == Type.WORD)
                        .map(each -> held(counter(each.name()), each.values().get(place)))
                        .collect(Collectors.joining(", "));
        return card(card) + (remembered.isEmpty() ? "" : " (" + remembered + ")");
    }

    /** A card in a sentence: "43", "a dog". */
    private String one(int card) {
        return hasNumber(card) ? card(card) : Language.one(card(card));
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
        List<String> parts = Stream.of(
                        kept.isEmpty() ? "" : say("pass.kept cards", cards(kept)),
                        handed("pass.gave cards", gave, "pass.to cards player", seat),
                        handed("pass.got cards", got, "pass.from cards player", seat))
                .filter(part -> !part.isEmpty())
                .toList();
        return say("pass.log player parts", cast.of(seat), parts);
    }

    private static Map<Integer, List<Integer>> byOwner(List<Integer> cards, List<Integer> owners) {
        Map<Integer, List<Integer>> parted = new LinkedHashMap<>();
        for (int at = 0; at < cards.size(); at++) {
            parted.computeIfAbsent(owners.get(at), owner -> new ArrayList<>()).add(cards.get(at));
        }
        return parted;
    }

    /** The cards handed over: "passed 12 and 14 to Ben and 20 to Cid"; places of the game and one's own have no name. */
    private String handed(String all, Map<Integer, List<Integer>> cards, String each, int seat) {
        return cards.isEmpty()
                ? ""
                : say(
                        all,
                        cards.entrySet().stream()
                                .map(part -> part.getKey() == 0 || part.getKey() == seat
                                        ? cards(part.getValue())
                                        : say(each, cards(part.getValue()), cast.object(part.getKey())))
                                .toList());
    }

    /** The card for which a row was chosen, with its player. */
    private String ofCard(Event.ChoiceShown chosen) {
        String row = row(chosen.picks().getFirst());
        if (chosen.byDefault()) {
            return say("choose.default answer several player", row, false, cast.object(chosen.seat()));
        }
        boolean isOwn = chosen.player() == chosen.seat() && chosen.seat() != cast.reader();
        String whose = isOwn ? "" : cast.whose(chosen.player());
        return say(
                "choose.for_card player row whose card", cast.subject(chosen.seat()), row, whose, card(chosen.card()));
    }

    private String moved(Event.CardsMoved moved) {
        boolean isPlayed = moved.from().isEmpty() && moved.giver() > 0;
        return moved(
                isPlayed ? owned(moved.giver(), moved.cards().getFirst()) : cards(moved.cards()),
                isPlayed ? 1 : moved.cards().size(),
                moved.from().isEmpty() ? "" : place(moved.from(), moved.giver()),
                place(moved.to(), moved.taker()));
    }

    private static String moved(String cards, int count, String from, String to) {
        return say("move_cards.log cards count from to", cards, count, from, to);
    }

    private String stacked(Event.CardStacked stacked) {
        boolean isDealt = stacked.seat() == 0 && stacked.from().isEmpty();
        return say(
                "add_onto.log card dealt from base row",
                stacked.seat() == 0 ? one(stacked.card()) : owned(stacked.seat(), stacked.card()),
                isDealt,
                stacked.from().isEmpty() ? "" : place(stacked.from(), stacked.giver()),
                card(stacked.base()),
                stacked.row());
    }

    private String place(String place, int owner) {
        if (place.equals(BuiltInName.ROW.word())) {
            return row(owner);
        }
        return variant.isOfRows(place) && owner > 0
                ? say("place.of_row row place", owner, variant.called(place))
                : say("place.named whose place", owner == 0 ? "" : cast.whose(owner), variant.called(place));
    }

    private String shown(Event.ChoiceShown shown) {
        List<Integer> picks = shown.picks();
        return switch (shown.kind()) {
            case CARDS -> chosen(shown, cards(picks.stream().sorted(byNumber()).toList()));
            case ROWS ->
                shown.card() != 0 && picks.size() == 1
                        ? ofCard(shown)
                        : named(shown, say("row.several count rows", Math.max(1, picks.size()), picks));
            case PLAYERS -> chosenPlayers(shown);
            case NUMBERS -> named(shown, Language.and(picks));
            default -> named(shown, said(shown.kind().type(), picks.isEmpty() ? 0 : picks.getFirst()));
        };
    }

    private String chosen(Event.ChoiceShown shown, String picks) {
        String answer = shown.picks().isEmpty() ? say("choose.nothing") : picks;
        return shown.byDefault()
                ? say(
                        "choose.default answer several player",
                        answer,
                        shown.picks().size() > 1,
                        cast.object(shown.seat()))
                : say("choose.cards player answer", cast.subject(shown.seat()), answer);
    }

    private String chosenPlayers(Event.ChoiceShown shown) {
        List<Integer> picks = shown.picks();
        if (shown.byDefault()) {
            return named(shown, Language.and(picks.stream().map(cast::object).toList()));
        }
        String answer = cast.objects(shown.seat(), picks);
        return picks.contains(shown.seat())
                        && shown.seat() != cast.reader()
                        && variant.question(shown.choice()).isEmpty()
                ? say(
                        "choose.own whose choice answer",
                        cast.possessive(shown.seat()),
                        variant.called(shown.choice()),
                        answer)
                : named(shown, answer);
    }

    /** The name of the choice, except for cards, which need none. */
    private String named(Event.ChoiceShown shown, String picks) {
        boolean isNothing = shown.picks().isEmpty() && shown.kind() != Question.Kind.YES_OR_NO;
        String answer = isNothing ? say("choose.nothing") : picks;
        Optional<String> question = variant.question(shown.choice());
        if (question.isPresent()) {
            return say(
                    "answer.log whose question default answer",
                    cast.possessive(shown.seat()),
                    question.get(),
                    shown.byDefault(),
                    answer);
        }
        boolean areSeveral =
                shown.kind() != Question.Kind.NUMBERS && shown.picks().size() > 1
                        || shown.picks().equals(List.of(cast.reader())) && shown.kind() == Question.Kind.PLAYERS;
        String choice = variant.called(shown.choice());
        return shown.byDefault()
                ? say(
                        "choose.named_default player answer several choice",
                        cast.object(shown.seat()),
                        answer,
                        areSeveral,
                        choice)
                : say("choose.log player answer choice", cast.subject(shown.seat()), answer, choice);
    }

    private List<String> revealed(Event.CardsRevealed revealed) {
        return revealed.cards().stream()
                .map(played -> say("reveal.card player card", cast.object(played.seat()), one(played.card())))
                .toList();
    }

    private String owner(Event.CounterSet set) {
        return switch (counter(set.counter()).per()) {
            case GAME -> "";
            case PLAYER -> cast.object(set.owner());
            case ROW -> row(set.owner());
            case TEAM -> say("team.named team", set.owner());
            case CARD -> card(set.owner());
        };
    }

    /** Counters with their values, such as "who takes the first card: Ann": those with a text; of yes and no only what holds. */
    public Stream<String> counted(List<SeatView.Count> counts) {
        return counts.stream()
                .filter(count -> isShown(count.name()))
                .filter(count -> count.value() != 0 || counter(count.name()).type() != Type.TRUTH)
                .map(count -> counted(count.name(), "", count.value()));
    }

    private boolean isShown(String counter) {
        return counter(counter).text() != null;
    }

    private String counted(Event.CounterSet set) {
        return isShown(set.counter()) ? Language.sentence(counted(set.counter(), owner(set), set.value())) : "";
    }

    private String counted(String name, String owner, int value) {
        Counter counter = counter(name);
        String called = Objects.requireNonNull(counter.text());
        return counter.type() == Type.TRUTH
                ? say("set.truth holds counter owner", value != 0, called, owner)
                : say("set.value counter owner value", called, owner, held(counter, value));
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
            case PLAYER -> value == 0 ? variant.spoken(type, value) : cast.object(value);
            default -> variant.spoken(type, value);
        };
    }

    /** A list of cards; equal named cards are counted: "12, two dog cards and 43". */
    private String cards(List<Integer> cards) {
        return Language.and(IntStream.range(0, cards.size())
                .filter(at -> hasNumber(cards.get(at)) || cards.indexOf(cards.get(at)) == at)
                .mapToObj(at -> several(cards.get(at), Collections.frequency(cards, cards.get(at))))
                .toList());
    }

    private String several(int card, int count) {
        return hasNumber(card) || count == 1 ? one(card) : say("card.several count card", count, card(card));
    }

    /**
     * An event with its sentence.
     *
     * @param number its number within the game, from 1
     * @param words its sentence; empty if it needs none
     */
    public record Narrated(int number, Event event, String words) {
        /** Without what reveals the seed. */
        public static List<Narrated> withoutSeed(List<Narrated> events) {
            return events.stream()
                    .filter(each -> !(each.event() instanceof Event.SeedRevealed))
                    .toList();
        }
    }
}
