package org.hornbook.edit;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Findings;
import org.hornbook.examples.Examples;
import org.hornbook.parser.HornParser;
import org.hornbook.printer.Printer;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Changes of a script's text as people make them who see its rulebook only. Each gives the new text, checked and formatted, its comments
 * kept and all else in its order. Examples that no longer hold are left out, since they show other rules.
 */
public final class Edits {
    /** In place of a parameter's name: from how many players on a game can be played. */
    public static final String FEWEST = "fewest players";

    /** In place of a parameter's name: up to how many players can play. */
    public static final String MOST = "most players";

    private static final String NAME = "my_rules";
    private static final int LONGEST_NAME = 40;
    private static final int HIGHEST_SUFFIX = 1_000;
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern ENDS = Pattern.compile("^[_0-9]+|_+$");
    private static final Pattern OTHER_LETTERS = Pattern.compile("[^a-z0-9]+");

    private final SourceFile source;
    private final Script script;
    private final Script flattened;
    private final Function<SourceFile, Checked> checker;
    private final List<Slice> slices;

    /** The scripts that a bundle carries after its own. */
    private final String carried;

    /**
     * @param draft a script whose text can be read, and whose parents are there
     * @param checker checks a script
     */
    public Edits(Checked draft, Function<SourceFile, Checked> checker) {
        this.script = Objects.requireNonNull(draft.script());
        this.source = script.span().source();
        String own = source.text().stripTrailing();
        this.carried = draft.source().text().startsWith(own)
                ? draft.source().text().substring(own.length()).strip()
                : "";
        this.flattened = Objects.requireNonNull(draft.flattened());
        this.checker = checker;
        this.slices = Slice.of(script, flattened);
    }

    /** A script that changes nothing of a game yet. */
    public static String begun(Variant game, String title) {
        return begun(game, title, Setup.usual(game));
    }

    /** A script that changes of a game only the numbers that it is set up with. */
    public static String begun(Variant game, String title, Setup setup) {
        Span nowhere = new SourceFile("", "").span();
        List<Statement> numbers = new ArrayList<>();
        for (int i = 0; i < game.parameters().size(); i++) {
            Variant.Parameter parameter = game.parameters().get(i);
            int value = setup.parameters().get(i);
            if (value != parameter.initial()) {
                numbers.add(new Statement.ParameterValue(
                        nowhere,
                        new Name(nowhere, parameter.name()),
                        new Statement.Literal(nowhere, value, parameter.isSwitch())));
            }
        }
        return Printer.print(
                new Script(
                        nowhere,
                        new Name(nowhere, NAME),
                        new Text(nowhere, title),
                        new Name(nowhere, game.name()),
                        List.of(),
                        Map.of(),
                        numbers),
                List.of());
    }

    /** A script with another title. */
    public Checked titled(String title) {
        String quoted = Printer.quoted(new Text(source.span(0, 0), title));
        Text text = script.title();
        return finished(List.of(
                text == null ? insertion(script.name().span().end(), " " + quoted) : new Cut(text.span(), quoted)));
    }

