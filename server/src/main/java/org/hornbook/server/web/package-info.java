@NullMarked
package org.hornbook.server.web;

import org.jspecify.annotations.NullMarked;
