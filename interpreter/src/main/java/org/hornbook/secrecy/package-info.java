/** What rules would show of what is hidden: the flow of information, followed through the course of a game. */
@NullMarked
package org.hornbook.secrecy;

import org.jspecify.annotations.NullMarked;
