/** What the workshop says about a script while somebody writes it. */
@NullMarked
package org.hornbook.server.workshop;

import org.jspecify.annotations.NullMarked;
