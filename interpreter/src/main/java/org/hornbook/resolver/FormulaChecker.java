package org.hornbook.resolver;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.hornbook.diagnostics.Code;
import org.hornbook.diagnostics.Diagnostic.Edit;
import org.hornbook.diagnostics.Diagnostic.Fix;
import org.hornbook.diagnostics.Findings;
import org.hornbook.source.Span;
import org.hornbook.syntax.Action;
import org.hornbook.syntax.Expression;
import org.hornbook.syntax.Name;
import org.hornbook.syntax.Statement;
import org.hornbook.variant.Effect;
import org.hornbook.variant.Formula;
import org.hornbook.variant.Function;
import org.hornbook.variant.Things;
import org.hornbook.words.Measure;
import org.hornbook.words.Operator;
import org.hornbook.words.Subject;
import org.hornbook.words.Type;
import org.jspecify.annotations.Nullable;

/** Turns expressions into formulas: what their words mean, and whether the types of their values fit. */
final class FormulaChecker {
    private final SymbolTable names;
    private final Lets lets;
    private final Findings findings;
    private final WordChecker words;
    private final ComparisonChecker comparisons;
    private final CardChecker cards;
    private final SubjectChecker subjects;
    private final AggregateChecker aggregates;

    FormulaChecker(SymbolTable names, Lets lets, Findings findings) {
        this.names = names;
        this.lets = lets;
        this.findings = findings;
        this.words = new WordChecker(names, lets, findings);
        this.cards = new CardChecker(this, names, findings);
        this.subjects = new SubjectChecker(this, names, findings);
        this.aggregates = new AggregateChecker(this, findings);
        this.comparisons = new ComparisonChecker(this, names, findings);
    }

    SymbolTable names() {
        return names;
    }

    TieChecker ties() {
        return new TieChecker(names, findings);
    }

    Lets lets() {
        return lets;
    }

    /** A condition with a scope of its own, in which names that {@code let} gives mean something. */
    @Nullable
    Formula condition(@Nullable Expression condition, Scope scope) {
        return condition == null ? null : truth(condition, lets.known(Stream.of(condition), scope));
    }

    CardChecker cards() {
        return cards;
    }

    SubjectChecker subjects() {
        return subjects;
    }

    Formula number(Expression expression, Scope scope) {
        return expect(Type.NUMBER, expression, scope);
    }

    Formula truth(Expression expression, Scope scope) {
        return expect(Type.TRUTH, expression, scope);
    }

    Formula row(Expression expression, Scope scope) {
        return expect(Type.ROW, expression, scope);
    }

    Formula player(Expression expression, Scope scope) {
        return expect(Type.PLAYER, expression, scope);
    }

    /** What a counter can become. */
    Formula valueOf(int counter, Expression expression, Scope scope) {
        Type type = names.typeOf(counter);
        boolean isNone = expression instanceof Expression.Word word
                && word.name().text().equals(UnaryPredicate.NONE.word())
                && UnaryPredicate.NONE.fits(type);
        if (isNone) {
            return new Formula.Constant(0);
        }
        if (type == Type.WORD) {
            return wordOf(names.counterAt(counter).name().text(), expression, scope);
        }
        Formula value = expect(type, expression, scope);
        Statement.Range range = names.counterAt(counter).range();
        if (range != null
                && expression instanceof Expression.Number(Span span, int number)
                && (number < range.low() || number > range.high())) {
            findings.report(
                    Code.COUNTER_START,
                    span,
                    "`" + names.counterAt(counter).name() + "` can be " + range.low() + " to " + range.high() + ", not "
                            + number + ".");
        }
        return value;
    }

    /** One of the words that a counter or an answer can be. */
    Formula wordOf(String of, Expression expression, Scope scope) {
        List<String> words = names.wordsOf(of);
        if (expression instanceof Expression.Word word
                && !words.contains(word.name().text())) {
            Name name = word.name();
            if (names.word(name.text()) >= 0 || !scope.words(names).contains(name.text())) {
                findings.unknown(
                        Code.WORD_NEVER_SET,
                        name,
                        "`" + of + "` is never `" + name + "`: it can be " + String.join(" or ", words) + ".",
                        words);
                return Typed.UNKNOWN.formula();
            }
        }
        Typed value = check(expression, scope);
        if (value.type() != Type.WORD && value.type() != Type.UNKNOWN) {
            findings.report(
                    Code.WORD_NEEDED,
                    expression.span(),
                    "`" + of + "` can be " + String.join(" or ", words) + ", but this is "
                            + value.type().phrase() + ".");
        }
        return value.formula();
    }

