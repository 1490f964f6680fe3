package org.hornbook.program;

import java.lang.reflect.RecordComponent;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hornbook.game.Cause;
import org.hornbook.game.Event;
import org.hornbook.rulebook.Wordings;
import org.hornbook.source.Span;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.NamedRule;
import org.hornbook.variant.Variant;
import org.hornbook.words.Subject;
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
        this.rules = Rules.traced(setup, this);
    }

    /** The rules that write this trace. */
    public Rules rules() {
        return rules;
    }

    /** Whether what comes next is written down. */
    public void enable(boolean on) {
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
        add(new Entry("=> " + event.getClass().getSimpleName() + ": " + parts(components(event)), Map.of()));
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
        begin(instruction + " " + what.getClass().getSimpleName() + (parts.isEmpty() ? "" : ": " + parts), asked(what));
    }

    /** A formula that tells its value. */
    Formulas.Node of(Formula formula, Formulas.Node node) {
        return formula instanceof Formula.Constant ? node : new Told(formula, node, this);
    }

    /** The condition of a case or rule, which tells whether it applies. */
    Formulas.Node ofRule(int rule, Formulas.Node condition) {
        return new Tried("try " + name(rule), condition, this);
    }

    private String name(int rule) {
        NamedRule named = variant.rules().get(rule);
        return named.kind().name().toLowerCase(Locale.ROOT) + " " + named.name() + " (" + named.file() + ":"
                + named.line() + ")";
    }

    /** An action that tells what it leads to. */
    Effects.Node of(Effect effect, Effects.Node node) {
        Map<Integer, Subject> looksAt = effect instanceof Effect.Each each
                ? Map.of(each.slot(), each.cards() == null ? each.subject() : Subject.CARD)
                : Map.of();
        return new Done("do " + oneLine(effect.span()), looksAt, node, this);
    }

    /** @param looksAt what is looked at in the course of it, by its slot */
    private @Nullable Entry begin(String text, Map<Integer, Subject> looksAt) {
        if (!isOn) {
            return null;
        }
        Entry entry = new Entry(text, looksAt);
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

    /** A formula in words, in which what formulas around it look at has a name. */
    private String words(Formula formula) {
        Wordings words = new Wordings(variant);
        open.descendingIterator().forEachRemaining(around -> around.looksAt.forEach(words::callOne));
        return formula.isTruth() ? words.condition(formula) : words.noun(formula);
    }

    /** What a formula looks at one after the other, by its slot. */
    private Map<Integer, Subject> looksAt(Formula formula) {
        Map<Integer, Subject> all = new HashMap<>();
        if (formula instanceof Formula.Fold fold) {
            Subject subject = variant.subject(fold.of());
            fold.slots().forEach(slot -> all.put(slot, subject));
        }
        return all;
    }

    /** Those whom an instruction asks one after the other, by their slot. */
    private static Map<Integer, Subject> asked(Object instruction) {
        return instruction instanceof Instruction.Ask ask
                ? ask.questions().stream()
                        .flatMap(question -> question.who() instanceof Effect.Who.Everybody everybody
                                ? Stream.of(everybody.slot())
                                : Stream.empty())
                        .distinct()
                        .collect(Collectors.toMap(slot -> slot, _ -> Subject.PLAYER))
                : Map.of();
    }

    private String text(Object part) {
        return switch (part) {
            case Formula formula -> words(formula);
            case Enum<?> word -> word.name().toLowerCase(Locale.ROOT);
            case Collection<?> parts -> parts.stream().map(this::text).collect(Collectors.joining(", ", "(", ")"));
            case Record other -> parts(components(other));
            default -> String.valueOf(part);
        };
    }

    private String parts(Stream<Map.Entry<String, Object>> parts) {
        return parts.map(part -> part.getKey() + " " + text(part.getValue())).collect(Collectors.joining(", "));
    }

    private static String oneLine(Span span) {
        return span.text().strip().replaceAll("\\s+", " ");
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
        private final Map<Integer, Subject> looksAt;
        private final List<Entry> parts = new ArrayList<>();
        private String value = "";

        Entry(String text, Map<Integer, Subject> looksAt) {
            this.text = text;
            this.looksAt = looksAt;
        }

        Stream<String> lines(String indent) {
            return Stream.concat(
                    Stream.of(indent + text + value), parts.stream().flatMap(part -> part.lines(indent + "  ")));
        }
    }

    /** A formula of which the value is told. */
    private record Told(Formula formula, Formulas.Node node, Trace trace) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            Entry entry = trace.begin(trace.isOn ? trace.words(formula) : "", trace.looksAt(formula));
            int value = node.evaluate(frame);
            trace.end(entry, formula.isTruth() ? truth(value) : " = " + value);
            return value;
        }
    }

    /** The condition of a case or rule. */
    private record Tried(String text, Formulas.Node node, Trace trace) implements Formulas.Node {
        @Override
        public int evaluate(Frame frame) {
            Entry entry = trace.begin(text, Map.of());
            int value = node.evaluate(frame);
            trace.end(entry, truth(value));
            return value;
        }
    }

    private static String truth(int value) {
        return value == 0 ? ": no" : ": yes";
    }

    /** An action of which it is told what it leads to. */
    private record Done(String text, Map<Integer, Subject> looksAt, Effects.Node node, Trace trace)
            implements Effects.Node {
        @Override
        public void perform(Frame frame) {
            Entry entry = trace.begin(text, looksAt);
            node.perform(frame);
            trace.end(entry, "");
        }
    }
}
