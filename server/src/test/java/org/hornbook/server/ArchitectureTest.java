package org.hornbook.server;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Holds the packages to one direction. A new package needs a line here, which says what else of the server it may see. */
@AnalyzeClasses(packages = "org.hornbook.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String SERVER = "org.hornbook.server.";

    private static final Map<String, Set<String>> MAY_SEE = Map.ofEntries(
            entry("launch", Set.of()),
            entry("gamefile", Set.of()),
            entry("library", Set.of()),
            entry("workshop", Set.of()),
            entry("background", Set.of()),
            entry("store", Set.of("background")),
            entry("tables", Set.of("background", "library", "store")),
            entry("lab", Set.of("library", "store")),
            entry("live", Set.of("store", "tables")),
            entry("web.http", Set.of("background", "store", "tables")),
            entry("web.game", Set.of("web.http", "library", "workshop")),
            entry("web.table", Set.of("web.game", "web.http", "library", "live", "store", "tables")),
            entry("web.replay", Set.of("web.game", "web.http", "web.table", "gamefile", "library", "tables")),
            entry("web.lab", Set.of("web.game", "web.http", "web.replay", "lab", "library")),
            entry("web.operation", Set.of("web.http", "lab", "tables")),
            entry("web.workshop", Set.of("web.game", "web.http", "web.lab", "library", "store", "workshop")),
            entry("web.gallery", Set.of("web.game", "web.http", "web.table", "library")),
            entry(
                    "web",
                    Set.of(
                            "web.gallery",
                            "web.http",
                            "web.lab",
                            "web.operation",
                            "web.replay",
                            "web.table",
                            "web.workshop",
                            "lab",
                            "library",
                            "live",
                            "store",
                            "tables")),
            entry("cli", Set.of("gamefile", "store", "web")));

    @SuppressWarnings("unused") // named below
    private static final List<String> PACKAGES = List.copyOf(MAY_SEE.keySet());

    private static final JavaClasses HORNBOOK = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.hornbook.server");

    @ArchTest
    final ArchRule onlyTheWebKnowsHowPagesAreServed = noClasses()
            .that()
            .resideOutsideOfPackage("org.hornbook.server.web..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("io.javalin..", "io.pebbletemplates..", "org.eclipse.jetty..");

    @ArchTest
    final ArchRule onlyMainAndTheCommandsStartTheWeb = noClasses()
            .that()
            .resideOutsideOfPackages("org.hornbook.server", "org.hornbook.server.cli..", "org.hornbook.server.web..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.hornbook.server.web..");

    @ArchTest
    final ArchRule scriptsAreReadByTheInterpreter =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("org.antlr..", "org.hornbook.grammar..");

    @ArchTest
    final ArchRule theLauncherStandsAlone = classes()
            .that()
            .resideInAPackage("org.hornbook.server.launch..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("java..", "org.jspecify..", "org.hornbook.server.launch..");

    @ArchTest
    final ArchRule noPackageSeesItselfThroughAnother =
            slices().matching("org.hornbook.server.(*)..").should().beFreeOfCycles();

    @ParameterizedTest
    @FieldSource("PACKAGES")
    void seesOnlyWhatItMay(String name) {
        classes()
                .that()
                .resideInAPackage(SERVER + name)
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage("org.hornbook.server..")
                        .or(resideInAPackage(SERVER + name))
                        .or(resideInAnyPackage(MAY_SEE.getOrDefault(name, Set.of()).stream()
                                .map(other -> SERVER + other)
                                .toArray(String[]::new))))
                .check(HORNBOOK);
    }

    @Test
    void everyPackageIsListed() {
        assertThat(HORNBOOK.getPackage("org.hornbook.server").getSubpackagesInTree())
                .filteredOn(found -> !found.getClasses().isEmpty())
                .extracting(found -> found.getName().substring(SERVER.length()))
                .hasSameElementsAs(MAY_SEE.keySet());
    }
}
