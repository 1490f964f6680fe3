package org.hornbook.server.store;

/**
 * One of a study's lanes.
 *
 * @param first of the numbers in hand
 * @param count of them; 0 if there are none
 * @param played how many it has played before
 * @param sums of those, empty before the first
 */
public record Lane(String study, int number, long first, int count, long played, String sums) {}
