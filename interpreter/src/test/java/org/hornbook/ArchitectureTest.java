package org.hornbook;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Holds the packages to one direction. A new package needs a line here, which says what it may see. */
class ArchitectureTest {
    private static final String INTERPRETER = "org.hornbook.";

    /** Java itself, whose primitive types lie in no package, and its annotations. */
    private static final Pattern EVERYWHERE = Pattern.compile("$|javax?\\.|org\\.jspecify\\.");

    private static final Map<String, String> LIBRARIES = Map.of(
            "org.antlr.", "ANTLR", "org.apache.commons.statistics.", "Commons Statistics", "com.ibm.icu.", "ICU");

    private static final Map<String, Set<String>> MAY_SEE = Map.ofEntries(
            entry("grammar", Set.of("ANTLR")),
            entry("work", Set.of()),
            entry("source", Set.of("work")),
            entry("words", Set.of("ICU", "source", "work")),
            entry("random", Set.of()),
            entry("syntax", Set.of("source", "words", "work")),
            entry("printer", Set.of("source", "syntax", "words")),
            entry("diagnostics", Set.of("source", "syntax", "work")),
            entry("lexer", Set.of("diagnostics", "grammar", "ANTLR", "source", "syntax", "work")),
            entry("repair", Set.of("diagnostics", "grammar", "ANTLR", "lexer", "source")),
            entry("parser", Set.of("diagnostics", "grammar", "ANTLR", "lexer", "repair", "source", "syntax", "words")),
            entry("variant", Set.of("game", "source", "syntax", "words", "work")),
            entry("bounds", Set.of("source", "variant", "words", "work")),
            entry("secrecy", Set.of("bounds", "source", "variant", "words")),
            entry("lineage", Set.of("diagnostics", "parser", "source", "syntax")),
            entry("revision", Set.of("parser", "printer", "source", "syntax")),
            entry(
                    "resolver",
                    Set.of("bounds", "diagnostics", "lineage", "printer", "source", "syntax", "variant", "words")),
            entry(
                    "checker",
                    Set.of(
                            "bounds",
                            "diagnostics",
                            "lineage",
                            "parser",
                            "printer",
                            "secrecy",
                            "source",
                            "syntax",
                            "resolver",
                            "variant",
                            "words")),
            entry(
                    "completion",
                    Set.of(
                            "ANTLR",
                            "checker",
                            "diagnostics",
                            "edit",
                            "lexer",
                            "lineage",
                            "reference",
                            "repair",
                            "resolver",
                            "source",
                            "syntax",
                            "words")),
            entry("game", Set.of("random", "words")),
            entry("program", Set.of("bounds", "game", "random", "rulebook", "source", "variant", "words", "work")),
            entry("engine", Set.of("game", "program", "random", "variant", "words")),
            entry("bots", Set.of("Commons Statistics", "engine", "game", "program", "random", "variant", "words")),
            entry("document", Set.of("source", "words")),
            entry(
                    "edit",
                    Set.of(
                            "ANTLR",
                            "bounds",
                            "checker",
                            "diagnostics",
                            "document",
                            "examples",
                            "grammar",
                            "lineage",
                            "parser",
                            "printer",
                            "program",
                            "resolver",
                            "rulebook",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry("narration", Set.of("engine", "game", "program", "random", "variant", "words")),
            entry(
                    "replay",
                    Set.of(
                            "bots",
                            "checker",
                            "diagnostics",
                            "engine",
                            "game",
                            "lineage",
                            "narration",
                            "parser",
                            "program",
                            "random",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry(
                    "examples",
                    Set.of(
                            "checker",
                            "diagnostics",
                            "engine",
                            "game",
                            "lineage",
                            "printer",
                            "program",
                            "random",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry(
                    "simulation",
                    Set.of(
                            "Commons Statistics",
                            "bots",
                            "checker",
                            "engine",
                            "game",
                            "program",
                            "random",
                            "revision",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry(
                    "search",
                    Set.of(
                            "bounds",
                            "diagnostics",
                            "examples",
                            "game",
                            "program",
                            "random",
                            "simulation",
                            "source",
                            "syntax",
                            "variant",
                            "words")),
            entry("twins", Set.of("engine", "game", "program", "random", "variant", "words")),
            entry("rulebook", Set.of("document", "syntax", "variant", "words")),
            entry("reference", Set.of("diagnostics", "document", "parser", "source", "resolver", "words")));

    private static final List<String> PACKAGES = List.copyOf(MAY_SEE.keySet());

    private static final JavaClasses HORNBOOK = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.hornbook");

    /** No more, and no less: what nobody uses any more is no longer allowed. */
    @ParameterizedTest
    @FieldSource("PACKAGES")
    void seesWhatItMay(String name) {
        Set<String> seen = HORNBOOK.getPackage(INTERPRETER + name).getClasses().stream()
                .flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                .map(dependency ->
                        dependency.getTargetClass().getBaseComponentType().getPackageName())
                .filter(other -> !other.equals(INTERPRETER + name)
                        && !EVERYWHERE.matcher(other).lookingAt())
                .map(ArchitectureTest::called)
                .collect(Collectors.toSet());

        assertThat(seen).hasSameElementsAs(MAY_SEE.get(name));
    }

    /** The last column of the table says what each may see; what this expects can be put in its place. */
    @Test
    void theTableOfPackagesSaysSo() throws IOException {
        Pattern row = Pattern.compile("\\| `([^.`]+)` \\| .+ \\| (.+) \\|");
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

    /** A package of Hornbook without what all begin with; one of a library by the library's name. */
    private static String called(String name) {
        return LIBRARIES.keySet().stream()
                .filter(name::startsWith)
                .findFirst()
                .map(LIBRARIES::get)
                .orElse(name.startsWith(INTERPRETER) ? name.substring(INTERPRETER.length()) : name);
    }

    private static Set<JavaPackage> packages() {
        return HORNBOOK.getPackage("org.hornbook").getSubpackages();
    }
}
