package org.hornbook.examples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.printer.Printer;
import org.hornbook.program.Answerer;
import org.hornbook.program.Journal;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.Stepper;
import org.hornbook.random.Seed;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Counter;
import org.hornbook.variant.Place;
import org.hornbook.variant.Variant;
import org.hornbook.words.Owner;
import org.hornbook.words.Term;
import org.hornbook.words.Type;

/**
 * A table that an author tries rules on, in the facts of an example: what is given, and what is done turn by turn. All its players are
 * named, in the order of the seats.
 *
 * @param given such as {@code rows [5 8] [70]} and {@code ann.hand is [3 60]}
 * @param when such as {@code ann plays 60}
 */
public record BoardPosition(List<String> given, List<List<String>> when) {
    private static final List<String> NAMES = List.of(
            "ann", "ben", "cara", "dan", "emma", "finn", "gina", "hal", "ida", "jack", "kim", "leo", "mia", "ned",
            "olga", "paul", "quin", "rosa", "sam", "tess");

    private static final String PLAYERS = "players ";
    private static final int MOST_ANSWERS = 1_000;

    public BoardPosition {
        given = List.copyOf(given);
        when = when.stream().map(List::copyOf).toList();
    }

    /** What an example gives and does, for as many players as it is played with. */
    public static BoardPosition of(Variant variant, Example example) {
        Scene scene = Examples.scene(variant, example);
        int people =
                Examples.rules(variant, example, scene, new HashMap<>()).setup().people();
        return new BoardPosition(
                Stream.concat(
                                Stream.of(players(named(scene.players(), people))),
                                example.given().stream()
                                        .filter(claim -> !(claim instanceof Example.Claim.Players))
                                        .map(BoardPosition::written))
                        .toList(),
                example.when().stream()
                        .map(turn -> turn.stream().map(BoardPosition::written).toList())
                        .toList());
    }

    private static String written(Example.Claim claim) {
        return claim.span().text().replaceAll("\\s+", " ");
    }

    /** Those who have a name, and others up to so many. */
    private static List<String> named(List<String> players, int people) {
        return Stream.concat(players.stream(), NAMES.stream().filter(name -> !players.contains(name)))
                .limit(Math.max(players.size(), people))
                .toList();
    }

    private static String players(List<String> names) {
        return PLAYERS + String.join(" and ", names);
    }

    /** The first deal of a game where its first turn begins; whatever is asked before is decided as for those who are absent. */
    public static BoardPosition dealt(Setup setup, Seed seed) {
        Rules rules = new Rules(setup);
        Engine engine = new Engine(rules, false);
        TableState table = engine.start(seed).state();
        for (int answers = 0; answers < MOST_ANSWERS && table.turn() == 0; answers++) {
            List<Integer> seats = engine.decision(table).seats();
            if (seats.isEmpty()
                    || !(engine.apply(table, new Answer.Absent(seats.getFirst()))
                            instanceof Outcome.Accepted accepted)) {
                break;
            }
            table = accepted.state();
        }
        List<String> names = named(List.of(), setup.people());
        return new BoardPosition(facts(rules, SceneTable.of(rules, table, names)), List.of());
    }

    /**
     * A turn of a game, with what was chosen in it.
     *
     * @param begun the table where the turn begins
     * @param answers what was chosen, with what was asked
     */
    public static BoardPosition of(Rules rules, TableState begun, List<Map.Entry<Decision, Answer.Picks>> answers) {
        List<String> names = named(List.of(), rules.setup().people());
        SceneTable table = SceneTable.of(rules, begun, names);
        List<String> plays = answers.stream()
                .flatMap(answer -> said(answer.getKey(), answer.getValue(), table))
                .toList();
        return new BoardPosition(facts(rules, table), plays.isEmpty() ? List.of() : List.of(plays));
    }

    private static Stream<String> said(Decision decision, Answer.Picks answer, SceneTable table) {
        List<Question> asked = decision.of(answer.seat());
        return IntStream.range(0, Math.min(asked.size(), answer.picks().size()))
                .filter(place -> asked.get(place).deal() <= SceneRunner.DEAL)
                .mapToObj(place -> said(asked.get(place), answer.picks(place), table));
    }

    private static String said(Question question, List<Integer> picks, SceneTable table) {
        String player = table.name(question.seat());
        List<String> words = picks.stream()
                .map(pick -> table.written(question.kind().type(), pick))
                .toList();
        if (table.isPlayed(question) && !words.isEmpty()) {
            return player + " plays " + String.join(" and ", words);
        }
        String value =
                words.isEmpty() ? "none" : words.size() == 1 ? words.getFirst() : "[" + String.join(" ", words) + "]";
        return player + "." + question.name() + " is " + value;
    }

