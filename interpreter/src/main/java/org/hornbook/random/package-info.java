/** Verifiable random numbers: seeds, the keystream for deals, and numbers drawn by place. */
@NullMarked
package org.hornbook.random;

import org.jspecify.annotations.NullMarked;
