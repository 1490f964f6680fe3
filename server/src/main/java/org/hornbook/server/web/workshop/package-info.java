/** Writing, sharing and learning: the editor, files and links, the tutorial and the reference. */
@NullMarked
package org.hornbook.server.web.workshop;

import org.jspecify.annotations.NullMarked;