    /** A value that a name can stand for; sets, piles and modifiers have no such value. */
    Typed value(Expression expression, Scope scope) {
        Typed value = check(expression, scope);
        return switch (value.type()) {
            case NUMBER, CARD, ROW, PLAYER, TRUTH, WORD, UNKNOWN -> value;
            case MODIFIER, ROWS, PLAYERS, CARDS, TEAM -> {
                findings.report(
                        Code.NOT_NAMEABLE,
                        expression.span(),
                        "A name cannot stand for " + value.type().phrase() + ". " + instead(value.type()));
                yield Typed.UNKNOWN;
            }
        };
    }

    private static String instead(Type several) {
        return switch (several) {
            case ROWS -> "Name what is true of each: `let low of row = last < 50`; then they are `rows where low`.";
            case PLAYERS ->
                "Name what is true of each: `let rich of player = score > 9`;" + " then they are `players where rich`.";
            case CARDS ->
                "Name what is true of each: `let dear of card = bullheads > 3`;" + " then they are `hand where dear`.";
            default -> "Write it where it is needed.";
        };
    }

    Formula expect(Type wanted, Expression expression, Scope scope) {
        return as(wanted, check(expression, scope), expression, scope);
    }

    /** The formula of a value where one of the wanted type is needed; reports a value of another type. */
    private Formula as(Type wanted, Typed value, Expression expression, Scope scope) {
        if (value.isUnknown() || value.type() == wanted) {
            return value.formula();
        }
        if (wanted == Type.NUMBER && value.type() == Type.CARD) {
            return names.number(value.formula());
        }
        Scope.Candidate candidate = scope.candidate();
        if (wanted == Type.TRUTH
                && value.type() == Type.MODIFIER
                && candidate != null
                && candidate.type() == Type.ROW) {
            return Function.HAS_MODIFIER.of(candidate.looked(), value.formula());
        }
        Mismatch.report(wanted, value.type(), expression, findings);
        return Typed.UNKNOWN.formula();
    }

    Typed check(Expression expression, Scope scope) {
        return switch (expression) {
            case Expression.Number number -> new Typed(new Formula.Constant(number.value()), Type.NUMBER);
            case Expression.Answer answer -> Typed.truth(new Formula.Constant(answer.yes() ? 1 : 0));
            case Expression.Several several when SubjectChecker.isNeighbour(several) -> neighbour(several, scope);
            case Expression.Several _ -> {
                Subject subject = subjects.of(expression, scope);
                yield subject == null
                        ? Typed.cards(cards.cards(expression, scope))
                        : subjects.typed(expression, subject, scope);
            }
            case Expression.Word word -> words.check(word.name(), scope);
            case Expression.Fact fact -> fact(fact, scope);
            case Expression.Selection selection -> selection(selection, scope);
            case Expression.Subjects set -> subjects.typed(set, set.subject(), scope);
            case Expression.Aggregate aggregate -> aggregates.check(aggregate, scope);
            case Expression.RandomOf random -> drawn(random, scope);
            case Expression.NthOf nth -> {
                Things one = new Things.Nth(cards.cards(nth.set(), scope), number(nth.place(), scope));
                yield new Typed(new Formula.OneOf(one, Formula.Which.LOWEST), Type.CARD);
            }
            case Expression.Better better -> better(better, scope);
            case Expression.Group group -> check(group.inner(), scope);
            case Expression.Negative negative ->
                new Typed(Function.NEGATIVE.of(number(negative.inner(), scope)), Type.NUMBER);
            case Expression.Arithmetic arithmetic -> arithmetic(arithmetic, scope);
            case Expression.Comparison comparison -> comparisons.check(comparison, scope);
            case Expression.Existence existence -> existence(existence, scope);
            case Expression.Quantified quantified -> quantified(quantified, scope);
            case Expression.Not not -> Typed.truth(Function.NOT.of(truth(not.inner(), scope)));
            case Expression.And and -> Typed.truth(new Formula.And(truths(and.parts(), isLeftOver(and, scope), scope)));
            case Expression.Or or -> Typed.truth(new Formula.Or(truths(or.parts(), _ -> false, scope)));
            case Expression.Missing ignored -> Typed.UNKNOWN;
        };
    }

