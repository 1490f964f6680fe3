package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.game.Answer;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.replay.Verification.Check;
import org.hornbook.replay.Verification.Check.Subject;
import org.hornbook.replay.Verification.Check.Verdict;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A true record holds; whatever is changed in one is found, and said where. Of several numbers of players with {@code
 * -Plong}, and with each choice altered with {@code -Plong}.
 */
class VerificationTest {
    private static final int MOST_PLAYERS = 5;

    /** One of so many is altered. */
    private static final int OF_THE_CHOICES = Integer.getInteger("choices", 19);

    private static final int GAMES = Integer.getInteger("games", 1);
    private static final GameRecord GAME = Recorded.game("third_strike", 4, 5);

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#thirdPart")
    void everyGameHolds(String name) {
        Variant variant = Games.variant(name);
        int low = variant.players().low();
        int most = Math.max(low, Math.min(variant.players().high(), MOST_PLAYERS));
        int least = Math.max(low, most - GAMES + 1);
        for (int players = least; players <= most; players++) {
            if (SetupProblems.of(Setup.of(variant, players)).isEmpty()) {
                Verification verification = Verification.of(Recorded.game(name, players, 3L * players));
                assertThat(verification.checks()).hasSize(Subject.values().length);
                assertThat(verification.valid()).as(verification.toString()).isTrue();
            }
        }
    }

    /** What it is told in is no part of a game. */
    @Test
    void aGameHoldsInEveryLanguage() {
        Verification german = Language.of("de").orElseThrow().during(() -> Verification.of(GAME));
        assertThat(german.valid()).as(german.toString()).isTrue();
        assertThat(german.checks())
                .anySatisfy(check -> assertThat(check.finding()).startsWith("Es endet, wie es"));
        assertThat(Language.of("id")
                        .orElseThrow()
                        .during(() -> Recorded.game("third_strike", 4, 5).digest()))
                .isEqualTo(GAME.digest());
    }

    /** Set up by an older engine and played to its end by another. */
    @Test
    void aGameOfOtherEnginesHoldsIfThisOnePlaysItTheSame() {
        Variant own = Objects.requireNonNull(GAME.scripts().check().variant());
        GameRecord older = GameRecord.of(
                        GAME.scripts(),
                        RecordedSetup.game(GAME, own),
                        GAME.players(),
                        GAME.seed(),
                        GAME.answers(),
                        "0.8")
                .at("table", "0.9");

        Verification verification = Verification.of(older);

        assertThat(verification.valid()).as(verification.toString()).isTrue();
        assertThat(verification.checks().getFirst().finding())
                .isEqualTo("It was set up by engine 0.8. It was played by engine 0.9; engine " + Engine.VERSION
                        + ", which is this, plays it the same, event by event.");
        assertThat(Transcript.of(older, own)).contains("    hornbook 0.8\n", older.commitment());
        assertThat(older.commitment()).isNotEqualTo(GAME.commitment());
    }

    /** Who is to blame, the file or the engine, cannot be told here. */
    @Test
    void ofAGameThatAnotherEnginePlaysDifferentlyNothingElseIsSaid() {
        Altered one = new Altered(GAME);
        one.engine = "0";
        one.result = new GameRecord.Result(1, List.of(0, 0, 0, 0), List.of(1), "");

        Verification verification = Verification.of(GameRecord.signed(one.record()));

        assertThat(verification.checks())
                .filteredOn(check -> check.verdict() == Verdict.FAILS)
                .extracting(Check::subject)
                .containsExactly(Subject.ENGINE);
        assertThat(verification.checks())
                .filteredOn(check -> check.verdict() == Verdict.OPEN)
                .extracting(Check::subject)
                .containsExactly(Subject.COMMITMENT, Subject.DEAL, Subject.CHOICES, Subject.RESULT, Subject.EVENTS);
        assertThat(verification.checks().getFirst().finding()).contains("A Hornbook with engine 0 can tell");
    }

