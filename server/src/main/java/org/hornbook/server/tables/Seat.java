package org.hornbook.server.tables;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.BotKind;
import org.jspecify.annotations.Nullable;

/**
 * A seat and its player.
 *
 * @param bot the kind of the bot that plays for this seat now; null if a person does
 * @param devices the devices that may act for the seat: first the one that took it, which alone may add others; none if the seat is a
 *     bot's own
 * @param host whether this player decides who sits there and when the game starts
 * @param ready whether this player has accepted the rules
 * @param letter orders for turns to come, which nobody else may know; null without any
 */
public record Seat(
        String name,
        @Nullable BotKind bot,
        List<Device> devices,
        boolean host,
        boolean ready,
        @Nullable Letter letter) {
    static final int MOST_DEVICES = 4;

    public Seat {
        devices = List.copyOf(devices);
    }

    static Seat ofPerson(String name, Device device, boolean host) {
        return new Seat(name, null, List.of(device), host, false, null);
    }

    static Seat ofBot(String name, BotKind kind) {
        return new Seat(name, kind, List.of(), false, true, null);
    }

    public boolean isPerson() {
        return !devices.isEmpty();
    }

    /** Whether a bot plays in place of the person who owns the seat. */
    public boolean isAway() {
        return isPerson() && bot != null;
    }

    public boolean belongsTo(String key) {
        return devices.stream().anyMatch(device -> device.key().equals(key));
    }

    /** Whether this device took the seat. */
    public boolean isOwnedBy(String key) {
        return isPerson() && devices.getFirst().key().equals(key);
    }

    /** The added devices. */
    public List<Device> added() {
        return isPerson() ? devices.subList(1, devices.size()) : List.of();
    }

    Seat named(String other) {
        return new Seat(other, bot, devices, host, ready, letter);
    }

    Seat playedBy(@Nullable BotKind kind) {
        return new Seat(name, kind, devices, host, ready, letter);
    }

    Seat hosting(boolean hosts) {
        return new Seat(name, bot, devices, hosts, ready, letter);
    }

    Seat ready(boolean accepts) {
        return new Seat(name, bot, devices, host, accepts, letter);
    }

    Seat writing(@Nullable Letter other) {
        return new Seat(name, bot, devices, host, ready, other);
    }

    Seat withDevice(Device device) {
        List<Device> more = new ArrayList<>(devices);
        more.add(device);
        return new Seat(name, bot, more, host, ready, letter);
    }

    Seat withoutDevice(int number) {
        return new Seat(
                name,
                bot,
                devices.stream().filter(device -> device.number() != number).toList(),
                host,
                ready,
                letter);
    }

    /**
     * A browser that may act for a seat.
     *
     * @param key the key of its browser, see {@link PlayerToken#key}
     * @param number of the log entry that added it, which identifies it within the table
     * @param since when it was added
     * @param kind such as {@code iPhone}; empty if unknown
     */
    public record Device(String key, int number, Instant since, String kind) {}
}
