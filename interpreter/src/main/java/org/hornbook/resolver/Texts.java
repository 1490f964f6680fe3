package org.hornbook.resolver;

import static org.hornbook.words.Language.say;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.lineage.Sayings;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Text;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.words.Language;
import org.hornbook.words.Term;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Says texts: each value in them for the parameters as they are set, and for the players that there are or may be. */
final class Texts {
    /** The forms of a number that texts know, and what {@code words/en.properties} calls them. */
    private static final Map<String, String> FORMS = Map.of("word", "number", "ordinal", "ordinal");

    private static final String UNKNOWN = "…";

    private final FlatScript contents;
    private final @Nullable Told told;
    private final Findings findings;
    private final String language = Language.code();
    private final Map<Text, Text> translated = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> targets = new HashSet<>();
    private @Nullable FormulaChecker formulas;
    private boolean readsPlayers;

    /**
     * What a game is played with.
     *
     * @param parameters a value for each parameter, in their order
     * @param players how many play
     */
    record Told(List<Integer> parameters, int players) {}

    /** @param told what the texts are said for; null for the script's own values and all numbers of players */
    Texts(FlatScript contents, @Nullable Told told, Findings findings) {
        this.contents = contents;
        this.told = told;
        this.findings = findings;
        List<Statement.Translation> spoken = contents.said(language);
        if (!spoken.isEmpty()) {
            translate(spoken, new Sayings(contents));
        }
    }

    private void translate(List<Statement.Translation> spoken, Sayings sayings) {
        for (Statement.Translation said : spoken) {
            List<Text> texts = sayings.of(said);
            targets.add(said.target());
            texts.forEach(text -> translated.put(text, Objects.requireNonNullElse(said.more(), said.text())));
            if (said.more() != null || texts.isEmpty()) {
                names.put(said.what().text(), said.text().text());
            }
        }
    }

    /** The language in which the texts are said, as far as the script says them in it. */
    String language() {
        return language;
    }

    /** Whether the script says something in this language, by what translations call it. */
    boolean isSaid(String target) {
        return language.equals(Language.english().letters()) || targets.contains(target);
    }

    /** What something that has a name in the script is called. */
    String called(String name) {
        return names.getOrDefault(name, Term.spoken(name));
    }

    /** What a {@code let} says, or what it is called in the language that is spoken; null if it has but its name. */
    @Nullable
    String ofLet(Item.Let let) {
        return let.text() == null ? names.get(let.name().text()) : said(let.text());
    }

    /** What the texts are said for; null for the script's own values and all numbers of players. */
    @Nullable
    Told told() {
        return told;
    }

    /** The value of a parameter that texts are said for. */
    int value(int parameter) {
        return told == null
                ? contents.parameters().get(parameter).value().value()
                : told.parameters().get(parameter);
    }

    /** Whether any text said so far depends on how many play. */
    boolean readPlayers() {
        return readsPlayers;
    }

    /** What a text says; null without a text. */
    @Nullable
    String optional(@Nullable Text text) {
        return text == null ? null : said(text);
    }

    /** Finds what is wrong with the values in a text of another language. */
    void check(Statement.Translation said) {
        Stream.of(said.text(), said.more()).flatMap(Stream::ofNullable).forEach(this::said);
    }

    String said(Text text) {
        return translated.getOrDefault(text, text).with(UnaryOperator.identity(), this::said);
    }

    private String said(Text.Value value) {
        Scope scope = Scope.of(Set.of(), new Scope.SlotCounter());
        Typed typed =
                formulas().check(value.expression(), formulas().lets().known(Stream.of(value.expression()), scope));
        if (typed.type() == Type.UNKNOWN) {
            return UNKNOWN;
        }
        if (typed.type() != Type.NUMBER && typed.type() != Type.TRUTH) {
            return wrong(
                    value,
                    "A text can show numbers, but this is " + typed.type().phrase() + ".");
        }
        if (!Ranges.settle(typed.formula())) {
            return wrong(
                    value, "A text can show only what is known before the game: parameters and `count of players`.");
        }
        if (typed.type() == Type.TRUTH && value.one() == null) {
            return wrong(
                    value,
                    "Write what the text says if this is so, and if not: `{"
                            + value.expression().span().text() + "?with|without}`.");
        }
        if (value.form() != null && !FORMS.containsKey(value.form().text())) {
            findings.unknown(
                    Code.UNREADABLE_VALUE,
                    value.form(),
                    "A number can be written as `:word`, such as “five”, or as `:ordinal`, such as “fifth”.",
                    FORMS.keySet());
        }
        return said(value, typed.formula());
    }

    private String wrong(Text.Value value, String message) {
        findings.report(Code.UNREADABLE_VALUE, value.expression().span(), message);
        return UNKNOWN;
    }

    private String said(Text.Value value, Formula formula) {
        readsPlayers |= formula.all().anyMatch(each -> each.is(Function.PLAYERS));
        List<Interval> parameters = LongStream.range(0, contents.parameters().size())
                .mapToObj(index -> Interval.of(value((int) index)))
                .toList();
        List<Long> values = counts().stream()
                .map(count ->
                        new Ranges(parameters, Interval.of(count)).of(formula).orElseThrow())
                .flatMap(interval ->
                        LongStream.of(interval.low(), interval.high()).boxed())
                .sorted()
                .toList();
        long low = values.getFirst();
        long high = values.getLast();
        if (value.one() != null) {
            return low == 1 && high == 1 ? value.one() : value.other();
        }
        return low == high ? formed(value, low) : say("number.range low high", formed(value, low), formed(value, high));
    }

    private static String formed(Text.Value value, long number) {
        String form = value.form() == null ? null : FORMS.get(value.form().text());
        return form == null ? String.valueOf(number) : Language.form(form, number);
    }

    /** How many play: as many as told, or all numbers that may. */
    private List<Integer> counts() {
        return told == null
                ? new SettingChecker(contents, formulas(), this, new Scope.SlotCounter(), new Findings())
                        .players()
                        .all()
                : List.of(told.players());
    }

    /** Those of texts alone, which are read before anything else of the script is understood. */
    private FormulaChecker formulas() {
        if (formulas == null) {
            SymbolTable names = new SymbolTable(contents, this, new Findings());
            formulas = new FormulaChecker(names, new Lets(contents.lets(), names, new Findings()), findings);
        }
        return formulas;
    }
}
