package org.hornbook.variant;

/**
 * Keeps a card from being added to some rows.
 *
 * @param slot where each row is put to be judged
 * @param barred whether the row in the slot is barred for the card in {@link Slots#CARD}
 * @param whilePresent the modifier that must lie on the table for the bar to apply; -1 if none
 */
public record Bar(NamedRule rule, int slot, Formula barred, int whilePresent) {}
