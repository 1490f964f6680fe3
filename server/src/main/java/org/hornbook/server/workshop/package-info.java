/** Diagnostics, completion and explanations for the editor. */
@NullMarked
package org.hornbook.server.workshop;

import org.jspecify.annotations.NullMarked;
