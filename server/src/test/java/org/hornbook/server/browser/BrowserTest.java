package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hornbook.server.calls.CallSettings;
import org.hornbook.server.calls.CallSettings.MailServer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.web.HornbookServer;
import org.hornbook.server.web.Settings;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.io.TemporaryFilesystem;
import org.openqa.selenium.support.ui.WebDriverWait;

/**
 * A browser that looks at a real Hornbook, for one class of tests whose name ends in IT. All classes of a process share the
 * server, unless they need another database, and take each other's browsers over, as empty as new ones.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class BrowserTest {
    /** How long a condition may take on a slow machine that does much else; who waits goes on as soon as it holds. */
    public static final Duration PATIENCE = Duration.ofMinutes(3);

    /** Between two looks at a page, which needs the processor to come to what is looked for. */
    static final Duration BREATH = Duration.ofMillis(100);

    /** A page of the site that is all but empty, from where tests can do what needs no page. */
    static final String BARE_PAGE = "/robots.txt";

    private static @Nullable Site usual;

    private final List<Browser> browsers = new ArrayList<>();
    private Site site;

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
                        .keep("failed-" + getClass().getSimpleName() + "-"
                                + context.getRequiredTestMethod().getName() + "-" + index);
            }
        } else {
            assertThat(errors).as("errors on the consoles").isEmpty();
        }
    };

    @BeforeAll
    void openBrowser() throws UnusableStore {
        site = site();
        site.start();
        anotherBrowser();
    }

    /** The server that is looked at. */
    Site site() {
        if (usual == null) {
            usual = Site.inAFolder();
        }
        return usual;
    }

    /** Stops the server under open pages; what it has kept stays, and so does its port. */
    void stopServer() {
        site.stop();
    }

    void startServerAgain() throws UnusableStore {
        site.start();
    }

    /** Lets the server's time go forward, so that nobody has to wait for it. */
    void wind(Duration time) {
        site.clock.wind(time);
    }

    @AfterAll
    void stop() {
        List<String> late = consoleErrors();
        browsers.forEach(Browser::close);
        if (site != usual) {
            site.stop();
        }
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
        Browser browser = new Browser("http://localhost:" + site.port);
        browsers.add(browser);
        return browser;
    }

    protected ChromeDriver driver() {
        return browser().driver();
    }

    protected void open(String path) {
        browser().open(path);
    }

    static void takeBreath() {
        try {
            Thread.sleep(BREATH);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until something the selector finds is shown. */
    protected void await(String selector) {
        browser().await(selector);
    }

    /** Waits until what the selector finds contains the text. */
    protected void awaitText(String selector, String text) {
        browser().awaitText(selector, text);
    }

    protected WebDriverWait waiting() {
        return browser().waiting();
    }

    protected void screenshot(String name) {
        browser().screenshot(name);
    }

    protected void assertAccessible(String... besides) {
        browser().assertAccessible(besides);
    }

    /**
     * Publishes a script for everybody to find, under the name of the same person.
     *
     * @param from the address of the version it began as; empty if it begins by itself
     */
    static void issue(Browser browser, String name, String rules, String from) {
        browser.open(BARE_PAGE);
        Object status = browser.driver().executeAsyncScript("""
            const [name, rules, from, done] = arguments;
            const script = `variant ${name} "${name}" extends standard { ${rules} }`;
            fetch("/api/publications", {
              method: "POST",
              headers: { "Content-Type": "application/json" },
              body: JSON.stringify({ script, from, author: name, note: "", visibility: "LISTED" }),
            }).then((answer) => done(answer.status));
            """, name, rules, from);
        assertThat(status).isEqualTo(201L);
    }

    /** A server that can go away and come back at the same address with all that it has kept. */
    static final class Site {
        /** What whoever runs the server types. */
        static final String OPERATOR = "a token of more than twenty letters";

        /** What bots play to tell how a game plays; in earnest it would take the processors from the browsers. */
        private static final int GAMES = 2;

        /** Push services of tests are on this machine. Mail that is asked for goes nowhere. */
        private static final CallSettings CALLS = new CallSettings(
                Optional.of(new MailServer(URI.create("smtp://127.0.0.1:9"), "", "calls@hornbook.example")), true);

        private final ForwardClock clock = new ForwardClock();
        private final StorageLocation place;
        private int port;
        private @Nullable HornbookServer server;

        Site(StorageLocation place) {
            this.place = place;
        }

        /** One whose folder goes with the process. */
        private static Site inAFolder() {
            TemporaryFilesystem files = TemporaryFilesystem.getDefaultTmpFS();
            File folder = files.createTempDir("hornbook", "");
            Site site = new Site(new StorageLocation.Folder(folder.toPath()));
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                site.stop();
                files.deleteTempDir(folder);
            }));
            return site;
        }

        private void start() throws UnusableStore {
            if (server == null) {
                server = HornbookServer.start(
                        new Settings("localhost", port, place)
                                .withProfilesOf(GAMES)
                                .calling(CALLS)
                                .withOperator(OPERATOR),
                        clock);
                port = server.port();
            }
        }

        private void stop() {
            if (server != null) {
                server.stop();
                server = null;
            }
        }
    }
}
