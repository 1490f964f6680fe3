package org.hornbook.server.web.practice;

import static org.hornbook.words.Language.say;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.engine.CardPreviews;
import org.hornbook.game.Answer;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.game.Question;
import org.hornbook.game.SeatView;
import org.hornbook.program.EndConditions;
import org.hornbook.program.Setup;
import org.hornbook.server.web.game.GameFacts;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.jspecify.annotations.Nullable;

/**
 * Teaches a game by its own rules: for each case and rule that shows when a card is played, a moment of a practice game at which the
 * person's card sets it off. Nothing is written for any game; what is said about a moment are its author's words.
 */
final class Lessons {
    /** With more than two, much happens in a turn that has nothing to do with the person's card. */
    private static final int PLAYERS = 2;

    private static final int MOST_GAMES = 24;

    /** What has been found by then has to do: a game may let bots think for long. */
    private static final Duration LONGEST = Duration.ofSeconds(8);

    private static final int MOST_LESSONS = 8;

    /** Moments of a round from which a better one is chosen, for each rule. */
    private static final int ENOUGH = 4;

    private static final int MOST_KNOWN = 500;
    private static final int MOST_WEIGHED = 8;
    private static final int LETTERS_OF_A_THING = 16;

    private static final Cache<Rules, List<Moment>> KNOWN =
            Caffeine.newBuilder().maximumSize(MOST_KNOWN).build();

    private final Variant variant;
    private final Setup setup;
    private final Map<String, Found> best = new HashMap<>();
    private final Map<String, Integer> seen = new HashMap<>();
    private final long begun = System.nanoTime();

    private Lessons(Setup rules) {
        int people = rules.variant().people().nearest(PLAYERS);
        this.setup =
                Setup.forPeople(rules.variant(), rules.parameters(), people).told();
        this.variant = setup.variant();
    }

    private record Rules(String hash, List<Integer> parameters) {}

    /**
     * What a person who opens a game for the first time is told and shown.
     *
     * @param name the variant's name in scripts
     * @param about what its author says of it; empty without such a text
     * @param ancestors the variants that it extends or mixes in, the base of all last
     * @param goal whether points are good or bad, who wins and when it ends, in sentences
     * @param lessons the plainest rule first: what holds for most cards, then exceptions, then what follows from them
     * @param besides the rules that no card shows, as they are written
     */
    record HowToPlay(
            String name,
            String title,
            String about,
            String goal,
            List<Variant.Ancestor> ancestors,
            List<Lesson> lessons,
            List<Told> besides) {
        /** The same with what may be shown of the ancestors. */
        HowToPlay with(List<Variant.Ancestor> shown) {
            return new HowToPlay(name, title, about, goal, shown, lessons, besides);
        }
    }

    /**
     * A rule in words only.
     *
     * @param origin see {@link Lesson}
     */
    record Told(String text, String origin) {}

    /**
     * A rule with a moment to learn it from.
     *
     * @param text what its author says of it
     * @param origin the name of the variant that states the rule: the game's own, or an ancestor's
     */
    record Lesson(@JsonUnwrapped Moment moment, String text, String origin) {}

    /**
     * A moment that shows a rule, the same in all languages.
     *
     * @param rule the name of what is learnt
     * @param players how many play, for the practice game
     * @param deal its deal
     * @param said what has been answered before
     * @param picks the answer that shows the rule
     * @param question which of the picks does, from 1
     */
    record Moment(String rule, int players, long deal, String said, List<List<Integer>> picks, int question) {}

    /**
     * @param index of the picks that show the rule
     * @param value of the moment: of two for the same rule the one with more is shown
     */
    private record Found(PracticeGame game, List<List<Integer>> picks, int index, int value) {}

    /** The lessons of a game with these parameters, however many play. */
    static HowToPlay of(Setup rules) {
        Rules key = new Rules(rules.variant().hash(), rules.parameters());
        Lessons lessons = new Lessons(rules);
        List<Moment> known = KNOWN.getIfPresent(key);
        List<Moment> found = known == null ? lessons.search() : known;
        KNOWN.put(key, found);
        return lessons.told(found);
    }

    private List<Moment> search() {
        Set<String> wanted =
                ranked().stream().map(NamedRule::name).collect(Collectors.toCollection(LinkedHashSet::new));
        for (long deal = 1; deal <= MOST_GAMES && !isEnough(wanted); deal++) {
            playRound(deal, wanted);
        }
        return wanted.stream()
                .filter(best::containsKey)
                .map(this::moment)
                .limit(MOST_LESSONS)
                .toList();
    }

