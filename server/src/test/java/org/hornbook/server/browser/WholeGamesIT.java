package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.WebElement;

/**
 * Shipped games that ask for more than the base game does are played to their ends, on a desk and on a phone: of those that ask for the
 * same one, with {@code -Plong} every one.
 */
class WholeGamesIT extends GatheredTest {
    private static final ShippedScripts SHIPPED = new ShippedScripts();
    private static final int PLAYERS = 3;
    private static final Dimension PHONE = new Dimension(390, 844);
    private static final Dimension WIDE = new Dimension(1280, 900);

    /** A question that looks like another of another game is looked at once, but for each game's first. */
    private static final Set<Object> LOOKED_AT = new HashSet<>();

    static Stream<Named<Variant>> games() {
        Set<Object> asked = new HashSet<>();
        return SHIPPED.scripts().stream()
                .filter(script ->
                        script.text().contains("extends") && script.text().contains("step "))
                .map(script -> Objects.requireNonNull(
                        new Checker(SHIPPED).check(script).variant()))
                .sorted(Comparator.comparing(variant -> -questions(variant).size()))
                .filter(variant -> asked.addAll(questions(variant)) || Browser.IN_EVERY_LIGHT)
                .map(variant -> Named.of(variant.title(), variant));
    }

    /** Of which kinds they are, and whether one thing is chosen or several. */
    private static Set<Object> questions(Variant variant) {
        return variant.choices().stream()
                .map(choice -> List.of(choice.type(), choice.isSingle()))
                .collect(Collectors.toSet());
    }

    /** On a phone, but for the looks at its questions, which are on a wide screen too. */
    @ParameterizedTest
    @MethodSource("games")
    void isPlayedToItsEnd(Variant variant) {
        Setup shortest = shortest(variant);
        Map<String, Integer> values = new TreeMap<>();
        for (int place = 0; place < variant.parameters().size(); place++) {
            values.put(
                    variant.parameters().get(place).name(),
                    shortest.parameters().get(place));
        }
        String parameters = values.entrySet().stream()
                .map(each -> "\"" + each.getKey() + "\":" + each.getValue())
                .collect(Collectors.joining(",", "{", "}"));
        Browser ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", """
            {"slug":"%s","bots":%d,"kind":"random","name":"Ann","parameters":%s}\
            """.formatted(
                        variant.name().replace('_', '-'), shortest.players() - 1, parameters)));
        Set<String> asked = new HashSet<>();
        new ThoughtlessPlayer(ann.driver()).playUntil("#game-title, #failed-title", () -> {
            boolean isFirst = asked.isEmpty();
            if (question(ann) instanceof List<?> question
                    && asked.add(String.valueOf(question.getFirst()).replaceAll("\\d+", "N"))
                    && (LOOKED_AT.add(question.getLast()) || isFirst || Browser.IN_EVERY_LIGHT)) {
                lookOnBoth(ann, "choice-" + variant.name() + "-" + asked.size());
            }
        });

        assertThat(has(ann, "#failed-title")).isFalse();
        assertThat(asked).isNotEmpty();
        if (LOOKED_AT.add("the end") || Browser.IN_EVERY_LIGHT) {
            lookOnBoth(ann, "choice-" + variant.name() + "-over");
        }
    }

    /** In Tournament each card that is turned up belongs to the next player from then on, and leaves the open hands at once. */
    @Tag("long")
    @Test
    void cardsSayWhatTheyRemember() {
        Browser ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", """
            {"slug":"tournament","bots":1,"kind":"random","name":"Ann","parameters":{"hand_size":2,"row_count":2}}\
            """));
        new ThoughtlessPlayer(ann.driver()).playUntil(".row .note", () -> {});

        WebElement laid = ann.driver().findElement(By.cssSelector(".row .card:has(> .note)"));
        assertThat(laid.getDomAttribute("aria-label")).contains("bullhead", "whose hand it belongs to: ");
        String card = laid.getDomAttribute("data-card");
        assertThat(has(ann, "[data-lying=hand] [data-card='" + card + "']")).isFalse();
    }

    /** In The Farmyard everybody has an animal in hand, which goes by its name and says what it does. */
    @Tag("long")
    @Test
    void specialCardsSayWhatTheyDo() {
        Browser ann = people(1).getFirst();
        ann.open(post(ann, "/api/tables", """
            {"slug":"farmyard","bots":1,"kind":"random","name":"Ann","parameters":{"hand_size":2}}\
            """));
        new ThoughtlessPlayer(ann.driver()).playUntil(".hand.ready .card.special", () -> {});

        WebElement animal = ann.driver().findElement(By.cssSelector(".hand.ready .card.special"));
        assertThat(animal.getDomAttribute("aria-label")).matches("(dog, 0|donkey, 5) bullheads");
        ann.driver().executeScript("arguments[0].parentElement.focus(); arguments[0].focus()", animal);
        ann.awaitThere(".hand.ready .card.special[aria-description$='.']");
    }

    /** What is asked, and what it is answered with, whatever it asks; null while nothing is. */
    private static @Nullable Object question(Browser browser) {
        return browser.driver().executeScript("""
            const controls = [".hand.ready", ".option", ".card-choice", ".row-choice", ".answer .primary"]
              .filter((control) => document.querySelector(control));
            return controls.some((control) => control !== ".answer .primary")
              ? [document.querySelector(".prompt").innerText, controls.join(" ")]
              : null;
            """);
    }

    private static void lookOnBoth(Browser browser, String name) {
        look(browser, WIDE, name, Browser::assertReadable);
        look(browser, PHONE, name, Browser::assertAccessible);
    }

    private static void look(Browser browser, Dimension screen, String name, Consumer<Browser> check) {
        browser.viewport(screen.getWidth(), screen.getHeight());
        check.accept(browser);
        browser.screenshot(name + "-" + screen.getWidth());
    }

    /** With the fewest cards, places and points that the script allows. */
    private static Setup shortest(Variant variant) {
        int players =
                Math.clamp(PLAYERS, variant.players().low(), variant.players().high());
        Setup few = fewest(Setup.of(variant, players), "limit", 10);
        return fewest(fewest(few, "capacity", 2, 3), "hand_size", 2, 3, 4);
    }

    /** With the first of the values that the script allows; as it is if it has no such parameter. */
    private static Setup fewest(Setup usual, String parameter, int... values) {
        boolean isKnown = usual.variant().parameters().stream()
                .anyMatch(each -> each.name().equals(parameter));
        return IntStream.of(isKnown ? values : new int[0])
                .mapToObj(value -> usual.with(parameter, value))
                .filter(setup -> SetupProblems.of(setup).isEmpty())
                .findFirst()
                .orElse(usual);
    }

    @Tag("long")
    @Test
    void whoComesNextIsTold() {
        List<Browser> two = people(2);
        gather(two, "\"slug\":\"open-cards\",\"parameters\":{\"hand_size\":2}");
        Browser first = has(two.getFirst(), ".hand.ready") ? two.getFirst() : two.getLast();
        Browser next = two.get(1 - two.indexOf(first));
        next.awaitText(".prompt", "You are next.");
        first.awaitText(".player:not(.mine) .player-kind", "next");
        assertThat(text(first, ".prompt")).doesNotContain("next");
        pick(first, ".hand .card:last-child");
        next.awaitThere(".hand.ready");
        waitUntil(
                next,
                "its own question",
                PATIENCE.toSeconds(),
                () -> !text(next, ".prompt").contains("next"));
    }
}
