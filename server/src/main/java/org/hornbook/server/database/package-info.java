/**
 * Opens and migrates databases, writes to them with one thread, and passes notifications between servers. Knows nothing of
 * tables or scripts.
 */
@NullMarked
package org.hornbook.server.database;

import org.jspecify.annotations.NullMarked;
