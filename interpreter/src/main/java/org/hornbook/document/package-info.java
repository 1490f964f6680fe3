/** Documents in parts, rendered as text, Markdown and HTML. */
@NullMarked
package org.hornbook.document;

import org.jspecify.annotations.NullMarked;
