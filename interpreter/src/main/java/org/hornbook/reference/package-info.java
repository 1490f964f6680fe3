/**
 * The description of Horn for people: its syntax from the grammar itself, its words from the checker's tables, its
 * diagnostics from their files, and prose and runnable examples from {@code resources/reference}.
 */
@NullMarked
package org.hornbook.reference;

import org.jspecify.annotations.NullMarked;
