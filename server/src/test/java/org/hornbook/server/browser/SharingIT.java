package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.game.ScriptLink;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

class SharingIT extends BrowserTest {
    /** A server that is away is said once; when it is back, what was typed meanwhile is checked, and can be shared. */
    @Tag("long")
    @Test
    void whatIsTypedWhileTheServerIsAwayIsCheckedLater() throws UnusableStore {
        browser().viewport(1280, 900);
        open("/new");
        await("html[data-checked]");
        stopServer();
        browser().paste(By.cssSelector(".cm-content"), "variant roomy extends standard { set capacity to 6 }");
        await("html[data-away]");
        awaitText("#state", "cannot be reached");
        startServerAgain();

        awaitText("#state", "1 example failing");
        assertThat(driver().findElements(By.cssSelector("html[data-away]"))).isEmpty();
        driver().findElement(By.id("share")).click();
        await("#failing[open]");
        assertThat(driver().findElement(By.id("failing-list")).getText()).contains("figure 3: the sixth card");
        assertAccessible();
        driver().findElement(By.id("failing-share")).click();
        await("#shared[open]");
        assertThat(consoleErrors()).isNotEmpty().allMatch(error -> error.contains("ERR_CONNECTION_REFUSED"));
    }

    /** For somebody to help, as it can be published. */
    @Tag("long")
    @Test
    void aScriptWithErrorsIsShared() {
        browser().viewport(390, 844);
        open("/new");
        await("html[data-checked] #share");
        browser().paste(By.cssSelector(".cm-content"), "variant broken \"Broken\" extends standard { set limt to 30 }");
        awaitText("#title", "Broken");
        driver().findElement(By.id("share")).click();
        await("#failing[open]");
        assertThat(driver().findElement(By.id("failing")).getText()).contains("1 error", "limt", "help you fix");
        assertAccessible();
        screenshot("workshop-share-broken");
        driver().findElement(By.id("failing-share")).click();
        await("#shared[open]");
        assertAccessible();
        driver().get(Objects.requireNonNull(
                driver().findElement(By.id("shared-open")).getDomProperty("href")));

        awaitText("h1", "Broken");
        assertThat(driver().findElement(By.tagName("main")).getText()).contains("has errors", "limt");
        browser().pictures("shared-broken");
        driver().findElement(By.partialLinkText("workshop")).click();
        awaitText("#title", "Broken");
    }

    @Test
    void aVariantIsSharedByLinkAndPlayedElsewhere() {
        browser().viewport(1280, 900);
        open("/new");
        await("html[data-checked] #share");
        browser()
                .paste(
                        By.cssSelector(".cm-content"),
                        "variant soon \"Soon Over\" extends third_strike { set hand_size to 3 }");
        awaitText("#title", "Soon Over");
        driver().findElement(By.id("share")).click();
        await("#shared[open]");
        assertThat(driver().findElement(By.id("shared")).getSize().width).isGreaterThan(400);
        assertAccessible();
        screenshot("workshop-share");
        String link = driver().findElement(By.id("shared-open")).getDomProperty("href");

        Browser other = anotherBrowser();
        other.driver().get(Objects.requireNonNull(link));
        other.driver()
                .findElement(By.cssSelector("form[action='/tables'] button"))
                .click();
        other.await(".hand .card");
        other.driver().executeScript("localStorage.setItem('pace', 'instant')");
        other.driver().navigate().refresh();
        new ThoughtlessPlayer(other.driver()).playUntil("dialog[open]");
    }

    /** It holds the script; whoever opens it needs nothing that is kept on the server. */
    @Tag("long")
    @Test
    void aLinkWithTheScriptInItOpensInAFreshBrowser() {
        browser().viewport(1280, 900);
        open("/v/third-strike/edit");
        await("html[data-checked] #share");
        driver().findElement(By.id("share")).click();
        await("#shared[open]");
        driver().findElement(By.id("shared-whole")).click();
        await("#shared-open[href*='/open/']");
        assertAccessible();
        screenshot("workshop-share-whole");
        String link = driver().findElement(By.id("shared-open")).getDomProperty("href");

        Browser other = anotherBrowser();
        other.driver().get(Objects.requireNonNull(link));
        assertThat(other.driver().findElement(By.tagName("h1")).getText()).isEqualTo("Third Strike");
        other.driver()
                .findElement(By.cssSelector("form[action='/tables'] button"))
                .click();
        other.await(".hand .card");
    }

    @Test
    void aScriptComesInFromAFileAZipFileOrALink(@TempDir Path folder) throws IOException {
        String script = "variant brought \"Brought In\" extends standard { set limit to 30 }";
        Path file = Files.writeString(folder.resolve("brought.horn"), script);
        Path zip = folder.resolve("all.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : new String[] {"one.horn", "two.horn"}) {
                out.putNextEntry(new ZipEntry(name));
                out.write(script.replace("Brought In", name).getBytes(StandardCharsets.UTF_8));
            }
        }
        browser().viewport(390, 844);
        open("/new");
        bringIn("brought-file", file.toString());
        awaitText("#title", "Brought In");

        bringIn("brought-file", zip.toString());
        awaitText("#brought", "2 scripts imported as drafts.");
        assertThat(driver().findElement(By.id("draft-list")).getText()).contains("one", "two");
        assertAccessible();
        screenshot("workshop-bring-in");

