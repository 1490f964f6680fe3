/** What the parser does where a text goes wrong: it says what was expected, guesses what was meant, and goes on. */
@NullMarked
package org.hornbook.repair;

import org.jspecify.annotations.NullMarked;
