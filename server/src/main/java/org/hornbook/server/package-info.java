@NullMarked
package org.hornbook.server;

import org.jspecify.annotations.NullMarked;
