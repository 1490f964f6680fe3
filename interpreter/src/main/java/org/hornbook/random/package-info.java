/** Random numbers that anybody can check: seeds, and the keystream that cards are dealt by. */
@NullMarked
package org.hornbook.random;

import org.jspecify.annotations.NullMarked;
