/** Differences between texts of a script, rule by rule, and merging. */
@NullMarked
package org.hornbook.revision;

import org.jspecify.annotations.NullMarked;
