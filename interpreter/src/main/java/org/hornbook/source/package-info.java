/** Script texts and places in them. */
@NullMarked
package org.hornbook.source;

import org.jspecify.annotations.NullMarked;
