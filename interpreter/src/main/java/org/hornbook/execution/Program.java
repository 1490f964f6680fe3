package org.hornbook.execution;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.hornbook.course.CourseCode;
import org.hornbook.rules.Frame;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Placement;
import org.hornbook.variant.Variant;
import org.hornbook.words.Hook;
import org.jspecify.annotations.Nullable;

/** All of a variant's rules, made ready for one setup and laid out as they are looked for. */
final class Program {
    private final Variant variant;
    private final Formulas formulas;
    private final Effects effects;
    private final Formulas.Node capacity;
    private final int[] fills;
    private final Formulas.Node[] bindings;
    private final PlaceCase[] cases;
    private final RowBar[] bars;
    private final Map<Hook, Reaction[]> reactions = new EnumMap<>(Hook.class);
    private final Map<Hook, Reaction[]> ends = new EnumMap<>(Hook.class);
    private final @Nullable Keys sorting;

    /** What belongs to an instruction of the course, by its number. */
    private final Effects.@Nullable Node[] blocks;

    private final int[] @Nullable [] names;

    private final Formulas.@Nullable Node[] values;
    private final Keys.@Nullable LineUp[] lines;
    private final Questions[] @Nullable [] inquiries;
    private final @Nullable Placing[] placings;

    Program(Variant variant, Formulas formulas, CourseCode code) {
        this.variant = variant;
        this.formulas = formulas;
        this.effects = new Effects(formulas, code.places());
        capacity = formulas.node(variant.capacity());
        fills = IntStream.range(0, variant.modifiers().size())
                .map(variant::fills)
                .toArray();
        Placement placement = variant.placement();
        bindings = placement.bindings().stream()
                .map(binding -> formulas.node(binding.value()))
                .toArray(Formulas.Node[]::new);
        cases = placement.cases().stream().map(this::placeCase).toArray(PlaceCase[]::new);
        bars = variant.bars().stream().map(this::bar).toArray(RowBar[]::new);
        Reaction[] triggers = reactions(variant.triggers());
        for (Hook event : Hook.values()) {
            reactions.put(event, on(event, false, triggers));
            ends.put(event, on(event, true, triggers));
        }
        Formula.@Nullable Key key = variant.procedure().sorting();
        sorting = key == null ? null : new Keys(Formula.Slots.ROW, List.of(key), formulas);
        int instructions = code.instructions().size();
        blocks = new Effects.Node[instructions];
        names = new int[instructions][];
        values = new Formulas.Node[instructions];
        lines = new Keys.LineUp[instructions];
        inquiries = new Questions[instructions][];
        placings = new Placing[instructions];
        for (int i = 0; i < instructions; i++) {
            prepare(i, code.instructions().get(i));
        }
    }

    private static Reaction[] on(Hook event, boolean last, Reaction[] triggers) {
        return Arrays.stream(triggers)
                .filter(reaction -> reaction.on() == event && reaction.source().comesLast() == last)
                .toArray(Reaction[]::new);
    }

    private void prepare(int number, CourseCode.Instruction instruction) {
        switch (instruction) {
            case CourseCode.Act act -> {
                blocks[number] = effects(act.effects());
                names[number] = act.effects().stream()
                        .filter(Effect.Assign.class::isInstance)
                        .mapToInt(effect -> ((Effect.Assign) effect).slot())
                        .toArray();
            }
            case CourseCode.GoUnless go -> values[number] = formulas.node(go.condition());
            case CourseCode.Repeat repeat -> values[number] = formulas.node(repeat.bound());
            case CourseCode.LineUp line ->
                lines[number] = new Keys.LineUp(line.subject(), line.slot(), line.where(), line.order(), formulas);
            case CourseCode.Ask ask ->
                inquiries[number] = ask.questions().stream()
                        .map(question -> new Questions(question, formulas))
                        .toArray(Questions[]::new);
            case CourseCode.Queue queue -> placings[number] = placing(queue.placing());
            case CourseCode.ChooseNext next -> placings[number] = placing(next.placing());
            default -> {}
        }
    }

