package org.hornbook.server.web.workshop;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.checker.Checked;
import org.hornbook.diagnostics.Diagnostic;
import org.hornbook.diagnostics.Findings;
import org.hornbook.examples.BoardPosition;
import org.hornbook.examples.BoardPosition.Asked;
import org.hornbook.narration.Narrator;
import org.hornbook.narration.PlayerNames;
import org.hornbook.parser.HornParser;
import org.hornbook.program.Setup;
import org.hornbook.program.SetupProblems;
import org.hornbook.random.Seed;
import org.hornbook.replay.Moment;
import org.hornbook.server.library.VariantLibrary;
import org.hornbook.server.web.game.GameFacts;
import org.hornbook.server.web.game.SubmittedScript;
import org.hornbook.server.web.http.Feature;
import org.hornbook.server.web.http.Json;
import org.hornbook.server.web.http.Refused;
import org.hornbook.server.web.http.Refused.Reason;
import org.hornbook.server.web.limits.RateLimiter;
import org.hornbook.source.SourceFile;
import org.hornbook.source.Span;
import org.hornbook.syntax.Example;
import org.hornbook.syntax.Script;
import org.hornbook.variant.Variant;
import org.hornbook.words.Language;
import org.jspecify.annotations.Nullable;

/** The board beside the text: a position in the facts of an example, and what a script makes of it. Nothing is stored. */
public final class BoardRoutes implements Feature {
    private static final String UNTITLED = "on the board";
    private static final BoardPosition NOTHING = new BoardPosition(List.of(), List.of());
    private static final int MOST_FACTS = 300;
    private static final int MOST_PROBLEMS = 5;

    /** No fact of an example has other letters, so that none can end its example. */
    private static final Pattern FACT = Pattern.compile("[\\p{L}\\p{N}_\\[\\]+. -]{1,1000}");

    private static final Pattern TITLE = Pattern.compile("[^\"\\\\\\p{Cntrl}]{1,80}");

    private final VariantLibrary library;
    private final RateLimiter asked = RateLimiter.of(300, Duration.ofMinutes(1));

    public BoardRoutes(VariantLibrary library) {
        this.library = library;
    }

    @Override
    public void register(RoutesConfig routes) {
        routes.post("/api/board", this::play);
    }

    /**
     * A position, and the script to play it by. One of the last four says which.
     *
     * @param title of the example that the position makes
     * @param given with {@code when}, the facts of a position
     * @param then what should come of it; missing where that is what comes
     * @param example the title of an example of the script or its parents
     * @param deal the number of a deal, from 1, for so many {@code players} or as many as usual
     */
    record Wanted(
            String script,
            @Nullable String title,
            @Nullable List<String> given,
            @Nullable List<List<String>> when,
            @Nullable List<String> then,
            @Nullable String example,
            @Nullable Long deal,
            @Nullable Integer players) {
        Wanted {
            if (script == null) {
                throw new Refused(Reason.NOT_UNDERSTOOD);
            }
        }
    }

    private void play(Context context) {
        asked.count(context);
        Wanted wanted = Json.read(context, Wanted.class);
        context.json(
                wanted.given() != null
                        ? played(wanted, new BoardPosition(known(wanted.given()), turns(wanted.when())))
                        : begun(wanted));
    }

    private static List<List<String>> turns(@Nullable List<List<String>> when) {
        return when == null ? List.of() : when.stream().map(BoardRoutes::known).toList();
    }

    private static List<String> known(List<String> facts) {
        if (facts.size() > MOST_FACTS
                || facts.stream()
                        .anyMatch(fact -> fact == null || !FACT.matcher(fact).matches())) {
            throw new Refused(Reason.NOT_UNDERSTOOD);
        }
        return facts;
    }

    private Shown begun(Wanted wanted) {
        SourceFile script = new SubmittedScript(wanted.script(), null).source();
        Checked checked = library.check(script);
        return checked.variant() == null
                ? Shown.broken(NOTHING, problems(checked, script.span(0, 0)))
                : played(wanted, begun(wanted, checked.variant()));
    }

