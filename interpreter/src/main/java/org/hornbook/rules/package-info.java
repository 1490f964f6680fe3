/**
 * Executable rules: a checked variant with its parameters and players fixed, applied to tables. The engine asks the
 * rules what happens and never which variant it plays.
 */
@NullMarked
package org.hornbook.rules;

import org.jspecify.annotations.NullMarked;