        browser().paste(By.id("brought-text"), "https://elsewhere.example/v/somebodys");
        driver().findElement(By.id("bring")).click();
        awaitText("#brought", "fetches nothing from other sites");
        browser()
                .paste(
                        By.id("brought-text"),
                        "https://elsewhere.example/open/" + ScriptLink.link(script.replace("In", "Along")));
        driver().findElement(By.id("bring")).click();
        awaitText("#title", "Brought Along");
    }

    /** Nothing of it leaves the browser before its author says so, nor goes to whoever sent the link before they say it is theirs. */
    @Tag("long")
    @Test
    void aDraftWrittenInOneBrowserIsFoundInAnother() {
        browser().viewport(1280, 900);
        open(BARE_PAGE);
        driver().executeScript("localStorage.clear()"); // other drafts of this browser would be brought, too
        open("/new");
        await("html[data-checked]");
        browser()
                .paste(
                        By.cssSelector(".cm-content"),
                        "variant travels \"Travels\" extends standard { set limit to 41 }");
        awaitText("#title", "Travels");
        driver().findElement(By.id("drafts")).click();
        driver().findElement(By.id("keep-drafts")).click();
        awaitText("#drafts-told", "They are kept on this server");
        await("#drafts-link");
        assertAccessible();
        screenshot("workshop-drafts-kept");
        String link = Objects.requireNonNull(
                driver().findElement(By.id("drafts-link")).getDomProperty("value"));

        Browser phone = anotherBrowser();
        phone.viewport(390, 844);
        phone.driver().get(link);
        phone.await("#join");
        assertThat(phone.driver().getCurrentUrl()).doesNotContain("#drafts");
        phone.assertAccessible();
        waiting()
                .withMessage("the draft is sent")
                .pollingEvery(Duration.ofSeconds(2)) // a person may ask once a second
                .until(_ ->
                        Objects.equals(1L, driver().executeAsyncScript("""
                            const [key, done] = arguments;
                            fetch("/api/drafts", { method: "POST", body: JSON.stringify({ key }) })
                                .then((answer) => answer.json())
                                .then((drafts) => done(drafts.length));
                            """, link.substring(link.indexOf('=') + 1))));
        phone.driver().findElement(By.id("join")).click();
        phone.awaitText("#draft-list a", "Travels");
        phone.screenshot("workshop-drafts-brought");
        phone.driver().findElement(By.cssSelector("#draft-list a")).click();
        phone.awaitText("#title", "Travels");

        changedInBoth(phone);
        phone.driver().findElement(By.id("drafts")).click();
        phone.driver().findElement(By.id("keep-drafts")).click();
        phone.awaitText("#drafts-told", "They are removed from this server.");
        assertThat(phone.texts("#draft-list strong")).containsExactly("Travels");
    }

    /** Both are offline while they write; the second to come back is asked, and loses nothing. */
    private void changedInBoth(Browser phone) {
        phone.await("html[data-checked]");
        String begun = "variant travels \"Travels\" extends standard { set limit to 41 }";
        driver().findElement(By.cssSelector("#all-drafts [data-close]")).click();
        for (Browser each : List.of(browser(), phone)) {
            each.driver()
                    .executeScript("window.back = window.fetch; window.fetch = () => Promise.reject(new Error());");
            each.paste(
                    By.cssSelector(".cm-content"),
                    begun.replace("}", each == phone ? "set hand_size to 9 }" : "set capacity to 6 }"));
        }
        for (Browser each : List.of(browser(), phone)) {
            each.driver().executeScript("window.fetch = window.back; dispatchEvent(new Event('online'));");
            if (each != phone) {
                waiting()
                        .until(_ -> !Boolean.TRUE.equals(
                                driver().executeScript("return JSON.parse(localStorage.getItem('draft:' + new"
                                        + " URLSearchParams(location.search).get('draft'))).unsent"
                                        + " ?? false")));
            }
        }
        phone.awaitText("#notice", "changed in another browser, too");
        phone.assertAccessible();
        phone.screenshot("workshop-draft-disputed");
        phone.driver().findElements(By.cssSelector("#notice button")).getFirst().click();
        phone.awaitText(".cm-content", "set capacity to 6");
        phone.awaitText(".cm-content", "set hand_size to 9");
        phone.driver().findElement(By.id("drafts")).click();
        phone.await("#all-drafts[open]");
        assertThat(phone.comesToShow("#all-drafts summary", "Earlier versions")).isTrue();
        phone.driver().findElement(By.cssSelector("#all-drafts summary")).click();
        phone.await("#versions .version details");
        phone.driver().findElement(By.cssSelector("#versions .version summary")).click();
        phone.awaitText("#versions .text-line.new", "hand_size");
        phone.screenshot("workshop-versions");
        phone.driver().findElement(By.cssSelector("#all-drafts [data-close]")).click();
        waiting().until(_ -> {
            driver().executeScript("document.dispatchEvent(new Event('visibilitychange'))");
            return browser().texts(".cm-content").toString().contains("set hand_size to 9");
        });
    }

    private void bringIn(String field, String value) {
        await("html[data-ready] #drafts");
        driver().findElement(By.id("drafts")).click();
        await("#all-drafts[open]");
        driver().executeScript("document.getElementById('bring-in').open = true");
        driver().findElement(By.id(field)).sendKeys(value);
    }
}
