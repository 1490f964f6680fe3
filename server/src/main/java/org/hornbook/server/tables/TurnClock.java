package org.hornbook.server.tables;

import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/** How long a player may take for a choice. When it is over the script's rules for absent players decide. */
public enum TurnClock {
    OFF("off", Duration.ZERO, "no clock"),
    HALF_MINUTE("30s", Duration.ofSeconds(30), "30 seconds a choice"),
    TWO_MINUTES("2min", Duration.ofMinutes(2), "2 minutes a choice"),
    DAY("day", Duration.ofDays(1), "a day a choice");

    private final String word;
    private final Duration time;
    private final String text;

    TurnClock(String word, Duration time, String text) {
        this.word = word;
        this.time = time;
        this.text = text;
    }

    /** Its name in addresses and forms. */
    public String word() {
        return word;
    }

    /** Zero if there is no clock. */
    public Duration time() {
        return time;
    }

    /** How it is called on the page. */
    public String text() {
        return text;
    }

    public static Optional<TurnClock> named(String word) {
        return Arrays.stream(values()).filter(clock -> clock.word.equals(word)).findFirst();
    }
}
