/** Leagues and knock-outs, whose tables open by themselves. */
@NullMarked
package org.hornbook.server.tournaments;

import org.jspecify.annotations.NullMarked;
