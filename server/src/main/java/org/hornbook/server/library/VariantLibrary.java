package org.hornbook.server.library;

import static org.hornbook.words.Language.say;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.Library;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.hornbook.server.gate.WorkBudget;
import org.hornbook.server.store.Editions;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.SharedScripts;
import org.hornbook.server.store.Store;
import org.hornbook.source.SourceFile;
import org.hornbook.syntax.Script;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * All variants: the shipped ones, each checked when first needed, and those that people shared or published; and a checker for
 * scripts that extend them.
 */
public final class VariantLibrary {
    /** The size of the cache of published versions, which never change. */
    private static final int MOST_REMEMBERED = 500;

    /** The checked shipped games by slug; the same for every library. */
    private static final Map<String, LibraryVariant> CHECKED = new ConcurrentHashMap<>();

    private final Checker checker;
    private final Gate gate;
    private final SequencedMap<String, SourceFile> shipped = new LinkedHashMap<>();
    private final ShippedScripts scripts;
    private final Sources sources;
    private final Cache<Published, Optional<LibraryVariant>> versions =
            Caffeine.newBuilder().maximumSize(MOST_REMEMBERED).build();

    /** @param gate checks the scripts that were sent */
    public VariantLibrary(ShippedScripts scripts, Sources sources, Gate gate) {
        this.scripts = scripts;
        this.sources = sources;
        this.gate = gate;
        Library library = new Everything(scripts, sources);
        checker = new Checker(library);
        Stream.concat(scripts.scripts().stream(), scripts.rules().stream())
                .forEach(script -> shipped.put(LibraryVariant.slugOf(script.name()), script));
    }

    /** The source of shared and published scripts. */
    @FunctionalInterface
    public interface Sources {
        /** The text of a shared script, by its id. */
        Optional<String> shared(String id);

        /** A published version; the latest without a number. */
        default Optional<Published> published(String slug, @Nullable Integer number) {
            return Optional.empty();
        }

        /** The published versions of a variant that others may extend. */
        default Optional<Library.History> history(String slug) {
            return Optional.empty();
        }

        /** Who has withdrawn a variant; empty if nobody has. */
        default Optional<Withdrawal> withdrawal(String slug) {
            return Optional.empty();
        }

        /** The slugs of some public variants. */
        default List<String> listed() {
            return List.of();
        }
    }

    /** Who has withdrawn a variant from new readers and tables. Running games and its children are not affected. */
    public enum Withdrawal {
        HIDDEN("the operator of this server has hidden it"),
        REMOVED("its author has removed it");

        private final String words;

        Withdrawal(String words) {
            this.words = words;
        }
    }

    /**
     * A published version.
     *
     * @param edition the text with its ancestors of that time; null if it has errors
     */
    public record Published(
            String slug, int number, String text, @Nullable List<Editions.Source> edition) {
        SourceFile source() {
            return new SourceFile(LibraryVariant.fileOf(address()), text);
        }

        /** The slug of this version, such as {@code long-cow.3}. */
        public String address() {
            return LibraryVariant.address(slug, number);
        }
    }

    /** The shipped games, the base game first. */
    public List<LibraryVariant> all() {
        return checked(scripts.scripts());
    }

    /** The small house rules, each a change of the base game. */
    public List<LibraryVariant> rules() {
        return checked(scripts.rules());
    }

    public boolean isRule(LibraryVariant variant) {
        return scripts.rules().stream()
                .anyMatch(rule -> LibraryVariant.slugOf(rule.name()).equals(variant.slug()));
    }

    private List<LibraryVariant> checked(List<SourceFile> files) {
        return files.stream()
                .flatMap(script -> shipped(LibraryVariant.slugOf(script.name())).stream())
                .toList();
    }

    /** The base game, which the others extend. */
    public LibraryVariant base() {
        return shipped(shipped.firstEntry().getKey()).orElseThrow();
    }

