/** The commands that read and publish what people share, and tell what differs in it. */
@NullMarked
package org.hornbook.server.cli.library;

import org.jspecify.annotations.NullMarked;
