package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchSessionException;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.support.ui.WebDriverWait;

/** One person's headless Chromium, with cookies of its own. */
public final class Browser implements AutoCloseable {
    private static final Path SCREENSHOTS = Path.of("target", "screenshots");
    private static final long MOST_PIXELS = 16_000;

    /** What finds what shuts people out of a page; a browser keeps it, ready to run. */
    private static final String AXE = "/vendor/axe/axe.min.js";

    /** The long form: whatever can be looked at is, in each light and size. */
    static final boolean IN_EVERY_LIGHT = "all".equals(System.getProperty("lights"));

    private static final Map<String, Object> EVERY_RULE =
            Map.of("resultTypes", List.of("violations"), "preload", false);

    /** Those that depend on how wide a page is and in which light. */
    private static final Map<String, Object> RULES_OF_LOOKS = Map.of(
            "resultTypes",
            List.of("violations"),
            "preload",
            false,
            "runOnly",
            List.of("color-contrast", "link-in-text-block", "scrollable-region-focusable"));

    /** Whose contrast is looked at, which takes longest. */
    private static final String LOOKED_AT = "data-looked-at";

    /** Looks of texts that could be read wherever they stood so far. */
    private static final Set<Object> READABLE = new HashSet<>();

    /** Kinds of elements that shut nobody out so far: only the others of a page are looked at, but for the long form. */
    private static final Set<Object> OPEN_TO_ALL = new HashSet<>();

    /** Kinds of pages that have been looked at whole. */
    private static final Set<Object> SEEN = new HashSet<>();

    /**
     * The first text of each look: how elements are named, in which letters and colours they are, on what ground; and the first
     * element of each kind: named how, within what, with which attributes. Both are told apart by a number, as strings are
     * in Java.
     */
    private static final String LOOKS = """
        const number = (text) => [...text].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)) | 0, 0);
        const looksBesides = (besides) => {
          const first = new Map();
          const grounds = new Map();
          const ground = (element) => {
            if (!element) return "";
            if (!grounds.has(element)) {
              const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
              const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
              const over = ground(element.parentElement);
              grounds.set(element, over.startsWith(own) ? over : `${own} < ${over}`);
            }
            return grounds.get(element);
          };
          const names = (element, depth) => element && depth
            ? `${element.localName}.${element.getAttribute("class")} ${names(element.parentElement, depth - 1)}`
            : "";
          const add = (element) => {
            if (!element.checkVisibility() || besides.some((selector) => element.closest(selector))) return;
            const { color, fontSize, fontWeight } = getComputedStyle(element);
            const look = [color, fontSize, fontWeight, ground(element), names(element, 4)].join();
            first.has(look) || first.set(look, element);
          };
          const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (texts.nextNode()) {
            texts.currentNode.data.trim() && add(texts.currentNode.parentElement);
          }
          document.querySelectorAll("input, select, textarea").forEach(add);
          return new Map([...first].map(([look, element]) => [number(look), element]));
        };
        const kindsBesides = (besides) => {
          const name = ({ localName, className }) => `${localName}.${className?.baseVal ?? className}`;
          const attribute = ({ name, value }) => `${name}=${["id", "role", "type", "for"].includes(name) ? value : !!value}`;
          const kind = (element) =>
            [name(element), name(element.parentElement), !!element.textContent.trim(), ...[...element.attributes].map(attribute)]
              .join(" ").replace(/\\d+/g, "N");
          const seen = [...document.body.querySelectorAll("*")].filter((element) =>
            element.checkVisibility() && !besides.some((selector) => element.closest(selector)));
          return new Map(seen.toReversed().map((element) => [number(kind(element)), element]));
        };
        """;

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

    /** Waits until something like that is on the page. */
    void awaitThere(String selector) {
        awaitShown(selector, null);
    }

    /** Waits until the first thing like that is to be seen. */
    void await(String selector) {
        awaitShown(selector, "");
    }

    /** Waits until the first thing like that is to be seen and contains the text. */
    void awaitText(String selector, String text) {
        awaitShown(selector, text);
    }

    private void awaitShown(String selector, @Nullable String text) {
        long end = System.nanoTime() + BrowserTest.PATIENCE.toNanos();
        while (!comesToShow(selector, text)) {
            assertThat(System.nanoTime())
                    .as(() -> selector + " with \"" + text + "\" in "
                            + driver.findElement(By.tagName("body")).getText())
                    .isLessThan(end);
        }
    }

