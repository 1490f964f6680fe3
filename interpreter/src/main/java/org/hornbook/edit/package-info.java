/** Rules changed by hand: a rulebook whose sentences and numbers can be touched, statements as frames of words and chips, and the edits of a text. */
@NullMarked
package org.hornbook.edit;

import org.jspecify.annotations.NullMarked;
