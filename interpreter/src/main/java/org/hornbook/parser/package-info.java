/** Tokens to syntax tree; whatever is wrong with a text becomes a diagnostic. */
@NullMarked
package org.hornbook.parser;

import org.jspecify.annotations.NullMarked;
