package org.hornbook.server.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.lab.StudyRequest.InvalidStudy;
import org.hornbook.server.store.Store;
import org.hornbook.server.store.Studies;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The lab takes in no more than it can do, from one person and from all; what is small is always welcome. */
class BudgetTest {
    private static final double HOUR = 3_600;
    private static final long MANY = 1_000_000;

    private Store store;
    private Lab lab;

    @BeforeEach
    void open(@TempDir Path folder) throws UnusableStore {
        store = Store.open(new StorageLocation.Folder(folder));
        lab = new Lab(store, Clock.systemUTC());
        lab.begin();
    }

    @AfterEach
    void close() {
        lab.close();
        store.close();
    }

    @Test
    void aPersonsStudiesAreLimited() throws InvalidStudy {
        queue("ann", 2 * HOUR - 1);

        assertRefused("ann", "Your unfinished studies need 2 hours already.");
        assertThat(lab.open(TestStudies.design(TestStudies.rounds(1)), "ann")).isPresent();
        assertThat(lab.open(TestStudies.design(TestStudies.rounds(MANY)), "ben"))
                .isPresent();
    }

    @Test
    void allStudiesTogetherAreLimited() throws InvalidStudy {
        queue("ann", 24 * HOUR - 1);

        assertRefused("ben", "The lab is booked out for today.");
        assertThat(lab.open(TestStudies.design(TestStudies.rounds(1)), "ben")).isPresent();
    }

    private void assertRefused(String owner, String sentence) {
        assertThatThrownBy(() -> lab.open(TestStudies.design(TestStudies.rounds(MANY)), owner))
                .isInstanceOfSatisfying(
                        InvalidStudy.class,
                        unsuitable -> assertThat(unsuitable.sentence()).startsWith(sentence));
    }

    /** Something that is said to take so long; it can be played, or it would soon have failed and be over. */
    private void queue(String owner, double seconds) throws InvalidStudy {
        StudyDesign design = TestStudies.design(TestStudies.rounds(MANY));
        Studies.StudyRow row = Studies.StudyRow.queued(
                "study-of-" + owner,
                owner,
                null,
                "A long one",
                StudyCodec.write(design),
                store.editions().keep(design.edition().sources()),
                null,
                Instant.now(),
                MANY,
                seconds);
        assertThat(store.studies().create(row, Lab.MOST_UNFINISHED)).isTrue();
    }
}
