package org.hornbook.bots;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.game.TableState;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bots answer every question on its merits: none of the answers that pay is one that they never give. */
class MeritsTest {
    private static final int PLAYERS = 3;
    private static final boolean ALL = Boolean.getBoolean("merits");
    private static final int PAIRS = ALL ? 40 : 6;

    /** A gain that is so many times its standard error is no accident. */
    private static final double CLEAR = 3;

    private static final Budget BUDGET = Budget.iterations(10);

    /** What stands in a small script beside the base game, a question of it, and answers that pay or cost. */
    record Small(String rules, String question, String pays, String costs) {
        @Override
        public String toString() {
            return question + ": " + pays;
        }
    }

    static Stream<Small> small() {
        return Stream.of(
                new Small("""
                    before laying step ask "A card." { each player chooses 0..1 bonus from hand, secretly, absent none }
                    rule used "It pays." on placing when some player.bonus { player loses 2 }
                    """, "bonus", "1", "0"),
                new Small("""
                    before laying step ask "Yes or no." { each player chooses claims from yes or no, secretly, absent no }
                    rule said "It pays." on placing when player.claims is yes { player loses 2 }
                    """, "claims", "yes", "no"),
                new Small("""
                    before laying step ask "Yes or no." { each player chooses claims from yes or no, secretly, absent no }
                    rule said "It costs." on placing when player.claims is yes { player gains 2 }
                    """, "claims", "no", "yes"),
                new Small("""
                    before laying step ask "A number." { each player chooses bid from 0..3, secretly, absent 0 }
                    rule bidden "It pays." on placing when player.bid > 0 { player loses player.bid }
                    """, "bid", "3", "0"),
                new Small("""
                    replace step laying "A card, and another." {
                      each player chooses lead from hand, secretly, absent random
                      each player chooses 0..1 second from hand except lead, secretly, absent none
                    }
                    rule used "It pays." on placing when some player.second { player loses 2 }
                    """, "second", "1", "0"),
                new Small("""
                    before laying step ask "Two numbers." {
                      each player chooses room from 0..2, secretly, absent 0
                      each player chooses bid from 0..room, secretly, absent 0
                    }
                    before placing step shown "Both are shown." { reveal room, reveal bid }
                    rule bidden "It pays." on placing when player.bid > 0 { player loses 2 * player.bid }
                    """, "room", "2", "0"),
                new Small("""
                    before turns step vow "A vow." {
                      each player chooses vow from yes or no, secretly, absent no
                      reveal vow
                    }
                    rule kept "It pays." on round end { each player where vow is yes loses 3 }
                    """, "vow", "yes", "no"),
                new Small("""
                    before laying step ask "A row." { each player chooses 0..1 aim from rows, secretly, absent none }
                    rule used "It pays." on placing when some player.aim { player loses 2 }
                    """, "aim", "1", "0"),
                new Small("""
                    before laying step ask "A victim." {
                      each player chooses 0..1 victim from players except player, secretly, absent none
                    }
                    rule hit "It costs somebody." on placing when some player.victim { player.victim gains 2 }
                    """, "victim", "1", "0"),
                new Small("""
                    rule mercy "Whoever places a card may ask for mercy." on placed {
                      player chooses mercy from yes or no "Mercy?", absent no
                      when player.mercy is yes { player loses 1 }
                    }
                    """, "mercy", "yes", "no"));
    }

    @ParameterizedTest
    @MethodSource("small")
    void cautiousBotsGiveWhatPays(Small small) {
        Map<String, Integer> given = given(rules(small), BotKind.CAUTIOUS).getOrDefault(small.question(), Map.of());
        int paying = given.getOrDefault(small.pays(), 0);
        int costly = given.getOrDefault(small.costs(), 0);
        assertThat(paying).as("%s", given).isGreaterThan(8 * costly);
    }

    @ParameterizedTest
    @MethodSource("small")
    void randomBotsGiveEachAnswerAlike(Small small) {
        Map<String, Integer> given = given(rules(small), BotKind.RANDOM).getOrDefault(small.question(), Map.of());
        int all = given.values().stream().mapToInt(Integer::intValue).sum();
        assertThat(given.values())
                .as("%s", given)
                .allMatch(times -> times * given.size() > all / 2 && times * given.size() < all * 2);
    }

    static List<String> shipped() {
        return ALL ? List.copyOf(new ShippedScripts().names()) : List.of("hand");
    }

    /** What they never answer is forced upon the first seat: that must not be clearly better for it. */
    @Tag("long")
    @ParameterizedTest
    @MethodSource("shipped")
    void whatCautiousBotsNeverAnswerDoesNotPay(String name) {
        Variant variant = Games.variant(name);
        Rules rules =
                new Rules(Setup.of(variant, Math.max(PLAYERS, variant.players().low())));
        Map<String, Map<String, Integer>> given = given(rules, BotKind.CAUTIOUS);
        given.forEach((question, answers) -> answers.forEach((answer, times) -> {
            if (times == 0) {
                double[] changes = IntStream.range(0, PAIRS)
                        .mapToDouble(game -> lead(rules, game, (_, _) -> Optional.empty())
                                - lead(rules, game, (asked, view) -> forced(asked, question, answer)))
                        .toArray();
                double mean = IntStream.range(0, PAIRS)
                        .mapToDouble(i -> changes[i])
                        .average()
                        .orElseThrow();
                double squares = IntStream.range(0, PAIRS)
                        .mapToDouble(i -> (changes[i] - mean) * (changes[i] - mean))
                        .sum();
                double error = Math.sqrt(squares / PAIRS / (PAIRS - 1));
                assertThat(mean)
                        .as("%s answered with %s brings %s, give or take %s", question, answer, mean, error)
                        .isLessThanOrEqualTo(CLEAR * error);
            }
        }));
    }

