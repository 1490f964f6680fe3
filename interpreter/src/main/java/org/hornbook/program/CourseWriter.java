package org.hornbook.program;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.hornbook.program.CourseCode.Act;
import org.hornbook.program.CourseCode.After;
import org.hornbook.program.CourseCode.Ask;
import org.hornbook.program.CourseCode.BeginRound;
import org.hornbook.program.CourseCode.BeginTurn;
import org.hornbook.program.CourseCode.ChooseNext;
import org.hornbook.program.CourseCode.Conclude;
import org.hornbook.program.CourseCode.EndRound;
import org.hornbook.program.CourseCode.EndTurn;
import org.hornbook.program.CourseCode.Go;
import org.hornbook.program.CourseCode.GoUnless;
import org.hornbook.program.CourseCode.GoWhileCardsWait;
import org.hornbook.program.CourseCode.Instruction;
import org.hornbook.program.CourseCode.LineUp;
import org.hornbook.program.CourseCode.Next;
import org.hornbook.program.CourseCode.PlayTurn;
import org.hornbook.program.CourseCode.Queue;
import org.hornbook.program.CourseCode.Repeat;
import org.hornbook.program.CourseCode.Resolve;
import org.hornbook.program.CourseCode.ResolveOne;
import org.hornbook.program.CourseCode.Reveal;
import org.hornbook.program.CourseCode.Set;
import org.hornbook.program.CourseCode.SetUp;
import org.hornbook.variant.CardSet;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Compiles steps to instructions. */
final class CourseWriter {
    private static final int MOST_SEATS = 31;

    /** Slots for a line of rows or players. */
    private static final int LINE = Math.max(Effect.MOST_ROWS, MOST_SEATS) + 2;

    private final List<Instruction> code = new ArrayList<>();
    private final List<Effect> pending = new ArrayList<>();
    private final Variant variant;
    private final Map<Integer, Integer> steps = new HashMap<>();
    private int locals;
    private int rule;

    /** The last target of a jump; the code before it is complete. */
    private int target;

    CourseWriter(Variant variant) {
        this.variant = variant;
        locals = variant.locals();
    }

