/** What several pages say and hear of a game: its cards, what can be set, its script. */
@NullMarked
package org.hornbook.server.web.game;

import org.jspecify.annotations.NullMarked;
