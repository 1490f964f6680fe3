package org.hornbook.server.tables;

import static org.hornbook.words.Language.say;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.Question.Kind;
import org.hornbook.game.SeatView;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Setup;
import org.hornbook.variant.Choice;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Type;

/**
 * Orders for turns to come, as a player of a game by post writes them: {@code turn 3: deal 1: 34, row 2}, in English or in the language
 * that is spoken. A line is for the turn after that of the line before, unless it says which. When the player is asked, what the letter
 * says for that turn is the answer; a row, for
 * example, waits for the question about it. What it does not say, the player is asked.
 *
 * @param round the round to whose turns it belongs
 * @param text as it was written
 */
public record Letter(int round, String text, List<Order> orders) {
    public static final int LONGEST = 1000;

    /** The most turns that a letter can name. */
    private static final int LAST_TURN = 999;

    public Letter {
        orders = List.copyOf(orders);
    }

    /**
     * A pick for a question that may be asked.
     *
     * @param deal 0 for any
     * @param choice the question's name in the script; empty for any question to which it is an answer
     */
    public record Order(int turn, int deal, String choice, Kind kind, int pick) {
        private boolean answers(Question question) {
            return kind == question.kind()
                    && (choice.isEmpty() || choice.equals(question.name()))
                    && (deal == 0 || question.deal() == 0 || deal == question.deal())
                    && question.options().contains(pick);
        }

        private String told(Narrator narrator, Variant variant) {
            String told = narrator.option(kind, pick);
            return choice.isEmpty() ? told : say("letter.answer question answer", variant.called(choice), told);
        }
    }

    /** What it says to the questions that a seat is asked now; empty if it says nothing, or less than they want. */
    Optional<Answer> answer(Game game, int seat) {
        if (game.state().round() != round) {
            return Optional.empty();
        }
        List<Order> left = new ArrayList<>(orders.stream()
                .filter(order -> order.turn() == game.state().turn())
                .toList());
        int before = left.size();
        List<List<Integer>> picks = new ArrayList<>();
        for (Question question : game.decision().of(seat)) {
            List<Order> said = left.stream()
                    .filter(order -> order.answers(question))
                    .limit(question.most())
                    .toList();
            if (said.size() < question.least()) {
                return Optional.empty();
            }
            said.forEach(left::remove);
            picks.add(said.stream().map(Order::pick).toList());
        }
        return left.size() == before ? Optional.empty() : Optional.of(new Answer.Picks(seat, picks));
    }

    /** What it says for the turns that are not over, a line for each, such as {@code Turn 3: deal 1: 34, row 2}. */
    public List<String> told(Game game, int seat, List<String> names) {
        if (game.state().round() != round) {
            return List.of();
        }
        Setup setup = game.engine().rules().setup();
        Variant variant = setup.variant().spoken();
        Narrator narrator =
                new Narrator(new PlayerNames(names, seat), new Setup(variant, setup.parameters(), setup.players()));
        return by(
                        Order::turn,
                        orders.stream()
                                .filter(order -> order.turn() >= game.state().turn()))
                .entrySet()
                .stream()
                .map(turn -> say(
                        "letter.turn turn orders",
                        turn.getKey(),
                        by(Order::deal, turn.getValue().stream()).entrySet().stream()
                                .map(deal -> {
                                    String told = deal.getValue().stream()
                                            .map(order -> order.told(narrator, variant))
                                            .collect(Collectors.joining(", "));
                                    return deal.getKey() == 0 || game.state().deals() == 1
                                            ? told
                                            : say("letter.deal deal orders", deal.getKey(), told);
                                })
                                .collect(Collectors.joining("; "))))
                .toList();
    }

    private static Map<Integer, List<Order>> by(Function<Order, Integer> what, Stream<Order> orders) {
        return orders.collect(Collectors.groupingBy(what, TreeMap::new, Collectors.toList()));
    }

    /** The letter without what it says for a turn, whose answer was taken back. */
    Letter without(int turn) {
        return new Letter(
                round,
                text,
                orders.stream().filter(order -> order.turn() != turn).toList());
    }

