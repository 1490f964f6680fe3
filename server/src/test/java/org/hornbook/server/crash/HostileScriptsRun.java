package org.hornbook.server.crash;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.gate.Gate.Kind;
import org.hornbook.server.gate.Gate.Requester;
import org.hornbook.server.hostile.HostileScripts;
import org.hornbook.server.hostile.HostileScripts.Hostile;
import org.hornbook.server.web.game.ScriptLink;
import org.hornbook.source.SourceFile;
import org.hornbook.work.OverBudget;

/**
 * Sends hostile scripts to every address of a server with 512 MB that takes a script, while somebody plays, and prints what that
 * costs: {@code -Dhostile.places} places of each kind grow (1), then {@code -Dhostile.pairs} pairs of places (100); each is sent to
 * {@code -Dhostile.addresses} addresses, the next script to the next ones (all). Ends after {@code -Dhostile.minutes} (600).
 */
public final class HostileScriptsRun {
    private static final int PLACES = Integer.getInteger("hostile.places", 1);
    private static final int PAIRS = Integer.getInteger("hostile.pairs", 100);
    private static final int ADDRESSES = Integer.getInteger("hostile.addresses", Integer.MAX_VALUE);
    private static final long NANOS = Integer.getInteger("hostile.minutes", 600) * 60_000_000_000L;
    private static final Pattern AFTER_COLLECTION = Pattern.compile("->(\\d+)M\\(");

    private final Gate gate = new Gate();
    private final SmallServer server;
    private final Path collections;
    private final List<Measured> all = new ArrayList<>();
    private int scripts;
    private long read;

    /**
     * @param millis until the answer was there
     * @param bytes of the answer; 0 without one
     * @param held megabytes of the whole server that were in use after a collection, at most; 0 if there was none
     */
    private record Measured(String script, String address, int status, long millis, long bytes, long held) {}

    private HostileScriptsRun(SmallServer server, Path collections) {
        this.server = server;
        this.collections = collections;
    }

    public static void main(String... none) throws Exception {
        Path data = Files.createTempDirectory("hostile");
        Path collections = data.resolve("collections.log");
        try (SmallServer server = SmallServer.start(data, "-Xlog:gc:file=" + collections + ":none:filecount=0");
                HonestTable table = new HonestTable(server, "")) {
            HostileScriptsRun run = new HostileScriptsRun(server, collections);
            CompletableFuture<Void> attack = CompletableFuture.runAsync(run::attack);
            table.playUntil(attack);
            attack.join();
            run.report(table.waits());
            System.out.println("ends when it is asked to: " + server.stops());
        }
    }

    private void attack() {
        long since = System.nanoTime();
        HostileScripts hostile = new HostileScripts();
        Stream.concat(hostile.single(PLACES, this::isAccepted), hostile.pairs(PAIRS, 1, this::isAccepted))
                .takeWhile(_ -> System.nanoTime() - since < NANOS)
                .forEach(this::send);
    }

    private boolean isAccepted(String script) {
        try {
            return gate.run(
                                    Requester.SERVER,
                                    Kind.SCRIPT,
                                    () -> new Checker(new ShippedScripts())
                                            .check(new SourceFile("hostile.horn", script)))
                            .variant()
                    != null;
        } catch (OverBudget refused) {
            return false;
        }
    }

    private void send(Hostile script) {
        int number = scripts++;
        int addresses = ScriptAddress.ALL.size() + ScriptAddress.OF_A_LINK.size();
        try (Caller stranger = server.caller("127.%d.%d.1".formatted(1 + number / 250, 1 + number % 250))) {
            for (int each = 0; each < Math.min(ADDRESSES, addresses); each++) {
                int at = (int) (((long) number * ADDRESSES + each) % addresses);
                if (at < ScriptAddress.ALL.size()) {
                    ScriptAddress address = ScriptAddress.ALL.get(at);
                    measure(script, address.path(), () -> stranger.post(address.path(), address.body(script.text())));
                } else {
                    String page = ScriptAddress.OF_A_LINK.get(at - ScriptAddress.ALL.size());
                    measure(
                            script,
                            "/open/…" + page,
                            () -> stranger.get("/open/" + ScriptLink.link(script.text()) + page));
                }
            }
        }
    }

    private interface Request {
        HttpResponse<byte[]> send() throws IOException, InterruptedException;
    }

    private void measure(Hostile script, String address, Request request) {
        long since = System.nanoTime();
        int status = 0;
        long bytes = 0;
        try {
            HttpResponse<byte[]> answer = request.send();
            status = answer.statusCode();
            bytes = answer.body().length;
        } catch (IOException | InterruptedException noAnswer) {
            if (!server.isAlive()) {
                throw new IllegalStateException("the server has ended: " + script + " " + address, noAnswer);
            }
        }
        Measured measured =
                new Measured(script.name(), address, status, (System.nanoTime() - since) / 1_000_000, bytes, held());
        all.add(measured);
        if (status == 0 || status >= 500) {
            System.out.println(measured + "\n"
                    + script.text().substring(0, Math.min(2_000, script.text().length())));
        }
    }

    /** What was in use after the collections since the last call, at most. */
    private long held() {
        try {
            String log = Files.readString(collections);
            Matcher found = AFTER_COLLECTION.matcher(log.substring(Math.toIntExact(read)));
            read = log.length();
            return found.results()
                    .mapToLong(each -> Long.parseLong(each.group(1)))
                    .max()
                    .orElse(0);
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    private void report(List<Long> waits) {
        Map<String, Long> byAddress =
                all.stream().collect(Collectors.groupingBy(Measured::address, TreeMap::new, Collectors.counting()));
        Map<Integer, Long> byStatus =
                all.stream().collect(Collectors.groupingBy(Measured::status, TreeMap::new, Collectors.counting()));
        System.out.println(scripts + " scripts, " + all.size() + " requests " + byAddress + "\nby status " + byStatus);
        top("slowest", Measured::millis);
        top("largest", Measured::bytes);
        top("most held", Measured::held);
        System.out.printf(
                "the honest table waited %d ms in the median of %d, %d at most%n",
                waits.get(waits.size() / 2), waits.size(), waits.getLast());
    }

    private void top(String title, ToLongFunction<Measured> by) {
        System.out.println(title);
        all.stream()
                .sorted(Comparator.comparingLong(by).reversed())
                .limit(8)
                .forEach(each -> System.out.println("  " + each));
    }
}
