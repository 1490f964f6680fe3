package org.hornbook.server.tables;

import org.hornbook.game.Event;

/** An event and its place in the log of its table, from 1. */
public record NumberedEvent(int number, Event event) {}
