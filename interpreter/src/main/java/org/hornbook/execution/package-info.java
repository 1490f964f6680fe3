/**
 * Rules of one setup, made ready to be carried out: a tree of small records, each of which works itself out; and what can be
 * told of a setup before a game.
 */
@NullMarked
package org.hornbook.execution;

import org.jspecify.annotations.NullMarked;