    /**
     * A letter as it is understood.
     *
     * @param problems sentences about what is not understood or cannot be
     */
    public record Reading(Letter letter, List<String> problems) {
        public Reading {
            problems = List.copyOf(problems);
        }
    }

    /** Reads what a seat has written. */
    public static Reading read(String text, Game game, int seat, List<String> names) {
        return new Reader(game, seat, names).read(text);
    }

    /** Knows the words that mean something at a table. */
    private static final class Reader {
        private final Variant variant;
        private final SeatView view;
        private final boolean hasChosen;
        private final int first;
        private final Map<String, List<Order>> words = new HashMap<>();
        private final Map<String, Choice> choices = new HashMap<>();
        private final Set<String> turns = new HashSet<>();
        private final Set<String> deals = new HashSet<>();

        /** They mean nothing, and may stand anywhere. */
        private final Set<String> filling = new HashSet<>();

        private final int longest;
        private final List<Order> orders = new ArrayList<>();
        private final Set<String> problems = new LinkedHashSet<>();
        private int turn;
        private int deal;

        /** Of the card before, to which a row belongs. */
        private int ofCard;

        private String choice = "";
        private boolean isNumber;

        Reader(Game game, int seat, List<String> names) {
            Variant played = game.engine().rules().setup().variant();
            variant = played.spoken();
            view = game.engine().view(game.state(), seat);
            boolean isAsked = !view.decision().of(seat).isEmpty();
            hasChosen = isAsked && !view.decision().seats().contains(seat);
            first = view.turn() + (isAsked ? 0 : 1);
            learn(variant);
            Language.english().during(() -> learn(played));
            for (int player = 1; player <= names.size(); player++) {
                means(names.get(player - 1), 0, Kind.PLAYERS, player);
            }
            longest = Stream.concat(words.keySet().stream(), choices.keySet().stream())
                    .mapToInt(phrase -> phrase.split(" ").length)
                    .max()
                    .orElse(1);
        }

        /** Learns the words of the language that is spoken here, with those of a variant in it. */
        private void learn(Variant known) {
            turns.addAll(tokens(say("letter.words.turn")));
            deals.addAll(tokens(say("letter.words.deal")));
            filling.addAll(tokens(say("letter.words.none")));
            for (SeatView.Board board : view.deals()) {
                for (int card : board.hand()) {
                    means(known.spokenCard(card), board.deal(), Kind.CARDS, card);
                    means(Language.form("bare", known.spokenCard(card)), board.deal(), Kind.CARDS, card);
                }
                board.rows().forEach(row -> means(known.spoken(Type.ROW, row.number()), 0, Kind.ROWS, row.number()));
            }
            for (Choice each : known.choices()) {
                choices.put(word(known.called(each.name())), each);
                choices.put(word(Language.form("bare", known.called(each.name()))), each);
                Kind kind = each.type() == Type.WORD ? Kind.WORDS : Kind.YES_OR_NO;
                int values = each.type() == Type.WORD ? known.words().size() : each.type() == Type.TRUTH ? 2 : 0;
                IntStream.range(0, values).forEach(value -> means(known.spoken(each.type(), value), 0, kind, value));
            }
        }

        private void means(String phrase, int of, Kind kind, int pick) {
            List<Order> known = words.computeIfAbsent(word(phrase), _ -> new ArrayList<>());
            Order order = new Order(0, of, "", kind, pick);
            if (!known.contains(order)) {
                known.add(order);
            }
        }

        private static String word(String phrase) {
            return String.join(" ", tokens(phrase));
        }

        private static List<String> tokens(String text) {
            return Stream.of(text.toLowerCase(Locale.ROOT).split("[\\s.,;:!?()\\[\\]\"„“”/+]++"))
                    .filter(token -> !token.isEmpty())
                    .toList();
        }

