package org.hornbook.server;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(packages = "org.hornbook.server", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
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
}
