package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.interactions.Actions;

class WorkshopIT extends BrowserTest {
    /** Lines of the editor, as a path. */
    private static final String LINE = "//*[contains(concat(' ', @class, ' '), ' cm-line ')]";

    @BeforeEach
    void forgetDrafts() {
        browser().viewport(1280, 900);
        open(BARE_PAGE);
        driver().executeScript("localStorage.clear()");
    }

    @Test
    void aMisspeltNameIsMarkedExplainedAndMended() {
        edit("/new");
        replaceLine("about", "set limt to 30");

        until("the word alone is marked and explained", () -> {
            WebElement marked = driver().findElement(By.cssSelector(".cm-lintRange-error"));
            new Actions(driver()).moveToElement(marked).perform();
            return marked.getText().equals("limt") && browser().comesToShow(".cm-tooltip-lint .hint", "limt");
        });
        screenshot("workshop-error");
        until("it is mended, looked at again if what is said of it has come anew", () -> {
            if (script().contains("set limit to 30")) {
                return true;
            }
            if (driver().findElements(By.cssSelector(".cm-diagnosticAction")).isEmpty()) {
                WebElement marked = driver().findElement(By.cssSelector(".cm-lintRange-error"));
                new Actions(driver())
                        .moveToElement(content())
                        .moveToElement(marked)
                        .perform();
                browser().comesToShow(".cm-diagnosticAction", "");
            }
            driver().executeScript("document.querySelector('.cm-diagnosticAction')?.click()");
            return false;
        });
        gone(".cm-lintRange-error");
    }

    /** What is offered when a line ends is just the word that stands there. */
    @Tag("long")
    @Test
    void enterBreaksTheLineAfterAWholeWordAndFinishesOneThatIsBegun() {
        edit("/new");
        replaceLine("about", "rule out \"Out.\" on taken");
        for (String line : List.of("when player.score = 3 {", "player gains 1", "take row to pile", "}", "win low")) {
            content().sendKeys(Keys.ENTER, line);
            waitForOffers(line);
        }
        content().sendKeys(Keys.ENTER);

        until("the last word is finished", () -> script().contains("win lowest"));
        assertThat(script().lines().map(String::strip))
                .containsSubsequence(
                        "rule out \"Out.\" on taken",
                        "when player.score = 3 {",
                        "player gains 1",
                        "take row to pile",
                        "}",
                        "win lowest");
        assertThat(script().chars().filter(sign -> sign == '}').count()).isEqualTo(2);
    }

    @Tag("long")
    @Test
    void onlyNumbersAreOfferedBehindSet() {
        edit("/new");
        replaceLine("about", "  set l");
        content().sendKeys("i");
        await(".cm-tooltip-autocomplete [aria-selected]");
        assertThat(browser().texts(".cm-tooltip-autocomplete .cm-completionLabel"))
                .startsWith("limit")
                .doesNotContain("laying", "limit_reached");
    }

    /** Behind a word and a blank what can stand there is offered at once, the likeliest first. */
    @Test
    void somebodyNewIsOfferedWhatCanStandThere() {
        edit("/new");
        replaceLine("about", "rule out \"Out.\" on taken {");
        content().sendKeys(" player ");
        await(".cm-tooltip-autocomplete [aria-selected]");
        assertThat(browser().texts(".cm-tooltip-autocomplete .cm-completionLabel"))
                .contains("gains", "loses", "wins", "chooses")
                .doesNotContain("player", "limit", "on");
        screenshot("workshop-offers");
    }

    /** The keys are those of other editors; the buttons below the text do the same. */
    @Test
    void namesAreFollowedAndRenamed() {
        edit("/new");
        replaceLine("about", "param hurt = 2 in 1..9\n rule pain \"{hurt} more.\" on taken { player gains hurt }");
        content().sendKeys(Keys.ARROW_LEFT, Keys.ARROW_LEFT, Keys.ARROW_LEFT);
        content().sendKeys(Keys.chord(Keys.SHIFT, Keys.F12));
        assertThat(shown("#places[open]").getText()).contains("Where it is used", "player gains hurt");
        assertThat(browser().texts("#places-list li")).hasSize(3);
        driver().findElement(By.cssSelector("#places [data-close]")).click();

        content().sendKeys(Keys.F2);
        WebElement name = shown("#places-name input");
        name.clear();
        name.sendKeys("limit", Keys.ENTER);
        until(
                "a name that is taken is refused",
                () -> shown("#places-problem").getText().contains("limit already"));
        name.clear();
        name.sendKeys("sting", Keys.ENTER);
        until(
                "it is renamed everywhere",
                () -> script().contains("param sting = 2")
                        && script().contains("{sting} more")
                        && script().contains("gains sting"));

        driver().findElement(By.id("place-outline")).click();
        assertThat(shown("#places[open]").getText()).contains("sting", "pain");
        screenshot("workshop-outline");
        driver().findElement(By.cssSelector("#places-list button")).click();
        gone("#places[open]");
    }

