package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.selenium.AxeBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** One person's headless Chromium, with cookies of its own. */
public final class Browser implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final long MOST_PIXELS = 16_000;

    private static final int SLOW = 60; // milliseconds for each answer

    /** What moved, if together it is more than pages may. */
    private static final String NOTING_SHIFTS = """
        const noted = [];
        const note = (entries) => noted.push(...entries.filter(({ hadRecentInput }) => !hadRecentInput));
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        window.layoutShifts = () => {
          note(observer.takeRecords());
          const together = noted.reduce((sum, { value }) => sum + value, 0);
          const names = ({ node }) => `${node?.nodeName}.${node?.className}#${node?.id}`;
          return together <= 0.1 ? [] : noted.map(({ value, sources }) => `${value}: ${sources.map(names)}`);
        };
        """;

    private final String site;
    private final ChromeDriver driver;

    Browser(String site) {
        this.site = site;
        this.driver = Drivers.take(NOTING_SHIFTS);
        viewport(1280, 900);
    }

    public ChromeDriver driver() {
        return driver;
    }

    /**
     * Opens a page on a desk and on a phone, over a line so slow that whatever scripts add comes after the first picture,
     * and holds it to a layout shift of at most 0.1. A faster or slower machine makes no difference: nothing may move in
     * whatever order things come.
     *
     * @param ready a selector of what is there last
     */
    public void assertSteady(String path, String ready) {
        for (int width : List.of(1280, 390)) {
            viewport(width, 844);
            line(SLOW);
            open(path);
            new WebDriverWait(driver, BrowserTest.PATIENCE)
                    .until(ExpectedConditions.presenceOfElementLocated(By.cssSelector(ready)));
            Object shifts = driver.executeAsyncScript(
                    "requestAnimationFrame(() => requestAnimationFrame(() => arguments[0](layoutShifts())))");
            line(0);
            assertThat((List<?>) shifts)
                    .as("what moves while %s comes in, %s pixels wide", path, width)
                    .isEmpty();
        }
        viewport(1280, 900);
    }

    private void line(int latency) {
        driver.executeCdpCommand(
                "Network.emulateNetworkConditions",
                Map.of("offline", false, "latency", latency, "downloadThroughput", -1, "uploadThroughput", -1));
    }

    /** Where the server is that it looks at. */
    String site() {
        return site;
    }

    public void open(String path) {
        driver.get(site + path);
    }

    /**
     * Sets the page's size in CSS pixels, for the window itself cannot become as narrow as a phone, and waits until it is
     * drawn so.
     */
    public void viewport(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        driver.executeAsyncScript("""
            const [width, height, drawn] = arguments;
            const look = () => requestAnimationFrame(innerWidth === width && innerHeight === height ? drawn : look);
            requestAnimationFrame(look);
            """, width, height);
    }

    /** Asks pages for their {@code light} or {@code dark} colours. */
    public void prefers(String colours) {
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(
                                Map.of("name", "prefers-color-scheme", "value", colours),
                                Map.of("name", "prefers-reduced-motion", "value", "reduce"))));
    }

    /**
     * Saves the page, below the fold too, as {@code target/screenshots/{name}.png}; of a very long one as much as the
     * browser can take.
     */
    public void screenshot(String name) {
        Map<String, Object> page = Map.of("x", 0, "y", 0, "width", size("Width"), "height", size("Height"), "scale", 1);
        Map<String, Object> taken = driver.executeCdpCommand(
                "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true, "clip", page));
        try {
            Files.createDirectories(SCREENSHOTS);
            Files.write(SCREENSHOTS.resolve(name + ".png"), Base64.getDecoder().decode((String) taken.get("data")));
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /**
     * Looks at the page on a desk in the light and on a phone in the dark: it fits, can be read, and is saved each time. With
     * {@code -Dlights=all} on both in both.
     */
    public void pictures(String name) {
        boolean inEveryLight = "all".equals(System.getProperty("lights"));
        picture(name, 1280, "light");
        if (inEveryLight) {
            picture(name, 1280, "dark");
            picture(name, 390, "light");
        }
        picture(name, 390, "dark");
        viewport(1280, 900);
        prefers("light");
    }

    private void picture(String name, int width, String colours) {
        viewport(width, 844);
        prefers(colours);
        assertAccessible();
        assertThat(driver.executeScript("return document.documentElement.scrollWidth <= innerWidth"))
                .as("%s fits the screen", name)
                .isEqualTo(true);
        screenshot(name + "-" + width + "-" + colours);
    }

    private long size(String side) {
        Number pixels =
                (Number) Objects.requireNonNull(driver.executeScript("return document.documentElement.scroll" + side));
        return Math.min(pixels.longValue(), MOST_PIXELS);
    }

    /** @param besides selectors of what is not looked at */
    @SuppressWarnings("deprecation") // the mode for pages without frames
    public void assertAccessible(String... besides) {
        AxeRunOptions brief = new AxeRunOptions();
        brief.setResultTypes(List.of("violations"));
        // Our pages have no frames; for their sake it would open a tab each time.
        AxeBuilder axe = new AxeBuilder().withOptions(brief).setLegacyMode();
        List.of(besides).forEach(axe::exclude);
        List<String> violations = axe.analyze(driver).getViolations().stream()
                .flatMap(rule -> rule.getNodes().stream()
                        .map(node -> rule.getId() + ": " + rule.getHelp() + "\n  " + node.getHtml()))
                .toList();
        assertThat(violations).as("accessibility of %s", driver.getCurrentUrl()).isEmpty();
    }

    /** Errors on the console since the last call: exceptions, failed requests, breaches of the content policy. */
    public List<String> consoleErrors() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().equals(Level.SEVERE))
                .map(LogEntry::getMessage)
                .toList();
    }

    @Override
    public void close() {
        Drivers.leave(driver, site);
    }
}
