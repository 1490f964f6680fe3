package org.hornbook.server.store;

import java.util.Set;
import java.util.stream.Collectors;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.CoreErrorCode;
import org.flywaydb.core.api.ErrorCode;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/** The tables of a database, brought up to date when it is opened. */
final class Schema {
    private Schema() {}

    /**
     * Makes what an older Hornbook did not have yet.
     *
     * @param name what to call the database when it cannot be used
     * @throws UnusableStore if another Hornbook has made its tables than this one or an older one
     */
    static void bringUp(FluentConfiguration migrations, String name) throws UnusableStore {
        Flyway flyway = migrations
                .ignoreMigrationPatterns(new String[0]) // what a newer Hornbook has written is not for this one
                .load();
        Set<ErrorCode> differences = flyway.validateWithResult().invalidMigrations.stream()
                .map(migration -> migration.errorDetails.errorCode)
                .collect(Collectors.toSet());
        if (differences.contains(CoreErrorCode.APPLIED_VERSIONED_MIGRATION_NOT_RESOLVED)) {
            throw new UnusableStore(name + " was written by a newer Hornbook: start that one, or restore a backup from"
                    + " before it.");
        }
        if (differences.contains(CoreErrorCode.CHECKSUM_MISMATCH)) {
            throw new UnusableStore(
                    name + " has tables that this Hornbook did not make (their checksum differs): start the"
                            + " one that made them.");
        }
        flyway.migrate();
    }
}
