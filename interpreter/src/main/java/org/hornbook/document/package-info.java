/** What people read, whatever it tells of: documents in parts, drawn as text, Markdown and HTML; small matters of English. */
@NullMarked
package org.hornbook.document;

import org.jspecify.annotations.NullMarked;
