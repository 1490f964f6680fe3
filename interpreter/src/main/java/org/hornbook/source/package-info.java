/** Text as people wrote it, places in it, and what there is to say about those places. */
@NullMarked
package org.hornbook.source;

import org.jspecify.annotations.NullMarked;
