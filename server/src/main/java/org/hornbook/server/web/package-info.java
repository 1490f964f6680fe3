/** The web server: starts all features and listens. */
@NullMarked
package org.hornbook.server.web;

import org.jspecify.annotations.NullMarked;
