/** Information-flow analysis: what rules would reveal of hidden choices and cards. */
@NullMarked
package org.hornbook.secrecy;

import org.jspecify.annotations.NullMarked;
