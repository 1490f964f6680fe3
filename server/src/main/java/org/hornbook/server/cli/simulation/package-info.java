/** The commands that let bots play again and again, on this machine. */
@NullMarked
package org.hornbook.server.cli.simulation;

import org.jspecify.annotations.NullMarked;
