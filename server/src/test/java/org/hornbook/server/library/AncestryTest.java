package org.hornbook.server.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.Ancestry.Bringing;
import org.hornbook.server.library.Ancestry.News;
import org.hornbook.server.library.Ancestry.Way;
import org.hornbook.server.library.FamilyTree.Branch;
import org.hornbook.server.library.Publishing.Submission;
import org.hornbook.server.library.Publishing.Unpublishable;
import org.hornbook.server.library.VariantLibrary.StoredScripts;
import org.hornbook.server.store.Offers.Offer;
import org.hornbook.server.store.Offers.State;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Publications.Address;
import org.hornbook.server.store.Publications.Visibility;
import org.hornbook.server.store.Store;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What goes from one published variant to another, in both kinds of database. */
@ParameterizedClass
@MethodSource("places")
class AncestryTest {
    private static final String ANN = "ann's key";
    private static final String BEN = "ben's key";

    @TempDir
    static Path folder;

    private final Store store;
    private final Publishing publishing;
    private final Ancestry ancestry;
    private final VariantLibrary library;

    AncestryTest(StorageLocation place) throws UnusableStore {
        store = Store.open(place);
        library = new VariantLibrary(new ShippedScripts(), new StoredScripts(store), Gate.OPEN);
        publishing = new Publishing(library, store.publications(), store.sharedScripts(), store.editions());
        ancestry = new Ancestry(library, store);
    }

    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aForkIsOfferedItsOriginsChangesUntilItHasMergedThem() throws Unpublishable {
        ann("roomy", 6, 4, null);
        ben("roomier", 6, 3, "roomy.1");
        assertThat(ancestry.news("roomier")).isEmpty();

        ann("roomy", 7, 4, "roomy.1");
        News news = ancestry.news("roomier").getFirst();
        assertThat(news)
                .isEqualTo(new News(Way.ORIGIN, new Address("roomy", 1), new Address("roomy", 2), "The roomy", "Ann"));
        Bringing bringing = ancestry.bringing("roomier.1", "roomy.2").orElseThrow();
        assertThat(bringing.choices())
                .extracting(choice -> choice.change().subject())
                .contains("set capacity");
        String both = bringing.cautious();
        assertThat(both).contains("roomier", "set capacity to 7", "set row_count to 3");

        publishing.publish(
                new Submission(both, "Ben", "", Visibility.LISTED)
                        .basedOn("roomier.1")
                        .mergedFrom("roomy.2"),
                BEN);
        assertThat(ancestry.news("roomier")).isEmpty();
        assertThat(store.publications().version("roomier", 2).orElseThrow().mergedFrom())
                .isEqualTo("roomy.2");

        ann("roomy", 8, 4, "roomy.2");
        assertThat(ancestry.news("roomier"))
                .singleElement()
                .extracting(News::base)
                .isEqualTo(new Address("roomy", 2));
        store.publications().remove("roomy");
        assertThat(ancestry.news("roomier"))
                .as("nothing comes from what was taken away")
                .isEmpty();
    }

    @Test
    void aPartThatBothChangedIsAConflict() throws Unpublishable {
        ann("calm", 6, 4, null);
        ben("calmer", 5, 4, "calm.1");
        ann("calm", 7, 3, "calm.1");

        Bringing bringing = ancestry.bringing("calmer.1", "calm.2").orElseThrow();
        assertThat(bringing.choices())
                .filteredOn(Choice::isConflict)
                .singleElement()
                .satisfies(choice -> {
                    assertThat(choice.change().subject()).isEqualTo("set capacity");
                    assertThat(choice.mine()).isNotNull();
                });
        assertThat(bringing.cautious()).contains("set capacity to 5", "set row_count to 3");
        assertThat(bringing.text(choice -> true)).contains("set capacity to 7", "set row_count to 3");
        assertThat(bringing.text(choice -> false)).contains("set capacity to 5", "set row_count to 4");
    }

    @Test
    void aChildIsToldOfNewVersionsOfItsParent() throws Unpublishable {
        ann("wide", 6, 4, null);
        String child = "variant wider \"Wider\" extends wide 1 { set row_count to 3 }";
        publishing.publish(new Submission(child, "Ben", "", Visibility.LISTED), BEN);
        ann("wide", 7, 2, "wide.1");

        assertThat(ancestry.news("wider"))
                .containsExactly(
                        new News(Way.PARENT, new Address("wide", 1), new Address("wide", 2), "The wide", "Ann"));
        Bringing bringing = ancestry.bringing("wider.1", "wide.2").orElseThrow();
        assertThat(bringing.choices())
                .filteredOn(Choice::isConflict)
                .extracting(choice -> choice.change().subject())
                .containsExactly("row_count");
        assertThat(bringing.choices())
                .extracting(choice ->
                        Objects.requireNonNull(choice.change().after()).text())
                .anyMatch(text -> text.startsWith("param row_count = 2"))
                .anyMatch(text -> text.startsWith("param capacity = 7"));
        assertThat(bringing.cautious()).contains("extends wide 2", "set row_count to 3");
        assertThat(bringing.text(choice -> true)).contains("extends wide 2").doesNotContain("set row_count");

        publishing.publish(
                new Submission(bringing.cautious(), "Ben", "", Visibility.LISTED)
                        .basedOn("wider.1")
                        .mergedFrom("wide.2"),
                BEN);
        assertThat(ancestry.news("wider")).isEmpty();
        assertThat(told("wide")).isEqualTo("standard(wide!(wider))");
    }

