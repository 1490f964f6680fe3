package org.hornbook.server.web.table;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.document.Block;
import org.hornbook.execution.EndConditions;
import org.hornbook.execution.InterpretedRules;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.server.library.Difference;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.NameGlossary;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/**
 * What the page of a table needs to know before anything happens.
 *
 * @param link the table's address as friends can open it
 * @param own the seats at which the visitor's device sat down itself, rather than being added to them
 * @param limit the points that end the game; 0 if no points do
 * @param teamOf the team of each seat, counted from 1; empty if everybody plays alone
 * @param teamSize how many make a team; 1 if everybody plays alone
 * @param meanings what the script's names stand for
 * @param least how many have to sit there, and {@code most} how many can
 * @param clock how long a choice may take, in words; empty if as long as it likes
 */
public record TablePage(
        String id,
        String link,
        List<Integer> own,
        int deals,
        CardFacts cards,
        int limit,
        boolean lowestWins,
        String aim,
        List<Integer> teamOf,
        int teamSize,
        NameGlossary meanings,
        int least,
        int most,
        String clock,
        boolean listed,
        TableRules rules,
        TableUpdate news) {
    static TablePage of(Table table, String key, TableUpdate news, String link, VariantLibrary library) {
        Snapshot snapshot = table.snapshot();
        Plan plan = snapshot.plan();
        int players = Math.clamp(snapshot.seats().size(), plan.least(), plan.most());
        Rules rules = new InterpretedRules(plan.setup(players));
        Setup setup = rules.setup();
        Variant variant = setup.variant();
        return new TablePage(
                table.id(),
                link,
                snapshot.seatsOf(key).stream()
                        .filter(seat -> snapshot.seat(seat).isOwnedBy(key))
                        .toList(),
                setup.deals(),
                CardFacts.of(rules),
                EndConditions.scoreLimit(setup).orElse(0),
                variant.procedure().lowestWins(),
                variant.procedure().aim(),
                variant.procedure().inTeams() ? setup.teamOf() : List.of(),
                variant.procedure().teamSize(),
                NameGlossary.of(rules),
                plan.least(),
                plan.most(),
                plan.clock().time().isZero() ? "" : plan.clock().text(),
                plan.listed(),
                TableRules.of(table.id(), plan, setup, library),
                news);
    }

    /**
     * The exact rules, as everybody accepts them before the game.
     *
     * @param hash SHA-256 of the flattened script
     * @param script where it can be read
     * @param parent the title of what it changes; empty for a game of its own
     * @param differences what it changes
     * @param settings parameters that are not as the script states them, such as {@code limit: 30 instead of 66}
     * @param ends what the rules say by which the game can end, or somebody win
     */
    public record TableRules(
            String hash,
            String title,
            String script,
            String parent,
            List<Change> differences,
            List<String> settings,
            List<String> ends) {
        static TableRules of(String table, Plan plan, Setup setup, VariantLibrary library) {
            Variant variant = plan.variant();
            List<Variant.Ancestor> lineage = variant.lineage();
            return new TableRules(
                    variant.hash(),
                    variant.title(),
                    "/t/" + table + "/script",
                    lineage.size() > 1 ? lineage.get(1).title() : "",
                    library.differences(plan.edition()).stream().map(Change::of).toList(),
                    settings(plan),
                    ends(setup));
        }

        /** As the rulebook puts it. */
        private static List<String> ends(Setup setup) {
            List<Block.Rule> rules = Rulebook.of(setup.variant(), List.of()).rules();
            return EndConditions.of(setup).stream()
                    .flatMap(end -> rules.stream().filter(rule -> rule.origin().isOf(end.name(), end.file())))
                    .map(Block.Rule::words)
                    .distinct()
                    .toList();
        }

        private static List<String> settings(Plan plan) {
            List<Variant.Parameter> parameters = plan.variant().parameters();
            return IntStream.range(0, parameters.size())
                    .filter(index -> plan.parameters().get(index)
                            != parameters.get(index).initial())
                    .mapToObj(index -> Term.spoken(parameters.get(index).name()) + ": "
                            + plan.parameters().get(index) + " instead of "
                            + parameters.get(index).initial())
                    .toList();
        }
    }

    /**
     * @param kind added, replaced, removed or set
     * @param text what it says to people, or its rulings do; the lines of the script where neither says anything
     */
    public record Change(String kind, String name, String text) {
        static Change of(Difference difference) {
            String otherwise =
                    difference.rulings().isEmpty() ? difference.source() : String.join(" ", difference.rulings());
            return new Change(
                    difference.kind().word(),
                    difference.name(),
                    Objects.requireNonNullElse(difference.text(), otherwise));
        }
    }
}