    /** {@code starter.next where not out}: the first player to the left of somebody for whom it holds. */
    private Typed neighbour(Expression.Several several, Scope scope) {
        Expression.Fact beside = (Expression.Fact) several.sets().getFirst();
        Typed neighbour = fact(beside, scope);
        if (!(neighbour.formula() instanceof Formula.Call call
                && (call.is(Function.NEXT) || call.is(Function.PREVIOUS)))) {
            if (!neighbour.isUnknown()) {
                Mismatch.report(Type.CARD, neighbour.type(), beside, findings);
            }
            return Typed.UNKNOWN;
        }
        int slot = scope.slots().take();
        Scope inside = scope.withCandidate(Type.PLAYER, slot);
        Formula one = new Formula.Local(slot);
        Formula seats = call.is(Function.NEXT)
                ? Function.SEATS_BETWEEN.of(one, call.owner())
                : Function.SEATS_BETWEEN.of(call.owner(), one);
        Expression where = several.where();
        return new Typed(
                new Formula.Selection(
                        new Things.Members(Subject.PLAYER)
                                .without(several.except().stream()
                                        .map(excepted -> player(excepted, scope))
                                        .toList())
                                .where(
                                        slot,
                                        SubjectChecker.both(
                                                where == null ? null : truth(where, inside),
                                                Function.EXISTS.of(call.owner()))),
                        slot,
                        List.of(new Formula.Key(true, seats)),
                        several.span()),
                Type.PLAYER);
    }

    private Typed drawn(Expression.RandomOf random, Scope scope) {
        Subject subject = subjects.of(random.set(), scope);
        if (subject == null) {
            return new Typed(new Formula.OneOf(cards.cards(random.set(), scope), Formula.Which.RANDOM), Type.CARD);
        }
        int slot = scope.slots().take();
        Formula where = subjects.condition(random.set(), subject, slot, scope);
        return new Typed(
                new Formula.OneOf(new Things.Members(subject).where(slot, where), Formula.Which.RANDOM),
                subject.type());
    }

    private List<Formula> truths(List<Expression> parts, Predicate<Expression> isLeftOver, Scope scope) {
        return parts.stream()
                .filter(part -> !isLeftOver.test(part))
                .map(part -> truth(part, scope))
                .toList();
    }

    /** In {@code some player has score > 9 and gained > 2} the second part asks nobody; it is told with what it needs. */
    private Predicate<Expression> isLeftOver(Expression.And and, Scope scope) {
        return part -> {
            int place = and.parts().indexOf(part);
            if (place == 0
                    || !(and.parts().get(place - 1) instanceof Expression.Quantified asked)
                    || !(part instanceof Expression.Comparison compared)
                    || Stream.concat(
                                    Stream.of(compared.first()),
                                    compared.steps().stream().map(Expression.Comparison.Step::operand))
                            .noneMatch(word -> isMeant(word, asked.subject().type(), scope))) {
                return false;
            }
            findings.report(
                    Code.WHOSE,
                    part.span(),
                    "Only what stands before `and` is asked of each "
                            + asked.subject().word() + "; more than one thing stands in parentheses.",
                    new Fix(
                            "Add ( )",
                            List.of(
                                    new Edit(asked.condition().span().before(), "("),
                                    new Edit(part.span().after(), ")"))));
            return true;
        };
    }

    /** Whether a bare word asks for something of a player, row or team of which none is looked at. */
    private boolean isMeant(Expression part, Type owner, Scope scope) {
        Scope.Candidate candidate = scope.candidate();
        boolean isLookedAt = candidate != null && candidate.type() == owner;
        return !isLookedAt
                && part instanceof Expression.Word(Span _, Name name)
                && (Fact.named(name.text()).stream().anyMatch(fact -> fact.owner() == owner)
                        || names.counter(name.text()) >= 0 && names.ownerOf(names.counter(name.text())) == owner);
    }

