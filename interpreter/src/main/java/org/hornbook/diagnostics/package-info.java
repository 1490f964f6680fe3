/** Diagnostics: codes with explanations, and how findings are collected and shown. */
@NullMarked
package org.hornbook.diagnostics;

import org.jspecify.annotations.NullMarked;
