/** Pages of leagues and knock-outs, and the big screens of tables and tournaments. */
@NullMarked
package org.hornbook.server.web.tournament;

import org.jspecify.annotations.NullMarked;
