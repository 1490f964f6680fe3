package org.hornbook.server.web.table;

import io.javalin.http.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hornbook.bots.BotKind;
import org.hornbook.server.tables.TurnClock;
import org.hornbook.server.web.game.CarriedScript;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.jspecify.annotations.Nullable;

/**
 * The table somebody wants to play at. Exactly one of the first three says what is played.
 *
 * @param slug a variant of the shelf
 * @param table a table whose rules are to be played again
 * @param script the text of any script
 * @param parameters values for some of its parameters
 * @param bots how many bots to play against; as many as make four, or none where friends come, where missing
 * @param name what the host is called
 * @param listed whether strangers find the table on the home page
 * @param start whether the game begins at once, without waiting for others
 */
record TableRequest(
        @Nullable String slug,
        @Nullable String table,
        @Nullable String script,
        Map<String, Integer> parameters,
        @Nullable Integer bots,
        BotKind kind,
        String name,
        TurnClock clock,
        boolean listed,
        boolean start) {
    private static final String PARAMETER = "param.";
    private static final BotKind USUAL = BotKind.CAUTIOUS;
    private static final String NAMELESS = "Guest";

    static TableRequest ofForm(Context context) {
        Map<String, Integer> parameters = new HashMap<>();
        for (Map.Entry<String, List<String>> field : context.formParamMap().entrySet()) {
            if (field.getKey().startsWith(PARAMETER)) {
                parameters.put(
                        field.getKey().substring(PARAMETER.length()),
                        number(field.getValue().getFirst()));
            }
        }
        String bots = context.formParam("bots");
        String carried = context.formParam("carried");
        return new TableRequest(
                context.formParam("slug"),
                context.formParam("table"),
                carried == null ? null : CarriedScript.text(carried),
                parameters,
                bots == null ? null : number(bots),
                kind(context.formParam("kind")),
                name(context.formParam("name")),
                clock(context.formParam("clock")),
                "true".equals(context.formParam("listed")),
                !"false".equals(context.formParam("start")));
    }

    static TableRequest ofJson(Context context) {
        Body body = Json.read(context, Body.class);
        return new TableRequest(
                body.slug(),
                null,
                body.script(),
                body.parameters() == null ? Map.of() : body.parameters(),
                body.bots(),
                kind(body.kind()),
                name(body.name()),
                clock(body.clock()),
                body.listed(),
                body.start() == null || body.start());
    }

    private static BotKind kind(@Nullable String word) {
        return word == null ? USUAL : BotKind.named(word).orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
    }

    private static String name(@Nullable String name) {
        return name == null || name.isBlank() ? NAMELESS : name;
    }

    private static TurnClock clock(@Nullable String word) {
        return word == null
                ? TurnClock.OFF
                : TurnClock.named(word).orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
    }

    private static int number(String text) {
        try {
            return Integer.parseInt(text.strip());
        } catch (NumberFormatException notOne) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
    }

    /** A request as the editor sends it. */
    record Body(
            @Nullable String slug,
            @Nullable String script,
            @Nullable Map<String, Integer> parameters,
            @Nullable Integer bots,
            @Nullable String kind,
            @Nullable String name,
            @Nullable String clock,
            boolean listed,
            @Nullable Boolean start) {
        Body {
            if (parameters != null && parameters.containsValue(null)) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
        }
    }
}
