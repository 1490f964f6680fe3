/** A syntax tree back to text: the formatter. */
@NullMarked
package org.hornbook.printer;

import org.jspecify.annotations.NullMarked;
