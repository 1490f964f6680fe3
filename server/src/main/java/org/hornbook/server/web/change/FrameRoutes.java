package org.hornbook.server.web.change;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.edit.Fits;
import org.hornbook.edit.Operations;
import org.hornbook.edit.RuleFrame;
import org.hornbook.edit.Shapes;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.server.workshop.Inspection;
import org.hornbook.source.SourceFile;
import org.jspecify.annotations.Nullable;

/** Rules made by hand: frames of a script's statements, what fits into their chips, and what is done to them. Nothing is kept. */
public final class FrameRoutes implements Feature {
    private static final int LONGEST_WORDS = 2_000;

    /** What a line says at first. */
    private static final List<String> BEGINNINGS = List.of("player gains 1", "each player gains 1");

    private final VariantLibrary library;
    private final RateLimiter asked = RateLimiter.of(300, Duration.ofMinutes(1));

    public FrameRoutes(VariantLibrary library) {
        this.library = library;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/change/frame", this::frame);
        routes.post("/api/change/fits", this::fits);
        routes.post("/api/change/operate", this::operate);
        routes.post("/api/change/shapes", this::shapes);
    }

    @Override
    public void warmUp() {
        String script = "variant v extends standard { rule r on taken { player gains 1 } }";
        int player = script.indexOf("player");
        Fits.of(new SubmittedScript(script, null).source(), player, player + "player".length(), library.checker());
    }

    /**
     * A place in a script, and what is wished there.
     *
     * @param at the offset of a statement, to see its frame, or where a line is inserted
     * @param from where the chip or line begins
     * @param to behind its end
     * @param op {@code replace}, {@code insert}, {@code remove}, {@code up}, {@code down}, {@code copy}, {@code wrap}, {@code
     *     unwrap}, {@code and} or {@code shape}
     * @param with Horn, for a text the text itself
     * @param name of a shape
     * @param after the offset of the statement behind which the shape is wanted; the end where missing
     */
    private record Wanted(
            @Nullable String script,
            @Nullable Integer at,
            @Nullable Integer from,
            @Nullable Integer to,
            @Nullable String op,
            @Nullable String with,
            @Nullable String name,
            @Nullable Integer after) {
        SourceFile source() {
            if (script == null || with().length() > LONGEST_WORDS) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
            return new SubmittedScript(script, null).source();
        }

        @Override
        public String with() {
            return Objects.requireNonNullElse(with, "");
        }

        int within(@Nullable Integer place) {
            if (place == null || place < 0 || place > source().text().length()) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
            return place;
        }

        int begin() {
            return within(from);
        }

        int end() {
            int end = within(to);
            if (end < begin()) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
            return end;
        }
    }

    private Wanted read(Context context) {
        asked.count(context);
        return Json.read(context, Wanted.class);
    }

    /** A frame with what is wrong in it. */
    private record Shown(RuleFrame frame, List<Problem> problems) {}

    /** @param fixes each with the script that it makes */
    private record Problem(String message, String severity, List<Fixed> fixes) {
        static Problem of(Diagnostic found, String text) {
            return new Problem(
                    found.message(),
                    found.severity().name().toLowerCase(Locale.ROOT),
                    found.fixes().stream()
                            .map(fix -> new Fixed(fix.title(), fix.applied(text)))
                            .toList());
        }
    }

    private record Fixed(String title, String script) {}

    private void frame(Context context) {
        Wanted wanted = read(context);
        SourceFile source = wanted.source();
        Inspection inspection = Inspection.of(source, library.checker());
        RuleFrame frame = RuleFrame.of(source, wanted.within(wanted.at()), library.checker())
                .orElseThrow(() -> unread(inspection.diagnostics()));
        context.json(new Shown(
                frame,
                inspection.diagnostics().stream()
                        .filter(found -> found.span().source().equals(source)
                                && found.span().start() >= frame.from()
                                && found.span().end() <= frame.to())
                        .map(found -> Problem.of(found, source.text()))
                        .toList()));
    }

    private static Refused unread(List<Diagnostic> found) {
        return found.stream().anyMatch(Diagnostic::isError)
                ? Refused.script(found)
                : new Refused(Reason.NOT_UNDERSTOOD, "There is no rule at this place.", "Choose another sentence.");
    }

    private void fits(Context context) {
        Wanted wanted = read(context);
        context.json(Fits.of(wanted.source(), wanted.begin(), wanted.end(), library.checker())
                .orElseThrow(() -> unread(List.of())));
    }

    private void shapes(Context context) {
        context.json(Shapes.of(read(context).source(), library.checker()));
    }

    /** @param offset of the statement that was changed; where it was, if it is gone */
    private record Changed(String script, int offset) {}

    private void operate(Context context) {
        Wanted wanted = read(context);
        SourceFile source = wanted.source();
        if ("shape".equals(wanted.op())) {
            int after = wanted.after() == null ? source.text().length() : wanted.within(wanted.after());
            context.json(Shapes.insert(Objects.requireNonNullElse(wanted.name(), ""), source, after, library.checker())
                    .map(inserted -> new Changed(inserted.text(), inserted.at()))
                    .orElseThrow(FrameRoutes::impossible));
            return;
        }
        Operations operations = Operations.on(source)
                .orElseThrow(() -> Refused.script(library.check(source).diagnostics()));
        String text = done(wanted, operations).orElseThrow(FrameRoutes::impossible);
        boolean isInsertion = "insert".equals(wanted.op());
        int moved = isInsertion || "down".equals(wanted.op()) ? 1 : "up".equals(wanted.op()) ? -1 : 0;
        int from = isInsertion ? wanted.within(wanted.at()) : wanted.begin();
        context.json(new Changed(text, operations.begins(from, text, moved)));
    }

    private Optional<String> done(Wanted wanted, Operations operations) {
        return switch (Objects.requireNonNullElse(wanted.op(), "")) {
            case "replace" -> operations.replace(wanted.begin(), wanted.end(), wanted.with());
            case "insert" ->
                wanted.with().isBlank()
                        ? begun(wanted, operations)
                        : operations.insert(wanted.within(wanted.at()), wanted.with());
            case "remove" -> operations.remove(wanted.begin(), wanted.end());
            case "up" -> operations.move(wanted.begin(), wanted.end(), true);
            case "down" -> operations.move(wanted.begin(), wanted.end(), false);
            case "copy" -> operations.copy(wanted.begin(), wanted.end());
            case "wrap" -> operations.wrap(wanted.begin(), wanted.end(), wanted.with());
            case "unwrap" -> operations.unwrap(wanted.begin(), wanted.end());
            case "and" -> operations.and(wanted.begin(), wanted.end(), wanted.with());
            default -> throw new Refused(Reason.NOT_UNDERSTOOD);
        };
    }

    /** A line to be changed afterwards: the first that is right there. */
    private Optional<String> begun(Wanted wanted, Operations operations) {
        List<String> texts = BEGINNINGS.stream()
                .flatMap(line -> operations.insert(wanted.within(wanted.at()), line).stream())
                .toList();
        return texts.stream()
                .filter(text ->
                        library.checker().understood(new SubmittedScript(text, null).source()).diagnostics().stream()
                                .noneMatch(Diagnostic::isError))
                .findFirst()
                .or(() -> texts.stream().reduce((_, last) -> last));
    }

    private static Refused impossible() {
        return new Refused(Reason.UNSUITABLE, "That cannot stand here.", "Choose one of the words in the list.");
    }
}