    private Typed fact(Expression.Fact fact, Scope scope) {
        Subject subject = subjects.of(fact.owner(), scope);
        Typed owner = subject != null && !SubjectChecker.isTeam(fact.owner())
                ? subjects.typed(fact.owner(), subject, scope)
                : WordChecker.isOfMany(fact.name()) && cards.isNamed(fact.owner(), scope)
                        ? Typed.cards(cards.cards(fact.owner(), scope))
                        : check(fact.owner(), scope);
        return words.fact(owner, fact, scope);
    }

    private Typed arithmetic(Expression.Arithmetic arithmetic, Scope scope) {
        Formula first = number(arithmetic.first(), scope);
        List<Formula.Arithmetic.Step> steps = new ArrayList<>();
        for (Expression.Arithmetic.Step step : arithmetic.steps()) {
            Formula operand = number(step.operand(), scope);
            if (dividesByZero(step.operator(), operand)) {
                findings.report(Code.DIVISION_BY_ZERO, step.operand().span(), "Dividing by 0 always gives 0.");
            }
            steps.add(new Formula.Arithmetic.Step(step.operator(), operand));
        }
        return new Typed(new Formula.Arithmetic(first, steps), Type.NUMBER);
    }

    private Typed better(Expression.Better better, Scope scope) {
        Operator operator = better.extreme().isLow() ? Operator.LOWER : Operator.HIGHER;
        List<Formula> values =
                better.values().stream().map(value -> number(value, scope)).toList();
        return new Typed(
                new Formula.Arithmetic(
                        values.getFirst(),
                        values.stream()
                                .skip(1)
                                .map(value -> new Formula.Arithmetic.Step(operator, value))
                                .toList()),
                Type.NUMBER);
    }

    private static boolean dividesByZero(Operator operator, Formula operand) {
        boolean divides = switch (operator) {
            case DIVIDED, MODULO -> true;
            case PLUS, MINUS, TIMES, LOWER, HIGHER -> false;
        };
        return divides && operand.equals(new Formula.Constant(0));
    }

    private Typed selection(Expression.Selection selection, Scope scope) {
        Subject subject = selection.subject();
        if (subject == Subject.CARD) {
            return card(selection, scope);
        }
        if (subject == Subject.TEAM) {
            findings.report(
                    Code.PLAYER_NEEDED,
                    selection.span(),
                    "A player stands for their team: `player with highest team.score`.");
            return Typed.UNKNOWN;
        }
        int slot = scope.slots().take();
        Type type = subject.type();
        Scope inside = scope.withCandidate(type, slot);
        List<Formula.Key> keys = keys(selection.keys(), inside);
        Expression where = selection.where();
        Formula belongs = belongs(selection.of(), subject, slot, scope);
        Formula condition = SubjectChecker.both(belongs, where == null ? null : truth(where, inside));
        List<Formula> except = selection.except().stream()
                .map(excepted -> expect(type, excepted, scope))
                .toList();
        Things all = new Things.Members(subject).without(except);
        Things of = scope.barred() && subject == Subject.ROW ? new Things.Unbarred(all) : all;
        return new Typed(new Formula.Selection(of.where(slot, condition), slot, keys, selection.span()), type);
    }

    /** The one card that the keys put first; of several that they cannot tell apart the lowest. */
    private Typed card(Expression.Selection selection, Scope scope) {
        Expression of = selection.of();
        if (of == null) {
            findings.report(
                    Code.CARDS_NEEDED, selection.span(), "Say which cards it is one of: `card of hand with …`.");
            return Typed.UNKNOWN;
        }
        int before = findings.errors();
        Things set = cards.cards(
                new Expression.Several(selection.span(), List.of(of), selection.where(), selection.except()), scope);
        Formula.Which which = Formula.Which.LOWEST;
        for (Expression.Key key : selection.keys()) {
            Scope.Card each = scope.takeCard(set);
            Formula value = number(key.value(), scope.withCard(each));
            if (findings.errors() > before) {
                return Typed.UNKNOWN;
            }
            if (value.equals(each.looked())) {
                which = key.extreme().isLow() ? Formula.Which.LOWEST : Formula.Which.HIGHEST;
                break;
            }
            set = best(set, key, each, value, scope);
        }
        return new Typed(new Formula.OneOf(set, which), Type.CARD);
    }

