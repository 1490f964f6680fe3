/** Looks for what a variant's rules forgot, on tables that games really reach. */
@NullMarked
package org.hornbook.search;

import org.jspecify.annotations.NullMarked;
