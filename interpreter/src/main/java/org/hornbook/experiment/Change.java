package org.hornbook.experiment;

import org.hornbook.variant.Variant;

/**
 * One thing in which two games differ, done to the first alone.
 *
 * @param label such as {@code with jump}
 * @param variant the first game with this one change
 */
public record Change(String label, Variant variant) {}
