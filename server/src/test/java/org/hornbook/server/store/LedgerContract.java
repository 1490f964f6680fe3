package org.hornbook.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.hornbook.server.database.UnusableStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What tables may rely on, whichever database keeps them. */
abstract class LedgerContract {
    private static final Instant NOW = Instant.ofEpochMilli(1_790_000_000_000L);

    private final List<Store> stores = new ArrayList<>();
    private Ledger ledger;

    /** Opens the store, or another on the same data if the database lets several do so. */
    abstract Store open() throws UnusableStore;

    /** How many servers may use the database at once. */
    abstract int nodes();

    @BeforeEach
    void start() throws UnusableStore {
        ledger = another().ledger();
    }

    @AfterEach
    void stop() {
        stores.forEach(Store::close);
    }

    @Test
    void aTableAndItsLogAreFoundAgain() {
        Ledger.TableSummary row = table("found");

        assertThat(ledger.find("found")).contains(row);
        assertThat(ledger.after("found", 0)).containsExactly(line(1, "open"));
        assertThat(ledger.find("lost")).isEmpty();
    }

    @Test
    void linesFollowOnEachOther() {
        table("follow");

        assertThat(append("follow", line(2, "a"), line(3, "b"))).isTrue();
        assertThat(append("follow", line(3, "c"))).isFalse();
        assertThat(append("follow", line(5, "c"))).isFalse();
        assertThat(append("follow", line(3, "c"), line(4, "d")))
                .as("lines of which somebody else has written the first")
                .isFalse();
        assertThat(ledger.after("follow", 1)).containsExactly(line(2, "a"), line(3, "b"));
    }

    @Test
    void theStampIsStoredWithTheLastLineOfALog() {
        table("stamped");
        Ledger.Stamp first = new Ledger.Stamp("1", "digest", "{}");
        Ledger.Stamp second = new Ledger.Stamp("2", "other", "[]");
        assertThat(ledger.stamped("stamped")).isEmpty();

        ledger.append(new Ledger.Append("stamped", List.of(line(2, "a"), line(3, "b")), "PLAYING", 2, first, null));
        append("stamped", line(4, "c"));
        assertThat(ledger.stamped("stamped")).contains(new Ledger.Stamped(first, 4));

        ledger.append(new Ledger.Append("stamped", List.of(line(5, "d")), "OVER", 2, second, null));
        assertThat(ledger.stamped("stamped")).contains(new Ledger.Stamped(second, 5));
    }

    @Test
    void aFinishedGameIsTranscribedOnce() {
        table("goes-on");
        table("over");
        String transcript = "What happened at great length. ".repeat(100);
        ledger.append(new Ledger.Append("over", List.of(line(2, "a")), "OVER", 2, null, null));

        assertThat(ledger.untranscribed(100)).containsExactly("over");
        assertThat(ledger.transcript("over")).isEmpty();
        ledger.transcribe("over", new Ledger.Stamp("1", "digest", "{}"), transcript);
        assertThat(ledger.untranscribed(100)).isEmpty();
        assertThat(ledger.transcript("over")).contains(transcript);
        ledger.transcribe("over", null, "");
        assertThat(ledger.stamped("over")).contains(new Ledger.Stamped(new Ledger.Stamp("1", "digest", "{}"), 2));
    }

    @Test
    void manyWritersLeaveNoGaps() throws Exception {
        table("crowd");
        List<Ledger> ledgers = new ArrayList<>(List.of(ledger));
        while (ledgers.size() < nodes()) {
            ledgers.add(another().ledger());
        }

        List<Callable<Integer>> writers = IntStream.range(0, 8)
                .<Callable<Integer>>mapToObj(writer -> () -> write(ledgers.get(writer % ledgers.size()), "w" + writer))
                .toList();
        int written = 0;
        try (ExecutorService pool = Executors.newFixedThreadPool(writers.size())) {
            for (Future<Integer> each : pool.invokeAll(writers)) {
                written += each.get();
            }
        }

        assertThat(written).isEqualTo(8 * 25);
        assertThat(ledger.after("crowd", 0).stream().map(Ledger.Line::seq))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, 201).boxed().toList());
        assertThat(ledger.after("crowd", 0).stream().map(Ledger.Line::command)).doesNotHaveDuplicates();
    }

    @Test
    void tablesWithAPastWakeTimeAreDue() {
        table("early");
        table("late");
        table("never");
        ledger.append(new Ledger.Append("early", List.of(line(2, "a")), "PLAYING", 2, null, NOW));
        ledger.append(new Ledger.Append("late", List.of(line(2, "a")), "PLAYING", 2, null, NOW.plusSeconds(60)));

        assertThat(ledger.due(NOW.minusSeconds(1), 10)).doesNotContain("early", "late", "never");
        assertThat(ledger.due(NOW, 10)).contains("early").doesNotContain("late", "never");
        ledger.rest("early");
        assertThat(ledger.due(NOW.plusSeconds(60), 10)).contains("late").doesNotContain("early", "never");
    }

    @Test
    void onlyListedTablesOfThePhaseAreListed() {
        table("shown");

        assertThat(ledger.listed("GATHERING", Instant.EPOCH, 100))
                .extracting(Ledger.TableSummary::id)
                .contains("shown");
        assertThat(ledger.listed("PLAYING", Instant.EPOCH, 100))
                .extracting(Ledger.TableSummary::id)
                .doesNotContain("shown");
    }

    @Test
    void aDeviceCodeIsGoodOnceAndForItsTableOnly() {
        DeviceCodes codes = stores.getFirst().deviceCodes();
        codes.keep("hash", "table", 3, NOW.plusSeconds(600), NOW);

        assertThat(codes.claim("hash", "other", NOW)).isEmpty();
        assertThat(codes.claim("hash", "table", NOW.plusSeconds(601))).isEmpty();
        assertThat(codes.isOpen("hash", "table", NOW)).isTrue();
        assertThat(codes.claim("hash", "table", NOW)).contains(3);
        assertThat(codes.claim("hash", "table", NOW)).isEmpty();
    }

    /** Writes 25 lines, reading on whenever somebody else was quicker, and counts those it was told are done. */
    private static int write(Ledger ledger, String writer) {
        int done = 0;
        int seen = 1;
        while (done < 25) {
            boolean isWritten = ledger.append(
                    new Ledger.Append("crowd", List.of(line(seen + 1, writer + "-" + done)), "PLAYING", 2, null, null));
            if (isWritten) {
                done++;
                seen++;
            } else {
                seen += ledger.after("crowd", seen).size();
            }
        }
        return done;
    }

    private Ledger.TableSummary table(String id) {
        Store store = stores.getFirst();
        Ledger.TableSummary row = new Ledger.TableSummary(
                id,
                "Title",
                true,
                "GATHERING",
                1,
                10,
                "{}",
                store.editions().keep(List.of(new Editions.Source("rules", "rules.horn", "rules"))),
                NOW);
        ledger.create(row, List.of(line(1, "open")), null, null);
        return row;
    }

    private boolean append(String table, Ledger.Line... lines) {
        return ledger.append(new Ledger.Append(table, List.of(lines), "PLAYING", 2, null, null));
    }

    private static Ledger.Line line(int seq, String command) {
        return new Ledger.Line(seq, command, NOW, "{\"a\":1}");
    }

    private Store another() throws UnusableStore {
        Store store = open();
        stores.add(store);
        return store;
    }
}
