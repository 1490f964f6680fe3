package org.hornbook.twins;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Event;
import org.hornbook.game.Heaps;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.Rules;
import org.hornbook.random.Generator;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Place;
import org.hornbook.variant.Visibility;
import org.hornbook.words.Type;

/** What is different in two tables that a seat cannot tell apart: cards, and answers of others. */
final class Hidden {
    private final Rules rules;
    private final int watcher;
    private final Generator lots;
    private final int seats;

    /** The places whose cards everybody has seen before. */
    private final Set<Integer> remembered;

    /** Whether others answer the same where they can, so that both games go on for long. */
    private final boolean alike;

    /** The cards among which there are others, or that others have chosen in one game only. */
    private final Set<Integer> cards = new HashSet<>();

    /** Other answers that are different although they could be the same. */
    private final Set<Answer> answers = new HashSet<>();

    private record Answer(String choice, int seat) {}

    private record Lying(int place, int owner, int card) {}

    Hidden(Rules rules, int watcher, Generator lots) {
        this.rules = rules;
        this.watcher = watcher;
        this.lots = lots;
        this.seats = rules.setup().players();
        this.remembered = Visibility.remembered(rules.setup().variant());
        this.alike = lots.below(3) > 0;
    }

    /** The same table for the watcher, with other cards and answers where it cannot see them. */
    TableState changed(TableState table) {
        TableState twin = table.copy();
        for (int deal = 1; deal <= table.deals(); deal++) {
            Map<Integer, Integer> become = exchange(twin, deal);
            for (int choice = 0; choice < choices().size(); choice++) {
                if (!alike && table.answers().isSecret(choice)) {
                    answer(twin, choice, deal, become);
                }
            }
        }
        return twin;
    }

    private List<Choice> choices() {
        return rules.code().choices();
    }

    /** Cards of some hidden places, and those not dealt, change places. */
    private Map<Integer, Integer> exchange(TableState table, int deal) {
        List<Place> places = rules.code().places();
        Set<Integer> known = known(table, deal);
        List<Lying> hidden = new ArrayList<>();
        List<Integer> decks = new ArrayList<>();
        for (int place = 0; place < places.size(); place++) {
            if (rules.code().isDeck(place)) {
                decks.add(place);
                continue;
            }
            Heaps heaps = table.place(place, deal);
            for (int owner = 0; owner <= heaps.owners(); owner++) {
                boolean isChanged =
                        !remembered.contains(place) && !places.get(place).isSeenBy(watcher, owner) && lots.below(3) > 0;
                for (int card : isChanged ? heaps.cards(owner) : List.<Integer>of()) {
                    if (!known.contains(card) && !(alike && lots.below(2) > 0)) {
                        hidden.add(new Lying(place, owner, card));
                    }
                }
            }
        }
        Map<Integer, Integer> become = mixed(Stream.concat(
                        hidden.stream().map(Lying::card),
                        decks.stream().flatMap(deck -> table.place(deck, deal).cards(0).stream()))
                .toList());
        hidden.forEach(lying -> table.place(lying.place(), deal).remove(lying.owner(), lying.card()));
        hidden.forEach(lying ->
                table.place(lying.place(), deal).add(lying.owner(), become.getOrDefault(lying.card(), lying.card())));
        decks.forEach(deck -> table.place(deck, deal)
                .gather(table.place(deck, deal).cards(0).stream()
                        .mapToInt(card -> become.getOrDefault(card, card))
                        .toArray()));
        return become;
    }

    /** Which card each becomes: one of which there are as many. */
    private Map<Integer, Integer> mixed(List<Integer> all) {
        Map<Integer, Integer> counts = new TreeMap<>();
        all.forEach(card -> counts.merge(card, 1, Integer::sum));
        Map<Integer, Integer> become = new HashMap<>();
        for (int count : new TreeSet<>(counts.values())) {
            int[] alike = counts.entrySet().stream()
                    .filter(each -> each.getValue() == count)
                    .mapToInt(Map.Entry::getKey)
                    .toArray();
            int[] mixed = alike.clone();
            lots.shuffle(mixed, 0, mixed.length, mixed.length);
            for (int i = 0; i < alike.length; i++) {
                become.put(alike[i], mixed[i]);
            }
        }
        return become;
    }

    /** Others have answered something else: other cards as they have become others, what another has said, or the opposite. */
    private void answer(TableState table, int choice, int deal, Map<Integer, Integer> become) {
        Type type = choices().get(choice).type();
        List<Integer> others = IntStream.rangeClosed(1, seats)
                .filter(seat -> seat != watcher && table.answers().of(choice, deal, seat).length > 0)
                .boxed()
                .toList();
        List<int[]> before = others.stream()
                .map(seat -> table.answers().of(choice, deal, seat))
                .toList();
        for (int i = 0; i < others.size(); i++) {
            int seat = others.get(i);
            int[] picks = before.get(i);
            int[] next = before.get((i + 1) % others.size());
            int[] other = switch (type) {
                case CARD ->
                    IntStream.of(picks)
                            .map(card -> become.getOrDefault(card, card))
                            .toArray();
                case TRUTH -> IntStream.of(picks).map(truth -> 1 - truth).toArray();
                default -> next.length == picks.length ? next : picks;
            };
            if (!Arrays.equals(picks, other)) {
                if (type == Type.CARD) {
                    IntStream.concat(IntStream.of(picks), IntStream.of(other)).forEach(cards::add);
                }
                table.answers().put(choice, deal, seat, other, table.answers().isDefault(choice, deal, seat));
                answers.add(new Answer(choices().get(choice).name(), seat));
            }
        }
    }