    @Test
    void whatIsPublishedIsOfferedBehindExtends() {
        issue(browser(), "offered_ox", "set limit to 20", "");
        edit("/new");
        replaceLine("variant", "variant herd \"Herd\" extends offe");
        content().sendKeys("r");
        await(".cm-tooltip-autocomplete [aria-selected]");
        assertThat(shown(".cm-tooltip-autocomplete").getText())
                .contains("offered_ox")
                .doesNotContain("each");
        takeBreath();
        content().sendKeys(Keys.ENTER);
        until("the name is finished", () -> script().contains("extends offered_ox"));

        content().sendKeys(" with jump");
        await(".cm-tooltip-autocomplete [aria-selected]");
        assertThat(shown(".cm-tooltip-autocomplete").getText()).contains("jumping_cow");
    }

    /** As somebody sees it for the first time. */
    @Tag("long")
    @Test
    void itComesInFewRequests() {
        driver().executeCdpCommand("Network.clearBrowserCache", Map.of());
        edit("/v/standard/edit");
        List<?> loaded = (List<?>) Objects.requireNonNull(driver().executeScript("""
            const all = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
            return [all.length, all.reduce((sum, { transferSize }) => sum + transferSize, 0)];
            """));

        assertThat((Long) loaded.getFirst()).as("requests").isLessThanOrEqualTo(20);
        assertThat((Long) loaded.getLast()).as("bytes").isLessThanOrEqualTo(200_000);
    }

    /** Left to itself, the browser would set styles of its own, which the content policy refuses. */
    @Tag("long")
    @Test
    void theWholeScriptIsTypedOver() {
        edit("/new");
        content().sendKeys(Keys.chord(Keys.CONTROL, "a"));
        content().sendKeys("variant over \"Over\"");

        until("it is there", () -> script().equals("variant over \"Over\""));
    }

    @Tag("long")
    @Test
    void onAPhoneWhoMendsStaysAmongTheProblems() {
        browser().viewport(390, 844);
        edit("/new");
        replaceLine("about", "set limt to 30");
        await(".cm-lintRange-error");
        driver().findElement(By.id("tab-problems")).click();
        until(
                "what is typed last is judged",
                () -> shown("#panel-problems .finding.error").getText().contains("limt"));
        until("it is mended", () -> {
            driver().findElements(By.cssSelector("#panel-problems .finding.error .primary"))
                    .forEach(WebElement::click);
            return driver().findElements(By.cssSelector("#panel-problems .finding.error"))
                    .isEmpty();
        });

        assertThat(driver().switchTo().activeElement().getDomAttribute("id")).isEqualTo("tab-problems");
        assertAccessible();
        assertThat(driver().executeScript("""
            const height = () => document.querySelector(".workshop-bar").offsetHeight;
            const before = height();
            document.getElementById("state").textContent = "3 problems · 2 examples failing · 4 hints · 12 examples hold";
            return height() - before;
            """)).as("a verdict of two lines").isEqualTo(0L);
    }

    @Test
    void anotherCapacityTurnsTheRightExamplesRed() {
        edit("/v/standard/edit");
        replaceLine("param capacity", "param capacity = 6 in 2..10 \"cards that fill a row\"");

        await(".example.fails");
        assertThat(browser().texts(".example.fails .example-title")).containsExactly("figure 3: the sixth card");
        assertThat(driver().findElements(By.cssSelector(".example.holds"))).hasSize(3);
        assertThat(shown(".failure").getText()).contains("Expected").contains("Actual");
        content().sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
        until("the example is in view", () -> {
            content().sendKeys(Keys.PAGE_UP);
            return !driver().findElements(By.cssSelector(".cm-examples .mark.fails"))
                    .isEmpty();
        });
        assertThat(shown(".cm-examples .mark.fails").getDomAttribute("title")).contains("figure 3");
        screenshot("workshop-capacity");
    }