    /**
     * A script with another title, and with a name made of the title's Latin letters and digits, and of a number if need be.
     *
     * @param isFree whether a script can have a name
     */
    public Checked named(String title, Predicate<String> isFree) {
        String plain = Normalizer.normalize(title, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
        String joined =
                OTHER_LETTERS.matcher(ACCENTS.matcher(plain).replaceAll("")).replaceAll("_");
        String letters = ENDS.matcher(joined.substring(0, Math.min(joined.length(), LONGEST_NAME)))
                .replaceAll("");
        String word = letters.isEmpty() ? NAME : letters;
        String free = Stream.concat(
                        Stream.of(word),
                        IntStream.rangeClosed(2, HIGHEST_SUFFIX).mapToObj(number -> word + "_" + number))
                .filter(name -> isName(name) && isFree.test(name))
                .findFirst()
                .orElseThrow();
        Checked titled = titled(title);
        Name old = Objects.requireNonNull(titled.script()).name();
        return new Edits(titled, checker).finished(List.of(new Cut(old.span(), free)));
    }

    private static boolean isName(String word) {
        return HornParser.parse(new SourceFile("", "variant " + word + " {}"), new Findings())
                .diagnostics()
                .isEmpty();
    }

    /**
     * Another value of a parameter; that of the game that is changed is no change. Where cards are too few for all, or suffice for
     * more again, the numbers of players follow; those that somebody chose stay as far as they can.
     *
     * @param name of a parameter; or {@link #FEWEST} or {@link #MOST}
     * @param value within its range
     */
    public Checked set(String name, int value) {
        if (isOfPlayers(name)) {
            return setPlayers(name, value);
        }
        Map<String, Integer> wished = values();
        Variant bare = plain(false);
        Variant plain = isChosen(bare, wished) ? plain(true) : bare;
        wished.put(name, value);
        Variant.Parameter known = plain == null ? null : plain.parameter(name).orElse(null);
        if (plain == null || known == null) {
            return checked(source.text());
        }
        List<Cut> cuts = new ArrayList<>(removed(statement -> isOwnPlayers(statement)
                || statement instanceof Statement.ParameterValue set
                        && set.name().text().equals(name)));
        Optional<Item> own = ownItem(name);
        if (own.isPresent() && own.get() instanceof Item.Parameter declared) {
            cuts.add(new Cut(declared.value().span(), known.written(value)));
        } else if (value != known.initial()) {
            cuts.add(addition("set " + name + " to " + known.written(value)));
        }
        players(able(plain, wished), bare).ifPresent(cuts::add);
        return finished(cuts);
    }

    /** Whether that is one of the two numbers of players. */
    private static boolean isOfPlayers(String name) {
        return name.equals(FEWEST) || name.equals(MOST);
    }

    private Checked setPlayers(String name, int value) {
        Checked wished = withPlayers(name, value);
        Variant wanted = wished.variant();
        List<Integer> can = wanted == null ? List.of() : able(wanted, values());
        if (can.isEmpty()) {
            return wished;
        }
        List<Cut> cuts = new ArrayList<>(removed(this::isOwnPlayers));
        players(can, plain(false)).ifPresent(cuts::add);
        return finished(cuts);
    }

    private Checked withPlayers(String name, int value) {
        Variant.PlayerCounts now =
                Objects.requireNonNull(checked(source.text()).variant()).people();
        int low = name.equals(FEWEST) ? value : Math.min(now.low(), value);
        int high = name.equals(MOST) ? value : Math.max(now.high(), value);
        List<Cut> cuts = new ArrayList<>(removed(this::isOwnPlayers));
        cuts.add(addition("players " + low + ".." + high));
        return finished(cuts);
    }

    private Map<String, Integer> values() {
        Map<String, Integer> values = new HashMap<>();
        script.statements(Statement.ParameterValue.class)
                .forEach(set -> values.put(set.name().text(), set.value().value()));
        return values;
    }

    private boolean isOwnPlayers(Statement statement) {
        return script.parent() != null && statement instanceof Statement.Players;
    }

    /** Whether the script's own numbers of players are others than those that its numbers leave room for. */
    private boolean isChosen(@Nullable Variant plain, Map<String, Integer> values) {
        return plain != null
                && script.statements(Statement.Players.class)
                        .anyMatch(own -> !Variant.PlayerCounts.of(own).all().equals(able(plain, values)));
    }

    /** What it is without its own values of parameters. */
    private @Nullable Variant plain(boolean withPlayers) {
        return checked(formatted(applied(removed(statement ->
                        statement instanceof Statement.ParameterValue || !withPlayers && isOwnPlayers(statement)))))
                .variant();
    }

    /** How many can play, of those whom the rules name: cards may be too few for all. */
    private static List<Integer> able(Variant game, Map<String, Integer> values) {
        Setup valued = Setup.usual(game);
        for (Map.Entry<String, Integer> wish : values.entrySet()) {
            if (game.parameter(wish.getKey()).isPresent()) {
                valued = valued.with(wish.getKey(), wish.getValue());
            }
        }
        List<Integer> parameters = valued.parameters();
        return game.people().all().stream()
                .filter(people -> SetupProblems.of(Setup.forPeople(game, parameters, people))
                        .isEmpty())
                .toList();
    }

    /** Says how many can play, where the game that is changed says otherwise. */
    private Optional<Cut> players(List<Integer> can, @Nullable Variant plain) {
        return can.isEmpty() || plain == null || can.equals(plain.people().all())
                ? Optional.empty()
                : Optional.of(addition("players " + ranges(can)));
    }

    private static String ranges(List<Integer> counts) {
        return new Variant.PlayerCounts(counts).isRange()
                ? counts.getFirst() + ".." + counts.getLast()
                : counts.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    /**
     * Rules of another script, with all that they need. What the script had before for the same items leaves with its own slice; lines
     * of a {@code let} that says {@code otherwise as before} come before those that are there.
     */
    public Checked take(Slice taken) {
        return finished(cuts(taken));
    }

    private List<Cut> cuts(Slice taken) {
        Set<Statement> leaving = new HashSet<>();
        List<Cut> cuts = new ArrayList<>();
        Stream<String> added = Stream.of();
        for (Statement statement : taken.statements()) {
            Item.Let lines = lines(statement);
            Optional<Item> own = Slice.changed(statement).flatMap(this::ownItem);
            if (lines != null && own.orElse(null) instanceof Item.Let before && lines.asBefore()) {
                cuts.add(new Cut(before.span(), printed(lines.after(before))));
            } else if (own.isPresent() && isDeclared(own.get()) && statement instanceof Statement.Replacement with) {
                cuts.add(new Cut(own.get().span(), with.item().span().text()));
            } else {
                Slice.changed(statement).ifPresent(key -> leaving.addAll(slice(key)));
                leaving.addAll(sameExample(statement));
                added = Stream.concat(added, Stream.of(statement.span().text()));
            }
        }
        removed(leaving::contains).forEach(cuts::add);
        added.map(this::addition).forEach(cuts::add);
        taken.translations().stream().map(this::said).forEach(cuts::add);
        return cuts;
    }

    /** What is said in another language, where the script has a block of that. */
    private Cut said(Statement.Texts texts) {
        String block = Printer.print(texts).strip();
        return script.statements(Statement.Texts.class)
                .filter(own -> own.language().text().equals(texts.language().text()))
                .findFirst()
                .map(own -> insertion(
                        own.span().end() - 1, block.substring(block.indexOf('{') + 1, block.lastIndexOf('}')) + "\n"))
                .orElseGet(() -> addition(block));
    }

    /** The names of what the script has of its own that these rules would take the place of. */
    public List<String> replacedBy(Slice taken) {
        return taken.statements().stream()
                .filter(statement -> {
                    Item.Let lines = lines(statement);
                    return lines == null || !lines.asBefore();
                })
                .flatMap(statement -> Slice.changed(statement).stream())
                .filter(key -> !slice(key).isEmpty())
                .toList();
    }

    /** Whether the script could take these rules: quicker than taking them. */
    public boolean fits(Slice taken) {
        Checked tried = checked(applied(withoutRemovals(cuts(taken))));
        if (tried.variant() != null || tried.flattened() == null) {
            return tried.variant() != null;
        }
        List<Example> wrong = wrong(tried);
        return !wrong.isEmpty() && new Edits(tried, checker).without(wrong).variant() != null;
    }

    private static Item.@Nullable Let lines(Statement statement) {
        return statement instanceof Statement.Replacement replacement && replacement.item() instanceof Item.Let let
                ? let
                : null;
    }

    private static String printed(Item.Let let) {
        return Printer.print(new Statement.Addition(let.span(), let)).strip();
    }

    private List<Statement> sameExample(Statement statement) {
        return statement instanceof Statement.ExampleStatement taken
                ? script.statements(Statement.ExampleStatement.class)
                        .filter(own -> isTitled(own.example(), taken.example()))
                        .<Statement>map(own -> own)
                        .toList()
                : List.of();
    }

    private static boolean isTitled(Example one, Example other) {
        return one.title().text().equals(other.title().text());
    }

    /** Leaves a rule out, be it the script's own or one of the game that it changes. */
    public Checked leave(String key) {
        Optional<Item> own = ownItem(key);
        List<Cut> cuts = new ArrayList<>(removed(new HashSet<>(slice(key))::contains));
        boolean isInherited = own.isEmpty()
                || script.statements().stream()
                        .anyMatch(statement -> statement instanceof Statement.Replacement replacement
                                && replacement.item().equals(own.get()));
        if (isInherited) {
            cuts.add(addition("remove " + key));
        }
        return finished(cuts);
    }

    /** What the game that is changed has for a rule, instead of what the script has; also what it adds leaves by this. */
    public Checked restore(String key) {
        return finished(removed(new HashSet<>(slice(key))::contains));
    }

    /** A rule of the game that is changed, written out in the script itself; the same script if it stands there. */
    public Checked own(String key) {
        Optional<Item> inherited =
                flattened.items().filter(item -> item.key().equals(key)).findFirst();
        if (ownItem(key).isPresent() || inherited.isEmpty()) {
            return checked(source.text());
        }
        Item item = inherited.get();
        List<Cut> cuts =
                new ArrayList<>(List.of(addition("replace " + item.span().text())));
        Slice.of(flattened, List.of(new Statement.Addition(item.span(), item))).translations().stream()
                .map(this::said)
                .forEach(cuts::add);
        return finished(cuts);
    }

    /** Whether that is an item, the script's own or one that it can write out. */
    public boolean canOwn(String key) {
        return flattened.items().anyMatch(item -> item.key().equals(key));
    }

    /** Where the script's own items and settings begin in its text, from 0, by their names. */
    public static Map<String, Integer> places(Script script) {
        Map<String, Integer> places = new HashMap<>();
        for (Statement statement : script.statements()) {
            Slice.changed(statement)
                    .ifPresent(key -> places.put(key, statement.span().start()));
            statement.items().forEach(item -> places.put(item.key(), item.span().start()));
        }
        return places;
    }

    private Optional<Item> ownItem(String key) {
        return script.items().filter(item -> item.key().equals(key)).findFirst();
    }

    /** Whether the script has it without its parent. */
    private boolean isDeclared(Item item) {
        return script.statements().stream()
                .anyMatch(statement -> !(statement instanceof Statement.Replacement)
                        && statement.items().contains(item));
    }

    /** The own statements that leave with what has this name. */
    public List<Statement> slice(String key) {
        return slices.stream()
                .filter(slice -> slice.concerns(key))
                .flatMap(slice -> slice.statements().stream())
                .toList();
    }

    /**
     * A stretch of the text, and what is to stand there.
     *
     * @param span of no length where something is put in
     */
    private record Cut(Span span, String text) {}

    private Cut insertion(int place, String text) {
        return new Cut(source.span(place, place), text);
    }

    /** Before the examples, or else at the end. */
    private Cut addition(String statement) {
        int end = script.closingBrace();
        int place = script.statements().stream()
                .filter(Statement.ExampleStatement.class::isInstance)
                .map(example -> example.span().start())
                .findFirst()
                .orElse(end < 0 ? script.span().end() : end);
        return insertion(place, statement + "\n");
    }

    /** With what is said of them in other languages. */
    private List<Cut> removed(Predicate<Statement> leaves) {
        List<Statement> leaving = script.statements().stream().filter(leaves).toList();
        Set<String> said = leaving.stream().flatMap(Slice::said).collect(Collectors.toSet());
        script.statements().stream()
                .filter(leaves.negate())
                .flatMap(Slice::said)
                .forEach(said::remove);
        return Stream.concat(
                        leaving.stream().map(Statement::span),
                        script.statements(Statement.Texts.class)
                                .flatMap(texts -> texts.said().stream())
                                .filter(each -> said.contains(each.target()))
                                .map(Statement.Translation::span))
                .map(span -> new Cut(span, ""))
                .toList();
    }

    private String applied(List<Cut> cuts) {
        return applied(source.text(), cuts);
    }

    private static String applied(String before, List<Cut> cuts) {
        StringBuilder text = new StringBuilder(before);
        cuts.reversed().stream()
                .sorted(Comparator.comparingInt((Cut cut) -> cut.span().start()).reversed())
                .forEach(cut -> text.replace(cut.span().start(), cut.span().end(), cut.text()));
        return text.toString();
    }

    private String formatted(String text) {
        HornParser.Parsed parsed = HornParser.parse(new SourceFile(source.name(), text), new Findings());
        return parsed.script() == null || !parsed.diagnostics().isEmpty()
                ? text
                : Printer.print(parsed.script(), parsed.comments());
    }

    private Checked checked(String text) {
        return checker.apply(new SourceFile(source.name(), carried.isEmpty() ? text : text + "\n" + carried + "\n"));
    }

    /** The text after these cuts, without the examples that do not hold any more. */
    private Checked finished(List<Cut> cuts) {
        return withoutWrong(checked(formatted(withoutEmptyTexts(formatted(applied(withoutRemovals(cuts)))))));
    }

    private String withoutEmptyTexts(String text) {
        Script changed = HornParser.parse(new SourceFile(source.name(), text), new Findings())
                .script();
        return changed == null
                ? text
                : applied(
                        text,
                        changed.statements(Statement.Texts.class)
                                .filter(texts -> texts.said().isEmpty())
                                .map(texts -> new Cut(texts.span(), ""))
                                .toList());
    }

    /** Which examples leave is found out anew. */
    private List<Cut> withoutRemovals(List<Cut> cuts) {
        List<Cut> all = new ArrayList<>(cuts);
        removed(statement -> statement instanceof Statement.TextRemoval removal && removal.isOfExample())
                .forEach(all::add);
        return all;
    }

    private Checked withoutWrong(Checked changed) {
        Checked played = changed;
        for (int round = 0; round < 2 && played.flattened() != null; round++) {
            List<Example> wrong = wrong(played);
            if (wrong.isEmpty()) {
                break;
            }
            played = new Edits(played, checker).without(wrong);
        }
        return played;
    }

    /** The examples that do not hold, or that need what is no longer there. */
    private static List<Example> wrong(Checked checked) {
        Variant variant = checked.variant();
        return variant != null
                ? Examples.failing(variant)
                : Objects.requireNonNull(checked.flattened())
                        .statements(Statement.ExampleStatement.class)
                        .map(Statement.ExampleStatement::example)
                        .filter(example -> checked.diagnostics().stream()
                                .anyMatch(
                                        found -> found.isError() && found.span().isWithin(example.span())))
                        .toList();
    }

    private Checked without(List<Example> wrong) {
        List<Cut> cuts = new ArrayList<>(removed(
                statement -> statement instanceof Statement.ExampleStatement own && wrong.contains(own.example())));
        wrong.stream()
                .filter(example -> !example.span().source().equals(source) || isReplacement(example))
                .map(example -> addition("remove example " + Printer.quoted(example.title())))
                .forEach(cuts::add);
        return checked(formatted(applied(cuts)));
    }

    private boolean isReplacement(Example example) {
        return script.statements(Statement.ExampleStatement.class)
                .anyMatch(own -> own.replaces() && own.example().equals(example));
    }
}
