package org.hornbook.server.web.game;

import java.util.regex.Pattern;
import org.hornbook.rules.Setup;

/** The points that end a game. */
public final class PointLimit {
    private static final Pattern LIMIT = Pattern.compile("\\blimit\\b");

    private PointLimit() {}

    /** Scripts call it {@code limit}; it counts only if an ending speaks of it. 0 if no points end the game. */
    public static int of(Setup setup) {
        boolean ends = setup.variant().endings().stream()
                .anyMatch(ending -> LIMIT.matcher(ending.rule().span().text()).find());
        return ends ? CardFacts.parameter(setup, "limit") : 0;
    }
}
