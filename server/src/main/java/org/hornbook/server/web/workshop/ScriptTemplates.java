package org.hornbook.server.web.workshop;

import io.javalin.http.Context;
import java.util.List;
import org.hornbook.reference.Reference;
import org.hornbook.reference.Topic;
import org.hornbook.server.web.http.Refused;

/** The text that a new script begins with. */
final class ScriptTemplates {
    private static final String EMPTY = """
        variant my_variant "My Variant" extends standard {
          about "What is special about it, in one sentence."

          # Write only what is different. Good beginnings are: set, rule, before.
          # Ctrl+Space shows what can stand here. Point at a word to read what it means.
        }
        """;

    private ScriptTemplates() {}

    /** An example of the reference, as {@code ?topic=take&example=2}; a variant that changes nothing without one. */
    static String script(Context context, Reference reference) {
        String topic = context.queryParam("topic");
        if (topic == null) {
            return EMPTY;
        }
        List<Topic.Sample> samples = reference
                .topic(topic)
                .orElseThrow(() -> new Refused(Refused.Reason.NOT_FOUND))
                .examples();
        int example = context.queryParamAsClass("example", Integer.class).getOrDefault(1);
        if (example < 1 || example > samples.size()) {
            throw new Refused(Refused.Reason.NOT_FOUND);
        }
        return samples.get(example - 1).script();
    }
}
