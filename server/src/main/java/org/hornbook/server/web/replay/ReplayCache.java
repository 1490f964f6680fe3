package org.hornbook.server.web.replay;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * What pages were told of finished games, compressed, as much as there is room for. A game takes 880 KB step by step, and 8 MB
 * if each card sets off many rules; to play it again takes up to seconds. Whoever asks again does not wait for that again, nor
 * does who was refused because it took too long.
 */
final class ReplayCache {
    private final Cache<String, byte[]> kept;

    /** @param room in bytes */
    ReplayCache(long room) {
        kept = Caffeine.newBuilder()
                .maximumWeight(room)
                .weigher((String name, byte[] text) -> text.length + 2 * name.length())
                .build();
    }

    /**
     * What was told under this name, as JSON.
     *
     * @param json works it out, if it is not here
     */
    String get(String name, Supplier<String> json) {
        byte[] known = kept.getIfPresent(name);
        if (known != null) {
            return text(known);
        }
        String told = json.get();
        kept.put(name, compressed(told));
        return told;
    }

    private static byte[] compressed(String text) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return compressed.toByteArray();
    }

    private static String text(byte[] compressed) {
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
