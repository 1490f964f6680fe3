/** The library of variants, their differences and relations, and publishing. */
@NullMarked
package org.hornbook.server.library;

import org.jspecify.annotations.NullMarked;
