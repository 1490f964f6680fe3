/** Finished games: replayed, rerun under other rules, verified. */
@NullMarked
package org.hornbook.server.web.replay;

import org.jspecify.annotations.NullMarked;
