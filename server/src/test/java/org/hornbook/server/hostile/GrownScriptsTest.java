package org.hornbook.server.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.document.HtmlRenderer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.revision.Revision;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.hornbook.server.hostile.HostileScripts.Hostile;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.ResponseWriter;
import org.hornbook.server.workshop.Inspection;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.hornbook.work.OverBudget;
import org.junit.jupiter.api.Test;

/** Scripts in which anything has grown that the grammar has go through the gate, or are refused there. */
class GrownScriptsTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final int PLACES = 6;
    private static final int MANY = 40;
    private static final long SEED = 53;

    private final HostileScripts scripts = new HostileScripts();

    @Test
    void everythingThatCanGrowDoes() {
        assertThat(scripts.missing())
                .as("what grows in no seed: add it to hostile/seeds.horn")
                .isEmpty();
    }

    @Test
    void allWorkEnds() {
        List<String> tooLong = new ArrayList<>();
        try (Gate gate = new Gate()) {
            scripts.few(PLACES, MANY, SEED).forEach(script -> {
                if (isTooLong(gate, () -> work(script))) {
                    tooLong.add(script.name());
                }
            });

            assertThat(gate.isStuck()).isFalse();
        }
        assertThat(tooLong).isEmpty();
    }

    private static boolean isTooLong(Gate gate, Supplier<List<String>> work) {
        try {
            return gate.run(Requester.SERVER, Kind.SCRIPT, work).stream()
                    .anyMatch(answer -> answer.length() > ResponseWriter.MOST_BYTES);
        } catch (OverBudget refused) {
            return false;
        }
    }

    /** What the pages of a script are made of. */
    private static List<String> work(Hostile script) {
        SourceFile file = new SourceFile("hostile.horn", script.text());
        Checked checked = new Checker(SHIPPED).check(file);
        List<String> answers = new ArrayList<>();
        answers.add(json(Inspection.of(file, new Checker(SHIPPED)).examples()));
        if (checked.flattened() != null) {
            answers.add(Printer.print(checked.flattened(), List.of()));
            Revision.between(
                            Objects.requireNonNull(HornParser.parse(Objects.requireNonNull(SHIPPED.find("standard")))
                                    .script()),
                            checked.flattened())
                    .changes()
                    .forEach(change -> answers.add(change.toString()));
        }
        Variant variant = checked.variant();
        if (variant != null) {
            answers.add(HtmlRenderer.withLinks(Rulebook.of(variant, List.of()), _ -> ""));
            answers.add(json(CardFacts.of(variant)));
        }
        return answers;
    }

    private static String json(Object value) {
        return Json.MAPPER.writeValueAsString(value);
    }
}
