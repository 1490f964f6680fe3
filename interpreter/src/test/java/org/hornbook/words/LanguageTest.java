package org.hornbook.words;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checker;
import org.hornbook.document.TextRenderer;
import org.hornbook.engine.Engine;
import org.hornbook.engine.Games;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.grammar.HornLexer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.program.Rules;
import org.hornbook.random.Seed;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.simulation.FigureRow;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** All that Hornbook says in logs comes out of {@code words/en.properties}, and nothing there is unsaid. */
class LanguageTest {
    private static final Path MAIN = Path.of("src/main/java");
    private static final Path SERVER = Path.of("../server/src/main/java");
    private static final Path TEMPLATES = Path.of("../server/src/main/resources/templates");
    private static final Path BROWSER = Path.of("../static");
    private static final Path SHAPES = Path.of("src/main/resources/edit/shapes.horn");
    private static final Path FILE = Path.of("src/main/resources/words/en.properties");

    private static final String JAVA = ".*\\.java";

    /** Where Java has no words of its own: logs, reasons and rulebooks. */
    private static final String WORDLESS = ".*/(narration/|rulebook/|program/(\\w*Reasons|Terms)\\b)" + JAVA;

    /** What may be said of the words of a table: {@code take.reason}. */
    private static final Set<String> USES = Set.of(
            "rulebook",
            "reason",
            "purpose",
            "moment",
            "own",
            "noun",
            "nouns",
            "the",
            "card",
            "has",
            "each",
            "sees",
            "start",
            "meaning",
            "event",
            "kind",
            "one",
            "figure",
            "about",
            "unit",
            "difference",
            "axis",
            "label");

    private static final Pattern COMMENT = Pattern.compile("//[^\n]*|/\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-f]{4}|\\\\[a-z])");
    private static final Set<String> HORN = Stream.concat(
                    Stream.of("none"),
                    IntStream.rangeClosed(0, HornLexer.VOCABULARY.getMaxTokenType())
                            .mapToObj(HornLexer.VOCABULARY::getLiteralName)
                            .filter(Objects::nonNull)
                            .map(word -> word.replace("'", "")))
            .collect(toSet());
    private static final Pattern CALL = Pattern.compile("[a-z_]+(\\.[a-z0-9_-]+)+( [a-zA-Z]+)*");

    /** What a page or a module says: {@code say("table.left name", name)}, {@code say("table.left", { name })}. */
    private static final Pattern SAID = Pattern.compile("(?<![#\\w])(?:say|rich)\\(\\s*\"([^\"]*)\"");

    /** What a shape of rules says. */
    private static final Pattern BEGINNING = Pattern.compile("\\b(change\\.\\w+(?: bonus)?)(?=\"|\n)");

    /** Tags in phrases, which every language has alike. */
    private static final Pattern TAG = Pattern.compile("(</?[a-z][^>]*>)");

    private static final Pattern BLANK = Pattern.compile("\\{(\\w+)[:\\w]*[}?]");
    private static final Pattern PUT = Pattern.compile("\\{(\\w+)[:\\w]*}");
    private static final Pattern FORMS = Pattern.compile("\\{\\w+((?::\\w+)+)}");

    private final Map<String, String> english = Language.texts("/words/en.properties");

    @Test
    void everyPhraseIsSaidAndAllItsBlanksAreFilled() throws IOException {
        Set<String> unsaid = new TreeSet<>(english.keySet());
        unsaid.removeIf(key -> key.matches("form\\..*|list\\..*|(number|ordinal)\\.\\d+|period\\..*"));
        Set<String> constants = constants();
        unsaid.removeIf(key -> key.matches("\\w+\\.(error|remedy|area|report)")
                && constants.contains(key.substring(0, key.indexOf('.'))));
        Map<String, Set<String>> calls = new TreeMap<>();
        for (String call : calls()) {
            List<String> words = List.of(call.split(" "));
            calls.put(call, Set.copyOf(words.subList(1, words.size())));
            unsaid.remove(words.getFirst());
        }

        Stream.of(
                        Verb.values(),
                        Hook.values(),
                        BuiltInName.values(),
                        Question.Kind.values(),
                        Function.values(),
                        Subject.values(),
                        Relation.values(),
                        Operator.values(),
                        Measure.values(),
                        Formula.Which.values(),
                        Owner.values(),
                        Audience.values(),
                        Period.values(),
                        FigureRow.values(),
                        BotKind.values())
                .flatMap(Stream::of)
                .forEach(word -> USES.forEach(use -> unsaid.remove(word.name().toLowerCase(Locale.ROOT) + "." + use)));

        unsaid.removeAll(saidInBrowsers());

        assertThat(unsaid).isEmpty();
        assertThat(calls)
                .allSatisfy((call, blanks) -> assertThat(english.get(call.split(" ")[0]))
                        .as(call)
                        .satisfies(text -> assertThat(found(BLANK, text)).containsAll(blanks))
                        .satisfies(text -> assertThat(blanks)
                                .containsAll(found(BLANK, text).toList())));
    }

