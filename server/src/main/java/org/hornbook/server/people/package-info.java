/** Who has played with whom, and how it ended. */
@NullMarked
package org.hornbook.server.people;

import org.jspecify.annotations.NullMarked;
