/** The database tables: scripts, publications, studies, and tables with their logs. Knows nothing of cards. */
@NullMarked
package org.hornbook.server.store;

import org.jspecify.annotations.NullMarked;
