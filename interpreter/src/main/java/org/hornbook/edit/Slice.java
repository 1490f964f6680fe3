package org.hornbook.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;

/**
 * Statements of a script that belong together, because all of them need a name that the script brings along: a rule, the counter it
 * counts with, the step that asks for what it does. A slice is taken over as a whole, and leaves as a whole.
 *
 * @param translations what its script says of them in other languages
 */
public record Slice(List<Statement> statements, List<Statement.Texts> translations) {
    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"");
    private static final Pattern VALUE = Pattern.compile("\\{([^}]*)}");
    private static final Pattern EMPTY_LINE = Pattern.compile("\\n\\s*\\n");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

    public Slice {
        statements = List.copyOf(statements);
        translations = List.copyOf(translations);
    }

    /** Statements of a script, with what that says of them in other languages. */
    static Slice of(Script script, List<Statement> statements) {
        Set<String> said = statements.stream().flatMap(Slice::said).collect(Collectors.toSet());
        return new Slice(
                statements,
                script.statements(Statement.Texts.class)
                        .map(texts -> new Statement.Texts(
                                texts.span(),
                                texts.language(),
                                texts.said().stream()
                                        .filter(each -> said.contains(each.target()))
                                        .toList()))
                        .filter(texts -> !texts.said().isEmpty())
                        .toList());
    }

    /** What translations call the texts of a statement: see {@link Statement.Translation#target}. */
    static Stream<String> said(Statement statement) {
        return switch (statement) {
            case Statement.ExampleStatement example ->
                Stream.of("example " + example.example().title());
            case Statement.Note note -> Stream.of("ruling " + note.text());
            case Statement.Requirement requirement -> Stream.of("require " + requirement.text());
            case Statement.LotsValue value -> named(value.lots());
            default ->
                statement.items().stream()
                        .flatMap(item -> Stream.of(
                                        item.names(),
                                        item.questions()
                                                .map(asked -> asked.name().text()),
                                        item.rulings().stream().map(ruling -> "ruling " + ruling))
                                .flatMap(names -> names));
        };
    }

    /**
     * The slices of a script, in its order. Its title, sources, examples and rulings without a rule are in none.
     *
     * @param flattened it and all that it extends, merged
     */
    public static List<Slice> of(Script script, Script flattened) {
        return of(script, flattened, false);
    }

    /** The same, where what is left out belongs to the statements that its author wrote beside it, without an empty line between. */
    public static List<Slice> asWritten(Script script, Script flattened) {
        return of(script, flattened, true);
    }

    private static List<Slice> of(Script script, Script flattened, boolean asWritten) {
        Set<String> inherited = flattened
                .items()
                .filter(item -> !item.span().source().equals(script.span().source()))
                .flatMap(Item::names)
                .collect(Collectors.toSet());
        List<Statement> rules =
                script.statements().stream().filter(Slice::isRule).toList();
        Map<String, Integer> owners = new HashMap<>();
        int[] slice = IntStream.range(0, rules.size()).toArray();
        Set<String> brought = rules.stream()
                .flatMap(Slice::brought)
                .filter(name -> !inherited.contains(name))
                .collect(Collectors.toSet());
        for (int i = 0; i < rules.size(); i++) {
            for (String name : mentioned(rules.get(i))) {
                if (brought.contains(name)) {
                    Integer owner = owners.putIfAbsent(name, i);
                    if (owner != null) {
                        join(slice, owner, i);
                    }
                }
            }
        }
        for (int i = 1; asWritten && i < rules.size(); i++) {
            if ((rules.get(i - 1) instanceof Statement.Removal || rules.get(i) instanceof Statement.Removal)
                    && !EMPTY_LINE
                            .matcher(rules.get(i - 1)
                                    .span()
                                    .between(rules.get(i).span())
                                    .text())
                            .find()) {
                join(slice, i - 1, i);
            }
        }
        Map<Integer, List<Statement>> together = new LinkedHashMap<>();
        for (int i = 0; i < rules.size(); i++) {
            together.computeIfAbsent(root(slice, i), _ -> new ArrayList<>()).add(rules.get(i));
        }
        return together.values().stream()
                .map(statements -> of(script, statements))
                .toList();
    }

    /** All that a script changes, with its examples. */
    public static Slice whole(Script script) {
        return of(
                script,
                script.statements().stream()
                        .filter(statement -> !(statement instanceof Statement.About
                                || statement instanceof Statement.Source
                                || statement instanceof Statement.Texts))
                        .toList());
    }

    private static void join(int[] slice, int one, int other) {
        slice[root(slice, other)] = root(slice, one);
    }

    private static int root(int[] slice, int of) {
        return slice[of] == of ? of : root(slice, slice[of]);
    }

    private static boolean isRule(Statement statement) {
        return switch (statement) {
            case Statement.About _,
                    Statement.Source _,
                    Statement.Note _,
                    Statement.ExampleStatement _,
                    Statement.Texts _ -> false;
            case Statement.TextRemoval removal -> removal.word().equals("require");
            default -> true;
        };
    }

    /** The names that a statement would bring into a script. */
    private static Stream<String> brought(Statement statement) {
        return switch (statement) {
            case Statement.LotsValue value -> named(value.lots());
            case Statement.Replacement replacement ->
                replacement
                        .item()
                        .names()
                        .filter(name -> !name.equals(replacement.item().key()));
            default -> statement.items().stream().flatMap(Item::names);
        };
    }

    private static Stream<String> named(List<Item.Lot> lots) {
        return lots.stream().map(Item.Lot::name).flatMap(Stream::ofNullable).map(Name::text);
    }

    /** The words of a statement, those of values in its texts included. */
    private static Set<String> mentioned(Statement statement) {
        String written = TEXT.matcher(statement.wording())
                .replaceAll(text -> Matcher.quoteReplacement(VALUE.matcher(text.group())
                        .results()
                        .map(value -> value.group(1))
                        .collect(Collectors.joining(" ", " ", " "))));
        return WORD.matcher(written).results().map(word -> word.group()).collect(Collectors.toSet());
    }

    /** The name of the item, or the setting, of the game that is changed, for which a statement has something else or nothing. */
    static Optional<String> changed(Statement statement) {
        return switch (statement) {
            case Statement.Replacement replacement ->
                Optional.of(replacement.item().key());
            case Statement.Removal removal -> Optional.of(removal.name().text());
            case Statement.LotsValue value -> Optional.of(value.name().text());
            case Statement.Setting setting -> Optional.of(setting.target());
            default -> Optional.empty();
        };
    }

    /** The names of all that its statements change. */
    public Set<String> changes() {
        return statements.stream()
                .flatMap(statement -> changed(statement).stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** The names of the items that it adds, in its order. */
    public List<String> adds() {
        return statements.stream()
                .filter(statement -> !(statement instanceof Statement.Replacement))
                .flatMap(statement -> statement.items().stream())
                .map(Item::key)
                .toList();
    }

    /** Whether it changes or adds what has this name. */
    public boolean concerns(String key) {
        return changes().contains(key) || adds().contains(key);
    }

    /** Whether it is nothing but numbers of parameters and players. */
    public boolean isNumber() {
        return statements.stream()
                .allMatch(statement ->
                        statement instanceof Statement.ParameterValue || statement instanceof Statement.Players);
    }
}