    /** Cards that answers have shown or that wait to be placed, and others that are to be the same. */
    private Set<Integer> known(TableState table, int deal) {
        Set<Integer> known = new HashSet<>();
        for (int choice = 0; choice < choices().size(); choice++) {
            for (int seat = 1; seat <= seats; seat++) {
                if (alike || seat == watcher || !table.answers().isSecret(choice)) {
                    IntStream.of(table.answers().of(choice, deal, seat)).forEach(known::add);
                }
            }
        }
        table.queue(deal).waiting().forEach(played -> known.add(played.card()));
        return known;
    }

    /** What somebody else answers: where all is to be alike, what there is to choose from in both games. */
    List<Integer> answer(Question here, Question there) {
        List<Integer> both = new ArrayList<>(here.options());
        both.removeAll(there.notOffered(here.options()));
        return alike && both.size() >= here.least() && !both.isEmpty()
                ? here.offering(both).any(lots::below)
                : here.any(lots::below);
    }

    /**
     * What the same player answers in the other game: the same if it can be, or at times something else in secret. Cards that are
     * held may be others.
     */
    List<Integer> other(Question here, Question there, List<Integer> picks) {
        boolean canBeTheSame = there.takes(picks);
        if (canBeTheSame && (alike || !here.secret() || lots.below(2) > 0)) {
            return picks;
        }
        List<Integer> others = there.any(lots::below);
        if (here.kind() == Question.Kind.CARDS) {
            cards.addAll(picks);
            cards.addAll(others);
        } else if (canBeTheSame) {
            answers.add(new Answer(here.name(), here.seat()));
        }
        return others;
    }

    /** Cards may be shown that lie where the watcher does not see them, if others lie there in the other game. */
    void compare(TableState here, TableState there) {
        List<Place> places = rules.code().places();
        for (int deal = 1; deal <= here.deals(); deal++) {
            for (int place = 0; place < places.size(); place++) {
                Heaps some = here.place(place, deal);
                Heaps others = there.place(place, deal);
                for (int owner = 0; owner <= some.owners() && owner <= others.owners(); owner++) {
                    if (!places.get(place).isSeenBy(watcher, owner)
                            && !some.cards(owner).equals(others.cards(owner))) {
                        cards.addAll(some.cards(owner));
                        cards.addAll(others.cards(owner));
                    }
                }
            }
        }
    }

    /** What an event has shown alike in both games is hidden no more, unless there is another such card. */
    void show(Event event) {
        shown(event).stream().filter(this::isSingle).forEach(cards::remove);
    }

    private boolean isSingle(int card) {
        return IntStream.rangeClosed(1, rules.setup().deals())
                        .flatMap(deal -> IntStream.of(rules.deck(deal)))
                        .filter(each -> each == card)
                        .count()
                == 1;
    }

    /** Whether an event may be different, since it shows something that is. */
    boolean isShownBy(Event event) {
        return event instanceof Event.ChoiceShown choice && choice.kind() != Question.Kind.CARDS
                ? answers.contains(new Answer(choice.choice(), choice.seat()))
                : shown(event).stream().anyMatch(cards::contains);
    }

    private static Collection<Integer> shown(Event event) {
        return switch (event) {
            case Event.ChoiceShown choice when choice.kind() != Question.Kind.CARDS -> List.of();
            case Event.ChoiceShown choice -> choice.picks();
            case Event.CardsRevealed revealed ->
                revealed.cards().stream().map(Event.Played::card).toList();
            case Event.CardSubstituted substituted -> List.of(substituted.card());
            case Event.CardsMoved moved -> moved.cards();
            case Event.CardsPassed passed ->
                Stream.concat(passed.gave().stream(), passed.got().stream()).toList();
            case Event.HandDealt dealt -> dealt.cards();
            case Event.RowsDealt dealt ->
                dealt.rows().stream().flatMap(Collection::stream).toList();
            case Event.CardLaid laid -> List.of(laid.card());
            case Event.CardReturned back -> List.of(back.card());
            case Event.CardStacked stacked -> List.of(stacked.card());
            case Event.CardPlaced placed -> List.of(placed.card());
            case Event.RuleApplied applied -> List.of(applied.card());
            case Event.CardsDiscarded discarded -> discarded.cards();
            case Event.SeedCommitted _,
                    Event.RoundBegan _,
                    Event.Answered _,
                    Event.TurnBegan _,
                    Event.RowTaken _,
                    Event.RowOpened _,
                    Event.RowClosed _,
                    Event.RowsSorted _,
                    Event.ModifierMoved _,
                    Event.CounterSet _,
                    Event.PointsGained _,
                    Event.TurnEnded _,
                    Event.RoundEnded _,
                    Event.GameEnded _,
                    Event.SeedRevealed _,
                    Event.PassedOver _,
                    Event.RulesFailed _ -> List.of();
        };
    }
}
