package org.hornbook.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.hornbook.program.Instruction.Act;
import org.hornbook.program.Instruction.After;
import org.hornbook.program.Instruction.Ask;
import org.hornbook.program.Instruction.BeginRound;
import org.hornbook.program.Instruction.BeginTurn;
import org.hornbook.program.Instruction.ChooseNext;
import org.hornbook.program.Instruction.Conclude;
import org.hornbook.program.Instruction.Each;
import org.hornbook.program.Instruction.EndRound;
import org.hornbook.program.Instruction.EndTurn;
import org.hornbook.program.Instruction.Loop;
import org.hornbook.program.Instruction.PlayTurn;
import org.hornbook.program.Instruction.QueueCards;
import org.hornbook.program.Instruction.Resolve;
import org.hornbook.program.Instruction.ResolveOne;
import org.hornbook.program.Instruction.Reveal;
import org.hornbook.program.Instruction.SortRows;
import org.hornbook.program.Instruction.When;
import org.hornbook.program.Instruction.WhileCardsWait;
import org.hornbook.variant.Course;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Things;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.hornbook.words.Subject;
import org.hornbook.words.Verb;
import org.jspecify.annotations.Nullable;

/** Writes the steps of a script as instructions. */
final class CourseWriter {
    private static final int MOST_SEATS = 31;

    /** Slots for a line of rows or players. */
    private static final int LINE = Math.max(Effect.MOST_ROWS, MOST_SEATS) + 2;

    private final List<Effect> pending = new ArrayList<>();
    private final Variant variant;

    /** Where each instruction comes from, by its number. */
    private final List<CourseCode.Origin> origins = new ArrayList<>();

    /** Where what comes next belongs: a round, a turn, or a part of an instruction. */
    private List<Instruction> code = new ArrayList<>();

    private int within;
    private int parts;
    private int locals;
    private int rule;

    /** The step that starts with the next instruction; -1 if none does. */
    private int begins = -1;

    CourseWriter(Variant variant) {
        this.variant = variant;
        locals = variant.locals();
    }

    /**
     * @param questions all questions of steps and rules
     * @param isRead whether anything but the placing of cards uses the answers to a choice
     * @param dealtFrom whether a place's cards are dealt in their order
     * @param asksAmid whether rules may ask in the middle of an instruction
     * @param dealsLater whether cards may be dealt after the first deal of a round
     */
    CourseCode write(
            Course course,
            List<Effect.Ask> questions,
            IntPredicate isRead,
            IntPredicate dealtFrom,
            Predicate<Instruction> asksAmid,
            boolean dealsLater) {
        add(new BeginRound());
        boolean isDealt =
                course.round().stream().flatMap(step -> step.effects().stream()).anyMatch(CourseWriter::dealsRows);
        for (Course.Step step : course.round()) {
            step(step);
            if (!isDealt && step.effects().stream().anyMatch(effect -> effect.is(Verb.Trait.OPENS_ROW))) {
                add(new SortRows());
            }
        }
        add(new After(Hook.ROUND_END));
        add(new Conclude(Hook.ROUND_END));
        add(new EndRound());
        List<Instruction> turn = part(() -> {
            add(new BeginTurn());
            course.turn().forEach(this::step);
            add(new After(Hook.TURN_END));
            add(new Conclude(Hook.TURN_END));
            add(new EndTurn());
        });
        return new CourseCode(
                code,
                turn,
                origins,
                variant.places(),
                variant.choices(),
                questions,
                locals,
                isRead,
                dealtFrom,
                asksAmid,
                dealsLater);
    }

    private void add(Instruction instruction) {
        number();
        code.add(instruction);
    }

    /** Gives the next number to an instruction that is written when its parts are. */
    private void number() {
        origins.add(new CourseCode.Origin(rule, begins, within));
        begins = -1;
    }

    private List<Instruction> part(Runnable writing) {
        List<Instruction> around = code;
        int before = within;
        code = new ArrayList<>();
        within = ++parts;
        writing.run();
        List<Instruction> part = List.copyOf(code);
        code = around;
        within = before;
        return part;
    }

    /** A reveal before cards are placed from the highest on lists them in that order too. */
    private boolean placesHighestFirst(int choice) {
        return variant.course()
                .steps()
                .flatMap(step -> step.effects().stream())
                .flatMap(Effect::all)
                .anyMatch(effect -> effect instanceof Effect.PlaceCards placing
                        && placing.cards() instanceof Things.OfChoice(int placed, Formula _)
                        && placed == choice
                        && placing.keys().stream()
                                .anyMatch(key -> !key.low() && isNumber(key.value(), placing.slot())));
    }

    private static boolean isNumber(Formula value, int slot) {
        return value.ofCard().equals(new Formula.Local(slot));
    }

    private void step(Course.Step step) {
        rule = step.rule().index();
        Formula bound = bound(step);
        if (bound == null && step.condition() == null && !step.repeats()) {
            done(step);
            return;
        }
        int count = bound == null ? -1 : locals++;
        number();
        List<Instruction> parts = part(() -> done(step));
        code.add(new Loop(rule, step.condition(), bound, count, step.repeats(), parts));
    }

    private void done(Course.Step step) {
        begins = rule;
        body(step.effects());
        if (step.effects().stream().anyMatch(CourseWriter::dealsRows)) {
            add(new SortRows());
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
            add(new Act(rule, pending));
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
                add(new QueueCards(rule, placing));
                if (placing.chooser() == null) {
                    add(new Resolve());
                } else {
                    number();
                    code.add(new WhileCardsWait(part(() -> {
                        add(new ChooseNext(rule, placing));
                        add(new ResolveOne());
                    })));
                }
            }
            case Effect.Do act when act.verb() == Verb.PLAY_TURN -> add(new PlayTurn());
            case Effect.Do act -> {
                int choice = ((Formula.Constant) act.operands().getFirst()).value();
                add(new Reveal(rule, choice, !placesHighestFirst(choice)));
            }
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
                    ask.options(),
                    ask.text(),
                    ask.secret(),
                    ask.absent(),
                    ask.gains());
            each(Subject.PLAYER, all.slot(), all.where(), all.order(), ask, () -> add(new Ask(rule, one)));
        } else if (joins(ask)
                && !code.isEmpty()
                && code.getLast() instanceof Ask before
                && joins(before.questions().getFirst())) {
            code.set(code.size() - 1, joined(before, ask));
        } else {
            add(new Ask(rule, ask));
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
        number();
        List<Instruction> then = part(() -> body(when.then()));
        code.add(new When(when.condition(), then, part(() -> body(when.otherwise()))));
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
        number();
        code.add(new Each(subject, slot, where, order, source, first, part(body)));
    }
}