    @ParameterizedTest
    @EnumSource
    void allIsSaidOfAnAction(Verb verb) {
        String key = verb.name().toLowerCase(Locale.ROOT);
        Set<String> operands = verb.operands().stream()
                .map(operand -> operand.name().toLowerCase(Locale.ROOT))
                .collect(toSet());
        assertThat(english).containsKey(key + ".rulebook");
        assertThat(Stream.of("rulebook", "reason").map(use -> english.getOrDefault(key + "." + use, "")))
                .allSatisfy(text ->
                        assertThat(operands).containsAll(found(BLANK, text).toList()));
    }

    @Test
    void everyFormIsKnown() {
        Set<String> forms = english.values().stream()
                .flatMap(text -> found(FORMS, text))
                .flatMap(chain -> Stream.of(chain.substring(1).split(":")))
                .collect(toSet());
        assertThat(forms).allMatch(this::isForm);
    }

    /** Every phrase of English is there, with all that is put in it, and each form that a phrase asks for. */
    @TestFactory
    Stream<DynamicTest> everyLanguageSaysAllPhrases() {
        return Language.all().keySet().stream()
                .filter(code -> !code.equals("en"))
                .map(code -> DynamicTest.dynamicTest(code, () -> {
                    Map<String, String> said = Language.texts("/words/" + code + ".properties");
                    assertThat(said.keySet()).containsAll(english.keySet());
                    english.forEach((key, phrase) -> assertThat(blanks(said.getOrDefault(key, "")))
                            .as(key)
                            .isSubsetOf(blanks(phrase))
                            .containsAll(found(PUT, phrase).toList()));
                    english.forEach((key, phrase) -> assertThat(found(TAG, said.getOrDefault(key, "")))
                            .as(key)
                            .containsExactlyInAnyOrderElementsOf(
                                    found(TAG, phrase).toList()));
                    assertThat(said.values().stream()
                                    .flatMap(text -> found(FORMS, text))
                                    .flatMap(chain ->
                                            Stream.of(chain.substring(1).split(":"))))
                            .allMatch(form -> isForm(form, said));
                }));
    }

    private static Set<String> blanks(String phrase) {
        return found(BLANK, phrase).collect(toSet());
    }

    private boolean isForm(String form) {
        return isForm(form, english);
    }

    private static boolean isForm(String form, Map<String, String> texts) {
        return Set.of("capital", "and", "or", "figure", "date", "time", "moment", "weekday")
                        .contains(form)
                || texts.containsKey("form." + form)
                || texts.keySet().stream().anyMatch(key -> key.startsWith(form + "."));
    }

    @Test
    void javaHasKeysOnly() throws IOException {
        List<String> words = new ArrayList<>();
        literals(MAIN, WORDLESS)
                .filter(literal -> ESCAPE.matcher(literal).replaceAll("").matches("(?s).*[a-zA-Z].*"))
                .filter(literal -> !HORN.contains(literal))
                .filter(literal ->
                        !CALL.matcher(literal).matches() && !isForm(literal) && !USES.contains(literal.split(" ")[0]))
                .forEach(words::add);
        assertThat(words).isEmpty();
    }

    @Test
    void noKeyStandsTwice() throws IOException {
        assertThat(Files.readAllLines(FILE).stream()
                        .filter(line -> line.matches("[a-z].* = .*"))
                        .map(line -> line.substring(0, line.indexOf(" = "))))
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(english.keySet());
    }

