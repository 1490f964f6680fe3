/** Documents in parts, rendered as text, Markdown and HTML; helpers for writing English. */
@NullMarked
package org.hornbook.document;

import org.jspecify.annotations.NullMarked;
