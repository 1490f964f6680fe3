/** How much one person, one network and all together may ask for at once and in a time. */
@NullMarked
package org.hornbook.server.web.limits;

import org.jspecify.annotations.NullMarked;