    private HowToPlay told(List<Moment> moments) {
        Map<String, Moment> shown = moments.stream().collect(Collectors.toMap(Moment::rule, moment -> moment));
        List<Variant.Ancestor> lineage = variant.lineage();
        return new HowToPlay(
                variant.name(),
                variant.title(),
                Objects.requireNonNullElse(variant.about(), ""),
                goal(),
                lineage.subList(1, lineage.size()),
                ranked().stream()
                        .filter(rule -> shown.containsKey(rule.name()))
                        .map(rule -> new Lesson(
                                Objects.requireNonNull(shown.get(rule.name())),
                                Objects.requireNonNull(rule.text()),
                                origin(rule)))
                        .toList(),
                variant.rules().stream()
                        .filter(rule -> rule.text() != null && !shown.containsKey(rule.name()))
                        .map(rule -> new Told(Objects.requireNonNull(rule.text()), origin(rule)))
                        .toList());
    }

    private String goal() {
        Variant.Procedure procedure = variant.procedure();
        String points = procedure.lowestWins() ? say("lesson.points_bad") : say("lesson.points_good");
        Stream<String> winning =
                procedure.goal() == null ? Stream.of(points, procedure.aim()) : Stream.of(procedure.aim());
        Stream<String> limit =
                EndConditions.scoreLimit(setup).stream().mapToObj(most -> say("lesson.points_end points", most));
        return Stream.of(winning, GameFacts.ends(setup).stream(), limit)
                .flatMap(sentences -> sentences)
                .collect(Collectors.joining(" "));
    }

    private String origin(NamedRule rule) {
        return variant.lineage().stream()
                .filter(script -> script.file().equals(rule.file()))
                .findFirst()
                .map(Variant.Ancestor::name)
                .orElse(variant.name());
    }

    private Moment moment(String rule) {
        Found found = Objects.requireNonNull(best.get(rule));
        return new Moment(
                rule, setup.people(), found.game().deal(), found.game().said(), found.picks(), found.index() + 1);
    }

    private boolean isEnough(Collection<String> wanted) {
        return System.nanoTime() - begun > LONGEST.toNanos()
                || wanted.stream().allMatch(rule -> seen.getOrDefault(rule, 0) >= ENOUGH);
    }

    /** Cases from the last, which holds otherwise, to the first; then rules, as they are written. Those without words teach nothing. */
    private List<NamedRule> ranked() {
        List<NamedRule> cases = new ArrayList<>(of(NamedRule.Kind.CASE)).reversed();
        List<NamedRule> all = new ArrayList<>(cases);
        all.addAll(of(NamedRule.Kind.RULE));
        return all;
    }

    private List<NamedRule> of(NamedRule.Kind kind) {
        return variant.rules().stream()
                .filter(rule -> rule.kind() == kind && rule.text() != null)
                .toList();
    }

    /** Looks at every card that the person could play in a round, and lets them play one of those that show nothing new. */
    private void playRound(long deal, Set<String> wanted) {
        PracticeGame game = PracticeGame.of(setup, deal, "");
        while (!game.isOver() && !game.isTooLong() && game.view().round() == 1 && !isEnough(wanted)) {
            List<Question> questions = game.view().decision().of(PracticeGame.PERSON);
            Answer.Picks usual = usual(questions, game);
            for (int index = 0; index < questions.size(); index++) {
                if (isOneCard(questions.get(index))) {
                    look(game, usual, index, wanted);
                }
            }
            if (!game.take(usual)) {
                return;
            }
        }
    }

    private static boolean isOneCard(Question question) {
        return question.kind() == Question.Kind.CARDS && question.least() == 1 && question.most() == 1;
    }

    /** The first possible picks; of cards any, by the deal, which leaves low and high ones to be looked at later. */
    private static Answer.Picks usual(List<Question> questions, PracticeGame game) {
        return new Answer.Picks(
                PracticeGame.PERSON,
                questions.stream()
                        .map(question -> {
                            List<Integer> options = question.options();
                            int first = isOneCard(question) ? (int) (game.deal() * 7 % options.size()) : 0;
                            return options.subList(first, Math.min(options.size(), first + question.least()));
                        })
                        .toList());
    }