    @Test
    void blanksAndChoices() {
        Language language = new Language(
                "xx",
                Map.of(
                        "go.log", "{cards} {count?goes|go}{from? from {from}} to {to:one:capital}",
                        "form.one", "^([aeiou].*) -> an $1 ;; ^(.*) -> a $1",
                        "one.hour", "an hour",
                        "list.next", "{before}, {next}",
                        "list.and", "{before} and {next}"));
        language.during(() -> {
            assertThat(Language.say("go.log cards count from to", 12, 1, "", "ox"))
                    .isEqualTo("12 goes to An ox");
            assertThat(Language.say("go.log cards count from to", "12", 2, "a", "hour"))
                    .isEqualTo("12 go from a to An hour");
            assertThat(Language.and(List.of(1, 2, 3))).isEqualTo("1, 2 and 3");
            assertThatThrownBy(() -> Language.say("go.log cards", 12)).hasMessage("nothing fills {count}");
            assertThatThrownBy(() -> Language.say("go.away")).hasMessage("the language has no phrase go.away");
        });
        assertThatThrownBy(() -> new Language("xx", Map.of("a.b", "{count?x")))
                .hasMessage("a bracket is missing in: {count?x");
        assertThatThrownBy(() -> new Language("xx", Map.of("a.b", "x}"))).hasMessage("a bracket too many in: x}");
        assertThat(Language.count(2, "ox")).isEqualTo("two oxes");
    }

    /**
     * Everything is said in a toy language: English with other letters. The scripts' own texts have these letters, too, so
     * that Latin letters are left in names only.
     */
    @TestFactory
    Stream<DynamicTest> aGameSpeaksAnotherLanguage() {
        Language toy = new Language(
                "xx",
                english.entrySet().stream()
                        .collect(toMap(
                                Map.Entry::getKey,
                                phrase -> changed(
                                        phrase.getKey().startsWith("form.") ? "-> [^;]*" : "\\{[\\w:]+[?}]|\\w+",
                                        phrase.getValue()))));
        ShippedScripts scripts = new ShippedScripts();
        Set<String> names = names(scripts.scripts());
        Checker checker = new Checker(name -> {
            var found = scripts.find(name);
            return found == null ? null : changed(found);
        });
        return scripts.scripts().stream()
                .map(script -> DynamicTest.dynamicTest(script.name(), () -> {
                    toy.during(() -> {
                        Variant variant = Objects.requireNonNull(
                                        checker.check(changed(script)).variant())
                                .spoken();
                        assertThat(said(variant).filter(sentence -> !names.containsAll(latin(sentence))))
                                .isEmpty();
                    });
                }));
    }

    private static Stream<String> said(Variant variant) {
        Rules rules = Games.rules(variant, variant.people().low());
        List<String> players = IntStream.rangeClosed(1, variant.people().low())
                .mapToObj(seat -> "" + seat)
                .toList();
        Narrator narrator = new Narrator(new PlayerNames(players, 1), rules.setup());
        Engine engine = new Engine(rules, true);
        Outcome.Accepted step = engine.start(Seed.of(1));
        List<Event> events = new ArrayList<>(step.events());
        List<String> asked = new ArrayList<>();
        for (Answer answer : Games.random(rules, 1).answers()) {
            engine.decision(step.state()).questions().forEach(question -> asked.add(question.text()));
            step = (Outcome.Accepted) engine.apply(step.state(), answer);
            events.addAll(step.events());
        }
        Stream<String> told = events.stream()
                .flatMap(event -> Stream.concat(
                        Stream.of(narrator.tell(event)),
                        Stream.ofNullable(event.cause()).flatMap(LanguageTest::reasons)));
        return Stream.concat(
                Stream.concat(told, asked.stream()),
                TextRenderer.of(Rulebook.of(variant, List.of())).lines());
    }

    private static Stream<String> reasons(Cause cause) {
        return Stream.concat(cause.reasons().stream(), cause.skipped().stream().map(Cause.Skipped::reason));
    }

    /** The words of names in scripts. */
    private static Set<String> names(List<SourceFile> scripts) {
        Set<String> names = scripts.stream()
                .flatMap(script ->
                        found(Pattern.compile("([a-z]\\w*)"), script.text().replaceAll("\"[^\"]*\"", "")))
                .collect(toSet());
        names.removeAll(HORN);
        Stream.concat(
                        Function.words().map(fact -> fact.term().orElseThrow()),
                        Stream.of(BuiltInName.values()).map(BuiltInName::term))
                .forEach(term -> names.remove(term.word()));
        return names.stream().flatMap(name -> latin(name).stream()).collect(toSet());
    }

