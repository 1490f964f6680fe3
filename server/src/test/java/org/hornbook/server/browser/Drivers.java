package org.hornbook.server.browser;

import java.io.File;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.logging.Level;
import org.openqa.selenium.ElementClickInterceptedException;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WindowType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.remote.CommandPayload;
import org.openqa.selenium.remote.DriverCommand;
import org.openqa.selenium.remote.RemoteWebElement;
import org.openqa.selenium.remote.Response;

/**
 * The headless Chromiums of this process: the shell that is nothing else, which takes a quarter less of the processors than
 * the browser that can also be seen. Starting one costs more than many a test, so whoever is done with one leaves it to the
 * next, as empty as a new one; they end with the process.
 */
final class Drivers {
    private static final Duration LONGEST_SCRIPT = Duration.ofMinutes(2);

    /** Not Debian's script of that name on the path, which leaves its browser behind when it is ended. */
    private static final File SHELL = new File("/usr/lib/chromium/chromium-headless-shell");

    /** Pages are laid out whole, and painted whole only for pictures: that takes a third of what the browser does. */
    private static final List<String> PAINT_LITTLE =
            List.of("--force-gpu-mem-available-mb=1", "--num-raster-threads=1");

    private static final Deque<ChromeDriver> FREE = new ArrayDeque<>();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> FREE.forEach(ChromeDriver::quit)));
    }

    private Drivers() {}

    /** @param script what runs on every page before its own scripts */
    static ChromeDriver take(String script) {
        ChromeDriver driver = FREE.isEmpty() ? started() : FREE.removeLast();
        driver.executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script));
        return driver;
    }

    /** Leaves a browser to the next one who needs it; one that cannot be emptied any more is ended. */
    static void leave(ChromeDriver driver, String site) {
        try {
            empty(driver, site);
            FREE.addLast(driver);
        } catch (WebDriverException broken) {
            driver.quit();
        }
    }

    private static void empty(ChromeDriver driver, String site) {
        Set<String> tabs = driver.getWindowHandles();
        // What was asked of a tab, its size and lights, ends with it.
        driver.switchTo().newWindow(WindowType.TAB);
        String fresh = driver.getWindowHandle();
        for (String tab : tabs) {
            driver.switchTo().window(tab).close();
        }
        driver.switchTo().window(fresh);
        driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        driver.executeCdpCommand("Storage.clearDataForOrigin", Map.of("origin", site, "storageTypes", "all"));
        driver.manage().logs().get(LogType.BROWSER);
    }

    private static ChromeDriver started() {
        ChromeDriver driver = new Chrome();
        driver.manage().timeouts().scriptTimeout(LONGEST_SCRIPT);
        return driver;
    }

    /** Both paths are given, for otherwise Selenium would look for a driver on the network. */
    private static ChromeDriverService service() {
        return new ChromeDriverService.Builder()
                .usingDriverExecutable(onPath("chromedriver"))
                .usingAnyFreePort()
                .build();
    }

    private static ChromeOptions options() {
        LoggingPreferences logged = new LoggingPreferences();
        logged.enable(LogType.BROWSER, Level.SEVERE);
        ChromeOptions options = new ChromeOptions();
        options.setBinary(SHELL);
        options.setCapability(ChromeOptions.LOGGING_PREFS, logged);
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--hide-scrollbars", // as on a phone, where they lie over the page
                "--js-flags=--no-opt --no-maglev --single-threaded", // nothing runs so long that it pays to optimize it
                "--no-first-run",
                "--force-prefers-reduced-motion");
        if (!Browser.IN_EVERY_LIGHT) {
            options.addArguments(PAINT_LITTLE);
        }
        return options;
    }

    private static File onPath(String program) {
        for (String folder : System.getenv("PATH").split(File.pathSeparator)) {
            File file = new File(folder, program);
            if (file.canExecute()) {
                return file;
            }
        }
        throw new IllegalStateException(program + " is not on the path");
    }

    /**
     * One that presses the mouse over what is to be clicked, if nothing lies over it: the driver's own way of doing so takes
     * eight times as much of the processors. What was found alone is found again if the page was drawn anew since then, as
     * people do, who do not notice.
     */
    private static final class Chrome extends ChromeDriver {
        private static final String IN_THE_WAY = """
            const [element] = arguments;
            if (element.localName === "option") return null; // nobody can point at it before its list is open
            element.scrollIntoViewIfNeeded();
            const [box] = element.getClientRects();
            if (!box?.width || !box?.height) return ["it takes no room"];
            const over = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return element.contains(over) ? [] : [`over it lies ${over?.outerHTML}`];
            """;

        /** By what each element was found, by its id. */
        private final Map<Object, CommandPayload> searches = new HashMap<>();

        Chrome() {
            super(service(), options());
        }

        @Override
        protected Response execute(CommandPayload command) {
            try {
                return command.getName().equals(DriverCommand.CLICK_ELEMENT) ? click(command) : ask(command);
            } catch (WebDriverException failed) {
                CommandPayload search = searches.get(command.getParameters().get("id"));
                if (search == null || !isGone(failed)) {
                    throw failed;
                }
                Map<String, Object> anew = new HashMap<>(command.getParameters());
                anew.put("id", ((RemoteWebElement) ask(search).getValue()).getId());
                return execute(new CommandPayload(command.getName(), anew));
            }
        }

        /** The driver says it otherwise when another page comes just then. */
        private static boolean isGone(WebDriverException failed) {
            return failed instanceof StaleElementReferenceException
                    || String.valueOf(failed.getMessage()).contains("does not belong to the document");
        }

        private Response ask(CommandPayload command) {
            Response answer = super.execute(command);
            if (command.getName().equals(DriverCommand.FIND_ELEMENT)) {
                searches.put(((RemoteWebElement) answer.getValue()).getId(), command);
            }
            return answer;
        }

        private Response click(CommandPayload command) {
            RemoteWebElement element = new RemoteWebElement();
            element.setParent(this);
            element.setId(
                    (String) Objects.requireNonNull(command.getParameters().get("id")));
            List<?> inTheWay = (List<?>) executeScript(IN_THE_WAY, element);
            if (inTheWay == null) {
                return super.execute(command);
            }
            if (!inTheWay.isEmpty()) {
                throw new ElementClickInterceptedException(String.valueOf(inTheWay.getFirst()));
            }
            new Actions(this, Duration.ZERO).moveToElement(element).click().perform();
            return new Response(getSessionId());
        }
    }
}