    /** @param index of the question that asks for the card */
    private void look(PracticeGame game, Answer.Picks usual, int index, Set<String> wanted) {
        SeatView view = game.view();
        Question question = view.decision().of(PracticeGame.PERSON).get(index);
        int deal = Math.max(1, question.deal());
        Map<Integer, Set<String>> foretold = CardPreviews.of(game.rules(), view).stream()
                .filter(landing -> landing.deal() == deal)
                .collect(Collectors.toMap(CardPreviews.Landing::card, landing -> rules(landing.events(), 0)));
        Set<String> open = wanted.stream()
                .filter(rule -> seen.getOrDefault(rule, 0) < ENOUGH)
                .collect(Collectors.toSet());
        for (int card : question.options()) {
            Set<String> expected = foretold.getOrDefault(card, Set.of());
            boolean isLast = view.deals().getFirst().hand().size() <= 1;
            boolean isWorthATry = isLast
                    || expected.isEmpty() && !seen.keySet().containsAll(wanted)
                    || expected.stream().anyMatch(open::contains);
            if (isWorthATry) {
                List<List<Integer>> picks = new ArrayList<>(usual.picks());
                picks.set(index, List.of(card));
                attempt(game, picks, index, expected, wanted);
            }
        }
    }

    private void attempt(
            PracticeGame game, List<List<Integer>> picks, int index, Set<String> expected, Set<String> wanted) {
        PracticeGame tried = game.copy();
        if (!tried.take(new Answer.Picks(PracticeGame.PERSON, picks))) {
            return;
        }
        Set<String> shown = rules(tried.news(), PracticeGame.PERSON);
        String asked = asked(tried.view());
        if (asked != null) {
            shown = Set.of(asked);
        } else if (!shown.containsAll(expected)) {
            return; // somebody else's card came in between
        }
        int points = points(tried);
        for (String rule : shown) {
            if (wanted.contains(rule)) {
                seen.merge(rule, 1, Integer::sum);
                int value = value(game, tried, shown.size(), points) + weighed(tried, rule);
                Found found = new Found(game.copy(), picks, index, value);
                best.merge(rule, found, (one, other) -> other.value() > one.value() ? other : one);
            }
        }
    }

    /** Little at once, early in a round, with something at stake. */
    private static int value(PracticeGame before, PracticeGame after, int rules, int points) {
        long own = after.news().stream()
                .filter(event -> event instanceof Event.RowTaken)
                .count();
        return 40 - 8 * rules - 2 * before.view().turn() + Math.min(8, points) - (own > 1 ? 6 : 0);
    }

    /** The more there was to weigh up, the longer is the reason, and the more it teaches. */
    private static int weighed(PracticeGame after, String rule) {
        return after.news().stream()
                .filter(event -> seatOf(event) == PracticeGame.PERSON)
                .flatMap(event -> Stream.ofNullable(event.cause()))
                .filter(cause -> cause.rule().equals(rule))
                .flatMap(cause -> cause.reasons().stream())
                .mapToInt(reason -> Math.min(MOST_WEIGHED, reason.length() / LETTERS_OF_A_THING))
                .max()
                .orElse(0);
    }

    /** The rule for which the person is asked about a card of theirs; null if none is. */
    private static @Nullable String asked(SeatView view) {
        return view.decision().of(PracticeGame.PERSON).stream()
                .filter(question -> question.card() > 0)
                .map(question -> question.cause().rule())
                .findFirst()
                .orElse(null);
    }

    private static int points(PracticeGame game) {
        return game.news().stream()
                .mapToInt(event -> event instanceof Event.RowTaken taken && taken.seat() == PracticeGame.PERSON
                        ? taken.points()
                        : 0)
                .sum();
    }

    /**
     * What the card of a seat sets off.
     *
     * @param seat 0 for every seat
     */
    private static Set<String> rules(List<Event> events, int seat) {
        Set<String> rules = new HashSet<>();
        boolean isOwn = seat == 0;
        for (Event event : events) {
            int of = seatOf(event);
            if (of > 0) {
                isOwn = seat == 0 || of == seat;
            }
            Cause cause = event.cause();
            if (isOwn && cause != null) {
                rules.add(cause.rule());
            }
        }
        return rules;
    }

    /** Whose card an event is about; 0 for what follows from the event before. */
    private static int seatOf(Event event) {
        return switch (event) {
            case Event.CardPlaced placed -> placed.seat();
            case Event.CardStacked stacked -> stacked.seat();
            case Event.RowTaken taken -> taken.seat();
            case Event.PointsGained gained -> gained.seat();
            default -> 0;
        };
    }
}
