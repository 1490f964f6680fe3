/**
 * Experiments: many games among bots, the sums over them, and the figures made of the sums.
 *
 * <p>{@link Experiment} plays, {@link Sums} adds up, {@link Results} explains. A game depends on the experiment's seed and
 * its own number only, and sums are of whole numbers, so that it does not matter how the work is split.
 */
@NullMarked
package org.hornbook.simulation;

import org.jspecify.annotations.NullMarked;
