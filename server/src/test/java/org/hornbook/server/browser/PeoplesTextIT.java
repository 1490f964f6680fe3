package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;

/** What people write may hold words of any length and run from right to left; no page is spoilt by it. */
class PeoplesTextIT extends BrowserTest {
    private static final String LONG = "W".repeat(60);
    private static final String HEBREW = "\u05e4\u05e8\u05d4 \u05e7\u05d5\u05e4\u05e6\u05ea";

    private static final String LONG_SCRIPT = """
        variant long_words "TEXT" extends standard {
          about "TEXT"
          param NAME = 1 in 0..9 "TEXT"
          rule u_NAME "TEXT" on taken when NAME > 0 { player gains 5 }
          example "TEXT" {
            given rows [12 14 15] [37] [43 44] [58 61]
            when ann plays 21, ben plays 26, cid plays 30, dora plays 36
            then rows [30 36] [37] [43 44] [58 61], cid.pile is [12 14 15 21 26]
          }
        }
        """;

    @BeforeAll
    void publish() {
        publish(
                "long_words",
                LONG,
                "W".repeat(24),
                LONG_SCRIPT.replace("TEXT", LONG).replace("NAME", "w".repeat(55)));
        publish("hebrew", HEBREW, HEBREW, """
            variant hebrew "TEXT" extends standard {
              about "TEXT"
              rule slow "TEXT" on taken { player gains 1 }
            }
            """.replace("TEXT", HEBREW));
    }

    private void publish(String name, String note, String author, String script) {
        open(BARE_PAGE);
        Object answer = driver().executeAsyncScript("""
            const [script, note, author, done] = arguments;
            fetch("/api/publications", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ script, from: null, author, note, tags: ["W".repeat(24)], visibility: "LISTED" }),
            }).then((answer) => answer.text()).then(done);
            """, script, note, author);
        assertThat(String.valueOf(answer)).as(name).containsAnyOf("/v/", "There is a variant called");
    }

    /** Nor is code translated, and no field of a phone has letters of less than sixteen pixels, which make it magnify the page. */
    @ParameterizedTest
    @ValueSource(strings = {"/games", "/v/long-words", "/v/long-words/edit", "/compare/standard/long-words"})
    void unbrokenWordsWidenNoPage(String path) {
        browser().viewport(1280, 844);
        open(path);
        await(path.startsWith("/learn?") ? ".how-to-play .actions" : "main");
        for (int width : new int[] {1280, 390, 360}) {
            browser().viewport(width, 844);
            assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                    .as("width of %s at %d", path, width)
                    .isLessThanOrEqualTo(width);
            assertThat((List<?>) driver().executeScript("""
                return [...document.querySelectorAll("main *, dialog[open] *")]
                    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
                    .filter((each) => !each.ownerSVGElement && !each.closest(".cm-editor, .visually-hidden"))
                    .filter((each) => {
                      for (let box = each.parentElement; box; box = box.parentElement)
                        if (["auto", "scroll"].includes(getComputedStyle(box).overflowX)) return false;
                      return true;
                    })
                    .map((each) => `${each.tagName}.${each.className} ${each.textContent.slice(0, 20)}`);
                """))
                    .as("cut off on %s at %d", path, width)
                    .isEmpty();
        }
        assertThat((List<?>) driver().executeScript("""
            return [...document.querySelectorAll("code, pre, .listing, .cm-content")]
                .filter((each) => !each.closest("[translate=no]"))
                .map((each) => each.textContent.slice(0, 20));
            """)).as("code on %s", path).isEmpty();
        assertThat((List<?>) driver().executeScript("""
            return [...document.querySelectorAll("input, select, textarea, [contenteditable]")]
                .filter((each) => !["hidden", "checkbox", "radio", "file"].includes(each.type))
                .filter((each) => parseFloat(getComputedStyle(each).fontSize) < 16)
                .map((each) => each.id || each.className);
            """))
                .as("small fields on %s", path)
                .isEmpty();
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/learn?slug=long-words",
                "/learn/reference",
                "/family",
                "/v/long-words#new-table",
                "/v/long-words/script",
                "/v/long-words/print",
                "/v/long-words/cards",
                "/embed/long-words",
                "/compare",
                "/compare/long-words/standard",
                "/lab?game=long-words.1",
                "/rerun?rules=slug:long-words"
            })
    void unbrokenWordsWidenNoOtherPage(String path) {
        unbrokenWordsWidenNoPage(path);
    }

    @Tag("long")
    @Test
    void textsThatRunFromRightToLeftDoSo() {
        open("/v/hebrew");
        assertThat(directions("h1, .lead, .byline-note, .difference-text"))
                .hasSize(4)
                .containsOnly("rtl");
        open("/learn?slug=hebrew");
        await(".how-to-play .lead");
        assertThat(directions(".how-to-play .lead")).containsOnly("rtl");
        open("/games");
        assertThat(directions("h3:has(a[href='/v/hebrew'])")).containsOnly("rtl");
        open("/family");
        assertThat(directions(".family-tree a[href='/v/hebrew']")).containsOnly("rtl");
        open("/v/hebrew/script");
        assertThat(directions(".listing")).containsExactly("ltr");
    }

    private List<String> directions(String selector) {
        return driver().findElements(By.cssSelector(selector)).stream()
                .map(each -> each.getCssValue("direction"))
                .toList();
    }

    /** Friends see a name at the table; bots do not ask for one. */
    @Tag("long")
    @Test
    void nobodyNeedsANameToPlayAgainstBots() {
        driver().manage().deleteAllCookies();
        open(BARE_PAGE);
        driver().executeScript("localStorage.clear()");
        open("/v/standard#new-table");
        await("#new-table[open]");
        driver().findElement(By.cssSelector("#new-table button[name='start'][value='true']"))
                .click();
        await(".hand .card");
    }
}
