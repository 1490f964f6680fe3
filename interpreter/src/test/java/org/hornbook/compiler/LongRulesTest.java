package org.hornbook.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.rules.Setup;
import org.hornbook.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method of the JVM holds 64 KB of bytecode; a script may need more than that for what it asks after each card. */
class LongRulesTest {
    private static final int PLAYERS = 4;
    private static final int CONDITIONS = 300;
    private static final int TOO_MANY = 12;

    @Test
    void rulesThatFitAreCompiled() {
        assertThat(Twins.areCompiled(CompiledRules.of(withEndings(1)))).isTrue();
    }

    @Test
    void rulesTooLongForTheJvmAreNot() {
        assertThat(Twins.areCompiled(CompiledRules.of(withEndings(TOO_MANY)))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, TOO_MANY})
    void longRulesDoTheSame(int endings) {
        Setup setup = withEndings(endings);
        new Twins(setup, CompiledRules.of(setup), endings, true, true).play(3, endings + " endings");
    }

    /** Ends of the game that ask in vain for many cards, before they ask for one that is there. */
    private static Setup withEndings(int count) {
        String endings = IntStream.range(0, count)
                .mapToObj(ending -> "when %s { end game }".formatted(condition(ending)))
                .collect(Collectors.joining("\n", "rule listed \"A card of the list.\" on card end {\n", "\n}"));
        Checked checked = new Checker(new ShippedScripts())
                .check(new SourceFile("long.horn", "variant long \"Long\" extends standard {\n" + endings + "\n}\n"));
        return Setup.of(Objects.requireNonNull(checked.variant()), PLAYERS);
    }

    private static String condition(int ending) {
        return IntStream.range(0, CONDITIONS)
                        .mapToObj(number -> "card = " + (number + 200))
                        .collect(Collectors.joining(" or "))
                + " or card = "
                + (ending + 1);
    }
}