    /**
     * Finds a variant; empty if it was {@linkplain #withdrawal withdrawn}, was published with errors, or no longer checks.
     *
     * @param slug of a variant, or of a version: {@code long-cow.3}
     */
    public Optional<LibraryVariant> find(String slug) {
        return withdrawal(slug).isPresent() ? Optional.empty() : findKept(slug);
    }

    /** Finds a variant, withdrawn ones too: for its author, its children and running games. */
    public Optional<LibraryVariant> findKept(String slug) {
        return shipped(slug)
                .or(() -> published(slug)
                        .map(this::kept)
                        .orElseGet(() -> shared(slug).flatMap(source -> shelve(source, check(source)))));
    }

    private Optional<LibraryVariant> kept(Published version) {
        Optional<LibraryVariant> known = versions.getIfPresent(version);
        Optional<LibraryVariant> shelved = known == null ? shelve(version) : known;
        versions.put(version, shelved);
        return shelved;
    }

    /** Finds a script with or without errors; empty if it was withdrawn. */
    public Optional<SourceFile> source(String slug) {
        return withdrawal(slug).isPresent() ? Optional.empty() : sourceKept(slug);
    }

    /** Finds a script, withdrawn ones too: for its author, its children and running games. */
    public Optional<SourceFile> sourceKept(String slug) {
        return Optional.ofNullable(shipped.get(slug))
                .or(() -> published(slug).map(Published::source))
                .or(() -> shared(slug));
    }

    /** Who has withdrawn a variant with all its versions; empty if nobody has. */
    public Optional<Withdrawal> withdrawal(String slug) {
        return shipped.containsKey(slug) ? Optional.empty() : sources.withdrawal(LibraryVariant.variantOf(slug));
    }

    /** Who has withdrawn rules. For a published variant its own withdrawal counts; for other scripts that of any ancestor. */
    public Optional<Withdrawal> withdrawal(Edition edition) {
        return LibraryVariant.publicationOf(edition.script().name())
                .map(this::withdrawal)
                .orElseGet(() -> withdrawnPart(edition));
    }

    /** Who has withdrawn any script of an edition, since a reader would see them all. */
    public Optional<Withdrawal> withdrawnPart(Edition edition) {
        return edition.scripts().stream()
                .flatMap(script -> LibraryVariant.publicationOf(script.name()).stream())
                .flatMap(slug -> withdrawal(slug).stream())
                .findFirst();
    }

    /** Whether the address is secret, because the variant is private or was only shared. */
    public boolean isSecret(String slug) {
        return !shipped.containsKey(slug)
                && sources.history(LibraryVariant.variantOf(slug)).isEmpty();
    }

    private Optional<Published> published(String slug) {
        return LibraryVariant.parseVersion(slug)
                .map(version -> sources.published(version.slug(), version.number()))
                .orElseGet(() -> sources.published(slug, null));
    }

    private Optional<SourceFile> shared(String id) {
        return sources.shared(id).map(text -> new SourceFile(LibraryVariant.fileOf(id), text));
    }

    /**
     * The ancestors of a variant, nearest first, with their titles in the language that is spoken here, without the titles of
     * those that the operator has hidden.
     */
    public List<Variant.Ancestor> ancestors(Variant variant) {
        return variant.lineage().stream().skip(1).map(this::shown).toList();
    }

    private Variant.Ancestor shown(Variant.Ancestor ancestor) {
        boolean isHidden = LibraryVariant.publicationOf(ancestor.file())
                .flatMap(this::withdrawal)
                .filter(Withdrawal.HIDDEN::equals)
                .isPresent();
        String title = isHidden
                ? say("variant.hidden_game")
                : findKept(LibraryVariant.slugOf(ancestor.file()))
                        .filter(kept -> kept.variant().title().equals(ancestor.title()))
                        .map(kept -> kept.spoken().title())
                        .orElse(ancestor.title());
        return new Variant.Ancestor(ancestor.name(), title, ancestor.file());
    }

    /** A checker for scripts that extend shipped games, for work that goes through the gate as a whole. */
    public Checker checker() {
        return checker;
    }

