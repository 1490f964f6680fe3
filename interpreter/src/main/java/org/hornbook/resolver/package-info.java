/** From a flat script to a variant: what each word means, and whether types fit. */
@NullMarked
package org.hornbook.resolver;

import org.jspecify.annotations.NullMarked;
