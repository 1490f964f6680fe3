/** Tables: the pages, the socket and the JSON with which people set one up, gather and play. */
@NullMarked
package org.hornbook.server.web.table;

import org.jspecify.annotations.NullMarked;
