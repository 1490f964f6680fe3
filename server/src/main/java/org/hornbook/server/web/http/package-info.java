/** What every feature answers with: pages, JSON, refusals with a remedy, limits, and who is asking. */
@NullMarked
package org.hornbook.server.web.http;

import org.jspecify.annotations.NullMarked;
