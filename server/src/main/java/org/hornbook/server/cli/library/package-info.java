/** Commands for published scripts, and the differences between scripts. */
@NullMarked
package org.hornbook.server.cli.library;

import org.jspecify.annotations.NullMarked;
