package org.hornbook.server.calls;

import java.net.URI;
import java.util.Optional;

/**
 * What an operator says about calls.
 *
 * @param mail the server that sends mail; without one no mail is offered
 * @param privatePush whether push services may be in this machine's own network, and be reached without TLS: then anybody can
 *     make this server send requests there
 */
public record CallSettings(Optional<MailServer> mail, boolean privatePush) {
    /** Push only. */
    public static final CallSettings USUAL = new CallSettings(Optional.empty(), false);

    /**
     * The server that sends mail.
     *
     * @param address such as {@code smtp://hornbook@mail.example:587}, which uses STARTTLS, or {@code smtps://mail.example}
     * @param password of the user in the address; empty without one
     * @param from the sender's address
     */
    public record MailServer(URI address, String password, String from) {
        private static final String TLS = "smtps";

        /** @throws IllegalArgumentException with a plain sentence if it is none */
        public MailServer {
            if (!"smtp".equals(address.getScheme()) && !TLS.equals(address.getScheme())
                    || address.getHost() == null
                    || String.valueOf(address.getUserInfo()).contains(":")) {
                throw new IllegalArgumentException(
                        "A mail server is written smtp://USER@HOST:PORT, or smtps:// if it speaks TLS from the start.");
            }
            if (!MailChannel.isAddress(from)) {
                throw new IllegalArgumentException("Mail needs a sender's address, such as hornbook@example.org.");
            }
        }

        boolean isTls() {
            return TLS.equals(address.getScheme());
        }

        /** The password is left out. */
        @Override
        public String toString() {
            return address.toString();
        }
    }
}