    @Test
    void aForkIsOfferedToItsOriginWhichMergesItsRules() throws Unpublishable {
        ann("base", 6, 4, null);
        ben("based", 7, 3, "base.1");

        Offer offer = ancestry.offer("based", BEN, " Ben ", "Faster, we think.");
        assertThat(ancestry.offered("base")).containsExactly(offer);
        assertThat(ancestry.waiting(ANN)).containsOnly(Map.entry("base", 1));
        assertThat(ancestry.waiting(BEN)).isEmpty();
        assertThat(ancestry.offer("base", offer.number(), ANN)).isPresent();
        assertThat(ancestry.offer("base", offer.number(), BEN)).isPresent();
        assertThat(ancestry.offer("base", offer.number(), "anybody")).isEmpty();
        assertThat(ancestry.offer("base", offer.number(), "")).isEmpty();

        Bringing bringing = ancestry.bringing("base.1", "based.1").orElseThrow();
        assertThat(bringing.news().way()).isEqualTo(Way.FORK);
        String one = bringing.text(choice -> choice.change().subject().equals("set row_count"));
        assertThat(one).contains("variant base ", "set capacity to 6", "set row_count to 3");
        publishing.publish(
                new Submission(one, "Ann", "", Visibility.LISTED)
                        .basedOn("base.1")
                        .mergedFrom("based.1"),
                ANN);

        assertThat(ancestry.offered("base")).isEmpty();
        assertThat(ancestry.offersOf("based")).singleElement().satisfies(taken -> {
            assertThat(taken.state()).isEqualTo(State.TAKEN);
            assertThat(taken.taken()).isEqualTo(2);
        });
    }

    @Test
    void anOfferIsDeclinedWithdrawnOrReplaced() throws Unpublishable {
        ann("first", 6, 4, null);
        ben("second", 7, 3, "first.1");
        Offer earlier = ancestry.offer("second", BEN, "Ben", "");
        Offer offer = ancestry.offer("second", BEN, "Ben", "Once more.");
        assertThat(ancestry.offered("first"))
                .as("it stands in the place of the earlier one")
                .containsExactly(offer);
        ancestry.decline(earlier, "Too late.");
        assertThat(ancestry.offered("first")).as("what is over stays so").containsExactly(offer);

        ancestry.decline(offer, "We like it slow.");
        assertThat(ancestry.offersOf("second"))
                .singleElement()
                .extracting(Offer::answer)
                .isEqualTo("We like it slow.");
        ancestry.withdraw(ancestry.offer("second", BEN, "Ben", ""));
        assertThat(ancestry.offered("first")).isEmpty();
    }

    @Test
    void anOfferNeedsChangesANameAndAnAuthor() throws Unpublishable {
        ann("plain", 6, 4, null);
        ben("copied", 6, 4, "plain.1");
        assertThatThrownBy(() -> ancestry.offer("copied", BEN, "Ben", "")).hasMessage("It contains nothing new.");
        ben("copied", 7, 4, "copied.1");
        assertThatThrownBy(() -> ancestry.offer("copied", BEN, "", "")).hasMessage("Enter a name.");
        assertThatThrownBy(() -> ancestry.offer("copied", BEN, "Ben", "x".repeat(501)))
                .hasMessage("That is longer than 500 letters.");
        store.publications().remove("plain");
        assertThatThrownBy(() -> ancestry.offer("copied", BEN, "Ben", ""))
                .hasMessage("There is no author to offer it to.");
    }

    @Test
    void openOffersAreLimited() throws Unpublishable {
        ann("asked", 6, 4, null);
        for (int number = 0; number <= 10; number++) {
            ben("asking_" + number, 7, 4, "asked.1");
            String fork = "asking-" + number;
            if (number < 10) {
                ancestry.offer(fork, BEN, "Ben", "");
            } else {
                assertThatThrownBy(() -> ancestry.offer(fork, BEN, "Ben", ""))
                        .hasMessage("Too many offers wait for an answer.");
            }
        }
        ancestry.offered("asked").forEach(ancestry::withdraw);
    }

    @Test
    void onlyRelatedVariantsCanBeMerged() throws Unpublishable {
        ann("one", 6, 4, null);
        ben("other", 7, 4, null);

        assertThat(ancestry.bringing("one.1", "other.1")).isEmpty();
        assertThat(ancestry.bringing("one.1", "nothing.1")).isEmpty();
        assertThat(ancestry.bringing("one", "other")).isEmpty();
        publishing.publish(
                new Submission(text("one", 5, 4), "Ann", "", Visibility.LISTED)
                        .basedOn("one.1")
                        .mergedFrom("other.1"),
                ANN);
        assertThat(store.publications().version("one", 2).orElseThrow().mergedFrom())
                .as("what has nothing to do with it cannot be said to be in it")
                .isNull();
    }

