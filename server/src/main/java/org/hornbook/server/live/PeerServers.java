package org.hornbook.server.live;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.hornbook.server.database.Broadcast;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tracks which players and spectators watch tables on other servers. Each server announces changes and sends a heartbeat every
 * few seconds; a silent server is dropped with its watchers.
 */
final class PeerServers implements Broadcast.Listener, AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(PeerServers.class);
    private static final int HEARTBEAT_SECONDS = 5;
    private static final Duration GONE_AFTER = Duration.ofSeconds(16);
    private static final int MOST_KEYS = 100; // more would not fit into one message

    /**
     * The messages between servers. {@code AT table key…} lists the watchers of one table. {@code HELLO} asks for all tables,
     * which come between {@code ANEW} and {@code ALL}.
     */
    private enum Word {
        ALIVE,
        HELLO,
        ANEW,
        AT,
        ALL,
        BYE
    }

    private final Broadcast broadcast;
    private final Consumer<String> changed;
    private final Clock clock;
    private final Map<String, Neighbour> known = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> here = new HashMap<>(); // used by the thread that speaks, and by no other
    private final ScheduledExecutorService speaking = new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("hornbook-peers").daemon().factory(), new DiscardPolicy());

    /** @param changed called with a table's id when its watchers change */
    PeerServers(Broadcast broadcast, Consumer<String> changed, Clock clock) {
        this.broadcast = broadcast;
        this.changed = changed;
        this.clock = clock;
        broadcast.listen(this);
        var _ = speaking.scheduleWithFixedDelay(() -> safely(this::beat), 0, HEARTBEAT_SECONDS, TimeUnit.SECONDS);
    }

    /** Announces soon who watches a table on this server. */
    void tell(String table, Supplier<Set<String>> keys) {
        speak(() -> {
            Set<String> now = keys.get();
            if (replace(here, table, now)) {
                sayAt(table, now);
            }
        });
    }

    /** The keys of everybody who watches a table on another server. */
    Set<String> at(String table) {
        return known.values().stream()
                .filter(this::isThere)
                .flatMap(neighbour -> neighbour.tables.getOrDefault(table, Set.of()).stream())
                .collect(Collectors.toSet());
    }

    @Override
    public void heard(String server, String message) {
        String[] words = message.split(" ");
        Neighbour neighbour = known.computeIfAbsent(server, unknown -> {
            speak(() -> say(Word.HELLO));
            return new Neighbour(clock.instant());
        });
        neighbour.heard = clock.instant();
        switch (Word.valueOf(words[0])) {
            case ALIVE -> {}
            case HELLO -> speak(this::sayAll);
            case ANEW -> neighbour.untold.addAll(neighbour.tables.keySet());
            case AT -> {
                neighbour.untold.remove(words[1]);
                hear(neighbour, words[1], Set.copyOf(Arrays.asList(words).subList(2, words.length)));
            }
            case ALL -> {
                neighbour.untold.forEach(table -> hear(neighbour, table, Set.of()));
                neighbour.untold.clear();
            }
            case BYE -> forget(server);
        }
    }

    @Override
    public void missed() {
        speak(() -> say(Word.HELLO));
    }

    @Override
    public void close() {
        sayGoodbye();
        try {
            speaking.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void hear(Neighbour neighbour, String table, Set<String> keys) {
        if (replace(neighbour.tables, table, keys)) {
            changed.accept(table);
        }
    }

    /**
     * Replaces a table's watchers.
     *
     * @return whether they changed
     */
    private static boolean replace(Map<String, Set<String>> tables, String table, Set<String> keys) {
        Set<String> before = keys.isEmpty() ? tables.remove(table) : tables.put(table, keys);
        return !keys.equals(before == null ? Set.of() : before);
    }

    private void beat() {
        say(Word.ALIVE);
        known.forEach((server, neighbour) -> {
            if (!isThere(neighbour)) {
                forget(server);
            }
        });
    }

    private void sayAll() {
        say(Word.ANEW);
        here.forEach(this::sayAt);
        say(Word.ALL);
    }

    private void sayAt(String table, Set<String> keys) {
        broadcast.say(
                Word.AT + " " + table + " " + keys.stream().limit(MOST_KEYS).collect(Collectors.joining(" ")));
    }

    private void say(Word word) {
        broadcast.say(word.name());
    }

    private synchronized void speak(Runnable words) {
        speaking.execute(() -> safely(words));
    }

    /** Announces that this server stops. It must be the last message: a later one would look like a running server. */
    private synchronized void sayGoodbye() {
        speak(() -> say(Word.BYE));
        speaking.shutdown();
    }

    private boolean isThere(Neighbour neighbour) {
        return neighbour.heard.plus(GONE_AFTER).isAfter(clock.instant());
    }

    private void forget(String server) {
        Neighbour gone = known.remove(server);
        if (gone != null) {
            gone.tables.keySet().forEach(changed);
        }
    }

    /** Runs work that sends messages. Without the database it fails; the next heartbeat tries again. */
    private static void safely(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException unsaid) {
            LOG.warn("Other servers could not be told who is at the tables: {}", unsaid.getMessage());
        }
    }

    /** Another server with the keys of the watchers of each table there. */
    private static final class Neighbour {
        private final Map<String, Set<String>> tables = new ConcurrentHashMap<>();
        private final Set<String> untold = new HashSet<>(); // since it began anew; used by the thread that hears
        private volatile Instant heard;

        Neighbour(Instant heard) {
            this.heard = heard;
        }
    }
}
