/** What programs read and publish: the library as JSON, described by the document {@code /api/openapi.json}. */
@NullMarked
package org.hornbook.server.web.api;

import org.jspecify.annotations.NullMarked;
