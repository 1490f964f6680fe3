package org.hornbook.search;

/** Hears how far a search has got, and can stop it. */
@FunctionalInterface
public interface SearchListener {
    /** Lets the search go on to its end. */
    SearchListener PATIENT = (done, of) -> true;

    /** Whether to go on after {@code done} steps {@code of} all; what was found until then is kept. */
    boolean goesOn(long done, long of);
}
