package org.hornbook.secrecy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.engine.Games;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Verb;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What would show something hidden is refused, in its place (see {@code golden/checker/secrets.txt}); the rest is not. */
class FlowTest {
    private static final Checker CHECKER = new Checker(Games::source);

    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#all")
    void whatKeepsItsSecretsIsAccepted(String name) {
        assertThat(errors(CHECKER.check(Games.source(name)))).isEmpty();
    }

    /** Shown since the rules say so, not because anything that others see would depend on it. */
    private static final Set<String> SHOWN_FOR_ITS_OWN_SAKE = Set.of("second_thoughts: shown");

    /** Leaks by mutation: each {@code reveal} that a script has or inherits, in turn, is left out. */
    @ParameterizedTest
    @MethodSource("org.hornbook.engine.Games#secondPart")
    void withoutARevealItIsRefused(String name) {
        Variant variant = Games.variant(name);
        if (variant.course() == null) {
            return;
        }
        for (Effect.Do reveal : reveals(variant.course())) {
            Span span = reveal.span();
            SourceFile whole = span.source();
            SourceFile mutant = new SourceFile(
                    whole.name(),
                    whole.text().substring(0, span.start())
                            + whole.text().substring(span.end()).replaceFirst("^,", ""));
            Checker checker = new Checker(parent -> without(whole, mutant, Games.source(parent)));
            String choice = variant.choices()
                    .get(((Formula.Constant) reveal.operands().getFirst()).value())
                    .name();
            if (SHOWN_FOR_ITS_OWN_SAKE.contains(name + ": " + choice)) {
                continue;
            }

            assertThat(errors(checker.check(without(whole, mutant, Games.source(name)))))
                    .as("%s without %s", name, span.text())
                    .anySatisfy(error -> assertThat(error.message()).contains("what was chosen for `" + choice + "`"));
        }
    }

    private static SourceFile without(SourceFile whole, SourceFile mutant, SourceFile source) {
        return source.text().equals(whole.text()) ? mutant : source;
    }

    private static List<Effect.Do> reveals(Course course) {
        return Stream.concat(course.round().stream(), course.turn().stream())
                .flatMap(step -> step.effects().stream())
                .flatMap(FlowTest::all)
                .flatMap(effect ->
                        effect instanceof Effect.Do act && act.verb() == Verb.REVEAL ? Stream.of(act) : Stream.of())
                .toList();
    }

    private static Stream<Effect> all(Effect effect) {
        return Stream.concat(Stream.of(effect), effect.parts().stream().flatMap(FlowTest::all));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // What a player is offered, how much of it, and what is answered for them may depend on what they hold.
                "replace step laying { each player chooses lead from hand where card > 9 or card = lowest of hand,"
                        + " secretly, absent highest card }",
                "replace step laying { each player chooses 1..(count of hand) lead from hand, secretly, absent random"
                        + " }",
                "remove turning_up replace step laying { each player in turn from any_one { player chooses lead from"
                        + " player.hand where card.bullheads >= (lowest of player.hand).bullheads, absent random } }"
                        + " counter any_one = random of players  rule on_one on taken { set any_one to player }",
                "after laying step more { each player chooses second from hand except lead, secretly, absent random }"
                        + " replace step turning_up { reveal lead  reveal second }",
                // Cards that are laid open show it then.
                "cards shown per player, seen by all  before laying step high {"
                        + " each player { move highest of hand to player.shown } }",
                "cards shown per player, seen by all  before laying step high {"
                        + " each player { move hand where card > 90 to player.shown } }",
                "remove turning_up  cards shown per player, seen by all  replace step placing {"
                        + " each player { move lead to player.shown }  place lead by lowest card }",
                "remove turning_up  replace step placing { each player { place player.lead } }  rule high on placed"
                        + " when player.lead > 50 { player gains 1 }",
                // How many cards there are is no secret.
                "before laying step few { each player where count of hand = 1 gains 1 }",
                // One of several branches may end the turn, and the other reveal.
                "replace step turns while some player has count of hand > 0, up to 12 times { turn }"
                        + " replace step turning_up { when turn = 3 { end turn } otherwise { reveal lead } }",
            })
    void whatShowsNothingIsAccepted(String changes) {
        assertThat(errors(check(changes))).isEmpty();
    }

    @Test
    void theFixRevealsItFirst() {
        SourceFile source = script("replace step turning_up { each player where lead > 50 gains 1 }");
        Diagnostic error = errors(CHECKER.check(source)).getFirst();
        String text = error.fixes().getFirst().applied(source.text());
        assertThat(text).contains("{ reveal lead, each player where lead > 50 gains 1 }");
        assertThat(errors(CHECKER.check(new SourceFile("fixed.horn", text)))).isEmpty();
    }

    private static Checked check(String changes) {
        return CHECKER.check(script(changes));
    }

    private static SourceFile script(String changes) {
        return new SourceFile("house.horn", "variant house \"House\" extends standard {\n  " + changes + "\n}\n");
    }

    private static List<Diagnostic> errors(Checked checked) {
        return checked.diagnostics().stream().filter(Diagnostic::isError).toList();
    }
}
