package org.hornbook.checker;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.lineage.Sayings;
import org.hornbook.printer.Printer;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Script;
import org.hornbook.syntax.Statement;
import org.hornbook.syntax.Statement.Translation;
import org.hornbook.syntax.Text;
import org.hornbook.words.Language;

/** Whether what a script says in other languages stands for something in it, and whether all that it says is there. */
final class TranslationChecker {
    private static final Pattern LANGUAGE = Pattern.compile("[a-z]{2}");

    /** How many of what is missing a message names. */
    private static final int MOST_NAMED = 5;

    private final Script script;
    private final FlatScript contents;
    private final Sayings sayings;
    private final Findings findings;

    /** @param script the one at hand, and {@code contents} what it comes to with its parents */
    private TranslationChecker(Script script, FlatScript contents, Findings findings) {
        this.script = script;
        this.contents = contents;
        this.sayings = new Sayings(contents);
        this.findings = findings;
    }

    /** Checks a script at hand; most have no texts in other languages. */
    static void check(Script script, FlatScript contents, Findings findings) {
        if (script.statements(Statement.Texts.class).findAny().isPresent()) {
            new TranslationChecker(script, contents, findings).check();
        }
    }

    private void check() {
        Map<String, Span> blocks = new LinkedHashMap<>();
        script.statements(Statement.Texts.class).forEach(block -> {
            Name language = block.language();
            if (!LANGUAGE.matcher(language.text()).matches()) {
                findings.unknown(
                        Code.NOTHING_TO_TRANSLATE,
                        language,
                        "A language is called by the two letters of its code: `de`, `id`, `fr`.",
                        Language.all().keySet());
            } else if (blocks.putIfAbsent(language.text(), language.span()) != null) {
                findings.report(
                        Code.NOTHING_TO_TRANSLATE,
                        language.span(),
                        "There is a block of this language already: put all its texts there.");
            } else {
                check(block);
            }
        });
    }

    private void check(Statement.Texts block) {
        Map<String, Span> said = new LinkedHashMap<>();
        for (Translation each : block.said()) {
            Span before = said.putIfAbsent(each.target(), each.span());
            if (before != null) {
                findings.report(
                        Code.NOTHING_TO_TRANSLATE,
                        each.span(),
                        "This is said already in line " + before.line() + "; leave one of the two out.");
            } else if (!sayings.has(each)) {
                unknown(each);
            } else if (each.more() != null && !isCalled(each.what().text())) {
                findings.report(
                        Code.NOTHING_TO_TRANSLATE,
                        each.more().span(),
                        "Only a card, a place, an answer or a value takes two texts: what it is called, and what is"
                                + " said of it.");
            }
        }
        Map<String, String> missing = new LinkedHashMap<>();
        own().forEach((target, text) -> {
            if (!said.containsKey(target) && !target.startsWith("source ")) { // often a name, or a work's title
                missing.put(target, text);
            }
        });
        boolean isMisspelt = block.said().stream().anyMatch(each -> !sayings.has(each));
        if (!missing.isEmpty() && !isMisspelt) {
            report(block, missing);
        }
    }

    private void unknown(Translation said) {
        Text of = said.of();
        if (of != null) {
            findings.report(
                    Code.NOTHING_TO_TRANSLATE,
                    of.span(),
                    "There is no " + said.what() + " \"" + of + "\": it is known by its text, to the letter.");
            return;
        }
        Set<String> known = new LinkedHashSet<>(List.of(Translation.TITLE));
        contents.items().stream()
                .flatMap(item -> Stream.concat(
                        item.names(), item.questions().map(Action.Chooses::name).map(Name::text)))
                .forEach(known::add);
        findings.unknown(
                Code.NOTHING_TO_TRANSLATE, said.what(), "There is nothing called `" + said.what() + "`.", known);
    }

    /** Whether sentences call something so: a card, a place, an answer, a value or a word. */
    private boolean isCalled(String name) {
        return contents.items().stream()
                .flatMap(item -> item instanceof Item.Cards || item instanceof Item.Counter || item instanceof Item.Let
                        ? item.names()
                        : item.questions().map(Action.Chooses::name).map(Name::text))
                .anyMatch(name::equals);
    }

    /** What the script itself says to people, as a block of texts has it, by what it is of; titles of examples may stay as they are. */
    private Map<String, String> own() {
        Map<String, String> own = new LinkedHashMap<>();
        sayings.all()
                .forEach((target, said) -> said.stream()
                        .filter(saying -> contents.isOwn(saying.text().span()) && !target.startsWith("example "))
                        .findFirst()
                        .ifPresent(saying ->
                                own.put(target, written(target, saying) + " " + Printer.quoted(saying.text()))));
        return own;
    }

    /** What stands before a translation: a name, what a card is called, or the kind and the words of a text without a name. */
    private static String written(String target, Sayings.Saying saying) {
        int kind = target.indexOf(' ');
        return kind >= 0
                ? target.substring(0, kind) + " " + Printer.quoted(saying.text())
                : saying.isOfCard() ? target + " \"" + target + "\"" : target;
    }

    private void report(Statement.Texts block, Map<String, String> missing) {
        String named = missing.keySet().stream()
                .limit(MOST_NAMED)
                .map(target -> "`" + target + "`")
                .collect(Collectors.joining(", "));
        int more = missing.size() - MOST_NAMED;
        Span end =
                block.span().source().span(block.span().end() - 1, block.span().end() - 1);
        findings.report(
                Code.UNTRANSLATED,
                block.language().span(),
                "Not said in this language, so shown as it is written: " + named
                        + (more > 0 ? " and " + more + " more" : "") + ".",
                new Fix(
                        "Add them, to be translated",
                        end,
                        missing.values().stream().collect(Collectors.joining("\n    ", "  ", "\n  "))));
    }
}
