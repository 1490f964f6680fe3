/** Pages of leagues and knock-outs, also for a big screen. */
@NullMarked
package org.hornbook.server.web.tournament;

import org.jspecify.annotations.NullMarked;
