package org.hornbook.variant;

import org.hornbook.syntax.Item.Counter.Period;
import org.hornbook.syntax.Item.Counter.Scope;
import org.jspecify.annotations.Nullable;

/** A public number of a player, a row or the game; it starts at 0 and goes back to it each period. */
public record Counter(
        String name,
        @Nullable String text,
        Scope per,
        @Nullable Period each) {}
