package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.engine.Games;
import org.hornbook.game.Event;
import org.hornbook.replay.Rerun.Remark;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The same game under the same rules is the same; under others it goes as a plain look says, and parts where that says. With
 * {@code -Plong} all recorded games are played under all others' rules.
 */
class RerunTest {
    private static final int PLAYERS = 4;
    private static final int GAMES = Integer.getInteger("games", 1);
    private static final List<GameRecord> RECORDED = Stream.of("standard", "postal", "professional", "pass_left")
            .map(name -> Recorded.game(name, PLAYERS, 8))
            .toList();
    private static final List<Variant> OWN =
            RECORDED.stream().map(RerunTest::own).toList();

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void neverPartsUnderTheSameRules(String name) {
        GameRecord game = Recorded.game(name, PLAYERS, 21);

        Rerun rerun = rerun(game, Games.variant(name));

        assertThat(rerun.divergence()).isNull();
        assertThat(rerun.remarks()).isEmpty();
        assertThat(rerun.resultAfter()).isEqualTo(game.result()).isEqualTo(rerun.resultBefore());
    }

    /** Some of the games, by turns. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#secondPart")
    void goesAsAPlainLookSaysUnderOtherRules(String name) {
        Variant other = Games.variant(name);
        int first = Games.secondPart().indexOf(name);
        for (int each = 0; each < Math.min(GAMES, RECORDED.size()); each++) {
            GameRecord game = RECORDED.get((first + each) % RECORDED.size());
            Variant own = OWN.get((first + each) % OWN.size());
            if (Rerun.problem(game, own, other).isEmpty()) {
                Rerun rerun = Rerun.of(game, own, other, () -> true);
                PlainRerun plain = PlainRerun.of(game, own, other);

                assertThat(rerun.after().events()).isEqualTo(plain.events());
                assertThat(rerun.remarks().isEmpty()).isEqualTo(plain.unanswered() == 0);
                assertThat(rerun.divergence() == null)
                        .isEqualTo(seen(rerun.before()).equals(seen(rerun.after())));
            }
        }
    }

    @Test
    void saysTheCardAtWhichARowIsFullSooner() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);

        Rerun rerun = rerun(game, standardWith("capacity = 5", "capacity = 3"));

        Divergence divergence = Objects.requireNonNull(rerun.divergence());
        assertThat(divergence.round()).isEqualTo(1);
        assertThat(divergence.card()).isPositive();
        Divergence.Happening before = Objects.requireNonNull(divergence.before());
        Divergence.Happening after = Objects.requireNonNull(divergence.after());
        assertThat(before.event()).isInstanceOf(Event.CardPlaced.class);
        assertThat(after.event()).isInstanceOf(Event.RowTaken.class);
        assertThat(divergence.text())
                .startsWith("Recorded: ")
                .contains(" Now: ")
                .contains(" takes ");
        assertThat(rerun.before().events().get(before.number() - 1)).isEqualTo(before.event());
        assertThat(rerun.after().events().get(after.number() - 1)).isEqualTo(after.event());
    }

    @Test
    void namesNoCardWhereOnlyTheCountingDiffers() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);

        Rerun rerun = rerun(game, standardWith("each player gains total", "each player gains 1 + total"));

        Divergence divergence = Objects.requireNonNull(rerun.divergence());
        assertThat(divergence.turn()).isEqualTo(10);
        assertThat(divergence.card()).isZero();
        assertThat(Objects.requireNonNull(divergence.after()).event()).isInstanceOf(Event.PointsGained.class);
    }

    @Test
    void theSameRowsInAnotherOrderAreNoOtherRows() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);

        Rerun sorted = rerun(game, standardWith("each holds capacity", "each holds capacity, by highest first"));
        Rerun ascension = rerun(game, Games.variant("ascension"));

        assertThat(sorted.after().events()).anyMatch(Event.RowsSorted.class::isInstance);
        assertThat(sorted.divergence()).isNull();
        assertThat(Objects.requireNonNull(ascension.divergence()).card()).isPositive();
    }

    @Test
    void otherWordsAreNoOtherGame() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);

        Rerun rerun = rerun(game, standardWith("case full \"Rule 3", "\n\n case heaped \"Rule III"));

        assertThat(rerun.divergence()).isNull();
    }

    @Test
    void remarksOnceThatTheRecordedGameWasShorter() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);

        Rerun rerun = rerun(game, standardWith("limit = 66", "limit = 150"));

        assertThat(rerun.resultAfter().rounds())
                .isGreaterThan(rerun.resultBefore().rounds());
        assertThat(rerun.remarks())
                .extracting(Remark::round)
                .containsExactly(rerun.resultBefore().rounds() + 1);
        assertThat(Objects.requireNonNull(rerun.divergence()).before())
                .isNotNull()
                .satisfies(before -> assertThat(before.event()).isInstanceOf(Event.GameEnded.class));
    }

    @Test
    void saysThatItWasStopped() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);
        Iterator<Boolean> patience = Stream.concat(Stream.generate(() -> true).limit(50), Stream.of(false))
                .iterator();

        Rerun rerun = Rerun.of(game, own(game), Games.variant("professional"), patience::next);

        assertThat(rerun.remarks().getLast().text()).contains("stopped here");
    }

    @Test
    void saysWhatKeepsAGameFromBeingPlayed() {
        GameRecord game = Recorded.game("standard", 10, 1);

        assertThat(Rerun.problem(game, own(game), standardWith("players 2..10", "players 2..4")))
                .hasValueSatisfying(problem -> assertThat(problem).contains("10"));
    }

    @Test
    void takesOverOnlyWhatIsAskedInBothGames() {
        GameRecord game = Recorded.game("standard", PLAYERS, 2);

        Rerun unasked = rerun(game, standardWith("""
                  player chooses home from rows "Which row do you take?", absent lowest cost then lowest number
                  take home to pile, add card to home
            """, """
                  take row with lowest cost then lowest number to pile
                  add card to row with lowest cost then lowest number
            """));

        assertThat(unasked.remarks())
                .filteredOn(remark -> remark.round() == 1)
                .noneMatch(remark -> remark.text().contains("not possible"));
        assertThat(unasked.after().events()).noneMatch(Event.ChoiceShown.class::isInstance);
    }

    private static Variant standardWith(String text, String instead) {
        return Games.check(scriptWith(text, instead));
    }

    private static SourceFile scriptWith(String text, String instead) {
        String script = Games.source("standard").text();
        assertThat(script).contains(text);
        return new SourceFile("your-script.horn", script.replace(text, instead));
    }

    private static Variant own(GameRecord game) {
        return Objects.requireNonNull(game.scripts().check().variant());
    }

    private static Rerun rerun(GameRecord game, Variant other) {
        return Rerun.of(game, own(game), other, () -> true);
    }

    private static List<String> seen(Playback playback) {
        return playback.events().stream()
                .map(Event::toString)
                .filter(text -> !text.matches(
                        "(?s)(Answered|RuleApplied|CounterSet|SeedCommitted|SeedRevealed|TurnEnded)\\[.*"))
                .map(text -> text.replaceAll("(?s), cause=Cause\\[.*", ""))
                .toList();
    }
}
