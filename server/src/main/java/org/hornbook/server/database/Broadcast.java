package org.hornbook.server.database;

/** What servers that share a database say to each other without writing it down. Who is not listening misses it. */
public interface Broadcast {

    /** Says something to all other servers: at most 7,000 characters. */
    void say(String message);

    /** Calls back from then on, on one thread; must not take long. */
    void listen(Listener listener);

    /** Somebody who hears what other servers say. */
    interface Listener {
        /** @param server the one that says it; the same for as long as it runs, and never another's */
        void heard(String server, String message);

        /** Something may have been said that was not heard. */
        void missed();
    }

    /** For a database that only one server uses. */
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
