/** Writing scripts, sharing them, and learning the language. */
@NullMarked
package org.hornbook.server.web.workshop;

import org.jspecify.annotations.NullMarked;
