package org.hornbook.server.hostile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.source.SourceFile;

/**
 * Scripts that have grown, each in one or two places that the grammar has, as far as they are accepted, and a step further. The places
 * are found in the shipped scripts and in {@code hostile/seeds.horn}, which has the forms that those do not use.
 */
public final class HostileScripts {
    private static final int[] SIZES = {2, 7, 30, 100, 400, 1_900, 10_000, 65_000, 1_000_000};
    private static final int LONGEST = 64 * 1024;

    private final GrowthSites sites = GrowthSites.read();
    private final Map<String, List<Grown>> bySite = new LinkedHashMap<>();

    public HostileScripts() {
        seeds().flatMap(seed -> Grown.in(seed, sites).stream())
                .forEach(growth -> bySite.computeIfAbsent(growth.site(), _ -> new ArrayList<>())
                        .add(growth));
    }

    private static Stream<String> seeds() {
        try {
            return Stream.concat(
                    Stream.of(Files.readString(Path.of("src/test/resources/hostile/seeds.horn"))
                            .split("(?m)^---\n")),
                    new ShippedScripts().scripts().stream().map(SourceFile::text));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What can grow by the grammar and does in no seed. */
    Set<String> missing() {
        Set<String> missing = new TreeSet<>(sites.all());
        missing.removeAll(bySite.keySet());
        return missing;
    }

    /** A script, and what has grown in it. */
    public record Hostile(String name, String text) {}

    /**
     * One place after another grows until the script is refused.
     *
     * @param ofEach in how many places of each kind
     * @param accepts whether a script has no errors
     */
    public Stream<Hostile> single(int ofEach, Predicate<String> accepts) {
        return bySite.values().stream()
                .flatMap(places -> spread(places, ofEach).stream())
                .flatMap(growth -> largest(growth, accepts).stream()
                        .map(many -> new Hostile(many + " × " + growth.site(), growth.grown(many))));
    }

    /** Some places, drawn by the seed, and names that use each other, all grown this far. */
    Stream<Hostile> few(int places, int many, long seed) {
        List<Grown> all =
                new ArrayList<>(bySite.values().stream().flatMap(List::stream).toList());
        Collections.shuffle(all, new Random(seed));
        return Stream.concat(
                        bySite.getOrDefault("chain of let", List.of()).stream().limit(1),
                        all.stream().limit(places))
                .map(growth -> new Hostile(many + " × " + growth.site(), growth.grown(many)));
    }

    /** Two places of a script, both as large as they can be alone, or the one as large as the other allows. */
    public Stream<Hostile> pairs(int count, long seed, Predicate<String> accepts) {
        Random random = new Random(seed);
        List<Grown> all = bySite.values().stream().flatMap(List::stream).toList();
        Map<String, List<Grown>> byScript =
                all.stream().collect(Collectors.groupingBy(Grown::script, LinkedHashMap::new, Collectors.toList()));
        List<List<Grown>> scripts = List.copyOf(byScript.values());
        return Stream.generate(() -> {
                    List<Grown> places = scripts.get(random.nextInt(scripts.size()));
                    return List.of(
                            places.get(random.nextInt(places.size())), places.get(random.nextInt(places.size())));
                })
                .filter(pair -> pair.getFirst().isApartFrom(pair.getLast()))
                .limit(count)
                .flatMap(pair -> {
                    Grown one = pair.getFirst();
                    Grown other = pair.getLast();
                    List<Integer> sizes = largest(one, accepts);
                    int many = sizes.isEmpty() ? 1 : sizes.getFirst();
                    return largest(others -> one.grown(many, other, others), accepts).stream()
                            .map(others -> new Hostile(
                                    many + " × " + one.site() + ", " + others + " × " + other.site(),
                                    one.grown(many, other, others)));
                });
    }

    private static List<Integer> largest(Grown growth, Predicate<String> accepts) {
        return largest(growth::grown, accepts);
    }

    /** The largest size that is accepted, if any is, and the next one, if it makes no script that is too long to be read. */
    private static List<Integer> largest(Grown.Size script, Predicate<String> accepts) {
        int accepted = 0;
        List<Integer> refused = new ArrayList<>();
        for (int size : SIZES) {
            String text = script.text(size);
            if (text.length() > LONGEST) {
                break;
            }
            if (accepts.test(text)) {
                accepted = size;
                refused.clear();
            } else if (refused.isEmpty()) {
                refused.add(size);
            } else {
                break;
            }
        }
        List<Integer> sizes = new ArrayList<>();
        if (accepted > 0) {
            sizes.add(accepted);
        }
        sizes.addAll(refused);
        return sizes;
    }

    private static List<Grown> spread(List<Grown> places, int most) {
        return places.size() <= most
                ? places
                : Stream.iterate(0, at -> at < most, at -> at + 1)
                        .map(at -> places.get(at * places.size() / most))
                        .toList();
    }
}