    /** Whatever is otherwise than where nobody has said anything. */
    private static List<String> facts(Rules rules, SceneTable table) {
        Variant variant = rules.setup().variant();
        TableState state = table.table();
        List<String> facts = new ArrayList<>();
        facts.add(players(table.players()));
        Picture picture = Picture.of(variant, state.board(SceneRunner.DEAL));
        if (!picture.rows().isEmpty()) {
            facts.add("rows " + picture.written(variant));
        }
        places(rules, table).stream()
                .filter(held -> !held.begins() && !held.cards().isEmpty())
                .forEach(held -> facts.add(held.what() + " is [" + String.join(" ", held.cards()) + "]"));
        Stepper stepper = rules.stepper(Answerer.ABSENT, Journal.SILENT);
        for (Counted counted : counts(rules, table)) {
            Scene.Fact fact = Scene.Fact.of(counted.what());
            Optional<Integer> counter = table.counter(fact);
            String usual = counter.map(number -> table.written(
                            variant.counters().get(number).type(),
                            variant.counters().get(number).random() ? 1 : stepper.start(state, number)))
                    .orElse("0");
            if (!counted.value().equals(usual)) {
                facts.add(counted.what() + " is " + counted.value());
            }
        }
        return facts;
    }

    /**
     * As an example of a script.
     *
     * @param then what should come of it; where that is nothing, the rows stay as they are
     */
    public String written(String title, List<String> then) {
        StringBuilder text = new StringBuilder("example \"" + title + "\" {\n");
        if (!given.isEmpty()) {
            text.append("  given ").append(String.join(", ", given)).append('\n');
        }
        for (List<String> turn : when) {
            if (!turn.isEmpty()) {
                text.append("  when ").append(String.join(", ", turn)).append('\n');
            }
        }
        List<String> rows =
                given.stream().filter(fact -> fact.startsWith("rows ")).toList();
        List<String> expected = then.isEmpty() ? rows : then;
        if (!expected.isEmpty()) {
            text.append("  then ").append(String.join(", ", expected)).append('\n');
        }
        return text.append("}\n").toString();
    }

    /**
     * What the rules make of it.
     *
     * @param problems what keeps it from being a table of a real game, in sentences; then nothing was played, nor where nobody answers
     * @param view the table before, as everybody sees it
     * @param hands all cards in hand before, seat by seat
     * @param before what lies and counts before, and {@code after} afterwards
     * @param events what happened, each with the rule that did it and why
     * @param asked what players were asked
     * @param failure what the rules leave open, in a sentence; empty if nothing
     * @param example how the example reads with what came of it; empty if it cannot be one
     */
    public record Played(
            Rules rules,
            List<String> players,
            List<String> problems,
            SeatView view,
            List<List<Integer>> hands,
            Shown before,
            Shown after,
            List<Event> events,
            List<Asked> asked,
            String failure,
            String example) {}

    /** What an author sees and sets besides the rows. */
    public record Shown(String rows, List<Held> places, List<Counted> counts) {}

    /**
     * Cards at a place.
     *
     * @param what as examples say it, such as {@code ann.hand}
     * @param title what people call the place
     * @param player whose it is; empty if no player's
     * @param cards by number or name
     * @param begins whether all that lies nowhere else begins here, so that nobody need lay it
     */
    public record Held(String what, String title, String player, List<String> cards, boolean begins) {}

    /**
     * A counter, or points.
     *
     * @param type of its value
     * @param words what it can be, if that is one of some words
     */
    public record Counted(String what, String title, String player, Type type, List<String> words, String value) {}

    /**
     * A question that was asked.
     *
     * @param choice what the rules call it
     * @param options as examples write them
     * @param plays whether the cards that are played answer it
     */
    public record Asked(
            String player, String choice, String text, int least, int most, List<String> options, boolean plays) {}

