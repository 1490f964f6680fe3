/**
 * Runs games: deals, choices, turns and rounds. Takes rules, a table and a choice; gives a table and events. Nothing here
 * depends on the variant: the engine asks the rules.
 */
@NullMarked
package org.hornbook.engine;

import org.jspecify.annotations.NullMarked;
