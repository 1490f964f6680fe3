package org.hornbook.server.web.http;

import static org.hornbook.words.Language.say;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Validates text from requests: what the databases cannot store is refused here. */
public final class RequestText {
    private RequestText() {}

    /** @throws Refused if the bytes are not UTF-8 or contain NUL */
    public static String of(byte[] bytes) {
        try {
            return checked(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString());
        } catch (CharacterCodingException malformed) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }

    /** @throws Refused if the text contains NUL or half of a surrogate pair */
    static String checked(String text) {
        if (text.indexOf('\0') >= 0 || !StandardCharsets.UTF_8.newEncoder().canEncode(text)) {
            throw new Refused(
                    Refused.Reason.NOT_UNDERSTOOD, say("site.half_a_character"), say("site.half_a_character.remedy"));
        }
        return text;
    }
}