    private static Rules rules(Small small) {
        String script = "variant small \"Small\" extends standard { set hand_size to 3\n" + small.rules()
                + (small.rules().contains("reveal") || !small.rules().contains("secretly")
                        ? ""
                        : "before placing step shown \"All is shown.\" { reveal " + small.question() + " }\n")
                + Stream.of(
                                "figure 2: rules 1 and 2",
                                "figure 3: the sixth card",
                                "figure 4: a card too low",
                                "nobody answers for a card too low")
                        .map(example -> "remove example \"" + example + "\"\n")
                        .reduce("", String::concat)
                + "}";
        return new Rules(Setup.of(Games.check(new SourceFile("small.horn", script)), PLAYERS));
    }

    /** How often each kind of answer was given to each question, those never given too. */
    private static Map<String, Map<String, Integer>> given(Rules rules, BotKind kind) {
        Map<String, Map<String, Integer>> given = new TreeMap<>();
        for (int game = 0; game < PAIRS; game++) {
            play(rules, kind, game, (_, _) -> Optional.empty(), (question, picks) -> {
                Map<String, Integer> answers = given.computeIfAbsent(question.name(), _ -> new TreeMap<>());
                kinds(question).forEach(answer -> answers.putIfAbsent(answer, 0));
                answers.computeIfPresent(kind(question, picks), (_, times) -> times + 1);
            });
        }
        return given;
    }

    /** Numbers, yes and no by themselves; else how many are chosen, if that is open. */
    private static String kind(Question question, List<Integer> picks) {
        boolean byItself = question.kind() == Question.Kind.NUMBERS || question.kind() == Question.Kind.YES_OR_NO;
        return !byItself || picks.isEmpty()
                ? String.valueOf(picks.size())
                : question.kind() == Question.Kind.YES_OR_NO
                        ? picks.getFirst() == 1 ? "yes" : "no"
                        : String.valueOf(picks.getFirst());
    }

    private static List<String> kinds(Question question) {
        boolean byItself = question.kind() == Question.Kind.NUMBERS || question.kind() == Question.Kind.YES_OR_NO;
        return byItself
                ? question.options().stream()
                        .map(option -> kind(question, List.of(option)))
                        .toList()
                : IntStream.rangeClosed(question.least(), Math.min(question.most(), question.least() + 1))
                        .mapToObj(String::valueOf)
                        .toList();
    }

    /** Any answer of that kind, if the question takes one. */
    private static Optional<List<Integer>> forced(Question asked, String question, String answer) {
        if (!asked.name().equals(question) || !kinds(asked).contains(answer)) {
            return Optional.empty();
        }
        return Stream.concat(
                        asked.options().stream().map(List::of),
                        IntStream.rangeClosed(asked.least(), asked.most())
                                .mapToObj(count -> asked.options().subList(0, count)))
                .filter(picks -> asked.takes(picks) && kind(asked, picks).equals(answer))
                .findFirst();
    }

    /** How much better the first seat has come out than the others on average, in points. */
    private static double lead(Rules rules, int game, BiFunction<Question, SeatView, Optional<List<Integer>>> forced) {
        List<Integer> scores = play(rules, BotKind.CAUTIOUS, game, forced, (_, _) -> {})
                .players()
                .scores();
        double others = scores.subList(1, scores.size()).stream()
                .mapToInt(Integer::intValue)
                .average()
                .orElseThrow();
        int sign = rules.setup().variant().procedure().lowestWins() ? 1 : -1;
        return sign * (scores.getFirst() - others);
    }

    private static TableState play(
            Rules rules,
            BotKind kind,
            int game,
            BiFunction<Question, SeatView, Optional<List<Integer>>> forced,
            BiConsumer<Question, List<Integer>> heard) {
        Engine engine = new Engine(rules);
        TableState table = engine.start(Seed.of(game)).state();
        List<Bot> bots = IntStream.rangeClosed(1, rules.setup().players())
                .mapToObj(seat -> kind.seeded(rules, 100L * game + seat, BUDGET))
                .toList();
        while (!table.isOver() && table.round() < 2) {
            int seat = engine.decision(table).seats().getFirst();
            SeatView view = engine.view(table, seat);
            Answer.Picks answer = (Answer.Picks) bots.get(seat - 1).answer(view);
            List<Question> questions = view.decision().of(seat);
            List<List<Integer>> picks = new ArrayList<>();
            for (int i = 0; i < questions.size(); i++) {
                Question question = questions.get(i);
                List<Integer> own = answer.picks(i);
                picks.add(seat == 1 ? forced.apply(question, view).orElse(own) : own);
                if (question.leavesAChoice()) {
                    heard.accept(question, picks.get(i));
                }
            }
            table = ((Outcome.Accepted) engine.apply(table, new Answer.Picks(seat, picks))).state();
        }
        return table;
    }
}