    @Test
    void aRemovedVariantKeepsItsPlaceWithoutItsTextIfSomethingGrewFromIt() throws Unpublishable {
        ann("root", 6, 4, null);
        ben("branch", 7, 4, "root.1");
        ben("leaf", 8, 4, "branch.1");
        store.publications().remove("branch");
        assertThat(told("root")).isEqualTo("standard(root!([removed](leaf)))");
        assertThat(tree("").around("leaf").orElseThrow().toString()).doesNotContain("The branch");
        store.publications().remove("leaf");
        assertThat(told("root")).isEqualTo("standard(root!)");
    }

    /** Each once, below the parent that is furthest from the base game; what is not public only on its own page. */
    @Test
    void theTreeHoldsShippedGamesAndWhatGrewFromThem() throws Unpublishable {
        publishing.publish(
                new Submission("variant moo extends standard with jumping_cow {}", "Ann", "", Visibility.LISTED), ANN);
        publishing.publish(new Submission("variant secret extends moo {}", "Ann", "", Visibility.UNLISTED), ANN);

        String whole = told(tree("").whole());
        assertThat(whole).startsWith("standard(").containsOnlyOnce("moo").doesNotContain("secret");
        assertThat(whole).containsPattern("jumping-cow\\((cow-and-odd,)?moo");
        assertThat(told("jumping-cow"))
                .startsWith("standard(jumping-cow!(")
                .contains("moo")
                .doesNotContain("even-odd");
        assertThat(told("secret")).isEqualTo("standard(jumping-cow(moo(secret!)))");
        assertThat(tree("").around("nowhere")).isEmpty();
    }

    @Test
    void anOriginThatExtendsItsForkIsNotItsOwnAncestor() throws Unpublishable {
        ann("egg", 6, 4, null);
        ben("hen", 7, 4, "egg.1");
        publishing.publish(
                new Submission("variant egg \"The egg\" extends hen {}", "Ann", "", Visibility.LISTED).basedOn("egg.1"),
                ANN);

        assertThat(told("hen")).isEqualTo("standard(egg(hen!))");
    }

    /** Phones have room for a few generations, and nobody reads a thousand siblings. */
    @Tag("long")
    @Test
    void longAndWideFamiliesStayReadable() throws Unpublishable {
        ann("deep_0", 6, 4, null);
        for (int child = 1; child <= 12; child++) {
            ann("deep_" + child, 6, 4, "deep-" + (child - 1) + ".1");
        }
        for (int child = 0; child < 45; child++) {
            ann("wide_" + child, 6, 4, "deep-0.1");
        }

        Branch whole = tree("").whole();
        assertThat(depth(whole)).isEqualTo(6);
        assertThat(told(whole)).contains("deep-5,deep-6 from The deep_5,deep-7 from The deep_6");
        assertThat(told("deep-12")).isEqualTo("standard(deep-8 from The deep_7(deep-9(deep-10(deep-11(deep-12!)))))");
        assertThat(whole.children())
                .filteredOn(child -> child.slug().equals("deep-0"))
                .singleElement()
                .satisfies(parent -> assertThat(parent.children()).hasSize(40))
                .satisfies(parent -> assertThat(parent.more()).hasSize(6));
        assertThat(tree("").around("deep-0").orElseThrow().children().getFirst())
                .satisfies(parent -> assertThat(parent.children()).hasSize(8))
                .satisfies(parent -> assertThat(parent.more()).hasSize(38));
    }

    private FamilyTree tree(String slug) {
        return FamilyTree.of(library, store.publications(), slug);
    }

    /** Such as {@code standard(wide!(wider))}; the variant itself has an exclamation mark. */
    private String told(String slug) {
        return told(tree(slug).around(slug).orElseThrow());
    }

    private static String told(Branch branch) {
        String below = Stream.concat(branch.children().stream(), branch.more().stream())
                .map(AncestryTest::told)
                .collect(Collectors.joining(","));
        return (branch.gone().isEmpty() ? branch.slug() : "[" + branch.gone() + "]")
                + (branch.isThis() ? "!" : "")
                + (branch.from().isEmpty() ? "" : " from " + branch.from())
                + (below.isEmpty() ? "" : "(" + below + ")");
    }

    private static int depth(Branch branch) {
        return branch.children().stream()
                .mapToInt(child -> 1 + depth(child))
                .max()
                .orElse(0);
    }

    private void ann(String name, int capacity, int rows, @Nullable String from) throws Unpublishable {
        publishing.publish(new Submission(text(name, capacity, rows), "Ann", "", Visibility.LISTED).basedOn(from), ANN);
    }

    private void ben(String name, int capacity, int rows, @Nullable String from) throws Unpublishable {
        publishing.publish(new Submission(text(name, capacity, rows), "Ben", "", Visibility.LISTED).basedOn(from), BEN);
    }

    private static String text(String name, int capacity, int rows) {
        return """
            variant %s "The %s" extends standard {
              set capacity to %d
              set row_count to %d
            }
            """.formatted(name, name, capacity, rows);
    }
}
