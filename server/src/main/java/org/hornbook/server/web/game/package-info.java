/** The cards, parameters and scripts of a game, as several features need them. */
@NullMarked
package org.hornbook.server.web.game;

import org.jspecify.annotations.NullMarked;
