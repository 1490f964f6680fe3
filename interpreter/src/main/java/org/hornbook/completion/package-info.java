/** What can be written at a place of a script, the likeliest first. */
@NullMarked
package org.hornbook.completion;

import org.jspecify.annotations.NullMarked;
