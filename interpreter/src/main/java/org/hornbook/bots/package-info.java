/** Computer players. They see what a person in their seat would see, and nothing else. */
@NullMarked
package org.hornbook.bots;

import org.jspecify.annotations.NullMarked;
