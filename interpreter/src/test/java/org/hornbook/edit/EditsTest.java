package org.hornbook.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.examples.Examples;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rules changed by touching their rulebook. */
class EditsTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final Checker CHECKER = new Checker(SHIPPED);

    private static Checked check(SourceFile source) {
        return CHECKER.unblamed(source);
    }

    private static Variant game(String name) {
        return Objects.requireNonNull(
                check(Objects.requireNonNull(SHIPPED.find(name))).variant());
    }

    private static Checked begun(String name) {
        return check(new SourceFile("your-script.horn", Edits.begun(game(name), "Mine")));
    }

    private static Edits edits(Checked draft) {
        return new Edits(draft, EditsTest::check);
    }

    private static Slice slice(String script, String key) {
        Checked checked = check(Objects.requireNonNull(SHIPPED.find(script)));
        return Slice.asWritten(Objects.requireNonNull(checked.script()), Objects.requireNonNull(checked.flattened()))
                .stream()
                .filter(slice -> slice.concerns(key))
                .findFirst()
                .orElseThrow();
    }

    private static Sentences sentences(Checked draft, String base) {
        return Sentences.of(Objects.requireNonNull(draft.variant()), game(base));
    }

    private static String said(String key, Checked draft) {
        return Objects.requireNonNull(
                        Sentences.told(Objects.requireNonNull(draft.variant())).get(key))
                .text();
    }

    @Test
    void aNumberIsSetAndTakenBack() {
        Checked begun = begun("standard");
        Checked fewer = edits(begun).set("capacity", 4);
        assertThat(fewer.source().text()).contains("set capacity to 4");
        assertThat(said("full", fewer)).isEqualTo("Rule 3: the fifth card takes the four that fill the row.");
        assertThat(edits(fewer).set("capacity", 5).source().text())
                .isEqualTo(begun.source().text());
    }

    @Test
    void playersGiveWayToNumbersAndComeBack() {
        Checked twelve = edits(edits(begun("standard")).set("hand_size", 12)).set("row_count", 5);
        assertThat(twelve.source().text()).contains("players 2..8");
        assertThat(said("players", twelve)).isEqualTo("For 2 to 8 players.");
        Checked back = edits(edits(twelve).set("hand_size", 10)).set("row_count", 4);
        assertThat(back.source().text()).isEqualTo(begun("standard").source().text());
    }

    /** Those that somebody chose stay as far as they can; what cannot be is explained. */
    @Test
    void howManyCanPlayIsChosen() {
        Checked four = edits(begun("standard")).set(Edits.MOST, 4);
        assertThat(said("players", four)).isEqualTo("For 2 to 4 players.");
        assertThat(said("players", edits(four).set("hand_size", 11))).isEqualTo("For 2 to 4 players.");
        assertThat(said(
                        "players",
                        edits(edits(begun("standard")).set(Edits.MOST, 6)).set("hand_size", 20)))
                .isEqualTo("For 2 to 5 players.");
        assertThat(edits(four).set(Edits.MOST, 10).source().text())
                .isEqualTo(begun("standard").source().text());
        Checked small = edits(begun("standard")).set("hand_size", 6);
        assertThat(said("players", edits(small).set(Edits.MOST, 14))).isEqualTo("For 2 to 14 players.");
        assertThat(edits(begun("standard"))
                        .set(Edits.MOST, 11)
                        .diagnostics()
                        .getFirst()
                        .message())
                .contains("With 11 players");
        Sentences told = Sentences.of(Objects.requireNonNull(four.variant()), null);
        assertThat(told.dials())
                .filteredOn(dial -> dial.name().equals(Edits.MOST))
                .extracting(Sentences.Dial::value)
                .containsExactly(4);
    }

    /** What a rule needs of its script comes and leaves with it. */
    @ParameterizedTest
    @CsvSource({"professional, too_low, full_left", "logic, dealing, next_starter", "jumping_cow, cow, trample"})
    void aRuleIsTakenOverWithWhatItNeeds(String script, String key, String needed) {
        Checked begun = begun("standard");
        Checked taken = edits(begun).take(slice(script, key));
        assertThat(taken.variant()).isNotNull();
        assertThat(taken.source().text()).contains(needed);
        assertThat(Examples.failing(Objects.requireNonNull(taken.variant()))).isEmpty();
        assertThat(edits(taken).restore(needed).source().text())
                .isEqualTo(begun.source().text());
    }

    /** What it says in other languages comes and leaves with it, in one block of each. */
    @Test
    void aRuleBringsItsTranslations() {
        Checked begun = begun("standard");
        Checked cow = edits(begun).take(slice("jumping_cow", "cow"));
        Checked both = edits(cow).take(slice("cheapest_row", "too_low"));
        assertThat(both.diagnostics()).extracting(Diagnostic::code).doesNotContain("HB419");
        assertThat(both.source().text().split("texts de", -1)).hasSize(2);
        Language.of("de").orElseThrow().during(() -> {
            Variant german = Objects.requireNonNull(both.variant()).spoken();
            assertThat(german.rules().stream().map(NamedRule::text))
                    .contains("Die Kuh springt an die andere Reihe mit der niedrigsten letzten Karte.")
                    .noneMatch(text -> text != null && text.contains("The "));
        });
        Checked back = edits(edits(both).restore("cow")).restore("too_low");
        assertThat(back.source().text()).isEqualTo(begun.source().text());

        Checked own = edits(begun).own("limit_reached");
        assertThat(own.source().text()).contains("limit_reached \"Das Spiel endet nach der Runde");
    }

    @Test
    void whatIsLeftOutBelongsToTheRulesBesideIt() {
        Checked open = edits(begun("standard")).take(slice("open_cards", "laying"));
        assertThat(open.source().text()).contains("remove turning_up", "step hand_over");
    }

    @Test
    void aSecondWayOfASentenceReplacesTheFirst() {
        Checked cheapest = edits(begun("standard")).take(slice("cheapest_row", "too_low"));
        Slice neighbour = slice("neighbour_chooses", "too_low");
        assertThat(edits(cheapest).replacedBy(neighbour)).containsExactly("too_low");
        assertThat(edits(cheapest).take(neighbour).source().text())
                .contains("player.next chooses home")
                .doesNotContain("cheapest");
    }

    @Test
    void linesOfLetsThatGoOnAsBeforeGoTogether() {
        Checked free = edits(begun("standard")).take(slice("fifty_five_free", "bullheads"));
        Checked both = edits(free).take(slice("tens_double", "bullheads"));
        assertThat(said("bullheads", both))
                .isEqualTo("Multiples of 10: six bullheads; 55: none; other multiples of 11: five; "
                        + "other multiples of 10: three; other multiples of 5: two; all other cards: one.");
    }

    @Test
    void aBundleKeepsTheScriptsThatItCarries() {
        Checked carried = check(new SourceFile("your-script.horn", """
            variant mine "Mine" extends theirs {
            }
            variant theirs "Theirs" extends standard {
              set limit to 40
            }
            """));
        Checked fewer = edits(carried).set("capacity", 4);
        assertThat(fewer.variant()).isNotNull();
        assertThat(said("limit_reached", fewer)).contains("40");
        assertThat(edits(fewer).set("capacity", 5).source().text())
                .isEqualToIgnoringWhitespace(carried.source().text());
    }

    @ParameterizedTest
    @CsvSource({
        "Kühe  & \"Co\"\\, kuhe_co",
        "6 nimmt!, nimmt",
        "Jumping Cow, jumping_cow_2",
        "Rule, rule_2",
        "פרה קופצת, my_rules"
    })
    void aTitleMakesAName(String title, String name) {
        Checked named = edits(begun("standard")).named(title, word -> SHIPPED.find(word) == null);
        assertThat(Objects.requireNonNull(named.variant()).name()).isEqualTo(name);
        assertThat(named.variant().title()).isEqualTo(title);
    }

    /** Whatever is touched can be had back: numbers, rules written out, rules left out. */
    @ParameterizedTest
    @ValueSource(strings = {"standard", "prophets"})
    void everyTouchCanBeTakenBack(String name) {
        Checked begun = begun(name);
        String text = begun.source().text();
        Sentences book = sentences(begun, name);
        for (Sentences.Dial dial : book.dials()) {
            int other = dial.value() < dial.high() ? dial.value() + 1 : dial.value() - 1;
            Checked set = edits(begun).set(dial.name(), other);
            if (set.variant() != null) { // cards may not suffice for more players
                assertThat(edits(set).set(dial.name(), dial.value()).source().text())
                        .as(dial.name())
                        .isEqualTo(text);
            }
        }
        for (String key : keys(book)) {
            Checked own = edits(begun).own(key);
            assertThat(own.variant()).as(key).isNotNull();
            assertThat(edits(own).restore(key).source().text()).as(key).isEqualTo(text);
            Checked without = edits(begun).leave(key);
            assertThat(edits(without).restore(key).source().text()).as(key).isEqualTo(text);
        }
    }

    private static List<String> keys(Sentences book) {
        return book.sections().stream()
                .flatMap(section -> section.sentences().stream())
                .map(Sentences.Sentence::key)
                .filter(key -> !key.isEmpty())
                .distinct()
                .toList();
    }

    /** In some games, in all with {@code -Dpairs.all=true}, each parameter shows as a number in a sentence, or is named among those that do not. */
    @Test
    void everyNumberOfEveryGameCanBeTouched() {
        for (SourceFile script : SHIPPED.scripts().subList(0, Boolean.getBoolean("pairs.all") ? 22 : 7)) {
            Variant variant = Objects.requireNonNull(check(script).variant());
            Sentences book = Sentences.of(variant, null);
            List<String> shown = book.sections().stream()
                    .flatMap(section -> section.sentences().stream())
                    .flatMap(sentence -> sentence.parts().stream())
                    .flatMap(part -> Stream.ofNullable(part.parameter()))
                    .toList();
            boolean isRange = variant.people().isRange()
                    && variant.people().low() < variant.people().high();
            assertThat(shown.contains(Edits.FEWEST) && shown.contains(Edits.MOST))
                    .as(script.name())
                    .isEqualTo(isRange);
            assertThat(Stream.concat(shown.stream(), book.unsaid().stream())
                            .filter(name -> !name.equals(Edits.FEWEST) && !name.equals(Edits.MOST))
                            .distinct())
                    .as(script.name())
                    .containsExactlyInAnyOrderElementsOf(variant.options().stream()
                            .map(Variant.Parameter::name)
                            .toList());
        }
    }

    @Test
    void sentencesAreMarkedByWhatBecameOfThem() {
        Checked draft = edits(edits(begun("standard")).take(slice("pass_on", "passing")))
                .set("limit", 30);
        Sentences book = sentences(draft, "standard");
        List<String> marked = book.sections().stream()
                .flatMap(section -> section.sentences().stream())
                .filter(sentence -> sentence.state() != Sentences.State.SAME)
                .map(sentence -> sentence.state() + " " + sentence.key())
                .toList();
        assertThat(marked).containsExactly("NEW choosing", "NEW passing", "OTHER limit_reached");
    }

    /**
     * A pair of small rules goes together, or the one takes the place of the other, which is told before; all pairs with {@code
     * -Dpairs.all=true}, else every twelfth.
     */
    @Test
    void nineOfTenPairsOfSmallRulesGoTogether() {
        List<Slice> rules = SHIPPED.rules().stream()
                .map(rule -> Slice.whole(Objects.requireNonNull(check(rule).script())))
                .toList();
        int every = Boolean.getBoolean("pairs.all") ? 1 : 12;
        List<String> apart = new ArrayList<>();
        int pairs = 0;
        Checked begun = begun("standard");
        for (int one = 0; one < rules.size(); one++) {
            Checked first = edits(begun).take(rules.get(one));
            assertThat(first.variant()).as(SHIPPED.rules().get(one).name()).isNotNull();
            for (int other = one + 1; other < rules.size(); other++) {
                if ((one + 2 * other) % every == 0) {
                    pairs++;
                    Checked both = edits(first).take(rules.get(other));
                    boolean replaces =
                            !edits(first).replacedBy(rules.get(other)).isEmpty();
                    if (both.variant() == null || replaces) {
                        apart.add(SHIPPED.rules().get(one).name() + " + "
                                + SHIPPED.rules().get(other).name());
                    }
                    assertThat(edits(first).fits(rules.get(other)))
                            .as(one + " + " + other)
                            .isEqualTo(both.variant() != null);
                }
            }
        }
        assertThat(apart).as("of %s pairs", pairs).hasSizeLessThanOrEqualTo(pairs / 10);
    }
}