    /**
     * Lets the page itself look for some seconds, which takes less of the processors than to ask it again and again.
     *
     * @param text what the first thing like that has to contain where it is seen; null if it need not be seen
     */
    boolean comesToShow(String selector, @Nullable String text) {
        try {
            return Objects.equals(true, driver.executeAsyncScript("""
                const [selector, text, found] = arguments;
                const end = performance.now() + 3000;
                // What is said aloud is there to be heard, even while something else is shown in its place.
                const isSeen = (element) =>
                  element.checkVisibility({ opacityProperty: !element.matches("[role=status]"), visibilityProperty: true }) &&
                  element.innerText.includes(text);
                const look = () => {
                  const element = document.querySelector(selector);
                  const isThere = element && (text === null || isSeen(element));
                  isThere || performance.now() > end ? found(!!isThere) : setTimeout(look, 30);
                };
                look();
                """, selector, text));
        } catch (TimeoutException | NoSuchSessionException broken) {
            throw broken;
        } catch (WebDriverException left) {
            BrowserTest.takeBreath(); // another page comes
            return false;
        }
    }

    /** Looks at the page, time and again, until something holds. */
    WebDriverWait waiting() {
        return waiting(BrowserTest.PATIENCE);
    }

    WebDriverWait waiting(Duration patience) {
        return new WebDriverWait(driver, patience, BrowserTest.BREATH);
    }

