@NullMarked
package org.hornbook.server.launch;

import org.jspecify.annotations.NullMarked;
