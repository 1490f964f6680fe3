/** Games played to learn about a variant: its examples, single turns, and many rounds among bots. */
@NullMarked
package org.hornbook.playtest;

import org.jspecify.annotations.NullMarked;
