/**
 * Tables at which people play. A table is the fold of its log: every change is one {@link org.hornbook.server.tables.Entry},
 * written to the store before anybody hears of it, and {@link org.hornbook.server.tables.Snapshot} is the result of all
 * entries.
 */
@NullMarked
package org.hornbook.server.tables;

import org.jspecify.annotations.NullMarked;
