/**
 * The course of a game: dealing, choices, turns and rounds. Rules, a table and a choice go in; a table and events come
 * out. Nothing here depends on the variant; the rules are asked.
 */
@NullMarked
package org.hornbook.engine;

import org.jspecify.annotations.NullMarked;
