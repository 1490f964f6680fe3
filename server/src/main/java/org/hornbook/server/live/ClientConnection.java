package org.hornbook.server.live;

/** The way to one device. */
public interface ClientConnection {

    /** Sends a message and returns when it has left; false if it could not leave in time, after which nothing more can. */
    boolean send(Object message);

    /** Hangs up on a device that has been taken off its seat. */
    void dismiss();
}
