package org.hornbook.replay;

/** Something a re-run could not take over from the recorded game, in a sentence for people. */
public record Remark(int round, int turn, int seat, String text) {}
