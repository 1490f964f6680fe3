/** Opens the databases we can use, writes to them as one, and hears what other servers have written: no table is known here. */
@NullMarked
package org.hornbook.server.database;

import org.jspecify.annotations.NullMarked;
