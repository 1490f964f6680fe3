/** Commands that simulate games on this machine. */
@NullMarked
package org.hornbook.server.cli.simulation;

import org.jspecify.annotations.NullMarked;
