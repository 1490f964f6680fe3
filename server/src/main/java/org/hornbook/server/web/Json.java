package org.hornbook.server.web;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.hornbook.game.Choice;
import org.hornbook.game.Decision;
import org.hornbook.game.Event;
import tools.jackson.databind.json.JsonMapper;

/** How values travel to the browser: records by their components, members of a sealed family with their name as {@code type}. */
final class Json {
    static final JsonMapper MAPPER = JsonMapper.builder()
            .addMixIn(Event.class, Named.class)
            .addMixIn(Decision.class, Named.class)
            .addMixIn(Choice.class, Named.class)
            .build();

    private Json() {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Named {}
}
