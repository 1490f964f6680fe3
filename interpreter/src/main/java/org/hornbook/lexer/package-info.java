/** Text to tokens, with where each of them stands. */
@NullMarked
package org.hornbook.lexer;

import org.jspecify.annotations.NullMarked;
