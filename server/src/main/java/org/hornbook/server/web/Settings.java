package org.hornbook.server.web;

/**
 * What a server needs to know before it starts.
 *
 * @param host the address to listen on; {@code 0.0.0.0} for all of this machine's
 * @param port the port to listen on; 0 takes any free one
 */
public record Settings(String host, int port) {}
