package org.hornbook.server.tables;

import java.util.List;

/** What bots are called. */
final class BotNames {
    private static final List<String> NAMES = List.of(
            "Bella", "Bruno", "Clover", "Daisy", "Ferdinand", "Hazel", "Juno", "Otis", "Primrose", "Rosa", "Toby");

    private BotNames() {}

    /** The first name that nobody at the table has. */
    static String nameFor(List<Seat> seats) {
        return NAMES.stream()
                .filter(name -> seats.stream().noneMatch(seat -> seat.name().equalsIgnoreCase(name)))
                .findFirst()
                .orElseGet(() -> "Bot " + (seats.size() + 1));
    }
}