    static List<Arguments> alterations() {
        return List.of(
                changed("its title", Subject.RULES, one -> one.title = "Another"),
                changed("its hash", Subject.RULES, one -> one.hash = one.hash.replaceFirst("^.", "x")),
                changed(
                        "a rule",
                        Subject.RULES,
                        one -> one.script(0, text -> text.replace("strikes = costly", "strikes = 2"))),
                changed(
                        "a parent's rule",
                        Subject.RULES,
                        one -> one.script(1, text -> text.replace("take fit to pile", "take row 1"))),
                changed("a script that is none", Subject.RULES, one -> one.script(0, text -> text + "}")),
                changed("where rules stand", Subject.EVENTS, one -> one.script(0, text -> "\n\n" + text)),
                changed("a script too many", Subject.RULES, one -> one.scripts.add(Games.source("tactics"))),
                changed(
                        "a parameter",
                        Subject.EVENTS,
                        one -> one.parameters.set(
                                0,
                                new GameRecord.Parameter(
                                        one.parameters.getFirst().name(),
                                        one.parameters.getFirst().value() + 1))),
                changed(
                        "a parameter's name",
                        Subject.SETUP,
                        one -> one.parameters.set(
                                0,
                                new GameRecord.Parameter(
                                        "other", one.parameters.getFirst().value()))),
                changed("a player too few", Subject.COMMITMENT, one -> one.players.removeLast()),
                changed("its seed", Subject.COMMITMENT, one -> one.seed = Seed.of(99)),
                changed(
                        "its terms",
                        Subject.COMMITMENT,
                        one -> one.terms = one.terms.replace("players 4", "players 5")),
                changed("its commitment", Subject.COMMITMENT, one -> one.commitment = "00"),
                changed("a choice too few", Subject.CHOICES, one -> one.answers.removeLast()),
                changed("a choice too many", Subject.CHOICES, one -> one.answers.add(new Answer.Absent(1))),
                changed("a choice for nobody", Subject.CHOICES, one -> one.answers.set(3, new Answer.Absent(7))),
                changed(
                        "a hand",
                        Subject.DEAL,
                        one -> one.deals.set(
                                1,
                                new GameRecord.Deal(
                                        2,
                                        1,
                                        one.deals.get(0).hands(),
                                        one.deals.get(1).rows()))),
                changed(
                        "the rows",
                        Subject.DEAL,
                        one -> one.deals.set(
                                1,
                                new GameRecord.Deal(
                                        2,
                                        1,
                                        one.deals.get(1).hands(),
                                        one.deals.get(0).rows()))),
                changed("a deal too few", Subject.DEAL, one -> one.deals.removeLast()),
                changed(
                        "the scores",
                        Subject.RESULT,
                        one -> one.result = new GameRecord.Result(
                                one.result.rounds(), List.of(0, 0, 0, 0), one.result.winners(), "")),
                changed(
                        "the winners",
                        Subject.RESULT,
                        one -> one.result =
                                new GameRecord.Result(one.result.rounds(), one.result.scores(), List.of(), "")),
                changed("a turn", Subject.EVENTS, one -> one.turns.set(4, one.turns.get(3))),
                changed("a turn too few", Subject.EVENTS, one -> one.turns.removeLast()),
                changed("a turn too many", Subject.EVENTS, one -> one.turns.add("")));
    }

