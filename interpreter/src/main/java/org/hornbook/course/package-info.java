/** The steps of a game as instructions for a small machine, which the engine follows one after the other. */
@NullMarked
package org.hornbook.course;

import org.jspecify.annotations.NullMarked;
