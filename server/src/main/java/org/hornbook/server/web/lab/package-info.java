/** The lab's pages: the form, studies, their progress, files and games. */
@NullMarked
package org.hornbook.server.web.lab;

import org.jspecify.annotations.NullMarked;