    private static Set<String> latin(String text) {
        return found(Pattern.compile("([a-zA-Z]+)"), text)
                .map(word -> word.toLowerCase(Locale.ROOT))
                .collect(toSet());
    }

    private static SourceFile changed(SourceFile script) {
        return new SourceFile(
                script.name(),
                Pattern.compile("\"[^\"]*\"")
                        .matcher(script.text())
                        .replaceAll(text -> Matcher.quoteReplacement(changed("\\{[^?}]+[?}]|\\w+", text.group()))));
    }

    /** A text with fullwidth letters in the parts that match. */
    private static String changed(String parts, String text) {
        return Pattern.compile(parts)
                .matcher(text)
                .replaceAll(part -> Matcher.quoteReplacement(fullwidth(part.group())));
    }

    private static String fullwidth(String text) {
        return text.startsWith("{")
                ? text
                : text.chars()
                        .mapToObj(letter -> Character.toString(
                                letter < 128 && Character.isLetter(letter) ? letter + 0xFEE0 : letter))
                        .collect(joining());
    }

    /** The constants of the server's enums, in lower case: reasons and kinds, of which a word each is said. */
    private static Set<String> constants() throws IOException {
        Set<String> constants = new TreeSet<>();
        for (Path file : files(SERVER, JAVA)) {
            found(Pattern.compile("(?m)^ +([A-Z][A-Z_]+)(?:\\([^;]*?)?[,;]?$"), Files.readString(file))
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .forEach(constants::add);
        }
        return constants;
    }

    /** Modules name what fills blanks in an object: {@code say("table.left", { name, bot: kind })}. */
    private Set<String> saidInBrowsers() throws IOException {
        Set<String> said = new TreeSet<>();
        for (Path manifest : files(BROWSER, "(?!.*/target/).*\\.webmanifest")) {
            found(LITERAL, Files.readString(manifest)).forEach(said::add);
        }
        for (Path module : files(BROWSER, "(?!.*/(target|test)/).*\\.js")) {
            String text = Files.readString(module);
            if (!text.contains("/say.js\"")) {
                continue;
            }
            SAID.matcher(text).results().forEach(call -> {
                String key = call.group(1);
                said.add(key);
                assertThat(english.containsKey(key)).as(module + ": " + key).isTrue();
                String filling = arguments(text, call.end());
                assertThat(found(BLANK, english.getOrDefault(key, "")))
                        .as(module + ": " + key)
                        .allMatch(blank -> filling.matches("(?s).*(\\b" + blank + "\\b|\\.\\.\\.).*"));
            });
        }
        return said;
    }

    /** The text from a place to the bracket that closes there. */
    private static String arguments(String text, int from) {
        int depth = 1;
        int at = from;
        while (at < text.length() && depth > 0) {
            depth += text.charAt(at) == '(' ? 1 : text.charAt(at) == ')' ? -1 : 0;
            at++;
        }
        return text.substring(from, at);
    }

    /** What is said in packages without words, and elsewhere. */
    private Set<String> calls() throws IOException {
        Set<String> calls = new TreeSet<>();
        for (Path folder : List.of(MAIN, SERVER)) {
            literals(folder, JAVA)
                    .filter(literal -> CALL.matcher(literal).matches() && english.containsKey(literal.split(" ", 2)[0]))
                    .forEach(calls::add);
        }
        literals(MAIN, WORDLESS)
                .filter(literal -> CALL.matcher(literal).matches())
                .forEach(calls::add);
        for (Path template : files(TEMPLATES, ".*\\.html")) {
            found(SAID, Files.readString(template)).forEach(calls::add);
        }
        found(BEGINNING, Files.readString(SHAPES)).forEach(calls::add);
        return calls;
    }

    private static Stream<String> literals(Path folder, String named) throws IOException {
        List<String> literals = new ArrayList<>();
        for (Path file : files(folder, named)) {
            found(LITERAL, COMMENT.matcher(Files.readString(file)).replaceAll(""))
                    .forEach(literals::add);
        }
        return literals.stream();
    }

    private static List<Path> files(Path folder, String named) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(each -> each.toString().matches(named)).toList();
        }
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult found) -> found.group(1));
    }
}
