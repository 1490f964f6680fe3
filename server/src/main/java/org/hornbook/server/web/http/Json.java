package org.hornbook.server.web.http;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.javalin.http.Context;
import java.lang.reflect.Type;
import org.hornbook.game.Answer;
import org.hornbook.game.Event;
import org.hornbook.game.SeatView;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/** Values as JSON: records by their components, members of a sealed family with their name as {@code type}. */
public final class Json {
    /** The mapper for all JSON of pages and sockets. */
    public static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(Event.class, Named.class)
            .addMixIn(Answer.class, Named.class)
            .addMixIn(SeatView.class, Shown.class)
            .build();

    private Json() {}

    /** Reads the request's body as a value; refuses what does not fit. */
    public static <T> T read(Context context, Class<T> type) {
        return read(RequestBody.of(context, Guard.MOST_BYTES), type);
    }

    /** Reads a body as a value; refuses what does not fit. */
    public static <T> T read(byte[] body, Class<T> type) {
        return read(MAPPER, body, type);
    }

    /** Reads a body with a mapper of its own; refuses what does not fit. */
    public static <T> T read(JsonMapper mapper, byte[] body, Class<T> type) {
        String text = RequestText.of(body);
        try {
            refuseEscaped(text);
            T value = mapper.readValue(text, type);
            if (value == null) {
                throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
            }
            return value;
        } catch (JacksonException unreadable) {
            throw new Refused(Refused.Reason.NOT_UNDERSTOOD);
        }
    }

    /** Refuses a NUL or half a character that is written as an escape, such as {@code \\u0000}. */
    private static void refuseEscaped(String text) {
        if (text.contains("\\u")) {
            try (JsonParser tokens = MAPPER.createParser(text)) {
                for (JsonToken token = tokens.nextToken(); token != null; token = tokens.nextToken()) {
                    if (token == JsonToken.VALUE_STRING || token == JsonToken.PROPERTY_NAME) {
                        RequestText.checked(tokens.getString());
                    }
                }
            }
        }
    }

    /**
     * A value as the text of an answer.
     *
     * @throws Refused if it is too long to send
     */
    public static String text(Object value) {
        ResponseWriter text = new ResponseWriter();
        try {
            MAPPER.writeValue(text, value);
        } catch (JacksonException unwritten) {
            throw unwritten.getCause() instanceof Refused tooLong ? tooLong : unwritten;
        }
        return text.toString();
    }

    /** Text that can stand in a page's {@code script} element of type {@code application/json}. */
    public static String forPage(Object value) {
        return text(value).replace("<", "\\u003c");
    }

    /** Writes the values that routes answer with. */
    public static io.javalin.json.JsonMapper ofAnswers() {
        return new io.javalin.json.JsonMapper() {
            @Override
            public String toJsonString(Object value, Type type) {
                return text(value);
            }
        };
    }

    /** {@code amid} is needed by bots only. */
    @JsonIgnoreProperties("amid")
    private interface Shown {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Named {}
}
