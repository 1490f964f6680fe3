/** A person's own page, and whom they have met. */
@NullMarked
package org.hornbook.server.web.people;

import org.jspecify.annotations.NullMarked;
