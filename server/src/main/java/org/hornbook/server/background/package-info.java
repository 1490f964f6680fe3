/** Work that may wait. */
@NullMarked
package org.hornbook.server.background;

import org.jspecify.annotations.NullMarked;
