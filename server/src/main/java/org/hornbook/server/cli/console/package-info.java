/** Helpers of all commands: terminal, named scripts, setups, columns and exit codes. */
@NullMarked
package org.hornbook.server.cli.console;

import org.jspecify.annotations.NullMarked;
