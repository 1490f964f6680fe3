package org.hornbook.server.web.table;

import static org.hornbook.words.Language.say;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.program.Rules;
import org.hornbook.program.Setup;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.library.Difference;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.live.TableUpdate;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.web.game.GameFacts;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.jspecify.annotations.Nullable;

/**
 * The data of a table's page before any update.
 *
 * @param link the table's full address, for friends
 * @param own the seats that the visitor's device took itself, rather than being added to
 * @param teamSize the number of players of a team; 1 if everybody plays alone
 * @param least the fewest players, and {@code most} the most
 * @param clock the time for a choice in words
 * @param absences what is chosen for whoever does not choose, where people have hours or days for it and look at the page now and then
 * @param screen whether the page is shown to a room
 * @param evening whether these people have played at another table before
 * @param tournament the address of the tournament to which the table belongs; empty if to none
 * @param day whose deal it is, if others play the same; null for a deal of its own
 * @param coached whether a coach answers
 * @param fillsAt when bots take the free seats and the game starts; null if its host starts it
 */
public record TablePage(
        String id,
        String link,
        List<Integer> own,
        @JsonUnwrapped GameFacts facts,
        int teamSize,
        int least,
        int most,
        String clock,
        List<String> absences,
        boolean listed,
        @Nullable Instant fillsAt,
        boolean screen,
        boolean evening,
        String tournament,
        @Nullable LocalDate day,
        boolean coached,
        TableRules rules,
        TableUpdate news) {
    static TablePage of(
            Table table, String key, TableUpdate news, String link, VariantLibrary library, boolean isScreen) {
        Snapshot snapshot = table.snapshot();
        Plan plan = snapshot.plan();
        Rules rules = new Rules(plan.seated(snapshot));
        Setup setup = rules.setup();
        return new TablePage(
                table.id(),
                link,
                snapshot.seatsOf(key).stream()
                        .filter(seat -> snapshot.seat(seat).isOwnedBy(key))
                        .toList(),
                GameFacts.of(rules),
                setup.variant().procedure().teamSize(),
                plan.least(),
                plan.most(),
                plan.clock().text(),
                plan.clock().isLong() ? Rulebook.absences(setup.variant()) : List.of(),
                plan.listed(),
                snapshot.fillsAt(),
                isScreen,
                !plan.evening().isEmpty(),
                plan.tournament().isEmpty() ? "" : "/tournament/" + plan.tournament(),
                plan.day(),
                snapshot.isPractice(),
                TableRules.of(table.id(), plan, setup, library),
                news);
    }

    /**
     * The exact rules that everybody accepts before the game.
     *
     * @param hash SHA-256 of the flattened script
     * @param about what the author says of the game; empty without such a text
     * @param foreign whether both are not in the visitor's language
     * @param script the address of the script
     * @param parent the title of the parent; empty without one
     * @param differences its changes to the parent
     * @param settings parameters that differ from the script's values, such as {@code Points that end the game: 30 instead of 66}
     * @param ends the texts of the rules by which the game ends or somebody wins
     */
    public record TableRules(
            String hash,
            String title,
            String about,
            boolean foreign,
            String script,
            String parent,
            List<Change> differences,
            List<String> settings,
            List<String> ends) {
        static TableRules of(String table, Plan plan, Setup setup, VariantLibrary library) {
            Variant variant = setup.variant();
            List<Variant.Ancestor> ancestors = library.ancestors(variant);
            return new TableRules(
                    variant.hash(),
                    variant.title(),
                    Objects.requireNonNullElse(variant.about(), ""),
                    !variant.isSaid("title"),
                    "/t/" + table + "/script",
                    ancestors.isEmpty() ? "" : ancestors.getFirst().title(),
                    library.differences(plan.edition()).stream().map(Change::of).toList(),
                    settings(plan, variant),
                    GameFacts.ends(setup));
        }

        private static List<String> settings(Plan plan, Variant variant) {
            List<Variant.Parameter> parameters = variant.parameters();
            return IntStream.range(0, parameters.size())
                    .filter(index -> plan.parameters().get(index)
                            != parameters.get(index).initial())
                    .mapToObj(index ->
                            changed(parameters.get(index), plan.parameters().get(index)))
                    .toList();
        }

        private static String changed(Variant.Parameter parameter, int value) {
            return say(
                    "gathering.setting name value usual",
                    Language.capital(Term.spoken(parameter.spoken())),
                    parameter.spoken(value),
                    parameter.spoken(parameter.initial()));
        }
    }

    /**
     * A change to the parent.
     *
     * @param kind added, replaced, removed or changed
     * @param text the text of the item or of its rulings, or what they said before; empty if nothing has one
     * @param source the lines of the script
     */
    public record Change(String kind, String name, String text, String source) {
        static Change of(Difference difference) {
            String otherwise = difference.rulings().isEmpty()
                    ? Objects.requireNonNullElse(difference.before(), "")
                    : String.join(" ", difference.rulings());
            return new Change(
                    difference.kind().word(),
                    difference.name(),
                    Objects.requireNonNullElse(difference.text(), otherwise),
                    difference.source());
        }
    }
}