    /** Even by somebody who works out the digest anew. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("alterations")
    void whateverIsChangedIsFound(String what, Subject subject, UnaryOperator<GameRecord> change) {
        Verification verification = Verification.of(GameRecord.signed(change.apply(GAME)));

        assertThat(verification.checks())
                .filteredOn(check -> check.verdict() == Verdict.FAILS)
                .extracting(Check::subject)
                .contains(subject)
                .doesNotContain(Subject.DIGEST);
        assertThat(Verification.of(change.apply(GAME)).checks().getLast().verdict())
                .isEqualTo(Verdict.FAILS);
    }

    @Test
    void namesAreHeldByTheDigest() {
        Altered one = new Altered(GAME);
        one.players.set(0, new GameRecord.Player("Mallory", ""));

        assertThat(Verification.of(one.record()).checks())
                .filteredOn(check -> check.verdict() != Verdict.HOLDS)
                .extracting(Check::subject)
                .containsExactly(Subject.DIGEST);
    }

    /** Even where a choice that is allowed takes the place of another; each seat's in turn. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "pass_left", "third_strike"})
    void whicheverChoiceIsAlteredMatters(String name) {
        GameRecord game = Recorded.game(name, 3, 5);
        for (int i = 0; i < game.answers().size(); i += OF_THE_CHOICES) {
            Answer answer = game.answers().get(i);
            Altered one = new Altered(game);
            one.answers.set(i, new Answer.Absent(answer.seat()));

            assertThat(Verification.of(GameRecord.signed(one.record())).valid())
                    .as("choice %d, %s", i, answer)
                    .isEqualTo(answer instanceof Answer.Absent);
        }
    }

    @Test
    void aCardThatWasNotInHandIsSaidWithItsPlace() {
        Altered one = new Altered(GAME);
        int third = 2;
        one.answers.set(third, Answer.Picks.of(GAME.answers().get(third).seat(), 999));
        Check choices = Verification.of(one.record()).checks().stream()
                .filter(check -> check.subject() == Subject.CHOICES)
                .findFirst()
                .orElseThrow();

        assertThat(choices.finding()).contains("Choice 3").contains("Card 999 is not in your hand.");
        assertThat(choices.round()).isEqualTo(1);
        assertThat(choices.turn()).isEqualTo(1);
        assertThat(choices.seat()).isEqualTo(GAME.answers().get(third).seat());
    }

    @Test
    void aGameThatTakesTooLongIsNotValid() {
        assertThat(Verification.of(GAME, () -> false).valid()).isFalse();
    }

    private interface Change {
        void to(Altered one);
    }

    private static Arguments changed(String what, Subject subject, Change change) {
        UnaryOperator<GameRecord> operator = game -> {
            Altered one = new Altered(game);
            change.to(one);
            return one.record();
        };
        return arguments(what, subject, operator);
    }

    /** A record that can be changed. */
    private static final class Altered {
        String engine;
        String title;
        String hash;
        List<SourceFile> scripts;
        List<GameRecord.Parameter> parameters;
        List<GameRecord.Player> players;
        Seed seed;
        String terms;
        String commitment;
        List<Answer> answers;
        List<GameRecord.Deal> deals;
        GameRecord.Result result;
        List<String> turns;
        private final String digest;

        Altered(GameRecord game) {
            engine = game.engine();
            title = game.title();
            hash = game.hash();
            scripts = new ArrayList<>(game.scripts().files());
            parameters = new ArrayList<>(game.parameters());
            players = new ArrayList<>(game.players());
            seed = game.seed();
            terms = game.terms();
            commitment = game.commitment();
            answers = new ArrayList<>(game.answers());
            deals = new ArrayList<>(game.deals());
            result = game.result();
            turns = new ArrayList<>(game.turns());
            digest = game.digest();
        }

        void script(int index, UnaryOperator<String> change) {
            SourceFile file = scripts.get(index);
            String text = change.apply(file.text());
            assertThat(text).isNotEqualTo(file.text());
            scripts.set(index, new SourceFile(file.name(), text));
        }

        GameRecord record() {
            return new GameRecord(
                    "",
                    engine,
                    title,
                    hash,
                    new RecordedScripts(scripts),
                    parameters,
                    players,
                    seed,
                    terms,
                    commitment,
                    answers,
                    deals,
                    result,
                    turns,
                    digest);
        }
    }
}
