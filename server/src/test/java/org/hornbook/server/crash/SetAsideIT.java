package org.hornbook.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import org.hornbook.server.crash.SmallServer.Visitor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** A table whose page ends its server twice is not opened any more. */
class SetAsideIT {
    /** With this, Java is so slow that every page takes long. */
    private static final String SLOW = "-Xint";

    @Test
    void aTableAtWhoseVisitorsTwoServersEndedIsSetAside(@TempDir Path data) throws Exception {
        String table;
        try (SmallServer server = SmallServer.start(data);
                Visitor host = server.new Visitor()) {
            table = JsonMapper.shared()
                    .readTree(host.post("/api/tables", "{\"slug\":\"tall-tales\",\"start\":false}")
                            .body())
                    .get("table")
                    .asString();
        }
        for (int death = 1; death <= 2; death++) {
            try (SmallServer server = SmallServer.start(data, SLOW);
                    Visitor visitor = server.new Visitor()) {
                CompletableFuture<?> page = CompletableFuture.runAsync(() -> {
                    try {
                        visitor.get(table);
                    } catch (Exception gone) {
                        throw new IllegalStateException(gone);
                    }
                });
                while (notes(data) < death && !page.isDone()) {
                    Thread.sleep(20);
                }
                assertThat(page).as("the page takes long").isNotDone();
                server.kill();
            }
        }
        try (SmallServer server = SmallServer.start(data);
                Visitor visitor = server.new Visitor()) {
            HttpResponse<byte[]> answer = visitor.get(table);

            assertThat(answer.statusCode()).isEqualTo(503);
            assertThat(new String(answer.body(), StandardCharsets.UTF_8)).contains("stopped twice at this table");
        }
    }

    private static int notes(Path data) throws SQLException {
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("hornbook.db"));
                ResultSet visits = database.createStatement().executeQuery("SELECT MAX(visits) FROM tables")) {
            return visits.next() ? visits.getInt(1) : 0;
        }
    }
}
