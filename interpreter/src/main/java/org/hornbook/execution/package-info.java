/**
 * The reference interpreter: rules of one setup, every formula and effect a small object that works itself out; and what
 * can be told of a setup before a game.
 */
@NullMarked
package org.hornbook.execution;

import org.jspecify.annotations.NullMarked;
