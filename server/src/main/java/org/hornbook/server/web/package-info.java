/** The running server: puts the features of the site together and listens. */
@NullMarked
package org.hornbook.server.web;

import org.jspecify.annotations.NullMarked;
