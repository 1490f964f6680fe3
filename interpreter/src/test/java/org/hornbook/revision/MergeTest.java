package org.hornbook.revision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MergeTest {
    private static final int TRIALS = Integer.getInteger("generated", 1);

    private static final String CALF = """
        variant calf "The Calf" extends standard {
          players 2..6

          # It gains.
          rule first "first" on taken { player gains 1 } # one
          rule second "second" on taken { player gains 2 }

          example "One" { given rows [1] [2] [3] [4] }
        }
        """;

    @Test
    void changesOfOneSideAreTaken() {
        String mine = CALF.replace("variant calf \"The Calf\"", "variant ox \"The Ox\"")
                .replace("gains 2", "gains 5");
        String theirs = CALF.replace("players 2..6", "players 3..6")
                .replace("\n  example", "  rule third \"third\" on taken { player gains 3 } # new\n\n  example");

        Merge merge = merge(CALF, mine, theirs);

        assertThat(merge.choices()).noneMatch(Merge.Choice::isConflict);
        assertThat(merge.text(choice -> true))
                .isEqualTo(mine.replace("players 2..6", "players 3..6")
                        .replace(
                                "\n  example",
                                "  rule third \"third\" on taken { player gains 3 } # new\n\n  example"));
        assertThat(merge.text(choice -> choice.change().name().equals("players")))
                .isEqualTo(mine.replace("players 2..6", "players 3..6"));
        assertThat(merge.text(choice -> false)).isEqualTo(mine);
    }

    @Test
    void aPartThatBothChangedDifferentlyIsAConflict() {
        String mine = CALF.replace("gains 1", "gains 8").replaceFirst(" *rule second.*\n", "");
        String theirs = CALF.replace("gains 1", "gains 9").replace("gains 2", "gains 7");

        Merge merge = merge(CALF, mine, theirs);

        assertThat(merge.choices())
                .extracting(
                        choice -> choice.change().name(),
                        choice -> choice.change().kind(),
                        Choice::isConflict)
                .containsExactly(
                        tuple("rule first", Revision.Kind.REPLACED, true),
                        tuple("rule second", Revision.Kind.REPLACED, true));
        assertThat(merge.choices().getFirst().mine())
                .extracting(Revision.Passage::text)
                .isEqualTo("rule first \"first\" on taken { player gains 8 }");
        assertThat(merge.choices().getLast().mine()).isNull();
        assertThat(merge.text(choice -> false)).isEqualTo(mine);
        assertThat(merge.text(choice -> true)).isEqualTo(theirs);
        assertThat(merge.text(choice -> choice.number() == 0)).isEqualTo(mine.replace("gains 8", "gains 9"));
    }

    @Test
    void equalChangesAreTakenOnce() {
        String both = CALF.replace("gains 1", "gains 8").replace("  example", "  ruling \"Both.\"\n  example");

        Merge merge = merge(CALF, both, both);

        assertThat(merge.choices()).isEmpty();
        assertThat(merge.text(choice -> true)).isEqualTo(both);
    }

    @Test
    void keepsRulingsOfBoth() {
        String mine = CALF.replace("\n  example", "  ruling \"Mine.\"\n\n  example");
        String theirs = CALF.replace("\n  example", "  ruling \"Theirs.\"\n\n  example");

        assertThat(merge(CALF, mine, theirs).text(choice -> true))
                .isEqualTo(CALF.replace("\n  example", "  ruling \"Mine.\"\n  ruling \"Theirs.\"\n\n  example"));
    }

    @Test
    void takesCommentsAndOrder() {
        String reworded = CALF.replace("# It gains.", "# It gains much.");
        String second = "  rule second \"second\" on taken { player gains 2 }\n";
        String turned = CALF.replace(second, "").replace("\n  # It gains.", second + "\n  # It gains.");

        assertThat(merge(CALF, CALF, reworded).text(choice -> true)).isEqualTo(reworded);
        assertThat(merge(CALF, CALF, turned).text(choice -> true)).isEqualTo(turned);
        assertThat(merge(CALF, CALF, turned).text(choice -> false)).isEqualTo(CALF);
    }

    @Test
    void keepsTheNameAndUpdatesTheVersion() {
        String mine = CALF.replace("variant calf \"The Calf\"", "variant ox # mine\n  \"The Ox\"");
        String theirs = CALF.replace("standard", "standard 3 with jumping");

        assertThat(merge(CALF, mine, theirs).text(choice -> true))
                .startsWith("# mine\nvariant ox \"The Ox\" extends standard 3 with jumping {\n  players");
    }

    @Test
    void newPartsAreNotPutBehindAComment() {
        String mine = "variant calf extends standard { players 2..6 # six\n}";
        String theirs = "variant calf extends standard { players 2..6 deals 2 }";

        String merged = merge("variant calf extends standard { players 2..6 }", mine, theirs)
                .text(choice -> true);

        assertThat(script(merged).statements()).hasSize(2);
        assertThat(merged).contains("# six\n");
    }

    @Test
    void textsWithSyntaxErrorsAreNotMerged() {
        SourceFile calf = file(CALF);

        assertThat(Merge.of(calf, calf, file("variant calf { rule }"))).isEmpty();
    }

    static Stream<SourceFile> shipped() {
        ShippedScripts scripts = new ShippedScripts();
        return scripts.names().stream().map(scripts::find).map(Objects::requireNonNull);
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void mergesAnyTwoTexts(SourceFile base) {
        for (int trial = 0; trial < TRIALS; trial++) {
            Random random = new Random(trial);
            String mine = edited(base, random);
            String theirs = edited(base, random);

            assertThat(merge(base.text(), mine, base.text()).text(choice -> true))
                    .isEqualTo(mine);
            String taken = merge(base.text(), base.text(), theirs).text(choice -> true);
            assertThat(statements(taken)).isEqualTo(statements(theirs));
            assertThat(Revision.between(script(taken), script(theirs)).changes())
                    .isEmpty();
            Merge merge = merge(base.text(), mine, theirs);
            assertThat(merge.text(choice -> false)).isEqualTo(mine);
            String others = merge(base.text(), theirs, mine).text(choice -> !choice.isConflict());
            assertThat(statements(merge.text(choice -> true))).isEqualTo(statements(others));
        }
    }

    /** The script with some statements left out, doubled under another name, moved or with other numbers. */
    private static String edited(SourceFile base, Random random) {
        Script script = script(base.text());
        List<Statement> statements = new ArrayList<>(script.statements());
        for (int edit = 0; edit < 4; edit++) {
            int place = random.nextInt(statements.size());
            Statement statement = statements.get(place);
            switch (random.nextInt(4)) {
                case 0 -> statements.remove(place);
                case 1 -> statements.set(place, changed(statement, random.nextInt(2)));
                case 2 -> Collections.swap(statements, place, random.nextInt(statements.size()));
                default -> statements.add(place, note("ruling " + random.nextInt(3)));
            }
            if (statements.isEmpty()) {
                statements.add(note("left"));
            }
        }
        return Printer.print(
                new Script(
                        script.span(),
                        script.name(),
                        script.title(),
                        script.parent(),
                        script.mixins(),
                        script.versions(),
                        statements.stream().distinct().toList()),
                List.of());
    }

    private static Statement note(String text) {
        return script("variant a { ruling \"" + text + "\" }").statements().getFirst();
    }

    private static Statement changed(Statement statement, int way) {
        return switch (statement) {
            case Statement.Placement place ->
                new Statement.Placement(place.span(), place.replaces(), changed(place.items(), way));
            case Statement.Course course ->
                new Statement.Course(course.span(), course.turn(), course.replaces(), changed(course.items(), way));
            case Statement.Addition(var span, Item.Modifier was) ->
                new Statement.Addition(span, new Item.Modifier(was.span(), was.name(), was.text(), was.fills() + way));
            case Statement.Addition(var span, Item.Rule rule) -> new Statement.Addition(span, changed(rule, way));
            case Statement.Replacement(var span, Item.Rule rule) -> new Statement.Replacement(span, changed(rule, way));
            case Statement.Players players ->
                new Statement.Players(players.span(), List.of(new Statement.Range(players.span(), 2 + way, 9)));
            default -> statement;
        };
    }

    private static List<Item> changed(List<Item> items, int way) {
        List<Item> changed = new ArrayList<>(items);
        if (way == 0 && changed.size() > 1) {
            changed.removeFirst();
        } else {
            Collections.reverse(changed);
        }
        return changed;
    }

    private static Item.Rule changed(Item.Rule rule, int way) {
        return new Item.Rule(
                rule.span(),
                rule.name(),
                null,
                rule.rulings(),
                rule.trigger(),
                way == 0 ? null : rule.condition(),
                rule.bound(),
                way == 0 ? rule.actions() : List.of());
    }

    /** Everything a script says, wherever it says it. */
    private static List<String> statements(String text) {
        return script(text).statements().stream()
                .flatMap(statement -> Printer.print(statement).lines())
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private static Merge merge(String base, String mine, String theirs) {
        return Merge.of(file(base), file(mine), file(theirs)).orElseThrow();
    }

    private static Script script(String text) {
        HornParser.Parsed parsed = HornParser.parse(file(text));
        assertThat(parsed.diagnostics()).as(text).isEmpty();
        return Objects.requireNonNull(parsed.script());
    }

    private static SourceFile file(String text) {
        return new SourceFile("calf.horn", text);
    }
}
