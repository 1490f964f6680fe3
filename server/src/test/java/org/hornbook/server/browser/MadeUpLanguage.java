package org.hornbook.server.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Hornbook that speaks a language nobody wrote: English with every vowel doubled, which is about 40 % longer. It is made as any
 * language is, of one file of words and a block of texts in each script, which stand before the others on the class path.
 */
final class MadeUpLanguage implements AutoCloseable {
    /** The letters of Volapük: browsers take them for a language, and know nothing of it. */
    static final String LETTERS = "vo";

    private static final String WORDS = "words/%s.properties";
    private static final Path SCRIPTS = Path.of("..", "variants");
    private static final Pattern OPEN_AT = Pattern.compile("open at (http://\\S+)");
    private static final Pattern GERMAN = Pattern.compile("\\btexts de (\\{.*?\\n\\s*})", Pattern.DOTALL);

    /** What stays in a phrase: its blanks and choices' marks, its tags, and escapes. */
    private static final Pattern KEPT =
            Pattern.compile("\\{[^{}?]*[?}]|<[^>]*>|\\\\u[0-9a-fA-F]{4}|\\\\[a-z]|Hornbook|nimmt|Amigo");

    /** A text of a block of texts; before it what it stands for, where that has no name. */
    private static final Pattern SAID =
            Pattern.compile("(?<what>\\b(?:example|ruling|require|source) \"[^\"]*\"\\s+)?(?<text>\"[^\"]*\")");

    private static final Pattern VOWEL = Pattern.compile("[aeiouAEIOU]");

    private final Process process;
    private final String site;

    private MadeUpLanguage(Process process, String site) {
        this.process = process;
        this.site = site;
    }

    /** @param folder an empty one */
    static MadeUpLanguage start(Path folder) throws IOException {
        Path classes = folder.resolve("classes");
        write(classes);
        List<String> command = List.of(
                Path.of(Objects.requireNonNull(System.getProperty("java.home")), "bin", "java")
                        .toString(),
                "-Xmx512m",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                classes + System.getProperty("path.separator") + System.getProperty("java.class.path"),
                "org.hornbook.server.launch.Child",
                "serve",
                "--unlimited",
                "--host",
                "localhost",
                "--port",
                "0",
                "--data",
                folder.resolve("data").toString());
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader said =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            Matcher open = OPEN_AT.matcher(line);
            if (open.find()) {
                return new MadeUpLanguage(process, open.group(1));
            }
        }
        throw new IOException("the server did not start");
    }

    String site() {
        return site;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }

    private static void write(Path classes) throws IOException {
        Properties english = new Properties();
        try (BufferedReader words = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(MadeUpLanguage.class.getResourceAsStream("/" + WORDS.formatted("en"))),
                StandardCharsets.UTF_8))) {
            english.load(words);
        }
        List<String> lines = new ArrayList<>();
        english.forEach((key, phrase) -> lines.add(key + " = "
                + escaped(key.toString().startsWith("form.") ? forms(phrase.toString()) : doubled(phrase.toString()))));
        put(classes.resolve(WORDS.formatted(LETTERS)), String.join("\n", lines));
        String measured = new String(
                Objects.requireNonNull(MadeUpLanguage.class.getResourceAsStream("/measured.json"))
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        put(
                classes.resolve("measured.json"),
                Pattern.compile("(\"(?:from|verdict)\" : \")([^\"\\\\]*)")
                        .matcher(measured)
                        .replaceAll(said -> Matcher.quoteReplacement(
                                said.group() + "\\n" + LETTERS + ":" + doubled(said.group(2)))));
        try (Stream<Path> scripts = Files.walk(SCRIPTS)) {
            for (Path script :
                    scripts.filter(file -> file.toString().endsWith(".horn")).toList()) {
                String text = Files.readString(script);
                put(classes.resolve("variants").resolve(SCRIPTS.relativize(script)), translated(text));
            }
        }
    }

    /** With what it says in German said once more, doubled: which words they were does not matter. */
    private static String translated(String script) {
        Matcher german = GERMAN.matcher(script);
        return german.find()
                ? script.substring(0, german.end())
                        + "\n  texts " + LETTERS + " "
                        + SAID.matcher(german.group(1))
                                .replaceAll(said ->
                                        Matcher.quoteReplacement(Objects.requireNonNullElse(said.group("what"), "")
                                                + doubled(said.group("text"))))
                        + script.substring(german.end())
                : script;
    }

    /** What a form makes of words is doubled, where it adds any. */
    private static String forms(String rules) {
        return Pattern.compile("-> [^;]*")
                .matcher(rules)
                .replaceAll(made -> Matcher.quoteReplacement(doubled(made.group())));
    }

    static String doubled(String phrase) {
        StringBuilder all = new StringBuilder();
        Matcher kept = KEPT.matcher(phrase);
        int from = 0;
        while (kept.find()) {
            all.append(VOWEL.matcher(phrase.substring(from, kept.start())).replaceAll("$0$0"))
                    .append(kept.group());
            from = kept.end();
        }
        return all.append(VOWEL.matcher(phrase.substring(from)).replaceAll("$0$0"))
                .toString();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n");
    }

    private static void put(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
