package org.hornbook.server.library;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;

/**
 * What grew from what: the shipped games and the public variants as a tree, from the base game on. A variant with several parents
 * stands under the one that is furthest from the base game. What was withdrawn keeps its place, without its title and author, as
 * long as something grew from it.
 */
public final class FamilyTree {
    private static final int MOST_READ = 2_000;
    private static final int MOST_SHOWN = 500;

    /** Deeper ones stand below their parent instead of to its right, since phones have no room there. */
    private static final int DEEPEST = 6;

    private static final int MOST_OF_A_PARENT = 40;
    private static final int MOST_ON_A_PAGE = 8;
    private static final int GENERATIONS = 2;

    /** How many a variant's page shows from the variant upwards, and the base game. */
    private static final int NEAREST = 5;

    /** By slug; parents are older, so they stand before their children. */
    private final SequencedMap<String, Member> members = new LinkedHashMap<>();

    private final Map<String, List<Member>> children;
    private final int left;

    private FamilyTree(VariantLibrary library, Publications publications, String slug) {
        library.all()
                .forEach(game ->
                        add(new Member(game.slug(), game.spoken().title(), "", "", 0, "", 0), game.parents().stream()));
        List<Publication> listed = publications.listedLast(MOST_READ).reversed();
        Stream<Publication> asked =
                publications.find(slug).stream().filter(one -> one.visibility() != Visibility.LISTED);
        Map<String, List<String>> parents = publications.parents();
        Stream.concat(listed.stream(), asked)
                .forEach(one -> add(
                        Member.of(one),
                        Stream.concat(
                                Stream.ofNullable(one.forkedFrom()).map(LibraryVariant::variantOf),
                                parents.getOrDefault(one.slug(), List.of()).stream())));
        Set<String> newest = listed.reversed().stream()
                .filter(one -> !one.removed() && !one.hidden())
                .limit(MOST_SHOWN)
                .map(Publication::slug)
                .collect(Collectors.toCollection(HashSet::new));
        newest.add(slug);
        Set<String> kept = new HashSet<>();
        for (Member member : members.reversed().values()) {
            if (kept.contains(member.slug())
                    || member.author().isEmpty() && member.gone().isEmpty()
                    || newest.contains(member.slug())) {
                kept.add(member.slug());
                kept.add(member.parent());
            }
        }
        left = (int) listed.stream()
                .filter(one -> !one.removed() && !one.hidden() && !kept.contains(one.slug()))
                .count();
        children = members.values().stream()
                .filter(member -> kept.contains(member.slug()))
                .collect(Collectors.groupingBy(Member::parent));
    }

    /**
     * The family as it is now.
     *
     * @param slug of a variant that belongs to it even if it is not public; may be empty
     */
    public static FamilyTree of(VariantLibrary library, Publications publications, String slug) {
        return new FamilyTree(library, publications, slug);
    }

    /**
     * A game of the family.
     *
     * @param author empty for a shipped game and for one that was withdrawn
     * @param gone why it cannot be opened, {@code hidden} or {@code removed}; empty if it can
     * @param plays the number of started games
     * @param parent the slug of the game it stands under; empty for the base game
     * @param depth the number of games above it
     */
    private record Member(String slug, String title, String author, String gone, int plays, String parent, int depth) {
        static Member of(Publication one) {
            boolean isGone = one.removed() || one.hidden();
            String title = one.title().isEmpty() ? one.slug() : one.title();
            return new Member(
                    one.slug(),
                    isGone ? "" : title,
                    isGone ? "" : one.author(),
                    one.hidden() ? "hidden" : one.removed() ? "removed" : "",
                    one.plays(),
                    "",
                    0);
        }

        Member under(Member above) {
            return new Member(slug, title, author, gone, plays, above.slug, above.depth + 1);
        }
    }

    private void add(Member member, Stream<String> parents) {
        Member above = parents.map(members::get)
                .filter(Objects::nonNull)
                .max(Comparator.comparingInt(Member::depth))
                .orElseGet(() -> members.isEmpty() ? null : members.firstEntry().getValue());
        members.putIfAbsent(member.slug(), above == null ? member : member.under(above));
    }

    /**
     * A game with what grew from it, for a page.
     *
     * @param from the title of the game it grew from, if it does not stand beneath that; else empty
     * @param isThis whether it is the game of the page
     * @param more further ones that grew from it, which pages fold
     * @param deeper how many grew from it that are not shown
     */
    public record Branch(
            String slug,
            String title,
            String author,
            String gone,
            int plays,
            String from,
            boolean isThis,
            List<Branch> children,
            List<Branch> more,
            int deeper) {}

    /** The whole family. */
    public Branch whole() {
        return branches(members.firstEntry().getValue(), "", 0, Integer.MAX_VALUE)
                .getFirst();
    }

    /** How many older public variants {@link #whole} leaves out. */
    public int left() {
        return left;
    }

    /** A game with what it grew from and what grew from it; empty if it does not belong to the family. */
    public Optional<Branch> around(String slug) {
        Member member = members.get(slug);
        if (member == null) {
            return Optional.empty();
        }
        String from = from(member, NEAREST);
        Branch branch = branch(member, from, true, down(member, 0, GENERATIONS), 0, MOST_ON_A_PAGE);
        Member above = members.get(member.parent());
        for (int near = NEAREST - 1; above != null; near--) {
            if (near > 0 || above.parent().isEmpty()) {
                branch = branch(above, from(above, near), false, List.of(branch), 0, 1);
            }
            above = members.get(above.parent());
        }
        return Optional.of(branch);
    }

    /** The title of the game above if that is left out. */
    private String from(Member member, int near) {
        Member above = members.get(member.parent());
        return near != 1 || above == null || above.parent().isEmpty() ? "" : above.title();
    }

    private List<Branch> down(Member member, int level, int generations) {
        return childrenOf(member).stream()
                .flatMap(child -> branches(child, "", level + 1, generations).stream())
                .toList();
    }

    /** A game with what grew from it; what has no room beneath it follows it. */
    private List<Branch> branches(Member member, String from, int level, int generations) {
        int most = generations > GENERATIONS ? MOST_OF_A_PARENT : MOST_ON_A_PAGE;
        if (level < DEEPEST) {
            return generations == 1
                    ? List.of(branch(member, from, false, List.of(), descendants(member), most))
                    : List.of(branch(member, from, false, down(member, level, generations - 1), 0, most));
        }
        List<Branch> branches = new ArrayList<>();
        branches.add(branch(member, from, false, List.of(), 0, most));
        for (Member child : childrenOf(member)) {
            branches.addAll(branches(child, member.title(), level, generations));
        }
        return branches;
    }

    private static Branch branch(Member member, String from, boolean isThis, List<Branch> below, int deeper, int most) {
        int fold = below.size() <= most + 1 ? below.size() : most;
        return new Branch(
                member.slug(),
                member.title(),
                member.author(),
                member.gone(),
                member.plays(),
                from,
                isThis,
                below.subList(0, fold),
                below.subList(fold, below.size()),
                deeper);
    }

    private List<Member> childrenOf(Member member) {
        return children.getOrDefault(member.slug(), List.of());
    }

    private int descendants(Member member) {
        return childrenOf(member).stream()
                .mapToInt(child -> 1 + descendants(child))
                .sum();
    }
}
