package org.hornbook.server.web.game;

import static org.hornbook.words.Language.say;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.hornbook.lineage.Library;
import org.hornbook.parser.Bundle;
import org.hornbook.server.library.Edition;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/**
 * Links that contain a whole script, deflated and in URL-safe letters. It is part of the path, so that the page works without
 * JavaScript and messengers can show a preview. The server stores nothing of it.
 */
public final class ScriptLink {
    /** The longest link in characters that browsers, proxies and servers pass on. */
    public static final int LONGEST_LINK = 8_000;

    /** The longest script in bytes. */
    public static final int LONGEST_TEXT = 64 * 1024;

    private ScriptLink() {}

    /**
     * Encodes a text for a link.
     *
     * @throws Refused if it is too long for a link
     */
    public static String link(String text) {
        String packed = Base64.getUrlEncoder().withoutPadding().encodeToString(deflated(text));
        if (packed.length() > LONGEST_LINK) {
            throw new Refused(Reason.TOO_LARGE, say("refused.link_too_long"), say("refused.link_too_long.remedy"));
        }
        return packed;
    }

    /**
     * Decodes the text of a link.
     *
     * @throws Refused if it cannot be decoded or is longer than a script may be
     */
    public static String text(String packed) {
        if (packed.length() > LONGEST_LINK) {
            throw new Refused(Reason.TOO_LARGE, say("refused.link_long"), say("refused.link_long.remedy"));
        }
        try {
            byte[] bytes = inflated(Base64.getUrlDecoder().decode(packed));
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (IllegalArgumentException | DataFormatException | CharacterCodingException damaged) {
            throw new Refused(Reason.NOT_UNDERSTOOD, say("refused.link_cut"), say("refused.link_cut.remedy"));
        }
    }

    /** A script with all its ancestors in one text, shipped ones too: another Hornbook may have other versions. */
    public static String whole(Edition edition) {
        return text(edition, name -> null);
    }

    /** A script with its ancestors in one text, without those that the library has too. */
    public static String text(Edition edition, Library everywhere) {
        List<SourceFile> scripts = new ArrayList<>();
        scripts.add(edition.script());
        edition.sources().stream()
                .skip(1)
                .filter(parent -> !isSame(everywhere.find(parent.variant()), parent.text()))
                .forEach(parent -> scripts.add(parent.script()));
        return scripts.size() == 1 ? edition.script().text() : Bundle.text(scripts);
    }

    private static boolean isSame(@Nullable SourceFile known, String text) {
        return known != null && known.text().strip().equals(text.strip());
    }

    private static byte[] deflated(String text) {
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true)) {
            deflater.setInput(text.getBytes(StandardCharsets.UTF_8));
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            while (!deflater.finished()) {
                out.write(buffer, 0, deflater.deflate(buffer));
            }
            return out.toByteArray();
        }
    }

    /** Inflates at most one byte more than the longest script. */
    private static byte[] inflated(byte[] packed) throws DataFormatException {
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(packed);
            byte[] text = new byte[LONGEST_TEXT + 1];
            int length = 0;
            while (!inflater.finished() && length < text.length) {
                int more = inflater.inflate(text, length, text.length - length);
                if (more == 0 && !inflater.finished()) {
                    throw new DataFormatException("cut off");
                }
                length += more;
            }
            if (length > LONGEST_TEXT) {
                throw new Refused(Reason.TOO_LARGE, say("refused.link_large"), say("refused.link_large.remedy"));
            }
            return Arrays.copyOf(text, length);
        }
    }
}
