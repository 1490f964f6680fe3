/** What outlives the server: a database in the data folder. */
@NullMarked
package org.hornbook.server.store;

import org.jspecify.annotations.NullMarked;
