package org.hornbook.server.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.hornbook.server.database.Databases;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.Transactions;
import org.hornbook.server.database.UnusableStore;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Lists and ends studies for operators, whether or not servers are running. */
public final class StudyAdministration {
    private static final String ENDED = "The operator of this server ended it.";

    private final Studies studies;

    private StudyAdministration(Jdbi jdbi) {
        studies = new Studies(new Transactions(jdbi, Optional::empty), Clock.systemUTC());
    }

    /** @throws UnusableStore if there are no studies */
    public static StudyAdministration at(StorageLocation place) throws UnusableStore {
        return switch (place) {
            case StorageLocation.Folder folder -> in(folder.path());
            case StorageLocation.Database database -> at(database);
        };
    }

    private static StudyAdministration in(Path folder) throws UnusableStore {
        Path file = folder.resolve(SqliteFile.LAB);
        if (Files.notExists(file)) {
            throw new UnusableStore("There are no studies in " + folder + "; name the data's folder with --data.");
        }
        return new StudyAdministration(new SqliteFile(file).jdbi());
    }

    private static StudyAdministration at(StorageLocation.Database database) throws UnusableStore {
        try {
            Databases.tryOut(database);
            return new StudyAdministration(Databases.jdbi(database::connect));
        } catch (SQLException | JdbiException unusable) {
            throw new UnusableStore(database.explain(unusable), unusable);
        }
    }

    /** The unfinished studies, oldest first. */
    public List<Studies.StudyRow> unfinished() {
        return studies.unfinished();
    }

    /**
     * Ends a study and keeps its results so far; running servers notice it in the database.
     *
     * @return whether it was unfinished
     */
    public boolean end(String id) {
        return studies.end(id, "CANCELLED", ENDED, null);
    }
}
