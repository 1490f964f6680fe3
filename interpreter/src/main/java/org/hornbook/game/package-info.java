/** Plain values of a game: what is asked, answered and seen, and what happened. Seats, rows and deals count from 1. */
@NullMarked
package org.hornbook.game;

import org.jspecify.annotations.NullMarked;
