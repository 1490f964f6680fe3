package org.hornbook.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.bounds.Interval;
import org.hornbook.bounds.Ranges;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.lineage.FlatScript;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Checks the steps of a round and a turn: that they come to an end, and ask before they use an answer. */
final class StepChecker {
    private final FlatScript contents;
    private final Findings findings;
    private final List<Item> round;
    private final List<Item> turn;

    /** In which steps each choice is asked for. */
    private final Map<String, List<Item>> asking = new HashMap<>();

    private final Set<String> secrets = new HashSet<>();

    StepChecker(FlatScript contents, Findings findings) {
        this.contents = contents;
        this.findings = findings;
        this.round = steps(contents.round());
        this.turn = steps(contents.turn());
    }

    private static List<Item> steps(Statement.@Nullable Course course) {
        return course == null ? List.of() : course.items();
    }

    void check() {
        turns();
        Stream.concat(round.stream(), turn.stream()).forEach(this::asks);
        contents.items().forEach(this::actions);
        round.forEach(this::known);
        turn.forEach(this::known);
    }

    /** What can be asked only of a variant in which every word and value is understood. */
    void bounds(Variant variant) {
        placedAgain(variant.course().round());
        placedAgain(variant.course().turn());
        Stream.concat(round.stream(), turn.stream())
                .map(Item.Step.class::cast)
                .forEach(step -> variant.course()
                        .steps()
                        .filter(checked -> checked.rule().span().equals(step.span()))
                        .forEach(checked -> {
                            bound(step.bound(), checked.bound(), variant);
                            ends(step, checked, variant);
                        }));
    }

    private void bound(@Nullable Expression written, @Nullable Formula bound, Variant variant) {
        if (written != null && bound != null) {
            times(written, bound, variant, findings)
                    .filter(times -> times.high() > Course.MOST_REPETITIONS)
                    .ifPresent(times -> findings.report(
                            Code.OVER_BUDGET,
                            written.span(),
                            String.format(
                                    Locale.ROOT,
                                    "This step can be repeated %,d times in a row; %,d are allowed.",
                                    times.high(),
                                    Course.MOST_REPETITIONS)));
        }
    }

    /** How often a rule or step is done at most; empty, and reported, if settings do not tell or it may be never. */
    static Optional<Interval> times(Expression written, Formula bound, Variant variant, Findings findings) {
        Optional<Interval> times = Ranges.whole(variant).of(bound);
        if (times.isEmpty()) {
            findings.report(
                    Code.BOUND_NOT_SETTLED,
                    written.span(),
                    "How often at most must be known before the game: a number or a parameter.");
        } else if (times.get().low() < 1) {
            findings.report(
                    Code.BOUND_NOT_POSITIVE,
                    written.span(),
                    "This can come to " + times.get().low() + "; write a bound of 1 or more.");
        }
        return times.filter(each -> each.low() >= 1);
    }

    /** Cards that a step has placed lie in rows; whoever places them once more takes them from there. */
    private void placedAgain(List<Course.Step> steps) {
        Map<Things, Course.Step> placed = new HashMap<>();
        for (Course.Step step : steps) {
            for (Effect effect : step.effects()) {
                if (effect instanceof Effect.PlaceCards place && place.cards() instanceof Things.OfChoice cards) {
                    Course.Step before = step.condition() == null ? placed.putIfAbsent(cards, step) : placed.get(cards);
                    if (before != null) {
                        findings.report(
                                Code.PLACED_TWICE,
                                place.span(),
                                "These cards lie in rows by now: `"
                                        + before.rule().name() + "` has placed them.");
                    }
                } else if (effect.all().anyMatch(part -> !leavesCards(part))) {
                    placed.clear();
                }
            }
        }
    }

    /** Whether an effect moves no cards, and asks for none. */
    private static boolean leavesCards(Effect effect) {
        return switch (effect) {
            case Effect.Assign _, Effect.When _, Effect.Each _ -> true;
            case Effect.Do act -> act.verb() == Verb.SET || act.verb() == Verb.REVEAL || act.verb() == Verb.GAIN;
            default -> false;
        };
    }

    private void turns() {
        Statement.Course written = contents.turn();
        boolean isPlayed = round.stream().anyMatch(StepChecker::playsTurn);
        if (written != null && contents.round() != null && !isPlayed) {
            findings.report(
                    Code.COURSE_INCOMPLETE,
                    head(written),
                    "No step of the round plays this turn. Let one do it: `step turns while … { turn }`.");
        }
    }

