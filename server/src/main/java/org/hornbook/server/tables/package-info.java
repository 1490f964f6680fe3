/**
 * Games that people play together. A table is the fold of its log: whatever happens there is one {@link
 * org.hornbook.server.tables.Entry} in the store, written before anybody hears of it, and {@link
 * org.hornbook.server.tables.Snapshot} is what all of them together come to.
 */
@NullMarked
package org.hornbook.server.tables;

import org.jspecify.annotations.NullMarked;