    /** Plays an example of a variant. */
    public static Played played(Variant variant, Example example) {
        Scene scene = Examples.scene(variant, example);
        Rules rules = Examples.rules(variant, example, scene, new HashMap<>());
        List<String> players = named(scene.players(), rules.setup().people());
        Scene named = new Scene(
                scene.table(),
                players,
                scene.lying(),
                scene.counts(),
                scene.turns(),
                scene.moment(),
                scene.dealt(),
                scene.looksOn());
        boolean isPlayed = !scene.plays().isEmpty();
        List<String> problems = isPlayed ? named.problems(rules) : List.of();
        SceneRunner runner = new SceneRunner(rules, named, true);
        TableState begun = runner.table().copy();
        SceneTable before = SceneTable.of(rules, begun, players);
        SeatView view = new Engine(rules, true).view(begun, 0);
        List<List<Integer>> hands = IntStream.rangeClosed(1, begun.players().count())
                .mapToObj(seat -> begun.hands(SceneRunner.DEAL).cards(seat))
                .toList();
        Shown shown = shown(rules, before);
        if (!problems.isEmpty()) {
            return new Played(rules, players, problems, view, hands, shown, shown, List.of(), List.of(), "", "");
        }
        Scene.Result result = runner.play();
        if (!isPlayed) {
            List<Asked> asked = asked(rules, result.left());
            return new Played(rules, players, problems, view, hands, shown, shown, List.of(), asked, "", "");
        }
        return new Played(
                rules,
                players,
                List.of(),
                view,
                hands,
                shown,
                shown(rules, result.left()),
                result.events(),
                asked(rules, result.left()),
                result.failure().map(Journal.Failure::message).orElse(""),
                Examples.judge(variant, example, named, result)
                        .asPlayed()
                        .map(BoardPosition::printed)
                        .orElse(""));
    }

    /** An example as a script has it. */
    public static String printed(Example example) {
        return Printer.print(new Statement.ExampleStatement(example.span(), false, example));
    }

    private static Shown shown(Rules rules, SceneTable table) {
        Variant variant = rules.setup().variant();
        Picture picture = Picture.of(variant, table.table().board(SceneRunner.DEAL));
        return new Shown(
                picture.rows().isEmpty() ? "" : picture.written(variant), places(rules, table), counts(rules, table));
    }

    private static List<Held> places(Rules rules, SceneTable table) {
        Variant variant = rules.setup().variant();
        List<Held> places = new ArrayList<>();
        for (Place place : rules.code().places()) {
            for (Scene.Fact fact : facts(place.per(), place.name(), table)) {
                boolean begins = !place.lots().isEmpty();
                List<String> cards = begins
                        ? List.of()
                        : table.cards(fact).orElse(List.of()).stream()
                                .map(variant::cardName)
                                .toList();
                places.add(new Held(
                        fact.toString(),
                        place.text() == null ? Term.spoken(place.name()) : place.text(),
                        fact.player(),
                        cards,
                        begins));
            }
        }
        return places;
    }

    private static List<Counted> counts(Rules rules, SceneTable table) {
        Variant variant = rules.setup().variant();
        List<Counted> counts = new ArrayList<>();
        for (Counter counter : variant.counters()) {
            if (counter.per() != Owner.CARD) {
                String title = counter.text() == null ? Term.spoken(counter.name()) : counter.text();
                facts(counter.per(), counter.name(), table)
                        .forEach(fact -> counts.add(new Counted(
                                fact.toString(),
                                title,
                                fact.player(),
                                counter.type(),
                                counter.words().stream()
                                        .map(variant.words()::get)
                                        .toList(),
                                table.value(fact).orElse(""))));
            }
        }
        facts(Owner.PLAYER, SceneTable.SCORE, table)
                .forEach(fact -> counts.add(new Counted(
                        fact.toString(),
                        "points",
                        fact.player(),
                        Type.NUMBER,
                        List.of(),
                        table.value(fact).orElse("0"))));
        return counts;
    }

    /** One for each that has one of its own. */
    private static List<Scene.Fact> facts(Owner per, String name, SceneTable table) {
        Function<String, Scene.Fact> ofPlayer = player -> new Scene.Fact(per, player, 0, name);
        return switch (per) {
            case GAME -> List.of(new Scene.Fact(per, "", 0, name));
            case PLAYER -> table.players().stream().map(ofPlayer).toList();
            case TEAM -> {
                Set<Integer> teams = new HashSet<>();
                yield table.players().stream()
                        .filter(player -> teams.add(table.table().players().team(table.seat(player))))
                        .map(ofPlayer)
                        .toList();
            }
            case ROW, CARD ->
                IntStream.rangeClosed(1, table.table().board(SceneRunner.DEAL).rowCount())
                        .mapToObj(row -> new Scene.Fact(Owner.ROW, "", row, name))
                        .toList();
        };
    }

    private static List<Asked> asked(Rules rules, SceneTable table) {
        List<Asked> asked = new ArrayList<>();
        for (Question question : table.asked()) {
            Asked told = new Asked(
                    table.name(question.seat()),
                    question.name(),
                    question.text(),
                    question.least(),
                    question.most(),
                    table.options(question),
                    table.isPlayed(question));
            if (!asked.contains(told)
                    && !told.options().isEmpty()
                    && rules.setup().isPlayed(question.seat())) {
                asked.add(told);
            }
        }
        return asked;
    }
}
