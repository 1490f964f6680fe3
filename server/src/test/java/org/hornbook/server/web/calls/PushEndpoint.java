package org.hornbook.server.web.calls;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** A push service with one browser's subscription, which reads what is pushed as that browser would (RFC 8291, 8292). */
public final class PushEndpoint implements AutoCloseable {
    private static final int POINT = 65;

    private final HttpServer server;
    private final KeyPair keys;
    private final byte[] secret = new byte[16];
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final List<String> authorizations = new CopyOnWriteArrayList<>();
    private final Duration pause;
    private volatile int status = 201;

    public PushEndpoint() {
        this(Duration.ZERO);
    }

    /** @param pause how long it takes for each message */
    public PushEndpoint(Duration pause) {
        this.pause = pause;
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            keys = generator.generateKeyPair();
            new SecureRandom().nextBytes(secret);
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", this::take);
            server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
            server.start();
        } catch (GeneralSecurityException | IOException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void take(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        try {
            assertThat(exchange.getRequestHeaders().getFirst("Content-Encoding"))
                    .isEqualTo("aes128gcm");
            authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
            messages.add(decrypted(body));
        } catch (GeneralSecurityException unreadable) {
            messages.add("unreadable: " + unreadable);
        }
        try {
            Thread.sleep(pause);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    /** The subscription as a page sends it. */
    public Map<String, Object> subscription() {
        Base64.Encoder text = Base64.getUrlEncoder().withoutPadding();
        return Map.of(
                "endpoint",
                "http://localhost:" + server.getAddress().getPort() + "/one",
                "key",
                text.encodeToString(point((ECPublicKey) keys.getPublic())),
                "secret",
                text.encodeToString(secret),
                "zone",
                "Europe/Berlin");
    }

    /** What was pushed so far, in JSON. */
    public List<String> messages() {
        return messages;
    }

    /** What is answered from now on, such as 410 for a subscription that has ended. */
    public void answer(int code) {
        status = code;
    }

    /** Whether each message was signed with this public key, in base 64. */
    boolean isSignedBy(String key) throws GeneralSecurityException {
        for (String authorization : authorizations) {
            String[] token =
                    authorization.replaceFirst("vapid t=", "").split(",")[0].split("\\.");
            Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
            signature.initVerify(publicKey(Base64.getUrlDecoder().decode(key)));
            signature.update((token[0] + "." + token[1]).getBytes(StandardCharsets.US_ASCII));
            if (!signature.verify(Base64.getUrlDecoder().decode(token[2]))) {
                return false;
            }
        }
        return !authorizations.isEmpty();
    }

    private String decrypted(byte[] body) throws GeneralSecurityException {
        ByteBuffer in = ByteBuffer.wrap(body);
        byte[] salt = new byte[16];
        in.get(salt).getInt();
        byte[] sender = new byte[in.get()];
        in.get(sender);
        byte[] text = new byte[in.remaining()];
        in.get(text);
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(keys.getPrivate());
        agreement.doPhase(publicKey(sender), true);
        byte[] info = join(
                "WebPush: info\0".getBytes(StandardCharsets.US_ASCII), point((ECPublicKey) keys.getPublic()), sender);
        byte[] key = expand(hmac(secret, agreement.generateSecret()), info);
        byte[] start = hmac(salt, key);
        byte[] content =
                Arrays.copyOf(expand(start, "Content-Encoding: aes128gcm\0".getBytes(StandardCharsets.US_ASCII)), 16);
        byte[] nonce =
                Arrays.copyOf(expand(start, "Content-Encoding: nonce\0".getBytes(StandardCharsets.US_ASCII)), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(content, "AES"), new GCMParameterSpec(128, nonce));
        return new String(cipher.doFinal(text), StandardCharsets.UTF_8).replaceFirst("\u0002\0*+$", "");
    }

    /** The first block of HKDF. */
    private static byte[] expand(byte[] key, byte[] info) throws GeneralSecurityException {
        return hmac(key, join(info, new byte[] {1}));
    }

    private static byte[] hmac(byte[] key, byte[] text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(text);
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        Arrays.stream(parts).forEach(all::put);
        return all.array();
    }

    private static byte[] point(ECPublicKey key) {
        byte[] point = new byte[POINT];
        point[0] = 4;
        put(key.getW().getAffineX(), point, 1);
        put(key.getW().getAffineY(), point, 33);
        return point;
    }

    private static void put(BigInteger number, byte[] into, int at) {
        byte[] bytes = number.toByteArray();
        int from = Math.max(0, bytes.length - 32);
        System.arraycopy(bytes, from, into, at + 32 - (bytes.length - from), bytes.length - from);
    }

    private static ECPublicKey publicKey(byte[] point) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        ECPoint at = new ECPoint(
                new BigInteger(1, Arrays.copyOfRange(point, 1, 33)),
                new BigInteger(1, Arrays.copyOfRange(point, 33, POINT)));
        return (ECPublicKey) KeyFactory.getInstance("EC")
                .generatePublic(new ECPublicKeySpec(at, curve.getParameterSpec(ECParameterSpec.class)));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
