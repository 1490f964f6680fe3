/** What whoever runs the server, and the machines that watch over it, want to know of it. */
@NullMarked
package org.hornbook.server.web.operation;

import org.jspecify.annotations.NullMarked;
