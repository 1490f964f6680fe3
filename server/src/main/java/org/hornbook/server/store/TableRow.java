package org.hornbook.server.store;

import java.time.Instant;

/**
 * What is known of a table without reading its log.
 *
 * @param listed whether strangers may find it
 * @param phase how far it has come, as its keeper names it
 * @param seats how many sit there
 * @param most how many can
 * @param plan what was settled when it opened, as its keeper writes it
 * @param edition the id of its rules in {@link Editions}
 */
public record TableRow(
        String id,
        String title,
        boolean listed,
        String phase,
        int seats,
        int most,
        String plan,
        String edition,
        Instant created) {}