    /** And while the text has errors, what it came to before stays as it was, and says so. */
    @Test
    void previewsStayWhileTheTextHasErrors() {
        edit("/v/standard/edit");
        List<WebElement> examples = driver().findElements(By.cssSelector("#panel-examples summary"));
        examples.get(1).click();
        WebElement opened = shown("#panel-examples details[open] .table-picture");
        assertThat(opened.findElements(By.cssSelector(".row[data-row='1'] .card")))
                .extracting(card -> card.getDomAttribute("data-card"))
                .containsExactly("12", "14", "15");
        replaceLine("param capacity", "param");

        await("#behind");
        assertThat(opened.isDisplayed()).as("the very example that was opened").isTrue();
        assertThat(shown("#behind").getText()).contains("Showing your last version without errors");
        driver().findElement(By.id("tab-rulebook")).click();
        assertThat(shown("#panel-rulebook .rulebook").getText())
                .as("also if nobody looked at it before")
                .contains("Where a card goes");
        driver().navigate().refresh();
        await("html[data-checked]");
        driver().findElement(By.id("tab-rulebook")).click();
        await("#panel-rulebook .rulebook");
        await("#behind");
        driver().findElement(By.id("tab-play")).click();
        await("#panel-play .button.primary:enabled");
        await("#behind");
        shown("#what-is-wrong").click();
        assertThat(shown("#panel-problems .finding.error").isDisplayed()).isTrue();
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
        until(
                "the text is whole again",
                () -> driver().findElements(By.cssSelector("html.behind")).isEmpty());
        driver().findElement(By.id("tab-examples")).click();
        assertThat(driver().findElement(By.id("behind")).isDisplayed()).isFalse();
        assertThat(browser().consoleErrors()).isEmpty();
    }

    @Tag("long")
    @Test
    void pointingAtAWordTellsItsSenseInItsPlace() {
        edit("/new");
        replaceLine("about", "rule brim on placed when row is full { add card to row }");
        for (Map.Entry<String, String> sense :
                Map.of("full", "is full", "add", "add … to").entrySet()) {
            until("the sense of " + sense.getKey(), () -> {
                WebElement word = driver().findElement(By.xpath(LINE + "//span[. = '" + sense.getKey() + "']"));
                new Actions(driver()).moveToElement(word).perform();
                return browser().comesToShow(".hint strong", sense.getValue());
            });
        }
    }

    @Tag("long")
    @Test
    void aChildHearsOfItsParentsExamplesToo() {
        edit("/v/jumping-cow/edit");
        replaceLine("about", "set capacity to 6");

        await(".example.fails");
        assertThat(browser().texts(".example.fails .example-title"))
                .contains("the cow's row is full with four cards", "figure 3: the sixth card");
    }

    @Tag("long")
    @Test
    void theEditIsPlayedToTheEndOfARound() {
        edit("/v/standard/edit");
        replaceLine("param capacity", "param capacity = 6 in 2..10 \"cards that fill a row\"");
        await(".example.fails");
        replaceLine("param hand_size", "param hand_size = 3 in 1..20 \"cards dealt to each player\"");
        driver().executeScript("localStorage.setItem('pace', 'instant')");
        String workshop = driver().getWindowHandle();
        content().sendKeys(Keys.chord(Keys.CONTROL, Keys.ENTER));
        until("a table opens", () -> driver().getWindowHandles().size() == 2);
        driver().getWindowHandles().stream()
                .filter(window -> !window.equals(workshop))
                .forEach(window -> driver().switchTo().window(window));
        await(".hand .card");
        assertThat((Long) driver().executeScript("return document.querySelectorAll('.row:first-child .slot').length"))
                .as("six places in a row")
                .isEqualTo(6);

        new ThoughtlessPlayer(driver()).playUntil("dialog[open]");

        assertThat(driver().findElement(By.cssSelector("dialog[open]")).getText())
                .containsIgnoringCase("round");
        driver().close();
        driver().switchTo().window(workshop);
    }

    @Tag("long")
    @Test
    void formattingPutsTheScriptInItsUsualForm() {
        edit("/new");
        replaceLine("about", "set   limit   to    40");
        content().sendKeys(Keys.chord(Keys.SHIFT, Keys.ALT, "f"));

        until("it is formatted", () -> script().contains("set limit to 40"));
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
        until("it can be undone", () -> script().contains("set   limit   to    40"));
    }

