/** Games of one person against bots that nobody keeps: to try a game at once, and to be taught it. */
@NullMarked
package org.hornbook.server.web.practice;

import org.jspecify.annotations.NullMarked;
