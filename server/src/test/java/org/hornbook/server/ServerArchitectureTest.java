package org.hornbook.server;

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
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Holds the packages to one direction. A new package needs a line here, which says what else of the server it may see. */
@AnalyzeClasses(packages = "org.hornbook.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ServerArchitectureTest {
    private static final String SERVER = "org.hornbook.server.";

    private static final Map<String, Set<String>> MAY_SEE = Map.ofEntries(
            entry("background", Set.of()),
            entry("people", Set.of("library", "store", "tables")),
            entry("tournaments", Set.of("calls", "library", "people", "store", "tables")),
            entry(
                    "web.tournament",
                    Set.of(
                            "library",
                            "store",
                            "tables",
                            "tournaments",
                            "web.game",
                            "web.http",
                            "web.limits",
                            "web.table")),
            entry("calls", Set.of("background", "database", "gate", "live", "store", "tables")),
            entry("database", Set.of()),
            entry("gamefile", Set.of()),
            entry("gate", Set.of("background")),
            entry("lab", Set.of("database", "gate", "library", "store")),
            entry("launch", Set.of()),
            entry("library", Set.of("gate", "store")),
            entry("live", Set.of("database", "tables")),
            entry("store", Set.of("background", "database")),
            entry("tables", Set.of("background", "database", "gate", "library", "store")),
            entry("workshop", Set.of("gate")),
            entry(
                    "cli",
                    Set.of(
                            "cli.administration",
                            "cli.console",
                            "cli.language",
                            "cli.simulation",
                            "cli.library",
                            "database",
                            "gamefile",
                            "web",
                            "workshop")),
            entry("cli.administration", Set.of("calls", "cli.console", "database", "store", "tables", "web")),
            entry("cli.console", Set.of()),
            entry("cli.language", Set.of("cli.console", "workshop")),
            entry("cli.simulation", Set.of("cli.console")),
            entry("cli.library", Set.of("cli.console", "library")),
            entry(
                    "web",
                    Set.of(
                            "calls",
                            "database",
                            "gate",
                            "lab",
                            "library",
                            "live",
                            "store",
                            "tables",
                            "tournaments",
                            "web.api",
                            "people",
                            "web.people",
                            "web.calls",
                            "web.change",
                            "web.daily",
                            "web.gallery",
                            "web.http",
                            "web.lab",
                            "web.limits",
                            "web.operation",
                            "web.practice",
                            "web.replay",
                            "web.table",
                            "web.tournament",
                            "web.workshop")),
            entry(
                    "web.api",
                    Set.of(
                            "lab",
                            "library",
                            "store",
                            "tables",
                            "web.gallery",
                            "web.game",
                            "web.http",
                            "web.lab",
                            "web.limits",
                            "workshop")),
            entry("web.change", Set.of("gate", "library", "web.game", "web.http", "web.limits", "web.practice")),
            entry("web.people", Set.of("calls", "library", "store", "tables", "web.http", "web.limits", "web.table")),
            entry("web.calls", Set.of("calls", "store", "tables", "web.http", "web.limits", "web.table")),
            entry("web.daily", Set.of("library", "store", "tables", "web.http", "web.limits")),
            entry("web.practice", Set.of("library", "web.game", "web.http", "web.limits")),
            entry(
                    "web.gallery",
                    Set.of(
                            "lab",
                            "library",
                            "store",
                            "tables",
                            "web.daily",
                            "web.game",
                            "web.http",
                            "web.limits",
                            "web.practice",
                            "web.table",
                            "workshop")),
            entry("web.game", Set.of("library", "store", "web.http")),
            entry("web.http", Set.of("database", "gate", "store", "tables", "workshop")),
            entry("web.lab", Set.of("gate", "lab", "library", "web.game", "web.http", "web.limits", "web.replay")),
            entry("web.limits", Set.of("background", "gate", "web.http")),
            entry("web.operation", Set.of("gate", "lab", "store", "tables", "web.http", "web.limits")),
            entry(
                    "web.replay",
                    Set.of("gamefile", "gate", "library", "tables", "web.game", "web.http", "web.limits", "web.table")),
            entry(
                    "web.table",
                    Set.of("database", "library", "live", "store", "tables", "web.game", "web.http", "web.limits")),
            entry(
                    "web.workshop",
                    Set.of("library", "store", "web.game", "web.http", "web.lab", "web.limits", "workshop")));

    /** As written, and as meant. */
    private static final Set<String> MIRRORED = Set.of("syntax", "variant");

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
            slices().matching("org.hornbook.server.(**)").should().beFreeOfCycles();

    /** No more, and no less: what nobody uses any more is no longer allowed. */
    @ParameterizedTest
    @FieldSource("PACKAGES")
    void seesWhatItMay(String name) {
        Set<String> seen = HORNBOOK.getPackage(SERVER + name).getClasses().stream()
                .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                .map(dependency ->
                        dependency.getTargetClass().getBaseComponentType().getPackageName())
                .filter(other -> other.startsWith(SERVER) && !other.equals(SERVER + name))
                .map(other -> other.substring(SERVER.length()))
                .collect(Collectors.toSet());

        assertThat(seen).hasSameElementsAs(MAY_SEE.get(name));
    }

    /** The last column of the table says what each may see; what this expects can be put in its place. */
    @Test
    void theTableOfPackagesSaysSo() throws IOException {
        Pattern row = Pattern.compile("\\| `server\\.(\\S+)` \\| .+ \\| (.+) \\|");
        Map<String, String> told = Files.readAllLines(Path.of("..", "ARCHITECTURE.md")).stream()
                .map(row::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2)));

        assertThat(told)
                .isEqualTo(MAY_SEE.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                allowed -> allowed.getValue().isEmpty()
                                        ? "–"
                                        : allowed.getValue().stream().sorted().collect(Collectors.joining(", ")))));
    }

    /** What a name means must not depend on the imports. Only trees that mirror each other may share names. */
    @Test
    void noClassIsCalledAsAnotherOfAnotherPackage() throws IOException {
        Map<String, List<String>> packages = new TreeMap<>();
        for (String module : List.of("grammar", "interpreter", "server")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src"))) {
                files.map(Path::toString)
                        .map(Pattern.compile("(\\w+)/(\\w+)\\.java$")::matcher)
                        .filter(Matcher::find)
                        .forEach(file -> packages.computeIfAbsent(file.group(2), _ -> new ArrayList<>())
                                .add(file.group(1)));
            }
        }
        packages.values().removeIf(found -> found.size() == 1 || MIRRORED.containsAll(found));

        assertThat(packages).isEmpty();
    }

    @Test
    void everyPackageIsListed() {
        assertThat(HORNBOOK.getPackage("org.hornbook.server").getSubpackagesInTree())
                .filteredOn(found -> !found.getClasses().isEmpty())
                .extracting(found -> found.getName().substring(SERVER.length()))
                .hasSameElementsAs(MAY_SEE.keySet());
    }

    @Test
    void noTwoClassesHaveOneName() throws IOException {
        List<String> names = new ArrayList<>();
        for (String module : List.of("interpreter", "server")) {
            try (Stream<Path> files = Files.walk(Path.of("..", module, "src/main/java"))) {
                files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                        .forEach(names::add);
            }
        }
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(500);
    }
}
