/** Pages, JSON, errors with remedies, metrics and visitors: what all features share. */
@NullMarked
package org.hornbook.server.web.http;

import org.jspecify.annotations.NullMarked;
