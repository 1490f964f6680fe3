/** Rules made by touching a rulebook: its sentences, what else each could say, and what that does to a deal and to a thousand games. */
@NullMarked
package org.hornbook.server.web.change;

import org.jspecify.annotations.NullMarked;