    @Test
    void whatWasTypedIsStillThereLaterAndANewBeginningKeepsIt() {
        edit("/v/even-odd/edit");
        replaceLine("about", "set limit to 44");
        edit("/v/even-odd/edit");

        assertThat(script()).contains("set limit to 44");
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
        until("undo reaches back behind the page", () -> !script().contains("set limit to 44"));
        content().sendKeys(Keys.chord(Keys.CONTROL, "y"));
        until("redo does, too", () -> script().contains("set limit to 44"));
        driver().findElement(By.linkText("Start from the original")).click();
        until("the original is there", () -> script().contains("about") && !script().contains("set limit to 44"));
        await("html[data-checked]");
        assertThat(shown("#notice").getText()).contains("unfinished draft");
        driver().findElement(By.partialLinkText("Continue")).click();
        until("the changes are back", () -> script().contains("set limit to 44"));
    }

    @Tag("long")
    @Test
    void everyVariantBegunIsADraftOfItsOwn() {
        for (String idea : List.of("First", "Second")) {
            edit("/new");
            replaceLine("variant my_variant", "variant idea \"" + idea + "\" extends standard {");
            awaitText("#title", idea);
        }
        edit("/new");
        driver().findElement(By.id("drafts")).click();

        await("#all-drafts[open] .draft");
        assertThat(browser().texts(".draft > :first-child")).containsExactly("Second", "First");
        assertAccessible();
        driver().findElement(By.linkText("First")).click();
        until("it opens", () -> script().contains("First"));
    }

    /** A comment may say anything before the variant's own name. */
    @Tag("long")
    @Test
    void aScriptIsCalledAsTheParserReadsIt() {
        issue(browser(), "hay_cart", "set limit to 20", "");
        edit("/new");
        browser().paste(By.cssSelector(".cm-content"), """
            # like variant other_one "Other"
            variant hay_cart "Hay Cart" extends standard { set limit to 30 }\
            """);
        awaitText("#title", "Hay Cart");
        driver().findElement(By.id("publish-it")).click();
        awaitText("#publish-warnings", "this becomes version 2");
        driver().findElement(By.cssSelector("#publish [data-close]")).click();
        driver().findElement(By.id("drafts")).click();
        await("#all-drafts[open] .draft");
        assertThat(browser().texts(".draft > :first-child")).containsExactly("Hay Cart");
    }

    /** It says so as long as that is so, and warns whoever leaves. */
    @Tag("long")
    @Test
    void aBrowserThatStoresNothingLosesNoTextWithoutAWarning() {
        edit("/new");
        assertThat(leavingIsQuestioned()).isFalse();
        driver().executeScript(
                        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }");
        replaceLine("about", "set limit to 44");
        awaitText("#unkept", "does not store your text");
        replaceLine("set limit", "set limit to 45");
        awaitText("#state", "No problems");
        assertThat(shown("#unkept").isDisplayed())
                .as("still, after more was typed")
                .isTrue();
        assertThat(leavingIsQuestioned()).isTrue();
        assertAccessible();
        screenshot("workshop-unkept");

        shown("#unkept-download").click();
        until(
                "what was downloaded is safe",
                () -> !driver().findElement(By.id("unkept")).isDisplayed());
        assertThat(leavingIsQuestioned()).isFalse();
        replaceLine("set limit", "set limit to 46");
        await("#unkept");
        assertThat(leavingIsQuestioned()).isTrue();
        driver().executeScript("window.onbeforeunload = null; delete Storage.prototype.setItem");
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
    }

    private boolean leavingIsQuestioned() {
        return Boolean.TRUE.equals(driver().executeScript("""
            const leaving = new Event("beforeunload", { cancelable: true });
            window.dispatchEvent(leaving);
            return leaving.defaultPrevented;
            """));
    }

    @Tag("long")
    @Test
    void theAddressOfADraftThatIsNotHereSaysSo() {
        edit("/v/standard/edit?draft=elsewhere1");
        assertThat(shown("#notice").getText()).contains("not in this browser");
        assertThat(script()).contains("variant standard");
        driver().findElement(By.id("drafts")).click();
        shown("#anew").click();
        until("another begins", () -> !String.valueOf(driver().getCurrentUrl()).contains("elsewhere1"));
        await("html[data-checked]");
        driver().navigate().refresh();
        await("html[data-checked]");
        assertThat(driver().findElement(By.id("notice")).getText())
                .as("whoever has begun one themselves misses nothing")
                .doesNotContain("not in this browser");
    }

