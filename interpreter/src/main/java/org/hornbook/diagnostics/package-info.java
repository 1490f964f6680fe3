/** What there is to say of a place in a script: codes, each explained, and how findings are collected and told. */
@NullMarked
package org.hornbook.diagnostics;

import org.jspecify.annotations.NullMarked;
