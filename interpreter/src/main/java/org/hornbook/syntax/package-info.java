/** The syntax tree: immutable records, one for each phrase of the grammar, each with its place in the text. */
@NullMarked
package org.hornbook.syntax;

import org.jspecify.annotations.NullMarked;