    @Tag("long")
    @Test
    void twoTabsOnOneDraftShowTheSameAndOneThatMissedAChangePartsFromIt() {
        edit("/new");
        String first = driver().getWindowHandle();
        String address = String.valueOf(driver().getCurrentUrl());
        driver().switchTo().newWindow(WindowType.TAB);
        driver().get(address);
        await("html[data-checked]");
        assertThat(shown("#notice").getText()).contains("open in another tab");
        replaceLine("about", "set limit to 44");

        driver().switchTo().window(first);
        until("the other tab's text is here", () -> script().contains("set limit to 44"));
        String key = address.substring(address.indexOf("draft=") + 6);
        driver().executeScript(
                        "localStorage.setItem('draft:' + arguments[0], JSON.stringify({origin: '/new', text: 'missed',"
                                + " at: 1}))",
                        key);
        replaceLine("set limit", "set limit to 55");
        assertThat(shown("#notice").getText()).contains("a separate draft");
        assertThat(driver().getCurrentUrl()).isNotEqualTo(address);
        assertThat(driver().executeScript("return JSON.parse(localStorage.getItem('draft:' + arguments[0])).text", key))
                .as("what the other tab wrote")
                .isEqualTo("missed");
        driver().close();
        driver().switchTo().window(driver().getWindowHandles().iterator().next());
    }

    @Test
    void theSearchShowsTheTableItFound() {
        edit("/v/standard/edit");
        replaceLine("let fit", "let size of row = count of row let fit = row with lowest size where last < card");
        driver().findElement(By.id("tab-problems")).click();

        assertThat(shown(".search .finding.error .table-picture .card").isDisplayed())
                .isTrue();
        screenshot("workshop-search");
        driver().findElement(By.xpath("//*[@class='search']//button[.='See it on the board']"))
                .click();
        await("#panel-board .board-steps");
        assertThat(shown("#panel-board [data-board-said]").getText()).isNotBlank();
    }

    /** Cards are played on the board, what comes of it is stepped through and kept; an edit of the rules shows there what it changes. */
    @Test
    void theBoardPlaysWhatTheTextSays() {
        openBoard("/v/jumping-cow/edit");
        await("#panel-board .board-player");
        assertAccessible();
        Keyboard keys = new Keyboard(browser());
        driver().findElement(By.id("tab-board")).sendKeys("");
        keys.tabsToAndPresses("button.board-card[aria-label^='Ann plays']", Keys.ENTER);
        awaitText("#panel-board .board-steps", "Ann's");
        keys.tabsToAndPresses("button.board-card[aria-label^='Ben plays']", Keys.ENTER);
        until(
                "both have played",
                () -> driver().findElements(By.cssSelector("#panel-board [aria-pressed=true]"))
                                .size()
                        == 2);
        keys.tabsBackTo("[data-focus=all]");
        keys.presses(Keys.ENTER);
        await("#panel-board .board-now");
        keys.tabsBackTo("[data-focus=back]");
        keys.presses(Keys.ENTER);
        await("#panel-board .board-why");
        assertAccessible();
        screenshot("workshop-board");

        keys.tabsToAndPresses("#panel-board [data-focus=title]", "two cards");
        keys.tabsToAndPresses("#panel-board [data-focus=keep]", Keys.ENTER);
        until(
                "it is kept and holds",
                () -> browser().texts(".example.holds .example-title").contains("two cards"));
        assertThat(script()).contains("example \"two cards\" {").contains("given players ann and ben");

        driver().findElement(By.id("tab-board")).click();
        until(
                "the board has heard of it",
                () -> !driver().findElements(By.cssSelector("#panel-board option[value='two cards']"))
                        .isEmpty());
        keys.tabsToAndPresses("#panel-board [data-focus=all]", Keys.ENTER);
        replaceLine("modifier cow", "modifier cow, fills 1 rule free on placed { player gains 5 }");
        awaitText("#panel-board .board-edited", "Your edit changes this.");
        replaceLine("modifier cow", "modifier cow, fills");
        await("#behind");
        assertThat(shown("#panel-board .board-steps").isDisplayed()).isTrue();
    }

