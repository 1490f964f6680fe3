/** Limits on requests: by person, by network and in total; and long work that ends when nobody asks for it. */
@NullMarked
package org.hornbook.server.web.limits;

import org.jspecify.annotations.NullMarked;
