/** A script and all that it extends, found by name and merged into one flat script without a parent. */
@NullMarked
package org.hornbook.lineage;

import org.jspecify.annotations.NullMarked;
