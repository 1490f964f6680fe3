package org.hornbook.server.web.practice;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Examples;
import org.hornbook.printer.Printer;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.server.library.LibraryVariant;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.ParameterField;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/**
 * A game that a player mixes from others by switches and sliders: a base, the parts that change it, and values of parameters. It is
 * built as a syntax tree, printed, and checked like any script.
 *
 * @param script its text
 * @param title its title, from those of the base and the parts
 * @param problems why its parts cannot be played together, in sentences; empty if they can
 * @param variant null if there are problems
 */
record Mixture(
        String script,
        String title,
        List<String> problems,
        @Nullable Variant variant) {
    private static final String NAME = "my_rules";
    private static final int LONGEST_TITLE = 60;
    private static final int LONGEST_NAME = 40;
    private static final int HIGHEST_SUFFIX = 1_000;
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern ENDS = Pattern.compile("^[_0-9]+|_+$");
    private static final Pattern OTHER_LETTERS = Pattern.compile("[^a-z0-9]+");
    private static final int MOST_PROBLEMS = 3;

    /** The remedy in the checker's message about parts that disagree. It is left out, since the player cannot edit the script. */
    private static final String REMEDY_IN_SCRIPT = " Settle it here: replace, remove or set it.";

    /** The place of all nodes, since they were not parsed from a text. */
    private static final Span NOWHERE = new SourceFile(SubmittedScript.FILE, "").span();

    /**
     * Mixes a game. Examples that fail in the mixture are removed from it: they describe the base or a part alone.
     *
     * @param parts the parts, in the order in which they change the base
     * @param values the new values of parameters, by name; other parameters keep the values in the scripts
     */
    static Mixture of(
            LibraryVariant base, List<LibraryVariant> parts, Map<String, Integer> values, VariantLibrary library) {
        return of(base, parts, values, NAME, title(base, parts), library);
    }

    /** Mixes a game with a title of the player's choice, and a name made from it that no script of the library has. */
    static Mixture titled(
            String wanted,
            LibraryVariant base,
            List<LibraryVariant> parts,
            Map<String, Integer> values,
            VariantLibrary library) {
        String title = SPACE.matcher(wanted.strip()).replaceAll(" ");
        return of(base, parts, values, freeName(title, library), title, library);
    }

    private static Mixture of(
            LibraryVariant base,
            List<LibraryVariant> parts,
            Map<String, Integer> values,
            String name,
            String title,
            VariantLibrary library) {
        List<Statement> statements = new ArrayList<>(removalsOfContestedExamples(parts));
        if (!values.isEmpty()) {
            Variant plain =
                    check(script(name, title, base, parts, statements), library).variant();
            Optional.ofNullable(plain)
                    .flatMap(game -> fewerPlayers(game, values))
                    .ifPresent(statements::add);
        }
        values.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(value -> statements.add(parameterValue(value.getKey(), value.getValue(), base, parts)));
        Script script = script(name, title, base, parts, statements);
        Checked checked = check(script, library);
        if (checked.variant() != null) {
            Examples.failing(checked.variant())
                    .forEach(example -> statements.add(new Statement.TextRemoval(NOWHERE, "example", example.title())));
            script = script(name, title, base, parts, statements);
            checked = check(script, library);
        }
        return new Mixture(text(script), title, problems(checked, base, parts), checked.variant());
    }

    /** How many can play with these values, where that is not everybody who could before: cards may be too few for all. */
    private static Optional<Statement> fewerPlayers(Variant game, Map<String, Integer> values) {
        Setup setup = Setup.usual(game);
        for (Map.Entry<String, Integer> value : values.entrySet()) {
            if (game.parameter(value.getKey())
                    .filter(known -> known.range().contains(value.getValue()))
                    .isPresent()) {
                setup = setup.with(value.getKey(), value.getValue());
            }
        }
        List<Integer> parameters = setup.parameters();
        List<Integer> can = game.players().all().stream()
                .takeWhile(count ->
                        SetupProblems.of(new Setup(game, parameters, count)).isEmpty())
                .toList();
        if (can.isEmpty() || can.equals(game.players().all())) {
            return Optional.empty();
        }
        boolean isRange = new Variant.PlayerCounts(can).isRange();
        List<Statement.Range> ranges = isRange
                ? List.of(new Statement.Range(NOWHERE, can.getFirst(), can.getLast()))
                : can.stream()
                        .map(count -> new Statement.Range(NOWHERE, count, count))
                        .toList();
        return Optional.of(new Statement.Players(NOWHERE, ranges));
    }

    /**
     * Removals of the examples that several parts replace or remove. The checker would take these for a conflict, though the
     * rules of these parts may fit together.
     */
    private static List<Statement.TextRemoval> removalsOfContestedExamples(List<LibraryVariant> parts) {
        Map<String, Long> changes = parts.stream()
                .flatMap(part -> part.script().statements().stream())
                .flatMap(Mixture::changedExample)
                .collect(Collectors.groupingBy(Text::text, TreeMap::new, Collectors.counting()));
        return changes.entrySet().stream()
                .filter(count -> count.getValue() > 1)
                .map(count -> new Statement.TextRemoval(NOWHERE, "example", new Text(NOWHERE, count.getKey())))
                .toList();
    }

    private static Stream<Text> changedExample(Statement statement) {
        return switch (statement) {
            case Statement.ExampleStatement example
            when example.replaces() -> Stream.of(example.example().title());
            case Statement.TextRemoval removal when removal.isOfExample() -> Stream.of(removal.text());
            default -> Stream.empty();
        };
    }

    /** Whether the base with this part checks without errors. */
    static boolean isPlayable(LibraryVariant base, LibraryVariant part, VariantLibrary library) {
        List<LibraryVariant> parts = List.of(part);
        Script script = script(NAME, title(base, parts), base, parts, List.of());
        return check(script, library).variant() != null;
    }

    /** The parameters that the player can set by a slider or a switch; none if there are problems. */
    List<ParameterField> parameters() {
        return variant == null ? List.of() : ParameterField.all(variant);
    }

    private static Checked check(Script script, VariantLibrary library) {
        return check(text(script), library);
    }

    private static Checked check(String script, VariantLibrary library) {
        return library.check(new SourceFile(SubmittedScript.FILE, script));
    }

    private static String text(Script script) {
        return Printer.print(script, List.of());
    }

    /** The title's Latin letters and digits, with a number if there is such a script. */
    private static String freeName(String title, VariantLibrary library) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        String joined =
                OTHER_LETTERS.matcher(ACCENTS.matcher(plain).replaceAll("")).replaceAll("_");
        String cut = joined.substring(0, Math.min(joined.length(), LONGEST_NAME));
        String letters = ENDS.matcher(cut).replaceAll("");
        String word = letters.isEmpty() ? NAME : letters;
        return Stream.concat(
                        Stream.of(word),
                        IntStream.rangeClosed(2, HIGHEST_SUFFIX).mapToObj(number -> word + "_" + number))
                .filter(name ->
                        library.sourceKept(LibraryVariant.slugOfName(name)).isEmpty()
                                && check("variant " + name + " \"\" extends standard {}", library)
                                                .variant()
                                        != null)
                .findFirst()
                .orElseThrow();
    }

    private static Script script(
            String name, String title, LibraryVariant base, List<LibraryVariant> parts, List<Statement> statements) {
        return new Script(
                NOWHERE,
                name(name),
                new Text(NOWHERE, title),
                name(base.variant().name()),
                parts.stream().map(part -> name(part.variant().name())).toList(),
                Map.of(),
                statements);
    }

    private static Name name(String word) {
        return new Name(NOWHERE, word);
    }

    /** Sets a parameter; the value of a switch is printed as {@code yes} or {@code no}. */
    private static Statement parameterValue(String name, int value, LibraryVariant base, List<LibraryVariant> parts) {
        boolean isSwitch = Stream.concat(Stream.of(base), parts.stream())
                .flatMap(part -> part.variant().parameter(name).stream())
                .anyMatch(Variant.Parameter::isSwitch);
        return new Statement.ParameterValue(NOWHERE, name(name), new Statement.Literal(NOWHERE, value, isSwitch));
    }

    private static String title(LibraryVariant base, List<LibraryVariant> parts) {
        String whole = base.variant().title()
                + (parts.isEmpty()
                        ? ", changed"
                        : " with "
                                + Language.and(parts.stream()
                                        .map(part -> part.variant().title())
                                        .toList()));
        if (whole.length() <= LONGEST_TITLE) {
            return whole;
        }
        String more = parts.isEmpty() ? ", changed" : " with " + parts.size() + " more";
        String title = base.variant().title();
        return title.substring(0, Math.min(title.length(), LONGEST_TITLE - more.length())) + more;
    }

    /** The first messages of the checker's errors, with the titles of the scripts instead of their names. */
    private static List<String> problems(Checked checked, LibraryVariant base, List<LibraryVariant> parts) {
        Map<String, String> titles = Stream.concat(Stream.of(base), parts.stream())
                .collect(Collectors.toMap(
                        part -> part.variant().name(), part -> part.variant().title(), (one, same) -> one));
        return checked.diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(error -> withTexts(withTitles(error.message(), titles), base))
                .distinct()
                .limit(MOST_PROBLEMS)
                .toList();
    }

    /** The sentences of the base's rules instead of their names. */
    private static String withTexts(String message, LibraryVariant base) {
        String told = message;
        for (NamedRule rule : base.variant().rules()) {
            if (rule.text() != null) {
                told = told.replace(
                        "disagree about " + rule.name() + ".", "both change this: \u201c" + rule.text() + "\u201d");
            }
        }
        return told;
    }

    /** @param titles by the scripts' names */
    private static String withTitles(String message, Map<String, String> titles) {
        String told = message.replace(REMEDY_IN_SCRIPT, "");
        for (Map.Entry<String, String> title : titles.entrySet()) {
            told = told.replace("`" + title.getKey() + "`", title.getValue())
                    .replace(title.getKey().replace('_', '-') + ".horn", title.getValue());
        }
        return told.replace("`", "");
    }

    /**
     * A script that can be mixed in, as the page offers it.
     *
     * @param name its name after {@code variant}
     * @param area what it changes, at the beginning of a line; of several areas the latest in a game
     */
    record Part(String name, String title, String about, String area) {
        static Part of(LibraryVariant game, VariantLibrary library) {
            return new Part(
                    game.variant().name(),
                    game.variant().title(),
                    Objects.requireNonNullElse(game.variant().about(), ""),
                    library.areas(game).stream()
                            .max(Comparator.naturalOrder())
                            .map(area -> Language.capital(area.words()))
                            .orElse(""));
        }
    }
}
