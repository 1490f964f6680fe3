/** Random numbers that anybody can check: seeds, the keystream that cards are dealt by, and lots drawn by place. */
@NullMarked
package org.hornbook.random;

import org.jspecify.annotations.NullMarked;
