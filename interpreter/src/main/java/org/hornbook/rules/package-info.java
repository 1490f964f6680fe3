/**
 * The rules as the engine sees them, and shared parts of carrying them out: the frame, the way of a card, the verbs. The
 * engine asks the rules what happens and never which variant it plays.
 */
@NullMarked
package org.hornbook.rules;

import org.jspecify.annotations.NullMarked;
