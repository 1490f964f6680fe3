/** The language server: what editors ask, over standard input and output. */
@NullMarked
package org.hornbook.server.cli.language;

import org.jspecify.annotations.NullMarked;
