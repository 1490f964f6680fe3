package org.hornbook.server.database;

/**
 * Short messages between servers that share a database. They are not stored: a server that is not listening misses them.
 */
public interface Broadcast {

    /** Sends a message of at most 7,000 characters to all other servers. */
    void say(String message);

    /** Adds a listener. It is called on one thread and must return quickly. */
    void listen(Listener listener);

    /** Receives the messages of other servers. */
    interface Listener {
        /**
         * Called for each message.
         *
         * @param server the sender's id, which stays the same while it runs and is never used by another server
         */
        void heard(String server, String message);

        /** Called after the connection was lost: messages may have been missed. */
        void missed();
    }

    /** The broadcast of a server that has its database to itself: does nothing. */
    static Broadcast silent() {
        return new Broadcast() {
            @Override
            public void say(String message) {
                // Nobody else listens.
            }

            @Override
            public void listen(Listener listener) {
                // There is nobody to hear.
            }
        };
    }
}
