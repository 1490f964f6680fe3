package org.hornbook.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.game.Answer;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/** Plays whole games for tests. */
public final class Games {
    private static final List<String> HOUSE = List.of(
            "black_herd",
            "bull_market",
            "fox_and_hens",
            "odd_calls",
            "lucky_dip",
            "pass_left",
            "pastures",
            "pinned_cow",
            "pinned_rows",
            "second_deck",
            "slip_in",
            "stampede",
            "stepped_rows",
            "threesomes",
            "twin_herd");

    /** Games whose rounds and turns go otherwise. */
    private static final List<String> COURSES = List.of(
            "stepwise",
            "open_turn",
            "two_cards",
            "late",
            "pass_three",
            "draft",
            "bidding",
            "bids",
            "sushi",
            "reserve",
            "stock",
            "doubt",
            "high_card",
            "laying",
            "stacks",
            "shadows",
            "spite",
            "strikes",
            "keepsakes",
            "stains",
            "market",
            "haunted",
            "alone",
            "gleaning",
            "foragers",
            "rivals");

    /** Tests of much the same share all games among them, and together try a fourth of them. */
    private static final int PARTS = 13;

    private static final boolean MORE = Integer.getInteger("games", 1) > 1;
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final Map<String, Variant> CHECKED = new ConcurrentHashMap<>();

    private Games() {}

    /** A shipped variant by its name. */
    public static Variant shipped(String name) {
        return variant(name);
    }

    /** Some of the shipped variants, all with {@code -Plong}. */
    public static List<String> someShipped() {
        List<String> names = SHIPPED.names();
        return MORE
                ? names
                : IntStream.iterate(0, at -> at < names.size(), at -> at + 5)
                        .mapToObj(names::get)
                        .toList();
    }

    /** All shipped variants and the house rules of the tests. */
    public static List<String> all() {
        List<String> names = new ArrayList<>(SHIPPED.names());
        names.addAll(HOUSE);
        names.addAll(COURSES);
        return names;
    }

    /** Of several things to try with a variant one, by turns, so that each is tried with some; all with {@code -Plong}. */
    public static <T> List<T> some(String variant, List<T> several) {
        return MORE || several.isEmpty() ? several : List.of(several.get(all().indexOf(variant) % several.size()));
    }

    /** Every thirteenth of all, for several tests of much the same; all with {@code -Plong}. */
    public static List<String> firstPart() {
        return part(0);
    }

    /** As {@link #firstPart}, others. */
    public static List<String> secondPart() {
        return part(1);
    }

    /** As {@link #firstPart}, others again. */
    public static List<String> thirdPart() {
        return part(2);
    }

    private static List<String> part(int first) {
        List<String> all = all();
        return MORE
                ? all
                : all.stream()
                        .filter(name -> all.indexOf(name) % PARTS == first)
                        .toList();
    }

    /** How many can play a variant: the fewest or the most, by turns; each number with {@code -Plong}. */
    public static List<Integer> players(String name) {
        Variant variant = variant(name);
        List<Integer> possible = IntStream.rangeClosed(
                        variant.players().low(), variant.players().high())
                .filter(players -> SetupProblems.of(Setup.of(variant, players)).isEmpty())
                .boxed()
                .toList();
        return MORE ? possible : some(name, List.of(possible.getFirst(), possible.getLast()));
    }

    /** Those whose rounds and turns go otherwise. */
    public static List<String> courses() {
        return COURSES;
    }

    public static Variant variant(String name) {
        return CHECKED.computeIfAbsent(name, _ -> check(source(name)));
    }

    /** The script of a variant by that name. */
    public static SourceFile source(String name) {
        return HOUSE.contains(name)
                ? file("/house/", name.replace('_', '-'))
                : COURSES.contains(name) ? file("/course/", name) : Objects.requireNonNull(SHIPPED.find(name));
    }

    private static SourceFile file(String folder, String name) {
        String file = name + ".horn";
        try (InputStream stream = Games.class.getResourceAsStream(folder + file)) {
            byte[] text = Objects.requireNonNull(stream).readAllBytes();
            return new SourceFile(file, new String(text, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A script that must have no errors. */
    public static Variant check(SourceFile script) {
        Checked checked =
                new Checker(name -> name.equals("stepwise") ? source(name) : SHIPPED.find(name)).check(script);
        if (checked.variant() == null) {
            throw new AssertionError(checked.diagnostics());
        }
        return checked.variant();
    }

    public static Rules rules(Variant variant, int players) {
        return new Rules(Setup.of(variant, players));
    }

    /** A whole game in which everybody does anything that is allowed. */
    public static Played random(Rules rules, long number) {
        return random(rules, number, Integer.MAX_VALUE);
    }

    /** The same, but for rounds after so many: some games that tests write down go on for a thousand. */
    public static Played random(Rules rules, long number, int rounds) {
        Random random = new Random(number);
        Engine engine = new Engine(rules, false);
        List<Answer> answers = new ArrayList<>();
        Outcome.Accepted step = engine.start(Seed.of(number));
        List<Event> events = new ArrayList<>(step.events());
        TableState table = step.state();
        while (!table.isOver() && table.round() <= rounds) {
            List<Integer> seats = engine.decision(table).seats();
            int seat = seats.get(random.nextInt(seats.size()));
            Answer answer = choice(new OpenQuestions(rules, table).seenBy(seat), seat, random);
            if (!(engine.apply(table, answer) instanceof Outcome.Accepted accepted)) {
                throw new AssertionError(answer + " was refused");
            }
            answers.add(answer);
            events.addAll(accepted.events());
            table = accepted.state();
        }
        return new Played(events, answers, table);
    }

    public record Played(List<Event> events, List<Answer> answers, TableState table) {}

    public static Answer choice(SeatView view, Random random) {
        return choice(view.decision(), view.seat(), random);
    }

    private static Answer choice(Decision decision, int seat, Random random) {
        if (random.nextInt(50) == 0) {
            return new Answer.Absent(seat);
        }
        List<Question> questions = decision.of(seat);
        assertThat(questions).as("what is asked of seat " + seat).isNotEmpty();
        return new Answer.Picks(
                seat, questions.stream().map(question -> any(question, random)).toList());
    }

    private static List<Integer> any(Question question, Random random) {
        List<Integer> options = new ArrayList<>(question.options());
        Collections.shuffle(options, random);
        return options.subList(0, random.nextInt(question.least(), question.most() + 1));
    }
}
