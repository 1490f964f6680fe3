package org.hornbook.server.web.http;

import io.javalin.http.Context;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What somebody has filled in on one of the pages.
 *
 * @param fields the first value of each field by its name
 */
public record Form(Map<String, String> fields) {
    private static final String NAME = "form";

    /** The form that a request brings along. */
    public static Form of(Context context) {
        return context.attributeOrCompute(NAME, ignored -> new Form(fields(RequestBody.of(context, Guard.MOST_BYTES))));
    }

    /** What stands in a field; null without such a field. */
    public @Nullable String field(String name) {
        return fields.get(name);
    }

    /** The same, or nothing at all without such a field. */
    public String text(String name) {
        return fields.getOrDefault(name, "");
    }

    /**
     * The fields of a form or of a query.
     *
     * @throws Refused if they are not escaped as they should be
     */
    static Map<String, String> fields(byte[] written) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (String field : new String(written, StandardCharsets.ISO_8859_1).split("&")) {
            String[] parts = field.split("=", 2);
            fields.putIfAbsent(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1]));
        }
        return fields;
    }

    private static String decoded(String escaped) {
        try {
            return RequestText.of(
                    URLDecoder.decode(escaped, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1));
        } catch (IllegalArgumentException brokenEscape) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }
}
