package org.hornbook.variant;

import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** When the game ends: at {@code after}, if the condition holds. */
public record Ending(NamedRule rule, Hook after, @Nullable Formula condition) {}
