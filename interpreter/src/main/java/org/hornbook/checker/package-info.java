/**
 * From a script and its parents to a checked variant: lineage, flattening, names, types, triggers, cost and examples.
 * Everything found on the way is a diagnostic; {@link org.hornbook.checker.Checker} is the way in.
 */
@NullMarked
package org.hornbook.checker;

import org.jspecify.annotations.NullMarked;
