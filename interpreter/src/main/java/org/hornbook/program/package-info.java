/**
 * A variant's rules, executable: the course of a round and every case and rule as trees of small records for one setup, what they
 * do to a table, and the reasons for it in sentences. {@code Specialiser} makes them quick for simulations.
 */
@NullMarked
package org.hornbook.program;

import org.jspecify.annotations.NullMarked;
