/** The words that have a type, each with its meaning: names, facts, adjectives and events. */
@NullMarked
package org.hornbook.vocabulary;

import org.jspecify.annotations.NullMarked;
