package org.hornbook.server.tables;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.hornbook.bots.BotKind;
import org.hornbook.engine.Outcome;
import org.hornbook.game.Choice;
import org.hornbook.lineage.ShippedScripts;
import org.hornbook.random.Seed;
import org.hornbook.rules.Setup;
import org.hornbook.server.database.SqliteFile;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.gamefile.GameFile;
import org.hornbook.server.library.Shelf;
import org.hornbook.server.store.Store;
import org.hornbook.server.tables.Plan.TurnClock;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;

/**
 * Plays games for {@link StoredGamesTest} to keep: of every shipped script and of the interpreter's test scripts, with people
 * who change their minds or are away, and bots. Every 15th game stays in its middle, as do very long ones; every 9th is a file as well.
 */
public final class GameArchivist {
    private static final int GAMES = 300;
    private static final int UNFINISHED = 15;
    private static final int IN_A_FILE = 9;
    private static final int MOST_CHOICES = 600;
    private static final Instant OPENED = Instant.parse("2026-01-01T00:00:00Z");

    /** The test scripts' parent says what {@code standard} does, in a round and turn of its own. */
    private static final String PARENT = "extends stepwise";

    private final Shelf shelf = new Shelf(new ShippedScripts(), id -> Optional.empty());

    private GameArchivist() {}

    /** Writes to {@code -Darchive=FILE}. */
    public static void main(String[] arguments) throws Exception {
        Path archive = Path.of(System.getProperty("archive", "target/games.zip"));
        new GameArchivist().write(archive, Files.createTempDirectory("games"));
        new PrintStream(System.out, true, StandardCharsets.UTF_8)
                .println(GAMES + " games are in " + archive.toAbsolutePath() + ".");
    }

    /** By way of a database in an empty folder. */
    private void write(Path archive, Path folder) throws Exception {
        List<SourceFile> scripts = scripts();
        try (ZipOutputStream kept = new ZipOutputStream(Files.newOutputStream(archive))) {
            try (Store store = Store.open(new StorageLocation.Folder(folder));
                    Tables tables = new Tables(store, new ManualClock())) {
                for (int number = 0; number < GAMES; number++) {
                    boolean isUnfinished = number % UNFINISHED == UNFINISHED - 1;
                    Plan plan = plan(scripts.get(number % scripts.size()), number);
                    Table table = tables.open(plan, game(plan, number, isUnfinished));
                    if (number % IN_A_FILE == 0 && table.snapshot().phase() == Snapshot.Phase.OVER) {
                        keep(
                                kept,
                                table.id() + ".json",
                                GameFile.write(table.record()).getBytes(StandardCharsets.UTF_8));
                    }
                }
            }
            keep(kept, SqliteFile.MAIN, Files.readAllBytes(folder.resolve(SqliteFile.MAIN)));
        }
    }

    private static void keep(ZipOutputStream kept, String name, byte[] content) throws IOException {
        kept.putNextEntry(new ZipEntry(name));
        kept.write(content);
        kept.closeEntry();
    }

    private List<SourceFile> scripts() throws IOException {
        List<SourceFile> scripts = new ArrayList<>();
        shelf.all().forEach(game -> scripts.add(game.source()));
        for (String folder : List.of("course", "house")) {
            try (Stream<Path> files = Files.list(Path.of("../interpreter/src/test/resources", folder))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".horn"))
                        .sorted()
                        .toList()) {
                    String text = Files.readString(file).replace(PARENT, "extends standard");
                    SourceFile script = new SourceFile(file.getFileName().toString(), text);
                    if (shelf.check(script).variant() != null && possible(plan(script, 0)).length > 0) {
                        scripts.add(script);
                    }
                }
            }
        }
        return scripts;
    }

    /** With the fewest points and cards, or in every third game as the script has it. */
    private Plan plan(SourceFile script, int number) {
        Variant variant = Objects.requireNonNull(shelf.check(script).variant());
        Setup initial = Setup.of(variant, variant.players().low());
        Plan asItIs = plan(script, initial, number);
        Plan shorter = plan(script, least(least(initial, "limit"), "hand"), number);
        return number % 3 == 0 || possible(shorter).length == 0 ? asItIs : shorter;
    }

    private Plan plan(SourceFile script, Setup setup, int number) {
        return new Plan(
                shelf.edition(script, setup.variant()),
                setup.parameters(),
                TurnClock.HALF_MINUTE,
                false,
                Seed.of(number));
    }

    private static Setup least(Setup setup, String parameter) {
        return setup.variant().parameters().stream()
                .filter(each -> each.name().equals(parameter))
                .findFirst()
                .map(each -> setup.with(parameter, each.range().low()))
                .orElse(setup);
    }

    /** How many can sit there. */
    private static int[] possible(Plan plan) {
        return IntStream.rangeClosed(plan.least(), plan.most())
                .filter(people -> plan.problems(people).isEmpty())
                .toArray();
    }

    private static List<Entry> game(Plan plan, int number, boolean isUnfinished) {
        SplittableRandom lots = new SplittableRandom(number);
        List<Entry> entries = seated(plan, number);
        Snapshot snapshot = Snapshot.of(plan);
        for (Entry entry : entries) {
            snapshot = snapshot.after(entry, OPENED);
        }
        int most = isUnfinished ? lots.nextInt(1, 12) : MOST_CHOICES;
        for (int choices = 0; choices < most && snapshot.phase() == Snapshot.Phase.PLAYING; choices++) {
            int seat = snapshot.owing().get(lots.nextInt(snapshot.owing().size()));
            boolean isAway = snapshot.seat(seat).bot() == null && lots.nextInt(20) == 0;
            Choice choice = isAway ? new Choice.Absent(seat) : CommandFuzzer.answer(snapshot, seat, lots.nextLong());
            Choice other = lots.nextInt(6) == 0 ? CommandFuzzer.answer(snapshot, seat, lots.nextLong()) : choice;
            snapshot = chosen(snapshot, choice, entries);
            if (!other.equals(choice) && canBe(other, snapshot)) {
                snapshot = chosen(snapshot, other, entries);
            }
        }
        return entries;
    }

    private static Snapshot chosen(Snapshot snapshot, Choice choice, List<Entry> entries) {
        Entry entry = new Entry.Chose(choice);
        entries.add(entry);
        return snapshot.after(entry, OPENED);
    }

    private static boolean canBe(Choice choice, Snapshot snapshot) {
        return snapshot.phase() == Snapshot.Phase.PLAYING
                && Objects.requireNonNull(snapshot.game()).trying(choice) instanceof Outcome.Accepted;
    }

    /** People and a bot or two. */
    private static List<Entry> seated(Plan plan, int number) {
        int[] possible = possible(plan);
        int seats = possible[number % possible.length];
        List<Entry> entries = new ArrayList<>();
        for (int seat = 1; seat <= seats; seat++) {
            entries.add(
                    seat > 1 && (seat + number) % 4 == 0
                            ? new Entry.BotSatDown(seat, "Bot " + seat, BotKind.RANDOM)
                            : new Entry.SatDown(seat, "Person " + seat, CommandFuzzer.key("person " + seat)));
        }
        entries.add(new Entry.Started());
        return entries;
    }
}
