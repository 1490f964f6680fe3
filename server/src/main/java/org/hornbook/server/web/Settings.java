package org.hornbook.server.web;

import java.nio.file.Path;

/**
 * What a server needs to know before it starts.
 *
 * @param host the address to listen on; {@code 0.0.0.0} for all of this machine's
 * @param port the port to listen on; 0 takes any free one
 * @param data the folder in which shared scripts are kept
 */
public record Settings(String host, int port, Path data) {}
