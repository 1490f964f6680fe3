package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import org.hornbook.revision.Merge;
import org.hornbook.revision.Merge.Choice;
import org.hornbook.server.library.VariantDiff;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Two texts of one draft: compared line by line, or merged rule by rule. Nothing is stored. */
public final class RevisionRoutes implements Feature {
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/difference", this::compare);
        routes.post("/api/merge", this::merge);
    }

    /** Two texts, of which one follows the other. */
    record Two(@Nullable String before, @Nullable String after) {}

    /** What two people have made of one text. */
    record Three(
            @Nullable String base,
            @Nullable String mine,
            @Nullable String theirs) {}

    /**
     * Both in one text.
     *
     * @param open what both have changed, each otherwise: there, mine stays
     */
    record Merged(String script, List<String> open) {}

    private void compare(Context context) {
        asked.count(context);
        Two two = Json.read(context, Two.class);
        context.json(VariantDiff.lines(text(two.before()), text(two.after())));
    }

    private void merge(Context context) {
        asked.count(context);
        Three three = Json.read(context, Three.class);
        Merge merge = Merge.of(text(three.base()), text(three.mine()), text(three.theirs()))
                .orElseThrow(() -> new Refused(
                        Reason.UNSUITABLE,
                        "The two cannot be merged while one of them has an error that keeps it from being read.",
                        "Mend the error in this text first, or take one of the two."));
        context.json(new Merged(
                merge.text(choice -> !choice.isConflict()),
                merge.choices().stream()
                        .filter(Choice::isConflict)
                        .map(choice -> choice.change().name().replace('_', ' '))
                        .distinct()
                        .toList()));
    }

    private static SourceFile text(@Nullable String text) {
        if (text == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return new SourceFile(SubmittedScript.FILE, text);
    }
}
