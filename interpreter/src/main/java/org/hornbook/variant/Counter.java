package org.hornbook.variant;

import org.hornbook.words.Owner;
import org.hornbook.words.Period;
import org.jspecify.annotations.Nullable;

/** A public number of a player, a row or the game; it starts at 0 and goes back to it each period. */
public record Counter(
        String name,
        @Nullable String text,
        Owner per,
        @Nullable Period each) {}
