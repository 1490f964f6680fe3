/** Why rules apply and do what they do, and why those tried before them do not, in sentences. */
@NullMarked
package org.hornbook.reasons;

import org.jspecify.annotations.NullMarked;
