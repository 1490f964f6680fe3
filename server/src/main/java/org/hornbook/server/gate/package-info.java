/** Everything that works on a script which somebody sent goes through here, within a budget. */
@NullMarked
package org.hornbook.server.gate;

import org.jspecify.annotations.NullMarked;
