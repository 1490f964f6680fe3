/**
 * Words that mean the same in a script as written and in a variant as meant: a table for each kind. They are kept apart
 * from both, so that rules and engine need not see the tree.
 */
@NullMarked
package org.hornbook.words;

import org.jspecify.annotations.NullMarked;
