package org.hornbook.server.crash;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.hornbook.server.store.Postgres;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Two servers on one PostgreSQL, the two people of each table on different ones; either is killed in the middle of play, and
 * its people go on at the other; started again, it knows all that was acknowledged meanwhile. More often and with more people:
 * {@code -Plong}.
 */
@Tag("long")
class NodesIT {
    private final Random random = new Random();

    @Test
    void tablesGoOnAtTheServerThatIsLeft() throws Exception {
        String url = Postgres.freshDatabase();
        List<String> place = List.of("--db", url);
        CrashStatistics figures = new CrashStatistics();
        List<ServerProcess> nodes = new ArrayList<>(
                List.of(ServerProcess.start(0, place, List.of()), ServerProcess.start(0, place, List.of())));
        List<URI> sites = nodes.stream().map(ServerProcess::site).toList();
        try (PlayingTables crowd = new PlayingTables(sites, PlayingTables.USUAL)) {
            for (int crash = 0; crash < Integer.getInteger("crashes.nodes", 1); crash++) {
                crowd.fill();
                crowd.connect();
                crowd.awaitEverybody();
                crowd.awaitSomePlay(random);
                int victim = random.nextInt(2);
                nodes.get(victim).kill();
                Duration goneOn = crowd.awaitProgress();
                figures.add(goneOn, crowd.awaitEverybody());
                crowd.compare(sites.get(1 - victim));
                nodes.set(victim, nodes.get(victim).again(place));
                crowd.compare(sites.get(victim));
                Audit.check(url, crowd.notes());
            }
            System.out.println(figures.line("Two servers on PostgreSQL", crowd.notes()));
        } finally {
            for (ServerProcess node : nodes) {
                node.close();
            }
        }
    }
}