    /** Cards that are placed one after the other. */
    record Placing(
            CardSets.Node cards,
            int slot,
            int player,
            Keys keys,
            Formulas.@Nullable Node chooser,
            Formulas.@Nullable Node actor) {}

    private Placing placing(Effect.PlaceCards source) {
        return new Placing(
                formulas.cardSets().node(source.cards()),
                source.slot(),
                source.player(),
                new Keys(source.slot(), source.keys(), formulas),
                node(source.chooser()),
                node(source.actor()));
    }

    /** What a counter starts as that does not start as 0. */
    Formulas.Node start(int counter) {
        return formulas.node(
                Objects.requireNonNull(variant.counters().get(counter).initial()));
    }

    Effects.Node block(int instruction) {
        return Objects.requireNonNull(blocks[instruction]);
    }

    /** The slots of the names that actions leave for what comes later. */
    int[] names(int instruction) {
        return Objects.requireNonNull(names[instruction]);
    }

    Formulas.Node value(int instruction) {
        return Objects.requireNonNull(values[instruction]);
    }

    Keys.LineUp line(int instruction) {
        return Objects.requireNonNull(lines[instruction]);
    }

    Questions[] inquiries(int instruction) {
        return Objects.requireNonNull(inquiries[instruction]);
    }

    Placing placing(int instruction) {
        return Objects.requireNonNull(placings[instruction]);
    }

    /** A case of {@code place card}. */
    record PlaceCase(int rule, Formulas.Node condition, Effects.Node effects, Placement.Case source) {}

    /** A bar, with the slot of the row it judges. */
    record RowBar(int rule, int slot, Formulas.Node barred, NamedRule.Bar source) {
        boolean keepsFrom(Frame frame, int row) {
            frame.slots()[slot] = row;
            return barred.evaluate(frame) != 0;
        }
    }

    /** A rule that an event sets off; {@code number} tells them apart in counting how often each did. */
    record Reaction(
            int number,
            int rule,
            Hook on,
            Formulas.Node condition,
            Formulas.@Nullable Node bound,
            Effects.Node effects,
            boolean isOfTable,
            NamedRule.Trigger source) {}

    /** How many places the row in the slot of rows has. */
    Formulas.Node capacity() {
        return capacity;
    }

    /** How many places each modifier fills. */
    int[] fills() {
        return fills;
    }

    int bindings() {
        return bindings.length;
    }

    Formulas.Node binding(int index) {
        return bindings[index];
    }

    PlaceCase[] cases() {
        return cases;
    }

    RowBar[] bars() {
        return bars;
    }

    Reaction[] reactions(Hook event) {
        return Objects.requireNonNull(reactions.get(event));
    }

    /** How many rules events set off. */
    int numbered() {
        return variant.triggers().size();
    }

    /** Those that come when all others of the event are done. */
    Reaction[] ends(Hook event) {
        return Objects.requireNonNull(ends.get(event));
    }

    @Nullable
    Keys sorting() {
        return sorting;
    }

    private PlaceCase placeCase(Placement.Case source) {
        return new PlaceCase(
                source.rule().index(), formulas.condition(source.condition()), effects(source.effects()), source);
    }

    private RowBar bar(NamedRule.Bar bar) {
        return new RowBar(bar.rule().index(), bar.slot(), formulas.node(bar.barred()), bar);
    }

    private Reaction[] reactions(List<NamedRule.Trigger> triggers) {
        Reaction[] ready = new Reaction[triggers.size()];
        for (int i = 0; i < ready.length; i++) {
            NamedRule.Trigger trigger = triggers.get(i);
            ready[i] = new Reaction(
                    i,
                    trigger.rule().index(),
                    trigger.on(),
                    formulas.condition(trigger.condition()),
                    node(trigger.bound()),
                    effects(trigger.effects()),
                    trigger.isOfTable(),
                    trigger);
        }
        return ready;
    }

    Effects effects() {
        return effects;
    }

    Formulas formulas() {
        return formulas;
    }

    private Effects.Node effects(List<Effect> list) {
        return effects.inOrder(list);
    }

    private Formulas.@Nullable Node node(@Nullable Formula formula) {
        return formula == null ? null : formulas.node(formula);
    }
}
