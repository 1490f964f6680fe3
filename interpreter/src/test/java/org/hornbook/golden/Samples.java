package org.hornbook.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Catalogue;
import org.hornbook.source.SourceFile;

/** All the scripts that tests write down, right and wrong ones: golden samples, cases, planted faults, games, pages of codes. */
public final class Samples {
    private static final Path RESOURCES = Path.of("src", "test", "resources");

    private Samples() {}

    /** Every how many-th of them. */
    public static Stream<SourceFile> every(int step) throws IOException {
        List<String> all = all();
        return IntStream.iterate(0, at -> at < all.size(), at -> at + step)
                .mapToObj(at -> new SourceFile("sample.horn", all.get(at)));
    }

    private static List<String> all() throws IOException {
        List<String> samples = new ArrayList<>();
        for (String folder : List.of("golden/checker", "golden/parser")) {
            for (Path file : files(folder)) {
                AnnotatedScript.read(file).forEach(script -> samples.add(script.script()));
            }
        }
        for (String folder : List.of("cases", "house", "course")) {
            for (Path file : files(folder)) {
                if (file.toString().endsWith(".horn")) {
                    samples.add(Files.readString(file));
                }
            }
        }
        UnaryOperator<String> extending = lines -> "variant sample \"Sample\" extends standard {\n" + lines + "}\n";
        samples.addAll(parts("planted", "--- ", extending));
        samples.addAll(parts("secrecy", "=== ", extending));
        samples.addAll(parts("search", "--- ", script -> script));
        samples.addAll(parts("stranger", "--- ", script -> script));
        new Catalogue().entries().forEach(entry -> samples.addAll(List.of(entry.bad(), entry.good())));
        return samples;
    }

    private static List<String> parts(String folder, String title, UnaryOperator<String> script) throws IOException {
        List<String> parts = new ArrayList<>();
        for (Path file : files(folder)) {
            Arrays.stream(Files.readString(file).split("(?m)^" + title))
                    .filter(part -> !part.isBlank())
                    .map(part -> script.apply(part.substring(part.indexOf('\n') + 1)))
                    .forEach(parts::add);
        }
        return parts;
    }

    private static List<Path> files(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(RESOURCES.resolve(folder))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
