/** Low-priority threads. */
@NullMarked
package org.hornbook.server.background;

import org.jspecify.annotations.NullMarked;
