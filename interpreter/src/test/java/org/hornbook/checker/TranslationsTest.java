package org.hornbook.checker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.document.TextRenderer;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.printer.Printer;
import org.hornbook.rulebook.Rulebook;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.hornbook.words.Type;
import org.junit.jupiter.api.Test;

/** What scripts say in other languages. */
class TranslationsTest {
    private static final Language GERMAN = new Language("de", Language.texts("/words/en.properties"));

    private static final String TOLL = """
        variant toll "Toll" extends standard {
          about "A row costs {fine:word} more."
          param fine = 2 in 1..5 "what a row costs"
          rule pay "Every row taken costs {fine} more." ruling "Also in the last turn." on taken { player gains fine }
          remove example "figure 3: the sixth card"
          remove example "figure 4: a card too low"
          texts de {
            title "Maut"
            about "Eine Reihe kostet {fine} mehr."
            fine "was eine Reihe kostet"
            pay "Jede genommene Reihe kostet {fine} mehr."
            ruling "Also in the last turn." "Auch im letzten Zug."
          }
        }
        """;

    private final Map<String, String> scripts = Map.of("toll", TOLL);

    @Test
    void aScriptSpeaksTheLanguageThatIsSpoken() {
        Variant english = variant(TOLL);
        Variant german = german(english, List.of(), 0);

        assertThat(english.title()).isEqualTo("Toll");
        assertThat(german.title()).isEqualTo("Maut");
        assertThat(german.about()).isEqualTo("Eine Reihe kostet 2 mehr.");
        assertThat(texts(german)).contains("Jede genommene Reihe kostet 2 mehr.");
        assertThat(german.parameter("fine").orElseThrow().text()).isEqualTo("was eine Reihe kostet");
        assertThat(german.rulings()).anyMatch(note -> note.text().equals("Auch im letzten Zug."));
        assertThat(german.hash()).as("the rules are the same").isEqualTo(english.hash());
        List<Integer> fine = english.parameters().stream()
                .map(parameter -> parameter.name().equals("fine") ? 4 : parameter.initial())
                .toList();
        assertThat(texts(german(english, fine, 4))).contains("Jede genommene Reihe kostet 4 mehr.");
    }

    @Test
    void aChildInheritsWhatItDoesNotSayAnew() {
        Variant child = german(variant("""
            variant more "More" extends toll {
              replace rule pay "Every row taken costs {fine + 1} more." on taken { player gains fine + 1 }
              texts de { title "Mehr" }
            }
            """), List.of(), 0);
        assertThat(child.title()).isEqualTo("Mehr");
        assertThat(child.parameter("fine").orElseThrow().text()).isEqualTo("was eine Reihe kostet");
        assertThat(texts(child))
                .as("what the parent said of its own rule is not said of another")
                .contains("Every row taken costs 3 more.");
        assertThat(german(variant("variant plain \"Plain\" extends toll { }"), List.of(), 0)
                        .title())
                .as("its own title is not translated")
                .isEqualTo("Plain");
    }

    @Test
    void cardsAndWordsAreCalledSo() {
        Variant cow = german(variant("""
            variant dogs "Dogs" extends standard {
              set deck to 1..104, dog "It barks.", cat 1..2
              counter mood = calm in calm or angry
              rule bark "Dogs make angry." on placed when mood is calm { set mood to angry }
              texts de { title "Hunde", dog "Hund" "Er bellt.", cat "Katze", calm "ruhig", bark "Hunde machen böse." }
            }
            """), List.of(), 0);
        int dog = cow.card("dog").orElseThrow();
        assertThat(cow.spokenCard(dog)).isEqualTo("Hund");
        assertThat(cow.spokenCard(cow.card("cat_2").orElseThrow())).isEqualTo("Katze 2");
        assertThat(cow.cardName(dog)).as("scripts call it as before").isEqualTo("dog");
        assertThat(cow.spoken(Type.WORD, cow.words().indexOf("calm"))).isEqualTo("ruhig");
        assertThat(cow.spoken(Type.WORD, cow.words().indexOf("angry"))).isEqualTo("angry");
        assertThat(cow.lots()
                        .filter(lot -> "dog".equals(lot.name()))
                        .findFirst()
                        .orElseThrow()
                        .text())
                .isEqualTo("Er bellt.");
    }

