/** Splits a text into tokens with their places. */
@NullMarked
package org.hornbook.lexer;

import org.jspecify.annotations.NullMarked;
