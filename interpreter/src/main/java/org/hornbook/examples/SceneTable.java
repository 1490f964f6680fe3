package org.hornbook.examples;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Counters;
import org.hornbook.game.Question;
import org.hornbook.game.TableState;
import org.hornbook.program.CourseCode;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Language;
import org.hornbook.words.Owner;
import org.hornbook.words.Type;

/**
 * The table of a scene, and what of it goes by names: where cards lie, what is counted, what was asked.
 *
 * @param table hidden cards included
 * @param players by name, in the order of the seats
 * @param asked every question there was, asked of whoever
 * @param unheard the plays that answered nothing, turn by turn
 * @param ends what ended with the turn: the round, the game; the turn itself where it was broken off
 */
record SceneTable(
        Rules rules,
        TableState table,
        List<String> players,
        List<Question> asked,
        List<List<Scene.Play>> unheard,
        Set<String> ends) {
    private static final String SCORE = "score";
    private static final String GAINED = "gained";
    private static final String ROW = "row ";

    /** The cards at a place or of an answer, in ascending order; empty if there is no such place or answer. */
    Optional<List<Integer>> cards(Scene.Lying lying) {
        return inPlace(lying)
                .or(() -> choice(lying.place())
                        .map(choice -> Arrays.stream(table.picks().of(choice, SceneRunner.DEAL, seat(lying.player())))
                                .sorted()
                                .boxed()
                                .toList()));
    }

    private Optional<List<Integer>> inPlace(Scene.Lying lying) {
        return place(lying)
                .map(number -> table.place(number, SceneRunner.DEAL).cards(owner(lying)).stream()
                        .sorted()
                        .toList());
    }

    /** Lays cards at a place, if there is one. */
    void lay(Scene.Lying lying) {
        place(lying).ifPresent(number -> lying.cards().forEach(card -> lay(number, owner(lying), card)));
    }

    /** The number of whoever's place it is. */
    private int owner(Scene.Lying lying) {
        return Math.max(lying.row(), seat(lying.player()));
    }

    /** Cards that a player has taken before. */
    void take(int seat, int card) {
        lay(rules.code().pile(), seat, card);
    }

    private void lay(int place, int owner, int card) {
        table.place(place, SceneRunner.DEAL).add(owner, card);
        if (place == rules.code().pile()) {
            table.players().takes(owner, 1, rules.bullheads(card));
        }
    }

    private Optional<Integer> place(Scene.Lying lying) {
        List<Place> places = rules.code().places();
        return IntStream.range(0, places.size())
                .filter(place -> places.get(place).name().equals(lying.place())
                        && places.get(place).per() == lying.per()
                        && lying.row() <= table.board(SceneRunner.DEAL).rowCount())
                .boxed()
                .findFirst();
    }

    /** What is counted, as examples say it; empty if nothing is called so. */
    Optional<String> value(Scene.Count count) {
        int seat = seat(count.player());
        boolean isOfTeam = count.per() == Owner.TEAM;
        if (count.counter().equals(SCORE) && seat > 0) {
            int score =
                    isOfTeam ? table.players().teamScore(seat) : table.players().score(seat);
            return Optional.of(String.valueOf(score));
        }
        if (count.counter().equals(GAINED) && seat > 0) {
            int gained = isOfTeam
                    ? table.players().teamGained(seat)
                    : table.players().gained(seat);
            return Optional.of(String.valueOf(gained));
        }
        if (count.per() == Owner.GAME && count.counter().equals(BuiltInName.ROUND.word())) {
            return Optional.of(String.valueOf(table.round()));
        }
        if (count.per() == Owner.GAME && count.counter().equals(BuiltInName.TURN.word())) {
            return Optional.of(String.valueOf(table.turn()));
        }
        return counter(count)
                .filter(_ -> isThere(count))
                .map(number ->
                        written(counters().get(number).type(), counters(number).get(number, owner(number, count))))
                .or(() -> choice(count.counter())
                        .map(choice -> written(
                                rules.code().choices().get(choice).type(),
                                table.picks().single(choice, SceneRunner.DEAL, seat))));
    }

    /** Counts something, if anything is called so. */
    void set(Scene.Count count) {
        int seat = seat(count.player());
        int value = number(count.value());
        if (count.counter().equals(SCORE) && seat > 0) {
            table.players().stands(seat, value, 0);
            return;
        }
        Optional<Integer> counter = counter(count);
        if (counter.isEmpty() && seat > 0) {
            choice(count.counter())
                    .ifPresent(choice -> table.picks().put(choice, SceneRunner.DEAL, seat, new int[] {value}, false));
        } else if (counter.isPresent() && isThere(count)) {
            counters(counter.get()).set(counter.get(), owner(counter.get(), count), value);
        }
    }

    private Counters counters(int counter) {
        return table.counters(SceneRunner.DEAL, counters().get(counter).per());
    }

    private int owner(int counter, Scene.Count count) {
        Owner per = counters().get(counter).per();
        return Math.max(count.number(), table.players().owner(per, seat(count.player())));
    }

    private boolean isThere(Scene.Count count) {
        return count.per() != Owner.ROW
                || count.number() <= table.board(SceneRunner.DEAL).rowCount();
    }

    private Optional<Integer> counter(Scene.Count count) {
        return IntStream.range(0, counters().size())
                .filter(each -> counters().get(each).name().equals(count.counter())
                        && counters().get(each).per() == count.per())
                .boxed()
                .findFirst();
    }

    private List<Counter> counters() {
        return variant().counters();
    }

    private Optional<Integer> choice(String name) {
        return IntStream.range(0, rules.code().choices().size())
                .filter(choice -> rules.code().choices().get(choice).name().equals(name))
                .boxed()
                .findFirst();
    }

    /** Whether this is what the player has picked, asked or not. */
    boolean isPicked(Scene.Play play) {
        return choice(play.choice())
                .map(choice -> table.picks().of(choice, SceneRunner.DEAL, seat(play.player())))
                .filter(picked -> picked.length > 0
                        && picks(play.picks())
                                .equals(Arrays.stream(picked).boxed().toList()))
                .isPresent();
    }

    /** The picks that a player's words mean; a word that means nothing is an option nobody has. */
    List<Integer> picks(List<String> words) {
        return words.equals(List.of("none"))
                ? List.of()
                : words.stream().map(this::number).toList();
    }

    private int number(String word) {
        if (players.contains(word)) {
            return seat(word);
        }
        return switch (word) {
            case "yes" -> 1;
            case "no", "none" -> 0;
            default ->
                word.startsWith(ROW)
                        ? Integer.parseInt(word.substring(ROW.length()))
                        : word.matches("-?\\d{1,9}")
                                ? Integer.parseInt(word)
                                : variant()
                                        .card(word)
                                        .orElseGet(() -> variant().words().indexOf(word));
        };
    }

    private String written(Type type, int value) {
        return switch (type) {
            case PLAYER -> value == 0 ? "none" : name(value);
            case TRUTH -> value == 0 ? "no" : "yes";
            case WORD -> variant().words().get(value);
            case CARD -> variant().cardName(value);
            case ROW -> value == 0 ? "none" : ROW + value;
            default -> String.valueOf(value);
        };
    }

    /** Whether a player who plays cards answers this question by them. */
    boolean isPlayed(Question question) {
        return question.kind() == Question.Kind.CARDS && played().contains(question.name());
    }

    /**
     * The questions whose cards are placed; of these, those that everybody must answer, if there are any. Where no
     * answers are placed, all.
     */
    private Set<String> played() {
        CourseCode code = rules.code();
        Set<Integer> placed =
                code.instructions().stream().flatMap(SceneTable::placed).collect(Collectors.toSet());
        List<Effect.Ask> questions = code.instructions().stream()
                .flatMap(each -> each instanceof CourseCode.Ask ask ? ask.questions().stream() : Stream.empty())
                .filter(question -> placed.isEmpty() || placed.contains(question.choice()))
                .toList();
        List<Effect.Ask> needed = questions.stream()
                .filter(question -> !question.least().equals(new Formula.Constant(0)))
                .toList();
        return (needed.isEmpty() ? questions : needed)
                .stream()
                        .map(question -> code.choices().get(question.choice()).name())
                        .collect(Collectors.toSet());
    }

    private static Stream<Integer> placed(CourseCode.Instruction instruction) {
        return switch (instruction) {
            case CourseCode.Queue queue -> queue.placing().cards().choices();
            case CourseCode.Act act ->
                act.effects().stream()
                        .flatMap(Effect::all)
                        .flatMap(effect -> effect instanceof Effect.Do laying ? laying.laid().stream() : Stream.empty())
                        .map(CardSet.OfChoice::choice);
            default -> Stream.empty();
        };
    }

    /** Options as examples write them. */
    String written(Question question) {
        List<String> options = question.options().stream()
                .map(option -> written(question.kind().type(), option))
                .toList();
        return options.isEmpty() ? "nothing" : String.join(", ", options);
    }

    private Variant variant() {
        return rules.setup().variant();
    }

    /** Everybody at the table in the order of the seats, and who plays together. */
    String seats() {
        int all = table.players().count();
        List<String> names = IntStream.rangeClosed(1, all).mapToObj(this::name).toList();
        String seats = "Seats, in order: " + String.join(", ", names) + ".";
        if (table.players().teams() == all) {
            return seats;
        }
        List<String> teams = IntStream.rangeClosed(1, table.players().teams())
                .mapToObj(team -> Language.and(IntStream.rangeClosed(1, all)
                        .filter(seat -> table.players().team(seat) == team)
                        .mapToObj(this::name)
                        .toList()))
                .toList();
        return seats + " Teams: " + String.join("; ", teams) + ".";
    }

    int seat(String player) {
        Setup setup = rules.setup();
        for (int empty = 0; empty < setup.variant().seats().size(); empty++) {
            if (setup.variant().seats().get(empty).name().equals(player)) {
                return setup.people() + 1 + empty;
            }
        }
        return players.indexOf(player) + 1;
    }

    /** Nobody is at seat 0, which cards that no player has chosen come from. */
    String name(int seat) {
        if (seat == 0) {
            return "nobody";
        }
        Setup setup = rules.setup();
        if (!setup.isPlayed(seat)) {
            return setup.variant().seats().get(seat - setup.people() - 1).name();
        }
        return seat <= players.size() ? players.get(seat - 1) : "player " + seat;
    }
}
