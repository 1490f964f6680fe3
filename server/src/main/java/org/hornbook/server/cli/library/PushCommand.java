package org.hornbook.server.cli.library;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Triage;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.parser.Bundle;
import org.hornbook.parser.HornParser;
import org.hornbook.server.cli.console.DiagnosticPrinter;
import org.hornbook.server.cli.console.ExitCode;
import org.hornbook.server.cli.console.Problem;
import org.hornbook.server.cli.console.Scripts;
import org.hornbook.server.cli.console.Terminal;
import org.hornbook.server.cli.library.KeyRing.Kept;
import org.hornbook.server.cli.library.RemoteLibrary.Address;
import org.hornbook.server.cli.library.RemoteLibrary.Issued;
import org.hornbook.server.cli.library.RemoteLibrary.NewVariant;
import org.hornbook.server.cli.library.RemoteLibrary.NewVersion;
import org.hornbook.server.cli.library.RemoteLibrary.Published;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Publishes a script: first as a new variant, later as its next version. */
@Command(
        name = "push",
        description = "Publish a script. The first time this makes a variant and stores its key; from then on it"
                + " makes the next version.")
public final class PushCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Parameters(paramLabel = "FILE", description = "The script.")
    private String file = "";

    @Mixin
    private final ServerOption server = new ServerOption();

    @Mixin
    private final KeyRing.Location keys = new KeyRing.Location();

    @Option(names = "--author", paramLabel = "NAME", description = "Who publishes it, for others to read.")
    private @Nullable String author;

    @Option(names = "--note", paramLabel = "TEXT", description = "What is new, for others to read.")
    private String note = "";

    @ArgGroup
    private @Nullable Visibility visibility;

    @Option(names = "--anyway", description = "Publish it with its errors and with examples that do not hold.")
    private boolean anyway;

    /** The option for who can find the variant. */
    private static final class Visibility {
        @Option(names = "--private", description = "Only its address leads to it, and nobody can guess that. Usual.")
        @SuppressWarnings("unused") // goes with neither of the others
        private boolean isPrivate;

        @Option(names = "--unlisted", description = "Whoever knows its address finds it.")
        private boolean unlisted;

        @Option(names = "--listed", description = "It stands among the games.")
        private boolean listed;

        String word() {
            return listed ? "listed" : unlisted ? "unlisted" : "private";
        }
    }

    public PushCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        Scripts.Found found = Scripts.find(file);
        if (found.file() == null) {
            throw Problem.usage(file + " came with Hornbook, and is at every server.");
        }
        String name = checkedName(found);
        try (KeyRing ring = keys.open()) {
            Map.Entry<String, Kept> kept = ring.find(server.address(), name).orElse(null);
            if (kept == null) {
                begin(ring, name, found);
            } else {
                goOn(ring, kept.getKey(), kept.getValue(), found);
            }
        }
        return ExitCode.OK;
    }

    private String checkedName(Scripts.Found found) {
        Checked checked = found.check();
        Triage problems = new Triage(found.problems(checked));
        if (problems.hasErrors() && !anyway) {
            new DiagnosticPrinter(terminal.err()).print(problems);
            throw Problem.found(
                    "Nothing was published. Fix these errors first, or publish it as it is with --anyway, for others to"
                            + " help.");
        }
        if (checked.script() == null) {
            throw Problem.found("Not even the name of " + file + " can be read. Fix it first.");
        }
        return checked.script().name().text();
    }

    private void begin(KeyRing ring, String name, Scripts.Found found) {
        if (author == null) {
            throw Problem.usage("Name the author with --author NAME.");
        }
        Luggage luggage = Luggage.of(found, server.library());
        String visible = visibility == null ? "private" : visibility.word();
        Published published =
                server.library().publish(new NewVariant(luggage.text(), author, note, visible, List.of(), anyway));
        Issued issued = published.first();
        ring.keep(server.address(), issued.slug(), new Kept(name, published.key(), issued.version()));
        tell(issued, luggage);
        terminal.out().println("Its key is kept in " + keys.file() + "; push it again to publish its next version.");
    }

    private void goOn(KeyRing ring, String slug, Kept kept, Scripts.Found found) {
        URI address = server.address();
        RemoteLibrary library = server.library();
        if (visibility != null) {
            throw Problem.usage(
                    "It is published already. Choose who can find it on its page, " + library.page("/v/" + slug) + ".");
        }
        Luggage luggage = Luggage.of(found, library);
        int latest = kept.version() == null ? library.latest(slug) : kept.version();
        if (library.copy(new Address(slug, latest)).text().equals(luggage.text())) {
            terminal.out().println("Nothing is new since version " + latest + ": " + library.page("/v/" + slug));
            return;
        }
        Issued issued =
                library.publishNext(slug, kept.key(), new NewVersion(luggage.text(), author, note, latest, anyway));
        ring.keep(address, slug, new Kept(kept.name(), kept.key(), issued.version()));
        tell(issued, luggage);
    }

    private void tell(Issued issued, Luggage luggage) {
        terminal.out().println("Published, version " + issued.version() + ": " + issued.address());
        if (!luggage.parents().isEmpty()) {
            terminal.out()
                    .println("It carries what it builds on and the server does not have: "
                            + luggage.parents().stream().map(SourceFile::name).collect(joining(", ")));
        }
    }

    /**
     * A script to upload, with those of its parents that the server lacks: neither shipped nor published there with the same
     * text.
     *
     * @param parents in the order in which scripts name them
     */
    private record Luggage(SourceFile script, List<SourceFile> parents) {
        private static final ShippedScripts SHIPPED = new ShippedScripts();

        Luggage {
            parents = List.copyOf(parents);
        }

        /** Finds the parents to upload to {@code library}. */
        static Luggage of(Scripts.Found found, RemoteLibrary library) {
            List<SourceFile> parents = new ArrayList<>();
            Set<String> seen = new HashSet<>();
            Bundle carried = Bundle.of(found.source());
            Deque<SourceFile> open = new ArrayDeque<>(carried.scripts());
            while (!open.isEmpty()) {
                Script script = HornParser.parse(open.remove()).script();
                if (script == null) {
                    continue;
                }
                seen.add(script.name().text());
                for (Name name : named(script)) {
                    SourceFile parent = found.library().find(name.text());
                    if (seen.add(name.text()) && carried.parent(name.text()) == null && parent != null) {
                        Address there = new Address(
                                name.text().replace('_', '-'), script.versions().get(name.text()));
                        if (!SHIPPED.has(name.text(), parent.text()) && !library.has(there, parent)) {
                            parents.add(parent);
                            open.add(parent);
                        }
                    }
                }
            }
            return new Luggage(found.source(), parents);
        }

        /** The script and parents as one text. */
        String text() {
            return parents.isEmpty()
                    ? script.text()
                    : Bundle.text(
                            Stream.concat(Stream.of(script), parents.stream()).toList());
        }

        private static List<Name> named(Script script) {
            return Stream.concat(Stream.ofNullable(script.parent()), script.mixins().stream())
                    .toList();
        }
    }
}
