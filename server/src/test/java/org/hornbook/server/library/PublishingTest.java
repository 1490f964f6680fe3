package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.Publishing.Renamed;
import org.hornbook.server.library.Publishing.Submission;
import org.hornbook.server.library.Publishing.Unpublishable;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.store.MeasuredGames.Averages;
import org.hornbook.server.store.MeasuredGames.Measured;
import org.hornbook.server.store.MeasuredGames.Surprise;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.PublicationRights;
import org.hornbook.server.store.PublicationSearch;
import org.hornbook.server.store.PublicationSearch.Order;
import org.hornbook.server.store.PublicationSearch.Wanted;
import org.hornbook.server.store.Publications;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Publication;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Retention;
import org.hornbook.server.store.Retention.Eviction;
import org.hornbook.server.store.Store;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Variants that people publish, in both kinds of database. */
@ParameterizedClass
@MethodSource("places")
class PublishingTest {
    private static final String ANN = "ann's key";
    private static final String BEN = "ben's key";
    private static final String LONG_COW =
            "variant long_cow \"The Long Cow\" extends standard { about \"Longer rows.\" set capacity to 6 }";

    @TempDir
    static Path folder;

    private final Store store;
    private final Publications publications;
    private final VariantLibrary library;
    private final Publishing publishing;

