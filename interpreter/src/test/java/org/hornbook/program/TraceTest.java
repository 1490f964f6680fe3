package org.hornbook.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.hornbook.engine.Games;
import org.hornbook.game.TableState;
import org.hornbook.random.Seed;
import org.hornbook.simulation.RandomPlayer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A trace tells everything and changes nothing. */
class TraceTest {
    private static final int PLAYERS = 4;
    private static final int SEED = 5;

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#thirdPart")
    void aTracedRoundGoesAsAnyOther(String name) {
        Setup setup = Setup.of(Games.variant(name), PLAYERS);
        Trace trace = new Trace(setup);
        trace.enable(true);
        TableState traced = afterTheFirstRound(trace.rules(), trace);

        TableState other = afterTheFirstRound(new Rules(setup), Journal.SILENT);
        assertThat(traced.players().score(1)).isEqualTo(other.players().score(1));
        assertThat(traced.instruction()).isEqualTo(other.instruction());
        assertThat(trace.lines())
                .hasSizeGreaterThan(100)
                .noneMatch(line -> line.contains("@") || line.matches(".*(name\\d|[a-z]\\(|[a-z]_[a-z]+\\().*"));
    }

    @Test
    void everyCaseTriedIsToldWithItsValuesUpToTheOneThatApplies() {
        Trace trace = new Trace(Setup.of(Games.variant("standard"), PLAYERS));
        trace.enable(true);
        afterTheFirstRound(trace.rules(), trace);

        List<String> lines = trace.lines();
        int last = lines.indexOf("  do add card to fit");
        assertThat(lines.subList(0, last)).last().asString().startsWith("  => RuleApplied: deal 1, seat ");
        assertThat(lines)
                .anyMatch(line -> line.matches(" {2}try case too_low \\(standard.horn:\\d+\\): no"))
                .anyMatch(line -> line.matches(" +the fit row = [1-4]"))
                .anyMatch(line -> line.matches(" +(its|the row's) last card is lower than the card: (yes|no)"))
                .anyMatch(line -> line.matches(" +=> CardPlaced: deal 1, seat \\d, card \\d+, row \\d, place \\d"));
    }

    private static TableState afterTheFirstRound(Rules rules, Journal journal) {
        TableState table = rules.newTable(Seed.of(SEED));
        RandomPlayer bots = new RandomPlayer(rules);
        bots.begin(SEED);
        GameLoop loop = new GameLoop(rules, table, bots, journal);
        while (!table.isOver() && table.round() <= 1) {
            if (loop.waits()) {
                bots.chooseAll(table);
            } else {
                loop.step();
            }
        }
        return table;
    }
}
