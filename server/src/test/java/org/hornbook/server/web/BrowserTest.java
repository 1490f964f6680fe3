package org.hornbook.server.web;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.chrome.ChromeDriver;

/** A real Hornbook on a free port and a browser looking at it, for one class of tests whose name ends in IT. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BrowserTest {
    private final List<Browser> browsers = new ArrayList<>();
    private HornbookServer server;

    /** What each browser showed when a test failed is kept in {@code target/screenshots}. */
    @RegisterExtension
    final AfterTestExecutionCallback keepFailure = context -> {
        if (context.getExecutionException().isPresent()) {
            for (int index = 0; index < browsers.size(); index++) {
                browsers.get(index)
                        .screenshot("failed-" + getClass().getSimpleName() + "-"
                                + context.getRequiredTestMethod().getName() + "-" + index);
            }
        }
    };

    @BeforeAll
    void start() {
        server = HornbookServer.start(new Settings(0));
        anotherBrowser();
    }

    @AfterAll
    void stop() {
        browsers.forEach(Browser::close);
        server.stop();
    }

    protected Browser browser() {
        return browsers.getFirst();
    }

    /** A browser for one more player; it closes after the last test. */
    protected Browser anotherBrowser() {
        Browser browser = new Browser("http://localhost:" + server.port());
        browsers.add(browser);
        return browser;
    }

    protected ChromeDriver driver() {
        return browser().driver();
    }

    protected void open(String path) {
        browser().open(path);
    }

    protected void screenshot(String name) {
        browser().screenshot(name);
    }

    protected void assertAccessible() {
        browser().assertAccessible();
    }
}
