/** The pages and requests by which people choose how they are called. */
@NullMarked
package org.hornbook.server.web.calls;

import org.jspecify.annotations.NullMarked;
