package org.hornbook.server.web;

import org.hornbook.server.store.Place;

/**
 * What a server needs to know before it starts.
 *
 * @param host the address to listen on; {@code 0.0.0.0} for all of this machine's
 * @param port the port to listen on; 0 takes any free one
 * @param data where scripts and tables are kept
 * @param behindProxy whether all requests come through a proxy that says, in {@code X-Forwarded-For} and
 *     {@code X-Forwarded-Proto}, whose they are; anybody could make up such headers where there is none
 * @param limited whether people and addresses may only do so much; only measurements need more
 */
public record Settings(String host, int port, Place data, boolean behindProxy, boolean limited) {
    public Settings(String host, int port, Place data) {
        this(host, port, data, false, true);
    }
}
