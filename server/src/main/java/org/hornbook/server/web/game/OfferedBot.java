package org.hornbook.server.web.game;

import java.util.List;
import org.hornbook.bots.BotKind;

/** A kind of bot as forms offer it. */
public record OfferedBot(String word, String description) {
    /** Every kind there is. */
    public static List<OfferedBot> all() {
        return List.of(BotKind.values()).stream()
                .map(kind -> new OfferedBot(kind.word(), kind.description()))
                .toList();
    }
}
