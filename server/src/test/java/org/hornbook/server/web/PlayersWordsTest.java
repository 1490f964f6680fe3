package org.hornbook.server.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whatever players read stands in the files of words: templates, modules and Java of their pages have none of their own. */
class PlayersWordsTest {
    private static final Path TEMPLATES = Path.of("src/main/resources/templates");
    private static final Path BROWSER = Path.of("../static");
    private static final Path SERVER = Path.of("src/main/java/org/hornbook/server");
    private static final Path INTERPRETER = Path.of("../interpreter/src/main/java/org/hornbook");

    /** Pages for writers, programs and operators, which speak English. */
    private static final Set<String> OTHERS = Set.of(
            "workshop",
            "learn",
            "reference",
            "api",
            "operator",
            "operator-door",
            "lab",
            "study",
            "methods",
            "reported");

    private static final List<String> MODULES = List.of(
            "ui",
            "gallery",
            "gathering",
            "table",
            "replay",
            "people",
            "practice",
            "daily",
            "change",
            "calls",
            "offline");

    private static final List<Path> PACKAGES = Stream.concat(
                    Stream.of(
                                    "web/http",
                                    "web/limits",
                                    "web/gallery",
                                    "web/game",
                                    "web/table",
                                    "web/replay",
                                    "web/practice",
                                    "web/change",
                                    "web/daily",
                                    "web/calls",
                                    "web/people",
                                    "web/tournament",
                                    "tables",
                                    "live",
                                    "calls",
                                    "people",
                                    "tournaments",
                                    "library")
                            .map(SERVER::resolve),
                    Stream.of("narration", "bots", "replay", "rulebook", "document")
                            .map(INTERPRETER::resolve))
            .toList();

    /** What looks like a sentence, and no player sees it. */
    private static final Set<String> NOT_SHOWN = Set.of(
            "letter of", // a key of the browser's storage
            "rows with-modifiers", // classes, selectors and addresses
            "your-table your-group",
            "button, summary, a",
            "/api/tables/own?",
            "/t//state?",
            // reasons why sockets close, which pages tell by their numbers
            "Only text, please.",
            "That could not be understood.",
            "Something broke on our side.",
            "Hornbook cannot store anything at the moment.",
            "Hornbook is being restarted.",
            "This device has been taken off its seat.",
            "Too slow; come back.",
            // said to programs, to those who run the server and to those who write scripts
            "Frames are described in JSON only.",
            "Ask with format=json.",
            "No page of a game has this address.",
            "Ask with the link of a game here.",
            "The proxy gives no address in X-Forwarded-For.",
            "The proxy gives neither http nor https in X-Forwarded-Proto.",
            "From the arrival of a command until it was on disk",
            "it does not accept the user and password",
            "it cannot be reached",
            "the operator of this server has hidden it",
            "its author has removed it",
            "what has become a variant can be read",
            "was kept by another version of Hornbook",
            "Requests that were answered",
            "mail to");

    private static final Pattern SENTENCE = Pattern.compile("(?s).*(\\b[A-Za-z]+,?"
            + " (the|an?|of|to|is|are|you|your|in|and|or|for|it|with|this|that|not|from|at|by|has)\\b|^[A-Z][a-z]+("
            + " [a-z]+)+[.!?…]?$|[a-z]{2}[.!?]$).*");

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*+)\"|`((?:[^`\\\\]|\\\\.)*+)`");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/|(?m)(^|\\s)//[^\n]*");
    private static final Pattern SAID = Pattern.compile("\\b(?:say|rich)\\(\\s*\"[^\"]*\"");

    /** Whom a statement tells something: logs, metrics, SQL, and faults of our own. */
    private static final Pattern TOLD_OTHERS = Pattern.compile(
            "LOG\\.|Illegal(State|Argument)|AssertionError|UncheckedIO|NoSuchElement|create(Query|Update)|execute\\(|@Suppress|gauge\\(|counter\\(|timer\\(|header\\(|Pattern|select\\(|guard\\(|new"
                + " Error\\(");

    @Test
    void templatesHaveNoWordsOfTheirOwn() throws IOException {
        List<String> words = new ArrayList<>();
        for (Path template : files(TEMPLATES, ".*\\.html")) {
            String name = template.getFileName().toString().replace(".html", "");
            if (!OTHERS.contains(name)) {
                String text = Files.readString(template)
                        .replaceAll("(?s)\\{#.*?#}|<!--.*?-->|\\{\\{.*?}}|\\{%.*?%}", "")
                        .replaceAll("(?s)<(script|style|code|pre)\\b.*?</\\1>", "");
                found(Pattern.compile("\\b(?:title|aria-label|alt|placeholder)=\"([^\"]*)\""), text)
                        .filter(said -> said.matches(".*[A-Za-z]{2,}.*") && !said.matches("Hornbook|https://…/t/…"))
                        .forEach(said -> words.add(name + ": " + said));
                text.replaceAll("(?s)<[^>]*>", "\n")
                        .lines()
                        .map(String::strip)
                        .filter(line -> line.matches(".*[A-Za-z]{2,}.*")
                                && !line.replaceAll("[ ·]", "").equals("Hornbook")
                                && !line.matches("(page|wide|screen|booklet-page| )+"))
                        .forEach(line -> words.add(name + ": " + line));
            }
        }
        assertThat(words).isEmpty();
    }

    @Test
    void modulesHaveNoWordsOfTheirOwn() throws IOException {
        List<String> words = new ArrayList<>();
        for (String folder : MODULES) {
            for (Path module : files(BROWSER.resolve(folder), ".*\\.js")) {
                sentences(module).forEach(words::add);
            }
        }
        assertThat(words).isEmpty();
    }

    @Test
    void javaHasNoWordsForPlayers() throws IOException {
        List<String> words = new ArrayList<>();
        for (Path folder : PACKAGES) {
            for (Path file : files(folder, ".*\\.java")) {
                sentences(file).forEach(words::add);
            }
        }
        assertThat(words).isEmpty();
    }

    private static Stream<String> sentences(Path file) throws IOException {
        String text = SAID.matcher(COMMENT.matcher(Files.readString(file)).replaceAll(" "))
                .replaceAll("said(");
        return LITERAL.matcher(text)
                .results()
                .filter(literal ->
                        !TOLD_OTHERS.matcher(statement(text, literal.start())).find())
                .map(literal -> literal.group(1) == null
                        ? literal.group(2).replaceAll("\\$\\{[^{}]*(\\{[^{}]*}[^{}]*)*}", "")
                        : literal.group(1))
                .filter(said -> SENTENCE.matcher(said).matches()
                        && !NOT_SHOWN.contains(said.strip())
                        && !said.matches(
                                "(?s).*(<\\w+|=\\\\\"|; charset|^[a-z_.]+( [a-zA-Z]+)*$|\\{ |SELECT |max-age).*"))
                .map(said -> file.getFileName() + ": " + said);
    }

    /** The statement up to a place. */
    private static String statement(String text, int place) {
        String before = text.substring(0, place);
        int begin = Math.max(before.lastIndexOf(';'), Math.max(before.lastIndexOf('{'), before.lastIndexOf('}')));
        return before.substring(begin + 1);
    }

    private static List<Path> files(Path folder, String named) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(each -> each.toString().matches(named)).sorted().toList();
        }
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult found) -> found.group(1));
    }
}
