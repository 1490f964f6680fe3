package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.hornbook.server.store.Drafts;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.web.limits.StorageQuota;
import org.hornbook.source.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Drafts that somebody keeps here beside their browser. Their page makes the key, which comes in bodies only: addresses are
 * logged. Whoever has no key to a draft cannot learn that it exists.
 */
public final class DraftRoutes implements Feature {
    /** 128 bits in base 64. */
    private static final Pattern KEY = Pattern.compile("[\\w-]{22}");

    /** What the row of a draft takes beside its content, in bytes. */
    private static final int BESIDES = 300;

    private final Drafts drafts;
    private final StorageQuota quota;
    private final RateLimiter asked = RateLimiter.of(120, Duration.ofMinutes(1));

    public DraftRoutes(Drafts drafts, StorageQuota quota) {
        this.drafts = drafts;
        this.quota = quota;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/drafts", this::list);
        routes.post("/api/drafts/kept", this::keep);
        routes.post("/api/drafts/removed", this::remove);
        routes.post("/api/drafts/versions", this::versions);
        routes.post("/api/drafts/versions/kept", this::keepVersion);
    }

    private void list(Context context) {
        asked.count(context);
        String owner = owner(Json.read(context, Owner.class).key());
        context.json(drafts.of(owner).stream().map(DraftRoutes::draft).toList());
    }

    private void keep(Context context) {
        asked.count(context);
        Keeping keeping = Json.read(context, Keeping.class);
        String owner = owner(keeping.key());
        Draft draft = keeping.draft();
        String name = draft == null ? null : draft.key();
        if (draft == null || name == null || !draft.isSound()) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        String content = Json.text(draft);
        int grown = content.length() - drafts.length(owner, name).orElse(-BESIDES);
        if (grown > 0) {
            quota.count(owner, context, grown);
        }
        Drafts.Kept kept =
                drafts.keep(owner, name, content, there -> draft(there).at() == keeping.known());
        if (!kept.stored() && kept.other().isEmpty()) {
            throw new Refused(
                    Reason.UNSUITABLE,
                    "This server keeps " + Drafts.MOST + " drafts of yours already.",
                    "Remove one that you need no more. This one stays in your browser.");
        }
        context.json(new Answer(kept.other().map(DraftRoutes::draft).orElse(null)));
    }

    private static Draft draft(String content) {
        return Json.read(content.getBytes(StandardCharsets.UTF_8), Draft.class);
    }

    private void versions(Context context) {
        asked.count(context);
        Removal wanted = Json.read(context, Removal.class);
        context.json(wanted.draft() == null ? List.of() : drafts.versions(owner(wanted.key()), wanted.draft()));
    }

    private void keepVersion(Context context) {
        asked.count(context);
        Versioned sent = Json.read(context, Versioned.class);
        String owner = owner(sent.key());
        if (sent.draft() == null || sent.text() == null) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        quota.count(owner, context, sent.text().length() + BESIDES);
        drafts.keepVersion(owner, sent.draft(), new Drafts.Version(sent.at(), sent.text()));
    }

    private void remove(Context context) {
        asked.count(context);
        Removal removal = Json.read(context, Removal.class);
        String owner = owner(removal.key());
        if (removal.draft() == null) {
            drafts.removeAll(owner);
        } else {
            drafts.remove(owner, removal.draft());
        }
    }

    private static String owner(@Nullable String key) {
        if (key == null || !KEY.matcher(key).matches()) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return Sha256.hex(key);
    }

    record Owner(@Nullable String key) {}

    /** @param known when the version was changed last that this one grew from; 0 for none */
    record Keeping(@Nullable String key, @Nullable Draft draft, long known) {}

    /** @param theirs what lies here instead, since another browser sent it; null if the draft is stored */
    record Answer(@Nullable Draft theirs) {}

    /** @param draft the key of one draft; null for all of them */
    record Removal(@Nullable String key, @Nullable String draft) {}

    /** An earlier version of a draft, and when it was written. */
    record Versioned(
            @Nullable String key,
            @Nullable String draft,
            long at,
            @Nullable String text) {}

    /**
     * A draft as the browser stores it.
     *
     * @param key by which the browser knows it
     * @param origin the path of the page where it began
     * @param address the word that its name makes in addresses
     * @param at when it was last changed, by the browser's clock, in milliseconds
     */
    record Draft(
            @Nullable String key,
            @Nullable String origin,
            @Nullable String text,
            @Nullable String title,
            @Nullable String address,
            long at) {
        private static final Pattern KEY = Pattern.compile("[0-9a-z]{6,16}");
        private static final int LONGEST_ORIGIN = 500;
        private static final int LONGEST_NAME = 200;

        /** Whether it is one that our own page stores; how long its text may be follows from the body. */
        boolean isSound() {
            return key != null
                    && KEY.matcher(key).matches()
                    && text != null
                    && origin != null
                    && origin.startsWith("/")
                    && origin.length() <= LONGEST_ORIGIN
                    && isShort(title)
                    && isShort(address);
        }

        private static boolean isShort(@Nullable String name) {
            return name == null || name.length() <= LONGEST_NAME;
        }
    }
}
