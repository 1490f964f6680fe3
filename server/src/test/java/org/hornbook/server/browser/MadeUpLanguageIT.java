package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** In a language of its own, one file and a block of texts in each script, all that players see is in that language, and fits. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MadeUpLanguageIT {
    private static final List<Integer> WIDTHS = List.of(390, 1280);

    /** A name without vowels, so that it belongs to no language. */
    private static final String NAME = "Pft";

    /** What is not doubled though it can be read, and what does not fit, in words. */
    private static final String FAULTS = """
        const own = new Set(("Hornbook Horn nimmt Amigo Deutsch English Bahasa Indonesia AM PM Jan Feb Mar Apr May Jun Jul Aug Sep Oct"
          + " Nov Dec January February March April June July August September October November December Mon Tue Wed Thu Fri Sat Sun"
          + " Monday Tuesday Wednesday Thursday Friday Saturday Sunday UTC Bella Bruno Clover Daisy Ferdinand Hazel Juno Otis Primrose"
          + " Rosa Toby Ann Ben Cid Dora David Frank and or Wolfgang Kramer Heeren John Alan James Richard Steve KB MB JSON PNG SVG QR").split(" "));
        const isWhole = (word) => own.has(word) || (word.match(/[aeiou]+/gi) ?? []).every((run) => run.length % 2 === 0);
        const isOwn = (element) => element.closest("[translate=no], code, bdi, [lang]:not([lang=vo]), [data-untranslated]");
        const faults = new Set();
        const sources = /Keith Thomasson, For Whom The Die Rolls/; // the title of a work
        const read = (said, where) => {
          const text = said.replace(sources, "");
          const left = (text.match(/[\\p{L}\\d]{2,}/gu) ?? []).filter((word) => /^[a-z]+$/i.test(word) && !isWhole(word));
          if (left.length) faults.add(`${where}: ${text.trim().replace(/\\s+/g, " ").slice(0, 90)}`);
        };
        const name = ({ localName, id, className }) => `${localName}${id && `#${id}`}.${className?.baseVal ?? className}`;
        const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const element = texts.currentNode.parentElement;
          if (!element.closest("script, style, template, noscript, textarea") && !isOwn(element)) read(texts.currentNode.data, name(element));
        }
        for (const each of ["title", "aria-label", "alt", "placeholder", "aria-description", "aria-valuetext", "aria-roledescription"])
          for (const element of document.querySelectorAll(`[${each}]`)) if (!isOwn(element)) read(element.getAttribute(each), `${name(element)} ${each}`);
        const { scrollWidth } = document.documentElement;
        if (scrollWidth > innerWidth + 1) faults.add(`the page is ${scrollWidth - innerWidth} pixels too wide`);
        for (const element of document.querySelectorAll("button, .button, .chip, summary, label, th, h1:not(.table-name *), h2, nav a")) {
          if (!element.checkVisibility() || element.closest(".visually-hidden, .your-turn")) continue;
          const { left, right, width } = element.getBoundingClientRect();
          const isCut = element.scrollWidth > element.clientWidth + 2 && element.clientWidth > 0 && getComputedStyle(element).overflowX !== "visible";
          const isOut = width > 2 && (left < -1 || right > innerWidth + 1) && !element.closest("[data-scrolls], .scroll, table, [role=tablist]");
          if (isCut || isOut) faults.add(`${name(element)} does not fit: ${element.textContent.trim().slice(0, 40)}`);
        }
        return [...faults];
        """;

    private MadeUpLanguage server;
    private Browser browser;

    @BeforeAll
    void open(@TempDir Path folder) throws IOException {
        server = MadeUpLanguage.start(folder);
        browser = new Browser(server.site());
        browser.open("/?lang=" + MadeUpLanguage.LETTERS);
    }

    @AfterAll
    void close() {
        browser.close();
        server.close();
    }

    static List<String> pages() {
        return List.of(
                "/",
                "/games",
                "/games?q=zzz",
                "/v/jumping-cow",
                "/v/jumping-cow/print",
                "/v/cow-and-odd/cards",
                "/v/jumping-cow/script",
                "/compare/standard/jumping-cow",
                "/compare?one=standard",
                "/family",
                "/change/standard",
                "/wish/standard",
                "/embed/jumping-cow",
                "/embed/standard/game?deal=42",
                "/daily",
                "/me",
                "/calls",
                "/offline",
                "/rerun",
                "/verify",
                "/nothing-here",
                "/t/nothing-here");
    }

    @Test
    void allPagesSpeakIt() {
        TreeSet<String> faults = new TreeSet<>();
        for (String page : pages()) {
            for (int width : WIDTHS) {
                browser.viewport(width, 844);
                browser.open(page);
                browser.awaitThere("main");
                BrowserTest.takeBreath();
                faults(page + " at " + width).forEach(faults::add);
            }
        }
        browser.consoleErrors();
        assertThat(faults).isEmpty();
    }

    @Test
    void aGameSpeaksItToItsEnd() {
        aGameSpeaksItToItsEnd("jumping-cow");
    }

    private void aGameSpeaksItToItsEnd(String game) {
        browser.viewport(390, 844);
        TreeSet<String> faults = new TreeSet<>();
        String table = play(game, faults);
        for (String page : List.of(table, table + "/replay", table + "/report", table + "/rulebook")) {
            for (int width : WIDTHS) {
                browser.viewport(width, 844);
                browser.open(page);
                BrowserTest.takeBreath();
                faults(game + " " + page.replaceAll("^/t/[^/]*", "") + " at " + width)
                        .forEach(faults::add);
            }
        }
        assertThat(browser.consoleErrors()).isEmpty();
        assertThat(faults).isEmpty();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource
    void everyGameSpeaksItToItsEnd(String game) {
        aGameSpeaksItToItsEnd(game);
    }

    static List<String> everyGameSpeaksItToItsEnd() throws IOException {
        try (Stream<Path> scripts = Files.list(Path.of("..", "variants"))) {
            return scripts.map(script -> script.getFileName().toString())
                    .filter(name -> name.endsWith(".horn"))
                    .map(name -> name.replace(".horn", ""))
                    .sorted()
                    .toList();
        }
    }

    /** @return the address of the table, whose game is over */
    private String play(String game, Set<String> faults) {
        browser.open(BrowserTest.BARE_PAGE);
        String table = String.valueOf(browser.driver().executeAsyncScript("""
            const [slug, name, done] = arguments;
            const open = async (bots, parameters) => {
              const answer = await fetch("/api/tables", {
                method: "POST",
                headers: { "Content-Type": "application/json" },
                body: JSON.stringify({ slug, name, bots, kind: "random", parameters }),
              });
              return (await answer.json()).table;
            };
            const first = async ([[bots, parameters], ...more]) => (await open(bots, parameters)) ?? (await first(more));
            first([[3, { limit: 10 }], [3, { hand_size: 4 }], ...[3, 2, 1, 4, 5, 7].map((bots) => [bots, {}])]).then(done);
            """, game, NAME));
        assertThat(table).startsWith("/t/");
        browser.open(table);
        List<String> looked = new ArrayList<>();
        new ThoughtlessPlayer(browser.driver()).playUntil("#game-title, #failed-title", () -> {
            looked.add("");
            if (looked.size() <= 4 || looked.size() % 10 == 0) {
                faults(game + " in play").forEach(faults::add);
            }
        });
        faults(game + " at the end").forEach(faults::add);
        return table;
    }

    private List<String> faults(String where) {
        return ((List<?>) Objects.requireNonNull(browser.driver().executeScript(FAULTS)))
                .stream().map(fault -> where + ": " + fault).toList();
    }
}
