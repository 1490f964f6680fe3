package org.hornbook.server.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandlers;
import com.sun.net.httpserver.HttpServer;
import com.sun.net.httpserver.SimpleFileServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.web.http.Assets;
import org.hornbook.words.Language;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/** The modules of the browser by themselves, from the folder {@code static}, without a server of Hornbook's. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ModulesIT {
    private static final Path FOLDER = Path.of("..", "static").toAbsolutePath().normalize();

    private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates");

    /** How pages name the modules that they begin with. */
    private static final Pattern FIRST = Pattern.compile("(?<=\\{\\{ static }})/[a-z/-]+\\.js");

    /** A module of mistakes, each with what the linter says of it in a comment. */
    private static final String MISTAKES = "test/mistakes.js";

    private static final Pattern FINDS = Pattern.compile("// finds: (.*)");

    private final HttpServer files;
    private final Browser browser;

    ModulesIT() throws IOException {
        files = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        files.createContext(
                "/",
                HttpHandlers.handleOrElse(
                        request -> request.getRequestURI().getPath().matches("/(?!target/).*\\.js"),
                        ModulesIT::spoken,
                        SimpleFileServer.createFileHandler(FOLDER)));
        files.start();
        browser = new Browser("http://localhost:" + files.getAddress().getPort());
    }

    /** A module with its phrases, in English. */
    private static void spoken(HttpExchange exchange) throws IOException {
        Path module = FOLDER.resolve(exchange.getRequestURI().getPath().substring(1));
        byte[] content =
                Assets.spoken(Files.readString(module), Language.english()).getBytes(StandardCharsets.UTF_8);
        try (exchange) {
            exchange.getResponseHeaders().add("Content-Type", "text/javascript; charset=utf-8");
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
        }
    }

    @AfterAll
    void stop() {
        browser.close();
        files.stop(0);
    }

    /** The linter finds nothing but what {@code mistakes.js} says of itself, so it is known to look for all of that. */
    @Test
    void linterFindsOnlyThePlantedMistakes() throws IOException {
        browser.open("/test/lint.html");
        Object found = browser.driver().executeAsyncScript("""
            const [paths, pages, done] = arguments;
            import("/test/lint.js").then(({ lint }) => lint(paths, pages)).then(done, ({ stack }) => done([stack]));
            """, modules(), pages());
        Map<Boolean, List<String>> complaints = ((List<?>) Objects.requireNonNull(found))
                .stream().map(String::valueOf).collect(Collectors.partitioningBy(each -> each.startsWith(MISTAKES)));
        assertThat(complaints.get(false)).isEmpty();
        assertThat(complaints.get(true)).containsExactlyInAnyOrderElementsOf(plantedMistakes());
    }

    @TestFactory
    Stream<DynamicTest> unitTests() {
        browser.open("/test/");
        Object results = browser.driver().executeAsyncScript("window.results.then(arguments[0])");
        return ((List<?>) Objects.requireNonNull(results))
                .stream().map(result -> (Map<?, ?>) result).map(ModulesIT::unitTest);
    }

    private static DynamicTest unitTest(Map<?, ?> result) {
        Object failure = result.get("failure");
        return DynamicTest.dynamicTest(String.valueOf(result.get("sentence")), () -> {
            if (failure != null) {
                fail(String.valueOf(failure));
            }
        });
    }

    private static List<String> plantedMistakes() throws IOException {
        List<String> lines = Files.readAllLines(FOLDER.resolve(MISTAKES));
        List<String> mistakes = new ArrayList<>();
        for (int index = 0; index < lines.size(); index++) {
            Matcher comment = FINDS.matcher(lines.get(index));
            if (comment.find()) {
                mistakes.add(MISTAKES + ":" + (index + 1) + ": " + comment.group(1));
            }
        }
        return mistakes;
    }

    private static List<String> modules() throws IOException {
        return files(FOLDER)
                .map(file -> "/" + FOLDER.relativize(file).toString().replace('\\', '/'))
                .filter(path -> path.endsWith(".js") && !path.startsWith("/target/"))
                .toList();
    }

    private static List<String> pages() throws IOException {
        List<String> pages = new ArrayList<>(List.of("/test/lint.js", "/test/tests.js", "/offline/service-worker.js"));
        for (Path template : files(TEMPLATES).toList()) {
            FIRST.matcher(Files.readString(template))
                    .results()
                    .map(MatchResult::group)
                    .forEach(pages::add);
        }
        return pages;
    }

    private static Stream<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList().stream();
        }
    }
}
