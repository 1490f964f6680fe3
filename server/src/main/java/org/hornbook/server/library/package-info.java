/** The variants people find here or have shared, and what each changes of its parent. */
@NullMarked
package org.hornbook.server.library;

import org.jspecify.annotations.NullMarked;
