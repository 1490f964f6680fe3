package org.hornbook.variant;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;

/** What can be set but makes no difference is no option. */
final class OptionsTest {
    private final Checker checker = new Checker(new ShippedScripts());

    @Test
    void offersWhatTheBaseGameReads() {
        assertThat(options("")).containsExactly("row_count", "capacity", "hand_size", "limit");
    }

    @Test
    void leavesOutTheLimitOfAGameThatEndsOtherwise() {
        assertThat(options("remove limit_reached rule once on round end { end game }"))
                .doesNotContain("limit");
    }

    @Test
    void leavesOutTheCapacityWhereEachRowHoldsItsOwn() {
        assertThat(options("replace rows row_count, each holds 2 + number")).doesNotContain("capacity");
        assertThat(options("replace rows row_count, each holds capacity + number"))
                .contains("capacity");
    }

    @Test
    void leavesOutTheCapacityWhereNoRowIsEverFull() {
        assertThat(options("remove full")).doesNotContain("capacity");
        assertThat(options("remove full rule far on placed when capacity < count of row { player wins }"))
                .contains("capacity");
    }

    @Test
    void followsNamesOnlyWhereACaseUsesThem() {
        String near = "param near = 3 in 1..9 let beside = row with highest last where card - last < near ";
        assertThat(options(near)).doesNotContain("near");
        assertThat(options(near + "before full case joins when some beside { add card to beside }"))
                .contains("near");
    }

    @Test
    void findsThemInSettingsConditionsAndActions() {
        assertThat(options("""
            param all = yes
            param a = 1 in 1..9
            param b = 1 in 1..9
            param c = 1 in 1..9
            param d = 1 in 1..9
            param e = 1 in 1..9
            set deck to 1..a + 103
            require b < 10 "text"
            modifier bull
            after dealing step bull_starts "It begins." { move bull to row with lowest (number + c) then lowest number }
            rule pays on round end { each player where score > d gains e }
            rule once on placed when all { player gains 1 }
            """)).contains("all", "a", "b", "c", "d", "e");
    }

    private List<String> options(String body) {
        SourceFile source = new SourceFile("trial.horn", "variant trial extends standard {\n" + body + "\n}\n");
        return requireNonNull(checker.check(source).variant(), body).options().stream()
                .map(Variant.Parameter::name)
                .toList();
    }
}
