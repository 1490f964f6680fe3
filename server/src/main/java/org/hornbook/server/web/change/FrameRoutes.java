package org.hornbook.server.web.change;

import static org.hornbook.words.Language.say;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.hornbook.checker.Checker;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.edit.Fits;
import org.hornbook.edit.Operations;
import org.hornbook.edit.RuleFrame;
import org.hornbook.edit.Shapes;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.CardFacts;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/** Rules made by hand: frames of a script's statements, what fits into their chips, and what is done to them. Nothing is kept. */
public final class FrameRoutes implements Feature {
    private static final int LONGEST_WORDS = 2_000;

    private static final String WARM =
            "variant v extends standard { rule r on taken when count of taken > 4 { player gains 1 } }";

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
        SourceFile script = new SubmittedScript(WARM, null).source();
        Checker checker = library.checker();
        RuleFrame.of(script, WARM.indexOf("rule"), checker).stream()
                .flatMap(frame -> frame.lines().stream())
                .flatMap(line -> line.pieces().stream())
                .flatMap(piece -> Stream.ofNullable(piece.chip()))
                .forEach(chip -> Fits.of(script, chip.from(), chip.to(), checker));
        Shapes.of(script, checker);
    }

    /**
     * A place in a script, and what is wished there.
     *
     * @param at the offset of a statement, to see its frame
     * @param from where the chip or line begins
     * @param to behind its end, where a line is inserted
     * @param op a word of {@link RuleFrame.Operation}; any other with a name
     * @param with Horn, for a text the text itself
     * @param name of a shape that is wished, and no operation
     */
    private record Wanted(
            @Nullable String script,
            @Nullable Integer at,
            @Nullable Integer from,
            @Nullable Integer to,
            @Nullable String op,
            @Nullable String with,
            @Nullable String name) {
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

        RuleFrame.Operation operation() {
            return Stream.of(RuleFrame.Operation.values())
                    .filter(each -> each.name().equalsIgnoreCase(op))
                    .findFirst()
                    .orElseThrow(() -> new Refused(Reason.NOT_UNDERSTOOD));
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
        List<Diagnostic> found = library.checker().check(source).diagnostics();
        RuleFrame frame = RuleFrame.of(source, wanted.within(wanted.at()), library.checker())
                .orElseThrow(() -> unread(found));
        context.json(new Shown(
                frame,
                found.stream()
                        .filter(each -> each.span().source().equals(source)
                                && each.span().start() >= frame.from()
                                && each.span().end() <= frame.to())
                        .map(each -> Problem.of(each, source.text()))
                        .toList()));
    }

    private static Refused unread(List<Diagnostic> found) {
        return found.stream().anyMatch(Diagnostic::isError)
                ? Refused.script(found)
                : new Refused(Reason.NOT_UNDERSTOOD, say("change.no_rule"), say("change.no_rule_remedy"));
    }

    /** @param cards how cards look, if some can be touched */
    private record Fitting(Fits fits, @Nullable CardFacts cards) {}

    private void fits(Context context) {
        Wanted wanted = read(context);
        Fits fits = Fits.of(wanted.source(), wanted.begin(), wanted.end(), library.checker())
                .orElseThrow(() -> unread(List.of()));
        boolean isOfCards = fits.touched() != null && fits.touched().kind().equals("card");
        Variant variant =
                isOfCards ? library.checker().unblamed(wanted.source()).variant() : null;
        context.json(new Fitting(fits, variant == null ? null : CardFacts.of(variant)));
    }

    private void shapes(Context context) {
        context.json(Shapes.of(read(context).source(), library.checker()));
    }

    private void operate(Context context) {
        Wanted wanted = read(context);
        SourceFile source = wanted.source();
        Optional<Operations.Changed> changed;
        if (wanted.name() != null) {
            changed = Shapes.insert(wanted.name(), source, library.checker());
        } else {
            changed = Operations.on(source)
                    .orElseThrow(() -> Refused.script(library.check(source).diagnostics()))
                    .done(wanted.operation(), wanted.begin(), wanted.end(), wanted.with(), library.checker());
        }
        context.json(changed.orElseThrow(
                () -> new Refused(Reason.UNSUITABLE, say("change.unsuitable"), say("change.unsuitable_remedy"))));
    }
}