    private static boolean playsTurn(Item step) {
        return step.actions().stream().anyMatch(StepChecker::isTurn);
    }

    private static boolean isTurn(Action action) {
        return action instanceof Action.Do act && act.verb() == Verb.PLAY_TURN;
    }

    private static Span head(Statement.Course course) {
        Span span = course.span();
        return span.source()
                .span(
                        span.start(),
                        Math.min(span.end(), span.start() + course.word().length()));
    }

    private void asks(Item step) {
        step.questions().forEach(chooses -> {
            asking.computeIfAbsent(chooses.name().text(), name -> new ArrayList<>())
                    .add(step);
            if (chooses.secret()) {
                secrets.add(chooses.name().text());
            }
        });
    }

    /** What can be done only at certain places. */
    private void actions(Item item) {
        boolean isStep = item.kind() == Item.Kind.STEP;
        boolean isOfRound = round.contains(item);
        item.allActions().forEach(action -> {
            if (isTurn(action)) {
                turn(action, isOfRound && item.actions().contains(action));
            } else if (!isStep && onlySteps(action) != null) {
                findings.report(
                        Code.ONLY_IN_STEPS,
                        action.span(),
                        "Only a step of a round or turn can " + onlySteps(action)
                                + ": write `after … step NAME { … }`.");
            } else if (!isStep && action instanceof Action.Chooses chooses) {
                chooses(chooses, item);
            } else if (action instanceof Action.Do act && act.verb() == Verb.REVEAL) {
                reveal(act, item);
            } else if (action instanceof Action.Each each) {
                each.actions().stream().flatMap(Action::all).forEach(this::revealsAll);
            }
        });
    }

    private void chooses(Action.Chooses chooses, Item item) {
        if (item instanceof Item.Rule rule && rule.trigger().is(Hook.GAME_END)) {
            findings.report(
                    Code.CHOOSES_HERE,
                    chooses.span(),
                    "Nobody is asked when the game is over. Ask in a step, a case or a rule before that.");
        } else if (chooses.secret()) {
            findings.report(
                    Code.CHOOSES_HERE,
                    chooses.span(),
                    "What a case or rule asks is answered at once, for all to see: leave `secretly` out, or ask in a"
                            + " step.");
        }
    }

    private static @Nullable String onlySteps(Action action) {
        return switch (action) {
            case Action.Place _ -> "have cards placed";
            case Action.Do act when act.verb() == Verb.GATHER -> "gather the cards";
            case Action.Do act when act.verb() == Verb.REVEAL -> "turn up what was chosen in secret";
            default -> null;
        };
    }

    private void turn(Action action, boolean isAllowed) {
        if (!isAllowed) {
            findings.report(
                    Code.TURN_PLAYED_HERE,
                    action.span(),
                    "A turn is played by a step of `round`, not within another action: `step turns while … { turn }`.");
        } else if (contents.turn() == null) {
            findings.report(
                    Code.COURSE_INCOMPLETE, action.span(), "There is no turn to play: write `turn { step … }`.");
        }
    }

    private void revealsAll(Action inEach) {
        if (inEach instanceof Action.Do act && act.verb() == Verb.REVEAL) {
            findings.report(
                    Code.ONLY_IN_STEPS,
                    act.span(),
                    "`reveal` turns up what all players chose, whoever it is done for: write it once, outside `each`.");
        }
    }

    private void reveal(Action.Do reveal, Item step) {
        if (reveal.operand(Verb.Operand.CHOICE) instanceof Expression.Word word
                && asking.containsKey(word.name().text())
                && !secrets.contains(word.name().text())) {
            String open = "`" + word.name() + "` is no secret: it is chosen openly. ";
            if (contents.isOwn(reveal.span())) {
                findings.report(
                        Code.NOTHING_TO_REVEAL,
                        reveal.span(),
                        open + "Let it be chosen `secretly`, or leave this out.");
            } else {
                asking.get(word.name().text()).stream()
                        .filter(item -> contents.isOwn(item.span()))
                        .forEach(item -> nothingIsLeft(item, open, step));
            }
        }
    }

    /** A child asks in the open what its parent reveals. */
    private void nothingIsLeft(Item asking, String open, Item revealing) {
        String name = revealing.name().text();
        boolean isAll = revealing.actions().size() == 1;
        String removal = "remove " + name;
        findings.report(
                Code.NOTHING_TO_REVEAL,
                asking.name().span(),
                open + "So `" + name + "` has nothing to reveal" + (isAll ? ": `" + removal + "`." : " of it."),
                List.of(),
                isAll ? List.of(new Fix("Remove the step", asking.span().after(), "\n  " + removal)) : List.of());
    }

