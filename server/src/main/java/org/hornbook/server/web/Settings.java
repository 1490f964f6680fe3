package org.hornbook.server.web;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import org.hornbook.server.calls.CallSettings;
import org.hornbook.server.database.StorageLocation;
import org.hornbook.server.lab.GameProfile;
import org.hornbook.server.store.Retention;
import org.hornbook.server.web.operation.OperatorRoutes.OperatorToken;

/**
 * The settings of a server.
 *
 * @param host the address to listen on; {@code 0.0.0.0} for all of this machine's
 * @param port the port to listen on; 0 takes any free one
 * @param data where data is stored
 * @param proxies the addresses of trusted proxies, whose {@code X-Forwarded-For} and {@code X-Forwarded-Proto} are
 *     believed; other clients could forge these headers
 * @param publicUrl the address under which people know this server; without one it answers to the machine's own names
 * @param metrics the address of the metrics port; none by default
 * @param retention how long unvisited data is kept
 * @param profileGames the number of games for the facts about a game
 * @param measures whether idle servers measure all games for the search
 * @param operator the operator's token; without it nobody can hide published variants
 * @param calls how people are called when it is their turn
 * @param limited whether rate limits apply; only load tests turn them off
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
        CallSettings calls,
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
                CallSettings.USUAL,
                limited);
    }

    /** These settings with metrics at an address. */
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
                calls,
                limited);
    }

    /** These settings with other retention times. */
    public Settings withRetention(Retention other) {
        return new Settings(
                host, port, data, proxies, publicUrl, metrics, other, profileGames, measures, operator, calls, limited);
    }

    /** These settings with another number of games for the facts about a game. */
    public Settings withProfilesOf(int games) {
        return new Settings(
                host, port, data, proxies, publicUrl, metrics, retention, games, measures, operator, calls, limited);
    }

    /** These settings with measuring in idle time. */
    public Settings measuring() {
        return new Settings(
                host, port, data, proxies, publicUrl, metrics, retention, profileGames, true, operator, calls, limited);
    }

    /**
     * These settings with an operator's token.
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
                calls,
                limited);
    }

    /** These settings with others for calls. */
    public Settings calling(CallSettings other) {
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
                operator,
                other,
                limited);
    }
}
