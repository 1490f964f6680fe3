/** What all commands share: the terminal, scripts and setups that are named, texts in columns, and how a command ends. */
@NullMarked
package org.hornbook.server.cli.console;

import org.jspecify.annotations.NullMarked;
