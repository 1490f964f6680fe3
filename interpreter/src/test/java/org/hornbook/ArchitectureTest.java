package org.hornbook;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Holds the packages to one direction. A new package needs a line here, which says what it may see. */
class ArchitectureTest {
    private static final Map<String, Set<String>> MAY_SEE = Map.ofEntries(
            entry("grammar", Set.of("org.antlr.v4.runtime")),
            entry("source", Set.of()),
            entry("words", Set.of()),
            entry("random", Set.of()),
            entry("syntax", Set.of("source", "words")),
            entry("printer", Set.of("source", "syntax", "words")),
            entry("diagnostics", Set.of("source", "syntax")),
            entry("lexer", Set.of("diagnostics", "grammar", "org.antlr.v4.runtime", "source", "syntax")),
            entry("repair", Set.of("diagnostics", "grammar", "org.antlr.v4.runtime", "lexer", "source")),
            entry(
                    "parser",
                    Set.of(
                            "diagnostics",
                            "grammar",
                            "org.antlr.v4.runtime",
                            "lexer",
                            "repair",
                            "source",
                            "syntax",
                            "words")),
            entry("variant", Set.of("source", "syntax", "words")),
            entry("bounds", Set.of("source", "variant", "words")),
            entry("secrecy", Set.of("source", "variant", "words")),
            entry("lineage", Set.of("diagnostics", "parser", "source", "syntax")),
            entry(
                    "typing",
                    Set.of("bounds", "diagnostics", "lineage", "printer", "source", "syntax", "variant", "words")),
            entry(
                    "checker",
                    Set.of(
                            "bounds",
                            "diagnostics",
                            "lineage",
                            "parser",
                            "secrecy",
                            "source",
                            "syntax",
                            "typing",
                            "variant",
                            "words")),
            entry("game", Set.of("random")),
            entry("rules", Set.of("game", "random", "source", "variant", "words")),
            entry("compiler", Set.of("game", "random", "rules", "source", "variant", "words")),
            entry("engine", Set.of("game", "random", "rules", "variant", "words")),
            entry("bots", Set.of("engine", "game", "random", "rules", "variant")),
            entry("document", Set.of("source")),
            entry("narration", Set.of("document", "game", "rules", "variant", "words")),
            entry(
                    "replay",
                    Set.of(
                            "checker",
                            "diagnostics",
                            "document",
                            "engine",
                            "game",
                            "lineage",
                            "narration",
                            "parser",
                            "random",
                            "rules",
                            "source",
                            "syntax",
                            "variant")),
            entry(
                    "playtest",
                    Set.of(
                            "checker",
                            "diagnostics",
                            "game",
                            "lineage",
                            "printer",
                            "random",
                            "rules",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry(
                    "experiment",
                    Set.of(
                            "bots",
                            "checker",
                            "compiler",
                            "engine",
                            "game",
                            "printer",
                            "random",
                            "rules",
                            "source",
                            "syntax",
                            "variant",
                            "org.apache.commons.statistics.distribution")),
            entry(
                    "search",
                    Set.of(
                            "diagnostics",
                            "engine",
                            "experiment",
                            "game",
                            "playtest",
                            "random",
                            "rules",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry("rulebook", Set.of("document", "source", "syntax", "variant", "words")),
            entry("reference", Set.of("diagnostics", "document", "parser", "source", "typing", "words")));

    private static final List<String> PACKAGES = List.copyOf(MAY_SEE.keySet());

    private static final JavaClasses HORNBOOK = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.hornbook");

    @ParameterizedTest
    @FieldSource("PACKAGES")
    void seesOnlyWhatItMay(String name) {
        List<String> visible = new ArrayList<>(List.of("java..", "org.jspecify..", "org.hornbook." + name + ".."));
        for (String other : MAY_SEE.get(name)) {
            visible.add((other.contains(".") ? other : "org.hornbook." + other) + "..");
        }
        classes()
                .that()
                .resideInAPackage("org.hornbook." + name + "..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(visible.toArray(String[]::new))
                .allowEmptyShould(true)
                .check(HORNBOOK);
    }

    @Test
    void everyPackageIsListed() {
        assertThat(packages()).extracting(JavaPackage::getRelativeName).isSubsetOf(PACKAGES);
    }

    @Test
    void everyHandwrittenPackageIsNullMarked() {
        assertThat(packages())
                .filteredOn(found -> !found.getRelativeName().equals("grammar"))
                .allMatch(found -> found.isAnnotatedWith(NullMarked.class));
    }

    @Test
    void noPackageSeesItselfThroughAnother() {
        slices().matching("org.hornbook.(*)..").should().beFreeOfCycles().check(HORNBOOK);
    }

    private static Set<JavaPackage> packages() {
        return HORNBOOK.getPackage("org.hornbook").getSubpackages();
    }
}
