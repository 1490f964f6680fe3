package org.hornbook.server.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.lab.GameProfile;
import org.hornbook.server.store.Retention;
import org.hornbook.server.web.operation.OperatorRoutes.OperatorToken;

/**
 * What a server needs to know before it starts.
 *
 * @param host the address to listen on; {@code 0.0.0.0} for all of this machine's
 * @param port the port to listen on; 0 takes any free one
 * @param data where scripts and tables are kept
 * @param proxies from where requests come that say, in {@code X-Forwarded-For} and {@code X-Forwarded-Proto}, whose they
 *     are; anybody could make up such headers, so that nobody else is believed
 * @param publicUrl the address under which people know this server; without one it answers to every name
 * @param metrics where whoever runs the server can read what it counts; nowhere by default
 * @param retention how long things are kept that nobody comes back to
 * @param profileGames how many games bots play to tell how a game plays
 * @param measures whether bots play all games when there is nothing else to do, so that people find them by how they play
 * @param operator what whoever runs the server proves that with; without it nobody can hide what others have published
 * @param limited whether people and addresses may only do so much; only measurements need more
 */
public record Settings(
        String host,
        int port,
        StorageLocation data,
        Set<InetAddress> proxies,
        Optional<URI> publicUrl,
        Optional<InetSocketAddress> metrics,
        Retention retention,
        int profileGames,
        boolean measures,
        Optional<OperatorToken> operator,
        boolean limited) {
    public Settings(String host, int port, StorageLocation data) {
        this(host, port, data, Set.of(), Optional.empty(), true);
    }

    public Settings(
            String host,
            int port,
            StorageLocation data,
            Set<InetAddress> proxies,
            Optional<URI> publicUrl,
            boolean limited) {
        this(
                host,
                port,
                data,
                proxies,
                publicUrl,
                Optional.empty(),
                Retention.USUAL,
                GameProfile.USUAL_GAMES,
                false,
                Optional.empty(),
                limited);
    }

    /** The same, and what is counted can be read there. */
    public Settings withMetricsAt(InetSocketAddress address) {
        return new Settings(
                host,
                port,
                data,
                proxies,
                publicUrl,
                Optional.of(address),
                retention,
                profileGames,
                measures,
                operator,
                limited);
    }

    /** The same, and things are kept as long as that. */
    public Settings withRetention(Retention other) {
        return new Settings(
                host, port, data, proxies, publicUrl, metrics, other, profileGames, measures, operator, limited);
    }

    /** The same, and bots play so many games to tell how a game plays. */
    public Settings withProfilesOf(int games) {
        return new Settings(
                host, port, data, proxies, publicUrl, metrics, retention, games, measures, operator, limited);
    }

    /** The same, and bots play all games when there is nothing else to do. */
    public Settings measuring() {
        return new Settings(
                host, port, data, proxies, publicUrl, metrics, retention, profileGames, true, operator, limited);
    }

    /**
     * The same, and whoever has the token can hide what others have published.
     *
     * @throws IllegalArgumentException with a plain sentence if it is too short
     */
    public Settings withOperator(String token) {
        return new Settings(
                host,
                port,
                data,
                proxies,
                publicUrl,
                metrics,
                retention,
                profileGames,
                measures,
                Optional.of(new OperatorToken(token)),
                limited);
    }
}
