/** Studies: the form, their pages, their progress, their files, and the games they are made of. */
@NullMarked
package org.hornbook.server.web.lab;

import org.jspecify.annotations.NullMarked;
