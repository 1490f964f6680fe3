package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** A real Hornbook on a free port and a browser looking at it, for one class of tests whose name ends in IT. */
@Tag("browser")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BrowserTest {
    /** How long a condition may take on a slow machine that does much else; who waits goes on as soon as it holds. */
    public static final Duration PATIENCE = Duration.ofSeconds(60);

    private final List<Browser> browsers = new ArrayList<>();
    private StorageLocation place;
    private int port;
    private HornbookServer server;

    /**
     * No test passes with an error on the console of any browser; one that makes errors on purpose looks at them itself.
     * What each browser showed when a test failed is kept in {@code target/screenshots}.
     */
    @RegisterExtension
    final AfterTestExecutionCallback conclusion = context -> {
        List<String> errors = consoleErrors();
        if (context.getExecutionException().isPresent()) {
            for (int index = 0; index < browsers.size(); index++) {
                browsers.get(index)
                        .screenshot("failed-" + getClass().getSimpleName() + "-"
                                + context.getRequiredTestMethod().getName() + "-" + index);
            }
        } else {
            assertThat(errors).as("errors on the consoles").isEmpty();
        }
    };

    @BeforeAll
    void start(@TempDir Path data) throws UnusableStore {
        place = place(data);
        server = HornbookServer.start(new Settings("localhost", 0, place), clock());
        port = server.port();
        anotherBrowser();
    }

    /** Stops the server under open pages; what it has kept stays, and so does its port. */
    void stopServer() {
        server.stop();
    }

    void startServerAgain() throws UnusableStore {
        server = HornbookServer.start(new Settings("localhost", port, place), clock());
    }

    /** Where the server keeps everything; a folder that vanishes afterwards unless a test says otherwise. */
    StorageLocation place(Path folder) {
        return new StorageLocation.Folder(folder);
    }

    /** What the server takes the time from. */
    Clock clock() {
        return Clock.systemUTC();
    }

    @AfterAll
    void stop() {
        List<String> late = consoleErrors();
        browsers.forEach(Browser::close);
        server.stop();
        assertThat(late).as("errors on the consoles after the last test").isEmpty();
    }

    /** Errors on the consoles of all browsers since somebody last looked. */
    protected List<String> consoleErrors() {
        return browsers.stream()
                .flatMap(browser -> browser.consoleErrors().stream())
                .toList();
    }

    protected List<Browser> browsers() {
        return browsers;
    }

    protected Browser browser() {
        return browsers.getFirst();
    }

    /** A browser for one more player; it closes after the last test. */
    protected Browser anotherBrowser() {
        Browser browser = new Browser("http://localhost:" + port);
        browsers.add(browser);
        return browser;
    }

    protected ChromeDriver driver() {
        return browser().driver();
    }

    protected void open(String path) {
        browser().open(path);
    }

    /** Between two looks at a page, which needs the processor to come to what is looked for. */
    static void takeBreath() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until something the selector finds is shown. */
    protected void await(String selector) {
        waiting().until(ExpectedConditions.visibilityOfElementLocated(By.cssSelector(selector)));
    }

    /** Waits until what the selector finds contains the text. */
    protected void awaitText(String selector, String text) {
        waiting().until(ExpectedConditions.textToBePresentInElementLocated(By.cssSelector(selector), text));
    }

    protected WebDriverWait waiting() {
        return new WebDriverWait(driver(), PATIENCE);
    }

    protected void screenshot(String name) {
        browser().screenshot(name);
    }

    protected void assertAccessible(String... besides) {
        browser().assertAccessible(besides);
    }
}
