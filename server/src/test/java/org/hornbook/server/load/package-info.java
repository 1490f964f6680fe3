/** Measures the server under load. */
@NullMarked
package org.hornbook.server.load;

import org.jspecify.annotations.NullMarked;
