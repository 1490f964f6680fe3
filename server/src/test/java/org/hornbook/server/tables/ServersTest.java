package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.game.Answer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Ledger;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several servers write to one table at once; two {@link Tables} on one store are to each other as two servers. */
class ServersTest {
    private static final int PEOPLE = 3;
    private static final int COMMANDS = 120;

    private Store store;
    private Tables here;
    private Tables there;

    @BeforeEach
    void open(@TempDir Path folder) throws UnusableStore {
        store = Store.open(new StorageLocation.Folder(folder));
        here = new Tables(store, Clock.systemUTC(), Gate.OPEN);
        there = new Tables(store, Clock.systemUTC(), Gate.OPEN);
    }

    @AfterEach
    void close() {
        here.close();
        there.close();
        store.close();
    }

    @Test
    void everyAcknowledgedCommandIsInTheLogOnce() throws Exception {
        Table one = opened();
        Table other = there.find(one.id()).orElseThrow();
        Map<String, Integer> acknowledged = new ConcurrentHashMap<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(2 * PEOPLE)) {
            List<Future<?>> people = new ArrayList<>();
            for (int person = 1; person <= PEOPLE; person++) {
                int seat = person;
                people.add(threads.submit(() -> send(seat, one, acknowledged)));
                people.add(threads.submit(() -> send(seat, other, acknowledged)));
            }
            for (Future<?> person : people) {
                person.get();
            }
        }
        here.close(); // now its bots are silent
        there.close();
        one.catchUp();
        other.catchUp();

        List<Ledger.Line> log = store.ledger().after(one.id(), 0);
        assertThat(log.stream().map(Ledger.Line::seq))
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, log.size()).boxed().toList());
        assertThat(log.stream().map(Ledger.Line::command).filter(Objects::nonNull))
                .doesNotHaveDuplicates();
        assertThat(acknowledged).hasSizeGreaterThan(COMMANDS);
        acknowledged.forEach(
                (command, seq) -> assertThat(log.get(seq - 1).command()).isEqualTo(command));
        assertThat(one.snapshot().seq()).isEqualTo(log.size());
        assertThat(other.snapshot().seats()).isEqualTo(one.snapshot().seats());
        assertThat(other.snapshot().deadline()).isEqualTo(one.snapshot().deadline());
        for (int seat = 0; seat <= PEOPLE; seat++) {
            assertThat(other.snapshot().report(seat, 1))
                    .isEqualTo(one.snapshot().report(seat, 1));
        }
    }

    @Test
    void aBotWhoseTurnAPersonHasTakenBackStaysSilent() {
        here.close(); // its bots never answer, but for what is sent in their name below
        there.close();
        Table table = opened();
        int asked = Objects.requireNonNull(table.snapshot().game()).asked();
        Answer late = CommandFuzzer.answer(table.snapshot(), 1, 1);

        table.carryOut("leave", key(1), 1, new Command.Leave());
        table.carryOut("return", key(1), 1, new Command.Return());
        table.answer(asked, List.of(late));
        assertThat(table.snapshot().owing()).contains(1);

        table.carryOut("leave again", key(1), 1, new Command.Leave());
        table.answer(asked, List.of(late));
        assertThat(table.snapshot().owing()).doesNotContain(1);
    }

    /** Both browsers of a person send the same commands, each to another server. */
    private static void send(int seat, Table table, Map<String, Integer> acknowledged) {
        SplittableRandom lots = new SplittableRandom(seat);
        for (int number = 0; number < COMMANDS; number++) {
            String id = "n" + number;
            Snapshot now = table.snapshot();
            Command command = switch (lots.nextInt(8)) {
                case 0 -> new Command.Leave();
                case 1 -> new Command.Return();
                case 2 -> new Command.Rename("Person " + seat + " " + number);
                default ->
                    now.owing().contains(seat)
                            ? new Command.Choose(CommandFuzzer.answer(now, seat, number))
                            : new Command.Return();
            };
            if (table.carryOut(id, key(seat), seat, command) instanceof Reply.Done done) {
                Integer before = acknowledged.put(Table.name(key(seat), id), done.seq());
                assertThat(before == null || before == done.seq()).isTrue();
            }
        }
    }

    private Table opened() {
        Plan plan = Plans.standard(5);
        List<Entry> entries = new ArrayList<>();
        for (int seat = 1; seat <= PEOPLE; seat++) {
            entries.add(new Entry.SatDown(seat, "Person " + seat, key(seat)));
        }
        entries.add(new Entry.BotSatDown(PEOPLE + 1, "Bella", BotKind.RANDOM));
        entries.add(new Entry.Started());
        return here.open(plan, entries);
    }

    private static String key(int seat) {
        return CommandFuzzer.KEYS.get(seat);
    }
}
