package org.hornbook.server.tables;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.bots.BotKind;
import org.hornbook.server.ErrorLog;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BotPlayersTest {
    private static final int TABLES = 12;

    private Store store;
    private Tables tables;

    @BeforeEach
    void open(@TempDir Path folder) throws UnusableStore {
        store = Store.open(new StorageLocation.Folder(folder));
        tables = new Tables(store, Clock.systemUTC(), Gate.OPEN);
    }

    @AfterEach
    void close() {
        tables.close();
        store.close();
    }

    @Test
    void allBotsAnswerAtEveryTableOfAnyVariant() {
        List<Table> busy = IntStream.range(0, TABLES)
                .mapToObj(number -> tables.open(Plans.numbered(number), BotTable.entries(3, BotKind.THINKER)))
                .toList();

        Patience.until(() ->
                busy.stream().allMatch(table -> table.snapshot().owingBots().isEmpty()));

        assertThat(busy.stream().map(table -> table.snapshot().owing()).collect(toSet()))
                .containsExactly(List.of(BotTable.PERSON));
    }

    @Test
    void aPersonMovesWhileBotsThink() throws InterruptedException {
        Table table = tables.open(Plans.standard(1), BotTable.entries(9, BotKind.THINKER));
        BotTable person = new BotTable(table);

        assertThat(person.choose()).isInstanceOf(Reply.Done.class);

        Patience.until(() -> game(table).state().turn() > 1);
        assertThat(game(table).answers()).hasSizeGreaterThanOrEqualTo(10);
    }

    @Test
    void tablesBeyondTheMemoryLimitWaitForTheWaker() {
        tables.close();
        try (BotPlayers full = new BotPlayers(1)) {
            Table first = opened(1);
            Table second = opened(2);
            full.consider(first);
            assertThat(full.isFull()).isTrue();
            full.consider(second);
            Patience.until(() -> first.snapshot().owingBots().isEmpty() && !full.isFull());
            assertThat(second.snapshot().owingBots()).isNotEmpty();

            full.consider(second);
            Patience.until(() -> second.snapshot().owingBots().isEmpty());
        }
        try (Tables small = new Tables(store, Clock.systemUTC(), Gate.OPEN, 1)) {
            List<String> ids = IntStream.range(0, 3)
                    .mapToObj(number -> small.open(Plans.standard(number), BotTable.entries(9, BotKind.RANDOM))
                            .id())
                    .toList();

            Patience.until(() -> ids.stream()
                    .allMatch(id ->
                            small.find(id).orElseThrow().snapshot().owingBots().isEmpty()));
        }
    }

    @Test
    void botsStopIfAnotherServerHasAnswered() {
        tables.close(); // bots answer when they are told to below
        try (ErrorLog log = new ErrorLog();
                BotPlayers busy = new BotPlayers(Long.MAX_VALUE)) {
            for (int number = 0; number < TABLES; number++) {
                busy.consider(opened(number));
            }
            Table late = opened(TABLES);
            busy.consider(late); // has to wait for all the others
            Table last = opened(TABLES + 1);
            busy.consider(last);
            Snapshot asked = late.snapshot();
            late.answer(
                    game(late).asked(),
                    asked.owingBots().stream()
                            .map(seat -> CommandFuzzer.answer(asked, seat, seat))
                            .toList());
            Patience.until(() -> last.snapshot().owingBots().isEmpty());

            new BotTable(late).choose();
            busy.consider(late);
            Patience.until(() -> late.snapshot().owingBots().isEmpty());
            assertThat(log.errors()).isEmpty();
        }
    }

    private Table opened(int number) {
        return tables.open(Plans.standard(number), BotTable.entries(9, BotKind.THINKER));
    }

    private static Game game(Table table) {
        return Objects.requireNonNull(table.snapshot().game());
    }
}
