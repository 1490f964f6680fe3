package org.hornbook.server.tables;

import static org.hornbook.words.Language.say;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.hornbook.bots.BotKind;
import org.hornbook.server.library.PersonName;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** Builds the first entries of a table's log, which seat its players. */
public final class Seating {
    private static final List<String> BOT_NAMES = List.of(
            "Bella", "Bruno", "Clover", "Daisy", "Ferdinand", "Hazel", "Juno", "Otis", "Primrose", "Rosa", "Toby");

    private static final Pattern BOT = Pattern.compile("(?i)bot\\s*\\d*");

    private final List<Entry> entries = new ArrayList<>();
    private Snapshot snapshot;

    public Seating(Plan plan) {
        snapshot = Snapshot.of(plan);
    }

    /** The problem with a name at a table, as a sentence: pages say “You” to each reader, and bots have names of their own. */
    public static @Nullable String problem(String name) {
        String problem = PersonName.problem(name);
        if (problem != null) {
            return problem;
        }
        if (isSaid(() -> say("table.you"), name)) {
            return say("refused.name_you name", name);
        }
        if (isSaid(() -> say("value.nobody"), name)) {
            return say("refused.name_nobody name", name);
        }
        return BOT_NAMES.stream().anyMatch(bot -> PersonName.alike(bot, name))
                        || BOT.matcher(name).matches()
                ? say("refused.name_bot name", name)
                : null;
    }

    /** Whether Hornbook says this name in some language. */
    private static boolean isSaid(Supplier<String> word, String name) {
        List<String> said = new ArrayList<>();
        for (String code : Language.all().keySet()) {
            Language.of(code).orElseThrow().during(() -> said.add(word.get()));
        }
        return said.stream().anyMatch(one -> PersonName.alike(one, name));
    }

    /** Seats somebody who has accepted the rules, under a name without a {@link #problem}; the first is the host. */
    public void person(String name, String key) {
        int seat = snapshot.seats().size() + 1;
        add(new Entry.SatDown(seat, PersonName.tidy(name), key));
        add(new Entry.Readied(seat, true));
    }

    /** Decides what people may say. */
    public void talk(Talk.Level level) {
        add(new Entry.TalkAllowed(level));
    }

    public void bots(int count, BotKind kind) {
        for (int bot = 0; bot < count; bot++) {
            add(new Entry.BotSatDown(snapshot.seats().size() + 1, botName(snapshot.seats()), kind));
        }
    }

    public void start() {
        add(new Entry.Started());
    }

    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    private void add(Entry entry) {
        snapshot = snapshot.after(entry, Instant.EPOCH);
        entries.add(entry);
    }

    /** The first bot's name that nobody at the table has. */
    static String botName(List<Seat> seats) {
        return BOT_NAMES.stream()
                .filter(name -> seats.stream().noneMatch(seat -> seat.name().equalsIgnoreCase(name)))
                .findFirst()
                .orElseGet(() -> "Bot " + (seats.size() + 1));
    }

    /** The entries for another game with the same seats, host, talk and closed doors. Everybody must accept again. */
    static List<Entry> again(Snapshot over) {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry.TalkAllowed(over.talk().level()));
        int host = Math.max(1, over.host());
        List<Seat> arriving = new ArrayList<>(over.seats());
        arriving.addFirst(arriving.remove(host - 1)); // the first to sit down is the host
        int number = 0;
        for (Seat seat : arriving) {
            number++;
            if (seat.isPerson()) {
                entries.add(new Entry.SatDown(
                        number, seat.name(), seat.devices().getFirst().key()));
                for (Seat.Device device : seat.added()) {
                    entries.add(new Entry.DeviceAdded(number, device.key(), device.kind()));
                }
            } else {
                entries.add(new Entry.BotSatDown(number, seat.name(), Objects.requireNonNull(seat.bot())));
            }
        }
        if (host > 1) {
            entries.add(new Entry.Moved(1, host));
        }
        for (Doors.Guest guest : over.doors().barred()) {
            entries.add(new Entry.SatDown(number + 1, guest.name(), guest.keys().getFirst()));
            entries.add(new Entry.SentAway(number + 1));
        }
        return entries;
    }
}
