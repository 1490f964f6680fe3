/** Work that can be ended: the budget of a thread, and checkpoints that every pass over a script goes through. */
@NullMarked
package org.hornbook.work;

import org.jspecify.annotations.NullMarked;
