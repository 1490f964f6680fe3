/** Limits on requests: by person, by network and in total. */
@NullMarked
package org.hornbook.server.web.limits;

import org.jspecify.annotations.NullMarked;
