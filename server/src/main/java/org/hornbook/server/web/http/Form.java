package org.hornbook.server.web.http;

import io.javalin.http.Context;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A submitted form.
 *
 * @param fields the first value of each field by its name
 */
public record Form(Map<String, String> fields) {
    private static final String NAME = "form";

    /** The form in a request's body. */
    public static Form of(Context context) {
        return context.attributeOrCompute(NAME, ignored -> new Form(fields(RequestBody.of(context, Guard.MOST_BYTES))));
    }

    /** A field's value; null if the form has no such field. */
    public @Nullable String field(String name) {
        return fields.get(name);
    }

    /** A field's value; empty if the form has no such field. */
    public String text(String name) {
        return fields.getOrDefault(name, "");
    }

    /**
     * Decodes the fields of a form or a query string.
     *
     * @throws Refused if the percent-encoding is wrong
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
