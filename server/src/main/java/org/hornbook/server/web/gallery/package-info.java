/** The games there are: the first page, and the rulebook and the script of each. */
@NullMarked
package org.hornbook.server.web.gallery;

import org.jspecify.annotations.NullMarked;
