/**
 * Words with the same meaning in the syntax tree and in the checked variant: a table for each kind. They are a package of
 * their own, so that rules and engine do not depend on the tree.
 */
@NullMarked
package org.hornbook.words;

import org.jspecify.annotations.NullMarked;
