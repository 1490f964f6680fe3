package org.hornbook.server.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/** Studies as whoever runs a server sees to them, beside servers that are running or not. */
public final class StudyDesk {
    private static final String ENDED = "It was ended by whoever runs this Hornbook.";

    private final Studies studies;

    private StudyDesk(Jdbi jdbi) {
        studies = new Studies(jdbi, Clock.systemUTC());
    }

    /** @throws UnusableStore if there are no studies */
    public static StudyDesk at(Place place) throws UnusableStore {
        return switch (place) {
            case Place.Folder folder -> in(folder.path());
            case Place.Database database -> at(database);
        };
    }

    private static StudyDesk in(Path folder) throws UnusableStore {
        Path file = folder.resolve(SqliteFile.LAB);
        if (Files.notExists(file)) {
            throw new UnusableStore("There are no studies in " + folder + "; name the data's folder with --data.");
        }
        return new StudyDesk(new SqliteFile(file).jdbi());
    }

    private static StudyDesk at(Place.Database database) throws UnusableStore {
        try {
            Databases.tryOut(database);
            return new StudyDesk(Jdbi.create(database::connect));
        } catch (SQLException | JdbiException unusable) {
            throw new UnusableStore(PostgresTrouble.explain(database.url(), unusable), unusable);
        }
    }

    /** Those that are not over, longest asked for first. */
    public List<StudyRow> unfinished() {
        return studies.unfinished();
    }

    /** Ends a study; what it has shown by then is kept. Returns whether it went on. Servers hear of it from the database. */
    public boolean end(String id) {
        return studies.end(id, "CANCELLED", ENDED);
    }
}
