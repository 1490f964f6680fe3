/** Tells people in sentences what happens in a game, to whoever sits there by "you". */
@NullMarked
package org.hornbook.narration;

import org.jspecify.annotations.NullMarked;
