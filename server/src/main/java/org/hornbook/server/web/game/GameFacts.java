package org.hornbook.server.web.game;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.hornbook.document.Block;
import org.hornbook.program.EndConditions;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;

/**
 * The facts about a game that every page with its table needs, whether it is played, practised or replayed.
 *
 * @param limit the points that end the game; 0 if no points do
 * @param goal what decides who wins, at the beginning of a sentence; empty if points do
 * @param teamOf the team of each seat, counted from 1; empty if everybody plays alone
 * @param meanings the texts of the script's names
 */
public record GameFacts(
        int deals,
        CardFacts cards,
        int limit,
        boolean lowestWins,
        String aim,
        String goal,
        List<Integer> teamOf,
        NameGlossary meanings) {
    /**
     * The facts of a game with its players, for a page that draws its moments.
     *
     * @param names in the order of the seats
     * @param kinds the kind of each seat's bot; empty for a person
     */
    public record Seated(
            List<String> names,
            List<String> kinds,
            @JsonUnwrapped GameFacts facts) {}

    public static GameFacts of(Rules rules) {
        Setup setup = rules.setup();
        Variant.Procedure procedure = setup.variant().procedure();
        return new GameFacts(
                setup.deals(),
                CardFacts.of(rules),
                EndConditions.scoreLimit(setup).orElse(0),
                procedure.lowestWins(),
                procedure.aim(),
                Language.capital(procedure.aimedAt()),
                procedure.inTeams() ? setup.teamOf() : List.of(),
                NameGlossary.of(rules));
    }

    /** The conditions for the end in the words of the rulebook. */
    public static List<String> ends(Setup setup) {
        List<Block.Rule> rules = Rulebook.of(setup.variant(), List.of()).rules();
        return EndConditions.of(setup).stream()
                .flatMap(end -> rules.stream().filter(rule -> rule.origin().isOf(end.name(), end.file())))
                .map(Block.Rule::words)
                .distinct()
                .toList();
    }
}
