package org.hornbook.narration;

import org.hornbook.game.Event;

/**
 * An event as somebody hears of it.
 *
 * @param number its place in the whole game, from 1
 * @param words a sentence; empty for what needs none
 */
public record Narrated(int number, Event event, String words) {}