    PublishingTest(StorageLocation place) throws UnusableStore {
        store = Store.open(place);
        publications = store.publications();
        library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), Gate.OPEN);
        publishing = new Publishing(library, publications, store.sharedScripts(), store.editions());
    }

    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aVariantHasAnAddressAndVersionsUnderIt() throws Unpublishable {
        assertThat(publishing.publish(written("first_cow", 6), ANN)).isEqualTo(new Address("first-cow", 1));
        assertThat(publishing.publish(changed("first-cow.1", "first_cow", 7), ANN))
                .isEqualTo(new Address("first-cow", 2));

        assertThat(capacity("first-cow")).isEqualTo(7);
        assertThat(capacity("first-cow.1")).isEqualTo(6);
        assertThat(capacity("first-cow.2")).isEqualTo(7);
        assertThat(library.find("first-cow.3")).isEmpty();
        assertThat(publications.versions("first-cow"))
                .extracting(Publications.Version::number)
                .containsExactly(2, 1);
        assertThat(publications.find("first-cow")).hasValueSatisfying(found -> {
            assertThat(found.latest()).isEqualTo(2);
            assertThat(found.author()).isEqualTo("Ann");
        });
        assertThat(publications.rights().mayEdit("first-cow", ANN)).isTrue();
        assertThat(publications.rights().mayEdit("first-cow", BEN)).isFalse();
    }

    @Test
    void publishingAnOutdatedVersionIsRefused() throws Unpublishable {
        publishing.publish(written("late_cow", 6), ANN);
        publishing.publish(changed("late-cow.1", "late_cow", 7), ANN);

        assertThatThrownBy(() -> publishing.publish(changed("late-cow.1", "late_cow", 8), ANN))
                .isInstanceOf(Unpublishable.class)
                .hasMessage("Somebody has published a newer version than the one you changed.");
        assertThat(capacity("late-cow")).isEqualTo(7);
    }

    @Test
    void aTakenNameIsRefused() throws Unpublishable {
        publishing.publish(written("one_cow", 6), ANN);

        assertThatThrownBy(() -> publishing.publish(written("one_cow", 7), BEN))
                .isInstanceOfSatisfying(Unpublishable.class, refused -> {
                    assertThat(refused.problem()).contains("`one_cow`");
                    assertThat(refused.remedy()).contains("`one_cow_2`");
                });
        publishing.publish(written("lone_cow", "Lone Cow", 6), ANN);
        publishing.publish(written("some_cow", "Lone Cow 2", 6), ANN);
        assertThatThrownBy(() -> publishing.publish(written("lone_cow", "Lone Cow", 7), BEN))
                .isInstanceOfSatisfying(Unpublishable.class, refused -> {
                    Renamed free = Objects.requireNonNull(refused.renamed());
                    assertThat(free.script()).startsWith("variant lone_cow_3 \"Lone Cow 3\"");
                    assertThat(addressOf(free.script())).isEqualTo(new Address("lone-cow-3", 1));
                });
        assertThatThrownBy(() -> publishing.publish(written("lonecow", "Another Cow", 7), BEN))
                .isInstanceOfSatisfying(
                        Unpublishable.class,
                        refused -> assertThat(refused.remedy()).endsWith("; `lonecow_2` is free."));
        assertThatThrownBy(() -> publishing.publish(written("standard", 7), BEN))
                .isInstanceOf(Unpublishable.class);
    }

    private Address addressOf(String script) {
        try {
            return publishing.publish(submission(script, Visibility.LISTED), BEN);
        } catch (Unpublishable refused) {
            throw new AssertionError(refused);
        }
    }

    @Test
    void namesAndTitlesThatLookLikeAnotherGamesAreRefused() throws Unpublishable {
        publishing.publish(written("lovely_cow", "Lovely Cow!", 6), ANN);
        for (String name : List.of("standard_", "stan_dard", "jumping_c0w", "jumpingcow", "lovelycow")) {
            assertThatThrownBy(() -> publishing.publish(written(name, "Some Title", 7), BEN))
                    .as(name)
                    .isInstanceOfSatisfying(
                            Unpublishable.class,
                            refused -> assertThat(refused.problem()).contains("would take the name"));
        }
        for (String title : List.of(
                "6 nimmt!", "6 N\u0456mmt", "6\u00a0n\u00efmmt", "Standard", "L\u043evely C\u043ew", "LOVELY COW")) {
            assertThatThrownBy(() -> publishing.publish(written("herd", title, 7), BEN))
                    .as(title)
                    .isInstanceOfSatisfying(
                            Unpublishable.class,
                            refused -> assertThat(refused.problem()).contains("would take the title"));
        }

        publishing.publish(written("lovely_cow_2", "Lovely Cow 2", 7), BEN);
        publishing.publish(written("lovely_cow", "LOVELY COW", 7), ANN);
        publishing.publish(written("lovely_cow_", "Lovely Cow", 7), ANN);
        assertThatThrownBy(() -> publishing.publish(written("lovely_cow_2", "Lovely cow", 7), BEN))
                .as("its next version")
                .isInstanceOf(Unpublishable.class);
        publications.remove("lovely-cow");
        publications.remove("lovely-cow-");
        publishing.publish(written("lovelycow", "Lovely Cow", 7), BEN);
        publishing.publish(submission("variant standard \"6 nimmt!\" extends standard_ { }", Visibility.PRIVATE), BEN);
    }

    @Test
    void publishingUnderOnesOwnNameMakesTheNextVersion() throws Unpublishable {
        publishing.publish(written("own_cow", 6), ANN);

        assertThat(publishing.publish(written("own_cow", 7), ANN)).isEqualTo(new Address("own-cow", 2));
        assertThat(publishing.publish(changed("own-cow.2", "second_cow", 8), ANN))
                .as("under another name it is a variant of its own")
                .isEqualTo(new Address("second-cow", 1));
        assertThat(publications.find("second-cow").orElseThrow().forkedFrom()).isEqualTo("own-cow.2");
    }

    @Test
    void childrenKeepTheVersionOfTheirParent() throws Unpublishable {
        publishing.publish(written("parent_cow", 6), ANN);
        String child = "variant child_cow \"Child\" extends parent_cow { set row_count to 3 }";
        publishing.publish(submission(child, Visibility.LISTED), BEN);
        publishing.publish(changed("parent-cow.1", "parent_cow", 9), ANN);
        publications.remove("parent-cow");

        assertThat(capacity("child-cow")).isEqualTo(6);
        LibraryVariant kept = library.find("child-cow").orElseThrow();
        assertThat(kept.variant().lineage()).extracting("file").contains("parent-cow.1.horn", "standard.horn");
        Edition edition = library.edition(kept.source(), kept.variant());
        assertThat(Edition.read(edition.sources()))
                .hasValueSatisfying(read -> assertThat(read.variant().hash())
                        .isEqualTo(kept.variant().hash()));
        assertThat(problems(child)).as("written now").singleElement().asString().contains("`parent_cow`");
    }

    @Test
    void aPrivateVariantHasARandomAddress() throws Unpublishable {
        String slug = publishing
                .publish(submission(LONG_COW, Visibility.PRIVATE), ANN)
                .slug();

        assertThat(slug).matches("[a-z2-7]{12}");
        assertThat(capacity(slug)).isEqualTo(6);
        assertThat(publications.listed(1_000)).extracting(Publication::slug).doesNotContain(slug);
        assertThat(publications.of(ANN)).extracting(Publication::slug).contains(slug);
    }

    /** What somebody shows to a few must not appear where everybody finds it. */
    @Test
    void aPrivateVariantIsNoNextVersionOfAPublicOne() throws Unpublishable {
        publishing.publish(written("open_cow", 6), ANN);
        String secret = text("open_cow", 8);

        for (String from : new String[] {"open-cow.1", null}) {
            Address issued =
                    publishing.publish(new Submission(secret, "Ann", "", Visibility.PRIVATE).basedOn(from), ANN);
            assertThat(issued.slug()).matches("[a-z2-7]{12}");
            assertThatThrownBy(() -> publishing.publish(
                            new Submission(secret, "Ann", "", Visibility.UNLISTED).basedOn(from), ANN))
                    .isInstanceOf(Unpublishable.class)
                    .hasMessageContaining("is listed with the games");
        }
        assertThat(capacity("open-cow")).isEqualTo(6);
        assertThat(publications.versions("open-cow")).hasSize(1);
    }

    @Test
    void theNextVersionCanBeForEverybody() throws Unpublishable {
        String script = text("quiet_cow", 6);
        publishing.publish(submission(script, Visibility.UNLISTED), ANN);
        assertThat(publications.find("quiet-cow").orElseThrow().visibility()).isEqualTo(Visibility.UNLISTED);

        publishing.publish(new Submission(script, "Ann", "", Visibility.LISTED).basedOn("quiet-cow.1"), ANN);
        assertThat(publications.find("quiet-cow").orElseThrow().visibility()).isEqualTo(Visibility.LISTED);
        assertThat(publications.versions("quiet-cow")).hasSize(2);
    }

    @Test
    void aPrivateVariantStaysPrivate() throws Unpublishable {
        String script = text("shy_cow", 6);
        String slug =
                publishing.publish(submission(script, Visibility.PRIVATE), ANN).slug();
        String from = slug + ".1";

        for (Visibility wider : new Visibility[] {Visibility.LISTED, Visibility.UNLISTED}) {
            assertThatThrownBy(() -> publishing.publish(new Submission(script, "Ann", "", wider).basedOn(from), ANN))
                    .isInstanceOf(Unpublishable.class)
                    .hasMessageContaining("This variant is private");
        }
        assertThat(publications.versions(slug)).hasSize(1);
        assertThat(publications.find("shy-cow")).isEmpty();
        assertThat(publishing.publish(new Submission(script, "Ann", "", Visibility.PRIVATE).basedOn(from), ANN))
                .isEqualTo(new Address(slug, 2));
        assertThat(publishing
                        .publish(submission(script, Visibility.LISTED), ANN)
                        .slug())
                .as("a new draft")
                .isEqualTo("shy-cow");
    }

    @Test
    void aBrokenScriptIsSharedForHelpButNotListed() throws Unpublishable {
        String broken = "variant broken_cow \"Broken\" extends standard { set limt to 30 }";
        assertThatThrownBy(() -> publishing.publish(submission(broken, Visibility.LISTED), ANN))
                .isInstanceOf(Unpublishable.class)
                .hasMessageContaining("errors");

        assertThat(publishing
                        .publish(submission(broken, Visibility.UNLISTED), ANN)
                        .slug())
                .isEqualTo("broken-cow");
        assertThat(library.find("broken-cow")).isEmpty();
        assertThat(library.source("broken-cow")).isPresent();
    }

    @Test
    void publishedVersionsNeverExpire() throws Unpublishable {
        publishing.publish(written("old_cow", 6), ANN);
        String link = store.sharedScripts().save("variant a \"A\" { }");
        Clock later = Clock.offset(Clock.systemUTC(), Duration.ofDays(10_000));

        new Eviction(store, Retention.USUAL, later).run();

        assertThat(store.sharedScripts().find(link)).isEmpty();
        assertThat(capacity("old-cow")).isEqualTo(6);
    }

    @Test
    void rightsAreSharedAndRevoked() throws Unpublishable {
        publishing.publish(written("shared_cow", 6), ANN);
        publications.rights().grant("shared-cow", BEN, PublicationRights.Right.LINK);
        assertThat(publications.rights().mayEdit("shared-cow", BEN)).isTrue();

        publications.rights().withdrawOthers("shared-cow", ANN);

        assertThat(publications.rights().mayEdit("shared-cow", BEN)).isFalse();
        assertThat(publications.rights().mayEdit("shared-cow", ANN)).isTrue();
    }

    @Test
    void aNamedVersionOfAParentIsUsed() throws Unpublishable {
        publishing.publish(written("pinned_cow", 6), ANN);
        publishing.publish(changed("pinned-cow.1", "pinned_cow", 7), ANN);
        String child = "variant pinning_cow \"Pinning\" extends pinned_cow 1 with jumping_cow { set row_count to 3 }";
        publishing.publish(submission(child, Visibility.LISTED), BEN);
        publishing.publish(changed("pinned-cow.2", "pinned_cow", 8), ANN);

        assertThat(capacity("pinning-cow")).isEqualTo(6);
        assertThat(capacity(check(child.replace("pinned_cow 1", "pinned_cow 2"))))
                .isEqualTo(7);
        assertThat(capacity(check(child.replace("pinned_cow 1", "pinned_cow")))).isEqualTo(8);
        assertThat(problems(child.replace("pinned_cow 1", "pinned_cow 4")))
                .contains("There is no version 4 of `pinned_cow`; the last is version 3.");
    }

    @Test
    void removedBrokenAndCyclicParentsAreReportedAtTheirName() throws Unpublishable {
        publishing.publish(written("circle_cow", 6), ANN);
        publishing.publish(
                submission("variant other_cow \"Other\" extends circle_cow { set row_count to 3 }", Visibility.LISTED),
                BEN);
        assertThat(problems("variant circle_cow \"Circle\" extends other_cow { }"))
                .contains("A variant cannot extend itself: circle_cow extends other_cow extends circle_cow.");

        publications.remove("circle-cow");
        for (String named : List.of("circle_cow", "circle_cow 1")) {
            assertThat(problems("variant heir \"Heir\" extends " + named + " { }"))
                    .contains("Nothing new can be built on `circle_cow`: its author has removed it. Extend another"
                            + " game.");
        }

        publishing.publish(
                submission("variant torn_cow \"Torn\" extends standard { set row_count to", Visibility.UNLISTED), ANN);
        assertThat(problems("variant heir \"Heir\" extends torn_cow { }"))
                .singleElement()
                .asString()
                .startsWith("`torn_cow` cannot be used: torn-cow.1.horn, line 1: ");

        String secret = publishing
                .publish(submission(LONG_COW, Visibility.PRIVATE), ANN)
                .slug();
        assertThat(problems("variant heir \"Heir\" extends " + secret + " { }"))
                .singleElement()
                .asString()
                .startsWith("A script that is shared by a link cannot be extended");
    }

    @Test
    void aVariantIsFoundByItsOwnWordsWithOrWithoutAccents() throws Unpublishable {
        publishing.publish(
                new Submission(
                                "variant big_cow \"Die größte Kühin\" extends standard {"
                                        + " about \"Naïve Rows.\""
                                        + " set capacity to 8 ruling \"Never sideways, said O'Brien.\" }",
                                "Zoë",
                                "",
                                Visibility.LISTED)
                        .tagged(List.of("Family ", "two  rounds", "", "family")),
                ANN);

        for (String words : new String[] {
            "grösste", "GROSSTE", "kuhin", "gro", "naive rows", "zoe", "sideways brien", "two rounds", "\"die größte\"*"
        }) {
            assertThat(found(wanted(words))).as(words).containsExactly("big-cow");
        }
        assertThat(found(wanted("capacities"))).isEmpty();
        assertThat(publications.find("big-cow").orElseThrow().features())
                .isEqualTo(
                        new Publications.Features(2, 10, List.of("PLACEMENT"), List.of("family", "two rounds"), false));

        publishing.publish(changed("big-cow.1", "big_cow", 7), ANN);
        assertThat(found(wanted("kuhin"))).as("no longer what it says").isEmpty();
        assertThat(found(wanted("family"))).as("tags stay").containsExactly("big-cow");
        publishing.tag("big-cow", List.of("quick"));
        assertThat(found(wanted("family"))).isEmpty();
        assertThat(found(wanted("quick"))).containsExactly("big-cow");
    }

    /** Whatever somebody types is words. */
    @Test
    void searchWordsAreNeverQuerySyntax() {
        for (String words : new String[] {
            "'",
            "\"",
            "\"a",
            "a'b",
            "a* OR b",
            "NEAR(a b)",
            "a AND",
            "-a",
            "(",
            "!",
            "a:*",
            "\\",
            "a & | b",
            "^",
            "{}",
            "%",
            "\u0000",
            "words:a",
            "\uD83D\uDC2E",
            "ﬁ",
            "x".repeat(500),
            "a ".repeat(500)
        }) {
            assertThat(found(wanted(words))).as(words).isNotNull();
        }
    }

    @Test
    void aSearchRespectsItsFilters() throws Unpublishable {
        publishing.publish(
                submission(
                        "variant duo_fox \"Fox Duo\" extends standard { players 2..3 set limit to 30 }",
                        Visibility.LISTED),
                ANN);
        publishing.publish(
                submission(
                        "variant trio_fox \"The Trio\" extends standard { about \"A fox.\" players 3..4"
                                + " set capacity to 8 }",
                        Visibility.LISTED),
                ANN);
        publishing.publish(
                submission("variant shy_fox \"Shy Fox\" extends standard { set limit to 30 }", Visibility.UNLISTED),
                ANN);

        assertThat(found(wanted("fox"))).as("titles first").containsExactly("duo-fox", "trio-fox");
        assertThat(found(new Wanted("fox", 2, 0, "", "", false, Order.NEW))).containsExactly("duo-fox");
        assertThat(found(new Wanted("fox", 3, 0, "", "", false, Order.NEW))).hasSize(2);
        assertThat(found(new Wanted("fox", 0, 0, "ENDING", "", false, Order.NEW)))
                .containsExactly("duo-fox");
        assertThat(found(new Wanted("fox", 0, 0, "PLACEMENT", "", false, Order.NEW)))
                .containsExactly("trio-fox");
        assertThat(found(new Wanted("fox", 0, 0, "%", "", false, Order.NEW))).isEmpty();
        assertThat(found(new Wanted("fox", 0, 0, "", "", true, Order.NEW))).containsExactly("duo-fox");
        assertThat(store.publicationSearch().search(wanted("fox"), 1, 1))
                .extracting(found -> found.page().getFirst().slug(), PublicationSearch.Found::all)
                .containsExactly("trio-fox", 2);
    }

    @Test
    void aPersonLikesAVariantOnceAndGamesAreCounted() throws Unpublishable {
        publishing.publish(written("liked_cow", 6), ANN);
        publishing.publish(written("played_cow", 6), ANN);
        publications.like("liked-cow", ANN, true);
        publications.like("liked-cow", ANN, true);
        publications.like("liked-cow", BEN, true);
        publications.like("played-cow", BEN, true);
        publications.like("played-cow", BEN, false);
        publications.like("played-cow", BEN, false);
        publications.played("played-cow");
        publications.played("played-cow");
        publications.played("liked-cow");

        assertThat(publications.find("liked-cow").orElseThrow().likes()).isEqualTo(2);
        assertThat(publications.find("played-cow").orElseThrow().likes()).isZero();
        assertThat(publications.isLiked("liked-cow", BEN)).isTrue();
        assertThat(publications.isLiked("played-cow", BEN)).isFalse();
        assertThat(publications.playedMost(6)).extracting(Publication::slug).containsExactly("played-cow", "liked-cow");
        assertThat(found(new Wanted("", 0, 0, "", "", false, Order.PLAYED))).startsWith("played-cow", "liked-cow");
        assertThat(found(new Wanted("", 0, 0, "", "", false, Order.LIKED))).startsWith("liked-cow");
    }

    @Test
    void measuredGamesAreFoundByLengthAndSortedBySurprise() throws Unpublishable {
        publishing.publish(written("short_hen", 6), ANN);
        publishing.publish(written("odd_hen", 6), ANN);
        publishing.publish(written("unknown_hen", 6), ANN);
        measure("short-hen", 14, 0.5);
        measure("odd-hen", 44, 2.5);

        assertThat(found(new Wanted("cow", 0, 15, "", "", false, Order.NEW))).containsExactly("short-hen");
        assertThat(found(new Wanted("cow", 0, 45, "", "", false, Order.SURPRISING)))
                .containsExactly("odd-hen", "short-hen");
        assertThat(found(new Wanted("", 0, 0, "", "", false, Order.SURPRISING)))
                .startsWith("odd-hen", "short-hen")
                .contains("unknown-hen");
        assertThat(publications.find("odd-hen").orElseThrow().minutes()).isEqualTo(44);

        publishing.publish(changed("short-hen.1", "short_hen", 7), ANN);
        assertThat(found(new Wanted("cow", 0, 15, "", "", false, Order.NEW))).isEmpty();
        assertThat(store.measuredGames().of(new Publications.Address("short-hen", 1)))
                .isPresent();
    }

    private void measure(String slug, double minutes, double surprise) {
        store.measuredGames()
                .keep(
                        new Publications.Address(slug, 1),
                        new Measured(
                                "hash",
                                4,
                                300,
                                new Averages(10, 2, 4, minutes, 5),
                                new Surprise("6 nimmt!", "Much is new.", surprise, surprise - 0.1, surprise + 0.1)));
    }

    private List<String> found(Wanted wanted) {
        return store.publicationSearch().search(wanted, 0, 50).page().stream()
                .map(Publication::slug)
                .toList();
    }

    private static Wanted wanted(String words) {
        return new Wanted(words, 0, 0, "", "", false, Order.NEW);
    }

    private Checked check(String text) {
        return library.check(new SourceFile("new.horn", text));
    }

    private List<String> problems(String text) {
        return check(text).diagnostics().stream()
                .filter(Diagnostic::isError)
                .map(Diagnostic::message)
                .toList();
    }

    private int capacity(String slug) {
        return capacity(library.find(slug).orElseThrow().variant());
    }

    private static int capacity(Checked checked) {
        assertThat(checked.diagnostics()).noneMatch(Diagnostic::isError);
        return capacity(Objects.requireNonNull(checked.variant()));
    }

    private static int capacity(Variant variant) {
        return variant.parameters().stream()
                .filter(each -> each.name().equals("capacity"))
                .findFirst()
                .orElseThrow()
                .initial();
    }

    private static Submission written(String name, int capacity) {
        return submission(text(name, capacity), Visibility.LISTED);
    }

    private static Submission written(String name, String title, int capacity) {
        return submission(text(name, title, capacity), Visibility.LISTED);
    }

    private static String text(String name, int capacity) {
        return text(name, "A Cow, " + name, capacity);
    }

    private static String text(String name, String title, int capacity) {
        return "variant " + name + " \"" + title + "\" extends standard { set capacity to " + capacity + " }";
    }

    private static Submission changed(String from, String name, int capacity) {
        return new Submission(text(name, capacity), "Ann", "", Visibility.LISTED).basedOn(from);
    }

    private static Submission submission(String text, Visibility visibility) {
        return new Submission(text, "Ann", "As we play it.", visibility);
    }
}
