/** A variant as a rule booklet for people, written from the checked variant alone: a small document tree and its renderings. */
@NullMarked
package org.hornbook.rulebook;

import org.jspecify.annotations.NullMarked;