    /** A card is dragged with the mouse; the text says what a name stands for on the board, and the rulebook lights the rule at work. */
    @Test
    void theBoardIsTouchedAndTextAndRulebookKnowIt() {
        openBoard("/v/standard/edit");
        WebElement card = shown("#panel-board .board-player [data-drag]");
        String name = card.getDomAttribute("data-drag");
        new Actions(driver())
                .dragAndDrop(card, driver().findElement(By.cssSelector("#panel-board [data-place='2']")))
                .perform();
        await("#panel-board [data-place='2'] [data-drag='" + name + "']");
        assertThat(driver().findElements(By.cssSelector("#panel-board .board-player [data-drag='" + name + "']")))
                .isEmpty();
        shown("button.board-card[aria-label^='Ann plays']").click();
        await("#panel-board .board-steps");
        shown("#panel-board [data-focus=all]").click();
        await(".cm-lit");
        driver().findElement(By.id("tab-rulebook")).click();
        await("#panel-rulebook .rule-lit");
        assertAccessible();
        WebElement score = driver().findElement(By.xpath(LINE + "[contains(., 'score >=')]//span[.='score']"));
        new Actions(driver()).moveToElement(score).perform();
        awaitText(".cm-tooltip .hint", "On the board: Ann: ");
    }

    /** A step of the course sets a task and sees when it is done, also the next time. */
    @Test
    void aStepOfTheCourseSeesWhenItsTaskIsDone() {
        openBoard("/new?step=1");
        awaitText("#step", "Step 1 of 10");
        awaitText(".step-state", "Not yet");
        assertAccessible();
        replaceLine("A row is full", "set capacity to 3");
        awaitText(".step-state", "Done");
        assertThat(driver().findElement(By.linkText("Next step")).getDomAttribute("href"))
                .isEqualTo("/new?step=2");
        open("/learn");
        awaitText("[data-step='1']", "done");
        browser().viewport(390, 844);
        openBoard("/new?step=5");
        driver().executeScript("document.querySelector('#step [data-answer]').open = true");
        until("the answer stands in the text", () -> {
            if (script().contains("rule ")) {
                return true;
            }
            shown("#step [data-answer] button").click();
            return false;
        });
        awaitText(".step-state", "Done");
        assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(390);
    }

    /** Small rules that fit are put into what somebody writes. */
    @Test
    void aRecipeIsPutIntoMine() {
        openBoard("/new");
        driver().findElement(By.id("tab-recipes")).click();
        shown("[data-recipe=filling-fee]");
        assertAccessible();
        driver().findElement(By.cssSelector("[data-recipe=filling-fee]")).click();
        until("it stands there", () -> script().contains("rule filled"));
        gone("[data-recipe=filling-fee]");
    }

    @Test
    void anEarlierVersionIsBroughtBack() {
        openBoard("/new");
        replaceLine("about", "set limit to 30");
        driver().findElement(By.id("drafts")).click();
        shown("#all-drafts summary").click();
        assertAccessible();
        shown("#versions button").click();
        until("it is back", () -> script().contains("about \"What is special") && !script().contains("set limit"));
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
        until("undo brings the other", () -> script().contains("set limit to 30"));
    }

    /** A thousand games are played beside the text; a number is dragged there, and one step takes it back. */
    @Test
    void figuresAndSlidersStandBesideTheText() {
        openBoard("/v/professional/edit");
        awaitText("#figures", "games of bots");
        awaitText("#figures", "Against the game it changes");
        assertThat(browser().texts(".cm-times .times")).anyMatch(times -> times.endsWith("×"));
        assertAccessible();
        openBoard("/v/standard/edit");
        await(".cm-slider");
        driver().executeScript("""
            const slider = document.querySelector(".cm-slider");
            for (const [value, type] of [[5, "input"], [6, "input"], [6, "change"]]) {
              slider.value = value;
              slider.dispatchEvent(new Event(type));
            }
            """);
        until("the number follows", () -> script().contains("param row_count = 6 in"));
        content().sendKeys(Keys.chord(Keys.CONTROL, "z"));
        until("one step takes it back", () -> script().contains("param row_count = 4 in"));
    }

