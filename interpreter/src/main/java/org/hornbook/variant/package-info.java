/**
 * A variant that has passed the checker: every name resolved, every type known, parents and deltas merged.
 * The rules, the rulebook and the screens read this; nobody changes it.
 */
@NullMarked
package org.hornbook.variant;

import org.jspecify.annotations.NullMarked;
