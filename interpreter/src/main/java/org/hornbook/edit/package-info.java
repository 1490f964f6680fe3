/** Rules changed by hand: a rulebook whose sentences and numbers can be touched, and the edits of a script's text that follow. */
@NullMarked
package org.hornbook.edit;

import org.jspecify.annotations.NullMarked;
