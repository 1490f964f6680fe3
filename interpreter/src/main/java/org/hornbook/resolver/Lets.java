package org.hornbook.resolver;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Item;
import org.hornbook.syntax.Name;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Meanings;
import org.hornbook.variant.Variant;
import org.hornbook.words.BuiltInName;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/**
 * What the names that {@code let} gives mean where they are used. Each is worked out in terms of the card, player and
 * row at hand there; where one that it needs is not, the name means nothing.
 */
public final class Lets {
    /**
     * A line, in terms of any card, player or row.
     *
     * @param condition missing for {@code otherwise}
     * @param before the conditions of the lines above it
     */
    public record Line(Span span, @Nullable Formula condition, List<Formula> before) {}

    /** How many words and values a name may come to, with each name in it spelled out, and how deeply they may be nested. */
    private static final Size MOST = new Size(2_000, 300);

    /** How many words and values names may come to in all places together where they are used. */
    private static final int MOST_PARTS = 100_000;

    private final Map<String, Item.Let> lets = new LinkedHashMap<>();
    private final Map<String, Size> sizes = new HashMap<>();
    private final Map<String, List<Item.Let>> uses = new HashMap<>();
    private final SymbolTable names;
    private final Findings findings;
    private final Set<String> faulty = new HashSet<>();
    private final Set<String> open = new LinkedHashSet<>();
    private final List<Line> lines = new ArrayList<>();
    private final Meanings meanings = new Meanings();

    /** Of what was worked out so far within the outermost name. */
    private Size size = Size.NONE;

    private int parts;

    Lets(List<Item.Let> lets, SymbolTable names, Findings findings) {
        lets.stream()
                .filter(let -> !let.isOfBullheads())
                .forEach(let -> this.lets.putIfAbsent(let.name().text(), let));
        this.names = names;
        this.findings = findings;
        names.seats()
                .forEach(seat -> meanings.add(new Meanings.Meaning(
                        seat.name(), seat.title(), null, Formula.Slots.PLAYER, Type.PLAYER, List.of())));
    }

    /** Reports what is wrong with each of them wherever it is used. */
    void check(Scope.SlotCounter slots) {
        Set<BuiltInName> words = EnumSet.copyOf(BuiltInName.OF_RULES);
        words.addAll(Set.of(BuiltInName.CARD, BuiltInName.PLAYER, BuiltInName.ROW, BuiltInName.DEAL));
        for (Item.Let let : usedFirst(lets.values())) {
            int mark = slots.mark();
            int before = findings.errors();
            if (usedFirst(uses(let)).stream().anyMatch(let::equals)) {
                findings.report(
                        Code.LET_CIRCLE,
                        let.name().span(),
                        "`" + let.name() + "` is worked out from itself. Say one of the names without the others.");
            } else {
                Scope scope = Scope.of(words, slots);
                Subject of = let.of();
                int slot = of == Subject.CARD ? Formula.Slots.CARD : slots.take();
                List<Case> cases =
                        cases(let, of == null ? scope : scope.withOne(of.type(), new Formula.Local(slot)), findings);
                add(cases);
                mean(let, slot, cases);
            }
            if (findings.errors() > before || isOfFaulty(let)) {
                faulty.add(let.name().text());
            }
            slots.backTo(mark);
        }
    }

    private void mean(Item.Let let, int slot, List<Case> cases) {
        Type type = cases.isEmpty() ? Type.UNKNOWN : cases.getFirst().value().type();
        meanings.add(new Meanings.Meaning(
                let.name().text(),
                names.texts().ofLet(let),
                let.of(),
                slot,
                type,
                cases.stream()
                        .map(each ->
                                new Meanings.Line(each.condition(), each.value().formula()))
                        .toList()));
    }

    /** What the names mean, and where they are used. */
    Meanings meanings() {
        return meanings;
    }

    private void add(List<Case> cases) {
        List<Formula> before = new ArrayList<>();
        for (Case each : cases) {
            add(each.span(), each.condition(), before);
        }
    }

    /** Adds the lines for bullheads, which are found elsewhere. */
    void addBullheads(List<Variant.Worth> worths) {
        List<Formula> before = new ArrayList<>();
        worths.forEach(worth -> add(worth.span(), worth.condition(), before));
    }

