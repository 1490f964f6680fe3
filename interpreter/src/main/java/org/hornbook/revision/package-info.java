/** What changed between texts of a script, rule by rule, and how changes of two people are brought together. */
@NullMarked
package org.hornbook.revision;

import org.jspecify.annotations.NullMarked;