    /**
     * @param questions all questions of steps and rules
     * @param isRead whether anything but the placing of cards uses the answers to a choice
     * @param dealtFrom whether a place's cards are dealt in their order
     * @param dealsLater whether cards may be dealt after the first deal of a round
     */
    CourseCode write(
            Course course,
            List<Effect.Ask> questions,
            IntPredicate isRead,
            IntPredicate dealtFrom,
            boolean dealsLater) {
        code.add(new BeginRound());
        boolean isDealt =
                course.round().stream().flatMap(step -> step.effects().stream()).anyMatch(CourseWriter::dealsRows);
        for (Course.Step step : course.round()) {
            step(step);
            if (!isDealt && step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.OPENS_ROW))) {
                code.add(new SetUp());
            }
        }
        int roundEnd = code.size();
        code.add(new After(Hook.ROUND_END));
        code.add(new Conclude(Hook.ROUND_END));
        code.add(new EndRound());
        int turn = code.size();
        code.add(new BeginTurn());
        steps(course.turn());
        int turnEnd = code.size();
        code.add(new After(Hook.TURN_END));
        code.add(new Conclude(Hook.TURN_END));
        code.add(new EndTurn());
        return new CourseCode(
                code.stream().map(this::ordered).toList(),
                variant.places(),
                variant.choices(),
                questions,
                locals,
                steps,
                turn,
                turnEnd,
                roundEnd,
                isRead,
                dealtFrom,
                dealsLater);
    }

    /** A reveal before cards are placed from the highest on lists them in that order too. */
    private Instruction ordered(Instruction instruction) {
        return instruction instanceof Reveal reveal
                ? new Reveal(reveal.rule(), reveal.choice(), !placesHighestFirst(reveal.choice()))
                : instruction;
    }

    private boolean placesHighestFirst(int choice) {
        return code.stream()
                .anyMatch(other -> other instanceof Queue(int _, Effect.PlaceCards placing)
                        && placing.cards() instanceof CardSet.OfChoice(int placed, Formula _)
                        && placed == choice
                        && placing.keys().stream()
                                .anyMatch(key -> !key.low() && isNumber(key.value(), placing.slot())));
    }

    private static boolean isNumber(Formula value, int slot) {
        return value.ofCard().equals(new Formula.Local(slot));
    }

    private void steps(List<Course.Step> steps) {
        for (Course.Step step : steps) {
            step(step);
        }
    }

    private void step(Course.Step step) {
        rule = step.rule().index();
        int count = -1;
        Formula bound = bound(step);
        Formula holds = step.condition();
        if (bound != null) {
            count = locals++;
            code.add(new Set(count, 0));
        }
        int again = step.repeats() ? here() : code.size();
        int condition = holds == null ? -1 : placeholder();
        int repeat = count < 0 ? -1 : placeholder();
        steps.put(code.size(), rule);
        body(step.effects());
        if (step.effects().stream().anyMatch(CourseWriter::dealsRows)) {
            code.add(new SetUp());
        }
        if (step.repeats()) {
            code.add(new Go(again));
        }
        if (holds != null) {
            code.set(condition, new GoUnless(holds, here()));
        }
        if (bound != null) {
            code.set(repeat, new Repeat(bound, count, here()));
        }
    }

    /**
     * The bound of a repeated step. The checker demands one where cards might not run out; this default holds should the
     * checker err.
     */
    private static @Nullable Formula bound(Course.Step step) {
        boolean ends = !step.repeats() || step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.PLAYS_TURN));
        return step.bound() != null || ends ? step.bound() : new Formula.Constant(Course.MOST_REPETITIONS);
    }

    private static boolean dealsRows(Effect effect) {
        return effect instanceof Effect.DealCards deal && deal.to() instanceof Effect.Recipient.EachRow
                || effect.parts().stream().anyMatch(CourseWriter::dealsRows);
    }

    private int here() {
        target = code.size();
        return target;
    }

    private int placeholder() {
        code.add(new Go(0));
        return code.size() - 1;
    }

    private void body(List<Effect> effects) {
        for (Effect effect : effects) {
            if (pauses(effect)) {
                flush();
                pausing(effect);
            } else {
                pending.add(effect);
            }
        }
        flush();
    }

    private void flush() {
        if (!pending.isEmpty()) {
            code.add(new Act(rule, pending));
            pending.clear();
        }
    }

    /** Whether the game may have to wait during an effect. */
    private static boolean pauses(Effect effect) {
        return effect instanceof Effect.Ask
                || effect instanceof Effect.PlaceCards
                || effect instanceof Effect.Do act && (act.verb() == Verb.PLAY_TURN || act.verb() == Verb.REVEAL)
                || effect.parts().stream().anyMatch(CourseWriter::pauses);
    }

    private void pausing(Effect effect) {
        switch (effect) {
            case Effect.Ask ask -> ask(ask);
            case Effect.PlaceCards placing -> {
                code.add(new Queue(rule, placing));
                if (placing.chooser() == null) {
                    code.add(new Resolve());
                } else {
                    int again = here();
                    code.add(new ChooseNext(rule, placing));
                    code.add(new ResolveOne());
                    code.add(new GoWhileCardsWait(again));
                }
            }
            case Effect.Do act ->
                code.add(
                        act.verb() == Verb.PLAY_TURN
                                ? new PlayTurn()
                                : new Reveal(
                                        rule, ((Formula.Constant) act.operands().getFirst()).value(), true));
            case Effect.When when -> when(when);
            case Effect.Each each ->
                each(each.subject(), each.slot(), each.where(), each.order(), each, () -> body(each.effects()));
            default -> throw new IllegalArgumentException("never waits: " + effect);
        }
    }

    /**
     * Adds a question. Consecutive secret questions to everybody become one instruction, which each player answers without
     * waiting.
     */
    private void ask(Effect.Ask ask) {
        if (ask.who() instanceof Effect.Who.Everybody all && all.order() != null) {
            Effect.Ask one = new Effect.Ask(
                    ask.span(),
                    ask.choice(),
                    new Effect.Who.One(new Formula.Local(all.slot())),
                    ask.least(),
                    ask.most(),
                    ask.answers(),
                    ask.text(),
                    ask.secret(),
                    ask.absent(),
                    ask.gains());
            each(Subject.PLAYER, all.slot(), all.where(), all.order(), ask, () -> code.add(new Ask(rule, one)));
        } else if (joins(ask)
                && target < code.size()
                && code.getLast() instanceof Ask before
                && joins(before.questions().getFirst())) {
            code.set(code.size() - 1, joined(before, ask));
        } else {
            code.add(new Ask(rule, ask));
        }
    }

    /** Joins two questions; one that depends on an answer of the last stage starts a new stage. */
    private Ask joined(Ask before, Effect.Ask ask) {
        List<Effect.Ask> together = new ArrayList<>(before.questions());
        List<Integer> stages = new ArrayList<>(before.stages());
        if (together.subList(stages.getLast(), together.size()).stream()
                .map(Effect.Ask::choice)
                .anyMatch(variant.answersRead(ask)::contains)) {
            stages.add(together.size());
        }
        together.add(ask);
        return new Ask(before.rule(), together, stages);
    }

    private static boolean joins(Effect.Ask ask) {
        return ask.secret() && ask.who() instanceof Effect.Who.Everybody;
    }

    private void when(Effect.When when) {
        int condition = placeholder();
        body(when.then());
        if (when.otherwise().isEmpty()) {
            code.set(condition, new GoUnless(when.condition(), here()));
        } else {
            int end = placeholder();
            code.set(condition, new GoUnless(when.condition(), here()));
            body(when.otherwise());
            code.set(end, new Go(here()));
        }
    }

    private void each(
            Subject subject,
            int slot,
            @Nullable Formula where,
            Effect.@Nullable Order order,
            Effect source,
            Runnable body) {
        int first = locals;
        locals += LINE;
        code.add(new LineUp(subject, slot, where, order, source, first));
        here();
        int again = placeholder();
        body.run();
        code.add(new Go(again));
        code.set(again, new Next(first, slot, here()));
    }
}
