/** The commands of {@code hornbook}: they read arguments, call the interpreter and print. */
@NullMarked
package org.hornbook.server.cli;

import org.jspecify.annotations.NullMarked;