        Reading read(String text) {
            turn = hasChosen ? first : first - 1;
            for (String line : text.split("\\R", -1)) {
                readLine(tokens(line));
            }
            orders.stream()
                    .filter(order -> order.kind() == Kind.CARDS)
                    .collect(Collectors.groupingBy(order -> List.of(order.deal(), order.pick()), Collectors.counting()))
                    .forEach((card, count) -> {
                        if (count > copies(card.getFirst(), card.getLast())) {
                            problems.add(say("letter.twice card", variant.spokenCard(card.getLast())));
                        }
                    });
            return new Reading(new Letter(view.round(), text, orders), List.copyOf(problems));
        }

        private long copies(int of, int card) {
            return view.deals().stream()
                    .filter(board -> board.deal() == of)
                    .flatMap(board -> board.hand().stream())
                    .filter(held -> held == card)
                    .count();
        }

        private void readLine(List<String> line) {
            if (line.isEmpty()) {
                return;
            }
            choice = "";
            isNumber = false;
            deal = view.deals().size() == 1 ? 1 : 0;
            ofCard = 0;
            if (!turns.contains(line.getFirst())) {
                int named = deals.contains(line.getFirst()) && line.size() > 1 ? number(line.get(1)) : 0;
                boolean isSaid = orders.stream()
                        .anyMatch(order -> order.turn() == turn && (named == 0 || order.deal() == named));
                if (isSaid || turn < first || hasChosen && turn == first) {
                    turn++;
                }
            }
            int at = 0;
            while (at < line.size()) {
                at += readAt(line, at);
            }
        }

        /** @return the number that a word is; -1 for none */
        private static int number(String word) {
            return word.matches("\\d{1,6}") ? Integer.parseInt(word) : -1;
        }

        /** @return how many words were understood or left out */
        private int readAt(List<String> line, int at) {
            String word = line.get(at);
            int number = at + 1 < line.size() ? number(line.get(at + 1)) : -1;
            if (number >= 0 && turns.contains(word)) {
                turn = Math.min(number, LAST_TURN);
                if (turn < first) {
                    problems.add(say("letter.turn_over turn next", turn, first));
                }
                return 2;
            }
            if (number >= 0 && deals.contains(word)) {
                deal = number;
                if (number < 1 || number > view.deals().size()) {
                    problems.add(say("letter.no_deal deal", number));
                }
                return 2;
            }
            for (int length = Math.min(longest, line.size() - at); length > 0; length--) {
                String phrase = String.join(" ", line.subList(at, at + length));
                Choice named = choices.get(phrase);
                if (named != null) {
                    choice = named.name();
                    isNumber = named.type() == Type.NUMBER;
                    return length;
                }
                List<Order> known = words.get(phrase);
                if (known != null && !(isNumber && number(phrase) >= 0)) {
                    order(phrase, known);
                    return length;
                }
            }
            unknown(word);
            return 1;
        }

        private void order(String phrase, List<Order> known) {
            List<Order> fitting = known.stream()
                    .filter(order -> order.kind() != Kind.CARDS || deal == 0 || order.deal() == deal)
                    .toList();
            if (fitting.isEmpty()) {
                problems.add(say("letter.not_held_there card deal", phrase, deal));
            } else if (fitting.stream()
                            .filter(order -> order.kind() == Kind.CARDS)
                            .count()
                    > 1) {
                problems.add(say(
                        "letter.which_deal card deal",
                        phrase,
                        fitting.getFirst().deal()));
            } else {
                Order order = fitting.getFirst();
                ofCard = order.kind() == Kind.CARDS ? order.deal() : ofCard;
                orders.add(new Order(turn, ofDeal(), choice, order.kind(), order.pick()));
                choice = "";
                if (hasChosen && turn == first && order.kind() == Kind.CARDS) {
                    problems.add(say("letter.chosen turn", turn));
                }
            }
        }

        private int ofDeal() {
            return deal == 0 ? ofCard : deal;
        }

        private void unknown(String word) {
            int number = number(word);
            if (isNumber && number >= 0) {
                orders.add(new Order(turn, ofDeal(), choice, Kind.NUMBERS, number));
                choice = "";
                isNumber = false;
            } else if (number >= 0) {
                problems.add(say("letter.not_held card", word));
            } else if (!filling.contains(word)) {
                problems.add(say("letter.unknown word", word));
            }
        }
    }
}
