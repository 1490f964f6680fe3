/** Games of one person against bots that nobody keeps: to try a game at once, to be taught it, and to bend its rules. */
@NullMarked
package org.hornbook.server.web.practice;

import org.jspecify.annotations.NullMarked;
