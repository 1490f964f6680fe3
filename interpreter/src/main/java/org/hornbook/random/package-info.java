/** Verifiable random numbers: seeds, the keystream for deals, and lots drawn by place. */
@NullMarked
package org.hornbook.random;

import org.jspecify.annotations.NullMarked;
