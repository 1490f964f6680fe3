/** A deal a day, the same for everybody: who plays it has one try for the ranking. */
@NullMarked
package org.hornbook.server.web.daily;

import org.jspecify.annotations.NullMarked;
