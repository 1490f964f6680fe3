package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The logs of all tables as they lie in the database, compared with what people were told. */
final class Audit {
    /** Commands by number, table by table. */
    private final Map<String, TreeMap<Integer, String>> logs = new HashMap<>();

    private int doubles;

    private Audit(ResultSet rows) throws SQLException {
        while (rows.next()) {
            String before = logs.computeIfAbsent(rows.getString("id"), table -> new TreeMap<>())
                    .put(rows.getInt("seq"), rows.getString("command"));
            if (before != null) {
                doubles++;
            }
        }
    }

    /**
     * Reads the database behind the server's back, and fails unless everything acknowledged is there, once, and nothing is
     * missing in between.
     */
    static void check(String jdbcUrl, Notes notes) throws SQLException {
        Notes before = notes.copy(); // what is acknowledged while we read may not be among what we read
        read(jdbcUrl).check(before);
    }

    private static Audit read(String jdbcUrl) throws SQLException {
        try (Connection connection = DriverManager.getConnection(jdbcUrl);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT id, seq, COALESCE(command, '') AS command FROM entries JOIN tables ON number ="
                                + " table_number")) {
            return new Audit(rows);
        }
    }

    private void check(Notes notes) {
        assertThat(lost(notes)).as("acknowledged commands that are lost").isEmpty();
        assertThat(unwritten(notes)).as("entries told but not kept").isEmpty();
        assertThat(duplicates()).as("commands that count twice").isZero();
        assertThat(gaps()).as("logs with gaps").isEmpty();
        assertThat(notes.contradictions()).as("contradictions").isEmpty();
    }

    private List<Notes.Acknowledged> lost(Notes notes) {
        return notes.acknowledged().stream()
                .filter(done -> !done.name().equals(command(done.table(), done.seq())))
                .toList();
    }

    private List<String> unwritten(Notes notes) {
        return notes.heard().entrySet().stream()
                .filter(heard -> command(heard.getKey(), heard.getValue()) == null)
                .map(Map.Entry::toString)
                .toList();
    }

    private int duplicates() {
        int twice = doubles;
        for (TreeMap<Integer, String> log : logs.values()) {
            List<String> commands =
                    log.values().stream().filter(each -> !each.isEmpty()).toList();
            twice += commands.size() - new HashSet<>(commands).size();
        }
        return twice;
    }

    private List<String> gaps() {
        return logs.entrySet().stream()
                .filter(log -> log.getValue().firstKey() != 1
                        || log.getValue().lastKey() != log.getValue().size())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Empty where nobody sent one; null if there is no such entry. */
    private @Nullable String command(String table, int seq) {
        return logs.getOrDefault(table, new TreeMap<>()).get(seq);
    }
}