    /** Checks a script that somebody sent. */
    public Checked check(SourceFile source) {
        return gate.run(Requester.SERVER, Kind.SCRIPT, () -> {
            WorkBudget.reads(source.text());
            return checker.check(source);
        });
    }

    /** Checks a script of the library. A published version gets its parents as they were when it appeared. */
    public Checked checkKept(SourceFile source) {
        return published(LibraryVariant.slugOf(source.name()))
                .map(Published::edition)
                .map(this::check)
                .orElseGet(() -> check(source));
    }

    private Checked check(List<Editions.Source> edition) {
        return gate.run(Requester.SERVER, Kind.SCRIPT, () -> Edition.check(edition));
    }

    /** A checked script with its ancestors. */
    public Edition edition(SourceFile script, Variant variant) {
        return Edition.of(script, variant, file -> sourceKept(LibraryVariant.slugOf(file)));
    }

    /** The changes that the variant makes to its parents, in the language that is spoken here; empty without a parent. */
    public List<Difference> differences(LibraryVariant variant) {
        return differences(variant.script(), variant.spoken(), variant.ancestors());
    }

    /** The changes that an edition makes to its parents, likewise. */
    public List<Difference> differences(Edition edition) {
        List<Variant.Ancestor> lineage = edition.variant().lineage();
        return differences(edition.tree(), edition.variant().spoken(), lineage.subList(1, lineage.size()));
    }

    private List<Difference> differences(Script script, Variant variant, List<Variant.Ancestor> ancestors) {
        return ancestors.isEmpty() ? List.of() : Difference.all(script, variant, before(ancestors));
    }

    /** What the variant changes, in a few words; a game of its own is one of them. */
    public Set<RuleArea> areas(LibraryVariant variant) {
        return RuleArea.of(differences(variant), rules(variant.ancestors()));
    }

    /** The variant's own words for the search, its titles in all languages among them, without those of its parents. */
    public String words(LibraryVariant variant) {
        Variant all = variant.variant();
        String file = variant.source().name();
        Stream<String> rules = all.rules().stream()
                .filter(rule -> rule.file().equals(file))
                .flatMap(rule -> Stream.concat(Stream.ofNullable(rule.text()), rule.rulings().stream()));
        Stream<String> settings = differences(variant.script(), all, variant.ancestors()).stream()
                .flatMap(difference -> Stream.concat(Stream.of(difference.name()), difference.rulings().stream()));
        Stream<String> translated = all.translations().values().stream()
                .flatMap(each -> Stream.concat(Stream.of(each.title()), Stream.ofNullable(each.about())));
        return Stream.of(Stream.of(all.title()), Stream.ofNullable(all.about()), translated, rules, settings)
                .flatMap(words -> words)
                .collect(Collectors.joining(" "));
    }

    /** What the ancestors say in the language that is spoken here, by the names of their rules, and rulings by what scripts say. */
    private Map<String, String> before(List<Variant.Ancestor> ancestors) {
        Map<String, String> before = new HashMap<>();
        rules(ancestors).stream()
                .filter(rule -> rule.text() != null)
                .forEach(rule -> before.putIfAbsent(rule.name(), rule.text()));
        for (LibraryVariant parent : kept(ancestors)) {
            Iterator<Variant.Note> said = parent.spoken().rulings().iterator();
            parent.variant()
                    .rulings()
                    .forEach(each -> before.putIfAbsent(each.text(), said.next().text()));
        }
        return before;
    }

    private List<NamedRule> rules(List<Variant.Ancestor> ancestors) {
        return kept(ancestors).stream()
                .flatMap(parent -> parent.spoken().rules().stream())
                .toList();
    }

    private List<LibraryVariant> kept(List<Variant.Ancestor> ancestors) {
        return ancestors.stream()
                .map(Variant.Ancestor::file)
                .map(LibraryVariant::slugOf)
                .flatMap(slug -> findKept(slug).stream())
                .toList();
    }

