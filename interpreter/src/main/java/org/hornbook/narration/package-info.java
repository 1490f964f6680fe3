/** Words the events of a game in sentences, in which the reader is "you". */
@NullMarked
package org.hornbook.narration;

import org.jspecify.annotations.NullMarked;