    /** Whoever says what should have come of a position has an example that fails. */
    @Test
    void whatIsWrongOnTheBoardIsAnExampleThatFails() {
        browser().viewport(390, 844);
        openBoard("/v/standard/edit");
        driver().findElement(By.id("tab-board")).click();
        shown("button.board-card[aria-label^='Ann plays']").click();
        await("#panel-board .board-steps");
        shown("#panel-board [data-focus=wrong]").click();
        shown("#panel-board [data-focus='row-1']").click();
        await(".board-pick");
        assertAccessible();
        driver().findElement(By.cssSelector(".board-pick:not([aria-pressed=true])"))
                .click();
        driver().findElement(By.cssSelector(".board-picker [data-close]")).click();
        assertAccessible();
        assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(390);
        screenshot("workshop-wrong");
        shown("#panel-board [data-focus=keep]").click();
        until("it fails", () -> browser().texts(".example.fails .example-title").contains("what should happen"));
        shown(".example.fails [data-board]").click();
        await("#panel-board .board-now");
    }

    @Test
    void everyPanelHasSomethingToRead() {
        edit("/v/jumping-cow/edit");
        driver().findElement(By.id("tab-rulebook")).click();
        assertThat(shown("#panel-rulebook .rulebook").getText()).contains("Where a card goes");
        assertThat(driver().findElements(By.cssSelector("#panel-rulebook .table-picture .card")))
                .isNotEmpty();
        assertAccessible();
        screenshot("workshop-rulebook");
        driver().findElement(By.id("tab-whole")).click();
        assertThat(shown("#panel-whole .listing").getText())
                .contains("standard.horn:")
                .contains("your-script.horn:");
        assertAccessible();
        driver().findElement(By.id("tab-play")).click();
        assertThat(shown("#panel-play").getText()).contains("steps for a card");
        assertAccessible();
    }

    @ParameterizedTest
    @CsvSource({"1280, light", "390, dark"})
    void itReadsWellOnEveryScreen(int width, String theme) {
        browser().viewport(width, 844);
        browser().prefers(theme);
        edit("/v/jumping-cow/edit");
        until(
                "the examples ran",
                () -> !driver().findElements(By.cssSelector(".cm-examples .mark.holds"))
                                .isEmpty()
                        || width < 900);
        until("line numbers stand beside their lines", this::numbersAreAligned);
        assertThat((Long) driver().executeScript("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(width);
        assertAccessible();
        screenshot("workshop-" + width + "-" + theme);
        driver().findElement(By.id("tab-examples")).click();
        driver().findElement(By.cssSelector(".example summary")).click();
        assertAccessible();
        screenshot("workshop-examples-" + width + "-" + theme);
    }

    private void edit(String path) {
        openBoard(path);
        if (Boolean.TRUE.equals(driver().executeScript("return innerWidth > 960"))) {
            driver().findElement(By.id("tab-examples")).click();
        }
    }

    private void openBoard(String path) {
        open(path);
        await("html[data-checked]");
    }

    private WebElement content() {
        return driver().findElement(By.cssSelector(".cm-content"));
    }

    private String script() {
        return String.valueOf(driver().executeScript(
                        "return document.querySelector('.cm-content').cmTile.root.view.state.doc.toString()"));
    }

    private boolean numbersAreAligned() {
        return Boolean.TRUE.equals(driver().executeScript("""
            const top = element => Math.round(element.getBoundingClientRect().top);
            const numbers = [...document.querySelectorAll('.cm-lineNumbers .cm-gutterElement')]
                .filter(element => element.offsetHeight > 0);
            return [...document.querySelectorAll('.cm-line')]
                .every((line, index) => Math.abs(top(line) - top(numbers[index])) <= 2);
            """));
    }

    /** Writes over the first line that contains some words. */
    private void replaceLine(String words, String line) {
        driver().findElement(By.xpath(LINE + "[contains(., '" + words + "')]")).click();
        content().sendKeys(Keys.END, Keys.END, Keys.chord(Keys.SHIFT, Keys.HOME, Keys.HOME));
        browser().insert(line);
        content().sendKeys(Keys.ESCAPE);
    }

    /** Waits until something is offered for the last word of a line, and has been for so long that Enter could take it. */
    private void waitForOffers(String line) {
        if (Character.isLetter(line.charAt(line.length() - 1))) {
            await(".cm-tooltip-autocomplete [aria-selected]");
            takeBreath();
        }
    }

    private WebElement shown(String selector) {
        await(selector);
        return driver().findElement(By.cssSelector(selector));
    }

    private void gone(String selector) {
        until(
                selector + " is gone",
                () -> driver().findElements(By.cssSelector(selector)).isEmpty());
    }

    private void until(String what, BooleanSupplier holds) {
        waiting()
                .withMessage(what)
                .ignoring(StaleElementReferenceException.class)
                .until(waiting -> holds.getAsBoolean());
    }
}
