/** The home page, the search, and the pages of each game. */
@NullMarked
package org.hornbook.server.web.gallery;

import org.jspecify.annotations.NullMarked;
