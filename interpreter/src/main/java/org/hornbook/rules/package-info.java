/**
 * What the rules of a game are to whoever plays it, and what all who carry them out share: the table they work on, the way
 * of a card, what each verb does. The engine asks the rules what happens and never which variant it plays.
 */
@NullMarked
package org.hornbook.rules;

import org.jspecify.annotations.NullMarked;
