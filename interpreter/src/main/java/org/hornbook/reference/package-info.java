/**
 * The reference of Horn: syntax from the grammar, words from the checker's tables, diagnostics from their files, and prose and
 * runnable examples from {@code resources/reference}.
 */
@NullMarked
package org.hornbook.reference;

import org.jspecify.annotations.NullMarked;