    private void add(Span span, @Nullable Formula condition, List<Formula> before) {
        lines.add(new Line(span, condition, List.copyOf(before)));
        if (condition != null) {
            before.add(condition);
        }
    }

    /** The lines of all that are checked. */
    List<Line> lines() {
        return lines;
    }

    /** They and all that they are worked out from, each after what it is worked out from. */
    private Collection<Item.Let> usedFirst(Collection<Item.Let> some) {
        Map<String, Item.Let> found = new LinkedHashMap<>();
        Set<String> begun = new HashSet<>();
        Deque<Item.Let> left = new ArrayDeque<>(some);
        while (!left.isEmpty()) {
            Item.Let first = left.getFirst();
            if (begun.add(first.name().text())) {
                uses(first).reversed().stream()
                        .filter(used -> !begun.contains(used.name().text()))
                        .forEach(left::addFirst);
            } else {
                found.putIfAbsent(first.name().text(), left.removeFirst());
            }
        }
        return found.values();
    }

    private List<Item.Let> uses(Item.Let let) {
        return uses.computeIfAbsent(let.name().text(), _ -> usedIn(let.expressions()));
    }

    /** Those whose names are among the words. */
    List<Item.Let> usedIn(Stream<Expression> expressions) {
        Set<String> words = new HashSet<>();
        expressions.flatMap(Expression::all).forEach(part -> {
            if (part instanceof Expression.Word word) {
                words.add(word.name().text());
            }
        });
        return lets.values().stream()
                .filter(Item.Let::isOfTable)
                .filter(let -> words.contains(let.name().text()))
                .toList();
    }

    Item.@Nullable Let named(String word) {
        return lets.get(word);
    }

    boolean isFaulty(Item.Let let) {
        return faulty.contains(let.name().text()) || parts > MOST_PARTS || size.exceeds(MOST);
    }

    private boolean isOfFaulty(Item.Let let) {
        return let.expressions().flatMap(Expression::all).anyMatch(part -> switch (part) {
            case Expression.Word word -> faulty.contains(word.name().text());
            case Expression.Fact fact -> faulty.contains(fact.name().text());
            default -> false;
        });
    }

    /** What one row, player or card has of that name; null if nothing. */
    @Nullable
    Typed ofOwner(String word, Type type, Formula owner, Scope scope) {
        Item.Let let = named(word);
        Subject of = let == null ? null : let.of();
        return let == null || of == null || of.type() != type ? null : value(let, scope.withOne(type, owner), owner);
    }

    /** Whether a name is something that is true or not of each row, player or card, such as this one. */
    boolean isTruthOf(String word, Typed one, Scope scope) {
        Typed asked = Optional.ofNullable(names.ofOwner(word, one.type(), one.formula()))
                .orElseGet(() -> ofOwner(word, one.type(), one.formula(), scope));
        return asked != null && asked.type() == Type.TRUTH;
    }

    /** The scope in which the names used stand for what they mean at this place, wherever they can. */
    Scope known(Stream<Expression> used, Scope scope) {
        Scope known = scope;
        for (Item.Let let : usedIn(used)) {
            Typed value = scope.hides(let.name().text()) ? null : value(let, scope);
            if (value != null) {
                known = known.withMeaning(let.name().text(), value);
            }
        }
        return known;
    }

    /** What it comes to at this place; nothing if something that it needs is not at hand. */
    @Nullable
    Typed value(Item.Let let, Scope scope) {
        return value(let, scope, null);
    }

    private @Nullable Typed value(Item.Let let, Scope scope, @Nullable Formula owner) {
        if (isFaulty(let)) {
            return null;
        }
        int mark = scope.slots().mark();
        Findings missing = new Findings();
        Typed value = firstOf(cases(let, scope.inLet(), missing));
        if (missing.errors() == 0 && !value.isUnknown()) {
            meanings.add(value.formula(), let.name().text(), owner);
            return value;
        }
        scope.slots().backTo(mark);
        return null;
    }

