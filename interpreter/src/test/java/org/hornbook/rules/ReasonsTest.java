package org.hornbook.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.junit.jupiter.api.Test;

/** What is told of rules that were tried and did not apply. */
class ReasonsTest {

    @Test
    void ofCasesBeforeTheOneThatApplies() {
        assertThat(skipped(Bench.of("standard {}").row(12).row(37, 38), 43))
                .containsExactly("too_low: There is a row for fit: row 2.", "full: Row 2 has 2 of 5 places filled.");
    }

    @Test
    void ofRowsThatDoNotQualify() {
        assertThat(skipped(Bench.of("ascension {}").row(12, 20).row(50), 30))
                .first()
                .isEqualTo("between: There is no row for inside: 30 (the card) is not lower than 20 (the last card of"
                        + " row 1); 50 (the first card of row 2) is not lower than 30 (the card).");
    }

    @Test
    void ofBars() {
        Bench bench = Bench.of("even_odd {}").row(31).row(85);
        int odd = 0;
        assertThat(skipped(bench.modifier(2, odd), 90)).first().isEqualTo("parity_bar: Row 2 is barred for card 90.");
    }

    @Test
    void ofRulesThatWereSetOff() {
        Bench bench = Bench.of("standard {"
                        + " rule rich \"Rich.\" on taken when player.points >= 33 { player gains 1 }"
                        + " rule poor \"Poor.\" on taken { player gains 2 } }")
                .row(1, 2, 3, 4, 5);
        bench.plays(10);
        assertThat(bench.all(Event.RuleApplied.class).getLast().cause().skipped())
                .singleElement()
                .returns("rich", Cause.Skipped::rule)
                .returns("6 (the points this round of player 1) is not at least 33.", Cause.Skipped::reason);
    }

    @Test
    void namesAreLookedThrough() {
        assertThat(skipped(Bench.of("professional {}").row(12).row(50), 20))
                .contains("joins_left: There is a row for fit: row 1 and 30 (50 - 20) is not lower than 8 (20 - 12).");
    }

    private static List<String> skipped(Bench bench, int card) {
        assertThat(bench.plays(card)).isEqualTo(Result.DONE);
        List<Cause.Skipped> skipped =
                bench.all(Event.RuleApplied.class).getFirst().cause().skipped();
        return skipped.stream().map(each -> each.rule() + ": " + each.reason()).toList();
    }
}
