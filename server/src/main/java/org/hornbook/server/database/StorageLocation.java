package org.hornbook.server.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Where everything is kept that outlives the server. */
public sealed interface StorageLocation {

    /** A folder on this machine, for one server: an SQLite database lies in it. */
    record Folder(Path path) implements StorageLocation {}

    /**
     * A PostgreSQL database, which several servers can share.
     *
     * @param url {@code jdbc:postgresql://host/database?user=…}
     */
    record Database(String url, Password password) implements StorageLocation {
        public Database(String url) {
            this(url, Password.NONE);
        }

        /** A connection of one's own, which nobody else uses. */
        public Connection connect() throws SQLException {
            Properties login = new Properties();
            if (!password.equals(Password.NONE)) {
                login.setProperty("password", password.text());
            }
            return DriverManager.getConnection(url, login);
        }
    }

    /**
     * What a database asks for. It stands in nothing that is printed.
     *
     * @param text empty where none is needed, or the driver finds one by itself, such as in {@code ~/.pgpass}
     */
    record Password(String text) {
        public static final Password NONE = new Password("");

        @Override
        public String toString() {
            return "a password";
        }
    }
}
