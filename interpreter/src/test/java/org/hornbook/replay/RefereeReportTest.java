package org.hornbook.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.engine.Games;
import org.hornbook.examples.BoardPosition;
import org.hornbook.syntax.Example;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.junit.jupiter.api.Test;

class RefereeReportTest {
    /**
     * Rule 19 of the postal rules. The copy of the source has lost cards of its picture: row 1 must hold 13, 20, 34, 44 and 86, which are the
     * eleven points that stand below it, and of which 20, 34, 44 and 86 are among the cards played. It puts 2 in the brackets of 20 and 90;
     * by rule 16 and by the sums 11 and 4 they are worth 3, and 44 is worth 5.
     */
    @Test
    void theExampleOfTheRulesIsWrittenAsThere() {
        Variant postal = Games.variant("postal");
        Example example = postal.examples().stream()
                .filter(each -> each.title().text().startsWith("rule 19"))
                .findFirst()
                .orElseThrow();
        BoardPosition.Played played = BoardPosition.played(postal, example);
        List<String> names = played.players().stream()
                .map(name ->
                        Term.spoken(Language.capital(name)).replace(" a", " A").replace(" b", " B"))
                .toList();
        RefereeReport.Turn turn = RefereeReport.of(played.rules(), names, played.view(), played.events());
        assertThat(turn.text()).contains("""
            Deal 1

            86
            44(5)
            34                    104
            20(3)         90(3)   94
            13      8     82      92

            1/11    2/1   3/4     4/3

            John (8) takes 2 for 1, Alan (20),
            James (34), Richard (44),
            Steve A (86), Steve B (104).
            """);
    }

    @Test
    void everyTurnOfAGameHasItsReport() {
        GameRecord game = Recorded.game("standard", 3, 5);
        List<RefereeReport.Turn> turns = RefereeReport.of(game, Games.variant("standard"));
        assertThat(turns).hasSize(10 * game.result().rounds());
        RefereeReport.Turn last = turns.getLast();
        assertThat(last.turn()).isEqualTo(10);
        List<String> lines = last.text().lines().toList();
        for (int seat = 0; seat < game.players().size(); seat++) {
            assertThat(lines.get(lines.size() - game.players().size() + seat))
                    .startsWith(game.names().get(seat))
                    .endsWith(" " + game.result().scores().get(seat));
        }
        assertThat(turns)
                .allSatisfy(turn -> assertThat(turn.text().lines())
                        .allSatisfy(line -> assertThat(line).isEqualTo(line.stripTrailing())));
    }
}
