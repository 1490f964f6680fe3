/** Plain values of a game: states, questions, answers, views and events. Seats, rows and deals count from 1. */
@NullMarked
package org.hornbook.game;

import org.jspecify.annotations.NullMarked;