    private static BoardPosition begun(Wanted wanted, Variant variant) {
        if (wanted.example() != null) {
            return variant.examples().stream()
                    .filter(example -> example.title().text().equals(wanted.example()))
                    .findFirst()
                    .map(example -> BoardPosition.of(variant, example))
                    .orElseThrow(() -> new Refused(Reason.NOT_FOUND));
        }
        long deal = Objects.requireNonNullElse(wanted.deal(), 1L);
        Variant.PlayerCounts people = variant.people();
        Setup setup = wanted.players() == null
                ? Setup.usual(variant)
                : Setup.forPeople(variant, people.nearest(wanted.players()));
        List<String> problems = SetupProblems.of(setup);
        if (!problems.isEmpty()) {
            throw new Refused(Reason.UNSUITABLE, String.join(" ", problems));
        }
        return BoardPosition.dealt(setup, Seed.of(deal));
    }

    private Shown played(Wanted wanted, BoardPosition position) {
        String title = Optional.ofNullable(wanted.title())
                .filter(given -> TITLE.matcher(given).matches())
                .orElse(UNTITLED);
        String written = position.written(title, wanted.then() == null ? List.of() : known(wanted.then()));
        String script = wanted.script();
        int place = end(script);
        if (place < 0) {
            return Shown.broken(position, List.of("The script cannot be read. Mend what is wrong first."));
        }
        SourceFile with =
                new SourceFile(SubmittedScript.FILE, script.substring(0, place) + written + script.substring(place));
        Checked checked = library.check(with);
        Variant variant = checked.variant();
        Span own = with.span(place, place + written.length());
        Example example = variant == null
                ? null
                : variant.examples().stream()
                        .filter(each -> each.span().isWithin(own))
                        .findFirst()
                        .orElse(null);
        if (variant == null || example == null) {
            return Shown.broken(position, problems(checked, own));
        }
        return Shown.of(
                position,
                variant,
                BoardPosition.played(variant, example),
                wanted.then() == null ? "" : BoardPosition.printed(example));
    }

    /** Where the script's own statements end; negative if it cannot be read. */
    private static int end(String text) {
        Script script = HornParser.parse(new SourceFile(SubmittedScript.FILE, text), new Findings())
                .script();
        return script == null ? -1 : script.closingBrace();
    }

    private static List<String> problems(Checked checked, Span own) {
        List<Diagnostic> errors =
                checked.diagnostics().stream().filter(Diagnostic::isError).toList();
        List<Diagnostic> ofPosition =
                errors.stream().filter(error -> error.span().isWithin(own)).toList();
        return (ofPosition.isEmpty() ? errors : ofPosition)
                .stream()
                        .map(error -> error.message().replace("`", ""))
                        .distinct()
                        .limit(MOST_PROBLEMS)
                        .toList();
    }

    /**
     * A position and what came of it.
     *
     * @param problems what keeps it from being played, in sentences
     * @param game what is needed to draw it; missing where the position cannot be read
     * @param moment the table before, all hands open, and what happens then
     * @param example how it reads as an example
     */
    private record Shown(
            BoardPosition position,
            List<String> problems,
            List<String> players,
            GameFacts.@Nullable Seated game,
            @Nullable Moment moment,
            BoardPosition.@Nullable Shown before,
            BoardPosition.@Nullable Shown after,
            List<Asked> asked,
            String failure,
            String example) {
        static Shown broken(BoardPosition position, List<String> problems) {
            return new Shown(position, problems, List.of(), null, null, null, null, List.of(), "", "");
        }

        static Shown of(BoardPosition position, Variant variant, BoardPosition.Played played, String example) {
            Setup setup = played.rules().setup();
            List<String> names = Stream.concat(
                            played.players().stream().map(Language::capital), variant.seatTitles().stream())
                    .toList();
            Narrator narrator = new Narrator(PlayerNames.of(names), setup);
            List<List<List<Integer>>> hands = new ArrayList<>(
                    Collections.nCopies(setup.deals(), Collections.nCopies(setup.players(), List.of())));
            hands.set(0, played.hands());
            return new Shown(
                    position,
                    played.problems(),
                    played.players(),
                    new GameFacts.Seated(names, Collections.nCopies(names.size(), ""), GameFacts.of(played.rules())),
                    new Moment(
                            played.view(),
                            hands,
                            IntStream.range(0, played.events().size())
                                    .mapToObj(index -> narrator.tell(
                                            index + 1, played.events().get(index)))
                                    .toList()),
                    played.before(),
                    played.after(),
                    played.asked(),
                    played.failure(),
                    example.isEmpty() ? played.example() : example);
        }
    }
}
