/** Health checks, metrics and the operator's page. */
@NullMarked
package org.hornbook.server.web.operation;

import org.jspecify.annotations.NullMarked;
