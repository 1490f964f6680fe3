package org.hornbook.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hornbook.bots.BotKind;
import org.hornbook.checker.Checker;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.revision.Merge;
import org.hornbook.revision.Revision;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.hornbook.words.Term;

/**
 * Takes the difference between two games apart: each rule, case, setting or modifier that differs is changed in the first
 * game alone, together with those that it has a word in common with, such as a new counter.
 *
 * @param changes those that make a game by themselves; none if there is but one, the whole difference
 * @param inseparable what cannot be changed without the rest, by name
 */
public record Changes(List<Change> changes, List<String> inseparable) {
    private static final int TRIAL_PLAYERS = 4;
    private static final int TRIAL_ROUNDS = 100;
    private static final long TRIAL_SEED = 1;

    /** Kinds of what only declares a name, such as a counter, and so changes nothing until a rule uses it. */
    private static final Set<String> DECLARING = Set.of("param", "counter", "cards", "modifier", "let");

    /** Kinds of words for readers. */
    private static final Set<String> SAYING = Set.of("title", "source", "about", "ruling", "example", "texts");

    private static final Pattern NO_WORD = Pattern.compile("[^a-z0-9_]+");

    public Changes {
        changes = List.copyOf(changes);
        inseparable = List.copyOf(inseparable);
    }

    public static Changes between(Variant base, Variant other) {
        SourceFile before = Revision.printed(base.flattened());
        Merge merge =
                Merge.of(before, before, Revision.printed(other.flattened())).orElseThrow();
        List<Revision.Change> all = merge.choices().stream()
                .map(Merge.Choice::change)
                .filter(change -> change.kind() != Revision.Kind.MOVED && !isOf(SAYING, change))
                .toList();
        Set<Revision.Change> declared = all.stream()
                .filter(change -> change.before() == null && isOf(DECLARING, change))
                .collect(Collectors.toSet());
        List<Revision.Change> different = all.stream()
                .filter(change -> change.before() != null && change.after() != null || !isOf(DECLARING, change))
                .toList();
        Set<String> news = all.stream()
                .filter(change -> declared.contains(change) || different.contains(change))
                .map(change -> name(change))
                .collect(Collectors.toSet());
        List<Change> changes = new ArrayList<>();
        List<String> inseparable = new ArrayList<>();
        for (List<Revision.Change> together : relatives(different, news)) {
            String label = together.stream().map(change -> told(change)).collect(Collectors.joining(", "));
            String alone =
                    merge.text(choice -> together.contains(choice.change()) || declared.contains(choice.change()));
            Variant variant = new Checker(name -> null)
                    .check(new SourceFile(before.name(), alone))
                    .variant();
            if (variant == null || !plays(variant)) {
                inseparable.add(label);
            } else {
                changes.add(new Change(label, variant));
            }
        }
        boolean isWhole = changes.size() + inseparable.size() < 2;
        return new Changes(isWhole ? List.of() : changes, isWhole ? List.of() : inseparable);
    }

    private static boolean isOf(Set<String> kinds, Revision.Change change) {
        return kinds.contains(change.name().split(" ", 2)[0]);
    }

    private static String told(Revision.Change change) {
        return (change.before() == null ? "with " : change.after() == null ? "without " : "other ")
                + Term.spoken(change.subject());
    }

    /** The word by which scripts call what changes. */
    private static String name(Revision.Change change) {
        return change.subject().substring(change.subject().lastIndexOf(' ') + 1);
    }

    /** Tries a few games, since a single part can lack something that only the whole change decides. */
    private static boolean plays(Variant variant) {
        Setup setup = Setup.of(variant, variant.players().nearest(TRIAL_PLAYERS));
        return SetupProblems.of(setup).isEmpty()
                && Experiments.simulate(
                                        setup,
                                        Experiments.everywhere(BotKind.RANDOM, setup),
                                        Experiment.Unit.ROUNDS,
                                        TRIAL_SEED,
                                        false)
                                .play(0, TRIAL_ROUNDS, () -> true)
                                .orElseThrow()
                                .arms()
                                .getFirst()
                                .failed()
                        == 0;
    }

    /** Differences that mention each other or the same new word, in groups, in the order they were given. */
    private static List<List<Revision.Change>> relatives(List<Revision.Change> different, Set<String> news) {
        List<List<Revision.Change>> groups = new ArrayList<>();
        List<Set<String>> vocabularies = new ArrayList<>();
        for (Revision.Change change : different) {
            List<Revision.Change> group = new ArrayList<>(List.of(change));
            Set<String> words = newWords(change, news);
            for (int i = groups.size() - 1; i >= 0; i--) {
                if (vocabularies.get(i).stream().anyMatch(words::contains)) {
                    group.addAll(0, groups.remove(i));
                    words.addAll(vocabularies.remove(i));
                }
            }
            groups.add(group);
            vocabularies.add(words);
        }
        return groups;
    }

    private static Set<String> newWords(Revision.Change change, Set<String> news) {
        Set<String> words = new TreeSet<>(Set.of(name(change)));
        if (change.after() != null) {
            NO_WORD.splitAsStream(change.after().text()).forEach(words::add);
        }
        words.retainAll(news);
        return words;
    }

    /**
     * One difference between two games, made in the first game alone.
     *
     * @param label such as {@code with jump}
     * @param variant the first game with this one change
     */
    public record Change(String label, Variant variant) {}
}
