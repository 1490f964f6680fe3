/** Commands for operators: the server and its data. */
@NullMarked
package org.hornbook.server.cli.administration;

import org.jspecify.annotations.NullMarked;
