package org.hornbook.server.web;

/**
 * What a server needs to know before it starts.
 *
 * @param port the port to listen on; 0 takes any free one
 */
public record Settings(int port) {}
