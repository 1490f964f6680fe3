/**
 * Rules made into JVM bytecode for one setup, for wherever speed matters. What a rule means is defined by the
 * interpreter in {@link org.hornbook.rules}; these do the same, event for event and step for step.
 */
@NullMarked
package org.hornbook.compiler;

import org.jspecify.annotations.NullMarked;