    /** An answer is known in the step that asks and in those after it. */
    private void known(Item step) {
        Stream.concat(step.expressions(), step.allActions().flatMap(Action::expressions))
                .flatMap(Expression::all)
                .forEach(expression -> {
                    switch (expression) {
                        case Expression.Word word -> known(word.name().text(), word.span(), step);
                        case Expression.Fact fact ->
                            known(fact.name().text(), fact.name().span(), step);
                        default -> {}
                    }
                });
        step.allActions().forEach(action -> {
            if (action instanceof Action.Do act && act.operand(Verb.Operand.CHOICE) instanceof Expression.Word word) {
                known(word.name().text(), word.span(), step);
            }
        });
    }

    private void known(String word, Span span, Item step) {
        List<Item> asked = asking.getOrDefault(word, List.of());
        boolean isKnown = asked.isEmpty() || asked.stream().anyMatch(asks -> isBefore(asks, step));
        if (!isKnown) {
            Item asks = asked.getFirst();
            boolean isOver = turn.contains(asks) && round.contains(step);
            findings.report(
                    Code.CHOICE_TOO_EARLY,
                    span,
                    isOver
                            ? "`" + word + "` is known until the turn is over in which `" + asks.name()
                                    + "` asks for it. Remember it with a counter."
                            : "`" + word + "` is not known yet: `" + asks.name() + "` asks for it later.");
        }
    }

    private boolean isBefore(Item asks, Item step) {
        boolean isInOneList = round.contains(asks) == round.contains(step);
        List<Item> steps = round.contains(asks) ? round : turn;
        return isInOneList ? steps.indexOf(asks) <= steps.indexOf(step) : round.contains(asks);
    }

    private static String why(CardCycles cards) {
        if (cards.goesOn()) {
            return "it may use up no card, or cards come back.";
        }
        return cards.passesOn() ? "its cards only change hands." : "it places and moves no card.";
    }

    /** What is repeated without a bound must use cards up, so that its condition comes to its end. */
    private void ends(Item.Step step, Course.Step checked, Variant variant) {
        if (!step.repeats() || step.bound() != null) {
            return;
        }
        CardCycles cards = CardCycles.of(checked, variant);
        Formula repeated = checked.condition();
        if (repeated != null && cards.ends(repeated)) {
            return;
        }
        if (cards.opensTooMany()) {
            findings.report(
                    Code.ENDLESS_STEP,
                    step.name().span(),
                    "`" + step.name() + "` never comes to its end: there is no room for more than " + Effect.MOST_ROWS
                            + " rows. Ask for fewer.");
            return;
        }
        findings.report(
                Code.ENDLESS_STEP,
                step.name().span(),
                "`" + step.name() + "` may be repeated for ever: " + why(cards) + " Say how often at most.",
                List.of(bounded(step, ", up to " + times(variant) + " times")));
    }

    /** An inherited step is written once more, with its bound. */
    private Fix bounded(Item.Step step, String bound) {
        Expression condition = step.condition();
        Span after = (condition == null ? step.name().span() : condition.span()).after();
        Span own = contents.script().span();
        if (step.span().source().equals(own.source())) {
            return new Fix("Add a bound", after, bound);
        }
        int within = after.start() - step.span().start();
        String text = step.span().text();
        return new Fix(
                "Replace the step by one with a bound",
                own.source().span(own.end() - 1, own.end() - 1),
                "  replace " + text.substring(0, within) + bound + text.substring(within) + "\n");
    }

    /** As often as everybody is dealt cards; where that is worked out, as often as there are cards. */
    private static String times(Variant variant) {
        return variant.dealt().stream()
                .filter(dealt -> dealt.each() == Subject.PLAYER)
                .flatMap(dealt -> written(dealt.count(), variant).stream())
                .findFirst()
                .orElseGet(() -> Ranges.whole(variant)
                        .cards(variant)
                        .map(Interval::high)
                        .orElse((long) Variant.MOST_CARDS)
                        .toString());
    }

    /** A parameter, or a number above 0, as scripts write it; nothing for what is worked out. */
    static Optional<String> written(Formula count, Variant variant) {
        return switch (count) {
            case Formula.ParameterValue(int index) ->
                Optional.of(variant.parameters().get(index).name());
            case Formula.Constant(int number) when number > 0 -> Optional.of(Integer.toString(number));
            default -> Optional.empty();
        };
    }
}
