/** Finished games as JSON files that anybody can read, verify and keep. */
@NullMarked
package org.hornbook.server.gamefile;

import org.jspecify.annotations.NullMarked;
