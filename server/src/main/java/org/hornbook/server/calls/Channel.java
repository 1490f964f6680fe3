package org.hornbook.server.calls;

import org.hornbook.server.store.CallRecords.Claimed;

/** A way to send a notice to an address. */
sealed interface Channel permits MailChannel, PushChannel {
    /** Sends a notice, and returns when whoever delivers it has taken it. Waits for at most half a minute. */
    Outcome send(Claimed claimed, Notice notice);

    /** What became of a notice. */
    enum Outcome {
        SENT,
        /** It certainly was not sent; the address may work later. */
        REFUSED,
        /** The address does not exist any more. */
        DEAD,
        /** Nobody knows whether it was sent. */
        UNKNOWN
    }
}