    private Optional<LibraryVariant> shipped(String slug) {
        return Optional.ofNullable(shipped.get(slug))
                .map(script -> CHECKED.computeIfAbsent(
                        slug,
                        _ -> WorkBudget.free(() -> shelve(script, checker.check(script)))
                                .orElseThrow(() -> new IllegalStateException(
                                        "a shipped script does not check: " + script.name()))));
    }

    /** A published version with its parents as they were when it appeared. */
    private Optional<LibraryVariant> shelve(Published version) {
        return version.edition() == null ? Optional.empty() : shelve(version.source(), check(version.edition()));
    }

    private static Optional<LibraryVariant> shelve(SourceFile source, Checked checked) {
        return checked.script() == null || checked.variant() == null
                ? Optional.empty()
                : Optional.of(new LibraryVariant(
                        LibraryVariant.slugOf(source.name()), source, checked.script(), checked.variant()));
    }

    /** Resolves parents: shipped games first, then published ones. */
    private record Everything(ShippedScripts shipped, Sources sources) implements Library {
        @Override
        public @Nullable SourceFile find(String variantName) {
            SourceFile found = shipped.find(variantName);
            return found == null ? published(variantName, null) : found;
        }

        @Override
        public @Nullable SourceFile find(String variantName, int version) {
            return shipped.find(variantName) == null ? published(variantName, version) : null;
        }

        private @Nullable SourceFile published(String variantName, @Nullable Integer version) {
            String slug = LibraryVariant.slugOfName(variantName);
            return sources.history(slug)
                            .filter(history -> history.withdrawn() == null)
                            .isEmpty()
                    ? null
                    : sources.published(slug, version).map(Published::source).orElse(null);
        }

        @Override
        public Optional<History> history(String variantName) {
            return shipped.find(variantName) == null
                    ? sources.history(LibraryVariant.slugOfName(variantName))
                    : Optional.empty();
        }

        @Override
        public List<String> names() {
            return Stream.concat(
                            shipped.names().stream(), sources.listed().stream().map(LibraryVariant::nameOfSlug))
                    .toList();
        }
    }

    /** The shared and published scripts in the database. */
    public static final class StoredScripts implements VariantLibrary.Sources {
        private static final int MOST_LISTED = 200;

        private final SharedScripts shared;
        private final Publications publications;
        private final Editions editions;

        public StoredScripts(Store store) {
            shared = store.sharedScripts();
            publications = store.publications();
            editions = store.editions();
        }

        @Override
        public Optional<String> shared(String id) {
            return shared.open(id);
        }

        @Override
        public Optional<VariantLibrary.Published> published(String slug, @Nullable Integer number) {
            return publications
                    .version(slug, number)
                    .map(version -> new VariantLibrary.Published(
                            slug,
                            version.number(),
                            version.text(),
                            Optional.ofNullable(version.edition())
                                    .flatMap(editions::find)
                                    .orElse(null)));
        }

        /** Private variants cannot be extended, since their addresses are secret. */
        @Override
        public Optional<Library.History> history(String slug) {
            return publications
                    .find(slug)
                    .filter(publication -> publication.visibility() != Publications.Visibility.PRIVATE)
                    .map(publication -> new Library.History(
                            publication.latest(),
                            withdrawal(publication).map(why -> why.words).orElse(null)));
        }

        @Override
        public Optional<Withdrawal> withdrawal(String slug) {
            return publications.find(slug).flatMap(StoredScripts::withdrawal);
        }

        private static Optional<Withdrawal> withdrawal(Publications.Publication publication) {
            if (publication.hidden()) {
                return Optional.of(Withdrawal.HIDDEN);
            }
            return publication.removed() ? Optional.of(Withdrawal.REMOVED) : Optional.empty();
        }

        @Override
        public List<String> listed() {
            return publications.listed(MOST_LISTED).stream()
                    .map(Publications.Publication::slug)
                    .toList();
        }
    }
}