    /** Those whose value is the lowest or highest of all. */
    private Things best(Things set, Expression.Key key, Scope.Card each, Formula value, Scope scope) {
        Measure measure = key.extreme().isLow() ? Measure.LOWEST : Measure.HIGHEST;
        Formula best = new Formula.Tally(measure, set, each.slot(), each.player(), value);
        Scope.Card card = scope.takeCard(set);
        return new Things.Where(
                set, card.slot(), card.player(), Typed.equal(number(key.value(), scope.withCard(card)), best));
    }

    /** Keys of rows, players or a card looked at in the innermost candidate of the scope. */
    List<Formula.Key> keys(List<Expression.Key> keys, Scope inside) {
        if (keys.size() > 1) {
            Stream.of(Type.ROW, Type.PLAYER, Type.CARD)
                    .filter(type -> inside.isLookedAt(type))
                    .findFirst()
                    .ifPresent(type -> ties().needless(
                                    keys,
                                    type,
                                    key -> ties().isNumber(
                                                    key(key, inside).value(),
                                                    type,
                                                    Objects.requireNonNull(inside.around(type)))));
        }
        return keys.stream()
                .map(key -> key(key, inside))
                .flatMap(Formula.Key::withImplied)
                .toList();
    }

    Formula.Key key(Expression.Key key, Scope inside) {
        return new Formula.Key(key.extreme().isLow(), number(key.value(), inside));
    }

    /** Whether what is in the slot is one of the set; nothing if no set is given. */
    @Nullable
    Formula belongs(@Nullable Expression set, Subject subject, int slot, Scope scope) {
        return set == null ? null : subjects.condition(set, subject, slot, scope);
    }

    private Typed existence(Expression.Existence existence, Scope scope) {
        Expression looked = existence.subject();
        Subject among = subjects.of(looked, scope);
        if (among != null) {
            Formula found = any(looked, among, scope);
            return Typed.truth(existence.negated() ? Function.NOT.of(found) : found);
        }
        Typed subject = cards.isNamed(looked, scope) ? Typed.cards(cards.cards(looked, scope)) : check(looked, scope);
        Formula exists = switch (subject.type()) {
            case ROW, PLAYER, CARDS, UNKNOWN -> Function.EXISTS.of(subject.formula());
            case MODIFIER -> Function.EXISTS.of(Function.MODIFIER_ROW.of(subject.formula()));
            case NUMBER, CARD, TRUTH, WORD, ROWS, PLAYERS, TEAM -> {
                findings.report(
                        Code.NOTHING_TO_FIND,
                        existence.subject().span(),
                        "`" + (existence.negated() ? "no" : "some")
                                + "` asks whether there is such a row; this is "
                                + subject.type().phrase() + ".");
                yield Typed.UNKNOWN.formula();
            }
        };
        return Typed.truth(existence.negated() ? Function.NOT.of(exists) : exists);
    }

    private Formula any(Expression set, Subject subject, Scope scope) {
        int slot = scope.slots().take();
        Formula belongs = subjects.condition(set, subject, slot, scope);
        return new Formula.Quantified(
                false,
                Things.members(subject, scope.barred() && subject == Subject.ROW),
                slot,
                -1,
                belongs == null ? new Formula.Constant(1) : belongs);
    }

    private Typed quantified(Expression.Quantified quantified, Scope scope) {
        if (quantified.subject() == Subject.CARD) {
            return quantifiedCards(quantified, scope);
        }
        int slot = scope.slots().take();
        Type type = quantified.subject().type();
        Formula condition = truth(quantified.condition(), scope.withCandidate(type, slot));
        boolean every = quantified.quantifier() == Expression.Quantifier.EVERY;
        Subject looked = type == Type.ROW ? Subject.ROW : Subject.PLAYER;
        Formula belongs = belongs(quantified.of(), looked, slot, scope);
        if (belongs != null) {
            condition = every
                    ? new Formula.Or(List.of(Function.NOT.of(belongs), condition))
                    : new Formula.And(List.of(belongs, condition));
        }
        Formula found = new Formula.Quantified(
                every, Things.members(looked, scope.barred() && type == Type.ROW), slot, -1, condition);
        boolean none = quantified.quantifier() == Expression.Quantifier.NO;
        return Typed.truth(none ? Function.NOT.of(found) : found);
    }

