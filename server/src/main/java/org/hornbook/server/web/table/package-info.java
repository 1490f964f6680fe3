/** Tables: the pages, the web socket and the JSON for opening, joining and playing. */
@NullMarked
package org.hornbook.server.web.table;

import org.jspecify.annotations.NullMarked;
