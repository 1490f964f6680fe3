package org.hornbook.execution;

import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.rules.Frame;
import org.hornbook.rules.Journal;
import org.hornbook.rules.Rules;
import org.hornbook.rules.Setup;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * What rules work out while they are applied: every instruction of the course, every case and rule tried, every action, every formula with
 * its value, and the events, each below what led to it. Give its {@link #rules} and the trace itself, as the journal, to whoever plays.
 */
public final class Trace implements Journal {
    private final Variant variant;
    private final Rules rules;
    private final List<Entry> entries = new ArrayList<>();
    private final Deque<Entry> open = new ArrayDeque<>();
    private boolean isOn;

    /** A trace of rules for a setup without {@linkplain SetupProblems problems}. */
    public Trace(Setup setup) {
        this.variant = setup.variant();
        this.rules = InterpretedRules.traced(setup, this);
    }

    /** The rules that write this trace. */
    public Rules rules() {
        return rules;
    }

    /** Whether what comes next is written down. */
    public void turn(boolean on) {
        isOn = on;
        open.clear();
    }

    /** What was written down, in lines; two spaces for each thing that led to another. */
    public List<String> lines() {
        return entries.stream().flatMap(entry -> entry.lines("")).toList();
    }

    @Override
    public boolean wantsEvents() {
        return true;
    }

    @Override
    public void record(Event event) {
        if (!isOn) {
            return;
        }
        String parts = components(event)
                .map(part -> part.getKey() + " " + text(part.getValue()))
                .collect(Collectors.joining(", "));
        add(new Entry("=> " + event.getClass().getSimpleName() + ": " + parts));
    }

    /** Instructions come one after the other, whatever the one before led to. */
    @Override
    public void follows(int instruction) {
        open.clear();
        if (!isOn) {
            return;
        }
        Object what = rules.code().instructions().get(instruction);
        String parts = components(what)
                .filter(part -> part.getValue() instanceof Formula || part.getValue() instanceof Integer)
                .map(part -> part.getKey() + " "
                        + (part.getKey().equals("rule")
                                ? rules.cause((int) part.getValue()).rule()
                                : text(part.getValue())))
                .collect(Collectors.joining(", "));
        begin(instruction + " " + what.getClass().getSimpleName() + (parts.isEmpty() ? "" : ": " + parts));
    }

    /** A formula that tells its value. */
    Formulas.Node of(Formula formula, Formulas.Node node) {
        return formula instanceof Formula.Constant ? node : new Told(text(formula), formula.isTruth(), node, this);
    }

    /** The condition of a case or rule, which tells whether it applies. */
    Formulas.Node ofRule(int rule, Formulas.Node condition) {
        return new Told("try " + name(rule), true, condition, this);
    }

    private String name(int rule) {
        NamedRule named = variant.rules().get(rule);
        return named.kind().name().toLowerCase(Locale.ROOT) + " " + named.name() + " (" + named.file() + ":"
                + named.line() + ")";
    }

    /** An action that tells what it leads to. */
    Effects.Node of(Effect effect, Effects.Node node) {
        return new Done("do " + oneLine(effect.span()), node, this);
    }

    private @Nullable Entry begin(String text) {
        if (!isOn) {
            return null;
        }
        Entry entry = new Entry(text);
        add(entry);
        open.push(entry);
        return entry;
    }

    private void end(@Nullable Entry entry, String value) {
        if (entry != null) {
            entry.value = value;
            while (!open.isEmpty() && open.pop() != entry) {}
        }
    }

    private void add(Entry entry) {
        (open.isEmpty() ? entries : Objects.requireNonNull(open.peek()).parts).add(entry);
    }

    /** A formula as a function of its parts, such as {@code row_last(fit)}. */
    private String text(@Nullable Object part) {
        return switch (part) {
            case null -> "none";
            case Formula.Constant(int value) -> String.valueOf(value);
            case Formula.NamedCard(int card) -> variant.spokenCard(card);
            case Formula.ParameterValue(int index) ->
                variant.parameters().get(index).name();
            case Formula.Bound(int binding) ->
                variant.placement().bindings().get(binding).name();
            case Formula.Local(int slot) -> local(slot);
            case Formula.CounterValue(int counter, Formula owner) ->
                variant.counters().get(counter).name() + (owner == null ? "" : "(" + text(owner) + ")");
            case Formula.Call call -> word(call.function()) + list(operands(call));
            case Formula.Comparison chain ->
                text(chain.first())
                        + chain.steps().stream()
                                .map(step -> " " + step.relation().sign() + " " + text(step.operand()))
                                .collect(Collectors.joining());
            case Formula.Arithmetic chain ->
                text(chain.first())
                        + chain.steps().stream()
                                .map(step -> " " + step.operator().sign() + " " + text(step.operand()))
                                .collect(Collectors.joining());
            case Formula.And(List<Formula> parts) -> joined(parts, " and ");
            case Formula.Or(List<Formula> parts) -> joined(parts, " or ");
            case Formula.Selection selection -> oneLine(selection.span());
            case Enum<?> word -> word(word);
            case Collection<?> parts -> list(parts);
            case Record other -> word(other.getClass().getSimpleName()) + written(other);
            default -> String.valueOf(part);
        };
    }

    private static String local(int slot) {
        return switch (slot) {
            case Formula.Slots.CARD -> "card";
            case Formula.Slots.PLAYER -> "player";
            case Formula.Slots.ROW -> "row";
            case Formula.Slots.MODIFIER -> "modifier";
            default -> "name" + slot;
        };
    }

    private static String word(Enum<?> word) {
        return word(word.name());
    }

    private static String word(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private String list(Collection<?> parts) {
        return joined(parts, ", ");
    }

    private String joined(Collection<?> parts, String between) {
        return parts.stream().map(this::text).collect(Collectors.joining(between, "(", ")"));
    }

    /** Modifiers by their names, which stand as their places among all. */
    private List<?> operands(Formula.Call call) {
        return IntStream.range(0, call.values().size())
                .<Object>mapToObj(i -> call.function().operands().get(i) == Type.MODIFIER
                                && call.values().get(i) instanceof Formula.Constant(int place)
                        ? variant.spoken(Type.MODIFIER, place)
                        : call.values().get(i))
                .toList();
    }

    private static String oneLine(Span span) {
        return span.text().strip().replaceAll("\\s+", " ");
    }

    private String written(Record node) {
        String parts = components(node)
                .filter(part -> !part.getKey().equals("slot") && !(part.getValue() instanceof Boolean))
                .map(part -> text(part.getValue()))
                .collect(Collectors.joining(", "));
        return parts.isEmpty() ? "" : "(" + parts + ")";
    }

    /** The components of a record by name, without places in scripts and what is missing. */
    private static Stream<Map.Entry<String, Object>> components(Object node) {
        return Stream.of(node.getClass().getRecordComponents())
                .map(component -> Map.entry(component.getName(), Optional.ofNullable(value(component, node))))
                .filter(part -> part.getValue()
                        .filter(value -> !(value instanceof Span || value instanceof Cause))
                        .isPresent())
                .map(part -> Map.entry(part.getKey(), part.getValue().orElseThrow()));
    }

    private static @Nullable Object value(RecordComponent component, Object node) {
        try {
            return component.getAccessor().invoke(node);
        } catch (ReflectiveOperationException bug) {
            throw new IllegalStateException(bug);
        }
    }

    /** A line of the trace, its value once that is known, and what led to it. */
    private static final class Entry {
        private final String text;
        private final List<Entry> parts = new ArrayList<>();
        private String value = "";

        Entry(String text) {
            this.text = text;
        }

        Stream<String> lines(String indent) {
            return Stream.concat(
                    Stream.of(indent + text + value), parts.stream().flatMap(part -> part.lines(indent + "  ")));
        }
    }

    /** A formula of which the value is told. */
    private record Told(String text, boolean isTruth, Formulas.Node node, Trace trace) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            Entry entry = trace.begin(text);
            int value = node.evaluate(frame);
            trace.end(entry, isTruth ? value == 0 ? ": no" : ": yes" : " = " + value);
            return value;
        }
    }

    /** An action of which it is told what it leads to. */
    private record Done(String text, Effects.Node node, Trace trace) implements Effects.Node {
        @Override
        public void perform(Frame frame) {
            Entry entry = trace.begin(text);
            node.perform(frame);
            trace.end(entry, "");
        }
    }
}
