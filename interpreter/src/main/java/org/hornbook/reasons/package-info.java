/** Explains in sentences why rules apply and do what they do, and why earlier ones do not. */
@NullMarked
package org.hornbook.reasons;

import org.jspecify.annotations.NullMarked;