    private Typed quantifiedCards(Expression.Quantified quantified, Scope scope) {
        Expression of = quantified.of();
        if (of == null) {
            findings.report(
                    Code.CARDS_NEEDED, quantified.span(), "Say which cards: `some card of hand has number > 50`.");
            return Typed.UNKNOWN;
        }
        Things set = cards.cards(of, scope);
        Scope.Card card = scope.takeCard(set);
        Formula found = new Formula.Quantified(
                quantified.quantifier() == Expression.Quantifier.EVERY,
                set,
                card.slot(),
                card.player(),
                truth(quantified.condition(), scope.withCard(card)));
        return Typed.truth(quantified.quantifier() == Expression.Quantifier.NO ? Function.NOT.of(found) : found);
    }

    /** In which order players or rows come; nothing if that is not said. */
    Effect.@Nullable Order order(Action.@Nullable Order order, Subject subject, Scope scope, Scope inside) {
        return switch (order) {
            case null -> null;
            case Action.Order.InTurn turn -> new Effect.Order.InTurn(expect(subject.type(), turn.from(), scope));
            case Action.Order.ByKeys by -> new Effect.Order.ByKeys(keys(by.keys(), inside));
        };
    }

    /** Tells people, in their words, that a value is of another type than is needed. */
    private static final class Mismatch {
        private Mismatch() {}

        static void report(Type wanted, Type given, Expression expression, Findings findings) {
            Span span = expression.span();
            String message = "Here " + wanted.phrase() + " is needed, but this is " + given.phrase() + ".";
            boolean isSet = given == Type.ROWS || given == Type.PLAYERS || given == Type.CARDS;
            if (wanted == Type.NUMBER && isSet) {
                findings.report(
                        code(wanted),
                        span,
                        message + " How many they are is asked with `count of`.",
                        new Fix("Count them", span, "count of " + span.text()));
            } else if (wanted == Type.TRUTH && (given == Type.ROW || given == Type.PLAYER || isSet)) {
                findings.report(
                        code(wanted),
                        span,
                        message + " To ask whether there is one, write `some` or `no` before it.",
                        new Fix("Ask whether there is one", span, "some " + span.text()));
            } else if (wanted == Type.NUMBER && given == Type.ROW) {
                findings.report(
                        code(wanted),
                        span,
                        message + " Say what of it, such as `count of " + span.text() + "` or `total bullheads of "
                                + span.text() + "`.");
            } else if (wanted == Type.NUMBER && given == Type.TRUTH) {
                findings.report(
                        code(wanted),
                        span,
                        message
                                + " A `let` can make numbers of it: `let late of player { score > 50 -> 1, otherwise"
                                + " -> 0 }`.");
            } else if (wanted == Type.NUMBER && given == Type.PLAYER) {
                findings.report(code(wanted), span, message + " Say which of theirs, such as `score` or `gained`.");
            } else if (wanted == Type.ROW && given == Type.MODIFIER) {
                findings.report(
                        code(wanted),
                        span,
                        message + " Its row is `" + span.text() + ".row`.",
                        new Fix("Use its row", span, span.text() + ".row"));
            } else if (wanted == Type.WORD && given == Type.CARD) {
                findings.report(
                        code(wanted),
                        span,
                        message + " Its parity is `" + span.text() + ".parity`.",
                        new Fix("Use its parity", span.after(), ".parity"));
            } else {
                findings.report(code(wanted), span, message);
            }
        }

        private static Code code(Type wanted) {
            return switch (wanted) {
                case NUMBER -> Code.NUMBER_NEEDED;
                case TRUTH -> Code.TRUTH_NEEDED;
                case ROW -> Code.ROW_NEEDED;
                case PLAYER -> Code.PLAYER_NEEDED;
                case WORD -> Code.WORD_NEEDED;
                case CARD -> Code.CARDS_NEEDED;
                case MODIFIER, ROWS, PLAYERS, CARDS, TEAM, UNKNOWN ->
                    throw new IllegalArgumentException("nothing asks for " + wanted.phrase());
            };
        }
    }
}
