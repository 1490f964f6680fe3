package org.hornbook.server.web.table;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.hornbook.server.tables.Reply;
import org.hornbook.server.web.http.Refused;

/** What a page hears of its command: {@code Done} once it is on disk, or {@code Refused} with what to do about it. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
sealed interface CommandResult {

    static CommandResult of(String command, Reply reply) {
        return switch (reply) {
            case Reply.Done done -> new Done(command, done.seq());
            case Reply.Refused refused -> new Refused(command, refused.error(), refused.remedy());
        };
    }

    record Done(String command, int seq) implements CommandResult {}

    record Refused(String command, String error, String remedy) implements CommandResult {}
}
