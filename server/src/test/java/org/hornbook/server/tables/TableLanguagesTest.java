package org.hornbook.server.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.hornbook.game.Answer;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command.Reply;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everybody at a table hears the same game in their own language. */
class TableLanguagesTest {
    private static final int TURNS = 30;

    private final Language german = Language.of("de").orElseThrow();

    @Test
    void everybodyHearsTheSameGame(@TempDir Path folder) throws Exception {
        try (Store store = Store.open(new StorageLocation.Folder(folder));
                Tables tables = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
            List<Entry> entries = new ArrayList<>();
            for (int seat = 1; seat <= 2; seat++) {
                entries.add(new Entry.SatDown(seat, "Person " + seat, CommandFuzzer.KEYS.get(seat)));
            }
            entries.add(new Entry.Started());
            // Whoever does something, in whichever language, the log and its stamp are the same.
            Table table = german.during(() -> tables.open(Plans.standard(2), entries));
            assertThat(german.during(() -> refused(table))).isEqualTo("Karte 200 ist nicht auf deiner Hand.");
            assertThat(refused(table)).isEqualTo("Card 200 is not in your hand.");
            for (int turn = 0; turn < TURNS; turn++) {
                int asked = table.snapshot().owing().getFirst();
                Answer answer = CommandFuzzer.answer(table.snapshot(), asked, turn);
                Language language = asked == 1 ? german : Language.english();
                assertThat(language.during(() -> table.carryOut(
                                "n" + table.snapshot().seq(),
                                CommandFuzzer.KEYS.get(asked),
                                asked,
                                new Command.Choose(answer))))
                        .isInstanceOf(Reply.Done.class);
                if (turn == TURNS / 2) { // somebody who comes late hears it from the beginning
                    assertAlike(table.snapshot());
                }
            }
            assertAlike(table.snapshot());

            try (Tables again = new Tables(store, Clock.systemUTC(), Gate.OPEN)) {
                Table found = german.during(() -> again.find(table.id()).orElseThrow());
                assertThat(found.stamp()).isEqualTo(table.stamp());
                assertThat(german.during(() -> found.snapshot().report(1, 1)))
                        .isEqualTo(german.during(() -> table.snapshot().report(1, 1)));
            }
        }
    }

    private static String refused(Table table) {
        Reply reply = table.carryOut(
                "r" + Language.code(), CommandFuzzer.KEYS.get(1), 1, new Command.Choose(Answer.Picks.of(1, 200)));
        return ((Reply.Refused) reply).error();
    }

    private void assertAlike(Snapshot snapshot) {
        Snapshot.Report english = snapshot.report(1, 1);
        Snapshot.Report told = german.during(() -> snapshot.report(1, 1));
        assertThat(told.next()).isEqualTo(english.next());
        assertThat(told.events()).hasSameSizeAs(english.events());
        assertThat(told.events().toString())
                .contains("Person 2 nimmt", "Regeln")
                .doesNotContain("takes", "Rules 1 and 2", "row with", "smallest");
        assertThat(english.events().toString())
                .contains("Person 2 takes", "Rules 1 and 2")
                .doesNotContain("nimmt");
        String asked = Objects.requireNonNull(told.view()).toString();
        assertThat(asked).doesNotContain("Which card").contains("Welche");
    }
}
