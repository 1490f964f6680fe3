/** Calls people when it is their turn: notices in an outbox, sent by push and by mail. */
@NullMarked
package org.hornbook.server.calls;

import org.jspecify.annotations.NullMarked;
