package org.hornbook.server.tables;

import java.util.ArrayList;
import java.util.List;
import org.hornbook.bots.BotKind;
import org.jspecify.annotations.Nullable;

/**
 * Who sits in a seat.
 *
 * @param bot how the bot plays that answers for this seat now; null if a person does
 * @param keys of the devices whose seat it is, see {@link PlayerToken#key}; empty if the seat is a bot's own
 * @param host whether this player decides who sits there and when the game starts
 * @param ready whether this player has accepted the rules
 */
public record Seat(String name, @Nullable BotKind bot, List<String> keys, boolean host, boolean ready) {
    /** With how many devices one player may look at a seat. */
    static final int MOST_DEVICES = 4;

    public Seat {
        keys = List.copyOf(keys);
    }

    static Seat ofPerson(String name, String key, boolean host) {
        return new Seat(name, null, List.of(key), host, false);
    }

    static Seat ofBot(String name, BotKind kind) {
        return new Seat(name, kind, List.of(), false, true);
    }

    public boolean isPerson() {
        return !keys.isEmpty();
    }

    /** Whether a bot plays for the person whose seat it is. */
    public boolean isAway() {
        return isPerson() && bot != null;
    }

    public boolean belongsTo(String key) {
        return keys.contains(key);
    }

    Seat named(String other) {
        return new Seat(other, bot, keys, host, ready);
    }

    Seat playedBy(@Nullable BotKind kind) {
        return new Seat(name, kind, keys, host, ready);
    }

    Seat hosting(boolean hosts) {
        return new Seat(name, bot, keys, hosts, ready);
    }

    Seat ready(boolean accepts) {
        return new Seat(name, bot, keys, host, accepts);
    }

    Seat withDevice(String key) {
        List<String> more = new ArrayList<>(keys);
        more.add(key);
        return new Seat(name, bot, more, host, ready);
    }
}
