/**
 * From a script's text to a variant that can be played, or to what keeps it from being one. The way in is
 * {@link org.hornbook.checker.Checker}; the other classes each look for one kind of fault that types alone do not show.
 */
@NullMarked
package org.hornbook.checker;

import org.jspecify.annotations.NullMarked;
