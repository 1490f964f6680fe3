/** Games that are over as files: JSON that anybody can read, check and keep. */
@NullMarked
package org.hornbook.server.gamefile;

import org.jspecify.annotations.NullMarked;
