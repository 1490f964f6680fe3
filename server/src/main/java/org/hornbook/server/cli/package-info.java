/** The commands of {@code hornbook}: thin readers of arguments and writers of text around the interpreter. */
@NullMarked
package org.hornbook.server.cli;

import org.jspecify.annotations.NullMarked;
