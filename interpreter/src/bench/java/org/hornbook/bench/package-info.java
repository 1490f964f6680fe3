/** Measures speed. Run with {@code mvn -q -Pbench -pl grammar,interpreter -am test}. */
@NullMarked
package org.hornbook.bench;

import org.jspecify.annotations.NullMarked;
