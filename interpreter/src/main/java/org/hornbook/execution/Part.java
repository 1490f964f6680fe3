package org.hornbook.execution;

/** A node of an executable tree: mostly a record, whose components that are parts are its children. */
interface Part {}
