package org.hornbook.repair;

import static org.hornbook.grammar.HornParser.*;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.lexer.TokenTypes;
import org.hornbook.lexer.Tokens;
import org.hornbook.source.SourceFile;

/** Recognises what is said rightly but in the wrong place, by its first word. */
final class MisplacedPhrases {
    private static final String HEAD = "variant my_variant \"My Variant\" extends standard {\n";

    private static final Map<IntervalSet, String> HOMES = homes();

    /** What a player can do by themselves: {@code player gains 3}. */
    static final Set<String> VERBS = Set.of("gains", "loses", "wins");

    private static final String IN_A_STEP = "actions stand in the `{ }` of a step, such as `step laying \"…\" { … }`";

    private MisplacedPhrases() {}

    /** Says where the phrase belongs that starts at the fault. Nothing is put right: the phrase is skipped. */
    static Optional<Repair> of(Fault fault) {
        Token word = fault.found();
        boolean isForeign = Tokens.isReserved(word);
        boolean isActing = VERBS.contains(fault.tokens().get(fault.index() + 1).getText());
        if (!fault.isAtStart() || !isForeign && !isActing) {
            return Optional.empty();
        }
        return HOMES.entrySet().stream()
                .filter(home -> home.getKey().contains(word.getType()))
                .findFirst()
                .map(home -> fault.expects("step") && !fault.expects("rule") ? IN_A_STEP : home.getValue())
                .map(home -> new Repair(
                        Code.MISPLACED,
                        Tokens.span(word),
                        "`" + word.getText() + "` does not belong here: " + home + ".",
                        List.of(),
                        fault.index(),
                        fault.index(),
                        List.of()));
    }

    /** Whether the word starts something somewhere. */
    static boolean isStarting(Token word) {
        return HOMES.keySet().stream().anyMatch(home -> home.contains(word.getType()));
    }

    /** Edits that put into a variant what stands alone: nothing at all, or what begins as a statement does. */
    static List<Fix> wrapped(Fault fault) {
        SourceFile source = Tokens.span(fault.found()).source();
        Edit head = new Edit(source.span().before(), HEAD);
        Edit foot = new Edit(source.span().after(), source.text().endsWith("\n") ? "}\n" : "\n}\n");
        if (fault.found().getType() == Token.EOF) {
            return List.of(new Fix("Begin a variant", head.span(), HEAD + "  \n}\n"));
        }
        boolean isStatement = TokenTypes.isKeyword(fault.found().getType()) && isStarting(fault.found());
        return isStatement ? List.of(new Fix("Put it into a variant", List.of(head, foot))) : List.of();
    }

    private static IntervalSet first(int rule) {
        return _ATN.nextTokens(_ATN.ruleToStartState[rule]);
    }

    private static Map<IntervalSet, String> homes() {
        Map<IntervalSet, String> homes = new LinkedHashMap<>();
        homes.put(first(RULE_placeCase), "cases stand in `place card { }`");
        homes.put(
                first(RULE_step),
                "steps stand in `round { }` or `turn { }`, or beside another step: `after NAME step …`");
        homes.put(
                IntervalSet.of(TokenTypes.type("let")),
                "it stands at the top of the script, outside of inner braces, and is seen everywhere");
        homes.put(first(RULE_action), "actions stand in the `{ }` of a case or rule");
        homes.put(first(RULE_exampleLine), "it is a line of an example");
        homes.put(first(RULE_statement), "it stands by itself in the variant, outside of inner braces");
        return homes;
    }
}
