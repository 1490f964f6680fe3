package org.hornbook.server.web.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.game.Event;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.narration.Narrator;
import org.hornbook.program.Setup;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.practice.PracticeGame;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same deal before a change and after it. */
class ChangedDealTest {
    private static final VariantLibrary LIBRARY =
            new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    private static ChangedDeal changed(String game, String change) {
        Variant base = LIBRARY.find(game).orElseThrow().variant();
        return ChangedDeal.from(3, Setup.usual(base), variant(game, change));
    }

    private static Variant variant(String game, String change) {
        String name = LIBRARY.find(game).orElseThrow().variant().name();
        return Objects.requireNonNull(
                LIBRARY.check(new SourceFile("mine.horn", "variant mine extends " + name + " {\n" + change + "\n}\n"))
                        .variant());
    }

    @Test
    void theFirstCardThatLiesElsewhereIsShownInBothGames() {
        ChangedDeal.Difference difference =
                Objects.requireNonNull(changed("standard", "set capacity to 3").difference());
        assertThat(difference.round()).isEqualTo(1);
        assertThat(difference.before().told()).containsPattern("goes to row|starts row|take");
        assertThat(difference.now().told()).containsPattern("takes? .* from row");
        assertThat(difference.now().why()).isEqualTo("Rule 3: the fourth card takes the three that fill the row.");
    }

    /** One steps on from there: bots play both games to the end of the round. */
    @Test
    void bothGamesGoOnToTheEndOfTheRound() {
        ChangedDeal.Difference difference =
                Objects.requireNonNull(changed("standard", "set capacity to 3").difference());
        for (ChangedDeal.Side side : List.of(difference.before(), difference.now())) {
            List<Narrator.Narrated> events = side.moments().stream()
                    .flatMap(moment -> moment.events().stream())
                    .toList();
            assertThat(events.getFirst().number()).isLessThanOrEqualTo(side.number());
            assertThat(events).extracting(Narrator.Narrated::event).hasAtLeastOneElementOfType(Event.RoundEnded.class);
            assertThat(side.moments())
                    .allSatisfy(moment -> assertThat(moment.view().seat()).isEqualTo(PracticeGame.PERSON));
        }
    }

    /** Whoever wants to play it goes on where the turn begins, with the same cards on the table. */
    @Test
    void aPersonGoesOnFromThere() {
        Variant changed = variant("standard", "set capacity to 4");
        ChangedDeal deal = ChangedDeal.from(3, Setup.usual(LIBRARY.base().variant()), changed);
        ChangedDeal.Difference difference = Objects.requireNonNull(deal.difference());
        assertThat(difference.turn()).isGreaterThan(1);
        Setup setup = Setup.usual(changed);
        PracticeGame game = PracticeGame.of(setup, deal.deal(), difference.said());
        assertThat(game.page().deals().getFirst().rows())
                .isNotEqualTo(PracticeGame.of(setup, deal.deal(), "")
                        .page()
                        .deals()
                        .getFirst()
                        .rows());
        int card = game.page().questions().getFirst().options().getFirst().pick();
        game.answer(question -> List.of(String.valueOf(card)));
        assertThat(game.said()).isEqualTo(difference.said() + card);
        PracticeGame again = PracticeGame.of(setup, deal.deal(), game.said());
        assertThat(again.page()).isEqualTo(game.page());
        assertThatThrownBy(() -> PracticeGame.of(setup, deal.deal(), "9*5~")).isInstanceOf(Refused.class);
    }

    /** What a rule asks that the game had not asked is answered, too. */
    @Test
    void whatOnlyTheNewRulesAskIsAnsweredByBots() {
        ChangedDeal.Difference difference = Objects.requireNonNull(
                changed("standard", "set hand_size to 11 players 2..9").difference());
        assertThat(difference.now().moments().getLast().events())
                .extracting(Narrator.Narrated::event)
                .hasAtLeastOneElementOfType(Event.RoundEnded.class);
    }

    @Test
    void whereCardsAreDealtOtherwiseIsTold() {
        ChangedDeal.Difference difference = Objects.requireNonNull(
                changed("standard", "set hand_size to 11 players 2..9").difference());
        assertThat(difference.now().told()).isNotEmpty();
        assertThat(difference.now().moments()).isNotEqualTo(difference.before().moments());
    }

    /** Also in the longest of games. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "postal"})
    void whatChangesNothingInTheDealSaysSo(String game) {
        ChangedDeal changed = changed(game, "set limit to 200");
        assertThat(changed.difference()).isNull();
        assertThat(changed.same()).contains("go as before");
    }
}
