package org.hornbook.repair;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.hornbook.source.BuiltIn;

/** The table {@code /foreign-words.txt}: what other languages and card players write in the place of Horn's words and signs. */
final class OtherWords {
    private static final Map<String, List<String>> MEANT = BuiltIn.text("/foreign-words.txt")
            .lines()
            .filter(line -> !line.startsWith("//"))
            .map(line -> line.split(": "))
            .flatMap(line -> Stream.of(line[1].split(" ")).map(other -> Map.entry(other, line[0])))
            .collect(groupingBy(Map.Entry::getKey, mapping(Map.Entry::getValue, toList())));

    private OtherWords() {}

    /** The words or signs of Horn that something written can stand for; none for most. */
    static List<String> meant(String written) {
        return MEANT.getOrDefault(written.toLowerCase(Locale.ROOT), List.of());
    }
}
