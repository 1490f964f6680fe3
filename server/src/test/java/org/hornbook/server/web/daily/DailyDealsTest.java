package org.hornbook.server.web.daily;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.hornbook.engine.Commitment;
import org.hornbook.examples.Examples;
import org.hornbook.game.Answer;
import org.hornbook.game.Question;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.replay.GameRecord;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.database.UnusableStore;
import org.hornbook.server.gate.Gate;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.store.DailyRecords.Deal;
import org.hornbook.server.store.Postgres;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Command;
import org.hornbook.server.tables.Game;
import org.hornbook.server.tables.Plan;
import org.hornbook.server.tables.PlayerToken;
import org.hornbook.server.tables.Snapshot;
import org.hornbook.server.tables.Table;
import org.hornbook.server.tables.Tables;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each day has a deal that was fixed the day before, and that plays out alike for all who answer alike. */
class DailyDealsTest {
    private static final LocalDate DAY = LocalDate.parse("2026-11-29");
    private static final Instant NOON = DAY.atTime(12, 0).toInstant(ZoneOffset.UTC);
    private static final String ANN = new PlayerToken("ann").key();
    private static final int MOST_PICKS = 30;
    private static final int PLAYED_TWICE = 4;

    @TempDir
    static Path folder;

    private final VariantLibrary library = new VariantLibrary(new ShippedScripts(), id -> Optional.empty(), Gate.OPEN);

    static List<StorageLocation> places() throws IOException {
        return Postgres.besideSqlite(folder);
    }

    private static StorageLocation another() throws IOException {
        return places().getFirst();
    }

    private DailyDeals deals(Store store, Instant now) {
        return new DailyDeals(library, store, Clock.fixed(now, ZoneOffset.UTC));
    }

    @ParameterizedTest
    @MethodSource("places")
    void whatWasCommittedToHoldsAfterARestart(StorageLocation place) throws UnusableStore {
        Deal tomorrow;
        String slug;
        try (Store store = Store.open(place)) {
            DailyDeals deals = deals(store, NOON);
            deals.job().work().run();
            tomorrow = store.dailyRecords().deal(DAY.plusDays(1)).orElseThrow();
            slug = deals.slug(DAY.plusDays(40));
            assertThat(deals.find(DAY.plusDays(1))).as("before its day").isEmpty();
            assertThat(deals.find(DAY.minusDays(1))).as("before the first").isEmpty();
        }
        try (Store store = Store.open(place)) {
            DailyDeals deals = deals(store, NOON.plus(Duration.ofDays(1)));
            assertThat(deals.find(DAY.plusDays(1))).contains(tomorrow);
            assertThat(deals.slug(DAY.plusDays(40))).isEqualTo(slug);
            Plan plan = deals.plan(tomorrow);
            assertThat(Commitment.of(
                            deals.seed(DAY.plusDays(1)),
                            plan.setup(DailyDeals.players(plan.variant())),
                            tomorrow.engine()))
                    .isEqualTo(tomorrow.commitment());
            assertThat(deals.seed(DAY.plusDays(2))).isNotEqualTo(deals.seed(DAY.plusDays(1)));
        }
    }

    @Test
    void allHaveTheirTurnAndNoneComesAgainSoon() throws UnusableStore, IOException {
        try (Store store = Store.open(another());
                Store other = Store.open(another())) {
            DailyDeals deals = deals(store, NOON);
            List<String> slugs = IntStream.range(0, 500)
                    .mapToObj(DAY::plusDays)
                    .map(deals::slug)
                    .toList();
            int all = new TreeSet<>(slugs).size();
            assertThat(all).isGreaterThan(35);
            for (int first = 0; first + all / 2 <= slugs.size(); first++) {
                assertThat(slugs.subList(first, first + all / 2)).doesNotHaveDuplicates();
            }
            DailyDeals elsewhere = deals(other, NOON);
            assertThat(IntStream.range(0, 500).mapToObj(DAY::plusDays).map(elsewhere::slug))
                    .as("of another installation")
                    .isNotEqualTo(slugs);
            assertThat(elsewhere.seed(DAY)).isNotEqualTo(deals.seed(DAY));
        }
    }

    @Test
    void everyGameIsOverAfterARoundAndPlaysOutAlike() throws UnusableStore, IOException, InterruptedException {
        try (Store store = Store.open(another());
                Tables tables = new Tables(store, Clock.fixed(NOON, ZoneOffset.UTC), Gate.OPEN)) {
            DailyDeals deals = deals(store, NOON);
            for (int later = 0; later < DailyDeals.SLUGS.size(); later++) {
                Deal deal = deals.of(DAY.plusDays(later));
                assertThat(Examples.failing(deals.plan(deal).variant()))
                        .as(deal.slug())
                        .isEmpty();
                Language.of("de").orElseThrow().during(() -> {
                    Variant spoken = deals.plan(deal).variant().spoken();
                    assertThat(spoken.title()).isEqualTo(deal.title());
                    assertThat(spoken.rules().stream().map(NamedRule::text))
                            .contains("Eine Runde ist das ganze Spiel.");
                });
                GameRecord one = played(deals.open(tables, deal, ANN));
                if (later % PLAYED_TWICE == 0) {
                    GameRecord other = played(deals.open(tables, deal, ANN));
                    assertThat(other.answers()).as(deal.slug()).isEqualTo(one.answers());
                }
                assertThat(one.result().rounds()).as(deal.slug()).isEqualTo(1);
                assertThat(one.result().failure()).as(deal.slug()).isEmpty();
                assertThat(one.commitment()).as(deal.slug()).isEqualTo(deal.commitment());
                assertThat(one.answers().stream()
                                .filter(answer -> answer.seat() == 1)
                                .mapToInt(DailyDealsTest::picks)
                                .sum())
                        .as(deal.slug())
                        .isLessThanOrEqualTo(MOST_PICKS);
            }
        }
    }

    private static int picks(Answer answer) {
        return answer instanceof Answer.Picks given
                ? given.picks().stream().mapToInt(List::size).sum()
                : 0;
    }

    /** Answers with the lowest options there are. */
    private static GameRecord played(Table table) throws InterruptedException {
        Snapshot now = table.snapshot();
        while (now.phase() == Snapshot.Phase.PLAYING) {
            if (now.owingPeople().isEmpty()) {
                Thread.sleep(1);
            } else {
                Command answer = new Command.Choose(first(Objects.requireNonNull(now.game())));
                table.carryOut("c" + now.seq(), ANN, 1, answer);
            }
            now = table.snapshot();
        }
        return table.record();
    }

    private static Answer first(Game game) {
        List<Question> asked = game.decision().of(1);
        return new Answer.Picks(
                1,
                asked.stream()
                        .map(question -> question.options().subList(0, question.least()))
                        .toList());
    }
}
