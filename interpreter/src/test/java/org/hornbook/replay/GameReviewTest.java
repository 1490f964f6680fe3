package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.hornbook.engine.Games;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Setup;
import org.hornbook.random.Seed;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reviews of games that random players have played. */
class GameReviewTest {
    private static final Duration SHORT = Duration.ofSeconds(3);

    @ParameterizedTest
    @ValueSource(strings = {"standard", "postal", "partners", "tall_tales", "prophets", "second_thoughts"})
    void everyGameHasAReview(String name) {
        GameRecord game = Recorded.game(name, 4, 3);
        Playback playback = Playback.of(game, Games.variant(name));

        GameReview.Told review = GameReview.of(game, Games.variant(name), SHORT, _ -> true)
                .orElseThrow()
                .told(game, Games.variant(name));

        assertThat(review.story()).hasSize(3).allMatch(sentence -> sentence.endsWith("."));
        assertThat(review.people().stream().map(GameReview.ToldPerson::name))
                .as("bots are left out")
                .containsExactly("Ann", "Cleo");
        for (GameReview.ToldPerson person : review.people()) {
            assertThat(person.costly()).hasSizeLessThanOrEqualTo(3);
            for (GameReview.ToldChoice costly : person.costly()) {
                assertThat(costly.at()).isBetween(1, playback.events().size());
                assertThat(costly.words()).containsPattern("(costs|brings) about .* than .*, between .* and .*\\.");
            }
        }
    }

    @Test
    void randomPlayersChooseBadly() {
        GameReview review = GameReview.of(
                        Recorded.game("standard", 3, 1), Games.variant("standard"), SHORT.multipliedBy(5), _ -> true)
                .orElseThrow();
        assertThat(review.people()).allMatch(person -> !person.costly().isEmpty());
    }

    @Test
    void theStoryTellsWhoLedWhatDecidedAndHowItEnded() {
        GameRecord game = Recorded.game("standard", 3, 1);

        assertThat(new Story(Playback.of(game, Games.variant("standard")), game)
                        .sentences(new Narrator(PlayerNames.of(game.names()), Setup.of(Games.variant("standard"), 3))))
                .containsExactly(
                        "The lead changed 4 times; Cleo led longest, after 26 of 40 turns.",
                        "In round 2, turn 5, Cleo went ahead for good: Ben takes 66, 97 and 102 from row 4: 7"
                                + " bullheads.",
                        "It ended after four rounds. Cleo wins. Ann 70, Ben 52 and Cleo 26.");
    }

    @Test
    void whoGetsMoreThanBotsWithTheSameCardsHasPlayedWell() {
        Luck luck = new Luck(Games.rules(Games.shipped("standard"), 3), Seed.of(4), SHORT, _ -> true);

        assertThat(sentences(luck, 0).getFirst()).endsWith(", played well."); // nothing taken
        assertThat(sentences(luck, -200).getFirst()).endsWith(", played badly.");
        assertThat(sentences(luck, -200).getLast())
                .startsWith("Play: better than 0 of 100 games of bots with the same cards (0 to ");
    }

    @Test
    void aReviewIsToldInTheLanguageOfWhoeverReadsIt() {
        GameRecord game = Recorded.game("standard", 3, 1);
        GameReview review =
                GameReview.of(game, Games.variant("standard"), SHORT, _ -> true).orElseThrow();
        GameReview.Told german =
                Language.of("de").orElseThrow().during(() -> review.told(game, Games.variant("standard")));

        assertThat(german.story().getLast()).startsWith("Es endete nach ");
        assertThat(german.people())
                .allSatisfy(person -> assertThat(person.luck().getFirst())
                        .as("on a slow machine bots play too few games to tell")
                        .matches(".* gespielt\\.|Diese Spiele dauern für Bots zu lange.*"))
                .flatMap(GameReview.ToldPerson::costly)
                .allSatisfy(costly -> assertThat(costly.words()).contains(" kostet etwa ", ", zwischen "));
        assertThat(review.told(game, Games.variant("standard")).story().getLast())
                .startsWith("It ended after ");
    }

    private static List<String> sentences(Luck luck, int worth) {
        return Objects.requireNonNull(luck.of(1, worth)).sentences();
    }

    @Test
    void itEndsWhenNobodyWantsIt() {
        GameRecord game = Recorded.game("standard", 3, 1);
        assertThat(GameReview.of(game, Games.variant("standard"), SHORT, done -> done < 0.1))
                .isEmpty();
    }
}
