package org.hornbook.variant;

import org.jspecify.annotations.Nullable;

/** When the game ends: at {@code after}, if the condition holds. */
public record Ending(
        NamedRule rule, Trigger.Event after, @Nullable Formula condition) {}
