/** Live games. A table is its event log: what a seat may see of it goes out, numbered, and nothing else does. */
@NullMarked
package org.hornbook.server.tables;

import org.jspecify.annotations.NullMarked;
