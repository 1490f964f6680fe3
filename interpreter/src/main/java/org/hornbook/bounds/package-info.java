/** What rules can come to at most, before any game: values, steps, events, and which rules set off which. */
@NullMarked
package org.hornbook.bounds;

import org.jspecify.annotations.NullMarked;
