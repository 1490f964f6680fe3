package org.hornbook.rulebook;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.document.TextRenderer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Shipped games and small rules, whose rulebooks hold no English in any other language. */
class TranslatedRulebooksTest {
    private static final Set<String> TELLTALE = Set.of(
            "the",
            "and",
            "each",
            "every",
            "card",
            "cards",
            "row",
            "rows",
            "player",
            "players",
            "pile",
            "deck",
            "hands",
            "turn",
            "round",
            "bullheads",
            "points",
            "lowest",
            "highest",
            "of",
            "with",
            "from",
            "whose",
            "where",
            "if",
            "otherwise",
            "choose",
            "chooses",
            "answer",
            "takes",
            "add",
            "yes",
            "no",
            "odd",
            "even",
            "none",
            "nobody");

    private final ShippedScripts scripts = new ShippedScripts();
    private final Checker checker = new Checker(scripts);

    @TestFactory
    Stream<DynamicTest> aRulebookHoldsNoEnglish() {
        return Language.all().keySet().stream()
                .filter(code -> !code.equals("en"))
                .flatMap(code -> Stream.concat(scripts.scripts().stream(), scripts.rules().stream())
                        .map(script -> DynamicTest.dynamicTest(code + " " + script.name(), () -> {
                            Checked checked = checker.check(script);
                            Variant english = Objects.requireNonNull(checked.variant());
                            Variant told = in(code, english);
                            assertThat(checked.diagnostics())
                                    .as("all texts are translated")
                                    .noneMatch(hint -> hint.code().equals("HB724"));
                            assertThat(told.hash()).as("the rules are the same").isEqualTo(english.hash());
                            assertThat(words(rulebook(code, told), told))
                                    .as("English in the rulebook")
                                    .isNotEmpty()
                                    .doesNotContainAnyElementsOf(TELLTALE);
                        })));
    }

    @Test
    void theBaseGameIsSaidInGerman() {
        Variant german = in(
                "de",
                Objects.requireNonNull(checker.check(Objects.requireNonNull(scripts.find("standard")))
                        .variant()));
        assertThat(rulebook("de", german))
                .contains(
                        "Gemischt wird der Vorrat: die Karten 1 bis 104. Eine Reihe fasst fünf Karten.",
                        "- zehn Karten aus dem Vorrat austeilen: jedem Spieler auf die Hand",
                        "- jeder Spieler wählt verdeckt eine Karte aus der Hand als „ausgespielte Karte“:",
                        "- die passende Reihe ist die Reihe mit der kleinsten Differenz (die Karte − die letzte Karte),"
                                + " unter den Reihen, bei denen die letzte Karte kleiner als die Karte ist",
                        "- wenn es keine passende Reihe gibt:",
                        "- ohne Antwort: die Reihe mit den niedrigsten Kosten, bei Gleichstand mit der niedrigsten"
                                + " Nummer",
                        "- die gewählte Reihe des Spielers nehmen und auf den Stapel des Spielers legen",
                        "- jeder Spieler erhält Punkte: die Hornochsen des Stapels",
                        "- am Ende der Runde, falls die Punktzahl irgendeines Spielers mindestens 66 ist:");
    }

    /** What it says in these words: seats, sources and quoted names of players apart, of which some are English. */
    private static List<String> words(String rulebook, Variant variant) {
        String own = rulebook;
        for (String source : variant.sources()) {
            own = own.replace(source, "");
        }
        return Pattern.compile("[^\\p{L}]+")
                .splitAsStream(own)
                .map(String::toLowerCase)
                .toList();
    }

    private static Variant in(String code, Variant variant) {
        AtomicReference<Variant> told = new AtomicReference<>(variant);
        Language.of(code).orElseThrow().during(() -> told.set(variant.spoken()));
        return Objects.requireNonNull(told.get());
    }

    /** In one line. */
    private static String rulebook(String code, Variant variant) {
        AtomicReference<String> text = new AtomicReference<>("");
        Language.of(code).orElseThrow().during(() -> text.set(TextRenderer.of(Rulebook.of(variant, List.of()))));
        return Objects.requireNonNull(text.get()).replaceAll("\\s+", " ");
    }
}
