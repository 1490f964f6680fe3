/** A script as it was written: immutable records, one per phrase of the grammar, each with its place in the text. */
@NullMarked
package org.hornbook.syntax;

import org.jspecify.annotations.NullMarked;
