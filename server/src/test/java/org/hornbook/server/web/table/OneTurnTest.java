package org.hornbook.server.web.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hornbook.server.web.PageAnswers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * A card's way from the socket to the screens is the one that ARCHITECTURE.md tells under "One turn": a real server carries out
 * a card that lets the cow jump, and whatever class stands between the socket and an event, the line in the log, a sentence or
 * a message is a stop. A class that is only asked something and answers is none. An object counts once, with the classes that
 * it extends.
 */
class OneTurnTest {
    private static final int MOST_STOPS = 17;

    private static final String ENGINE = "org.hornbook.engine.Engine.apply";

    /** What can come of a card. */
    private static final Set<String> ENDS = Set.of(
            "org.hornbook.engine.Engine$EventLog.record",
            "org.hornbook.server.database.Writer.write",
            "org.hornbook.narration.Narrator.tell",
            "org.hornbook.server.web.table.TableSocket$SocketConnection.send");

    private static final Set<String> BEGINNINGS =
            Set.of("org.hornbook.server.web.table.TableSocket", "org.hornbook.server.live.Subscriptions");

    /** Hears of all that the traced methods do, for as long as a card is on its way. */
    public static final class Stops {
        private static final Queue<List<Class<?>>> STACKS = new ConcurrentLinkedQueue<>();

        private Stops() {}

        public static void entered() {
            STACKS.add(CallTracer.stack());
        }
    }

    /** The same for how often the engine is run. */
    public static final class EngineRuns {
        private static final Queue<String> RUNS = new ConcurrentLinkedQueue<>();

        private EngineRuns() {}

        public static void entered() {
            RUNS.add(Thread.currentThread().getName());
        }
    }

    @Test
    void aCardGoesTheWayThatIsWrittenDown(@TempDir Path data) throws Exception {
        List<String> stops = new ArrayList<>();
        playUntilTheCowJumps(data, new CallTracer(ENDS, Stops.class), Stops.STACKS::clear, () -> {
            stops.clear();
            stops.addAll(stops(List.copyOf(Stops.STACKS)));
        });

        assertThat(stops).containsExactlyElementsOf(written()).hasSizeLessThanOrEqualTo(MOST_STOPS);
    }

    @Test
    void aCardIsCarriedOutOnce(@TempDir Path data) throws Exception {
        List<Integer> runs = new ArrayList<>();
        playUntilTheCowJumps(
                data,
                new CallTracer(Set.of(ENGINE), EngineRuns.class),
                EngineRuns.RUNS::clear,
                () -> runs.add(EngineRuns.RUNS.size()));

        assertThat(runs).isNotEmpty().containsOnly(1);
    }

    /**
     * Two people play over sockets, and somebody looks on.
     *
     * @param before run before each choice
     * @param after run when all have heard of it
     */
    private static void playUntilTheCowJumps(Path data, CallTracer loader, Runnable before, Runnable after)
            throws Exception {
        Class<?> type = loader.loadClass("org.hornbook.server.web.HornbookServer");
        Object server = started(type, loader, data);
        String site = "http://localhost:" + type.getMethod("port").invoke(server);
        try (Person ann = new Person(site);
                Person ben = new Person(site);
                Person spectator = new Person(site)) {
            List<Person> all = List.of(ann, ben, spectator);
            int seq = begin(ann, ben, all);
            while (true) {
                for (Person each : List.of(ann, ben)) {
                    if (isAsked(each)) {
                        before.run();
                        JsonNode done = each.says(PageAnswers.any(each.news().get("view"), options -> 0));
                        seq = done.get("seq").asInt();
                        hear(all, seq);
                        after.run();
                        String events = spectator.news().get("events").toString();
                        // after a hand's last card the same answer also deals the next hand
                        if (events.contains("CardsRevealed")
                                && events.contains("ModifierMoved")
                                && !events.contains("RoundEnded")) {
                            return;
                        }
                    }
                }
            }
        } finally {
            type.getMethod("stop").invoke(server);
        }
    }

    private static Object started(Class<?> server, ClassLoader loader, Path data) throws Exception {
        Class<?> settings = loader.loadClass("org.hornbook.server.web.Settings");
        Class<?> location = loader.loadClass("org.hornbook.server.database.StorageLocation");
        Constructor<?> folder = loader.loadClass(location.getName() + "$Folder").getConstructor(Path.class);
        Object minimal = settings.getConstructor(String.class, int.class, location)
                .newInstance("localhost", 0, folder.newInstance(data));
        return server.getMethod("start", settings).invoke(null, minimal);
    }

    private static int begin(Person ann, Person ben, List<Person> all) {
        String table = ann.opens(Map.of("slug", "jumping-cow", "bots", 0, "start", false, "name", "Ann"));
        ben.sitsDownAt(table, "Ben");
        all.forEach(each -> each.listens(table));
        Matcher rules = Pattern.compile("\"hash\":\"([0-9a-f]{64})\"")
                .matcher(ann.get(table).body());
        assertThat(rules.find()).isTrue();
        Stream.of(ann, ben).forEach(each -> each.says(Map.of("type", "Accept", "rules", rules.group(1))));
        int seq = ann.says(Map.of("type", "Start")).get("seq").asInt();
        hear(all, seq);
        return seq;
    }

    private static void hear(List<Person> all, int seq) {
        all.forEach(each -> each.hearsOf(seq));
    }

    private static boolean isAsked(Person person) {
        return person.news()
                .get("view")
                .get("decision")
                .get("seats")
                .valueStream()
                .anyMatch(seat -> seat.asInt() == person.seat());
    }

    /** In the order in which they are reached. */
    private static List<String> stops(List<List<Class<?>>> stacks) {
        List<Class<?>> stops = new ArrayList<>();
        stacks.stream()
                .filter(stack -> BEGINNINGS.contains(stack.getFirst().getName()))
                .flatMap(List::stream)
                .filter(type -> !type.getName().equals("org.hornbook.words.Language")) // within which all else is said
                .forEach(type -> add(type, stops));
        return stops.stream()
                .map(type -> type.getName().replaceFirst("org\\.hornbook\\.(server\\.)?", ""))
                .toList();
    }

    private static void add(Class<?> type, List<Class<?>> stops) {
        for (int place = 0; place < stops.size(); place++) {
            if (type.isAssignableFrom(stops.get(place))) {
                return;
            }
            if (stops.get(place).isAssignableFrom(type)) {
                stops.set(place, type);
                return;
            }
        }
        stops.add(type);
    }

    /** The classes that ARCHITECTURE.md names as stops. */
    private static List<String> written() throws IOException {
        Pattern row = Pattern.compile("\\| \\d+ \\| `([\\w.]+)` \\|.*");
        return Files.readAllLines(Path.of("..", "ARCHITECTURE.md")).stream()
                .dropWhile(line -> !line.equals("## One turn"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .map(row::matcher)
                .filter(Matcher::matches)
                .map(match -> match.group(1))
                .toList();
    }
}
