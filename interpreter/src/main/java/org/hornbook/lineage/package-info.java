/** Finds a script's ancestors by name and merges them into one flat script without a parent. */
@NullMarked
package org.hornbook.lineage;

import org.jspecify.annotations.NullMarked;
