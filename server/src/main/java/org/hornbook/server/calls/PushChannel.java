package org.hornbook.server.calls;

import static org.hornbook.words.Language.say;

import com.interaso.webpush.VapidKeys;
import com.interaso.webpush.WebPush;
import java.io.IOException;
import java.net.ConnectException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import org.hornbook.server.store.CallRecords;
import org.hornbook.server.store.CallRecords.Claimed;
import org.hornbook.source.Sha256;
import tools.jackson.databind.json.JsonMapper;

/**
 * Web Push (RFC 8030, 8291, 8292). Strangers name the endpoints, so that only public addresses are reached, by TLS, at the usual
 * port, and no redirects are followed.
 */
final class PushChannel implements Channel {
    private static final String KEY = "push";
    private static final int LONGEST = 1_000;
    private static final int LONGEST_TEXT = 300;
    private static final Duration CONNECTS_WITHIN = Duration.ofSeconds(5);
    private static final Duration ANSWERS_WITHIN = Duration.ofSeconds(10);
    private static final Duration KEPT = Duration.ofDays(1);
    private static final int TLS_PORT = 443;
    private static final int POINT_BYTES = 65;
    private static final int SECRET_BYTES = 16;

    private final VapidKeys keys;
    private final boolean privateToo;
    private final Clock clock;
    private final HttpClient client = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(CONNECTS_WITHIN)
            .build();

    /** @param privateToo whether endpoints may be in private networks, and without TLS */
    PushChannel(CallRecords records, boolean privateToo, Clock clock) {
        this.privateToo = privateToo;
        this.clock = clock;
        String[] stored = records.key(KEY, PushChannel::newKeys).split(" ");
        keys = VapidKeys.create(stored[0], stored[1]);
    }

    private static String newKeys() {
        VapidKeys made = VapidKeys.generate();
        return made.getX509PublicKey() + " " + made.getPkcs8PrivateKey();
    }

    /** The public key, by which browsers know that a push is from this server: a point of P-256 in base 64. */
    String publicKey() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(keys.getApplicationServerKey());
    }

    /**
     * Checks a subscription that somebody sends.
     *
     * @throws IllegalArgumentException with a plain sentence if nothing can be sent there
     */
    void check(String endpoint, String key, String secret) {
        URI address;
        try {
            address = URI.create(endpoint);
            boolean isSound = bytes(key).length == POINT_BYTES && bytes(secret).length == SECRET_BYTES;
            if (!isSound || endpoint.length() > LONGEST || address.getHost() == null || address.getUserInfo() != null) {
                throw new IllegalArgumentException("unsound");
            }
            new WebPush("mailto:check@example.org", keys).getBody(new byte[1], bytes(key), bytes(secret));
        } catch (Exception unsound) { // Kotlin does not declare what the key agreement throws
            throw new IllegalArgumentException(say("calls.push.unreadable"), unsound);
        }
        if (!isReachable(address)) {
            throw new IllegalArgumentException(say("calls.push.private"));
        }
    }

    private static byte[] bytes(String text) {
        return Base64.getUrlDecoder().decode(text);
    }

    /**
     * Whether requests may be sent there. The client resolves the name once more; Java keeps what it has resolved for half a minute,
     * so that both see the same addresses.
     */
    private boolean isReachable(URI endpoint) {
        if (privateToo) {
            return "https".equals(endpoint.getScheme()) || "http".equals(endpoint.getScheme());
        }
        if (!"https".equals(endpoint.getScheme()) || endpoint.getPort() != -1 && endpoint.getPort() != TLS_PORT) {
            return false;
        }
        try {
            for (InetAddress each : InetAddress.getAllByName(endpoint.getHost())) {
                if (!isPublic(each)) {
                    return false;
                }
            }
            return true;
        } catch (UnknownHostException _) {
            return false;
        }
    }

    /** Whether an address is one of the internet's, not one of a network of somebody's own, or one that is not in use. */
    static boolean isPublic(InetAddress address) {
        byte[] bytes = address.getAddress();
        int first = bytes[0] & 0xFF;
        int second = bytes[1] & 0xFF;
        if (address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()) {
            return false;
        }
        if (address instanceof Inet6Address) {
            // Only 2000::/3 is in use; of it 6to4 and Teredo lead to IPv4 addresses, and so does 64:ff9b::/96 outside
            // of it.
            return (first & 0xE0) == 0x20 && !(first == 0x20 && second == 0x02) && !isTeredo(bytes);
        }
        return first != 0
                && first < 224
                && !(first == 100 && (second & 0xC0) == 64)
                && !(first == 192 && second == 0 && (bytes[2] & 0xFF) <= 2)
                && !(first == 198 && (second & 0xFE) == 18);
    }

    private static boolean isTeredo(byte[] bytes) {
        return bytes[0] == 0x20 && bytes[1] == 0x01 && bytes[2] == 0 && bytes[3] == 0;
    }

    @Override
    public Outcome send(Claimed claimed, Notice notice) {
        URI endpoint = URI.create(claimed.address().address());
        if (!isReachable(endpoint)) {
            return Outcome.REFUSED;
        }
        try {
            return outcome(client.send(request(endpoint, claimed, notice), BodyHandlers.discarding())
                    .statusCode());
        } catch (ConnectException | HttpConnectTimeoutException unreached) {
            return Outcome.REFUSED;
        } catch (IOException broken) {
            return Outcome.UNKNOWN;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return Outcome.UNKNOWN;
        }
    }

    private static Outcome outcome(int status) {
        return switch (status) {
            case 404, 410 -> Outcome.DEAD;
            default -> status >= 200 && status < 300 ? Outcome.SENT : Outcome.REFUSED;
        };
    }

    private HttpRequest request(URI endpoint, Claimed claimed, Notice notice) {
        String[] secrets = claimed.address().secrets().split(" ");
        String topic = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(Sha256.of(notice.link().getBytes(StandardCharsets.UTF_8)))
                .substring(0, 32);
        byte[] payload = JsonMapper.shared()
                .writeValueAsBytes(Map.of(
                        "title",
                        notice.subject(),
                        "text",
                        Notice.cut(notice.text(), LONGEST_TEXT),
                        "link",
                        notice.link(),
                        "tag",
                        topic,
                        "language",
                        claimed.person().language()));
        Instant until = notice.until();
        Duration kept = until == null ? KEPT : Duration.between(clock.instant(), until);
        WebPush push = new WebPush(contact(claimed.person().site()), keys);
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint)
                .timeout(ANSWERS_WITHIN)
                .POST(BodyPublishers.ofByteArray(push.getBody(payload, bytes(secrets[0]), bytes(secrets[1]))));
        push.getHeaders(
                        endpoint.toString(),
                        (int) Math.clamp(kept.toSeconds(), 0, KEPT.toSeconds()),
                        topic,
                        WebPush.Urgency.High)
                .forEach(request::setHeader);
        return request.build();
    }

    /** Whom a push service asks if something is wrong: a site with TLS, or nobody. */
    private static String contact(String site) {
        return site.startsWith("https:") ? site : "mailto:nobody@example.org";
    }
}
