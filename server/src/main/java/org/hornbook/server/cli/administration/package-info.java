/** The commands of whoever runs a server: opening it, and looking after what it keeps. */
@NullMarked
package org.hornbook.server.cli.administration;

import org.jspecify.annotations.NullMarked;