    /**
     * Opens a page on a desk or a phone, by turns, and with {@code -Plong} on both, over a line so slow that whatever
     * scripts add comes after the first picture, and holds it to a layout shift of at most 0.1. A faster or slower machine makes no difference: nothing may move in
     * whatever order things come.
     *
     * @param ready a selector of what is there last
     */
    public void assertSteady(String path, String ready) {
        List<Integer> widths = List.of(1280, 390);
        for (int width : IN_EVERY_LIGHT ? widths : List.of(widths.get(path.length() % 2))) {
            viewport(width, 844);
            line(SLOW);
            open(path);
            awaitThere(ready);
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
     * Saves the page, below the fold too, as {@code target/screenshots/{name}.png} if pictures are wanted, since they take
     * as long as many a test; of a very long one as much as the browser can take.
     */
    public void screenshot(String name) {
        if (IN_EVERY_LIGHT) {
            Map<String, Object> page =
                    Map.of("x", 0, "y", 0, "width", size("Width"), "height", size("Height"), "scale", 1);
            Map<String, Object> taken = driver.executeCdpCommand(
                    "Page.captureScreenshot", Map.of("format", "png", "captureBeyondViewport", true, "clip", page));
            save(name + ".png", Base64.getDecoder().decode((String) taken.get("data")));
        }
    }

    /** Keeps the page as {@code target/screenshots/{name}.html} for whoever looks for a mistake, and as a picture if those are wanted. */
    void keep(String name) {
        save(name + ".html", Objects.requireNonNull(driver.getPageSource()).getBytes(StandardCharsets.UTF_8));
        screenshot(name);
    }

    private static void save(String file, byte[] content) {
        try {
            Files.createDirectories(SCREENSHOTS);
            Files.write(SCREENSHOTS.resolve(file), content);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }

    /**
     * Looks at the page on a desk in the light and on a phone in the dark: it fits and, on one of them by turns, can be read.
     * With {@code -Plong} it can on both in both, and each is saved.
     */
    public void pictures(String name) {
        boolean isForDesks = name.length() % 2 == 0;
        picture(name, 1280, "light", IN_EVERY_LIGHT || isForDesks);
        if (IN_EVERY_LIGHT) {
            picture(name, 1280, "dark", true);
            picture(name, 390, "light", true);
        }
        picture(name, 390, "dark", IN_EVERY_LIGHT || !isForDesks);
        viewport(1280, 900);
        prefers("light");
    }

    private void picture(String name, int width, String colours, boolean isRead) {
        viewport(width, 844);
        prefers(colours);
        if (isRead) {
            assertAccessible();
        }
        assertThat((List<?>) driver.executeScript("""
            if (document.documentElement.scrollWidth <= innerWidth) return [];
            return [...document.body.querySelectorAll("*")]
                .filter((each) => each.getBoundingClientRect().right > innerWidth)
                .map((each) => each.outerHTML.slice(0, 200));
            """))
                .as("what is wider than the screen at %s", name)
                .isEmpty();
        screenshot(name + "-" + width + "-" + colours);
    }

    private long size(String side) {
        Number pixels =
                (Number) Objects.requireNonNull(driver.executeScript("return document.documentElement.scroll" + side));
        return Math.min(pixels.longValue(), MOST_PIXELS);
    }

    /** Fetches what looks at pages, for one that is looked at while the server is away. */
    void prepareLooks() {
        driver.executeAsyncScript("import(arguments[0]).then(() => arguments[1]())", AXE);
    }

    /** @param besides selectors of what is not looked at */
    public void assertAccessible(String... besides) {
        assertAccessible(EVERY_RULE, besides);
    }

    /** Only what depends on how wide the page is and in which light, for one that has been looked at otherwise. */
    public void assertReadable() {
        assertAccessible(RULES_OF_LOOKS);
    }

    private void assertAccessible(Map<String, Object> rules, String... besides) {
        Map<?, ?> seen = (Map<?, ?>) Objects.requireNonNull(driver.executeAsyncScript(
                LOOKS + """
                    const [axe, besides, rules, readable, open, pages, lookedAt, everywhere, done] = arguments;
                    const page = location.pathname.split("/").map((part, place) => place === 2 ? "" : part).join("/");
                    const isWhole = everywhere || !rules.runOnly && !pages.includes(page);
                    const looks = looksBesides(besides);
                    readable.forEach((look) => looks.delete(look));
                    const kinds = rules.runOnly ? new Map() : kindsBesides(besides);
                    open.forEach((kind) => kinds.delete(kind));
                    const tell = (violations) => done({ violations, looks: [...looks.keys()], kinds: [...kinds.keys()], page });
                    if (!isWhole && !looks.size && !kinds.size) return tell([]);
                    const fresh = [...looks.values(), ...kinds.values()];
                    const parts = fresh.filter((one) => !fresh.some((other) => other !== one && other.contains(one)));
                    const context = isWhole ? {} : { include: parts };
                    const selector = everywhere ? "*" : `[${lookedAt}]`;
                    looks.forEach((element) => element.setAttribute(lookedAt, ""));
                    import(axe)
                        .then(() => {
                          window.axe.configure({ rules: [{ id: "color-contrast", selector }] });
                          return window.axe.run({ ...context, exclude: besides.map((selector) => [selector]) }, rules);
                        })
                        .then(
                            ({ violations }) => violations.flatMap(({ id, help, nodes }) =>
                                nodes.map(({ html }) => `${id}: ${help}\\n  ${html}`)),
                            (failure) => [String(failure)])
                        .then((violations) => {
                          looks.forEach((element) => element.removeAttribute(lookedAt));
                          tell(violations);
                        });
                    """,
                AXE,
                List.of(besides),
                rules,
                List.copyOf(READABLE),
                List.copyOf(OPEN_TO_ALL),
                List.copyOf(SEEN),
                LOOKED_AT,
                IN_EVERY_LIGHT));
        assertThat((List<?>) seen.get("violations"))
                .as("accessibility of %s", driver.getCurrentUrl())
                .isEmpty();
        READABLE.addAll((List<?>) Objects.requireNonNull(seen.get("looks")));
        OPEN_TO_ALL.addAll((List<?>) Objects.requireNonNull(seen.get("kinds")));
        if (!rules.containsKey("runOnly")) {
            SEEN.add(Objects.requireNonNull(seen.get("page")));
        }
    }

    /** Takes from the site's pages what they keep here, such as the name under which somebody plays. */
    void forget() {
        driver.executeCdpCommand("Storage.clearDataForOrigin", Map.of("origin", site, "storageTypes", "local_storage"));
    }

    /**
     * Writes over whatever stands in a field or an editor, all at once, as from a clipboard: letters that the driver types one by
     * one come to stand elsewhere where the machine is very busy, and take much longer.
     */
    public void paste(By field, String text) {
        WebElement element = driver.findElement(field);
        element.sendKeys(Keys.chord(Keys.CONTROL, "a"));
        insert(text);
    }

    /** Puts a text, as from a clipboard, in the place of what is selected. */
    void insert(String text) {
        driver.executeCdpCommand("Input.insertText", Map.of("text", text));
    }

    /** What is to be read in all that the selector finds, in one moment, for pages may be drawn anew at any time. */
    @SuppressWarnings("unchecked")
    List<String> texts(String selector) {
        return (List<String>) Objects.requireNonNull(driver.executeScript("""
            const text = (element) => element.checkVisibility({ visibilityProperty: true }) ? element.innerText : "";
            return [...document.querySelectorAll(arguments[0])].map((element) => text(element).trim());
            """, selector));
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
