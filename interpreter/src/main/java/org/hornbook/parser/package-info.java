/** Parses tokens into the syntax tree; errors become diagnostics. */
@NullMarked
package org.hornbook.parser;

import org.jspecify.annotations.NullMarked;