    /** What its lines come to; none if it is worked out from itself. */
    private List<Case> cases(Item.Let let, Scope scope, Findings found) {
        if (!open.add(let.name().text())) {
            return List.of();
        }
        Size around = size;
        size = around.with(sizes.computeIfAbsent(let.name().text(), _ -> Size.of(let)));
        List<Case> cases = isTooLarge() ? List.of() : lines(let, scope, new FormulaChecker(names, this, found));
        size = open.size() == 1 ? Size.NONE : new Size(size.parts(), around.depth());
        open.remove(let.name().text());
        return cases;
    }

    private List<Case> lines(Item.Let let, Scope scope, FormulaChecker formulas) {
        Scope inside = known(let.expressions(), scope);
        List<Case> cases = new ArrayList<>();
        for (Item.Line line : let.lines()) {
            Expression condition = line.condition();
            cases.add(new Case(
                    line.span(),
                    condition == null ? null : formulas.truth(condition, inside),
                    formulas.value(line.value(), inside)));
        }
        return cases;
    }

    /** Reports what comes to more than anybody needs: names that use others again and again. */
    private boolean isTooLarge() {
        boolean isToldAlready = parts > MOST_PARTS;
        parts += size.own();
        Name outermost =
                Objects.requireNonNull(lets.get(open.iterator().next())).name();
        if (isToldAlready) {
            return true;
        }
        if (parts > MOST_PARTS) {
            findings.report(
                    Code.OVER_BUDGET,
                    outermost.span(),
                    "Names are used so often that all of them together come to more than " + number(MOST_PARTS)
                            + " words. Keep what is needed often in a `counter`.");
        } else if (size.exceeds(MOST)) {
            findings.report(
                    Code.OVER_BUDGET,
                    outermost.span(),
                    "With the names in it spelled out, `" + outermost + "` comes to more than " + number(MOST.parts())
                            + " words, or to more than " + MOST.depth()
                            + " within each other. Keep what it needs often in a `counter`.");
            faulty.add(outermost.text());
        }
        return parts > MOST_PARTS || size.exceeds(MOST);
    }

    private static String number(int value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /**
     * How much a name comes to.
     *
     * @param parts words and values
     * @param depth how deeply they are nested
     */
    private record Size(int parts, int depth, int own) {
        static final Size NONE = new Size(0, 0);

        Size(int parts, int depth) {
            this(parts, depth, parts);
        }

        static Size of(Item.Let let) {
            List<Expression> lines = let.expressions().toList();
            return new Size(
                    1 + Math.toIntExact(lines.stream().flatMap(Expression::all).count()),
                    1 + lines.stream().mapToInt(Size::depth).max().orElse(0));
        }

        private static int depth(Expression expression) {
            return 1 + expression.parts().stream().mapToInt(Size::depth).max().orElse(0);
        }

        Size with(Size inner) {
            return new Size(parts + inner.parts, depth + inner.depth, inner.parts);
        }

        boolean exceeds(Size most) {
            return parts > most.parts || depth > most.depth;
        }
    }

    private record Case(Span span, @Nullable Formula condition, Typed value) {}

    /** The value of the first whose condition holds, 0 if none does. A truth counts 1. */
    private static Typed firstOf(List<Case> cases) {
        if (cases.isEmpty()) {
            return Typed.UNKNOWN;
        }
        Type type = cases.getFirst().value().type();
        Formula value = new Formula.Constant(0);
        for (Case each : cases.reversed()) {
            Formula condition = each.condition();
            value = condition == null
                    ? each.value().formula()
                    : either(condition, each.value().formula(), value, type);
        }
        return new Typed(value, type);
    }

    private static Formula either(Formula condition, Formula value, Formula other, Type type) {
        Formula not = Function.NOT.of(condition);
        return type == Type.TRUTH
                ? new Formula.Or(
                        List.of(new Formula.And(List.of(condition, value)), new Formula.And(List.of(not, other))))
                : new Formula.Arithmetic(
                        times(condition, value),
                        List.of(new Formula.Arithmetic.Step(Operator.PLUS, times(not, other))));
    }

    private static Formula times(Formula condition, Formula value) {
        return new Formula.Arithmetic(condition, List.of(new Formula.Arithmetic.Step(Operator.TIMES, value)));
    }
}
