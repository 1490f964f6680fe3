/** A game's steps as instructions, which the engine follows. */
@NullMarked
package org.hornbook.course;

import org.jspecify.annotations.NullMarked;
