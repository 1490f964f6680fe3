package org.hornbook.program;

/** A node of an executable tree: mostly a record, whose components that are parts are its children. */
interface Part {
    /** A node that only counts or tells of what another one does; rules made quick are without it. */
    interface Telling extends Part {
        Part node();
    }
}
