package org.hornbook.server.store;

/**
 * What has come of a table's log so far, which another engine might make something else of.
 *
 * @param engine the version of the engine that said so
 * @param digest of everything that has happened
 * @param summary what anybody may know of it, as its keeper writes it
 */
public record Stamp(String engine, String digest, String summary) {}
