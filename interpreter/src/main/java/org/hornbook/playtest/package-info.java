/** Single turns played to learn about a variant, its examples above all. */
@NullMarked
package org.hornbook.playtest;

import org.jspecify.annotations.NullMarked;
