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
import org.hornbook.program.Instruction;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Place;
import org.hornbook.variant.Things;
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
    static final String SCORE = "score";
    private static final String GAINED = "gained";
    private static final String ROW = "row ";

    /** A table at which nobody has been asked anything. */
    static SceneTable of(Rules rules, TableState table, List<String> players) {
        return new SceneTable(rules, table, players, List.of(), List.of(), Set.of());
    }

    /** The cards at a place or of an answer, in ascending order; empty if there is no such place or answer. */
    Optional<List<Integer>> cards(Scene.Fact fact) {
        return inPlace(fact)
                .or(() -> choice(fact.name())
                        .map(choice -> Arrays.stream(table.answers().of(choice, SceneRunner.DEAL, seat(fact.player())))
                                .sorted()
                                .boxed()
                                .toList()));
    }

    private Optional<List<Integer>> inPlace(Scene.Fact fact) {
        return place(fact)
                .map(number -> table.place(number, SceneRunner.DEAL).cards(owner(fact)).stream()
                        .sorted()
                        .toList());
    }

    /** Lays cards at a place, if there is one. */
    void lay(Scene.Lying lying) {
        place(lying.what())
                .ifPresent(place -> lying.cards().forEach(card -> {
                    int owner = owner(lying.what());
                    table.place(place, SceneRunner.DEAL).add(owner, card);
                    if (place == rules.code().pile()) {
                        table.players().takes(owner, 1, rules.bullheads(card));
                    }
                }));
    }

    /** The number of whoever's place it is. */
    private int owner(Scene.Fact place) {
        return Math.max(place.number(), seat(place.player()));
    }

    private Optional<Integer> place(Scene.Fact fact) {
        List<Place> places = rules.code().places();
        return IntStream.range(0, places.size())
                .filter(place -> places.get(place).name().equals(fact.name())
                        && places.get(place).per() == fact.per()
                        && isThere(fact))
                .boxed()
                .findFirst();
    }

    /** What is counted, as examples say it; empty if nothing is called so. */
    Optional<String> value(Scene.Fact fact) {
        int seat = seat(fact.player());
        boolean isOfTeam = fact.per() == Owner.TEAM;
        if (fact.name().equals(SCORE) && seat > 0) {
            int score =
                    isOfTeam ? table.players().teamScore(seat) : table.players().score(seat);
            return Optional.of(String.valueOf(score));
        }
        if (fact.name().equals(GAINED) && seat > 0) {
            int gained = isOfTeam
                    ? table.players().teamGained(seat)
                    : table.players().gained(seat);
            return Optional.of(String.valueOf(gained));
        }
        if (fact.per() == Owner.GAME && fact.name().equals(BuiltInName.ROUND.word())) {
            return Optional.of(String.valueOf(table.round()));
        }
        if (fact.per() == Owner.GAME && fact.name().equals(BuiltInName.TURN.word())) {
            return Optional.of(String.valueOf(table.turn()));
        }
        return counter(fact)
                .filter(_ -> isThere(fact))
                .map(number ->
                        written(counters().get(number).type(), counters(number).get(number, owner(number, fact))))
                .or(() -> choice(fact.name())
                        .map(choice -> written(
                                rules.code().choices().get(choice).type(),
                                table.answers().single(choice, SceneRunner.DEAL, seat))));
    }

    /** Counts something, if anything is called so. */
    void set(Scene.Count count) {
        Scene.Fact fact = count.what();
        int seat = seat(fact.player());
        int value = number(count.value());
        if (fact.name().equals(SCORE) && seat > 0) {
            table.players().stands(seat, value, 0);
            return;
        }
        Optional<Integer> counter = counter(fact);
        if (counter.isEmpty() && seat > 0) {
            choice(fact.name())
                    .ifPresent(choice -> table.answers().put(choice, SceneRunner.DEAL, seat, new int[] {value}, false));
        } else if (counter.isPresent() && isThere(fact)) {
            counters(counter.get()).set(counter.get(), owner(counter.get(), fact), value);
        }
    }

    private Counters counters(int counter) {
        return table.counters(SceneRunner.DEAL, counters().get(counter).per());
    }

    private int owner(int counter, Scene.Fact fact) {
        Owner per = counters().get(counter).per();
        return Math.max(fact.number(), table.players().owner(per, seat(fact.player())));
    }

    private boolean isThere(Scene.Fact fact) {
        return fact.per() != Owner.ROW
                || fact.number() <= table.board(SceneRunner.DEAL).rowCount();
    }

    Optional<Integer> counter(Scene.Fact fact) {
        return IntStream.range(0, counters().size())
                .filter(each -> counters().get(each).name().equals(fact.name())
                        && counters().get(each).per() == fact.per())
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
                .map(choice -> table.answers().of(choice, SceneRunner.DEAL, seat(play.player())))
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

    String written(Type type, int value) {
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
                .flatMap(each -> each instanceof Instruction.Ask ask ? ask.questions().stream() : Stream.empty())
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

    private static Stream<Integer> placed(Instruction instruction) {
        return switch (instruction) {
            case Instruction.QueueCards queue -> queue.placing().cards().choices();
            case Instruction.Act act ->
                act.effects().stream()
                        .flatMap(Effect::all)
                        .flatMap(effect -> effect instanceof Effect.Do laying ? laying.laid().stream() : Stream.empty())
                        .map(Things.OfChoice::choice);
            default -> Stream.empty();
        };
    }

    /** Options as examples write them. */
    String written(Question question) {
        List<String> options = options(question);
        return options.isEmpty() ? "nothing" : String.join(", ", options);
    }

    List<String> options(Question question) {
        return question.options().stream()
                .map(option -> written(question.kind().type(), option))
                .toList();
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
