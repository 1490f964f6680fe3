/** Text as people wrote it, and places in it. */
@NullMarked
package org.hornbook.source;

import org.jspecify.annotations.NullMarked;
