/** Pairs of games that differ only in what one seat may not know: what that seat gets has to be the same. */
@NullMarked
package org.hornbook.twins;

import org.jspecify.annotations.NullMarked;
