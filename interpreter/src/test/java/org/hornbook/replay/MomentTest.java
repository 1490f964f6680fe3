package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.hornbook.engine.Games;
import org.hornbook.game.Event;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whose eyes see what of a game that is over. */
class MomentTest {
    private static final PlayerNames CAST = PlayerNames.of(List.of("Ann", "Ben", "Cid", "Dora"));

    private static final Map<String, Watched> OF_FOUR = new HashMap<>();

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#firstPart")
    void aSeatSeesWhatItKnewAndNoMore(String name) {
        Playback playback = ofFour(name).playback();
        for (Moment moment : Moment.all(playback, CAST, 2)) {
            assertThat(moment.hands()).isEmpty();
            assertThat(moment.view().seat()).isEqualTo(2);
            assertThat(moment.events())
                    .allMatch(
                            each -> each.event().onlyFor() == 0 || each.event().onlyFor() == 2);
        }
        assertThat(Moment.all(playback, CAST, 0))
                .allMatch(moment ->
                        moment.events().stream().noneMatch(each -> each.event().onlyFor() != 0))
                .allMatch(moment -> moment.view().deals().stream()
                        .allMatch(deal -> deal.hand().isEmpty()));
    }

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#secondPart")
    void openCardsAreAllThereIs(String name) {
        Playback playback = ofFour(name).playback();
        List<Moment> open = Moment.all(playback, CAST, Moment.ALL);
        int number = 0;
        for (Moment moment : open) {
            for (Narrator.Narrated each : moment.events()) {
                assertThat(each.number()).isEqualTo(++number);
            }
        }
        assertThat(open.stream().flatMap(moment -> moment.events().stream()).map(Narrator.Narrated::event))
                .containsExactlyElementsOf(playback.events());
        for (int seat : Games.some(name, List.of(1, 2, 3, 4))) {
            List<Moment> own = Moment.all(playback, CAST, seat);
            for (int i = 0; i < open.size(); i++) {
                for (int deal = 0; deal < open.get(i).hands().size(); deal++) {
                    assertThat(own.get(i).view().deals().get(deal).hand())
                            .isEqualTo(open.get(i).hands().get(deal).get(seat - 1));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#thirdPart")
    void aTranscriptTellsTheWholeGame(String name) {
        Watched watched = ofFour(name);
        GameRecord game = watched.game();

        String transcript = Transcript.of(game, watched.own());

        assertThat(transcript)
                .startsWith(game.title() + "\n")
                .contains(
                        game.hash(),
                        game.commitment(),
                        game.seed().toString(),
                        "Ann, Ben (random bot), Cleo, Dan (random bot)")
                .contains("Round " + game.result().rounds())
                .contains("Final scores: Ann " + game.result().scores().getFirst() + ", ")
                .doesNotContain("[", "null\n");
        List<Event> events = watched.playback().events();
        long turns = transcript.lines().filter(line -> line.startsWith("Turn ")).count();
        long ended = events.stream().filter(Event.TurnEnded.class::isInstance).count();
        assertThat(game.turns()).hasSize((int) ended + 1);
        assertThat(turns).as("the last turn may not come to its end").isBetween(ended, ended + 1);
        long takes = events.stream().filter(Event.RowTaken.class::isInstance).count();
        assertThat(transcript.lines().filter(line -> line.contains(" takes ")))
                .hasSizeGreaterThanOrEqualTo((int) takes);
    }

    @Test
    void aTranscriptShowsWhatLiesAtRows() {
        GameRecord game = Recorded.game("shadows", 3, 6);

        assertThat(Transcript.of(
                        game, Objects.requireNonNull(game.scripts().check().variant())))
                .containsPattern("\n    row 1: \\d[\\d ]*; shadow: \\d[\\d ]*; crypt: one card\n");
    }

    private record Watched(GameRecord game, Variant own, Playback playback) {
        static Watched of(GameRecord game) {
            Variant own = Objects.requireNonNull(game.scripts().check().variant());
            return new Watched(game, own, Playback.of(game, own));
        }
    }

    private static Watched ofFour(String name) {
        return OF_FOUR.computeIfAbsent(name, _ -> Watched.of(Recorded.game(name, 4, 3)));
    }
}