    @Test
    void answersPlacesAndValuesAreCalledSoInSentences() {
        Variant called = variant("""
            variant called "Called" extends standard {
              texts de { title "Genannt", fit "passende Reihe", home "Wunschreihe" "Welche Reihe nimmst du?", pile "Stapel" "was man hat" }
            }
            """);
        AtomicReference<String> told = new AtomicReference<>("");
        GERMAN.during(() -> told.set(TextRenderer.of(Rulebook.of(called.spoken(), List.of()))));
        assertThat(told.get())
                .contains("Stapel: was man hat.")
                .contains("a row as Wunschreihe: “Welche Reihe nimmst du?”")
                .contains("take the player's Wunschreihe to the player's Stapel")
                .contains("if passende Reihe is full");
    }

    @Test
    void aFlatScriptSpeaksItToo() {
        Checked child = check("variant more \"More\" extends toll { texts de { title \"Mehr\" } }");
        String flat = Printer.print(Objects.requireNonNull(child.flattened()), List.of());
        assertThat(flat).contains("texts de {", "  pay \"Jede genommene Reihe kostet {fine} mehr.\"", "title \"Mehr\"");
        assertThat(german(variant(flat), List.of(), 0).title()).isEqualTo("Mehr");
        assertThat(texts(german(variant(flat), List.of(), 0))).contains("Jede genommene Reihe kostet 2 mehr.");
    }

    @Test
    void whatStandsForNothingIsToldAndWhatIsMissing() {
        assertThat(problems("variant a \"A\" extends toll { texts de { titel \"B\", title \"C\" } }"))
                .containsExactly("There is nothing called `titel`. Did you mean `title`?");
        assertThat(problems("variant a \"A\" extends toll { texts de { title \"B\", ruling \"No.\" \"Nein.\" } }"))
                .containsExactly("There is no ruling \"No.\": it is known by its text, to the letter.");
        assertThat(problems("variant a \"A\" extends toll { texts de { title \"B\", pay \"C\" \"D\" } }"))
                .containsExactly(
                        "Only a card, a place, an answer or a value takes two texts: what it is called, and what is"
                                + " said of it.");
        assertThat(problems("variant a \"A\" extends toll { texts german { title \"B\" } }"))
                .containsExactly("A language is called by the two letters of its code: `de`, `id`, `fr`.");
        assertThat(problems("variant a \"A\" extends toll { texts de { title \"B\" } texts de { title \"C\" } }"))
                .containsExactly("There is a block of this language already: put all its texts there.");
        assertThat(problems("variant a \"A\" extends toll { texts de { title \"{limmit} B\" } }"))
                .anyMatch(message -> message.contains("`limmit`"));
        Checked untranslated = check("variant a \"A\" extends toll { about \"So.\" texts de { title \"B\" } }");
        assertThat(untranslated.diagnostics()).singleElement().satisfies(hint -> {
            assertThat(hint.code()).isEqualTo("HB724");
            assertThat(hint.message()).endsWith("shown as it is written: `about`.");
            Diagnostic.Fix fix = hint.fixes().getFirst();
            assertThat(fix.edits().getFirst().replacement()).contains("about \"So.\"");
        });
    }

    private static List<String> texts(Variant variant) {
        return variant.rules().stream()
                .map(NamedRule::text)
                .filter(Objects::nonNull)
                .toList();
    }

    private static Variant german(Variant variant, List<Integer> parameters, int players) {
        AtomicReference<Variant> told = new AtomicReference<>();
        GERMAN.during(() -> told.set(parameters.isEmpty() ? variant.spoken() : variant.told(parameters, players)));
        return Objects.requireNonNull(told.get());
    }

    private List<String> problems(String script) {
        return check(script).diagnostics().stream().map(Diagnostic::message).toList();
    }

    private Variant variant(String script) {
        Checked checked = check(script);
        assertThat(checked.diagnostics()).filteredOn(Diagnostic::isError).isEmpty();
        return Objects.requireNonNull(checked.variant());
    }

    private Checked check(String script) {
        ShippedScripts shipped = new ShippedScripts();
        return new Checker(name -> scripts.containsKey(name)
                        ? new SourceFile(name + ".horn", scripts.get(name))
                        : shipped.find(name))
                .check(new SourceFile("script.horn", script));
    }
}
