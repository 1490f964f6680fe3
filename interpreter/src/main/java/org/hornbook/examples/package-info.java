/** Single turns played to learn about a variant, its examples above all. */
@NullMarked
package org.hornbook.examples;

import org.jspecify.annotations.NullMarked;
